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

/* By the clock, in milliseconds: what it gives for forty moves is below eight minutes, or not. */
enum rating_speed pool_speed(uint32_t base, uint32_t increment);
/* "fast", "slow", "days": the last when each move has its days, or all the time it wants. */
const char *pool_speed_name(enum rating_speed speed);

void pool_write(const struct pool *p, char text[static POOL_TEXT_MAX]);
/* Exactly what pool_write() writes; whether there is such a game is not checked. */
bool pool_read(const char *text, struct pool *p);

#endif
