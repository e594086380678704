/*
 * systemd.c - systemd's notification protocol (sd_notify(3)) and the limits of process 1.
 *
 * libsystemd would be one more library for one datagram.
 */
#include "server/base/systemd.h"

#include <limits.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

enum { CAPABILITY_SYS_RESOURCE = 24 };

bool systemd_runs(void)
{
    struct stat s;

    return stat("/run/systemd/system", &s) == 0 && S_ISDIR(s.st_mode);
}

void systemd_ready(void)
{
    static const char message[] = "READY=1";
    const char *path = getenv("NOTIFY_SOCKET");
    struct sockaddr_un address = {.sun_family = AF_UNIX};

    if (!path || !path[0] || strlen(path) >= sizeof address.sun_path)
        return;
    memcpy(address.sun_path, path, strlen(path));
    if (path[0] == '@') /* an abstract socket */
        address.sun_path[0] = '\0';
    const int fd = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    if (fd < 0)
        return;
    /* If the message is lost, systemd ends this node after TimeoutStartSec and logs that. */
    (void)!sendto(fd, message, sizeof message - 1, MSG_NOSIGNAL, (struct sockaddr *)&address,
                  (socklen_t)(offsetof(struct sockaddr_un, sun_path) + strlen(path)));
    close(fd);
}

/* Reads the value after a word that starts a line, in a file of /proc. */
static bool find_line(const char *path, const char *start, char *value, int size)
{
    FILE *file = fopen(path, "re");
    bool found = false;

    while (file && !found && fgets(value, size, file))
        found = strncmp(value, start, strlen(start)) == 0;
    if (file)
        fclose(file);
    if (found)
        memmove(value, value + strlen(start), strlen(value + strlen(start)) + 1);
    return found;
}

long systemd_files(void)
{
    char value[256];
    long hard;

    if (find_line("/proc/1/status", "CapEff:", value, sizeof value) &&
        strtoull(value, NULL, 16) >> CAPABILITY_SYS_RESOURCE & 1)
        return LONG_MAX;
    return find_line("/proc/1/limits", "Max open files", value, sizeof value) &&
                   sscanf(value, "%*s %ld", &hard) == 1
               ? hard
               : LONG_MAX;
}
