/*
 * truth_orbital.c - facts of Orbital, with cells as strings of pieces; capitals are player 1's.
 */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "rules/games.h"
#include "truth.h"

static void read_board(struct board *b, const char *text)
{
    truth_read_turn(b, text);
    text = truth_read_piles(b, text, 4);
    b->passes = strncmp(text, "pass,pass", 9) == 0 ? 2 : strncmp(text, "pass", 4) == 0;
    if (*text != '-' && !b->passes)
        sscanf(text, "%7[^ ]", b->last);
}

static void play(struct board *b, const char *move)
{
    b->last[0] = '\0';
    if (strcmp(move, "pass") == 0) {
        b->passes++;
    } else {
        char *pile = b->pile[move[1] - 'a'][move[2] - '1'];
        const size_t n = strlen(pile);
        b->passes = 0;
        pile[n] = (char)(b->turn == 0 ? move[0] : tolower(move[0]));
        pile[n + 1] = '\0';
        snprintf(b->last, sizeof b->last, "%s", move);
        if (move[3]) {
            pile[n + 1] = move[3];
            pile[n + 2] = '\0';
        }
    }
    truth_next(b);
}

/* Counts the pieces on a cell: of one player, or of both if that is -1. */
static int pieces_on(const struct board *b, int file, int rank, int seat)
{
    int n = 0;

    for (const char *s = b->pile[file][rank]; *s; s++)
        n += (seat != 1 && strchr("BPA", *s)) || (seat != 0 && strchr("bpa", *s));
    return n;
}

static bool is_tower(const struct board *b, int file, int rank, int seat)
{
    return pieces_on(b, file, rank, -1) == 3 && pieces_on(b, file, rank, seat) >= 2;
}

static int count_towers(const struct board *b, int seat)
{
    int n = 0;

    for (int file = 0; file < 4; file++)
        for (int rank = 0; rank < 4; rank++)
            n += is_tower(b, file, rank, seat);
    return n;
}

static int winners(const struct board *b, int moves)
{
    const int one = count_towers(b, 0), two = count_towers(b, 1);
    int pieces = 0;

    (void)moves;
    for (int file = 0; file < 4; file++)
        for (int rank = 0; rank < 4; rank++)
            pieces += pieces_on(b, file, rank, -1);
    if (one < 3 && two < 3 && pieces < 36 && b->passes < 2)
        return NOBODY;
    return one > two ? 1 : two > one ? 2 : DRAWN;
}

/* Whether a square is where the last piece sends the next player. */
static bool is_sent_to(const struct board *b, int file, int rank)
{
    const int x = file - (b->last[1] - 'a'), y = rank - (b->last[2] - '1');

    switch (b->last[0]) {
    case 'B':
        return x * x + y * y == 1;
    case 'A':
        return x == 0 && y == 0;
    case 'P':
        switch (b->last[3]) {
        case 'n':
            return x == 0 && y > 0;
        case 's':
            return x == 0 && y < 0;
        case 'e':
            return y == 0 && x > 0;
        default:
            return y == 0 && x < 0;
        }
    default:
        return true;
    }
}

static int facts(const struct board *before, const char *move, const struct board *after,
                 const struct position *then, struct fact *list)
{
    struct fact choice = {.kind = FACT_CHOICE, .seat = (uint8_t)after->turn};
    struct move replies[GAME_MOVES_MAX];
    bool seen[4][4] = {0};
    int n = 0, gains = 0;

    for (int seat = 0; seat < 2; seat++)
        if (count_towers(after, seat) > count_towers(before, seat))
            list[n++] = (struct fact){.kind = FACT_TOWER,
                                      .seat = (uint8_t)seat,
                                      .count = (uint16_t)count_towers(after, seat),
                                      .at = {token_at(TOKEN_CELL, move[1] - 'a', move[2] - '1')}};
    if (!then)
        return n;
    choice.count = (uint16_t)orbital.moves(then, replies);
    for (int i = 0; i < choice.count; i++) {
        struct board next = *after;
        char reply[GAME_MOVE_TEXT_MAX];
        orbital.write_move(then, replies[i], reply);
        play(&next, reply);
        gains += count_towers(&next, after->turn) > count_towers(after, after->turn);
        if (strcmp(reply, "pass") == 0) {
            choice.form = FACT_MUST_PASS;
            continue;
        }
        seen[reply[1] - 'a'][reply[2] - '1'] = true;
        if (!is_sent_to(after, reply[1] - 'a', reply[2] - '1'))
            choice.form = FACT_ANYWHERE;
    }
    if (gains > 0)
        list[n++] = (struct fact){.kind = FACT_LETS_TOWER,
                                  .seat = (uint8_t)after->turn,
                                  .count = (uint16_t)gains,
                                  .of = choice.count};
    for (int rank = 3; rank >= 0; rank--)
        for (int file = 3; file >= 0; file--)
            if (seen[file][rank]) {
                choice.of++;
                choice.at[0] = token_at(TOKEN_CELL, file, rank);
            }
    if (choice.of > 1)
        choice.at[0] = (struct token){0};
    list[n++] = choice;
    return n;
}

const struct truth truth_orbital = {&orbital, read_board, play, winners, NULL, facts};
