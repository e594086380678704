/*
 * migrate_next.c - `plateaud migrate` of a later version with more migrations (migrations_test.py).
 * It is linked with another list of migrations, which replaces the library's.
 */
#include <stdio.h>

#include "server/db/migrate.h"

int main(int argc, char **argv)
{
    char error[DB_ERROR_MAX];

    if (argc == 2 && migrate(argv[1], error))
        return 0;
    fprintf(stderr, "migrate_next: %s\n", argc == 2 ? error : "expected CONNINFO");
    return 1;
}
