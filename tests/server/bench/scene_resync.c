/*
 * scene_resync.c - loads long games from a node that does not have them in memory yet.
 */
#include <stdio.h>
#include <string.h>

#include "bench.h"

void games_scene(struct bench *b)
{
    const uint64_t end = clock_now() + BENCH_TIMEOUT_US;

    b->play.once = true;
    set_up(b);
    for (int i = 0; i < b->match_count;) {
        if (b->matches[i].done)
            i++;
        else
            run_until(b, clock_now() + 10000);
        if (clock_now() > end)
            fail("waited too long", "for games to be played");
    }
    printf("{\"games\":\"");
    for (int i = 0; i < b->match_count; i++)
        printf("%s%s", i ? "," : "", b->matches[i].game);
    puts("\"}");
}

struct asking {
    int events;
    size_t bytes;
    uint64_t came;
};

static void resynced(struct guest *g, const char *text)
{
    struct asking *a = g->data;

    a->bytes += strlen(text);
    if (strncmp(text, "{\"table\":", 9) == 0)
        a->came = clock_now();
    else if (!a->came)
        a->events++;
}

/* Reads one game from its beginning; the text is as long as its log. */
static void resync(struct guest *g, const char *game, struct samples *took)
{
    struct asking *asking = g->data;
    char text[96];

    *asking = (struct asking){.bytes = asking->bytes};
    snprintf(text, sizeof text, "{\"do\":\"subscribe\",\"game\":\"%s\",\"after\":0}", game);
    const uint64_t began = clock_now();
    wire_send(&g->socket, text);
    while (!asking->came)
        wire_wait(1000);
    if (asking->events < SCRIPT_TURNS)
        fail("events are missing", game);
    samples_add(took, asking->came - began);
    snprintf(text, sizeof text, "{\"do\":\"unsubscribe\",\"game\":\"%s\"}", game);
    wire_send(&g->socket, text);
}

void resync_scene(struct bench *b)
{
    struct samples took = {0};
    struct asking asking = {0};
    char game[GUEST_ID];

    b->sockets = 1;
    b->crowd = crowd_new(b->sockets, b->nodes.ports, b->nodes.count);
    b->crowd[0].stranger = true;
    b->crowd[0].said = resynced;
    b->crowd[0].data = &asking;
    crowd_open(b->crowd, 1);
    const struct reading from = read_now(b);
    for (const char *at = b->games ? b->games : ""; *at;) {
        const size_t size = strcspn(at, ",");
        snprintf(game, sizeof game, "%.*s", (int)size, at);
        resync(&b->crowd[0], game, &took);
        at += size + (at[size] == ',');
    }
    const struct reading to = read_now(b);
    printf("{");
    print_reading(&from, &to);
    printf(",\"bytes\":%zu", asking.bytes);
    samples_print(&took, "resync");
    puts("}");
    samples_release(&took);
}
