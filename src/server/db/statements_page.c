/*
 * statements_page.c - the SQL of links: what is told of a table before its page is opened.
 */
#include "server/db/statements.h"

/* No name that is chosen has brackets: nobody else is taken for one. */
#define NAME(who) "coalesce(" who ".name || CASE WHEN " who ".bot THEN ' (bot)' ELSE '' END, '')"

const struct db_statement page_statements[SQL_PAGE_COUNT] = {
    /* A row a seat, all by primary keys; one row without a seat if nobody has sat down. */
    [SQL_PAGE] = {"page",
                  "SELECT g.options, g.phase, g.turn, " NAME(
                      "h") ", g.ending,"
                           " g.scores, s.seat, " NAME("p") " FROM game g"
                                                           " LEFT JOIN player h ON h.id = g.host"
                                                           " LEFT JOIN seat s ON s.game = g.id"
                                                           " LEFT JOIN player p ON p.id = s.player"
                                                           " WHERE g.id = $1 ORDER BY s.seat"},
};
