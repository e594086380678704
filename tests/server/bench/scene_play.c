/*
 * scene_play.c - moves without a pause or at a pace, optionally beside idle sockets.
 */
#include <inttypes.h>
#include <stdio.h>

#include "bench.h"

/* Waits until every match has begun and a move was made in it. */
static void wait_for_all(struct bench *b)
{
    const uint64_t end = clock_now() + BENCH_TIMEOUT_US;

    for (int i = 0; i < b->match_count;) {
        if (b->matches[i].tables > 1 || b->matches[i].turn > 0)
            i++;
        else
            run_until(b, clock_now() + 1000);
        if (clock_now() > end)
            fail("waited too long", "for all games to begin");
    }
}

/* Connects idle guests in two steps, to measure the memory of sessions and of sockets. */
static void seat_idlers(struct bench *b)
{
    const long before = usage_memory(&b->nodes);

    b->idlers = crowd_new(b->idle, b->nodes.ports, b->nodes.count);
    crowd_register(b->idlers, b->idle);
    const long known = usage_memory(&b->nodes);
    crowd_open(b->idlers, b->idle);
    run_until(b, clock_now() + 500000); /* the first pings and their answers */
    const long open = usage_memory(&b->nodes);
    printf("\"memory_before\":%ld,\"memory_sessions\":%ld,\"memory_sockets\":%ld,", before, known,
           open);
}

/* Ends all games, because a player alone at a table would keep the service busy in the next
   scene. */
static void end_all(struct bench *b)
{
    const uint64_t end = clock_now() + BENCH_TIMEOUT_US;

    b->play.ending = true;
    b->pace = b->play.pace = 1;
    for (int i = 0; i < b->match_count; i++)
        b->matches[i].due = 0;
    for (int i = 0; i < b->match_count;) {
        if (b->matches[i].done)
            i++;
        else
            run_until(b, clock_now() + 1000);
        if (clock_now() > end)
            fail("waited too long", "for all games to end");
    }
}

void play_scene(struct bench *b)
{
    printf("{");
    if (b->idle)
        seat_idlers(b);
    set_up(b);
    wait_for_all(b);
    run_until(b, clock_now() + b->warm);
    b->play.moves = b->play.games = 0;
    samples_clear(&b->play.acknowledged);
    samples_clear(&b->play.shown);
    const struct reading from = read_now(b);
    run_until(b, from.at + b->time);
    const struct reading to = read_now(b);
    print_reading(&from, &to);
    printf(",\"memory\":%ld,\"moves\":%" PRIu64 ",\"games\":%" PRIu64, usage_memory(&b->nodes),
           b->play.moves, b->play.games);
    samples_print(&b->play.acknowledged, "acknowledged");
    samples_print(&b->play.shown, "shown");
    puts("}");
    end_all(b);
}
