"""The compiled twin: the rule modules of a game, once more, compiled.

The rules of a game are plain modules of functions over the box, ints, loops and lists of ints.
:func:`load` executes a fresh copy of them (and of the engine modules they use).  In the compiled
form every function of the copy is handed to Numba and every table of ints becomes an array;
the modules that the rest of the program has imported stay as they are.

Machine code is kept on disk under a digest of everything it was made from: the sources and
tables of all modules in the copy, this module, the layout of the box, the versions of NumPy and
Numba and whether bounds are checked.  Numba's own cache looks at one source file at a time and
would keep stale code when a callee changes.
"""

from __future__ import annotations

import builtins
import hashlib
import importlib.metadata
import importlib.util
import os
import shutil
import threading
import types
from functools import cache
from pathlib import Path

from platformdirs import user_cache_path

ENGINE_RULE_MODULES = ("belief", "chance", "cards", "events", "features", "sight")
_PREFIX = "spieltisch.engine."
SMALL = 600  # bytes of Python code: a function below is put into its callers (10 % faster)
_KEPT_DIGESTS = 24  # folders of machine code that stay; the oldest go first
_lock = threading.RLock()


def bounds_checked() -> bool:
    """Whether compiled code checks array bounds (``SPIELTISCH_BOUNDS=1``; tests switch it on)."""
    return os.environ.get("SPIELTISCH_BOUNDS", "") == "1"


class Form:
    """One form of a game's rules: its functions as attributes, and drivers made for them."""

    def __init__(self, game, compiled: bool):
        self.game = game
        self.compiled = compiled
        self._drivers: dict[str, types.SimpleNamespace] = {}
        for name, value in self._made().contract.items():
            setattr(self, name, value)

    def _made(self, *drivers: str) -> _Copy:
        copy = _Copy(self.game, drivers)
        if self.compiled:
            _compile(copy, self.game.layout)
        return copy

    def driver(self, module: str) -> types.SimpleNamespace:
        """The functions of a driver module, made for this game.

        A driver imports the rules from ``spieltisch.engine.rules``.  Only the functions named in
        its ``ENTRIES`` can be called from Python once it is compiled (all, if it names none): each
        more costs compiling.  Functions named in its ``PARALLEL`` are compiled for several cores;
        there, ``prange`` is Numba's.
        """
        with _lock:
            if module not in self._drivers:
                made = self._made(module).modules[module]
                self._drivers[module] = types.SimpleNamespace(**vars(made))
            return self._drivers[module]


@cache
def load(game, compiled: bool = True) -> Form:
    """The rules of a game in plain or in compiled form."""
    with _lock:
        return Form(game, compiled)


class _Copy:
    """A fresh copy of a game's rule modules and of what they import from the engine."""

    def __init__(self, game, drivers=()):
        self.game = game
        self.package = game.package
        self.modules: dict[str, types.ModuleType] = {}
        self.sources: dict[str, str] = {}
        self.contract = {}
        for part, names in game.parts.items():
            module = self._module(f"{self.package}.{part}")
            self.contract.update({name: getattr(module, name) for name in names})
            for name in game.maybe.get(part, ()):
                self.contract[name] = getattr(module, name, None)
        self._stand_in = types.ModuleType(_PREFIX + "rules")
        vars(self._stand_in).update(self.contract)
        for driver in drivers:
            self._module(driver)
        self.drivers = drivers

    def _is_rules(self, name: str) -> bool:
        if name.startswith(self.package + "."):
            return True
        return name.startswith(_PREFIX) and name[len(_PREFIX) :] in ENGINE_RULE_MODULES

    def _module(self, name: str) -> types.ModuleType:
        if name in self.modules:
            return self.modules[name]
        spec = importlib.util.find_spec(name)
        if spec is None or spec.origin is None:
            raise ModuleNotFoundError(f"{self.game.slug}: there is no rule module {name}")
        source = Path(spec.origin).read_text(encoding="utf-8")
        module = types.ModuleType(name)
        module.__file__ = spec.origin
        module.__package__ = name.rpartition(".")[0]
        hooked = dict(vars(builtins))
        hooked["__import__"] = self._import
        module.__dict__["__builtins__"] = hooked
        self.modules[name] = module
        self.sources[name] = source
        exec(compile(source, spec.origin, "exec"), module.__dict__)  # noqa: S102 (our own source)
        module.__dict__["__builtins__"] = builtins
        return module

    def _import(self, name, globals=None, locals=None, fromlist=(), level=0):
        if not level and fromlist:
            if name == _PREFIX + "rules":
                return self._stand_in
            if self._is_rules(name):
                return self._module(name)
        return builtins.__import__(name, globals, locals, fromlist, level)


