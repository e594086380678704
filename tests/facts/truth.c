/*
 * truth.c - parts shared by all games: parsing, and which players can win at once.
 */
#include "truth.h"

#include <stdlib.h>
#include <string.h>

#include "rules/games.h"

int truth_number(const char **text)
{
    char *end;
    const long n = strtol(*text, &end, 10);

    *text = *end == ',' ? end + 1 : end;
    return (int)n;
}

void truth_read_turn(struct board *b, const char *text)
{
    const char *turn = strrchr(text, ' ') + 1;

    b->turn = turn[0] - '1';
    b->seats = turn[2] - '0';
    b->sides = b->seats;
}

const char *truth_read_piles(struct board *b, const char *text, int width)
{
    for (int rank = width - 1; rank >= 0; rank--)
        for (int file = 0; file < width; file++) {
            size_t n = 0;
            for (; !strchr(",/ ", *text); text++)
                if (*text != '-')
                    b->pile[file][rank][n++] = *text;
            b->pile[file][rank][n] = '\0';
            text++;
        }
    return text;
}

void truth_next(struct board *b)
{
    b->turn = (b->turn + 1) % b->seats;
}

/* ---- every move and its board ---- */

static int count_moves(const struct game *g, const struct position *p)
{
    struct move list[GAME_MOVES_MAX];

    return g->moves(p, list);
}

static int outcome(const struct truth *t, const struct board *b, const struct position *p)
{
    return t->winners(b, t->game->never_passes ? count_moves(t->game, p) : 1);
}

static bool wins(int winners, int seat)
{
    return winners > 0 && winners >> seat & 1;
}

static bool can_win(const struct truth *t, const struct board *b, const struct position *p)
{
    struct move list[GAME_MOVES_MAX];
    const int n = t->game->moves(p, list);

    for (int i = 0; i < n; i++) {
        union any_position then = {0};
        char move[GAME_MOVE_TEXT_MAX];
        struct board next;
        t->game->write_move(p, list[i], move);
        if (t->may_win && !t->may_win(move))
            continue;
        next = *b;
        t->play(&next, move);
        memcpy(&then, p, t->game->size);
        t->game->play(&then.position, list[i]);
        if (wins(outcome(t, &next, &then.position), b->turn))
            return true;
    }
    return false;
}

/* The moves after which the next player has not won and cannot at once. */
static int count_safe(const struct truth *t, const struct board *b, const struct position *p,
                      int *all)
{
    struct move list[GAME_MOVES_MAX];
    int safe = 0;

    *all = t->game->moves(p, list);
    for (int i = 0; i < *all; i++) {
        union any_position then = {0};
        char move[GAME_MOVE_TEXT_MAX];
        struct board next = *b;
        t->game->write_move(p, list[i], move);
        t->play(&next, move);
        memcpy(&then, p, t->game->size);
        t->game->play(&then.position, list[i]);
        const int won = outcome(t, &next, &then.position);
        if (won == NOBODY ? !can_win(t, &next, &then.position) : !wins(won, next.turn))
            safe++;
    }
    return safe;
}

static int add(struct fact *list, int n, int kind, int seat, int seats, int count, int of)
{
    list[n] = (struct fact){.kind = (uint8_t)kind,
                            .seat = (uint8_t)seat,
                            .seats = (uint8_t)seats,
                            .count = (uint16_t)count,
                            .of = (uint16_t)of};
    return n + 1;
}

int truth_find(const struct truth *t, const struct position *p, struct move m, struct fact *list)
{
    char text[GAME_TEXT_MAX], move[GAME_MOVE_TEXT_MAX];
    struct board before = {0}, after;
    union any_position then = {0};
    int all, n = 0;

    t->game->write(p, text);
    t->read(&before, text);
    t->game->write_move(p, m, move);
    after = before;
    t->play(&after, move);
    memcpy(&then, p, t->game->size);
    t->game->play(&then.position, m);
    const int won = outcome(t, &after, &then.position);
    const int safe = count_safe(t, &before, p, &all);
    if (all == 1)
        n = add(list, n, FACT_ONLY_MOVE, before.turn, 0, 0, 0);
    if (wins(won, before.turn))
        n = add(list, n, FACT_WINS, before.turn, 0, 0, 0);
    else if (won > 0)
        n = add(list, n, FACT_GIVES_WIN, before.turn, won, 0, 0);
    else if (won == DRAWN)
        n = add(list, n, FACT_DRAWS, before.turn, 0, 0, 0);
    else if (can_win(t, &after, &then.position))
        n = add(list, n, FACT_LETS_WIN, after.turn, 0, safe, all);
    else {
        if (safe <= all - safe)
            n = add(list, n, FACT_ONE_OF_FEW, after.turn, 0, safe, all);
        int replies;
        const int kept = count_safe(t, &after, &then.position, &replies);
        if (kept <= replies - kept)
            n = add(list, n, FACT_SAFE_REPLIES, after.turn, 1 << (after.turn + 1) % after.seats,
                    kept, replies);
    }
    n += t->facts(&before, move, &after, won == NOBODY ? &then.position : NULL, list + n);
    for (int i = 0; i < n; i++)
        list[i].sides = (uint8_t)before.sides;
    return n;
}
