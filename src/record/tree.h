/*
 * tree.h - a record with variations, comments, marks and signs: what a study of a game is made of.
 *
 * A tree holds a record, which is the main line with its events, and one node for every move of
 * it, taken back or not, and of every variation. Node 0 is the start. The children of a node are
 * the moves tried after it, in the order in which they are written; where no game was played, the
 * first is the line's own and the others are variations.
 *
 * A tree is the caller's memory, of fixed size, without pointers into itself. Comments and marks
 * are texts in one arena. A node keeps its number until it is deleted. The text format
 * is described in docs/record.md.
 */
#ifndef PLATEAU_TREE_H
#define PLATEAU_TREE_H

#include "record/record.h"

/* All bounds of a tree. A tree within them is always a text of less than TREE_TEXT_MAX bytes. */
enum {
    TREE_NODES_MAX = 8192,
    TREE_COMMENT_MAX = 2048,    /* bytes of a comment, with its final NUL */
    TREE_MARKS_MAX = 64,        /* marks of one node */
    TREE_MARKS_TEXT_MAX = 1024, /* bytes of all its marks, with their final NUL */
    TREE_STRINGS_MAX = 1 << 17, /* bytes of all comments and marks, with their final NULs */
    TREE_TEXT_MAX = 1 << 20,    /* a longer text is not read */
};

enum { TREE_START, TREE_NONE = -1 };

/* A judgement of a move. */
enum tree_sign {
    TREE_NO_SIGN,
    TREE_GOOD,        /* ! */
    TREE_MISTAKE,     /* ? */
    TREE_BRILLIANT,   /* !! */
    TREE_BLUNDER,     /* ?? */
    TREE_INTERESTING, /* !? */
    TREE_DUBIOUS,     /* ?! */
    TREE_SIGN_COUNT
};

enum tree_colour { TREE_GREEN, TREE_RED, TREE_YELLOW, TREE_BLUE, TREE_COLOUR_COUNT };

/* A cell, a wall or an arrow between two cells, which is drawn on the board. */
struct tree_mark {
    uint8_t colour;      /* enum tree_colour */
    struct token at, to; /* `to` is of kind TOKEN_NONE unless it is an arrow */
};

struct tree_node {
    struct move move;             /* that leads here from the parent; the start has none */
    uint16_t parent, child, next; /* 0 where there is none: the start is nobody's child */
    uint16_t entry;               /* 1 + its number among the record's entries; 0 in a variation */
    uint8_t sign;                 /* enum tree_sign */
    uint8_t over;                 /* the rules end the game here: by repetition and length too */
    uint8_t used;                 /* 0 if it was deleted */
    uint32_t clock;               /* milliseconds left after the move, or RECORD_NO_CLOCK */
    uint32_t comment, marks;      /* where they begin in `strings`; 0 for none */
    uint64_t hash;                /* of the position */
};

struct tree {
    struct record record; /* the main line, with all that happened in it */
    int count;            /* nodes that were ever used are before this */
    int free;             /* a deleted node, the next of which is another; 0 for none */
    uint32_t length;      /* of `strings` */
    struct tree_node nodes[TREE_NODES_MAX];
    char strings[TREE_STRINGS_MAX]; /* begins with an empty one */
};

/* The tree of a record without variations. */
void tree_init(struct tree *t, const struct record *r);

/* ---- text ---- */

/* What can be wrong besides enum record_fault, in the same field of an error. */
enum tree_fault {
    TREE_BAD_COMMENT = RECORD_FAULT_COUNT,
    TREE_BAD_MARKS,
    TREE_BAD_VARIATION,
    TREE_FAULT_COUNT
};

/* Reads any record; on failure `t` is undefined and `error` says what is wrong and where. */
bool tree_read(struct tree *t, const char *text, struct record_error *error);
/* What record_error_write() does, for errors of either reader. */
size_t tree_error_write(const struct record_error *e, enum language language,
                        char text[static RECORD_ERROR_TEXT_MAX]);
/*
 * Writes at most size - 1 characters and a NUL; returns the length of the whole text. A tree
 * without variations and notes is written as record_write() writes its record.
 */
size_t tree_write(const struct tree *t, char *text, size_t size);
/* The same for the variation that begins with `node`, in its parentheses. */
size_t tree_write_variation(const struct tree *t, int node, char *text, size_t size);

/* ---- walking ---- */

/* The number of moves from the start to `node`. */
int tree_depth(const struct tree *t, int node);
/* The nodes from the first move to `node`, and how many they are. */
int tree_path(const struct tree *t, int node, uint16_t path[static RECORD_TURNS_MAX]);
void tree_position(const struct tree *t, int node, struct position *p);
/* The child that continues the line of `node`: the main line comes first; or TREE_NONE. */
int tree_follow(const struct tree *t, int node);
/* Whether the moves up to `node` are those of the main line. */
bool tree_is_main(const struct tree *t, int node);
/* Whether `node` is the first move of a variation. */
bool tree_is_variation(const struct tree *t, int node);
/* Whether the record has anything that record_write() leaves out. */
bool tree_has_notes(const struct tree *t);

/* "" if there is none. They hold until the tree is changed. */
const char *tree_comment(const struct tree *t, int node);
const char *tree_marks(const struct tree *t, int node);
/* "!?" */
const char *tree_sign_name(enum tree_sign sign);
/* "green" */
const char *tree_colour_name(enum tree_colour colour);
/* Reads marks as "green e4 e3h red e2-e5"; -1 if they are not that. `p` is any position of g. */
int tree_read_marks(const struct game *g, const struct position *p, const char *text,
                    struct tree_mark list[static TREE_MARKS_MAX]);

/* ---- changing: these return false or TREE_NONE, and change nothing, if it cannot be ---- */

/*
 * The node after `node` by a legal move: the one that is there, or a new one. At the end of the
 * main line it is played in the record. No move can follow one that was taken back, nor the end.
 */
int tree_add(struct tree *t, int node, struct move m);
/* Deletes a node and all that follows; a variation beside it takes its place in the line. */
bool tree_delete(struct tree *t, int node);
/* Puts the variation that `node` is in before the line that it is a variation of. */
bool tree_promote(struct tree *t, int node);
/*
 * Makes the record one of moves alone, so that its main line can be changed too: what was taken
 * back becomes variations (or, where nothing else followed, the line); other events, and an ending
 * by people or clocks, are dropped.
 */
void tree_make_study(struct tree *t);
/* Whether it is one: tree_delete() and tree_promote() change the main line of no other. */
bool tree_is_study(const struct tree *t);
/* "" takes them away. A comment is UTF-8 without control characters other than line feeds. */
bool tree_set_comment(struct tree *t, int node, const char *comment);
bool tree_set_marks(struct tree *t, int node, const char *marks);
/*
 * Takes one mark, "green e4": it is added, takes the place of one in another colour, or is taken
 * away if it is there.
 */
bool tree_toggle_mark(struct tree *t, int node, const char *mark);
bool tree_set_sign(struct tree *t, int node, enum tree_sign sign);

#endif
