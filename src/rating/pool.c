/*
 * pool.c - pools of ratings and their names.
 */
#include "rating/pool.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

enum { MOVES = 40, FAST_BELOW = 8 * 60 * 1000 };

static const char *const speeds[SPEED_COUNT] = {"fast", "slow", "days"};

enum rating_speed pool_speed(uint32_t base, uint32_t increment)
{
    return base + (uint64_t)MOVES * increment < FAST_BELOW ? SPEED_FAST : SPEED_SLOW;
}

const char *pool_speed_name(enum rating_speed speed)
{
    assert(speed < SPEED_COUNT);
    return speeds[speed];
}

void pool_write(const struct pool *p, char text[static POOL_TEXT_MAX])
{
    const int length =
        snprintf(text, POOL_TEXT_MAX, "%s/%d/%s", p->game, p->seats, pool_speed_name(p->speed));

    assert(length > 0 && length < POOL_TEXT_MAX);
    (void)length;
}

bool pool_read(const char *text, struct pool *p)
{
    const size_t size = strspn(text, "abcdefghijklmnopqrstuvwxyz");
    struct pool found = {.seats = 0};

    if (size == 0 || size >= POOL_GAME_MAX || text[size] != '/')
        return false;
    memcpy(found.game, text, size);
    text += size + 1;
    if (text[0] < '2' || text[0] > '4' || text[1] != '/')
        return false;
    found.seats = text[0] - '0';
    for (int i = 0; i < SPEED_COUNT; i++)
        if (strcmp(text + 2, speeds[i]) == 0) {
            found.speed = (enum rating_speed)i;
            *p = found;
            return true;
        }
    return false;
}
