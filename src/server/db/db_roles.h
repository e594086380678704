/*
 * db_roles.h - creates and repairs the roles and the database of the service, with the least
 * privileges they need, for `plateaud setup`.
 */
#ifndef PLATEAU_DB_ROLES_H
#define PLATEAU_DB_ROLES_H

#include <stdbool.h>

#include "server/db/db_session.h"

struct db_roles {
    const char *database, *owner, *node; /* names, made of lower-case letters, digits and '_' */
    const char *owner_password, *node_password;
};

/* What is checked and repaired, in this order. */
enum db_roles_step {
    DB_ROLES_OWNER,
    DB_ROLES_NODE,
    DB_ROLES_DATABASE,
    DB_ROLES_CLOSED,  /* no other role may connect */
    DB_ROLES_CONNECT, /* the node's role may connect */
    DB_ROLES_FUTURE,  /* the node's role may read and write rows of future tables */
    DB_ROLES_PRESENT, /* the node's role may read and write rows of existing tables */
    DB_ROLES_STEPS
};

const char *db_roles_step_name(enum db_roles_step step);
/* Whether a step is checked in the service's own database; else it works from another one. */
bool db_roles_step_inside(enum db_roles_step step);
bool db_roles_right(struct db_session *s, const struct db_roles *r, enum db_roles_step step,
                    bool *right, char error[static DB_ERROR_MAX]);
bool db_roles_repair(struct db_session *s, const struct db_roles *r, enum db_roles_step step,
                     char error[static DB_ERROR_MAX]);
/* Sets a role's password; only its hash is sent, so that no log contains the password. */
bool db_roles_set_password(struct db_session *s, const char *role, const char *password,
                           char error[static DB_ERROR_MAX]);

#endif
