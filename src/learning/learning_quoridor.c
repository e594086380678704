/*
 * learning_quoridor.c - Quoridor: 81 cells, 64 walls of each orientation, and the pass.
 */
#include "learning/learning_game.h"
#include "rules/quoridor_turn.h"

enum { CELLS = 81, SLOTS = 8, WALLS = SLOTS * SLOTS, PASS = CELLS + 2 * WALLS };

static int number(struct move m)
{
    const enum quoridor_kind kind = quoridor_move_kind(m);
    const int at = quoridor_move_at(m);

    if (kind == QUORIDOR_PASS)
        return PASS;
    if (kind == QUORIDOR_PAWN)
        return at;
    return CELLS + (kind == QUORIDOR_WALL_V ? WALLS : 0) + at / QUORIDOR_WIDTH * SLOTS +
           at % QUORIDOR_WIDTH;
}

static struct move move(int number)
{
    if (number == PASS)
        return quoridor_move(QUORIDOR_PASS, 0);
    if (number < CELLS)
        return quoridor_move(QUORIDOR_PAWN, number);
    const int wall = (number - CELLS) % WALLS;
    return quoridor_move(number < CELLS + WALLS ? QUORIDOR_WALL_H : QUORIDOR_WALL_V,
                         wall / SLOTS * QUORIDOR_WIDTH + wall % SLOTS);
}

/* Takes the goals from the rules, as marks. */
static void observe_goals(const struct position *p, struct planes *w)
{
    struct mark marks[GAME_MARKS_MAX];
    const int count = game_marks(&quoridor, p, NULL, 0, marks);

    for (int i = 0; i < p->seats; i++) {
        uint8_t *cells = learning_plane(w, "goal", i + 1);
        for (int j = 0; j < count; j++)
            if (marks[j].kind == MARK_GOAL && marks[j].seat == (w->first + i) % p->seats)
                cells[quoridor_token_at(marks[j].at)] = 1;
    }
}

static void observe(const struct position *p, struct planes *w)
{
    const struct quoridor *q = (const struct quoridor *)p;

    for (int i = 0; i < p->seats; i++)
        learning_plane(w, "pawn", i + 1)[q->pawns[(w->first + i) % p->seats]] = 1;
    observe_goals(p, w);
    learning_plane_set(w, "horizontal walls", 0, q->walls[0][0], q->walls[0][1]);
    learning_plane_set(w, "vertical walls", 0, q->walls[1][0], q->walls[1][1]);
}

const struct learning learning_quoridor = {
    .game = &quoridor,
    .actions = PASS + 1,
    .number = number,
    .move = move,
    .observe = observe,
};
