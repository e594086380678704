/*
 * verify_walk.c - plays a strategy against every legal defence.
 *
 * A depth-first walk through the lines of play, each position once. In a position of the strategy's
 * side it continues from the file's image of that position with the file's move; in one of the
 * other side it tries all moves. It ends at the first line that breaks the claim.
 */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "cli/base/progress.h"
#include "cli/verify/verify.h"
#include "options/tr.h"

enum { DEPTH_MAX = 1 << 16 };

/* A position on the line being followed. */
struct frame {
    union any_position p;
    uint32_t node;
    /* indices of the position's moves in walk.moves; next: the first not tried yet */
    int first, next, last;
    int height; /* greatest height of the successors so far */
};

struct walk {
    struct strategy *s;
    struct verify_report *r;
    struct frame *frames;
    int depth, frames_room;
    struct move *moves;
    int moves_room;
};

static bool fail(struct walk *w, enum verify_fault fault)
{
    w->r->fault = fault;
    return false;
}

/* ---- room ---- */

static bool more_frames(struct walk *w)
{
    const int room = w->frames_room ? w->frames_room * 2 : 64;
    struct frame *moved =
        room <= DEPTH_MAX ? realloc(w->frames, (size_t)room * sizeof *moved) : NULL;

    if (!moved)
        return fail(w, VERIFY_NO_MEMORY);
    w->frames = moved;
    w->frames_room = room;
    return true;
}

/* Makes room for all moves of one more position after the first `used`. */
static bool more_moves(struct walk *w, int used)
{
    const int room = used + 64 * GAME_MOVES_MAX;
    struct move *moved = room < 1 << 28 ? realloc(w->moves, (size_t)room * sizeof *moved) : NULL;

    if (!moved)
        return fail(w, VERIFY_NO_MEMORY);
    w->moves = moved;
    w->moves_room = room;
    return true;
}

/* ---- the refutation ---- */

/*
 * Finds the legal move to the given node or, if that is NONE, to `end`; writes it as the game does.
 */
static bool find_move(const struct walk *w, const struct position *p, uint32_t node,
                      const struct position *end, struct move *m)
{
    const struct game *g = w->s->game;
    uint8_t key[GAME_KEY_MAX], wanted[GAME_KEY_MAX];
    size_t length, wanted_length = 0;
    struct move list[GAME_MOVES_MAX];
    union any_position next;
    const int count = g->moves(p, list);

    if (node == VERIFY_NONE)
        game_key(g, end, wanted, &wanted_length);
    for (int i = 0; i < count; i++) {
        game_copy(g, &next.position, p);
        g->play(&next.position, list[i]);
        *m = list[i];
        if (node != VERIFY_NONE && verify_map_is(&w->s->map, node, &next.position))
            return true;
        game_key(g, &next.position, key, &length);
        if (node == VERIFY_NONE && length == wanted_length && memcmp(key, wanted, length) == 0)
            return true;
    }
    return false;
}

/*
 * Writes the moves of the line. Its positions are images of those in a game, so the game is played
 * again from the start: each time the move that leads to an image of the next position, and finally
 * to an image of `end`.
 */
static void write_refutation(struct walk *w, const struct position *end)
{
    const struct game *g = w->s->game;
    const size_t room = (size_t)(w->depth + 1) * (GAME_MOVE_TEXT_MAX + 1) + 1;
    char *text = calloc(room, 1);
    union any_position p = w->s->start;
    size_t n = 0;

    for (int i = 1; text && i <= w->depth; i++) {
        struct move m;
        if (!find_move(w, &p.position, i < w->depth ? w->frames[i].node : VERIFY_NONE, end, &m))
            break;
        if (n > 0)
            text[n++] = ' ';
        n += g->write_move(&p.position, m, text + n);
        text[n] = '\0';
        g->play(&p.position, m);
    }
    w->r->refutation = text;
}

/* ---- the walk ---- */

static bool is_claiming_side(const struct walk *w, const struct position *p)
{
    return p->to_move % 2 == w->s->side;
}

/* Judges a finished game; returns false if it breaks the claim. */
static bool judge_end(struct walk *w, const struct position *p)
{
    const int points = game_outcome(p, w->s->side);

    w->r->ends[p->ending][points == 1]++;
    if (points == 0)
        return fail(w, VERIFY_LOST);
    if (points == 1 && w->s->claim == CLAIM_WIN)
        return fail(w, VERIFY_DRAWN);
    return true;
}

