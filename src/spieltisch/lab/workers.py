"""Who plays the games of a tournament: this process, several on this machine, or many machines.

All take jobs, whatever they are, and ``call``, which gives the arguments of ``work`` for one; that
is :func:`spieltisch.lab.play.play`, or another plain function of names and numbers.  They yield
each job with what comes of it as it is done, in any order.  A generator that is closed or
interrupted ends what it has started.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import islice
from multiprocessing import active_children, get_context
from typing import Any

from spieltisch.lab.play import play
from spieltisch.lab.program import end_all_by_force

Call = Callable[[Any], tuple]
Work = Callable[..., Any]
Done = tuple[Any, Any]
AHEAD = 2  # jobs for each worker that are handed out: one being played, one waiting
PATIENCE = 5.0  # seconds until a worker that does not leave is killed


class NoWorkers(RuntimeError):
    """Workers that are missing or have been lost; the message says what to do."""


def cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def spread(jobs: Iterable, call: Call, workers: int | str, work: Work = play) -> Iterator[Done]:
    """Plays all jobs with 1 worker (this process), several processes, or on ``"ray"``."""
    if workers == "ray":
        return over_ray(jobs, call, work)
    if workers == 1:
        return ((job, work(*call(job))) for job in jobs)
    return over_processes(jobs, call, int(workers), work)


def over_processes(jobs: Iterable, call: Call, count: int, work: Work = play) -> Iterator[Done]:
    """Plays on ``count`` processes of this machine.  Raises :class:`NoWorkers` if one is lost."""
    with _processes(count) as pool:
        try:
            yield from _keep_busy(jobs, lambda job: pool.submit(work, *call(job)), AHEAD * count)
        except BrokenProcessPool as error:
            raise NoWorkers(
                "a worker was ended from outside (too little memory?); try fewer --workers"
            ) from error


@contextmanager
def _processes(count: int):
    earlier = set(active_children())
    pool = ProcessPoolExecutor(count, get_context("spawn"), initializer=_begin_worker)
    try:
        yield pool
    except BaseException:
        pool.shutdown(wait=False, cancel_futures=True)
        ours = [child for child in active_children() if child not in earlier]
        for child in ours:
            child.terminate()
        for child in ours:
            child.join(PATIENCE)
            child.kill()
        raise
    pool.shutdown()


def _begin_worker() -> None:
    """Ctrl-C reaches a worker as well, but only its owner decides when it leaves."""
    signal.signal(signal.SIGINT, lambda *_: None)  # not SIG_IGN: its programs would inherit that
    signal.signal(signal.SIGTERM, _leave)


def _leave(*_) -> None:
    end_all_by_force()
    os._exit(0)


def over_ray(jobs: Iterable, call: Call, work: Work = play) -> Iterator[Done]:
    """Plays wherever Ray has processors: the cluster of ``RAY_ADDRESS``, or this machine.

    Every machine needs this package, and programs at the same place.  Raises :class:`NoWorkers`
    where Ray is missing.
    """
    try:
        import ray
    except ImportError as error:
        raise NoWorkers(
            "--workers ray needs Ray: pip install 'spieltisch[ray]', here and on every machine"
        ) from error
    mine = not ray.is_initialized()
    if mine:
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nobody is told that it is used
        ray.init(log_to_driver=False, include_dashboard=False)
    handed_out = set()
    remote = ray.remote(work)

    def submit(job):
        ref = remote.remote(*call(job))
        handed_out.add(ref)
        future = ref.future()
        future.add_done_callback(lambda _: handed_out.discard(ref))
        return future

    try:
        width = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
        yield from _keep_busy(jobs, submit, width)
    finally:
        for ref in list(handed_out):
            ray.cancel(ref)
        if mine:
            ray.shutdown()


def _keep_busy(jobs: Iterable, submit: Callable[[Any], Future], width: int) -> Iterator[Done]:
    """Hands out at most ``width`` jobs at a time."""
    jobs = iter(jobs)
    waiting = {submit(job): job for job in islice(jobs, width)}
    while waiting:
        done, _ = wait(waiting, return_when=FIRST_COMPLETED)
        for future in done:
            job = waiting.pop(future)
            yield job, future.result()
            waiting.update((submit(next_job), next_job) for next_job in islice(jobs, 1))
