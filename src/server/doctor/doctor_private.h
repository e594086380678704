/*
 * doctor_private.h - what the doctor_*.c files share; nobody else includes it.
 */
#ifndef PLATEAU_DOCTOR_PRIVATE_H
#define PLATEAU_DOCTOR_PRIVATE_H

#include <stdbool.h>

#include "server/base/config.h"
#include "server/db/db_inspect.h"
#include "server/setup/whole_file.h"

enum { DOCTOR_FINDINGS_MAX = 64, DOCTOR_TEXT_MAX = 600 };

enum doctor_state { DOCTOR_OK, DOCTOR_WARNING, DOCTOR_ERROR };

struct doctor_finding {
    const char *name; /* the check's name, for programs: never renamed */
    enum doctor_state state;
    char text[DOCTOR_TEXT_MAX];
    char remedy[DOCTOR_TEXT_MAX]; /* "" if all is well */
};

struct doctor_given {
    const char *root, *backups, *data;
    bool json;
};

struct doctor {
    struct doctor_given given;
    const char *root;
    struct config node, migrate;
    bool has_node, has_migrate; /* whether their files could be read */
    struct db_facts facts;
    bool has_facts;
    int count;
    struct doctor_finding findings[DOCTOR_FINDINGS_MAX];
};

/* Reports one finding; `remedy` says what to do, NULL if all is well. */
__attribute__((format(printf, 5, 6))) void doctor_note(struct doctor *d, enum doctor_state state,
                                                       const char *name, const char *remedy,
                                                       const char *format, ...);

void doctor_settings(struct doctor *d); /* doctor_settings.c: /etc/plateau */
void doctor_database(struct doctor *d); /* doctor_database.c: PostgreSQL */
void doctor_machine(struct doctor *d);  /* doctor_machine.c: NATS, files, disk, clock */
void doctor_front(struct doctor *d);    /* doctor_front.c: nginx, certificate, nodes, versions */
void doctor_backups(struct doctor *d);  /* doctor_backups.c */

#endif
