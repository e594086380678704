/*
 * setup_private.h - what the setup_*.c files share; nobody else includes it.
 *
 * Every step checks first and changes only what is not as it should be. In a dry run it only prints
 * what it would do.
 */
#ifndef PLATEAU_SETUP_PRIVATE_H
#define PLATEAU_SETUP_PRIVATE_H

#include <limits.h>
#include <stdbool.h>
#include <sys/types.h>

#include "server/base/config.h"
#include "server/setup/whole_file.h"

#define SETUP_FOLDER "/etc/plateau"

enum { SETUP_HOST_MAX = 256, SETUP_NODES_MAX = 4, SETUP_WORKERS_MAX = 64 };

/* The arguments as given; NULL where not given. */
struct setup_given {
    const char *host, *listen, *certificate, *key, *operator, * nats;
    const char *files, *superuser, *database, *root, *templates;
    bool dry_run, yes;
};

struct setup {
    struct setup_given given;
    const char *root, *templates; /* "" is the machine itself */
    bool dry;
    int changes; /* changes made, or that a dry run would make */
    long nodes, workers;
    /* host and address of the nginx site without TLS */
    char host[SETUP_HOST_MAX], listen[SETUP_HOST_MAX];
    char certificate[WHOLE_FILE_PATH_MAX], key[WHOLE_FILE_PATH_MAX]; /* "": without TLS */
    char site[SETUP_HOST_MAX + 16];
    struct config node, migrate; /* the configurations as they will be written */
    bool front_changed, units_changed, service_user;
    bool database_left; /* PostgreSQL is on another machine and was not set up from here */
};

enum setup_word { SETUP_KEPT, SETUP_CREATED, SETUP_CHANGED, SETUP_RAN, SETUP_LEFT, SETUP_TODO };

/* Prints one line about what was done, or would be. */
__attribute__((format(printf, 3, 4))) void setup_say(struct setup *s, enum setup_word word,
                                                     const char *format, ...);
/* Prints an error on standard error; returns false. */
__attribute__((format(printf, 1, 2))) bool setup_fail(const char *format, ...);

/* setup_files.c */
/* Returns a template, for the caller to free; prints an error and returns NULL if it cannot be
 * read. */
char *setup_template(const struct setup *s, const char *name);
/* Reads a file, for the caller to free: sets *text to NULL if it does not exist. Returns false if
 * it cannot be read. */
bool setup_read(const struct setup *s, const char *inside, char **text);
/* Writes a file with this text and mode, unless it is so already. */
bool setup_put(struct setup *s, const char *inside, const char *text, mode_t mode);
/* Writes a template to a file unless an operator has edited it; sets `changed` if it
 * was written. */
bool setup_put_stamped(struct setup *s, const char *inside, const char *name, bool *changed);

/* The steps. */
bool setup_configuration(struct setup *s); /* setup_configuration.c */
bool setup_database(struct setup *s);      /* setup_database.c */
bool setup_worker(struct setup *s);        /* setup_worker.c */
bool setup_front(struct setup *s);         /* setup_front.c: nginx */
bool setup_user(struct setup *s);          /* setup_service.c */
bool setup_service(struct setup *s);       /* setup_service.c */

/* setup_front.c: reads the settings of nginx's site from an earlier run. */
bool setup_front_read(struct setup *s);
/* setup_commands.c: prints what systemd would do for a unit, as shell commands. */
bool setup_print_unit(const struct setup *s, const char *unit, const char *instance);
/* setup_service.c: finds a unit file on the machine or among the templates. */
bool setup_find_unit(const struct setup *s, const char *unit,
                     char path[static WHOLE_FILE_PATH_MAX]);

#endif
