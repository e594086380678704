/*
 * doctor_machine.c - checks NATS, file limits, the disk and the system's clock.
 */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/statvfs.h>
#include <sys/timex.h>
#include <time.h>
#include <unistd.h>

#include "server/base/systemd.h"
#include "server/doctor/doctor_private.h"
#include "server/net/notify.h"
#include "server/setup/config_lines.h"

enum { SYNCS = 25, BLOCK = 8192 };
static const double slow_ms = 10;

#define GIGABYTE 1e9

static void check_nats(struct doctor *d)
{
    if (!d->node.nats[0] && d->facts.nodes > 1)
        doctor_note(d, DOCTOR_ERROR, "nats",
                    "apt install nats-server, and nats = nats://127.0.0.1:4222 in plateaud.conf",
                    "%d nodes run without NATS: each sees the others' moves up to a second late",
                    d->facts.nodes);
    else if (!d->node.nats[0])
        doctor_note(d, DOCTOR_OK, "nats", NULL, "not used: one node needs none");
    else if (notify_reachable(d->node.nats))
        doctor_note(d, DOCTOR_OK, "nats", NULL, "answers");
    else
        doctor_note(d, DOCTOR_ERROR, "nats",
                    "systemctl start nats-server, or correct `nats` in plateaud.conf",
                    "does not answer: nodes see each other's moves late");
}

/* Returns the file limit that the unit gives a node; without systemd, that of a process started
 * from here. */
static long file_limit(const struct doctor *d, const char **whose)
{
    static const char *const folders[] = {"/etc/systemd/system", "/usr/lib/systemd/system",
                                          "/lib/systemd/system"};
    char path[WHOLE_FILE_PATH_MAX], value[64];
    struct rlimit own;
    long limit = -1;

    for (int i = 0; i < 3 && limit < 0; i++) {
        snprintf(path, sizeof path, "%s%s/plateaud@.service", d->root, folders[i]);
        char *text = whole_file_read(path);
        if (text && config_lines_find_unit_key(text, "LimitNOFILE", value, sizeof value))
            limit = strtol(value, NULL, 10);
        free(text);
    }
    *whose = "LimitNOFILE of plateaud@.service";
    if (limit >= 0 && systemd_runs()) {
        if (systemd_files() >= limit)
            return limit;
        *whose = "limit that systemd can give here";
        return systemd_files();
    }
    const long mine = getrlimit(RLIMIT_NOFILE, &own) == 0 ? (long)own.rlim_max : 0;
    if (limit >= 0 && limit < mine)
        return limit;
    *whose = "limit of this shell (ulimit -Hn)";
    return mine;
}

static void check_files(struct doctor *d)
{
    const char *whose;
    const long limit = file_limit(d, &whose), needed = (long)d->node.sockets + CONFIG_FILES_SPARE;

    if (limit < needed)
        doctor_note(d, DOCTOR_WARNING, "files",
                    "raise it, or set `sockets` lower: nodes take fewer players than it says",
                    "the %s is %ld; %d sockets need %ld", whose, limit, d->node.sockets, needed);
    else
        doctor_note(d, DOCTOR_OK, "files", NULL, "the %s is %ld; nodes need %ld", whose, limit,
                    needed);
}

static int by_size(const void *a, const void *b)
{
    const double x = *(const double *)a, y = *(const double *)b;

    return (x > y) - (x < y);
}

static double milliseconds(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec * 1e3 + (double)t.tv_nsec / 1e6;
}

/* Returns the median seconds of a few syncs of a block, as a commit does them; negative if the
 * folder cannot be written. */
static double sync_cost(const char *folder)
{
    static const char block[BLOCK];
    char path[WHOLE_FILE_PATH_MAX + 32];
    double took[SYNCS];
    int done = 0;

    snprintf(path, sizeof path, "%s/plateaud-doctor.XXXXXX", folder);
    const int file = mkstemp(path);
    if (file < 0)
        return -1;
    unlink(path);
    for (; done < SYNCS; done++) {
        const double before = milliseconds();
        if (write(file, block, sizeof block) != BLOCK || fdatasync(file) != 0)
            break;
        took[done] = milliseconds() - before;
    }
    close(file);
    if (done < SYNCS)
        return -1;
    qsort(took, SYNCS, sizeof *took, by_size);
    return took[SYNCS / 2];
}

static void check_space(struct doctor *d, const char *folder)
{
    struct statvfs s;

    if (statvfs(folder, &s) != 0)
        return;
    const double free = (double)s.f_bavail * (double)s.f_frsize;
    const double part = s.f_blocks > 0 ? (double)s.f_bavail / (double)s.f_blocks : 0;
    const bool out = free < GIGABYTE / 4, low = free < 2 * GIGABYTE || part < 0.05;
    doctor_note(
        d,
        out   ? DOCTOR_ERROR
        : low ? DOCTOR_WARNING
              : DOCTOR_OK,
        "space",
        low ? "make room, or set archive_days (docs/releases.md): PostgreSQL stops when its "
              "disk is full"
            : NULL,
        "%.1f GB (%.0f %%) free on the disk of %s", free / GIGABYTE, part * 100, folder);
}

static void check_disk(struct doctor *d)
{
    char folder[WHOLE_FILE_PATH_MAX];

    if (d->given.data)
        snprintf(folder, sizeof folder, "%s", d->given.data);
    else
        whole_file_path(folder, d->root, "/var/lib/postgresql");
    if (!whole_file_is_folder(folder)) {
        doctor_note(d, DOCTOR_OK, "disk", NULL,
                    "not measured: PostgreSQL's folder is not here (see --data)");
        return;
    }
    const double cost = sync_cost(folder);
    if (cost < 0)
        doctor_note(d, DOCTOR_WARNING, "disk", "run it as root, or see --data",
                    "cannot write to %s: %s", folder, strerror(errno));
    else if (cost > slow_ms)
        doctor_note(d, DOCTOR_WARNING, "disk",
                    "use an SSD; every move waits for a sync (docs/scaling.md)",
                    "a sync takes %.1f ms (median of %d)", cost, SYNCS);
    else
        doctor_note(d, DOCTOR_OK, "disk", NULL, "a sync takes %.2f ms (median of %d)", cost, SYNCS);
    check_space(d, folder);
}

/* The kernel knows whether its clock is synchronised, whichever program does it. */
static void check_clock(struct doctor *d)
{
    struct timex t = {0};
    const int state = adjtimex(&t);

    if (state < 0)
        doctor_note(d, DOCTOR_OK, "synchronised", NULL, "cannot be asked here");
    else if (state == TIME_ERROR || (t.status & STA_UNSYNC))
        doctor_note(d, DOCTOR_WARNING, "synchronised", "apt install chrony",
                    "nothing sets this machine's clock");
    else
        doctor_note(d, DOCTOR_OK, "synchronised", NULL, "this machine's clock is set by others");
}

void doctor_machine(struct doctor *d)
{
    if (d->has_node) {
        check_nats(d);
        check_files(d);
    }
    check_disk(d);
    check_clock(d);
}
