/*
 * tree_write.c - writes records with variations, comments, marks and signs. Nothing here is
 * recursive, because variations may be nested as deeply as there are nodes.
 */
#include <assert.h>
#include <string.h>

#include "record/record_write.h"
#include "record/tree_node.h"
#include "rules/sentence.h"

struct writer {
    struct record_output out;
    const struct tree *t;
    bool first; /* no space is needed before the next word */
};

/*
 * The longest text: that of a record; what nodes of variations add to it ("(1001. ", a move, "
 * {clock 3999999.999}", ")", a space); a sign each; the braces of two texts each; and every
 * character of the arena escaped.
 */
static_assert(RECORD_TEXT_MAX + TREE_NODES_MAX * (7 + GAME_MOVE_TEXT_MAX + 20 + 2) +
                      TREE_NODES_MAX * 2 + TREE_NODES_MAX * (5 + 8) + TREE_STRINGS_MAX * 2 <=
                  TREE_TEXT_MAX,
              "every tree has a text that can be read");

static void put(struct writer *w, const char *text)
{
    record_write_text(&w->out, text);
}

/* Writes a space, or a line break if the line is full. */
static void separate(struct writer *w)
{
    if (!w->first)
        put(w, w->out.column > 70 ? "\n" : " ");
    w->first = false;
}

static void put_comment(struct writer *w, const char *comment)
{
    separate(w);
    put(w, "{ ");
    for (; *comment; comment++) {
        const char character[2] = {*comment == '\n' ? 'n' : *comment, '\0'};
        if (*comment == '\n' || *comment == '}' || *comment == '\\')
            put(w, "\\");
        put(w, character);
    }
    put(w, " }");
}

static void put_notes(struct writer *w, int node)
{
    const char *comment = tree_comment(w->t, node), *marks = tree_marks(w->t, node);

    if (*marks) {
        separate(w);
        put(w, "{mark ");
        put(w, marks);
        put(w, "}");
    }
    if (*comment)
        put_comment(w, comment);
}

/* Writes a move made in position p after `turns` others, with its notes. */
static void put_node(struct writer *w, int node, const struct position *p, int turns)
{
    const struct tree_node *n = &w->t->nodes[node];
    const struct record *r = &w->t->record;
    char text[GAME_MOVE_TEXT_MAX];

    if (p->to_move == 0) {
        record_write_number(&w->out, record_round(r, turns));
        put(w, ". ");
    }
    r->game->write_move(p, n->move, text);
    put(w, text);
    put(w, tree_sign_name((enum tree_sign)n->sign));
    if (n->clock != RECORD_NO_CLOCK) {
        put(w, " ");
        record_write_event(&w->out, &(struct record_entry){.kind = RECORD_MOVE, .clock = n->clock});
    }
    put_notes(w, node);
}

/* ---- variations ---- */

/*
 * Returns the next node to write after `node` in the variation that begins with `top`: the first
 * variation of its move, else the move after it; at the end of a line it writes the closing
 * parenthesis and returns the next variation of the same move, or the line that was interrupted.
 * TREE_NONE after the last.
 */
static int next_written(struct writer *w, int node, int top)
{
    const struct tree_node *nodes = w->t->nodes;

    if (!tree_is_variation(w->t, node) && nodes[node].next)
        return nodes[node].next;
    while (!nodes[node].child) {
        const int variation = tree_node_variation(w->t, node);
        put(w, ")");
        if (variation == top)
            return TREE_NONE;
        if (nodes[variation].next)
            return nodes[variation].next;
        node = tree_node_anchor(w->t, variation);
    }
    return nodes[node].child;
}

static void put_variation(struct writer *w, int top)
{
    const struct game *g = w->t->record.game;
    union any_position p;
    int turns = 0;

    for (int node = top, last = TREE_NONE; node != TREE_NONE;) {
        const int parent = w->t->nodes[node].parent;
        if (parent != last) {
            tree_position(w->t, parent, &p.position);
            turns = tree_depth(w->t, parent);
        }
        separate(w);
        if (tree_is_variation(w->t, node))
            put(w, "(");
        put_node(w, node, &p.position, turns);
        g->play(&p.position, w->t->nodes[node].move);
        turns++;
        last = node;
        node = next_written(w, node, top);
    }
}

