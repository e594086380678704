/*
 * tree_case.h - a tree under test, its text, and access to nodes by their moves' names.
 */
#ifndef PLATEAU_TREE_CASE_H
#define PLATEAU_TREE_CASE_H

#include "record/tree.h"

#define CASE_HEAD "[Game \"quoridor\"]\n[Players \"2\"]\n"
#define CASE_OPEN CASE_HEAD "[Result \"none\"]\n[Ending \"none\"]\n\n"

extern struct tree t, back;
extern char text[TREE_TEXT_MAX], again[TREE_TEXT_MAX];

/* Reads a whole text, which must be valid; or, with case_start(), moves of a game of Quoridor. */
void case_read(const char *from);
void case_start(const char *moves);
/* Writes the tree to `text`, reads it back, and checks that the text is the same. */
void case_round_trip(void);
/* Does the same, and checks the text after the tags. */
void case_moves(const char *expected);

struct move case_move(int node, const char *name);
int case_add(int node, const char *name);
/* Follows moves separated by spaces. */
int case_find(const char *moves);

#endif
