"""A disk that can be filled up: a small file system, or a preloaded library that returns ENOSPC.

    disk = Disk(folder, megabytes, shim)     # before PostgreSQL is created in `folder`
    disk.environment                         # for PostgreSQL, where the shim is needed
    disk.fill(); disk.clear(); disk.close()
"""
import contextlib
import os
import shutil
import subprocess

IN_USE = 8192  # bytes that may stay free


class Disk:
    def __init__(self, folder, megabytes, shim):
        self.folder, self.image = folder, folder + ".image"
        self.mark = folder + ".full"
        self.environment = None
        os.makedirs(folder, exist_ok=True)
        self.mounted = self.mount(megabytes)
        self.what = "a small file system" if self.mounted else "a preloaded ENOSPC"
        if not self.mounted:
            # A place where PostgreSQL's user can read it; the build's folder may be closed to that user.
            copy = os.path.abspath(shutil.copy(shim, folder + ".so"))
            self.environment = {**os.environ, "LD_PRELOAD": copy, "CAMPAIGN_FULL": self.mark}

    def mount(self, megabytes):
        """Mounts a small file system; returns whether that worked. It needs root and a kernel that allows it; with
        CAMPAIGN_MOUNT=no it is not tried."""
        if os.environ.get("CAMPAIGN_MOUNT") == "no":
            return False
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "check": True}
        try:
            with open(self.image, "wb") as image:
                image.truncate(megabytes << 20)
            subprocess.run(["mkfs.ext4", "-q", "-m", "0", "-F", self.image], **quiet)
            subprocess.run(["mount", "-o", "loop", self.image, self.folder], **quiet)
        except (OSError, subprocess.CalledProcessError):
            with contextlib.suppress(OSError):
                os.remove(self.image)
            return False
        os.rmdir(os.path.join(self.folder, "lost+found"))
        return True

    def fill(self):
        if not self.mounted:
            with open(self.mark, "wb"):
                return
        size = 1 << 40
        with open(os.path.join(self.folder, "ballast"), "wb") as file:
            while size > IN_USE:
                space = os.statvfs(self.folder)
                size = min(size, (space.f_bavail * space.f_frsize))
                try:
                    os.posix_fallocate(file.fileno(), file.seek(0, os.SEEK_END), max(size, 1))
                except OSError:
                    size //= 2

    def clear(self):
        with contextlib.suppress(OSError):
            os.remove(os.path.join(self.folder, "ballast") if self.mounted else self.mark)

    def close(self):
        self.clear()
        if self.mounted:
            subprocess.run(["umount", "-l", self.folder], check=False)
            os.remove(self.image)
            self.mounted = False
