/*
 * bench.h - what the scenes of the benchmark share.
 */
#ifndef BENCH_BENCH_H
#define BENCH_BENCH_H

#include "match.h"
#include "usage.h"

enum { BENCH_TIMEOUT_US = 120 * 1000000, BENCH_STEP = 2 };

struct bench {
    const char *scene;
    struct nodes nodes;
    int store; /* process id of PostgreSQL's postmaster */
    int sockets, idle, processes;
    bool alone;
    uint64_t warm, time, pace; /* in microseconds */
    const char *games;
    int watchers, viewers, listers; /* only in scene `day`, as is the next */
    const char *listed;             /* the player whose games are listed */
    struct script scripts[SCRIPTS];
    struct guest *crowd, *idlers;
    struct play play;
    struct match *matches;
    int match_count;
};

/* CPU seconds used until a moment, to be subtracted from a later reading. */
struct reading {
    uint64_t at;
    double nodes, store, own, machine;
};

struct reading read_now(const struct bench *b);
/* Prints the difference between two readings as fields of JSON. */
void print_reading(const struct reading *from, const struct reading *to);

/* Sets up the matches between neighbours in the crowd, who are on different nodes if there are
   two. */
void set_up(struct bench *b);
void run_until(struct bench *b, uint64_t end);

void play_scene(struct bench *b);
void fan_scene(struct bench *b);
void games_scene(struct bench *b);
void resync_scene(struct bench *b);
void day_scene(struct bench *b);

#endif
