/*
 * setup_database.c - sets up PostgreSQL: roles, database, privileges, passwords, schema.
 */
#include <pwd.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "server/base/secret.h"
#include "server/db/db_conninfo.h"
#include "server/db/db_roles.h"
#include "server/db/migrate.h"
#include "server/setup/setup_private.h"
#include "server/shards/assign.h"

enum { NAME_MAX_BYTES = 64, PASSWORD_MAX = 256 };

static const char default_admin[] = "host=/run/postgresql user=postgres dbname=postgres";

/* What the connection strings of the two configuration files say. */
struct names {
    char database[NAME_MAX_BYTES], owner[NAME_MAX_BYTES], node[NAME_MAX_BYTES];
    char owner_password[PASSWORD_MAX], node_password[PASSWORD_MAX];
    char host[256];
};

static bool read_names(const struct setup *s, struct names *n)
{
    const char *node = s->node.database, *owner = s->migrate.database;

    return db_conninfo_get(node, "dbname", n->database, sizeof n->database) &&
           db_conninfo_get(node, "host", n->host, sizeof n->host) &&
           db_conninfo_get(node, "user", n->node, sizeof n->node) &&
           db_conninfo_get(node, "password", n->node_password, sizeof n->node_password) &&
           db_conninfo_get(owner, "user", n->owner, sizeof n->owner) &&
           db_conninfo_get(owner, "password", n->owner_password, sizeof n->owner_password) &&
           n->database[0] && n->node[0] && n->owner[0];
}

static bool is_here(const char *host)
{
    return !host[0] || host[0] == '/' || strcmp(host, "127.0.0.1") == 0 ||
           strcmp(host, "localhost") == 0 || strcmp(host, "::1") == 0;
}

/* Connects as a superuser. Debian lets only the system's user postgres in by the socket, so root
 * becomes that user while it connects. */
static struct db_session *open_admin(const struct setup *s, const char *database, char *error)
{
    const struct passwd *user = s->given.superuser ? NULL : getpwnam("postgres");
    const bool change = user && geteuid() == 0;

    if (change && (setegid(user->pw_gid) != 0 || seteuid(user->pw_uid) != 0)) {
        snprintf(error, DB_ERROR_MAX, "cannot become the user postgres");
        return NULL;
    }
    struct db_session *session = db_session_open_in(
        s->given.superuser ? s->given.superuser : default_admin, database, error);
    if (change && (seteuid(0) != 0 || setegid(0) != 0))
        abort();
    return session;
}

/* Checks one step and repairs it. In a dry run a check of something that does not exist yet fails;
 * it then counts as to be done. */
static bool take_step(struct setup *s, struct db_session *session, const struct db_roles *r,
                      enum db_roles_step step)
{
    const bool creates = step <= DB_ROLES_DATABASE;
    char error[DB_ERROR_MAX] = "";
    const char *const names[] = {r->owner, r->node, r->database};
    bool right = false;

    if (session && !db_roles_right(session, r, step, &right, error) && !s->dry)
        return setup_fail("%s", error);
    setup_say(s,
              right     ? SETUP_KEPT
              : creates ? SETUP_CREATED
                        : SETUP_CHANGED,
              "PostgreSQL: %s%s%s", db_roles_step_name(step), creates ? ": " : "",
              creates ? names[step] : "");
    return right || s->dry || db_roles_repair(session, r, step, error) ||
           setup_fail("%s: %s", db_roles_step_name(step), error);
}

static bool take_steps(struct setup *s, struct db_session *admin, const struct db_roles *r)
{
    struct db_session *inside = NULL;
    char error[DB_ERROR_MAX];
    bool ok = true;

    for (enum db_roles_step step = 0; ok && step < DB_ROLES_STEPS; step++) {
        const bool within = db_roles_step_inside(step);
        if (within && !inside)
            inside = open_admin(s, r->database, error);
        if (within && !inside && !s->dry)
            ok = setup_fail("%s", error);
        else
            ok = take_step(s, within ? inside : admin, r, step);
    }
    if (inside)
        db_session_close(inside);
    return ok;
}

/* The password in the file is authoritative: if the role cannot connect with it, the role's
 * password is set to it. */
static bool check_password(struct setup *s, struct db_session *admin, const char *role,
                           const char *password, const char *conninfo)
{
    char error[DB_ERROR_MAX];
    struct db_session *own = password[0] ? db_session_open(conninfo, error) : NULL;

    if (own || !password[0]) {
        if (own)
            db_session_close(own);
        return true;
    }
    if (!strstr(error, "password authentication failed"))
        return s->dry || setup_fail("cannot connect as %s: %s", role, error);
    setup_say(s, SETUP_CHANGED, "PostgreSQL: password of %s, to that of its file", role);
    return s->dry || db_roles_set_password(admin, role, password, error) || setup_fail("%s", error);
}

static bool update_schema(struct setup *s)
{
    char error[DB_ERROR_MAX];
    int last = 0, missing = 0;

    if (!migrate_state(s->migrate.database, &last, &missing, error)) {
        if (!s->dry)
            return setup_fail("%s", error);
        missing = migrate_newest(); /* the database does not exist yet */
    }
    if (missing == 0)
        setup_say(s, SETUP_KEPT, "schema %d", last);
    else
        setup_say(s, SETUP_CHANGED, "schema %d to %d, %d migrations", last, migrate_newest(),
                  missing);
    if (s->dry)
        return true;
    if (missing > 0 && !migrate(s->migrate.database, error))
        return setup_fail("%s", error);
    /* If there are several databases, plateaud-migrate.service migrates them. */
    return s->migrate.game_databases[0] || assign_shards(&s->migrate) ||
           setup_fail("plateaud migrate would not know where games are");
}

static bool set_up(struct setup *s, struct db_session *admin, const struct names *n)
{
    const struct db_roles r = {.database = n->database,
                               .owner = n->owner,
                               .node = n->node,
                               .owner_password = n->owner_password,
                               .node_password = n->node_password};

    return take_steps(s, admin, &r) &&
           check_password(s, admin, n->owner, n->owner_password, s->migrate.database) &&
           check_password(s, admin, n->node, n->node_password, s->node.database) &&
           update_schema(s);
}

bool setup_database(struct setup *s)
{
    struct names n;
    char error[DB_ERROR_MAX];

    if (!read_names(s, &n))
        return setup_fail("`database` of plateaud.conf and migrate.conf must name dbname and user");
    s->database_left = !s->given.superuser && !is_here(n.host);
    if (s->database_left) {
        setup_say(s, SETUP_LEFT, "PostgreSQL on %s: add --superuser to set it up from here",
                  n.host);
        return true;
    }
    struct db_session *admin = open_admin(s, NULL, error);
    if (!admin)
        return setup_fail(
            "cannot connect to PostgreSQL: %sInstall and start it (apt install "
            "postgresql; systemctl start postgresql, or pg_ctlcluster 15 main start), "
            "or see --superuser",
            error);
    const bool ok = set_up(s, admin, &n);
    db_session_close(admin);
    secret_wipe(&n, sizeof n);
    return ok;
}
