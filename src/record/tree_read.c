/*
 * tree_read.c - reads records with variations, comments, marks and signs. It is as strict as the
 * reader of plain records, which it uses for the tags, the played moves and the events: it accepts
 * what the writer could have written, except that white space may differ and optional parts may be
 * missing.
 */
#include <assert.h>
#include <string.h>

#include "record/record_read.h"
#include "record/tree_node.h"

/* What was last read of a node. Notes have a fixed order, so each may only follow an
 * earlier stage. */
enum stage { STAGE_MOVE, STAGE_CLOCK, STAGE_MARKS, STAGE_COMMENT, STAGE_VARIATION, STAGE_CLOSED };

struct reader {
    struct record_input in;
    struct tree *t;
    int at;                      /* the node that was read last */
    int level;                   /* nesting of parentheses; 0: the game as played */
    bool opened;                 /* the last character read is an opening parenthesis */
    uint8_t stage;               /* enum stage */
    union any_position position; /* inside a variation: the position at `at` */
};

static bool fail(struct reader *d, int fault)
{
    return record_read_fail(&d->in, (enum record_fault)fault);
}

/* ---- moves ---- */

/* Reads a sign directly after a move. */
static void read_sign(struct reader *d)
{
    struct record_input *in = &d->in;

    for (int sign = TREE_SIGN_COUNT - 1; sign > TREE_NO_SIGN; sign--) {
        const char *name = tree_sign_name((enum tree_sign)sign);
        const size_t length = strlen(name);
        if (strncmp(in->at, name, length) == 0) {
            d->t->nodes[d->at].sign = (uint8_t)sign;
            in->at += length;
            return;
        }
    }
}

static const char move_ends[] = "{}()!?";

static int read_played(struct reader *d)
{
    struct record *r = &d->t->record;

    if (!record_read_move(&d->in, r, move_ends))
        return TREE_NONE;
    const int node = tree_node_append_played(d->t, d->at);
    if (node == TREE_NONE)
        fail(d, RECORD_TOO_LONG);
    return node;
}

static int read_tried(struct reader *d)
{
    const struct game *g = d->t->record.game;
    char text[GAME_MOVE_TEXT_MAX];
    struct move m;
    int node = TREE_NONE;

    const size_t length = record_read_word(&d->in, move_ends, text);
    if (d->t->nodes[d->at].over) {
        fail(d, RECORD_AFTER_END);
    } else if (!game_read_move(g, &d->position.position, text, &m, &d->in.error->reason)) {
        fail(d, RECORD_BAD_MOVE);
    } else {
        g->play(&d->position.position, m);
        node = tree_node_append(d->t, d->at, m, &d->position.position);
        if (node == TREE_NONE)
            fail(d, RECORD_TOO_LONG);
        d->in.at += length;
    }
    return node;
}

/* Reads a move with its number, if it has one, and its sign. */
static bool read_move(struct reader *d)
{
    struct tree *t = d->t;
    const struct position *p = d->level == 0 ? &t->record.now.position : &d->position.position;

    if (*d->in.at >= '0' && *d->in.at <= '9') {
        if (!record_read_number(&d->in, &t->record, p, tree_depth(t, d->at)))
            return false;
        if (!strchr(" \n\r\t", *d->in.at))
            return fail(d, RECORD_BAD_MOVE);
        record_read_space(&d->in);
    }
    const int node = d->level == 0 ? read_played(d) : read_tried(d);
    if (node == TREE_NONE)
        return false;
    d->at = node;
    d->stage = STAGE_MOVE;
    d->opened = false;
    read_sign(d);
    return true;
}

/* ---- braces ---- */

/* Reads one character of a comment, escaped or not, into `text`; returns its length there, 0 if
 * there is none. */
static size_t read_character(const char **at, char text[static 4])
{
    const char *s = *at;

    if (*s == '\\') {
        if (s[1] != '\\' && s[1] != '}' && s[1] != 'n')
            return 0;
        text[0] = s[1];
        if (s[1] == 'n')
            text[0] = '\n';
        *at += 2;
        return 1;
    }
    const size_t length = *s == '}' ? 0 : record_read_character(s);
    memcpy(text, s, length);
    *at += length;
    return length;
}

/* Reads `{ text }`: the spaces at both ends are not part of the text. */
static bool read_comment(struct reader *d)
{
    char comment[TREE_COMMENT_MAX + 1]; /* one byte more, for the last space */
    const char *s = d->in.at + 2;
    size_t n = 0;

    if (d->stage >= STAGE_COMMENT)
        return fail(d, TREE_BAD_COMMENT);
    while (*s != '}') {
        char character[4];
        const size_t length = read_character(&s, character);
        if (length == 0 || n + length > TREE_COMMENT_MAX)
            return fail(d, TREE_BAD_COMMENT);
        memcpy(comment + n, character, length);
        n += length;
    }
    if (n < 2 || s[-1] != ' ')
        return fail(d, TREE_BAD_COMMENT);
    comment[n - 1] = '\0';
    if (!tree_node_set_string(d->t, &d->t->nodes[d->at].comment, comment, n - 1))
        return fail(d, RECORD_TOO_LONG);
    d->in.at = s + 1;
    d->stage = STAGE_COMMENT;
    return true;
}

