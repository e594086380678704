/*
 * random_tree.c - random games, and random changes of their trees.
 */
#include "random_tree.h"

#include <stdio.h>
#include <string.h>

#include "rules/random.h"

static void random_event(struct record *r, uint64_t *seed)
{
    static const uint32_t times[] = {0, 1, 10, 999, 1000, 30050, 100500, RECORD_CLOCK_MAX};
    const int seat = (int)random_below(seed, r->now.position.seats);

    switch (random_below(seed, 24)) {
    case 0:
        record_take_back(r, 1 + (int)random_below(seed, 4));
        break;
    case 1:
        record_substitute(r, seat, 1 + (int)random_below(seed, 8));
        break;
    case 2:
        record_credit(r, seat, times[random_below(seed, 8)]);
        break;
    case 3:
        record_swap(r);
        break;
    default:
        break;
    }
}

static void random_start(struct record *r, uint64_t *seed)
{
    static const char *const odds[][3] = {
        {"8,10", "0,3", "3,15"}, {"1,12,5"}, {"0,5,5,1", "5,5,1,0", "10,1,10,9"}};
    const struct game *g = games[random_below(seed, GAMES_COUNT)];
    int seats = 2 + (int)random_below(seed, 3);
    union any_position start;

    while (!game_allows(g, seats))
        seats = 2 + (int)random_below(seed, 3);
    record_init(r, g, seats);
    const char *text = odds[seats - 2][random_below(seed, 3)];
    if (g->odds && text && random_below(seed, 4) == 0 &&
        game_read_odds(g, &start.position, seats, text))
        record_init_from(r, g, &start.position);
}

void random_tree_game(struct record *r, uint64_t *seed, int moves)
{
    struct move list[GAME_MOVES_MAX];
    const bool eventful = random_below(seed, 2) == 0;

    random_start(r, seed);
    for (int i = 0; i < moves && !record_over(r); i++) {
        const uint32_t count = (uint32_t)r->game->moves(&r->now.position, list);
        const uint32_t clock =
            random_below(seed, 4) == 0 ? random_below(seed, 600000) : RECORD_NO_CLOCK;
        record_play(r, list[random_below(seed, count)], clock);
        if (eventful)
            random_event(r, seed);
    }
    if (random_below(seed, 8) == 0)
        record_end(r, ENDING_AGREEMENT, 0);
    if (random_below(seed, 8) == 0)
        record_end(r, ENDING_RESIGNATION, 1);
}

static int random_node(const struct tree *t, uint64_t *seed)
{
    int node = (int)random_below(seed, (uint32_t)t->count);

    while (!t->nodes[node].used)
        node = (int)random_below(seed, (uint32_t)t->count);
    return node;
}

static void add_moves(struct tree *t, uint64_t *seed, int node)
{
    struct move list[GAME_MOVES_MAX];
    union any_position p;

    for (uint32_t left = 1 + random_below(seed, 4); left > 0 && node != TREE_NONE; left--) {
        tree_position(t, node, &p.position);
        const int count = t->record.game->moves(&p.position, list);
        if (count == 0)
            return;
        node = tree_add(t, node, list[random_below(seed, (uint32_t)count)]);
    }
}

static void append(char *text, size_t size, const char *more)
{
    const size_t length = strlen(text);

    snprintf(text + length, size - length, "%s", more);
}

static void set_comment(struct tree *t, uint64_t *seed, int node)
{
    static const char *const parts[] = {"a",
                                        " ",
                                        "}",
                                        "{",
                                        "\\",
                                        "\n",
                                        "(",
                                        ")",
                                        "!?",
                                        "é",
                                        "\"",
                                        "e4 ",
                                        "…",
                                        "n",
                                        "\xf0\x9f\x8e\xb2",
                                        "{mark green a1}",
                                        " } "};
    char comment[TREE_COMMENT_MAX] = "";

    for (uint32_t left = random_below(seed, 12); left > 0; left--)
        append(comment, sizeof comment, parts[random_below(seed, sizeof parts / sizeof parts[0])]);
    tree_set_comment(t, node, comment);
}

static void random_place(struct tree *t, uint64_t *seed, char text[static 16])
{
    const struct game *g = t->record.game;
    const int kind = (int)random_below(seed, 4);
    const struct token at =
        token_at(kind == 0   ? TOKEN_HORIZONTAL
                 : kind == 1 ? TOKEN_VERTICAL
                             : TOKEN_CELL,
                 (int)random_below(seed, g->files), (int)random_below(seed, g->ranks));
    const struct token to =
        token_at(TOKEN_CELL, (int)random_below(seed, g->files), (int)random_below(seed, g->ranks));
    const size_t length = token_write(at, text);

    if (kind == 3) {
        text[length] = '-';
        token_write(to, text + length + 1);
    }
}

/* Some are impossible: walls in a game without them, a place or a colour twice. */
static void set_marks(struct tree *t, uint64_t *seed, int node)
{
    char marks[TREE_MARKS_TEXT_MAX] = "", place[16];

    for (uint32_t left = random_below(seed, 4); left > 0; left--) {
        const int colour = (int)random_below(seed, TREE_COLOUR_COUNT);
        const bool first = !marks[0], named = first || random_below(seed, 2);
        append(marks, sizeof marks, first ? "" : " ");
        append(marks, sizeof marks, named ? tree_colour_name((enum tree_colour)colour) : "");
        append(marks, sizeof marks, named ? " " : "");
        random_place(t, seed, place);
        append(marks, sizeof marks, place);
    }
    tree_set_marks(t, node, marks);
}

void random_tree_edit(struct tree *t, uint64_t *seed)
{
    const int node = random_node(t, seed);

    switch (random_below(seed, 16)) {
    case 0:
    case 1:
        set_comment(t, seed, node);
        break;
    case 2:
    case 3:
        set_marks(t, seed, node);
        break;
    case 4:
    case 5:
        tree_set_sign(t, node, (enum tree_sign)random_below(seed, TREE_SIGN_COUNT + 1));
        break;
    case 6:
        tree_delete(t, node);
        break;
    case 7:
        tree_promote(t, node);
        break;
    case 8:
        if (random_below(seed, 4) == 0)
            tree_make_study(t);
        break;
    default:
        add_moves(t, seed, node);
    }
}
