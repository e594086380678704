/*
 * setup_private.h - what the setup_*.c files share; nobody else includes it.
 *
 * Every step looks first and changes only what is not right. In a dry pass it says what it would do
 * instead.
 */
#ifndef PLATEAU_SETUP_PRIVATE_H
#define PLATEAU_SETUP_PRIVATE_H

#include <limits.h>
#include <stdbool.h>
#include <sys/types.h>

#include "server/base/config.h"
#include "server/setup/place.h"

#define SETUP_FOLDER "/etc/plateau"

enum { SETUP_HOST_MAX = 256, SETUP_NODES_MAX = 4, SETUP_WORKERS_MAX = 64 };

/* As they were given; NULL where they were not. */
struct setup_given {
    const char *host, *listen, *certificate, *key, *operator_en, *operator_fr, *nats;
    const char *nodes, *workers, *files, *admin, *database, *root, *templates;
    bool dry_run, yes, help;
};

struct setup {
    struct setup_given given;
    const char *root, *templates; /* "" is the machine itself */
    bool dry;
    int changes; /* made, or to be made by a dry pass */
    int nodes, workers;
    char host[SETUP_HOST_MAX], listen[SETUP_HOST_MAX];     /* of nginx, without TLS */
    char certificate[PLACE_PATH_MAX], key[PLACE_PATH_MAX]; /* "": without TLS */
    char site[SETUP_HOST_MAX + 16];
    struct config node, migrate; /* as their files will be */
    bool front_changed, units_changed, service_user;
};

enum setup_word { SETUP_KEPT, SETUP_CREATED, SETUP_CHANGED, SETUP_RAN, SETUP_LEFT, SETUP_TODO };

/* One line of what was done, or would be. */
__attribute__((format(printf, 3, 4))) void setup_say(struct setup *s, enum setup_word word,
                                                     const char *format, ...);
/* An error on standard error; false. */
__attribute__((format(printf, 1, 2))) bool setup_fail(const char *format, ...);

/* setup_files.c */
/* A template, for the caller to free; NULL, and an error is printed, if it cannot be read. */
char *setup_template(const struct setup *s, const char *name);
/* The file as it is, for the caller to free: NULL if there is none. False: it cannot be read. */
bool setup_read(const struct setup *s, const char *inside, char **text);
/* Has a file with this text and mode. */
bool setup_put(struct setup *s, const char *inside, const char *text, mode_t mode);
/* A file that is the template's unless an operator has edited it; `changed` is set if it was
 * written. */
bool setup_put_stamped(struct setup *s, const char *inside, const char *name, bool *changed);

/* The steps. */
bool setup_configuration(struct setup *s); /* setup_configuration.c */
bool setup_database(struct setup *s);      /* setup_database.c */
bool setup_front(struct setup *s);         /* setup_front.c: nginx */
bool setup_user(struct setup *s);          /* setup_service.c */
bool setup_service(struct setup *s);       /* setup_service.c */

/* setup_front.c: what is known of nginx's site from an earlier run. */
bool setup_front_read(struct setup *s);
/* setup_commands.c: prints what systemd would do for a unit, as commands for a shell. */
bool setup_print_unit(const struct setup *s, const char *unit, const char *instance);
/* setup_service.c: where a unit is, in the machine or among the templates. */
bool setup_find_unit(const struct setup *s, const char *unit, char path[static PLACE_PATH_MAX]);

#endif
