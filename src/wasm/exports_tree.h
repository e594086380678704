/*
 * exports_tree.h - what a browser can ask of editor.wasm besides exports.h and exports_editor.h: to
 * read, change and write a study, which is a tree of moves with comments, marks and signs.
 *
 * The module keeps one tree (record/tree.h), beside its record and its position. Nodes are named by
 * their numbers, 0 for the start. A change that cannot be leaves the tree as it was.
 */
#ifndef PLATEAU_EXPORTS_TREE_H
#define PLATEAU_EXPORTS_TREE_H

#include <stdint.h>

#include "wasm/exports.h"

/* An empty study of the game; the current position becomes its start. */
EXPORT(tree_start) int wasm_tree_start(int game, int seats);
/* The same from the current position. */
EXPORT(tree_start_here) int wasm_tree_start_here(void);
/* Reads any record, with variations and notes or without. */
EXPORT(tree_read) int wasm_tree_read(uint32_t length);
EXPORT(tree_write) int wasm_tree_write(void);
/* Leaves moves alone, so that all of them can be changed: tree_make_study(). */
EXPORT(tree_make_study) int wasm_tree_make_study(void);
EXPORT(tree_game) int wasm_tree_game(void);

/*
 * Writes a line for each node, a parent before its children and those in their order, so that in a
 * study a move comes before its variations: "NUMBER PARENT SIGN OVER COMMENTED MARKED MOVE", with
 * "-" for what there is not. Returns their number.
 */
EXPORT(tree_nodes) int wasm_tree_nodes(void);
/* Makes a node's position the current one, and writes it. */
EXPORT(tree_goto) int wasm_tree_goto(int node);
EXPORT(tree_comment) int wasm_tree_comment(int node);
/* Writes a node's marks, one on a line: "green e4", "blue e3h", "red e2 e5" for an arrow. */
EXPORT(tree_marks) int wasm_tree_marks(int node);

/* Takes a move: returns the number of the node after it, which may have been there before. */
EXPORT(tree_add) int wasm_tree_add(int node, uint32_t length);
EXPORT(tree_delete) int wasm_tree_delete(int node);
EXPORT(tree_promote) int wasm_tree_promote(int node);
/* Takes a comment; an empty one takes it away. */
EXPORT(tree_set_comment) int wasm_tree_set_comment(int node, uint32_t length);
/* Takes a mark, "green e4": adds it, changes its colour, or takes it away if it is there. */
EXPORT(tree_toggle_mark) int wasm_tree_toggle_mark(int node, uint32_t length);
/* 0 for none; else one of "! ? !! ?? !? ?!", from 1. */
EXPORT(tree_set_sign) int wasm_tree_set_sign(int node, int sign);

#endif
