/*
 * board.c - follows a game by its events.
 */
#include "board.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "field.h"
#include "rules/random.h"

void board_init(struct board *b, const char *game, const struct game *rules, int seats, bool swaps)
{
    memset(b, 0, offsetof(struct board, record));
    snprintf(b->game, sizeof b->game, "%s", game);
    b->rules = rules;
    b->seats = seats;
    b->swaps = swaps;
    b->to_move = b->offerer = -1;
    record_init(&b->record, rules, seats);
}

int board_seat(const struct board *b, const char *player)
{
    if (b->to_move >= 0 && strcmp(b->holders[b->to_move], player) == 0)
        return b->to_move;
    for (int seat = 0; seat < b->seats; seat++)
        if (strcmp(b->holders[seat], player) == 0)
            return seat;
    return -1;
}

uint64_t board_print(const struct board *b)
{
    return game_fingerprint(b->rules, &b->record.now.position);
}

static const char *play(struct board *b, const char *event)
{
    char text[GAME_MOVE_TEXT_MAX];
    struct move m;

    field_text(event, "move", text, sizeof text);
    if (!game_read_move(b->rules, &b->record.now.position, text, &m, NULL))
        return "the move is not legal";
    return record_play(&b->record, m, RECORD_NO_CLOCK) ? NULL : "no move can follow";
}

/* Takes back to the last move of the player who offered it. */
static const char *take_back(struct board *b)
{
    const struct record *r = &b->record;
    const int least = record_player(r, 0) != 0;
    int turn = r->turns - 1;

    while (turn >= least && record_mover(r, turn) != b->offerer)
        turn--;
    if (turn < least || !record_take_back(&b->record, r->turns - turn))
        return "nothing can be taken back";
    return NULL;
}

static const char *swap_sides(struct board *b)
{
    char first[ID_TEXT];

    if (!record_swap(&b->record))
        return "sides cannot be swapped";
    memcpy(first, b->holders[0], sizeof first);
    memcpy(b->holders[0], b->holders[1], sizeof first);
    memcpy(b->holders[1], first, sizeof first);
    return NULL;
}

/* A guest signed in, so every seat of that guest becomes the account's. */
static void hand_over(struct board *b, const char *event, int seat)
{
    char guest[ID_TEXT];

    if (seat < 0 || seat >= b->seats)
        return; /* Only the role of host is handed over. */
    memcpy(guest, b->holders[seat], sizeof guest);
    for (int other = 0; other < b->seats; other++)
        if (strcmp(b->holders[other], guest) == 0)
            field_text(event, "player", b->holders[other], ID_TEXT);
}

/* Seats are assigned when the game starts. */
static const char *start(struct board *b, const char *event)
{
    char seating[8], holders[GAME_SEATS_MAX][ID_TEXT];

    if (!field_text(event, "seating", seating, sizeof seating))
        return NULL;
    memcpy(holders, b->holders, sizeof holders);
    for (int seat = 0; seat < b->seats; seat++) {
        const int to = seating[seat] - '0';
        if (to < 0 || to >= b->seats)
            return "the seating cannot be";
        memcpy(b->holders[to], holders[seat], ID_TEXT);
    }
    b->playing = true;
    return NULL;
}

static const char *act(struct board *b, const char *event, const char *name, bool turned)
{
    const int seat = (int)field_number(event, "seat", -1);

    if (strcmp(name, "sit") == 0) {
        field_text(event, "actor", b->holders[seat], ID_TEXT);
        return start(b, event);
    }
    if (strcmp(name, "computer") == 0)
        return start(b, event);
    if (strcmp(name, "move") == 0)
        return play(b, event);
    if (strcmp(name, "swap") == 0)
        return swap_sides(b);
    if (strcmp(name, "hand-over") == 0)
        hand_over(b, event, seat);
    if (strcmp(name, "offer") == 0) {
        field_text(event, "offer", b->offer, sizeof b->offer);
        b->offerer = seat;
    }
    if (turned && (strcmp(name, "offer") == 0 || strcmp(name, "accept") == 0))
        return take_back(b);
    if (strcmp(name, "decline") == 0)
        b->offerer = -1;
    if (b->seats > 2 && (strcmp(name, "time") == 0 || strcmp(name, "resign") == 0))
        b->holders[seat][0] = '\0';
    return NULL;
}

const char *board_apply(struct board *b, const char *event)
{
    char name[24], print[20];
    const uint32_t seq = (uint32_t)field_number(event, "seq", 0);
    const uint32_t turn = (uint32_t)field_number(event, "version", 0);
    const bool turned = turn != b->turn;

    field_text(event, "act", name, sizeof name);
    if (seq != b->seq + 1)
        return "events are missing";
    const char *wrong = act(b, event, name, turned);
    if (wrong)
        return wrong;
    b->seq = seq;
    b->turn = turn;
    b->to_move = (int)field_number(event, "to_move", -1);
    const bool ends = !b->over && field_has(event, "ending");
    const bool again = field_text(event, "rematch", b->next, sizeof b->next);
    if (again || ends || turned)
        b->offerer = -1;
    b->over = b->over || ends;
    if (field_text(event, "fingerprint", print, sizeof print) &&
        strtoull(print, NULL, 16) != board_print(b))
        return "the fingerprint is another's";
    return NULL;
}

void board_random_move(const struct board *b, uint64_t *seed, char text[static GAME_MOVE_TEXT_MAX])
{
    struct move list[GAME_MOVES_MAX];
    const int count = b->rules->moves(&b->record.now.position, list);

    b->rules->write_move(&b->record.now.position, list[random_below(seed, (uint32_t)count)], text);
}
