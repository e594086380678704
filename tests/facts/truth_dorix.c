/*
 * truth_dorix.c - facts of Dorix, with piles as strings of owners.
 */
#include <stdlib.h>
#include <string.h>

#include "rules/games.h"
#include "truth.h"

static void read_board(struct board *b, const char *text)
{
    truth_read_turn(b, text);
    b->sides = b->seats == 4 ? 2 : b->seats;
    text = truth_read_piles(b, text, 4);
    for (int seat = 0; seat < b->seats; seat++)
        b->hands[seat] = truth_number(&text);
}

static char *pile_at(struct board *b, const char *cell)
{
    return b->pile[cell[0] - 'a'][cell[1] - '1'];
}

static char lift(char *pile)
{
    const size_t n = strlen(pile);
    const char top = pile[n - 1];

    pile[n - 1] = '\0';
    return top;
}

static void place(char *pile, char pawn)
{
    const size_t n = strlen(pile);

    pile[n] = pawn;
    pile[n + 1] = '\0';
}

/* The cell where the pawn arrives: after the dash if there is one. */
static const char *destination(const char *move)
{
    return move[2] == '-' ? move + 3 : move;
}

static void play(struct board *b, const char *move)
{
    const char *to = destination(move);

    if (strcmp(move, "pass") != 0) {
        if (to == move)
            b->hands[b->turn]--;
        else
            lift(pile_at(b, move));
        place(pile_at(b, to), (char)('1' + b->turn));
        for (const char *on = to + 2; *on; on += 2) {
            on += *on == ':';
            place(pile_at(b, on), lift(pile_at(b, to)));
        }
    }
    truth_next(b);
}

/* The side on top of a pile, or -1. */
static int side_on(const struct board *b, int file, int rank)
{
    const char *pile = b->pile[file][rank];

    return *pile ? (pile[strlen(pile) - 1] - '1') % b->sides : -1;
}

static int seats_of(const struct board *b, int side)
{
    return b->sides < b->seats ? 5 << side : 1 << side;
}

/* Diagonal 0 rises from a1, 1 falls from a4. */
static int count_on(const struct board *b, int diagonal, int side)
{
    int n = 0;

    for (int i = 0; i < 4; i++)
        n += side_on(b, i, diagonal == 0 ? i : 3 - i) == side;
    return n;
}

static int winners(const struct board *b, int moves)
{
    int won = 0, sides = 0;

    (void)moves;
    for (int side = 0; side < b->sides; side++)
        if (count_on(b, 0, side) == 4 || count_on(b, 1, side) == 4) {
            won |= seats_of(b, side);
            sides++;
        }
    return sides == 1 ? won : NOBODY;
}

static struct fact diagonal_fact(const struct board *b, int kind, int side, int d, int was, int is)
{
    return (struct fact){
        .kind = (uint8_t)kind,
        .seat = (uint8_t)side,
        .seats = (uint8_t)seats_of(b, side),
        .count = (uint16_t)is,
        .of = (uint16_t)was,
        .at = {token_at(TOKEN_CELL, 0, d == 0 ? 0 : 3), token_at(TOKEN_CELL, 3, d == 0 ? 3 : 0)}};
}

/* Returns the same position with another player to move, by its text. */
static void let_move(const struct position *p, int seat, union any_position *again)
{
    char text[GAME_TEXT_MAX];

    dorix.write(p, text);
    strrchr(text, ' ')[1] = (char)('1' + seat);
    if (!dorix.read(&again->position, text))
        abort();
}

/* Finds what the mover could do with another turn. */
static int threat(const struct board *after, int mover, const struct position *then,
                  struct fact *list)
{
    struct fact f = {.kind = FACT_THREATENS, .seat = (uint8_t)mover};
    struct move moves[GAME_MOVES_MAX];
    union any_position again;
    bool rising = false, falling = false;

    let_move(then, mover, &again);
    for (int i = dorix.moves(&again.position, moves) - 1; i >= 0; i--) {
        char move[GAME_MOVE_TEXT_MAX];
        struct board b = *after;
        dorix.write_move(&again.position, moves[i], move);
        b.turn = mover;
        play(&b, move);
        if (!(winners(&b, 1) >> mover & 1))
            continue;
        f.count++;
        rising |= count_on(&b, 0, mover % b.sides) == 4;
        falling |= count_on(&b, 1, mover % b.sides) == 4;
    }
    if (rising && falling) {
        f.form = FACT_BOTH;
    } else {
        f.at[0] = token_at(TOKEN_CELL, 0, rising ? 0 : 3);
        f.at[1] = token_at(TOKEN_CELL, 3, rising ? 3 : 0);
    }
    list[0] = f;
    return f.count > 0;
}

static int facts(const struct board *before, const char *move, const struct board *after,
                 const struct position *then, struct fact *list)
{
    const int mover = before->turn, mine = mover % before->sides;
    struct fact takes = {.kind = FACT_TAKES, .seat = (uint8_t)mine},
                yields = {.kind = FACT_YIELDS, .seat = (uint8_t)mine},
                piles = {.kind = FACT_PILES,
                         .seat = (uint8_t)mover,
                         .seats = (uint8_t)seats_of(before, mine)};
    const char *colon = strchr(move, ':'), *to = destination(move);
    int n = 0;

    if (strcmp(move, "pass") == 0)
        return 0;
    if (then)
        n = threat(after, mover, then, list);
    for (int d = 0; d < 2; d++)
        for (int side = 0; side < before->sides; side++) {
            const int was = count_on(before, d, side), is = count_on(after, d, side);
            if (side == mine ? is > was && is >= 2 : is < was && was >= 2)
                list[n++] = diagonal_fact(before, side == mine ? FACT_DIAGONAL : FACT_BREAKS, side,
                                          d, was, is);
        }
    for (int file = 0; file < 4; file++)
        for (int rank = 0; rank < 4; rank++) {
            const int was = side_on(before, file, rank), is = side_on(after, file, rank);
            if (is == mine && was >= 0 && was != mine) {
                takes.count++;
                takes.seats |= (uint8_t)seats_of(before, was);
            }
            if (was == mine && is >= 0 && is != mine) {
                yields.count++;
                yields.seats |= (uint8_t)seats_of(before, is);
            }
            for (int seat = 0; seat < GAME_SEATS_MAX; seat++)
                if (seat < before->seats && is == seat % before->sides)
                    piles.by_seat[seat]++;
        }
    if (takes.count)
        list[n++] = takes;
    if (yields.count)
        list[n++] = yields;
    if (colon)
        list[n++] = (struct fact){.kind = FACT_COLLAPSE,
                                  .seat = (uint8_t)mover,
                                  .count = (uint16_t)(strlen(colon + 1) / 2),
                                  .at = {token_at(TOKEN_CELL, to[0] - 'a', to[1] - '1')}};
    if (to == move && after->hands[mover] == 0)
        list[n++] = (struct fact){.kind = FACT_LAST_PAWN, .seat = (uint8_t)mover};
    list[n++] = piles;
    return n;
}

const struct truth truth_dorix = {&dorix, read_board, play, winners, NULL, facts};
