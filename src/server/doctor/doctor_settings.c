/*
 * doctor_settings.c - checks the files of /etc/plateau.
 */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "server/db/db_conninfo.h"
#include "server/doctor/doctor_private.h"

/* Only root may read them; systemd passes the files to the nodes. */
static void check_mode(struct doctor *d, const char *path, const char *inside)
{
    char remedy[WHOLE_FILE_PATH_MAX + 64];
    struct stat s;

    if (stat(path, &s) != 0)
        return;
    snprintf(remedy, sizeof remedy, "chown root: %s && chmod 600 %s", inside, inside);
    if ((s.st_mode & 077) != 0 || (!d->root[0] && s.st_uid != 0))
        doctor_note(d, DOCTOR_ERROR, "permissions", remedy,
                    "%s has mode %04o: others than root can read its secrets", inside,
                    (unsigned)s.st_mode & 07777);
    else
        doctor_note(d, DOCTOR_OK, "permissions", NULL, "%s is root's alone", inside);
}

static bool read_file(struct doctor *d, struct config *c, const char *inside)
{
    char path[WHOLE_FILE_PATH_MAX], error[CONFIG_ERROR_MAX];

    whole_file_path(path, d->root, inside);
    config_init(c);
    if (access(path, F_OK) != 0 && errno == ENOENT) {
        doctor_note(d, DOCTOR_ERROR, "settings", "run plateaud setup", "%s is missing", inside);
        return false;
    }
    if (!config_read_file(c, path, error) || !config_complete(c, error)) {
        doctor_note(d, DOCTOR_ERROR, "settings",
                    "correct that line (plateaud example-config explains every key)", "%s", error);
        return false;
    }
    if (strstr(c->database, "CHANGE-ME") || strstr(c->address_key, "CHANGE-ME"))
        doctor_note(d, DOCTOR_ERROR, "settings", "plateaud setup replaces it by a new secret",
                    "%s still has a secret that everybody knows, CHANGE-ME", inside);
    else
        doctor_note(d, DOCTOR_OK, "settings", NULL, "%s can be read", inside);
    check_mode(d, path, inside);
    return true;
}

static void check_roles(struct doctor *d)
{
    char node[64], owner[64];

    if (db_conninfo_get(d->node.database, "user", node, sizeof node) &&
        db_conninfo_get(d->migrate.database, "user", owner, sizeof owner) && node[0] &&
        strcmp(node, owner) == 0)
        doctor_note(d, DOCTOR_WARNING, "settings",
                    "give nodes a role with fewer rights: plateaud "
                    "setup creates both (docs/running.md)",
                    "nodes and migrations use the same role of PostgreSQL");
}

static void check_node(struct doctor *d)
{
    const struct config *c = &d->node;

    if (!c->operators[0])
        doctor_note(d, DOCTOR_WARNING, "settings",
                    "set operator_en, operator_fr … (docs/running.md, Privacy)",
                    "the privacy page does not say who runs this site");
    if (c->allow_unsafe_database)
        doctor_note(d, DOCTOR_ERROR, "settings", "remove allow_unsafe_database from plateaud.conf",
                    "allow_unsafe_database is on: moves that players have seen can be lost");
}

void doctor_settings(struct doctor *d)
{
    d->has_node = read_file(d, &d->node, "/etc/plateau/plateaud.conf");
    d->has_migrate = read_file(d, &d->migrate, "/etc/plateau/migrate.conf");
    if (d->has_node)
        check_node(d);
    if (d->has_node && d->has_migrate)
        check_roles(d);
}
