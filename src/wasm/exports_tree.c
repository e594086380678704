/*
 * exports_tree.c - studies, as documented in exports_tree.h.
 */
#include "wasm/exports_tree.h"

#include <assert.h>
#include <string.h>

#include "record/tree.h"
#include "wasm/current.h"
#include "wasm/fail.h"
#include "wasm/input.h"
#include "wasm/output.h"

static_assert(OUTPUT_SIZE >= TREE_TEXT_MAX, "every tree has room");

static struct tree kept;

/* A tree being made, which replaces the current one only after everything succeeded. */
static struct tree draft;

/* Until the first tree_start() or tree_read(), the tree is an empty one of the first game. */
static struct tree *tree(void)
{
    static struct record empty;

    if (!kept.record.game) {
        record_init(&empty, games[0], 2);
        tree_init(&kept, &empty);
    }
    return &kept;
}

static bool is_node(int node)
{
    return node >= 0 && node < tree()->count && kept.nodes[node].used;
}

/* Returns the result of a change, with an empty output. */
static int change_result(bool changed)
{
    if (!changed)
        return fail(FAULT_ROOM);
    output_begin();
    return 0;
}

static int begin(const struct game *g, const struct position *p, int seats)
{
    static struct record r;

    if (p)
        record_init_from(&r, g, p);
    else
        record_init(&r, g, seats);
    tree_init(&kept, &r);
    return wasm_tree_goto(TREE_START);
}

int wasm_tree_start(int game, int players)
{
    const struct game *g = current_find_game_of_seats(game, players);

    return g ? begin(g, NULL, players) : -1;
}

int wasm_tree_start_here(void)
{
    return begin(current_game(), current_position(), 0);
}

int wasm_tree_read(uint32_t length)
{
    const char *text = input_text(length);
    char sentence[RECORD_ERROR_TEXT_MAX];
    struct record_error error;

    if (!text)
        return -1;
    if (!tree_read(&draft, text, &error)) {
        tree_error_write(&error, output_language()->tag, sentence);
        return fail_saying(FAULT_RECORD, sentence);
    }
    memcpy(&kept, &draft, sizeof kept);
    return wasm_tree_goto(TREE_START);
}

int wasm_tree_write(void)
{
    const size_t length = tree_write(tree(), output_whole(), OUTPUT_SIZE);

    assert(length < OUTPUT_SIZE);
    output_set_length(length < OUTPUT_SIZE ? length : OUTPUT_SIZE - 1);
    return 0;
}

int wasm_tree_make_study(void)
{
    tree_make_study(tree());
    return change_result(true);
}

int wasm_tree_game(void)
{
    return current_game_number(tree()->record.game);
}

/* ---- questions ---- */

static void put_flag(bool set)
{
    output_put_char(set ? '1' : '0');
    output_put_char(' ');
}

/* Writes all fields of a node's line except the move. */
static void put_node(int node)
{
    const struct tree_node *n = &kept.nodes[node];

    output_put_number((uint32_t)node);
    output_put_char(' ');
    if (node == TREE_START)
        output_put_char('-');
    else
        output_put_number(n->parent);
    output_put_char(' ');
    output_put(n->sign ? tree_sign_name((enum tree_sign)n->sign) : "-");
    output_put_char(' ');
    put_flag(n->over);
    put_flag(*tree_comment(&kept, node));
    put_flag(*tree_marks(&kept, node));
}

/* Finds the next node in the order of the text, and its depth; TREE_START after the last. */
static int step(int node, int *depth)
{
    if (kept.nodes[node].child) {
        ++*depth;
        return kept.nodes[node].child;
    }
    for (; node != TREE_START; node = kept.nodes[node].parent, --*depth)
        if (kept.nodes[node].next)
            return kept.nodes[node].next;
    return TREE_START;
}

/* A move is written in the position where it was made, so the positions along the path are kept. */
int wasm_tree_nodes(void)
{
    static union any_position way[RECORD_TURNS_MAX + 1];
    const struct record *r = &tree()->record;
    int count = 1, depth = 0;

    way[0] = r->start;
    output_begin();
    put_node(TREE_START);
    output_put_char('-');
    for (int node = step(TREE_START, &depth); node != TREE_START; node = step(node, &depth)) {
        assert(depth >= 1 && depth <= RECORD_TURNS_MAX);
        const struct move m = kept.nodes[node].move;
        output_put_char('\n');
        put_node(node);
        current_put_move(r->game, &way[depth - 1].position, m);
        way[depth] = way[depth - 1];
        r->game->play(&way[depth].position, m);
        count++;
    }
    return count;
}

int wasm_tree_goto(int node)
{
    union any_position p;

    if (!is_node(node))
        return fail(FAULT_NUMBER);
    tree_position(&kept, node, &p.position);
    return current_set(kept.record.game, &p.position);
}

int wasm_tree_comment(int node)
{
    if (!is_node(node))
        return fail(FAULT_NUMBER);
    output_begin();
    output_put(tree_comment(&kept, node));
    return 0;
}

static void put_token(struct token t)
{
    char text[TOKEN_TEXT_MAX];

    if (t.kind == TOKEN_NONE)
        return;
    token_write(t, text);
    output_put_char(' ');
    output_put(text);
}

int wasm_tree_marks(int node)
{
    struct tree_mark list[TREE_MARKS_MAX];
    int count = 0;

    if (!is_node(node))
        return fail(FAULT_NUMBER);
    if (*tree_marks(&kept, node))
        count = tree_read_marks(kept.record.game, &kept.record.start.position,
                                tree_marks(&kept, node), list);
    output_begin();
    for (int i = 0; i < count; i++) {
        output_put(i == 0 ? "" : "\n");
        output_put(tree_colour_name((enum tree_colour)list[i].colour));
        put_token(list[i].at);
        put_token(list[i].to);
    }
    return count;
}

/* ---- changes ---- */

int wasm_tree_add(int node, uint32_t length)
{
    union any_position p;
    struct move m;

    if (!is_node(node))
        return fail(FAULT_NUMBER);
    if (kept.nodes[node].over)
        return fail_because(&(struct reason){.code = REASON_OVER});
    tree_position(&kept, node, &p.position);
    if (!current_read_move(length, kept.record.game, &p.position, &m))
        return -1;
    const int next = tree_add(&kept, node, m);
    if (next == TREE_NONE)
        return fail(FAULT_ROOM);
    return wasm_tree_goto(next) < 0 ? -1 : next;
}

int wasm_tree_delete(int node)
{
    return is_node(node) && tree_delete(&kept, node) ? change_result(true) : fail(FAULT_NOT_NOW);
}

int wasm_tree_promote(int node)
{
    return is_node(node) && tree_promote(&kept, node) ? change_result(true) : fail(FAULT_NOT_NOW);
}

int wasm_tree_set_comment(int node, uint32_t length)
{
    const char *text = input_text(length);

    if (!text)
        return -1;
    return is_node(node) ? change_result(tree_set_comment(&kept, node, text)) : fail(FAULT_NUMBER);
}

int wasm_tree_toggle_mark(int node, uint32_t length)
{
    const char *text = input_text(length);

    if (!text)
        return -1;
    return is_node(node) ? change_result(tree_toggle_mark(&kept, node, text)) : fail(FAULT_NUMBER);
}

int wasm_tree_set_sign(int node, int sign)
{
    if (!is_node(node) || sign < 0 || sign >= TREE_SIGN_COUNT)
        return fail(FAULT_NUMBER);
    return tree_set_sign(&kept, node, (enum tree_sign)sign) ? change_result(true)
                                                            : fail(FAULT_NOT_NOW);
}
