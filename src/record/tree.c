/*
 * tree.c - makes trees from records, answers questions about nodes, and reads and names marks and
 * signs.
 */
#include "record/tree.h"

#include <assert.h>
#include <string.h>

#include "record/tree_node.h"

void tree_init(struct tree *t, const struct record *r)
{
    union any_position p = r->start;
    int at = TREE_START;

    record_copy(&t->record, r);
    tree_node_clear(t);
    for (int i = 0; i < r->count; i++) {
        const struct record_entry *e = &r->entries[i];
        if (e->kind == RECORD_MOVE) {
            r->game->play(&p.position, e->move); /* the record stores only its last position */
            at = tree_node_append(t, at, e->move, &p.position);
            assert(at != TREE_NONE);
            t->nodes[at].entry = (uint16_t)(i + 1);
            t->nodes[at].clock = e->clock;
        }
        if (e->kind != RECORD_TAKE_BACK)
            continue;
        for (int back = 0; back < e->number; back++)
            at = t->nodes[at].parent;
        tree_position(t, at, &p.position);
    }
}

int tree_follow(const struct tree *t, int node)
{
    const int first = t->nodes[node].child;

    for (int i = first; i; i = t->nodes[i].next)
        if (tree_is_main(t, i))
            return i;
    return first ? first : TREE_NONE;
}

bool tree_is_main(const struct tree *t, int node)
{
    const struct record *r = &t->record;
    const int depth = tree_depth(t, node);

    return depth == 0 ||
           (depth <= r->turns && t->nodes[node].entry == r->entries[depth - 1].turn + 1);
}

bool tree_has_notes(const struct tree *t)
{
    if (t->length > 1)
        return true;
    for (int i = 0; i < t->count; i++) {
        const struct tree_node *n = &t->nodes[i];
        if (n->used && (n->sign != TREE_NO_SIGN || (i != TREE_START && n->entry == 0)))
            return true;
    }
    return false;
}

const char *tree_comment(const struct tree *t, int node)
{
    return t->strings + t->nodes[node].comment;
}

const char *tree_marks(const struct tree *t, int node)
{
    return t->strings + t->nodes[node].marks;
}

const char *tree_sign_name(enum tree_sign sign)
{
    static const char *const names[TREE_SIGN_COUNT] = {"", "!", "?", "!!", "??", "!?", "?!"};

    assert(sign < TREE_SIGN_COUNT);
    return names[sign];
}

const char *tree_colour_name(enum tree_colour colour)
{
    static const char *const names[TREE_COLOUR_COUNT] = {"green", "red", "yellow", "blue"};

    assert(colour < TREE_COLOUR_COUNT);
    return names[colour];
}

/* ---- marks ---- */

static bool is_on_board(const struct game *g, struct token t)
{
    const int edge = t.kind == TOKEN_CELL ? 0 : 1;

    return token_file(t) + edge < g->files && token_rank(t) + edge < g->ranks;
}

/* Whether the token is a wall, in a game whose notation has walls. */
static bool is_wall(const struct game *g, const struct position *p, struct token t)
{
    struct token turn[GAME_TOKENS_MAX];
    struct reason why;
    char text[TOKEN_TEXT_MAX];

    if (t.kind != TOKEN_HORIZONTAL && t.kind != TOKEN_VERTICAL)
        return false;
    token_write(t, text);
    return g->read_turn(p, text, turn, &why) == 1 && token_equal(turn[0], t);
}

/* Reads one place of a mark: a cell, a wall or an arrow; returns the characters used, 0 if there is
 * none. */
static size_t scan_place(const struct game *g, const struct position *p, const char *text,
                         struct tree_mark *mark)
{
    const size_t used = token_scan(text, &mark->at);

    mark->to = token_make(TOKEN_NONE, 0);
    if (used == 0 || (mark->at.kind != TOKEN_CELL && !is_wall(g, p, mark->at)) ||
        !is_on_board(g, mark->at))
        return 0;
    if (text[used] != '-')
        return used;
    const size_t more = token_scan(text + used + 1, &mark->to);
    if (mark->at.kind != TOKEN_CELL || more == 0 || mark->to.kind != TOKEN_CELL ||
        !is_on_board(g, mark->to) || token_equal(mark->at, mark->to))
        return 0;
    return used + 1 + more;
}

/* Reads a colour and the space after it; returns TREE_COLOUR_COUNT if there is none. */
static int scan_colour(const char **text)
{
    int colour = 0;

    for (; colour < TREE_COLOUR_COUNT; colour++) {
        const char *name = tree_colour_name((enum tree_colour)colour);
        const size_t length = strlen(name);
        if (strncmp(*text, name, length) == 0 && (*text)[length] == ' ') {
            *text += length + 1;
            break;
        }
    }
    return colour;
}

static bool is_listed(const struct tree_mark *list, int count, const struct tree_mark *mark)
{
    for (int i = 0; i < count; i++)
        if (token_equal(list[i].at, mark->at) && token_equal(list[i].to, mark->to))
            return true;
    return false;
}

/* The format: one space between words; a colour only where it changes; no place twice. */
int tree_read_marks(const struct game *g, const struct position *p, const char *text,
                    struct tree_mark list[static TREE_MARKS_MAX])
{
    int colour = TREE_COLOUR_COUNT, count = 0;

    for (;; text++) {
        const int named = scan_colour(&text);
        struct tree_mark mark;
        if (named == colour)
            return -1;
        colour = named < TREE_COLOUR_COUNT ? named : colour;
        mark.colour = (uint8_t)colour;
        const size_t used = scan_place(g, p, text, &mark);
        if (used == 0 || count == TREE_MARKS_MAX || is_listed(list, count, &mark))
            return -1;
        list[count++] = mark;
        text += used;
        if (*text == '\0')
            return count;
        if (*text != ' ')
            return -1;
    }
}
