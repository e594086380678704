/*
 * puzzle.c - properties of puzzles that need no proof.
 */
#include "puzzle.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

static const char *const names[PUZZLE_KINDS] = {"win",  "collapse", "wall", "race",
                                                "jump", "hold",     "stop"};

const char *puzzle_kind_name(enum puzzle_kind k)
{
    assert(k < PUZZLE_KINDS);
    return names[k];
}

enum puzzle_kind puzzle_kind_find(const char *name)
{
    int k = 0;

    while (k < PUZZLE_KINDS && strcmp(names[k], name) != 0)
        k++;
    return (enum puzzle_kind)k;
}

bool puzzle_asks_win(const struct puzzle *z)
{
    return z->kind != PUZZLE_HOLD && z->kind != PUZZLE_STOP;
}

void puzzle_id(const struct puzzle *z, char id[static PUZZLE_ID_MAX])
{
    snprintf(id, PUZZLE_ID_MAX, "%08x",
             (unsigned)(game_fingerprint(z->game, &z->position.position) >> 32));
}

struct puzzle_step *puzzle_new_step(struct puzzle *z)
{
    struct puzzle_step *s;

    if (z->count == PUZZLE_STEPS_MAX)
        return NULL;
    s = &z->steps[z->count++];
    *s = (struct puzzle_step){.other = -1, .then = -1};
    return s;
}

bool puzzle_play(const struct game *g, struct position *p, const char *moves)
{
    char text[GAME_MOVE_TEXT_MAX];
    struct move m;
    int used;

    while (sscanf(moves, " %15s%n", text, &used) == 1) {
        if (p->status != STATUS_OPEN || !game_read_move(g, p, text, &m, NULL))
            return false;
        g->play(p, m);
        moves += used;
    }
    return true;
}

const char *puzzle_refutation(const struct puzzle *z, const char *move)
{
    for (int i = 0; i < z->wrongs; i++)
        if (strcmp(z->wrong[i].move, move) == 0)
            return z->reply[z->wrong[i].reply];
    return z->replies > 0 ? z->reply[0] : "";
}

static bool same(const struct game *g, const struct position *a, const struct position *b)
{
    uint8_t key[GAME_KEY_MAX], other[GAME_KEY_MAX];
    size_t length, other_length;

    game_key(g, a, key, &length);
    game_key(g, b, other, &other_length);
    return length == other_length && memcmp(key, other, length) == 0;
}

/* Whether the solution of a puzzle leads through a position, or through its mirror image. */
static bool leads_through(const struct puzzle *z, const struct position *p)
{
    union any_position now = z->position;

    for (int i = 0; i >= 0; i = z->steps[i].then) {
        const char *texts[] = {z->steps[i].move, z->steps[i].reply};
        for (int j = 0; j < 2 && texts[j][0]; j++) {
            if (same(z->game, &now.position, p))
                return true;
            puzzle_play(z->game, &now.position, texts[j]);
        }
    }
    return same(z->game, &now.position, p);
}

bool puzzle_alike(const struct puzzle *a, const struct puzzle *b)
{
    return a->position.position.seats == b->position.position.seats &&
           (leads_through(a, &b->position.position) || leads_through(b, &a->position.position));
}
