/*
 * statements.h - all SQL of the service, from the files in db/sql.
 *
 * sql_names.h, which tools/embed-sql generates from them, has SQL_X for the statement x and COL_X_Y
 * for its column y; README.md says how to add one.
 */
#ifndef PLATEAU_STATEMENTS_H
#define PLATEAU_STATEMENTS_H

#include "server/db/db.h"
#include "server/db/sql_names.h"

extern const struct db_statement statements[SQL_COUNT];

/* Lists the statements that a node prepares, which are all that have a lane; returns how many. */
int statements_of_node(const struct db_statement *list[static SQL_COUNT]);

#endif
