/*
 * lobby_page.h - the lobby as it was at one moment, for everybody: tables, games to watch, and
 * which tables must not be shown to whom.
 */
#ifndef PLATEAU_LOBBY_PAGE_H
#define PLATEAU_LOBBY_PAGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct db_result;
struct json_writer;
struct live;
struct lobby_page;

enum { LOBBY_TABLES_MAX = 100 };

/* For these people, of whom it is known whose tables they must not see. */
struct lobby_page *lobby_page_new(const int64_t *viewers, int count);
void lobby_page_free(struct lobby_page *p); /* NULL is none */
/* What SQL_LOBBY and SQL_WATCH have found; false if it is too long. */
bool lobby_page_read_tables(struct lobby_page *p, const struct db_result *r);
bool lobby_page_read_watch(struct lobby_page *p, const struct db_result *r, const struct live *l);
/* Whether it can be shown to them; to strangers (0) always. */
bool lobby_page_is_for(const struct lobby_page *p, uint64_t viewer);
/* {"now":…,"tables":[…],"watch":[…]}; without a page the lists are empty. */
void lobby_page_write(const struct lobby_page *p, uint64_t viewer, int64_t now,
                      struct json_writer *w);

#endif
