/*
 * tree_edit.c - changes a tree: moves, variations, comments, marks and signs.
 */
#include <assert.h>
#include <string.h>

#include "record/record_read.h"
#include "record/tree_node.h"

static bool is_node(const struct tree *t, int node)
{
    return node >= 0 && node < t->count && t->nodes[node].used;
}

/* ---- moves ---- */

static int find_child(const struct tree *t, int node, struct move m)
{
    for (int i = t->nodes[node].child; i; i = t->nodes[i].next)
        if (t->nodes[i].move.bits == m.bits)
            return i;
    return TREE_NONE;
}

/* Whether `node` is the last move of the game as played. */
static bool is_main_end(const struct tree *t, int node)
{
    return tree_depth(t, node) == t->record.turns && tree_is_main(t, node);
}

/* Whether the text format would show a move after `node` as played, not as a variation. */
static bool is_played_leaf(const struct tree *t, int node)
{
    return (node == TREE_START || t->nodes[node].entry > 0) && !t->nodes[node].child;
}

int tree_add(struct tree *t, int node, struct move m)
{
    struct record *r = &t->record;
    union any_position p;

    if (!is_node(t, node))
        return TREE_NONE;
    const bool plays = is_main_end(t, node) && !record_over(r);
    const int there = plays ? TREE_NONE : find_child(t, node, m);
    if (there != TREE_NONE || t->nodes[node].over || (t->count == TREE_NODES_MAX && !t->free))
        return there;
    if (plays)
        return record_play(r, m, RECORD_NO_CLOCK) ? tree_node_append_played(t, node) : TREE_NONE;
    if (is_played_leaf(t, node))
        return TREE_NONE;
    tree_position(t, node, &p.position);
    r->game->play(&p.position, m);
    return tree_node_append(t, node, m, &p.position);
}

bool tree_is_study(const struct tree *t)
{
    const struct record *r = &t->record;

    for (int i = 0; i < r->count; i++)
        if (r->entries[i].kind != RECORD_MOVE)
            return false;
    return r->ending <= ENDING_MOVE_LIMIT;
}

/* Plays the record again along the first children. Everything it started with stays,
 * tags included. */
static void replay(struct tree *t)
{
    struct record *r = &t->record;
    char names[GAME_SEATS_MAX][RECORD_NAME_MAX];
    const uint8_t from_position = r->from_position, tagged = r->tagged;

    memcpy(names, r->names, sizeof names);
    record_begin_from(r, r->game, &r->start.position);
    memcpy(r->names, names, sizeof names);
    r->from_position = from_position;
    r->tagged = tagged;
    for (int i = 1; i < t->count; i++)
        t->nodes[i].entry = 0;
    for (int i = t->nodes[TREE_START].child; i; i = t->nodes[i].child) {
        const bool played = record_play(r, t->nodes[i].move, t->nodes[i].clock);
        assert(played);
        (void)played;
        t->nodes[i].entry = (uint16_t)r->count;
    }
}

void tree_make_study(struct tree *t)
{
    const struct record *r = &t->record;
    int at = TREE_START;

    for (int turn = 0; turn < r->turns; turn++) {
        at = tree_follow(t, at);
        assert(at != TREE_NONE);
        tree_node_to_front(t, at);
    }
    replay(t); /* This includes the moves taken back last, if no other move followed them. */
}

bool tree_delete(struct tree *t, int node)
{
    if (!is_node(t, node))
        return false;
    const bool played = t->nodes[node].entry > 0;
    if (node == TREE_START || (played && !tree_is_study(t)))
        return false;
    tree_node_remove(t, node);
    if (played)
        replay(t);
    return true;
}

bool tree_promote(struct tree *t, int node)
{
    if (!is_node(t, node))
        return false;
    const int variation = tree_node_variation(t, node);
    if (variation == TREE_START)
        return false;
    const bool played = t->nodes[tree_node_anchor(t, variation)].entry > 0;
    if (played && !tree_is_study(t))
        return false;
    tree_node_to_front(t, variation);
    if (played)
        replay(t);
    return true;
}

/* ---- notes ---- */

bool tree_set_comment(struct tree *t, int node, const char *comment)
{
    size_t n = 0;

    while (comment[n] && n < TREE_COMMENT_MAX) {
        const size_t length = comment[n] == '\n' ? 1 : record_read_character(comment + n);
        if (length == 0)
            return false;
        n += length;
    }
    return is_node(t, node) && n < TREE_COMMENT_MAX &&
           tree_node_set_string(t, &t->nodes[node].comment, comment, n);
}

bool tree_set_marks(struct tree *t, int node, const char *marks)
{
    const struct record *r = &t->record;
    struct tree_mark list[TREE_MARKS_MAX];
    const size_t n = strlen(marks);

    if (!is_node(t, node) || n >= TREE_MARKS_TEXT_MAX ||
        (n > 0 && tree_read_marks(r->game, &r->start.position, marks, list) < 0))
        return false;
    return tree_node_set_string(t, &t->nodes[node].marks, marks, n);
}

/* Writes marks in the format of tree_read_marks(). There is room for one mark too many, which that
 * function then refuses. */
static void write_marks(const struct tree_mark *list, int count,
                        char text[static TREE_MARKS_TEXT_MAX])
{
    int colour = TREE_COLOUR_COUNT;

    for (int i = 0; i < count; i++) {
        if (i > 0)
            *text++ = ' ';
        if (list[i].colour != colour) {
            colour = list[i].colour;
            const char *name = tree_colour_name((enum tree_colour)colour);
            memcpy(text, name, strlen(name));
            text += strlen(name);
            *text++ = ' ';
        }
        text += token_write(list[i].at, text);
        if (list[i].to.kind == TOKEN_NONE)
            continue;
        *text++ = '-';
        text += token_write(list[i].to, text);
    }
    *text = '\0';
}

bool tree_toggle_mark(struct tree *t, int node, const char *mark)
{
    const struct record *r = &t->record;
    struct tree_mark one[TREE_MARKS_MAX], list[TREE_MARKS_MAX + 1];
    char text[TREE_MARKS_TEXT_MAX];
    int count = 0, at = 0;

    if (!is_node(t, node) || tree_read_marks(r->game, &r->start.position, mark, one) != 1)
        return false;
    if (*tree_marks(t, node))
        count = tree_read_marks(r->game, &r->start.position, tree_marks(t, node), list);
    assert(count >= 0);
    while (at < count && !(token_equal(list[at].at, one->at) && token_equal(list[at].to, one->to)))
        at++;
    const bool there = at < count, same = there && list[at].colour == one->colour;
    if (there)
        memmove(list + at, list + at + 1, (size_t)(--count - at) * sizeof list[0]);
    if (!same)
        list[count++] = *one;
    write_marks(list, count, text);
    return tree_set_marks(t, node, text);
}

bool tree_set_sign(struct tree *t, int node, enum tree_sign sign)
{
    if (!is_node(t, node) || node == TREE_START || sign >= TREE_SIGN_COUNT)
        return false;
    t->nodes[node].sign = (uint8_t)sign;
    return true;
}
