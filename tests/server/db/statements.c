/*
 * statements.c - prepares every statement on a database, as nodes do, and reports where its
 * parameters or columns differ from those that its .sql file names: statements CONNINFO
 *
 * statements --list writes them as PREPARE for psql instead: a release keeps them, so that a later
 * schema can be asked whether nodes of that release still find what they need.
 */
#include "server/db/statements.h"

#include <libpq-fe.h>
#include <stdio.h>
#include <string.h>

enum { COLUMNS_MAX = 1000 };

/* "id, name", as in the .sql files. */
static void write_columns(const PGresult *described, char text[static COLUMNS_MAX])
{
    size_t used = 0;

    text[0] = '\0';
    for (int i = 0; i < PQnfields(described) && used < COLUMNS_MAX; i++)
        used += (size_t)snprintf(text + used, COLUMNS_MAX - used, "%s%s", i > 0 ? ", " : "",
                                 PQfname(described, i));
}

static bool check(PGconn *pg, const struct db_statement *s)
{
    char columns[COLUMNS_MAX];
    PGresult *prepared = PQprepare(pg, s->name, s->sql, 0, NULL);
    PGresult *described = PQdescribePrepared(pg, s->name);
    bool fine = PQresultStatus(described) == PGRES_COMMAND_OK;

    if (!fine) {
        printf("%s: %s", s->name, PQresultErrorMessage(prepared));
    } else {
        write_columns(described, columns);
        fine = strcmp(columns, s->columns) == 0 && PQnparams(described) == s->parameters;
        if (!fine)
            printf("%s: it has %d parameters and the columns %s; its file says %d and %s\n",
                   s->name, PQnparams(described), columns, s->parameters, s->columns);
    }
    PQclear(prepared);
    PQclear(described);
    return fine;
}

static void list(void)
{
    for (int i = 0; i < SQL_COUNT; i++)
        printf("PREPARE \"%s\" AS\n%s;\n\n", statements[i].name, statements[i].sql);
}

int main(int count, char **words)
{
    if (count == 2 && strcmp(words[1], "--list") == 0) {
        list();
        return 0;
    }
    PGconn *pg = PQconnectdb(count == 2 ? words[1] : "");
    int wrong = PQstatus(pg) != CONNECTION_OK;

    if (wrong)
        printf("%s", PQerrorMessage(pg));
    for (int i = 0; i < SQL_COUNT && PQstatus(pg) == CONNECTION_OK; i++)
        wrong += !check(pg, &statements[i]);
    printf("%d statements, %d wrong\n", SQL_COUNT, wrong);
    PQfinish(pg);
    return wrong > 0;
}
