/*
 * statements.c - all statements of a node in one list.
 */
#include "server/db/statements.h"

#include <assert.h>

static int add(const struct db_statement **list, int count, const struct db_statement *more,
               int size)
{
    assert(count + size <= STATEMENTS_MAX);
    for (int i = 0; i < size; i++)
        list[count + i] = &more[i];
    return count + size;
}

int statements_all(const struct db_statement *list[static STATEMENTS_MAX])
{
    int count = add(list, 0, game_statements, SQL_GAME_COUNT);

    count = add(list, count, people_statements, SQL_PEOPLE_COUNT);
    count = add(list, count, upkeep_statements, SQL_UPKEEP_COUNT);
    count = add(list, count, cleaning_statements, SQL_CLEANING_COUNT);
    count = add(list, count, erasure_statements, SQL_ERASURE_COUNT);
    count = add(list, count, job_statements, SQL_JOB_COUNT);
    count = add(list, count, lobby_statements, SQL_LOBBY_COUNT);
    count = add(list, count, page_statements, SQL_PAGE_COUNT);
    return add(list, count, rating_statements, SQL_RATING_COUNT);
}
