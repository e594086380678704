/*
 * player.c - sessions, sockets, and commands that are repeated until they are answered.
 */
#include "player.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "field.h"
#include "party.h"
#include "rules/random.h"

enum {
    PATIENCE_LEAST = 4000, /* milliseconds */
    PATIENCE_TIMES = 4,    /* an answer may take this many times the usual time … */
    USUAL_MOST = 8000,     /* … of at most this */
    LATELY = 16,           /* answers over which the usual time is averaged */
    PASSWORDS = 5,         /* creating an account may take this many times as long */
    PING = 3000,
    BACK_OFF_FIRST = 50,
    BACK_OFF_LAST = 1600,
};

/* Returns the milliseconds to wait for an answer: more on a slow machine, by the usual time. */
uint64_t campaign_patience(const struct campaign *c)
{
    return PATIENCE_LEAST + PATIENCE_TIMES * c->usual;
}

void campaign_answered(struct campaign *c, uint64_t asked)
{
    const uint64_t usual = ((LATELY - 1) * c->usual + (c->now - asked)) / LATELY;

    c->usual = usual < USUAL_MOST ? usual : USUAL_MOST;
}

uint32_t chance(struct player *p, uint32_t bound)
{
    return random_below(&p->seed, bound);
}

void note(const struct player *p, const char *kind, const char *format, ...)
{
    va_list arguments;

    fprintf(p->campaign->journal, "%s\t%" PRIu64 "\t%d\t", kind, p->campaign->now, p->number);
    va_start(arguments, format);
    vfprintf(p->campaign->journal, format, arguments);
    va_end(arguments);
    fputc('\n', p->campaign->journal);
}

static int some_port(struct player *p)
{
    return p->campaign->ports[chance(p, (uint32_t)p->campaign->port_count)];
}

/* Waits longer after each failure, for a random time so that clients do not return together. */
static void back_off(struct player *p)
{
    p->again = p->campaign->now + p->patience / 2 + chance(p, p->patience);
    p->patience = p->patience * 2 < BACK_OFF_LAST ? p->patience * 2 : BACK_OFF_LAST;
}

/* Notes that events no longer arrive. */
static void lose_touch(struct player *p)
{
    if (p->told)
        note(p, "lost", "%s", p->board->game);
    p->told = false;
}

/* A client without an answer tries another node. */
static void hang_up(struct player *p)
{
    wire_close(&p->socket);
    lose_touch(p);
    p->place++;
    p->greeted = p->subscribed = p->order.sent = false;
    p->campaign->counts.reconnects++;
    back_off(p);
}

/* Commands */

static void send_order(struct player *p, const struct order *o)
{
    note(p, "sent", "%s\t%s\t%s\t%s", o->game, o->id, o->act, o->wrong ? "wrong" : "right");
    wire_send(&p->socket, o->text);
    p->asked = p->campaign->now;
}

void player_order(struct player *p, const char *act, bool wrong, const char *more)
{
    struct order *o = &p->order;

    *o = (struct order){.wrong = wrong};
    snprintf(o->id, sizeof o->id, "p%d-%u", p->number, ++p->orders);
    snprintf(o->game, sizeof o->game, "%s", p->board->game);
    snprintf(o->act, sizeof o->act, "%s", act);
    snprintf(o->text, sizeof o->text,
             "{\"do\":\"command\",\"game\":\"%s\",\"id\":\"%s\",\"act\":\"%s\"%s}", o->game, o->id,
             act, more);
    p->ordered = true;
    p->resend = 0;
    p->campaign->counts.wrong += wrong;
}

void player_repeat(struct player *p)
{
    const struct order *o = &p->kept[chance(p, KEPT)];

    if (o->id[0])
        send_order(p, o);
}

