/*
 * web_listen.c - creates the descriptor a node listens on.
 *
 * libwebsockets is not used for that, because it binds every interface when it is given an IPv4
 * address, and continues without a listener when it cannot bind.
 */
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include "server/net/web_private.h"

enum { BACKLOG = 1024 };

static int listen_failed(int fd, const char *what, const char *address, char error[static 256])
{
    snprintf(error, 256, "cannot %s %s: %s", what, address, strerror(errno));
    if (fd >= 0)
        close(fd);
    return -1;
}

static bool prepare(int fd)
{
    return fd >= 0 && fcntl(fd, F_SETFD, FD_CLOEXEC) == 0 && fcntl(fd, F_SETFL, O_NONBLOCK) == 0;
}

/* Whether the socket file is stale: a node that crashed leaves it behind. */
static bool abandoned(const struct sockaddr_un *where)
{
    const int fd = socket(AF_UNIX, SOCK_STREAM, 0);
    const bool refused = fd >= 0 &&
                         connect(fd, (const struct sockaddr *)where, sizeof *where) != 0 &&
                         errno == ECONNREFUSED;

    if (fd >= 0)
        close(fd);
    return refused;
}

static int listen_unix(const char *path, char error[static 256])
{
    struct sockaddr_un where = {.sun_family = AF_UNIX};
    const int fd = socket(AF_UNIX, SOCK_STREAM, 0);

    if (strlen(path) == 0 || strlen(path) >= sizeof where.sun_path) {
        errno = ENAMETOOLONG;
        return listen_failed(fd, "listen on", path, error);
    }
    memcpy(where.sun_path, path, strlen(path));
    if (!prepare(fd))
        return listen_failed(fd, "open a socket for", path, error);
    if (abandoned(&where))
        unlink(path);
    if (bind(fd, (const struct sockaddr *)&where, sizeof where) != 0)
        return listen_failed(fd, "bind", path, error);
    /* For nginx, which shares the group; nobody can connect before listen(). */
    if (chmod(path, 0660) != 0 || listen(fd, BACKLOG) != 0)
        return listen_failed(fd, "listen on", path, error);
    return fd;
}

static socklen_t read_address(const char *address, int port, struct sockaddr_storage *where)
{
    struct sockaddr_in *four = (struct sockaddr_in *)where;
    struct sockaddr_in6 *six = (struct sockaddr_in6 *)where;

    memset(where, 0, sizeof *where);
    if (inet_pton(AF_INET, address, &four->sin_addr) == 1) {
        four->sin_family = AF_INET;
        four->sin_port = htons((uint16_t)port);
        return sizeof *four;
    }
    if (inet_pton(AF_INET6, address, &six->sin6_addr) == 1) {
        six->sin6_family = AF_INET6;
        six->sin6_port = htons((uint16_t)port);
        return sizeof *six;
    }
    return 0;
}

int web_listen(const char *address, int *port, char error[static 256])
{
    struct sockaddr_storage where;
    const int yes = 1;

    if (strncmp(address, "unix:", 5) == 0) {
        *port = 0;
        return listen_unix(address + 5, error);
    }
    socklen_t size = read_address(address, *port, &where);
    if (size == 0 || *port < 0 || *port > 65535) {
        snprintf(error, 256,
                 "cannot listen on %s port %d: give an address like 127.0.0.1 and a port, or "
                 "unix:/path",
                 address, *port);
        return -1;
    }
    const int fd = socket(where.ss_family, SOCK_STREAM, 0);
    if (!prepare(fd) || setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes) != 0)
        return listen_failed(fd, "open a socket for", address, error);
    if (where.ss_family == AF_INET6)
        setsockopt(fd, IPPROTO_IPV6, IPV6_V6ONLY, &yes, sizeof yes);
    if (bind(fd, (const struct sockaddr *)&where, size) != 0 || listen(fd, BACKLOG) != 0 ||
        getsockname(fd, (struct sockaddr *)&where, &size) != 0) {
        char place[64];
        snprintf(place, sizeof place, "%s port %d", address, *port);
        return listen_failed(fd, "listen on", place, error);
    }
    /* The port is at the same offset for IPv4 and IPv6. */
    *port = ntohs(((const struct sockaddr_in *)&where)->sin_port);
    return fd;
}
