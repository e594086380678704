/*
 * statements.h - all SQL of the service, from the files in db/sql.
 *
 * sql_names.h, which tools/embed-sql makes of them, has SQL_X for a statement of the name x and
 * COL_X_Y for a column y of its rows: README.md says how to add one.
 */
#ifndef PLATEAU_STATEMENTS_H
#define PLATEAU_STATEMENTS_H

#include "server/db/db.h"
#include "server/db/sql_names.h"

extern const struct db_statement statements[SQL_COUNT];

/* Those that a node prepares, all but those without a lane; returns how many. */
int statements_of_node(const struct db_statement *list[static SQL_COUNT]);

#endif
