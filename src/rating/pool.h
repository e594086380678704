/*
 * pool.h - rating pools: a rating is for one game, number of players and speed.
 */
#ifndef PLATEAU_POOL_H
#define PLATEAU_POOL_H

#include <stdbool.h>
#include <stdint.h>

enum rating_speed { SPEED_FAST, SPEED_SLOW, SPEED_DAYS, SPEED_COUNT };

enum {
    POOL_GAME_MAX = 17, /* a game's name, with its final NUL */
    POOL_TEXT_MAX = 32, /* "quoridor/2/fast", with its final NUL */
};

struct pool {
    char game[POOL_GAME_MAX];
    int seats;
    enum rating_speed speed;
};

/* Returns the speed of a clock, in milliseconds: SPEED_FAST if a player has less than eight minutes
 * for forty moves, else SPEED_SLOW. */
enum rating_speed pool_speed(uint32_t base, uint32_t increment);
/* Returns "fast", "slow" or "days"; the last is for correspondence games and games without a
 * clock. */
const char *pool_speed_name(enum rating_speed speed);

void pool_write(const struct pool *p, char text[static POOL_TEXT_MAX]);
/* Reads exactly what pool_write() writes; does not check whether there is such a game. Returns
 * false if the text is anything else. */
bool pool_read(const char *text, struct pool *p);

#endif
