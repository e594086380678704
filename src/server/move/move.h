/*
 * move.h - `plateaud move-shards`: moves all games of one database to a new one, while they are
 * played. Nodes wait between `fence` and their restart; nothing that was acknowledged is lost.
 */
#ifndef PLATEAU_MOVE_H
#define PLATEAU_MOVE_H

#include "server/setup/options.h"

extern const struct options_row move_options[];
extern const char move_summary[];
extern const char move_examples[];

/* What comes after `move-shards`; the program's exit code. */
int move_run(int count, char **words);

#endif
