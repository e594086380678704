/*
 * doctor_backups.c - the age of the newest backup: a dump in a folder, or pgBackRest's.
 */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

#include "server/base/alloc.h"
#include "server/doctor/doctor_private.h"
#include "server/setup/spawn.h"
#include "json/json.h"

static const double hour = 3600, late = 26 * 3600, too_late = 7 * 24 * 3600; /* seconds */

static const char remedy[] =
    "pg_dump every night, and look at its cron job or timer (docs/running.md, Backup); tools/"
    "restore-drill shows that it can be restored";

/* Returns when the newest file of a folder was written; 0 if there is none. */
static time_t newest_dump(const char *folder)
{
    DIR *files = opendir(folder);
    char path[2 * WHOLE_FILE_PATH_MAX];
    time_t newest = 0;
    struct stat s;

    for (struct dirent *e; files && (e = readdir(files));) {
        const char *end = strrchr(e->d_name, '.');
        snprintf(path, sizeof path, "%s/%s", folder, e->d_name);
        if (end && strcmp(end, ".dump") == 0 && stat(path, &s) == 0 && s.st_size > 0 &&
            s.st_mtime > newest)
            newest = s.st_mtime;
    }
    if (files)
        closedir(files);
    return newest;
}

/* `pgbackrest info` prints a list of stanzas, each with its backups. */
static time_t newest_stanza(void)
{
    enum { SIZE = 1 << 18 };
    char *output = alloc_bytes(SIZE + 16);
    int64_t newest = 0;
    struct json all;

    memcpy(output, "{\"stanzas\":", 11);
    if (spawn(output + 11, SIZE, "pgbackrest", "info", "--output=json") == 0) {
        const size_t size = strlen(output);
        snprintf(output + size, SIZE + 16 - size, "}");
        if (json_read_long(&all, output, strlen(output))) {
            const struct json stanza = json_find_item(&all, "stanzas", 0);
            const size_t count = json_find_count(&stanza, "backup");
            const struct json last = json_find_item(&stanza, "backup", count > 0 ? count - 1 : 0);
            const struct json times = json_find_object(&last, "timestamp");
            newest = json_find_integer(&times, "stop", 0);
        }
        json_release(&all);
    }
    free(output);
    return (time_t)newest;
}

static void judge(struct doctor *d, time_t newest, const char *what)
{
    const double age = difftime(time(NULL), newest);

    if (newest == 0)
        doctor_note(d, DOCTOR_WARNING, "backup", remedy,
                    "there is none %s: what a disk loses is lost", what);
    else
        doctor_note(d,
                    age > too_late ? DOCTOR_ERROR
                    : age > late   ? DOCTOR_WARNING
                                   : DOCTOR_OK,
                    "backup", age > late ? remedy : NULL, "the newest %s is %.0f hours old", what,
                    age / hour);
}

void doctor_backups(struct doctor *d)
{
    char folder[WHOLE_FILE_PATH_MAX], what[WHOLE_FILE_PATH_MAX + 16];

    if (d->given.backups)
        snprintf(folder, sizeof folder, "%s", d->given.backups);
    else
        whole_file_path(folder, d->root, "/var/backups/plateau");
    if (d->has_facts && d->facts.archives) {
        if (d->facts.archive_fails)
            doctor_note(d, DOCTOR_ERROR, "backup",
                        "PostgreSQL's log says why; pgbackrest check (docs/large-operators.md)",
                        "PostgreSQL cannot archive its log");
        judge(d, newest_stanza(), "of pgBackRest");
        return;
    }
    snprintf(what, sizeof what, "in %s", folder);
    judge(d, newest_dump(folder), what);
}
