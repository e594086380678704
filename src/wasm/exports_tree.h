/*
 * exports_tree.h - the functions of editor.wasm in addition to exports.h and exports_editor.h:
 * reading, changing and writing a study, which is a tree of moves with comments, marks and signs.
 *
 * The module keeps one tree (record/tree.h), in addition to its record and its position. Nodes are
 * identified by numbers, 0 for the start. A change that fails leaves the tree unchanged.
 */
#ifndef PLATEAU_EXPORTS_TREE_H
#define PLATEAU_EXPORTS_TREE_H

#include <stdint.h>

#include "wasm/exports.h"

/* Starts an empty study of the game from its usual start. */
EXPORT(tree_start) int wasm_tree_start(int game, int players);
/* Starts an empty study of the current game from the current position. */
EXPORT(tree_start_here) int wasm_tree_start_here(void);
/* Reads any record, with or without variations and notes. */
EXPORT(tree_read) int wasm_tree_read(uint32_t length);
EXPORT(tree_write) int wasm_tree_write(void);
/* Reduces the tree to moves, so that all of them can be changed: see tree_make_study(). */
EXPORT(tree_make_study) int wasm_tree_make_study(void);
EXPORT(tree_game) int wasm_tree_game(void);

/*
 * Writes one line per node, a parent before its children and those in order, so that in a study a
 * move comes before its variations: "NUMBER PARENT SIGN OVER COMMENTED MARKED MOVE", with "-" for
 * missing fields. Returns their number.
 */
EXPORT(tree_nodes) int wasm_tree_nodes(void);
/* Makes a node's position the current one, and writes it. */
EXPORT(tree_goto) int wasm_tree_goto(int node);
EXPORT(tree_comment) int wasm_tree_comment(int node);
/* Writes a node's marks, one per line: "green e4", "blue e3h", "red e2 e5" for an arrow. */
EXPORT(tree_marks) int wasm_tree_marks(int node);

/* Takes a move; returns the number of the node after it, which may already exist. */
EXPORT(tree_add) int wasm_tree_add(int node, uint32_t length);
EXPORT(tree_delete) int wasm_tree_delete(int node);
EXPORT(tree_promote) int wasm_tree_promote(int node);
/* Sets a node's comment; an empty one removes it. */
EXPORT(tree_set_comment) int wasm_tree_set_comment(int node, uint32_t length);
/* Takes a mark such as "green e4"; adds it, changes its colour, or removes it if it exists. */
EXPORT(tree_toggle_mark) int wasm_tree_toggle_mark(int node, uint32_t length);
/* Sets a node's sign: 0 for none, else one of "! ? !! ?? !? ?!", from 1. */
EXPORT(tree_set_sign) int wasm_tree_set_sign(int node, int sign);

#endif
