/*
 * bot_game.c - a game played through the public interface: its stream says whose turn it is, its
 * record what to think about, and the move goes back by HTTP.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/base/tr.h"
#include "cli/online/bot.h"

static void read_seats(struct bot_player *p, const struct json *table)
{
    p->mine = 0;
    for (size_t i = 0; i < json_find_count(table, "seats") && i < GAME_SEATS_MAX; i++) {
        const struct json seat = json_find_item(table, "seats", i);
        const char *who = json_find_text(&seat, "player");
        if (who && strcmp(who, p->bot->me) == 0)
            p->mine |= 1u << i;
    }
}

static void read_result(struct bot_player *p, const struct json *v)
{
    const char *ending = json_find_text(v, "ending");
    const int64_t winners = json_find_integer(v, "winners", 0);

    p->over = true;
    snprintf(p->result, sizeof p->result, "%s (%s)",
             winners == 0        ? tr("no winner", "pas de vainqueur")
             : winners & p->mine ? tr("won", "gagné")
                                 : tr("lost", "perdu"),
             ending ? ending : "?");
}

/* The table as it is now; false if there is no answer. */
static bool read_table(struct bot_player *p)
{
    char path[64];

    snprintf(path, sizeof path, "/api/v1/games/%s", p->game);
    if (http_ask(p->http, path, NULL, p->bot->stop) != 200)
        return false;
    struct json v;
    client_read(&v, p->http);
    const char *phase = json_find_text(&v, "phase");
    if (phase) {
        p->seq = json_find_integer(&v, "seq", 0);
        p->turn = json_find_integer(&v, "turn", 0);
        p->to_move = (int)json_find_integer(&v, "to_move", -1);
        read_seats(p, &v);
        if (strcmp(phase, "over") == 0)
            read_result(p, &v);
    }
    const bool fine = phase != NULL;
    json_release(&v);
    return fine;
}

static bool read_record(struct bot_player *p)
{
    char path[64];
    struct record_error error;

    snprintf(path, sizeof path, "/api/v1/games/%s/record", p->game);
    return http_ask(p->http, path, NULL, p->bot->stop) == 200 &&
           record_read(&p->record, http_text(p->http), &error) && !record_over(&p->record);
}

/* Thinks of a move and sends it until there is an answer. */
static bool move(struct bot_player *p)
{
    const struct search_limits orders = {.level = p->bot->level, .seed = lazy_engine_seed()};
    const struct time_limits limits = {0};
    struct engine_thread *t = lazy_engine_get(&p->engine);
    char id[32], text[GAME_MOVE_TEXT_MAX];
    int status;

    if (!t || !read_record(p))
        return false;
    engine_thread_start(t, &p->record, &orders, &limits, NULL, NULL);
    while (!engine_thread_wait(t, 100))
        if (atomic_load(p->bot->stop))
            engine_thread_stop(t);
    if (atomic_load(p->bot->stop))
        return false;
    p->record.game->write_move(&p->record.now.position, engine_move(engine_thread_engine(t)), text);
    snprintf(id, sizeof id, "move-%" PRId64, p->turn);
    while ((status = bot_command(p, p->game, id, "move", text)) == 0 || status == 429 ||
           status >= 500) {
        if (atomic_load(p->bot->stop))
            return false;
        client_sleep(client_retry_wait(&p->retry), p->bot->stop);
    }
    p->retry.failures = 0;
    return true; /* If it was refused, the game has continued and the stream will say how. */
}

static bool is_our_turn(const struct bot_player *p)
{
    return !p->over && p->to_move >= 0 && (p->mine >> p->to_move & 1);
}

/* An event: false ends the stream, because the game is over or must be read again. */
static bool follow(void *data, const char *line)
{
    struct bot_player *p = data;
    struct json v;
    json_read(&v, line, strlen(line));
    const char *act = json_find_text(&v, "act");
    const bool fine = act && json_find_integer(&v, "seq", 0) == p->seq + 1;
    const bool seats = act && (strcmp(act, "swap") == 0 || strcmp(act, "claim") == 0);

    if (fine) {
        p->seq++;
        p->turn = json_find_integer(&v, "turn", 0);
        p->to_move = (int)json_find_integer(&v, "to_move", -1);
        if (json_has(&v, "ending"))
            read_result(p, &v);
    }
    json_release(&v);
    return fine && !seats && !p->over && (!is_our_turn(p) || move(p));
}

bool bot_play(struct bot_player *p)
{
    char path[80];

    p->over = false;
    if (lazy_engine_get(&p->engine))
        engine_thread_forget(p->engine.thread);
    while (!atomic_load(p->bot->stop)) {
        if (read_table(p) && !p->over && (!is_our_turn(p) || move(p))) {
            p->retry.failures = 0;
            snprintf(path, sizeof path, "/api/v1/games/%s/stream?since=%" PRId64, p->game, p->seq);
            http_stream(p->stream, path, follow, p, p->bot->stop);
        }
        if (p->over)
            return true;
        client_sleep(client_retry_wait(&p->retry), p->bot->stop);
    }
    return false;
}
