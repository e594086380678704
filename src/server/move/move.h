/*
 * move.h - `plateaud move-shards`: moves all games of one database to a new one, while they are
 * played. Writes to those games wait from the step `fence` until the nodes are restarted; nothing
 * that was acknowledged is lost.
 */
#ifndef PLATEAU_MOVE_H
#define PLATEAU_MOVE_H

#include "options/command.h"

extern const struct command command_move;

#endif
