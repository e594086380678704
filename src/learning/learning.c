/*
 * learning.c - move numbers and observation planes of any game, from what the games contribute.
 */
#include "learning/learning.h"

#include <assert.h>
#include <string.h>

#include "learning/learning_game.h"
#include "rules/games.h"

/* For a game without move numbers, 16 bits of the move are its number. */
enum { BITS_MAX = 1 << 16 };

static const struct learning *const contributions[] = {&learning_quoridor, &learning_dorix,
                                                       &learning_orbital, &learning_tictacdoh};

/* Returns what a game contributes, or NULL. */
static const struct learning *find(const struct game *g)
{
    for (size_t i = 0; i < sizeof contributions / sizeof contributions[0]; i++)
        if (contributions[i]->game == g)
            return contributions[i];
    return NULL;
}

int learning_actions(const struct game *g)
{
    const struct learning *own = find(g);

    return own ? own->actions : BITS_MAX;
}

int learning_number(const struct game *g, struct move m)
{
    const struct learning *own = find(g);
    const int number = own ? own->number(m) : (int)(m.bits % BITS_MAX);

    assert(number >= 0 && number < learning_actions(g));
    return number;
}

struct move learning_move(const struct game *g, int number)
{
    const struct learning *own = find(g);

    assert(number >= 0 && number < learning_actions(g));
    return own ? own->move(number) : (struct move){(uint32_t)number};
}

/* ---- planes ---- */

uint8_t *learning_plane(struct planes *w, const char *name, int number)
{
    uint8_t *cells = w->cells ? w->cells + (size_t)w->count * (size_t)w->area : w->scratch;

    memset(cells, 0, (size_t)w->area);
    if (w->count++ == w->wanted) {
        w->name = name;
        w->number = number;
    }
    return cells;
}

void learning_plane_set(struct planes *w, const char *name, int number, uint64_t low, uint64_t high)
{
    uint8_t *cells = learning_plane(w, name, number);

    for (int i = 0; i < w->area && i < 128; i++)
        cells[i] = (uint8_t)((i < 64 ? low >> i : high >> (i - 64)) & 1);
}

void learning_plane_fill(struct planes *w, const char *name, int number, int value)
{
    memset(learning_plane(w, name, number), value, (size_t)w->area);
}

static void observe_hand(struct planes *w, const char *name, int number, const struct hand *h)
{
    learning_plane_fill(w, name, number, h->count);
    if (w->count - 1 == w->wanted && h->piece != '-')
        w->piece = h->piece;
}

/* Writes the planes that every game has: the seat to move, and the pieces in hand. */
static void observe_seats(const struct game *g, const struct position *p, struct planes *w)
{
    struct hand hands[GAME_HANDS_MAX];
    const int count = g->hands(p, hands);

    for (int i = 0; i < p->seats; i++)
        learning_plane_fill(w, "to move", i + 1,
                            p->status == STATUS_OPEN && p->to_move == (w->first + i) % p->seats);
    for (int i = 0; i < p->seats; i++)
        for (int j = 0; j < count; j++)
            if (hands[j].seat == (w->first + i) % p->seats)
                observe_hand(w, "in hand", i + 1, &hands[j]);
    for (int j = 0; j < count; j++)
        if (hands[j].seat == GAME_EVERYBODY)
            observe_hand(w, "in the stash", 0, &hands[j]);
}

/* Writes the bytes of the exact key, for games without own planes. */
static void observe_key(const struct game *g, const struct position *p, struct planes *w)
{
    uint8_t key[GAME_KEY_MAX] = {0};
    const int size = (int)g->pack(p, key);

    for (int from = 0; from < GAME_KEY_MAX; from += w->area) {
        uint8_t *cells = learning_plane(w, "key", 0);
        for (int i = 0; i < w->area && from + i < size; i++)
            cells[i] = key[from + i];
    }
}

static void observe(const struct game *g, const struct position *p, struct planes *w)
{
    const struct learning *own = find(g);

    w->area = g->files * g->ranks;
    assert(w->area <= LEARNING_AREA_MAX);
    if (own)
        own->observe(p, w);
    else
        observe_key(g, p, w);
    observe_seats(g, p, w);
}

int learning_planes(const struct game *g, int seats)
{
    struct planes w = {.wanted = -1};
    union any_position p;

    g->setup(&p.position, seats);
    observe(g, &p.position, &w);
    return w.count;
}

void learning_observe(const struct game *g, const struct position *p, int first, uint8_t *cells)
{
    struct planes w = {.cells = cells, .first = first, .wanted = -1};

    assert(first >= 0 && first < p->seats);
    observe(g, p, &w);
}

size_t learning_plane_name(const struct game *g, int seats, int plane,
                           char text[static LEARNING_NAME_MAX])
{
    struct planes w = {.wanted = plane};
    union any_position p;

    g->setup(&p.position, seats);
    observe(g, &p.position, &w);
    assert(w.name);
    size_t length = strlen(w.name);
    assert(length + 5 < LEARNING_NAME_MAX && w.number < 10);
    memcpy(text, w.name, length);
    for (int i = 0; i < 2; i++) {
        const char last = i == 0 ? w.piece : w.number > 0 ? (char)('0' + w.number) : '\0';
        if (last == '\0')
            continue;
        text[length++] = ' ';
        text[length++] = last;
    }
    text[length] = '\0';
    return length;
}