static void send_what_waits(struct player *p)
{
    if (!p->ordered || p->order.sent || p->campaign->now < p->resend)
        return;
    send_order(p, &p->order);
    p->order.sent = true;
    p->ordered_at = p->campaign->now;
    if (chance(p, 30) == 0)
        send_order(p, &p->order);
}

static void finished(struct player *p)
{
    p->ordered = false;
    p->plan = p->campaign->now + p->campaign->think / 2 + chance(p, (uint32_t)p->campaign->think);
}

static void done(struct player *p, const char *text, const char *id)
{
    char game[ID_TEXT];
    const bool repeated = field_has(text, "repeated");

    field_text(text, "game", game, sizeof game);
    note(p, "done", "%s\t%s\t%" PRId64 "\t%s", game, id, field_number(text, "seq", 0),
         repeated ? "repeated" : "new");
    p->campaign->counts.repeated += repeated;
    if (!p->ordered || strcmp(id, p->order.id) != 0)
        return;
    campaign_answered(p->campaign, p->ordered_at);
    p->campaign->counts.acknowledged++;
    p->campaign->counts.moves += strcmp(p->order.act, "move") == 0;
    p->kept[p->answers++ % KEPT] = p->order;
    finished(p);
}

/* Whether the refusal is temporary, so that the same command is sent again. */
static bool passing(const char *why)
{
    static const char *const words[] = {"busy", "too-many", "unavailable", "no-session"};

    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcmp(words[i], why) == 0)
            return true;
    return false;
}

static void refused(struct player *p, const char *text, const char *id)
{
    char game[ID_TEXT], why[32];

    field_text(text, "game", game, sizeof game);
    field_text(text, "code", why, sizeof why);
    note(p, "refused", "%s\t%s\t%s", game, id, why);
    if (!p->ordered || strcmp(id, p->order.id) != 0)
        return;
    if (passing(why)) {
        p->order.sent = false;
        p->resend = p->campaign->now + 200 + chance(p, 600);
        return;
    }
    p->campaign->counts.refused++;
    finished(p);
}

/* Events */

static void event(struct player *p, const char *text, size_t size)
{
    struct board *b = p->board;
    char game[ID_TEXT], name[24], move[24], print[20], left[80];
    const uint32_t seq = (uint32_t)field_number(text, "seq", 0);

    field_text(text, "game", game, sizeof game);
    if (strcmp(game, b->game) != 0 || p->broken)
        return; /* Of a game that the player has just left. */
    if (seq <= b->seq) {
        /* An event that arrived after the request for the missing ones may be among those, too. */
        if (p->told || seq <= p->since)
            note(p, "again", "%s\t%" PRIu32, game, seq);
        return;
    }
    field_text(text, "act", name, sizeof name);
    field_text(text, "move", move, sizeof move);
    field_text(text, "fingerprint", print, sizeof print);
    field_text(text, "time_left", left, sizeof left);
    const char *wrong = board_apply(b, text);
    note(p, "saw", "%s\t%" PRIu32 "\t%s\t%" PRId64 "\t%s\t%s\t%s\t%016" PRIx64, game, seq, name,
         field_number(text, "seat", -1), move, print, left, field_hash(text, size));
    p->campaign->counts.events++;
    if (wrong) {
        note(p, "fault", "%s\t%" PRIu32 "\t%s\t%s", game, seq, wrong, text);
        p->broken = true;
        return;
    }
    choose_when(p);
    party_event(p->party, p);
}

/* All events so far have been sent, unless this is a game that the player has just left. */
static void table_told(struct player *p, const char *text)
{
    char table[64], game[ID_TEXT];

    field_text(text, "table", table, sizeof table);
    if (!field_text(table, "id", game, sizeof game) || strcmp(game, p->board->game) != 0)
        return;
    if (!p->told)
        note(p, "told", "%s", game);
    p->told = true;
    if (p->plan == 0)
        choose_when(p);
}

