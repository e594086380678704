/*
 * hints.h - nodes tell each other which games went on, and whom they must look up again; only
 * hints.c and hints_out.c call NATS.
 *
 * A hint may be lost, come late or twice: whoever gets one reads the store. It names an id and
 * nothing else. Without NATS everything works, later: games a second, people a minute. A server
 * that hangs is as good as none; nothing here waits for it.
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
    /* A player's sessions may have ended; `named`: what others see of them has changed as well. */
    void (*person)(void *data, uint64_t player, bool named);
    /* A player was erased: nothing in the store has that id any more. */
    void (*gone)(void *data, uint64_t player);
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
void hints_publish_person(struct hints *h, uint64_t player, bool named);
void hints_publish_gone(struct hints *h, uint64_t player);
/* Begins or ends to listen for a game. */
void hints_listen(struct hints *h, uint64_t game, bool wanted);

/* For a program that is no node: connects, tells all nodes of a player, and has done so when it
 * returns true. It waits two seconds for each server at most. */
bool hints_tell_person(const char *servers, uint64_t player, bool named);

struct hints_counts {
    uint64_t sent, dropped, received, lost;
};
struct hints_counts hints_counts(const struct hints *h);

#endif