size_t tree_write_variation(const struct tree *t, int node, char *text, size_t size)
{
    struct writer w = {.out = {.text = text, .size = size}, .t = t, .first = true};

    assert(tree_is_variation(t, node));
    put_variation(&w, node);
    return record_write_end(&w.out);
}

/* ---- the game as played ---- */

/* Writes a played move and its variations, up to the next played move. */
static void put_played(struct writer *w, int node, const struct position *p, int turns)
{
    const struct tree_node *nodes = w->t->nodes;

    put_node(w, node, p, turns);
    for (int i = nodes[node].next; i && nodes[i].entry == 0; i = nodes[i].next)
        put_variation(w, i);
}

/* Lists the nodes of the record's moves, by entry. */
static void find_played(const struct tree *t, uint16_t played[static RECORD_ENTRIES_MAX])
{
    memset(played, 0, RECORD_ENTRIES_MAX * sizeof played[0]);
    for (int i = 1; i < t->count; i++)
        if (t->nodes[i].entry > 0)
            played[t->nodes[i].entry - 1] = (uint16_t)i;
}

static void put_entries(struct writer *w)
{
    const struct record *r = &w->t->record;
    uint16_t played[RECORD_ENTRIES_MAX];
    union any_position p = r->start;
    int turns = 0, at = TREE_START;

    find_played(w->t, played);
    for (int i = 0; i < r->count; i++) {
        const struct record_entry *e = &r->entries[i];
        separate(w);
        if (e->kind != RECORD_MOVE) {
            record_write_event(&w->out, e);
        } else {
            at = played[i];
            put_played(w, at, &p.position, turns++);
            r->game->play(&p.position, e->move);
        }
        if (e->kind != RECORD_TAKE_BACK)
            continue;
        for (int back = 0; back < e->number; back++)
            at = w->t->nodes[at].parent;
        turns -= e->number;
        tree_position(w->t, at, &p.position);
    }
}

size_t tree_write(const struct tree *t, char *text, size_t size)
{
    struct writer w = {.out = {.text = text, .size = size}, .t = t, .first = true};

    record_write_tags(&w.out, &t->record);
    put(&w, "\n");
    const size_t head = w.out.length;
    put_notes(&w, TREE_START);
    put_entries(&w);
    if (w.out.length > head)
        put(&w, "\n");
    return record_write_end(&w.out);
}

/* ---- errors in words ---- */

static const uint16_t faults[TREE_FAULT_COUNT - TREE_BAD_COMMENT] = {
    TEXT_TREE_BAD_COMMENT, TEXT_TREE_BAD_MARKS, TEXT_TREE_BAD_VARIATION};

enum { LINE, WHAT, SAMPLE, BRACE, NEWLINE };
static const char *const values[] = {"line", "what", "sample", "brace", "newline", NULL};

/* Writes a comment as a sample, or marks. */
static void put_sample(struct sentence *s, bool marks)
{
    sentence_put(s, marks ? "{mark green e4 red e2-e5}" : "{ ");
    if (!marks) {
        sentence_put_text(s, TEXT_TREE_SAMPLE);
        sentence_put(s, " }");
    }
}

/* The signs of the format are not for translators, whose braces are placeholders. */
static void put_value(struct sentence *s, int which, enum sentence_case how)
{
    const struct record_error *e = s->about;
    const int fault = (int)e->fault;

    (void)how;
    if (which == LINE)
        sentence_put_number(s, (unsigned)e->line);
    else if (which == WHAT)
        sentence_put_template(s, (enum text)faults[fault - TREE_BAD_COMMENT]);
    else if (which == SAMPLE)
        put_sample(s, fault == TREE_BAD_MARKS);
    else
        sentence_put(s, which == BRACE ? "\\}" : "\\n");
}

size_t tree_error_write(const struct record_error *e, const char *tag,
                        char text[static RECORD_ERROR_TEXT_MAX])
{
    struct sentence s = {.text = text,
                         .size = RECORD_ERROR_TEXT_MAX,
                         .language = language_or_english(tag),
                         .values = values,
                         .put_value = put_value,
                         .about = e};

    if ((int)e->fault < RECORD_FAULT_COUNT)
        return record_error_write(e, tag, text);
    assert((int)e->fault < TREE_FAULT_COUNT);
    sentence_put_template(&s, TEXT_RECORD_LINE);
    return s.length;
}
