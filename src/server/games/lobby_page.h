/*
 * lobby_page.h - a snapshot of the lobby for all clients: tables, games to watch, and which tables
 * are hidden from which viewers.
 */
#ifndef PLATEAU_LOBBY_PAGE_H
#define PLATEAU_LOBBY_PAGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct db_result;
struct json_writer;
struct row_details;
struct lobby_page;

enum { LOBBY_TABLES_MAX = 100 };

/* Creates a page for these viewers, for whom it will be known which tables are hidden from them. */
struct lobby_page *lobby_page_new(const int64_t *viewers, int count);
void lobby_page_free(struct lobby_page *p); /* NULL does nothing */
/* Takes the results of SQL_LOBBY and SQL_WATCH; return false if they are too long. */
bool lobby_page_read_tables(struct lobby_page *p, const struct db_result *r);
bool lobby_page_read_watch(struct lobby_page *p, const struct db_result *r,
                           const struct row_details *d);
/* Whether it can be shown to this viewer; always true for a stranger (0). */
bool lobby_page_is_for(const struct lobby_page *p, uint64_t viewer);
/* Writes {"now":…,"tables":[…],"watch":[…]}; without a page the lists are empty. */
void lobby_page_write(const struct lobby_page *p, uint64_t viewer, int64_t now,
                      struct json_writer *w);

#endif