static void message(struct player *p, const char *text, size_t size)
{
    char id[COMMAND_ID];

    p->heard = p->campaign->now;
    if (field_has(text, "hello")) {
        /* A failed lookup of a session does not mean that the session is lost. */
        char hello[256];
        field_text(text, "hello", hello, sizeof hello);
        p->greeted = field_text(hello, "player", p->id, sizeof p->id);
        if (p->greeted) {
            campaign_answered(p->campaign, p->asked);
            p->patience = BACK_OFF_FIRST;
        } else {
            note(p, "stranger", "-\thello");
            hang_up(p);
        }
    } else if (field_text(text, "done", id, sizeof id)) {
        done(p, text, id);
    } else if (field_text(text, "refused", id, sizeof id)) {
        refused(p, text, id);
    } else if (field_has(text, "table")) {
        table_told(p, text);
    } else if (field_has(text, "seq") && field_has(text, "act")) {
        event(p, text, size);
    }
}

static void socket_told(struct wire *w, enum wire_event what, const char *text, size_t size)
{
    struct player *p = w->data;

    p->heard = p->campaign->now;
    if (what == WIRE_TEXT)
        message(p, text, size);
    else if (what == WIRE_GONE)
        hang_up(p);
}

static void subscribe(struct player *p)
{
    char text[96];

    snprintf(text, sizeof text, "{\"do\":\"subscribe\",\"game\":\"%s\",\"after\":%" PRIu32 "}",
             p->board->game, p->board->seq);
    wire_send(&p->socket, text);
    p->subscribed = true;
    p->since = p->board->seq;
    lose_touch(p);
    p->asked = p->campaign->now;
}

void player_follow(struct player *p, const char *game, const struct game *rules, int seats,
                   bool swaps)
{
    board_init(p->board, game, rules, seats, swaps);
    p->subscribed = p->told = p->broken = false;
    p->plan = 0;
}

void player_leave(struct player *p, const char *kind)
{
    struct board *b = p->board;
    char text[64];

    if (!b->game[0])
        return;
    note(p, kind, "%s\t%" PRIu32 "\t%016" PRIx64, b->game, b->seq, board_print(b));
    if (p->greeted && p->subscribed) {
        snprintf(text, sizeof text, "{\"do\":\"unsubscribe\",\"game\":\"%s\"}", b->game);
        wire_send(&p->socket, text);
    }
    b->game[0] = '\0';
    p->subscribed = p->told = false; /* the note "left" tells the judge */
    p->plan = 0;
}

/* Session */

static void got_session(struct player *p, const struct wire *w, const char *text)
{
    memcpy(p->cookie, w->cookie, sizeof p->cookie);
    field_text(text, "id", p->id, sizeof p->id);
    p->patience = BACK_OFF_FIRST;
    if (!p->party->rated)
        note(p, "player", "-\t%s", p->id);
}

/* If it is unknown whether the account was created, a new guest creates another. */
static void got_account(struct player *p, const struct wire *w, enum wire_event what)
{
    if (what != WIRE_ANSWERED || w->status >= 300) {
        note(p, "unmade", "-\t%d", what == WIRE_ANSWERED ? w->status : 0);
        p->cookie[0] = '\0';
        back_off(p);
        return;
    }
    if (w->cookie[0])
        memcpy(p->cookie, w->cookie, sizeof p->cookie);
    p->account = true;
    note(p, "player", "-\t%s", p->id);
}

static void errand_told(struct wire *w, enum wire_event what, const char *text, size_t size)
{
    struct player *p = w->data;

    (void)size;
    if (what == WIRE_ANSWERED && !p->cookie[0])
        campaign_answered(p->campaign, p->asked);
    if (player_ready(p))
        party_answer(p->party, what == WIRE_ANSWERED ? w->status : 0, text);
    else if (p->cookie[0])
        got_account(p, w, what);
    else if (what == WIRE_ANSWERED && w->status == 200 && w->cookie[0])
        got_session(p, w, text);
    else
        back_off(p);
}

