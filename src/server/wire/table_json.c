/*
 * table_json.c - tables and commands to them, as clients read and write them.
 */
#include "server/wire/table_json.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "server/base/id.h"
#include "server/base/secret.h"
#include "server/wire/event_text.h"

static const char *const phases[] = {
    [PHASE_OPEN] = "open", [PHASE_PLAYING] = "playing", [PHASE_OVER] = "over"};
enum { PHASES = sizeof phases / sizeof *phases };
static const char *const kinds[] = {
    [SEAT_FREE] = "free", [SEAT_PERSON] = "person", [SEAT_COMPUTER] = "computer"};

const char *table_phase_name(int64_t phase)
{
    assert(phase >= 0 && phase < PHASES);
    return phases[phase];
}

bool table_phase_find(const char *name, int64_t *phase)
{
    for (*phase = 0; *phase < PHASES; ++*phase)
        if (strcmp(phases[*phase], name) == 0)
            return true;
    return false;
}

static void write_seat(struct json_writer *w, const struct table *t, int seat, int64_t now)
{
    const struct table_seat *s = &t->seats[seat];

    json_put_object(w);
    json_field_text(w, "kind", kinds[s->kind]);
    if (s->player)
        json_field_id(w, "player", s->player);
    if (s->person && s->person != s->player)
        json_field_id(w, "original_player", s->person);
    if (s->bot && s->player)
        json_field_flag(w, "bot", true);
    if (s->kind == SEAT_COMPUTER)
        json_field_int(w, "level", s->level);
    if (s->replaced)
        json_field_flag(w, "replaced", true);
    if (s->away)
        json_field_int(w, "away_until", s->away);
    if (t->phase != PHASE_OPEN && t->options.clock != CLOCK_NONE && s->kind == SEAT_PERSON)
        json_field_int(w, "time_left", table_left(t, seat, now));
    json_put_end(w);
}

static void write_game(struct json_writer *w, const struct table *t)
{
    const struct game *g = t->options.game;
    char text[GAME_TEXT_MAX];

    g->write(&t->record.now.position, text);
    json_field_text(w, "position", text);
    json_field_seat(w, "to_move", table_to_move(t));
    json_field_int(w, "started_at", t->started);
    json_field_int(w, "since", t->since);
    json_field_flag(w, "counts_for_rating", t->counts);
    if (t->unavailable)
        json_field_flag(w, "computer_unavailable", true);
    if (t->offer) {
        json_field_text(w, "offer", table_offer_name(t->offer));
        json_field_int(w, "offerer", t->offerer);
        event_write_seats(w, "asked", table_asked(t));
    }
}

void table_write(struct json_writer *w, const struct table *t, int64_t now)
{
    json_put_object(w);
    json_field_id(w, "id", t->id);
    json_field_id(w, "host", t->host);
    json_put_key(w, "options");
    event_write_options(w, &t->options);
    json_field_text(w, "phase", phases[t->phase]);
    json_field_int(w, "seq", t->seq);
    json_field_int(w, "version", t->version);
    json_field_int(w, "ply", t->record.turns);
    json_field_int(w, "now", now);
    json_put_key(w, "seats");
    json_put_list(w);
    for (int i = 0; i < t->options.seats; i++)
        write_seat(w, t, i, now);
    json_put_end(w);
    if (t->phase != PHASE_OPEN)
        write_game(w, t);
    if (t->phase == PHASE_OVER) {
        json_field_int(w, "ended_at", t->ended);
        event_write_result(w, t);
    }
    if (t->next)
        json_field_id(w, "rematch", t->next);
    json_put_end(w);
}

int table_write_moves(struct json_writer *w, const struct table *t)
{
    const struct position *p = &t->record.now.position;
    const struct game *g = t->options.game;
    struct move list[GAME_MOVES_MAX];
    char text[GAME_MOVE_TEXT_MAX];
    const int count = t->phase == PHASE_PLAYING ? g->moves(p, list) : 0;

    json_field_id(w, "game", t->id);
    json_field_int(w, "version", t->version);
    json_field_int(w, "ply", t->record.turns);
    json_field_seat(w, "to_move", table_to_move(t));
    json_field_list(w, "legal_moves");
    for (int i = 0; i < count; i++) {
        g->write_move(p, list[i], text);
        json_put_string(w, text);
    }
    json_put_end(w);
    return count;
}

