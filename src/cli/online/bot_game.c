/*
 * bot_game.c - plays a game through the public API: its stream says whose turn it is, its record
 * gives the position to search, and the move is sent by HTTP.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/engine/lazy_engine.h"
#include "cli/online/bot.h"

enum { FAULTS_MAX = 3 };

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

static void read_result(struct bot_player *p, struct json *v)
{
    const char *ending = json_find_text(v, "ending");
    const size_t winners = json_find_count(v, "winners");
    bool won = false;
    int64_t seat;

    for (size_t i = 0; i < winners; i++)
        if (json_get_item_integer(v, "winners", i, 0, GAME_SEATS_MAX - 1, &seat))
            won |= p->mine >> seat & 1;
    p->over = true;
    tr_write(p->result, sizeof p->result,
             winners == 0 ? TERMINAL_ONLINE_BOT_DRAWN
             : won        ? TERMINAL_ONLINE_BOT_WON
                          : TERMINAL_ONLINE_BOT_LOST,
             {"ending", .text = ending ? ending : "?"});
}

/* Reads the table's current state; returns false if there is no answer. */
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
        p->version = json_find_integer(&v, "version", 0);
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

/*
 * Lets the engine choose a move; resigns if it fails too often, so that the opponent does not wait.
 */
static bool bot_game_choose(struct bot_player *p, char text[static GAME_MOVE_TEXT_MAX])
{
    struct player *e = &p->engine;
    struct player_effort effort;
    struct move m;
    enum player_verdict verdict = e->state ? PLAYER_MOVED : player_begin(e, lazy_engine_seed());

    if (verdict == PLAYER_MOVED) {
        e->seed = lazy_engine_seed();
        verdict = player_choose(e, &p->record, &m, &effort);
    }
    if (verdict == PLAYER_MOVED) {
        p->record.game->write_move(&p->record.now.position, m, text);
        return true;
    }
    if (verdict == PLAYER_CANCELLED)
        return false;
    bot_tell(p, TERMINAL_ONLINE_BOT_ENGINE_FAILED, e->fault);
    if (++p->faults >= FAULTS_MAX)
        bot_command(p, p->game, "resign", "resign", NULL);
    return false;
}

/* Searches for a move and sends it until there is an answer. */
static bool move(struct bot_player *p)
{
    char id[32], text[GAME_MOVE_TEXT_MAX];
    int status;

    if (!read_record(p) || !bot_game_choose(p, text))
        return false;
    snprintf(id, sizeof id, "move-%" PRId64, p->version);
    while ((status = bot_command(p, p->game, id, "move", text)) == 0 || status == 429 ||
           status >= 500) {
        if (atomic_load(p->bot->stop))
            return false;
        client_sleep(client_retry_wait(&p->retry), p->bot->stop);
    }
    p->retry.failures = 0;
    return true; /* a rejected move too: the game has moved on, and the stream brings its events */
}

static bool is_our_turn(const struct bot_player *p)
{
    return !p->over && p->to_move >= 0 && (p->mine >> p->to_move & 1);
}

/*
 * Handles an event; returns false to end the stream, because the game is over or must be read
 * again.
 */
static bool bot_game_follow(void *data, const char *line)
{
    struct bot_player *p = data;
    struct json v;
    json_read(&v, line, strlen(line));
    const char *act = json_find_text(&v, "act");
    const bool fine = act && json_find_integer(&v, "seq", 0) == p->seq + 1;
    const bool seats = act && (strcmp(act, "swap") == 0 || strcmp(act, "claim") == 0);

    if (fine) {
        p->seq++;
        p->version = json_find_integer(&v, "version", 0);
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
    p->faults = 0;
    player_begin(&p->engine, lazy_engine_seed()); /* A failure is reported with its first move. */
    while (!atomic_load(p->bot->stop)) {
        if (read_table(p) && !p->over && (!is_our_turn(p) || move(p))) {
            p->retry.failures = 0;
            snprintf(path, sizeof path, "/api/v1/games/%s/stream?after=%" PRId64, p->game, p->seq);
            http_stream(p->stream, path, bot_game_follow, p, p->bot->stop);
        }
        if (p->over)
            return true;
        client_sleep(client_retry_wait(&p->retry), p->bot->stop);
    }
    return false;
}