bool player_ready(const struct player *p)
{
    return p->cookie[0] && (!p->party->rated || p->account);
}

/* The number is written in consonants, because some numbers look like words that names may not
   contain. */
static void ask_account(struct player *p)
{
    char name[16] = "", body[96];
    uint32_t number = (uint32_t)p->number << 8 | (p->accounts++ & 255);

    for (size_t i = 0; i + 1 < sizeof name && number; i++, number >>= 2)
        name[i] = "bkvw"[number & 3];
    snprintf(body, sizeof body, "{\"name\":\"Rated %s\",\"password\":\"a long password\"}", name);
    wire_ask(&p->errand, some_port(p), "POST", "/api/v1/account", p->cookie, body);
}

static void begin_session(struct player *p)
{
    const uint64_t patience = campaign_patience(p->campaign) * (p->cookie[0] ? PASSWORDS : 1);

    if (p->errand.state != WIRE_CLOSED) {
        if (p->campaign->now - p->asked < patience)
            return;
        wire_close(&p->errand);
        note(p, "unmade", "-\t%d", -1);
        p->cookie[0] = '\0';
        back_off(p);
    }
    if (p->campaign->now < p->again)
        return;
    p->asked = p->campaign->now;
    if (p->cookie[0])
        ask_account(p);
    else
        wire_ask(&p->errand, some_port(p), "POST", "/api/v1/session", "", NULL);
}

/* Steps */

static bool waits(const struct player *p)
{
    return !p->greeted || (p->subscribed && !p->told);
}

/* Closes a socket that does not answer; pings one that is quiet. */
static void check_socket(struct player *p)
{
    const uint64_t now = p->campaign->now;
    const uint64_t last = p->heard > p->asked ? p->heard : p->asked;
    const uint64_t patience = campaign_patience(p->campaign);

    if (now - last > patience || (waits(p) && now - p->asked > patience) ||
        (p->ordered && p->order.sent && now - p->ordered_at > patience)) {
        campaign_answered(p->campaign, now - patience); /* The real answer would have taken
                                                           longer. */
        hang_up(p);
    } else if (p->greeted && !waits(p) && now - p->heard > PING && now - p->asked > PING) {
        wire_send(&p->socket, "{\"do\":\"ping\"}");
        p->asked = now;
    }
}

static void act(struct player *p)
{
    struct campaign *c = p->campaign;

    if (p->board->game[0] && !p->subscribed)
        subscribe(p);
    send_what_waits(p);
    if (p->ordered || !p->told || p->broken || c->ending || !p->plan || c->now < p->plan)
        return;
    p->plan = 0;
    choose(p);
    send_what_waits(p);
}

void player_step(struct player *p)
{
    struct campaign *c = p->campaign;

    if (!player_ready(p)) {
        begin_session(p);
    } else if (p->socket.state == WIRE_CLOSED) {
        if (c->now >= p->again) {
            p->asked = p->heard = c->now;
            wire_open(&p->socket, c->ports[p->place % c->port_count], "/api/v1/socket", p->cookie);
        }
    } else {
        if (p->greeted)
            act(p);
        check_socket(p);
    }
}

bool player_done(const struct player *p)
{
    return !p->ordered && (!p->board->game[0] || p->broken || (p->greeted && p->told));
}

void player_init(struct player *p, struct campaign *c, struct party *party, int number,
                 uint64_t seed)
{
    *p = (struct player){
        .campaign = c, .party = party, .number = number, .seed = seed, .patience = BACK_OFF_FIRST};
    p->place = (int)chance(p, PORTS_MAX);
    p->board = calloc(1, sizeof *p->board);
    if (!p->board)
        abort();
    wire_init(&p->socket, socket_told, p);
    wire_init(&p->errand, errand_told, p);
}

void player_release(struct player *p)
{
    wire_release(&p->socket);
    wire_release(&p->errand);
    free(p->board);
}
