/*
 * choose.c - chooses what a player does: mostly a random legal move, sometimes another command, and
 * sometimes one that must be refused.
 */
#include <inttypes.h>
#include <string.h>

#include "party.h"
#include "player.h"

enum { PHRASES = 16, LONG_GAME = 60, SHORT_GAME = 12 };

void choose_when(struct player *p)
{
    struct campaign *c = p->campaign;

    /* Sometimes without a pause, so that commands of one game meet on two nodes. */
    p->plan = c->now + 1;
    if (chance(p, 8) != 0)
        p->plan += c->think / 2 + chance(p, (uint32_t)c->think);
}

static void say_phrase(struct player *p)
{
    char more[32];

    snprintf(more, sizeof more, ",\"phrase\":%u", (unsigned)chance(p, PHRASES));
    player_order(p, "phrase", false, more);
}

static void offer(struct player *p, const char *what)
{
    char more[40];

    snprintf(more, sizeof more, ",\"offer\":\"%s\"", what);
    player_order(p, "offer", false, more);
}

static void move(struct player *p)
{
    char more[80], text[GAME_MOVE_TEXT_MAX];

    board_random_move(p->board, &p->seed, text);
    snprintf(more, sizeof more, ",\"version\":%" PRIu32 ",\"move\":\"%s\"", p->board->turn, text);
    player_order(p, "move", false, more);
}

/* A move for an earlier turn, or an illegal one. */
static void move_wrongly(struct player *p)
{
    char more[80], text[GAME_MOVE_TEXT_MAX];
    const bool stale = p->board->turn > 0 && chance(p, 2) == 0;

    board_random_move(p->board, &p->seed, text);
    snprintf(more, sizeof more, ",\"version\":%" PRIu32 ",\"move\":\"%s\"",
             p->board->turn - (stale ? 1 : 0), stale ? text : "zz99");
    player_order(p, "move", true, more);
}

static void answer_offer(struct player *p)
{
    const char *what = p->board->offer;
    const bool yes =
        strcmp(what, "rematch") == 0 || chance(p, 10) < (strcmp(what, "take-back") == 0 ? 6u : 1u);

    player_order(p, yes ? "accept" : "decline", false, "");
}

static void my_turn(struct player *p)
{
    const struct board *b = p->board;
    const uint32_t dice = chance(p, 100);

    if (b->swaps && b->record.turns == 1 && b->turn == 1 && dice < 40)
        player_order(p, "swap", false, ",\"version\":1");
    else if (dice < 3)
        move_wrongly(p);
    else if (dice < 6)
        say_phrase(p);
    else if (dice < 8)
        offer(p, dice == 6 ? "draw" : "take-back");
    else if (b->seats == 2 && b->record.turns > (p->party->rated ? SHORT_GAME : LONG_GAME) &&
             dice < 12)
        player_order(p, "resign", false, "");
    else
        move(p);
}

static void others_turn(struct player *p)
{
    const uint32_t dice = chance(p, 100);

    if (dice < 8)
        say_phrase(p);
    else if (dice < 10)
        offer(p, dice == 8 ? "draw" : "take-back");
    else if (dice < 12 && p->board->turn > 0)
        move_wrongly(p);
}

void choose(struct player *p)
{
    const struct board *b = p->board;
    const int seat = board_seat(b, p->id);

    if (chance(p, 25) == 0)
        player_repeat(p);
    if (seat < 0) {
        if (!b->playing && !b->over)
            player_order(p, "sit", false, "");
    } else if (b->offerer >= 0 && b->offerer != seat) {
        answer_offer(p);
    } else if (b->over) {
        if (party_wants_rematch(p->party, p) && b->offerer < 0)
            offer(p, "rematch");
    } else if (b->to_move == seat) {
        my_turn(p);
    } else if (b->playing) {
        others_turn(p);
    }
}