/* Reads `{mark green e4 red e2-e5}` */
static bool read_marks(struct reader *d)
{
    const struct record *r = &d->t->record;
    struct tree_mark list[TREE_MARKS_MAX];
    char marks[TREE_MARKS_TEXT_MAX];
    const char *s = d->in.at + strlen("{mark ");
    size_t n = 0;

    if (d->stage >= STAGE_MARKS)
        return fail(d, TREE_BAD_MARKS);
    for (; s[n] >= ' ' && s[n] != '}' && n < sizeof marks - 1; n++)
        marks[n] = s[n];
    marks[n] = '\0';
    if (s[n] != '}' || tree_read_marks(r->game, &r->start.position, marks, list) < 0)
        return fail(d, TREE_BAD_MARKS);
    if (!tree_node_set_string(d->t, &d->t->nodes[d->at].marks, marks, n))
        return fail(d, RECORD_TOO_LONG);
    d->in.at = s + n + 1;
    d->stage = STAGE_MARKS;
    return true;
}

/* Reads a clock, the only event that a variation's move can have. */
static bool read_tried_clock(struct reader *d)
{
    const char *s = d->in.at + strlen("{clock ");
    uint32_t clock;

    if (!record_read_seconds(&s, &clock) || *s != '}')
        return fail(d, RECORD_BAD_EVENT);
    d->t->nodes[d->at].clock = clock;
    d->in.at = s + 1;
    return true;
}

/* Reads an event of the game: a clock belongs to its move; after any other event no notes can
 * follow. */
static bool read_event(struct reader *d)
{
    struct tree *t = d->t;
    struct record *r = &t->record;
    const bool clock = strncmp(d->in.at, "{clock ", 7) == 0;
    const int turns = r->turns;

    if (clock ? d->stage != STAGE_MOVE : d->level > 0)
        return fail(d, RECORD_BAD_EVENT);
    if (d->level > 0 ? !read_tried_clock(d) : !record_read_event(&d->in, r))
        return false;
    if (clock && d->level == 0)
        t->nodes[d->at].clock = r->entries[r->count - 1].clock;
    for (int back = r->turns; back < turns; back++)
        d->at = t->nodes[d->at].parent;
    d->stage = clock ? STAGE_CLOCK : STAGE_CLOSED;
    return true;
}

/* ---- parentheses ---- */

/* Reads "(". A variation follows the move that it replaces, and all variations follow the line's
 * own move. */
static bool open_variation(struct reader *d)
{
    if (d->at == TREE_START || d->stage == STAGE_CLOSED || tree_is_variation(d->t, d->at))
        return fail(d, TREE_BAD_VARIATION);
    d->at = d->t->nodes[d->at].parent;
    tree_position(d->t, d->at, &d->position.position);
    d->level++;
    d->opened = true;
    d->in.at++;
    return true;
}

static bool close_variation(struct reader *d)
{
    if (d->level == 0)
        return fail(d, TREE_BAD_VARIATION);
    d->at = tree_node_anchor(d->t, tree_node_variation(d->t, d->at));
    d->level--;
    if (d->level > 0)
        tree_position(d->t, d->at, &d->position.position);
    d->stage = STAGE_VARIATION;
    d->in.at++;
    return true;
}

static bool read_item(struct reader *d)
{
    const char *s = d->in.at;

    if (d->opened && strchr("{()", *s))
        return fail(d, TREE_BAD_VARIATION);
    if (*s == '(')
        return open_variation(d);
    if (*s == ')')
        return close_variation(d);
    if (s[0] == '{' && s[1] == ' ')
        return read_comment(d);
    if (strncmp(s, "{mark ", 6) == 0)
        return read_marks(d);
    return *s == '{' ? read_event(d) : read_move(d);
}

static bool read_items(struct reader *d)
{
    struct record_input *in = &d->in;

    for (record_read_space(in); *in->at; record_read_space(in)) {
        if (!read_item(d))
            return false;
        if (!d->opened && *in->at != '\0' && !strchr("{() \n\r\t", *in->at))
            return fail(d, RECORD_BAD_MOVE);
    }
    return d->level == 0 || fail(d, TREE_BAD_VARIATION);
}

bool tree_read(struct tree *t, const char *text, struct record_error *error)
{
    struct reader d = {.in = {.at = text, .line = 1, .error = error}, .t = t};
    struct record_tags tags;

    memset(error, 0, sizeof *error);
    if (strlen(text) >= TREE_TEXT_MAX)
        return fail(&d, RECORD_TOO_LONG);
    if (!record_read_head(&d.in, &t->record, &tags))
        return false;
    tree_node_clear(t);
    return read_items(&d) && record_read_end(&d.in, &t->record, &tags);
}
