/*
 * doctor_database.c - checks PostgreSQL from the point of view of nodes and migrations.
 */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "server/db/migrate.h"
#include "server/doctor/doctor_private.h"

enum { VERSION_LEAST = 150000, READERS = 6, SPARE = 10 };

#define CLOCK_MOST         1.0 /* seconds */
#define TRANSACTIONS_FEW   1e9
#define TRANSACTIONS_FEWER 2e8

static void check_durable(struct doctor *d)
{
    if (d->facts.unsafe[0])
        doctor_note(d, DOCTOR_ERROR, "durability",
                    "ALTER SYSTEM RESET each of them in psql, then SELECT pg_reload_conf(): nodes "
                    "refuse to start on such a server",
                    "PostgreSQL can lose moves that players have seen, because these are off: %s",
                    d->facts.unsafe);
    else
        doctor_note(d, DOCTOR_OK, "durability", NULL, "commits are on disk when they are answered");
}

static void check_connections(struct doctor *d)
{
    const int nodes = d->facts.nodes > 1 ? d->facts.nodes : 1;
    const int used = nodes * (d->node.database_connections + READERS);
    /* during a restart, old sessions of each node exist beside the new ones */
    const int needed = 2 * used + SPARE;

    if (d->facts.connections < needed)
        doctor_note(d, d->facts.connections < used + SPARE ? DOCTOR_ERROR : DOCTOR_WARNING,
                    "connections",
                    "raise max_connections (postgresql.conf, or patronictl edit-config) and "
                    "restart PostgreSQL",
                    "%d nodes and a few commands need %d connections while nodes are restarted, "
                    "PostgreSQL allows %d",
                    nodes, needed, d->facts.connections);
    else
        doctor_note(d, DOCTOR_OK, "connections", NULL, "PostgreSQL allows %d, %d nodes need %d",
                    d->facts.connections, nodes, needed);
}

static void check_server(struct doctor *d)
{
    const struct db_facts *f = &d->facts;

    if (f->version < VERSION_LEAST)
        doctor_note(d, DOCTOR_ERROR, "postgresql", "upgrade to PostgreSQL 15 (pg_upgradecluster)",
                    "PostgreSQL %d is too old", f->version / 10000);
    else
        doctor_note(d, DOCTOR_OK, "postgresql", NULL, "version %d.%d", f->version / 10000,
                    f->version % 10000);
    if (fabs(f->ahead) > CLOCK_MOST)
        doctor_note(d, DOCTOR_WARNING, "clock", "have both machines' clocks set by chrony",
                    "PostgreSQL's clock is %.1f s %s this machine's", fabs(f->ahead),
                    f->ahead > 0 ? "ahead of" : "behind");
    else
        doctor_note(d, DOCTOR_OK, "clock", NULL, "PostgreSQL's and this machine's agree");
}

/* PostgreSQL begins to vacuum for this 200 million transactions after the last such vacuum. */
static void check_vacuum(struct doctor *d)
{
    const double left = d->facts.transactions_left;

    if (left < TRANSACTIONS_FEW)
        doctor_note(d, left < TRANSACTIONS_FEWER ? DOCTOR_ERROR : DOCTOR_WARNING, "vacuum",
                    "end what keeps vacuum back (rows of pg_prepared_xacts, inactive ones of "
                    "pg_replication_slots, the oldest of pg_stat_activity), then vacuumdb --all",
                    "PostgreSQL stops writing in %.0f million transactions", left / 1e6);
    else
        doctor_note(d, DOCTOR_OK, "vacuum", NULL,
                    "PostgreSQL can have %.0f million transactions before it must vacuum",
                    left / 1e6);
}

static void check_rights(struct doctor *d)
{
    if (d->facts.mighty)
        doctor_note(d, DOCTOR_ERROR, "rights", "plateaud setup creates a role that may not",
                    "the nodes' role may change more than rows");
    else if (!d->facts.rows)
        doctor_note(d, DOCTOR_ERROR, "rights", "plateaud setup grants them again",
                    "the nodes' role lacks rights on some tables");
    else
        doctor_note(d, DOCTOR_OK, "rights", NULL, "the nodes' role may read and write rows only");
}

/* Either role will do: they differ in what they may change in the schema, not in what they can see
 * of it. */
static void check_schema(struct doctor *d, const char *conninfo)
{
    char error[DB_ERROR_MAX];
    int last, missing;

    if (!migrate_state(conninfo, &last, &missing, error))
        doctor_note(d, DOCTOR_ERROR, "schema", "plateaud setup", "cannot be read: %s", error);
    else if (missing > 0)
        doctor_note(d, DOCTOR_ERROR, "schema",
                    "systemctl restart plateaud-migrate, or plateaud setup",
                    "the database has schema %d, this program needs %d", last, migrate_newest());
    else if (last > migrate_newest())
        doctor_note(d, DOCTOR_WARNING, "schema",
                    "upgrade this program: it works with the newer schema for one release",
                    "schema %d is newer than this program's %d", last, migrate_newest());
    else
        doctor_note(d, DOCTOR_OK, "schema", NULL, "%d, as this program needs it", last);
}

static const char *connect_remedy(const char *error)
{
    return strstr(error, "password authentication failed")
               ? "plateaud setup gives the role the password of the file"
               : "start PostgreSQL (systemctl start postgresql), or correct `database`";
}

void doctor_database(struct doctor *d)
{
    char error[DB_ERROR_MAX];
    int last, missing;

    if (d->has_node) {
        d->has_facts = db_inspect(d->node.database, &d->facts, error);
        if (d->has_facts)
            doctor_note(d, DOCTOR_OK, "database", NULL, "nodes can connect");
        else
            doctor_note(d, DOCTOR_ERROR, "database", connect_remedy(error),
                        "nodes cannot connect: %s", error);
    }
    if (d->has_migrate) {
        if (migrate_state(d->migrate.database, &last, &missing, error))
            doctor_note(d, DOCTOR_OK, "database", NULL, "migrations can connect");
        else
            doctor_note(d, DOCTOR_ERROR, "database", connect_remedy(error),
                        "migrations cannot connect: %s", error);
    }
    if (!d->has_facts)
        return;
    check_schema(d, d->node.database);
    check_rights(d);
    check_server(d);
    check_durable(d);
    check_connections(d);
    check_vacuum(d);
}