def _compile(copy: _Copy, layout) -> None:
    """Replaces the functions of the copy by compiled ones, its tables by arrays."""
    import numba
    import numpy as np

    tables = _tables(copy, np)
    numba.config.CACHE_DIR = str(_make_folder(_folder(copy, layout, tables)))
    made: dict[int, object] = {number: array for number, (_name, array, _kept) in tables.items()}
    entries = {id(value) for value in copy.contract.values()}
    for name, module in copy.modules.items():
        parallel = getattr(module, "PARALLEL", ())
        if parallel:
            module.prange = numba.prange
        for value in list(vars(module).values()):
            if isinstance(value, types.FunctionType) and value.__module__ == name:
                chosen = getattr(module, "ENTRIES", (value.__name__,))
                entry = (name in copy.drivers and value.__name__ in chosen) or id(value) in entries
                made[id(value)] = _compiled(value, entry, value.__name__ in parallel)
    for module in copy.modules.values():
        for name, value in list(vars(module).items()):
            if id(value) in made:
                vars(module)[name] = made[id(value)]
    for name, value in copy.contract.items():
        copy.contract[name] = made.get(id(value), value)


def _compiled(function, entry: bool, parallel: bool):
    """One function as Numba's dispatcher.

    Only an ``entry`` is called from Python: the others need no wrapper, and no file of their own,
    as their code is part of their callers'.
    """
    import numba

    made = numba.njit(
        nogil=True,
        cache=entry,
        no_cpython_wrapper=not entry,
        no_cfunc_wrapper=not entry,
        boundscheck=bounds_checked(),
        error_model="numpy",
        parallel=parallel,
        forceinline=not entry and len(function.__code__.co_code) < SMALL,
        _nrt=parallel,  # rules never allocate: without reference counts they run twice as fast
    )(function)
    _widen_arguments(made, numba.types)
    return made


def _widen_arguments(made, types) -> None:
    """Calls from compiled code pass every int as int64, whatever field of the box it comes from.

    Otherwise Numba would compile each function for each mixture of int8, int16 and int64.
    """
    usual = made.get_call_template

    def widened(args, kws):
        wide = (
            types.int64
            if isinstance(kind, types.Integer) and not isinstance(kind, types.Boolean)
            else kind
            for kind in args
        )
        return usual(tuple(wide), kws)

    made.get_call_template = widened


def _tables(copy: _Copy, np) -> dict:
    """The lists of ints of all modules, as arrays, by the identity of the list."""
    found = {}
    for module_name, module in copy.modules.items():
        for name, value in vars(module).items():
            if isinstance(value, list) and value and id(value) not in found:
                array = _as_array(value, np)
                if array is not None:
                    found[id(value)] = (f"{module_name}.{name}", array, value)
    return found


def _as_array(value, np):
    flat = value
    while isinstance(flat[0], list) and flat[0]:
        if not all(isinstance(row, list) and len(row) == len(flat[0]) for row in flat):
            return None
        flat = [item for row in flat for item in row]
    if not all(type(item) in (int, bool) for item in flat):
        return None
    return np.array(value, dtype=np.int64)


def code_folder(game, *drivers: str) -> Path:
    """Where the machine code of a game with these drivers is kept, or would be; compiles nothing
    and does not need Numba."""
    import numpy as np

    copy = _Copy(game, drivers)
    return _folder(copy, game.layout, _tables(copy, np))


def _folder(copy, layout, tables) -> Path:
    digest = hashlib.sha256()
    for package in ("numba", "numpy"):
        digest.update(f"{package} {importlib.metadata.version(package)} ".encode())
    digest.update(f"{bounds_checked()}".encode())
    digest.update(Path(__file__).read_bytes())  # how it is compiled
    digest.update(__file__.encode())  # Numba finds its files again only from the same place
    digest.update(layout.digest.encode())
    for name in sorted(copy.sources):
        digest.update(f"\n{name}\n{copy.sources[name]}".encode())
    for name, array, _kept in sorted(tables.values(), key=lambda entry: entry[0]):
        digest.update(name.encode() + repr(array.shape).encode() + array.tobytes())
    for name, module in sorted(copy.modules.items()):  # constants may come from data files
        numbers = sorted(item for item in vars(module).items() if type(item[1]) is int)
        digest.update(f"{name} {numbers}".encode())
    return cache_root() / f"{copy.game.slug}-{digest.hexdigest()[:20]}"


def _make_folder(folder: Path) -> Path:
    if not folder.exists():
        _forget_old(folder.parent)
    folder.mkdir(parents=True, exist_ok=True)
    os.utime(folder)
    return folder


def cache_root() -> Path:
    """Where machine code is kept; ``SPIELTISCH_CACHE`` moves it."""
    chosen = os.environ.get("SPIELTISCH_CACHE")
    return Path(chosen) if chosen else user_cache_path("spieltisch") / "compiled"


def _forget_old(root: Path) -> None:
    if not root.exists():
        return
    folders = sorted(root.iterdir(), key=lambda folder: folder.stat().st_mtime, reverse=True)
    for folder in folders[_KEPT_DIGESTS:]:
        shutil.rmtree(folder, ignore_errors=True)
