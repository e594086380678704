/*
 * hints.h - nodes tell each other which games went on; the only file that calls NATS is hints.c.
 *
 * A hint may be lost, come late or twice: whoever gets one reads the log. Without NATS everything
 * works, a second later.
 */
#ifndef PLATEAU_HINTS_H
#define PLATEAU_HINTS_H

#include <stdbool.h>
#include <stdint.h>

struct loop;
struct hints;

struct hints_calls {
    void (*hint)(void *data, uint64_t game, uint32_t seq);
    /* Hints may have been lost. */
    void (*doubt)(void *data);
    /* The lobby changed. */
    void (*lobby)(void *data);
};

/* `servers` is a list of URLs with commas between; empty: there are no hints. It connects, and
 * connects again, by itself. NULL if the list makes no sense. */
struct hints *hints_new(struct loop *l, const char *servers, const struct hints_calls *calls,
                        void *data);
void hints_free(struct hints *h);
/* Whether hints arrive at the moment. */
bool hints_connected(const struct hints *h);

void hints_publish(struct hints *h, uint64_t game, uint32_t seq);
void hints_publish_lobby(struct hints *h);
/* Begins or ends to listen for a game. */
void hints_listen(struct hints *h, uint64_t game, bool wanted);

struct hints_counts {
    uint64_t sent, received, lost;
};
struct hints_counts hints_counts(const struct hints *h);

#endif
