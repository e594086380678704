/*
 * db_roles.c - the SQL that checks and repairs roles and the database.
 *
 * In these texts {owner} is replaced by an identifier and {'owner'} by a literal; passwords are
 * hashed before.
 */
#include "server/db/db_roles.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/base/secret.h"

enum { SQL_MAX = 2048 };

#define ROW_RIGHTS "SELECT, INSERT, UPDATE, DELETE"
#define MAY(what)  "has_table_privilege({'node'}, c.oid, '" what "')"

static const struct step {
    const char *name;
    bool inside;
    const char *right, *repair;
} steps[] = {
    [DB_ROLES_OWNER] = {"role of the owner, who changes the schema", false,
                        "SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = {'owner'})",
                        "CREATE ROLE {owner} LOGIN PASSWORD {'owner_password'}"},
    [DB_ROLES_NODE] = {"role of the nodes, who read and write rows", false,
                       "SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = {'node'})",
                       "CREATE ROLE {node} LOGIN PASSWORD {'node_password'}"},
    [DB_ROLES_DATABASE] = {"database", false,
                           "SELECT EXISTS (SELECT FROM pg_database WHERE datname = {'database'})",
                           "CREATE DATABASE {database} OWNER {owner} ENCODING 'UTF8'"
                           " TEMPLATE template0"},
    [DB_ROLES_CLOSED] = {"database closed to other roles", false,
                         "SELECT count(*) = 0 FROM pg_database d,"
                         " aclexplode(coalesce(d.datacl, acldefault('d', d.datdba))) a"
                         " WHERE d.datname = {'database'} AND a.grantee = 0",
                         "REVOKE ALL ON DATABASE {database} FROM PUBLIC"},
    [DB_ROLES_CONNECT] = {"nodes may connect to the database", false,
                          "SELECT EXISTS (SELECT FROM pg_database d, aclexplode(d.datacl) a"
                          " WHERE d.datname = {'database'} AND a.privilege_type = 'CONNECT'"
                          " AND a.grantee = {'node'}::regrole)",
                          "GRANT CONNECT ON DATABASE {database} TO {node}"},
    [DB_ROLES_FUTURE] = {"nodes may read and write rows of new tables", true,
                         "SELECT count(*) = 4 FROM pg_default_acl d, aclexplode(d.defaclacl) a"
                         " WHERE d.defaclrole = {'owner'}::regrole AND d.defaclobjtype = 'r'"
                         " AND d.defaclnamespace = 'public'::regnamespace"
                         " AND a.grantee = {'node'}::regrole"
                         " AND a.privilege_type IN ('SELECT', 'INSERT', 'UPDATE', 'DELETE')",
                         "ALTER DEFAULT PRIVILEGES FOR ROLE {owner} IN SCHEMA public"
                         " GRANT " ROW_RIGHTS " ON TABLES TO {node}"},
    [DB_ROLES_PRESENT] =
        {"nodes may read and write rows of all tables", true,
         "SELECT count(*) = 0 FROM pg_class c WHERE c.relkind IN ('r', 'p')"
         " AND c.relnamespace = 'public'::regnamespace"
         " AND c.relowner = {'owner'}::regrole AND NOT (" MAY("SELECT") " AND " MAY(
             "INSERT") " AND " MAY("UPDATE") " AND " MAY("DELETE") ")",
         "GRANT " ROW_RIGHTS " ON ALL TABLES IN SCHEMA public TO {node}"},
};

static_assert(sizeof steps / sizeof *steps == DB_ROLES_STEPS, "one row each");

const char *db_roles_step_name(enum db_roles_step step)
{
    return steps[step].name;
}

bool db_roles_step_inside(enum db_roles_step step)
{
    return steps[step].inside;
}

/* Returns the quoted replacement of a word between braces, for the caller to free; NULL
 * on failure. */
static char *quoted(struct db_session *s, const struct db_roles *r, const char *word, size_t size)
{
    const struct {
        const char *word, *value, *role;
    } known[] = {
        {"database", r->database, NULL},
        {"owner", r->owner, NULL},
        {"node", r->node, NULL},
        {"owner_password", r->owner_password, r->owner},
        {"node_password", r->node_password, r->node},
    };
    const bool literal = word[0] == '\'';

    word += literal;
    size -= literal ? 2 : 0;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        if (strlen(known[i].word) != size || strncmp(known[i].word, word, size) != 0)
            continue;
        if (!known[i].role)
            return db_session_quote(s, known[i].value, literal);
        char *hash = db_session_password_hash(s, known[i].role, known[i].value);
        char *result = hash ? db_session_quote(s, hash, true) : NULL;
        free(hash);
        return result;
    }
    assert(false); /* The texts above contain no other word. */
    return NULL;
}

static bool expand(struct db_session *s, const struct db_roles *r, const char *from,
                   char sql[static SQL_MAX])
{
    size_t n = 0;

    while (*from && n + 1 < SQL_MAX) {
        const char *end = *from == '{' ? strchr(from, '}') : NULL;
        if (!end) {
            sql[n++] = *from++;
            continue;
        }
        char *value = quoted(s, r, from + 1, (size_t)(end - from - 1));
        if (!value)
            return false;
        n += (size_t)snprintf(sql + n, SQL_MAX - n, "%s", value);
        free(value);
        from = end + 1;
    }
    if (n >= SQL_MAX)
        return false;
    sql[n] = '\0';
    return true;
}

static bool roles_run(struct db_session *s, const struct db_roles *r, const char *from, char *value,
                      size_t size, char error[static DB_ERROR_MAX])
{
    char sql[SQL_MAX];

    snprintf(error, DB_ERROR_MAX, "a name or password that cannot be quoted");
    const bool ok = expand(s, r, from, sql) && db_session_run(s, sql, value, size, error);
    secret_wipe(sql, sizeof sql);
    return ok;
}

bool db_roles_right(struct db_session *s, const struct db_roles *r, enum db_roles_step step,
                    bool *right, char error[static DB_ERROR_MAX])
{
    char value[8] = "";
    const bool ok = roles_run(s, r, steps[step].right, value, sizeof value, error);

    *right = ok && strcmp(value, "t") == 0;
    return ok;
}

bool db_roles_repair(struct db_session *s, const struct db_roles *r, enum db_roles_step step,
                     char error[static DB_ERROR_MAX])
{
    return roles_run(s, r, steps[step].repair, NULL, 0, error);
}

bool db_roles_set_password(struct db_session *s, const char *role, const char *password,
                           char error[static DB_ERROR_MAX])
{
    const struct db_roles r = {.node = role, .node_password = password};

    return roles_run(s, &r, "ALTER ROLE {node} PASSWORD {'node_password'}", NULL, 0, error);
}