static int add_once(int64_t *ids, int count, uint64_t id)
{
    for (int i = 0; i < count; i++)
        if (ids[i] == (int64_t)id)
            return count;
    if (id)
        ids[count++] = (int64_t)id;
    return count;
}

int table_people(const struct table *t, int64_t ids[static TABLE_PEOPLE_MAX])
{
    int count = add_once(ids, 0, t->host);

    for (int i = 0; i < t->options.seats; i++) {
        count = add_once(ids, count, t->seats[i].player);
        count = add_once(ids, count, t->seats[i].person);
    }
    return count;
}

/* Reading commands */

/* Acts that a person may send; the others are the service's. */
static const bool for_people[ACT_COUNT] = {
    [ACT_SIT] = true,    [ACT_LEAVE] = true,  [ACT_COMPUTER] = true, [ACT_MOVE] = true,
    [ACT_SWAP] = true,   [ACT_OFFER] = true,  [ACT_ACCEPT] = true,   [ACT_DECLINE] = true,
    [ACT_RESIGN] = true, [ACT_ABORT] = true,  [ACT_AWAY] = true,     [ACT_BACK] = true,
    [ACT_CLAIM] = true,  [ACT_PHRASE] = true,
};

static bool read_act(struct json *j, struct table_command *c)
{
    char act[24];

    if (!json_get_text(j, "act", act, sizeof act))
        return false;
    if (table_act_find(act, &c->act) && for_people[c->act])
        return true;
    snprintf(j->error, sizeof j->error, "\"act\" is nothing that a player can do");
    return false;
}

static bool read_offer(struct json *j, struct table_command *c)
{
    char text[16];
    enum table_offer offer;

    if (!json_get_text(j, "offer", text, sizeof text))
        return false;
    if (!table_offer_find(text, &offer)) {
        snprintf(j->error, sizeof j->error,
                 "\"offer\" must be \"draw\", \"take-back\", \"resign\" or \"rematch\"");
        return false;
    }
    c->number = (int)offer;
    return true;
}

static bool read_number(struct json *j, struct table_command *c)
{
    const char *key = c->act == ACT_COMPUTER ? "level" : "phrase";
    int64_t number;

    if (c->act == ACT_OFFER)
        return read_offer(j, c);
    if (c->act != ACT_COMPUTER && c->act != ACT_PHRASE)
        return true;
    if (!json_get_integer(j, key, 0, 100, &number))
        return false;
    c->number = (int)number;
    return true;
}

bool table_read_command(struct json *j, unsigned shard, struct table_command *c,
                        char move[static API_MOVE_MAX])
{
    int64_t version = 0, seat = -1;

    *c = (struct table_command){
        .actor = c->actor, .account = c->account, .bot = c->bot, .move = move};
    move[0] = '\0';
    if (!json_get_text(j, "id", c->id, sizeof c->id) || !read_act(j, c) || !read_number(j, c))
        return false;
    const bool versioned = c->act == ACT_MOVE || c->act == ACT_SWAP;
    if ((versioned && !json_get_integer(j, "version", 0, UINT32_MAX, &version)) ||
        (json_has(j, "seat") && !json_get_integer(j, "seat", 0, TABLE_SEATS_MAX - 1, &seat)) ||
        (c->act == ACT_MOVE && !json_get_text(j, "move", move, API_MOVE_MAX)))
        return false;
    c->version = (uint32_t)version;
    c->seat = (int)seat;
    /* Only these acts need randomness, which costs a system call. */
    if (c->act == ACT_SIT || c->act == ACT_COMPUTER)
        c->random = secret_number();
    if (c->act == ACT_ACCEPT || c->act == ACT_OFFER)
        c->next = id_make(shard, secret_number());
    return true;
}