/* Begins a position that has not been visited. */
static bool push(struct walk *w, const struct position *p, uint32_t node)
{
    const struct game *g = w->s->game;
    const int used = w->depth > 0 ? w->frames[w->depth - 1].last : 0;

    if ((w->depth == w->frames_room && !more_frames(w)) ||
        (used + GAME_MOVES_MAX > w->moves_room && !more_moves(w, used)))
        return false;
    struct verify_node *n = &w->s->map.nodes[node];
    struct frame *f = &w->frames[w->depth++];
    *f = (struct frame){.node = node, .first = used, .next = used};
    n->state = VERIFY_ON_LINE;
    if (n->line > 0) {
        w->r->ours++;
        game_copy(g, &f->p.position, verify_map_position(&w->s->map, node));
        w->moves[used] = n->answer;
        f->last = used + 1;
    } else {
        w->r->theirs++;
        game_copy(g, &f->p.position, p);
        f->last = used + g->moves(p, w->moves + used);
    }
    return true;
}

/* Handles a position that play has reached; `height` is that of its successors, if known. */
static bool come_to(struct walk *w, const struct position *p, int *height)
{
    *height = 0;
    if (p->status != STATUS_OPEN)
        return judge_end(w, p);
    uint32_t node = verify_map_find(&w->s->map, p);
    if (node == VERIFY_NONE && is_claiming_side(w, p))
        return fail(w, VERIFY_UNKNOWN);
    if (node == VERIFY_NONE) {
        node = verify_map_add(&w->s->map, p);
        if (node == VERIFY_NONE)
            return fail(w, VERIFY_NO_MEMORY);
    }
    const struct verify_node *n = &w->s->map.nodes[node];
    assert((n->line > 0) == is_claiming_side(w, p));
    *height = n->height;
    if (n->state == VERIFY_NEW)
        return push(w, p, node);
    if (n->state == VERIFY_ON_LINE) {
        w->r->cycles = true;
        return w->s->claim == CLAIM_WIN ? fail(w, VERIFY_CYCLE) : true;
    }
    return true;
}

/* Ends a position whose moves have all been tried. */
static void pop(struct walk *w)
{
    struct frame *f = &w->frames[--w->depth];
    struct verify_node *n = &w->s->map.nodes[f->node];

    n->state = VERIFY_DONE;
    n->height = (uint16_t)(f->height < UINT16_MAX ? f->height : UINT16_MAX);
    if (w->depth > 0 && f[-1].height < f->height + 1)
        f[-1].height = f->height + 1;
    w->r->longest = f->height;
}

/* Tries the next move of the last position on the line; returns false if the claim is broken. */
static bool step(struct walk *w)
{
    struct frame *f = &w->frames[w->depth - 1];
    union any_position next;
    const int depth = w->depth;
    int height;

    if (f->next == f->last) {
        pop(w);
        return true;
    }
    game_copy(w->s->game, &next.position, &f->p.position);
    w->s->game->play(&next.position, w->moves[f->next++]);
    if (!come_to(w, &next.position, &height)) {
        write_refutation(w, &next.position);
        return false;
    }
    f = &w->frames[depth - 1]; /* the array may have moved */
    if (w->depth == depth && f->height < height + 1)
        f->height = height + 1;
    return true;
}

static void verify_walk_show(const struct walk *w, double begin)
{
    const double passed = progress_seconds() - begin;
    const uint64_t count = w->r->ours + w->r->theirs;

    progress_tell(TERMINAL_VERIFY_PROGRESS, {"n", .number = count},
                  {"rate", .number = passed > 0 ? (uint64_t)((double)count / passed) : 0});
}

static uint32_t count_unused(const struct verify_map *m)
{
    uint32_t unused = 0;

    for (uint32_t i = 0; i < m->count; i++)
        unused += m->nodes[i].state == VERIFY_NEW;
    return unused;
}

void verify_walk(struct strategy *s, struct verify_report *r)
{
    struct walk w = {.s = s, .r = r};
    const double begin = progress_seconds();
    int height;

    *r = (struct verify_report){.fault = VERIFY_HOLDS};
    if (!come_to(&w, &s->start.position, &height))
        r->refutation = calloc(1, 1);
    for (uint64_t i = 0; r->fault == VERIFY_HOLDS && w.depth > 0 && step(&w); i++)
        if (i % 1024 == 0 && progress_due())
            verify_walk_show(&w, begin);
    progress_clear();
    r->unused = count_unused(&s->map);
    if (r->fault == VERIFY_HOLDS && s->claim == CLAIM_WIN &&
        r->longest + s->start_moves > VERIFY_TURNS_MAX)
        r->fault = VERIFY_LENGTH;
    free(w.frames);
    free(w.moves);
}
