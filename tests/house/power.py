"""A disk that can lose its power: beside the data folder, a shadow that holds what is durable.

SQLite and Python are made to tell when they force a file to the disk; what the file held when that
began is then copied to the shadow.  Whatever was only written stays out of it, as it may after a
power cut.  A process that merely gets killed loses nothing, since its system still writes for it.
"""

import _sqlite3
import ctypes
import os
import threading
from pathlib import Path

OK = 0
CREATE, JOURNAL, WAL = 0x4, 0x800, 0x80000  # flags of xOpen
X_SYNC, METHODS = 5, 19  # of sqlite3_io_methods: iVersion, xClose, xRead, xWrite, xTruncate, …


class Vfs(ctypes.Structure):
    """The beginning of SQLite's sqlite3_vfs."""

    _fields_ = (
        ("iVersion", ctypes.c_int),
        ("szOsFile", ctypes.c_int),
        ("mxPathname", ctypes.c_int),
        ("pNext", ctypes.c_void_p),
        ("zName", ctypes.c_char_p),
        ("pAppData", ctypes.c_void_p),
        ("xOpen", ctypes.c_void_p),
    )


# vfs, name (an address: SQLite keeps it), file, flags, flags of the answer
Open = ctypes.CFUNCTYPE(
    ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int, ctypes.c_void_p
)
Sync = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_int)
_kept = []  # what C points to must not be thrown away


class Shadow:
    """The durable state of one folder, in another one."""

    def __init__(self, folder, shadow):
        self.folder, self.shadow = Path(folder).resolve(), Path(shadow).resolve()
        self._names = {}  # of the files SQLite has open, by their address
        self._fresh = set()  # those whose first sync forces their folder as well
        self._methods = {}
        self._durable = {}  # what files hold for good, by their number
        self._lock = threading.Lock()  # of the shadow

    def watch(self):
        """From now on this process keeps the shadow."""
        library = ctypes.CDLL(_sqlite3.__file__)
        library.sqlite3_vfs_find.restype = ctypes.POINTER(Vfs)
        vfs = library.sqlite3_vfs_find(None).contents
        self._really_open = Open(vfs.xOpen)
        opened = Open(self._open)
        _kept.append(opened)
        vfs.xOpen = ctypes.cast(opened, ctypes.c_void_p).value
        really_sync = os.fsync

        def fsync(descriptor):
            name = Path(os.readlink(f"/proc/self/fd/{descriptor}"))
            held = name.read_bytes() if name.is_file() else None
            really_sync(descriptor)
            if held is not None:
                self._keep(name, held)
            elif name == self.folder:
                self._keep_names()

        os.fsync = fsync

    def _keep(self, name, held):
        """The file ``name`` is durable with this content."""
        if name.parent == self.folder:
            with self._lock:
                self._durable[name.stat().st_ino] = held
                self._write(name.name, held)

    def _write(self, name, held):
        draft = self.shadow.with_name(f"{self.shadow.name}-draft")
        draft.write_bytes(held)
        draft.replace(self.shadow / name)

    def _keep_names(self):
        """The folder itself is durable: which names there are, and of which files."""
        with self._lock:
            for path in self.shadow.iterdir():
                path.unlink()
            for path in self.folder.iterdir():
                if path.is_file() and (held := self._durable.get(path.stat().st_ino)) is not None:
                    self._write(path.name, held)

    def _open(self, vfs, name, file, flags, out_flags):
        status = self._really_open(vfs, name, file, flags, out_flags)
        methods = ctypes.c_void_p.from_address(file)
        if status == OK and name and methods.value:
            self._names[file] = Path(os.fsdecode(ctypes.string_at(name)))
            if flags & CREATE and flags & (JOURNAL | WAL):
                self._fresh.add(file)
            methods.value = self._watched(methods.value)
        return status

    def _watched(self, methods):
        """The methods of a file, but its sync is ours."""
        if methods not in self._methods:
            table = (ctypes.c_void_p * METHODS).from_address(methods)
            copy = (ctypes.c_void_p * METHODS)(*table)
            really_sync = Sync(table[X_SYNC])

            def sync(file, flags):
                name = self._names[file]
                held = name.read_bytes()
                status = really_sync(file, flags)
                if status == OK:
                    self._keep(name, held)
                    if file in self._fresh:
                        self._fresh.discard(file)
                        self._keep_names()
                return status

            watched = Sync(sync)
            copy[X_SYNC] = ctypes.cast(watched, ctypes.c_void_p).value
            _kept.extend([copy, watched])
            self._methods[methods] = ctypes.addressof(copy)
        return self._methods[methods]
