/*
 * db_roles.h - the roles and the database of the service, with as few rights as they need: for
 * `plateaud setup`.
 */
#ifndef PLATEAU_DB_ROLES_H
#define PLATEAU_DB_ROLES_H

#include <stdbool.h>

#include "server/db/db_session.h"

struct db_roles {
    const char *database, *owner, *node; /* names: small letters, digits and '_' */
    const char *owner_password, *node_password;
};

/* What is looked at and repaired, in this order. */
enum db_roles_step {
    DB_ROLES_OWNER,
    DB_ROLES_NODE,
    DB_ROLES_DATABASE,
    DB_ROLES_CLOSED,  /* nobody else may connect */
    DB_ROLES_CONNECT, /* the node's role may */
    DB_ROLES_FUTURE,  /* it may read and write rows of tables to come … */
    DB_ROLES_PRESENT, /* … and of those that are there */
    DB_ROLES_STEPS
};

const char *db_roles_step_name(enum db_roles_step step);
/* Whether a step is asked in the database itself, not beside it. */
bool db_roles_step_inside(enum db_roles_step step);
bool db_roles_right(struct db_session *s, const struct db_roles *r, enum db_roles_step step,
                    bool *right, char error[static DB_ERROR_MAX]);
bool db_roles_repair(struct db_session *s, const struct db_roles *r, enum db_roles_step step,
                     char error[static DB_ERROR_MAX]);
/* Gives a role another password; only its hash is sent, so that no log has it. */
bool db_roles_set_password(struct db_session *s, const char *role, const char *password,
                           char error[static DB_ERROR_MAX]);

#endif
