/*
 * tree.c - the trees of plateau.h: makes, reads and writes them, and describes their nodes.
 */
#include "library/handles.h"

static plateau_tree *make(const plateau_allocator *allocator)
{
    plateau_tree *made = library_allocate(allocator, sizeof *made);

    if (made)
        made->allocator = library_keep(allocator);
    return made;
}

plateau_tree *plateau_tree_new(const plateau_record *record, const plateau_allocator *allocator)
{
    plateau_tree *made = make(allocator);

    if (made)
        tree_init(&made->tree, &record->record);
    return made;
}

plateau_tree *plateau_tree_read(const char *text, const plateau_allocator *allocator,
                                plateau_fault *fault)
{
    plateau_tree *made = make(allocator);
    struct record_error error;

    if (!made) {
        handle_fault_memory(fault);
        return NULL;
    }
    if (tree_read(&made->tree, text ? text : "", &error))
        return made;
    handle_fault(fault, &error);
    plateau_tree_free(made);
    return NULL;
}

plateau_tree *plateau_tree_copy(const plateau_tree *tree, const plateau_allocator *allocator)
{
    plateau_tree *made = make(allocator);

    if (made)
        made->tree = tree->tree;
    return made;
}

void plateau_tree_free(plateau_tree *tree)
{
    if (!tree)
        return;
    const plateau_allocator allocator = tree->allocator;
    library_release(&allocator, tree, sizeof *tree);
}

plateau_record *plateau_tree_record(const plateau_tree *tree, const plateau_allocator *allocator)
{
    plateau_record *made = handle_make_record(allocator);

    if (made)
        record_copy(&made->record, &tree->tree.record);
    return made;
}

/* ---- nodes ---- */

static bool is_node(const struct tree *t, int node)
{
    return node >= 0 && node < t->count && t->nodes[node].used;
}

size_t plateau_tree_write(const plateau_tree *tree, char *text, size_t room)
{
    return tree_write(&tree->tree, text, room);
}

size_t plateau_tree_variation_write(const plateau_tree *tree, int node, char *text, size_t room)
{
    const struct tree *t = &tree->tree;

    if (!is_node(t, node) || !tree_is_variation(t, node))
        return library_give_text("", 0, text, room);
    return tree_write_variation(t, node, text, room);
}

/* A move of the game that is not on the main line was taken back. */
bool plateau_tree_node(const plateau_tree *tree, int node, plateau_node *info)
{
    const struct tree *t = &tree->tree;

    if (!is_node(t, node))
        return false;
    const struct tree_node *n = &t->nodes[node];
    const bool is_main = tree_is_main(t, node);
    const plateau_node found = {
        .parent = node == TREE_START ? -1 : n->parent,
        .ply = tree_depth(t, node),
        .move = n->move.bits,
        .clock = n->clock,
        .sign = tree_sign_name((enum tree_sign)n->sign),
        .comment = tree_comment(t, node),
        .marks = tree_marks(t, node),
        .on_main_line = is_main,
        .variation = tree_is_variation(t, node),
        .over = n->over,
        .taken_back = n->entry > 0 && !is_main,
    };
    library_give_struct(&found, sizeof found, info);
    return true;
}

size_t plateau_tree_children(const plateau_tree *tree, int node, int32_t *list, size_t room)
{
    const struct tree *t = &tree->tree;
    size_t count = 0;

    for (int i = is_node(t, node) ? t->nodes[node].child : 0; i; i = t->nodes[i].next) {
        if (count < room)
            list[count] = i;
        count++;
    }
    return count;
}

bool plateau_tree_position(const plateau_tree *tree, int node, plateau_position *position)
{
    const struct tree *t = &tree->tree;
    union any_position p;

    if (!is_node(t, node))
        return false;
    tree_position(t, node, &p.position);
    library_place(position, t->record.game, &p.position);
    return true;
}

int plateau_tree_next(const plateau_tree *tree, int node)
{
    static_assert(TREE_NONE == -1, "no node is -1");
    return is_node(&tree->tree, node) ? tree_follow(&tree->tree, node) : TREE_NONE;
}
