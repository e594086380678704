/*
 * statements.c - which statements a node prepares.
 */
#include "server/db/statements.h"

int statements_of_node(const struct db_statement *list[static SQL_COUNT])
{
    int count = 0;

    for (int i = 0; i < SQL_COUNT; i++)
        if (statements[i].lane != DB_NO_LANE)
            list[count++] = &statements[i];
    return count;
}
