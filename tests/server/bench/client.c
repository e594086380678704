/*
 * client.c - the load generator of the benchmark: runs one scene and prints one line of JSON with
 * what it measured.
 *
 *     bench-client play --ports 8001 --pids 4711 --sockets 100 --time 5000
 *     bench-client play … --alone 1 --idle 5000 --pace 1000
 *     bench-client fan --ports 8001 --pids 4711 --sockets 1000 --processes 2
 *     bench-client games --ports 8001 --sockets 40
 *     bench-client resync --ports 8001 --games ID,ID
 *     bench-client day --ports 8001,8002 --pids 4711,4712 --sockets 2000 --pace 5000 --watchers
 * 5000
 *                      --viewers 1000 --listers 20 --listed PLAYER --time 60000
 *
 * Times are in milliseconds. It ends with exit code 1 if anything is refused or lost; `day` counts
 * such failures instead.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bench.h"

static void usage(void)
{
    fputs("usage: bench-client play|fan|games|resync|day --ports P,P --pids N,N [--store PID]\n"
          "       [--sockets N] [--idle N] [--alone 0|1] [--warm MS] [--time MS] [--pace MS] "
          "[--games ID,ID]\n"
          "       [--processes N] [--watchers N] [--viewers N] [--listers N] [--listed ID]\n",
          stderr);
    exit(2);
}

static int read_list(int list[static NODES_MAX], const char *text)
{
    int count = 0;

    for (char *end; *text && count < NODES_MAX; text = *end == ',' ? end + 1 : end) {
        list[count++] = (int)strtol(text, &end, 10);
        if (end == text || (*end && *end != ','))
            usage();
    }
    return count;
}

/* Options of `day` alone. */
static bool read_day(struct bench *b, const char *name, const char *value)
{
    if (strcmp(name, "--watchers") == 0)
        b->watchers = (int)strtol(value, NULL, 10);
    else if (strcmp(name, "--viewers") == 0)
        b->viewers = (int)strtol(value, NULL, 10);
    else if (strcmp(name, "--listers") == 0)
        b->listers = (int)strtol(value, NULL, 10);
    else if (strcmp(name, "--listed") == 0)
        b->listed = value;
    else
        return false;
    return true;
}

static void read_arguments(struct bench *b, int count, char **values)
{
    int ports = 0;

    if (count < 2 || count % 2 != 0)
        usage();
    b->scene = values[1];
    for (int i = 2; i + 1 < count; i += 2) {
        const char *name = values[i], *value = values[i + 1];
        const uint64_t number = strtoull(value, NULL, 10);
        if (strcmp(name, "--ports") == 0)
            ports = read_list(b->nodes.ports, value);
        else if (strcmp(name, "--pids") == 0)
            b->nodes.count = read_list(b->nodes.pids, value);
        else if (strcmp(name, "--store") == 0)
            b->store = (int)number;
        else if (strcmp(name, "--sockets") == 0)
            b->sockets = (int)number;
        else if (strcmp(name, "--idle") == 0)
            b->idle = (int)number;
        else if (strcmp(name, "--processes") == 0)
            b->processes = (int)number;
        else if (strcmp(name, "--alone") == 0)
            b->alone = number != 0;
        else if (strcmp(name, "--warm") == 0)
            b->warm = number * 1000;
        else if (strcmp(name, "--time") == 0)
            b->time = number * 1000;
        else if (strcmp(name, "--pace") == 0)
            b->pace = number * 1000;
        else if (strcmp(name, "--games") == 0)
            b->games = value;
        else if (!read_day(b, name, value))
            usage();
    }
    if (ports == 0 || ports != b->nodes.count || b->sockets < 2 || b->processes < 1)
        usage();
}

struct reading read_now(const struct bench *b)
{
    return (struct reading){.at = clock_now(),
                            .nodes = usage_nodes(&b->nodes),
                            .store = b->store ? usage_family(b->store) : 0,
                            .own = usage_own(),
                            .machine = usage_machine()};
}

void print_reading(const struct reading *from, const struct reading *to)
{
    printf("\"seconds\":%.3f,\"node_cpu\":%.3f,\"store_cpu\":%.3f,\"client_cpu\":%.3f,\"machine_"
           "cpu\":%.3f",
           (double)(to->at - from->at) / 1e6, to->nodes - from->nodes, to->store - from->store,
           to->own - from->own, to->machine - from->machine);
}

void set_up(struct bench *b)
{
    const int each = b->alone ? 1 : 2;

    scripts_make(b->scripts);
    b->play.scripts = b->scripts;
    b->play.pace = b->pace;
    b->match_count = b->sockets / each;
    b->crowd = crowd_new(b->sockets, b->nodes.ports, b->nodes.count);
    crowd_register(b->crowd, b->sockets);
    crowd_open(b->crowd, b->sockets);
    b->matches = calloc((size_t)b->match_count, sizeof *b->matches);
    if (!b->matches)
        abort();
    for (int i = 0; i < b->match_count; i++) {
        match_init(&b->matches[i], &b->play, i, &b->crowd[i * each],
                   &b->crowd[i * each + each - 1]);
        /* At a human pace, games do not all start at the same moment. */
        b->matches[i].due = clock_now() + b->pace * (uint64_t)i / (uint64_t)b->match_count;
        match_start(&b->matches[i]);
    }
}

static void tear_down(struct bench *b)
{
    crowd_free(b->crowd, b->crowd ? b->sockets : 0);
    crowd_free(b->idlers, b->idlers ? b->idle : 0);
    free(b->matches);
    samples_release(&b->play.acknowledged);
    samples_release(&b->play.shown);
}

void run_until(struct bench *b, uint64_t end)
{
    for (uint64_t now; (now = clock_now()) < end;) {
        wire_wait(BENCH_STEP);
        if (b->pace)
            for (int i = 0; i < b->match_count; i++)
                match_step(&b->matches[i], clock_now());
    }
}

int main(int count, char **values)
{
    static struct bench b = {.sockets = 2, .processes = 1, .warm = 1000000, .time = 5000000};

    read_arguments(&b, count, values);
    /* `fan` starts its helper processes before anything else. */
    if (strcmp(b.scene, "fan") != 0 && !wire_start())
        return 1;
    if (strcmp(b.scene, "play") == 0)
        play_scene(&b);
    else if (strcmp(b.scene, "fan") == 0)
        fan_scene(&b);
    else if (strcmp(b.scene, "games") == 0)
        games_scene(&b);
    else if (strcmp(b.scene, "resync") == 0)
        resync_scene(&b);
    else if (strcmp(b.scene, "day") == 0)
        day_scene(&b);
    else
        usage();
    tear_down(&b);
    return 0;
}
