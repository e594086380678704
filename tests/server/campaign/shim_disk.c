/*
 * shim_disk.c - makes the disk full while a file exists; preloaded into PostgreSQL where no small
 * file system can be mounted.
 *
 *     LD_PRELOAD=… CAMPAIGN_FULL=FILE postgres …
 *
 * Writes fail with ENOSPC. Overwriting cannot be told from extending here, so it fails too, which
 * is harsher than a real full disk.
 */
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

static bool full(int fd)
{
    const char *path = getenv("CAMPAIGN_FULL");
    struct stat file;

    return path && access(path, F_OK) == 0 && fstat(fd, &file) == 0 && S_ISREG(file.st_mode);
}

#define TRUE_CALL(name) (*(__typeof__(&name))dlsym(RTLD_NEXT, #name))

static long refuse(void)
{
    errno = ENOSPC;
    return -1;
}

ssize_t write(int fd, const void *bytes, size_t size)
{
    return full(fd) ? refuse() : TRUE_CALL(write)(fd, bytes, size);
}

/* Programs built for large files call these by other names. */
ssize_t pwrite64(int fd, const void *bytes, size_t size, off64_t at)
{
    return full(fd) ? refuse() : TRUE_CALL(pwrite64)(fd, bytes, size, at);
}

ssize_t pwritev64(int fd, const struct iovec *pieces, int count, off64_t at)
{
    return full(fd) ? refuse() : TRUE_CALL(pwritev64)(fd, pieces, count, at);
}

int posix_fallocate64(int fd, off64_t at, off64_t size)
{
    return full(fd) ? ENOSPC : TRUE_CALL(posix_fallocate64)(fd, at, size);
}

ssize_t pwrite(int fd, const void *bytes, size_t size, off_t at)
{
    return pwrite64(fd, bytes, size, at);
}

ssize_t pwritev(int fd, const struct iovec *pieces, int count, off_t at)
{
    return pwritev64(fd, pieces, count, at);
}

int posix_fallocate(int fd, off_t at, off_t size)
{
    return posix_fallocate64(fd, at, size);
}
