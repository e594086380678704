/*
 * tree_change.c - changing the trees of plateau.h: moves, variations, comments, marks and signs.
 */
#include <string.h>

#include "library/handles.h"

int plateau_tree_add(plateau_tree *tree, int node, plateau_move move)
{
    const struct move m = library_move(move);

    assert(handle_may_follow(&tree->tree, node, m));
    return tree_add(&tree->tree, node, m);
}

bool plateau_tree_delete(plateau_tree *tree, int node)
{
    return tree_delete(&tree->tree, node);
}

bool plateau_tree_promote(plateau_tree *tree, int node)
{
    return tree_promote(&tree->tree, node);
}

void plateau_tree_make_study(plateau_tree *tree)
{
    tree_make_study(&tree->tree);
}

bool plateau_tree_is_study(const plateau_tree *tree)
{
    return tree_is_study(&tree->tree);
}

bool plateau_tree_has_notes(const plateau_tree *tree)
{
    return tree_has_notes(&tree->tree);
}

/* Copies a text, because it may be a string of this tree, which moves when the tree changes.
 * Returns false if the text is too long. */
static bool take_text(const char *text, char *to, size_t room)
{
    const size_t length = text ? strnlen(text, room) : room;

    if (length == room)
        return false;
    memcpy(to, text, length + 1);
    return true;
}

bool plateau_tree_set_comment(plateau_tree *tree, int node, const char *comment)
{
    char own[TREE_COMMENT_MAX];

    return take_text(comment, own, sizeof own) && tree_set_comment(&tree->tree, node, own);
}

bool plateau_tree_set_marks(plateau_tree *tree, int node, const char *marks)
{
    char own[TREE_MARKS_TEXT_MAX];

    return take_text(marks, own, sizeof own) && tree_set_marks(&tree->tree, node, own);
}

bool plateau_tree_toggle_mark(plateau_tree *tree, int node, const char *mark)
{
    return mark && tree_toggle_mark(&tree->tree, node, mark);
}

bool plateau_tree_set_sign(plateau_tree *tree, int node, const char *sign)
{
    int found = 0;

    while (sign && found < TREE_SIGN_COUNT &&
           strcmp(tree_sign_name((enum tree_sign)found), sign) != 0)
        found++;
    return sign && tree_set_sign(&tree->tree, node, (enum tree_sign)found);
}
