/*
 * trees.c - random trees, written, read and written again: trees [COUNT [SEED]].
 *
 * The tree that is read has the same text to the byte and the same main line; its moves are legal,
 * it ends where the rules say, and a tree without notes has the text of the record alone.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "random_tree.h"
#include "rules/random.h"

static struct tree tree, back;
static struct record game, plain;
static char text[TREE_TEXT_MAX], again[TREE_TEXT_MAX];

#define must(condition)                                                                            \
    ((condition)                                                                                   \
         ? (void)0                                                                                 \
         : (fprintf(stderr, "%s:%d: not true: %s\n%s\n", __FILE__, __LINE__, #condition, text),    \
            exit(1)))

/* Every node is reached once, by a legal move, and knows its position. */
static void check_nodes(const struct tree *t)
{
    const struct game *g = t->record.game;
    struct move list[GAME_MOVES_MAX];
    int used = 0, reached = 1;

    for (int i = 0; i < t->count; i++) {
        union any_position p;
        if (!t->nodes[i].used)
            continue;
        used++;
        tree_position(t, i, &p.position);
        must(t->nodes[i].hash == game_hash(g, &p.position));
        must(t->nodes[i].over || p.position.status == STATUS_OPEN);
        const int count = g->moves(&p.position, list);
        for (int j = t->nodes[i].child; j; j = t->nodes[j].next) {
            int k = 0;
            while (k < count && list[k].bits != t->nodes[j].move.bits)
                k++;
            must(k < count && !t->nodes[i].over && t->nodes[j].parent == i && t->nodes[j].used);
            reached++;
        }
    }
    must(used == reached);
}

/* The moves that were not taken back are a path of the tree, which is over if the rules ended
   the game. */
static void check_main_line(const struct tree *t)
{
    const struct record *r = &t->record;
    int at = TREE_START;

    for (int turn = 0; turn < r->turns; turn++) {
        at = tree_follow(t, at);
        must(at != TREE_NONE && tree_is_main(t, at) && tree_depth(t, at) == turn + 1);
        must(t->nodes[at].move.bits == record_move(r, turn).bits);
        must(t->nodes[at].clock == r->entries[r->entries[turn].turn].clock);
    }
    must(t->nodes[at].over == (r->ending != ENDING_NONE && r->ending <= ENDING_MOVE_LIMIT));
}

static bool same_records(const struct record *a, const struct record *b)
{
    return a->count == b->count && a->turns == b->turns && a->ending == b->ending &&
           a->winners == b->winners && a->status == b->status &&
           memcmp(&a->now, &b->now, a->game->size) == 0 &&
           memcmp(a->entries, b->entries, (size_t)a->count * sizeof a->entries[0]) == 0;
}

static void check_round_trip(void)
{
    struct record_error error;
    const size_t length = tree_write(&tree, text, sizeof text);

    must(length < sizeof text && strlen(text) == length);
    must(tree_read(&back, text, &error));
    must(tree_write(&back, again, sizeof again) == length && strcmp(text, again) == 0);
    must(same_records(&tree.record, &back.record));
    must(tree_has_notes(&tree) == tree_has_notes(&back));
    must(tree_has_notes(&tree) != record_read(&plain, text, &error));
    record_write(&tree.record, again, sizeof again);
    must(tree_has_notes(&tree) != (strcmp(text, again) == 0));
}

static void check_tree(uint64_t *seed)
{
    const int edits = (int)random_below(seed, 40);

    random_tree_game(&game, seed, (int)random_below(seed, 16));
    tree_init(&tree, &game);
    check_round_trip();
    for (int i = 0; i < edits; i++)
        random_tree_edit(&tree, seed);
    check_nodes(&tree);
    check_main_line(&tree);
    check_round_trip();
}

int main(int argc, char **argv)
{
    const long count = argc > 1 ? strtol(argv[1], NULL, 10) : 20000;
    uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;

    for (long i = 0; i < count; i++)
        check_tree(&seed);
    printf("%ld passed, 0 failed\n", count);
    return count <= 0;
}
