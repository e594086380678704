/*
 * tree.h - a record with variations, comments, marks and signs: the data of a study.
 *
 * A tree holds a record, which is the main line with its events, and one node for every move of it,
 * taken back or not, and of every variation. Node 0 is the start. The children of a node are the
 * moves tried after it, in the order in which they are written; inside variations the first one
 * continues the line and the others are its variations.
 *
 * A tree is a struct in the caller's memory, of fixed size, without pointers into itself. Comments
 * and marks are texts in one arena. A node keeps its number until it is deleted. The text format is
 * described in docs/record.md.
 */
#ifndef PLATEAU_TREE_H
#define PLATEAU_TREE_H

#include "record/record.h"

/* Bounds of a tree. The text of a tree within them always has less than TREE_TEXT_MAX bytes. */
enum {
    TREE_NODES_MAX = 8192,
    TREE_COMMENT_MAX = 2048,    /* bytes of a comment, with its final NUL */
    TREE_MARKS_MAX = 64,        /* marks of one node */
    TREE_MARKS_TEXT_MAX = 1024, /* bytes of all marks of one node, with their final NUL */
    TREE_STRINGS_MAX = 1 << 17, /* bytes of all comments and marks, with their final NULs */
    TREE_TEXT_MAX = 1 << 20,    /* bytes; a longer text is not read */
};

enum { TREE_START, TREE_NONE = -1 };

/* An annotation that judges a move. */
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

/* A cell, a wall or an arrow between two cells, drawn on the board. */
struct tree_mark {
    uint8_t colour;      /* enum tree_colour */
    struct token at, to; /* `to` is of kind TOKEN_NONE unless it is an arrow */
};

struct tree_node {
    struct move move;             /* the move from the parent to this node; the start has none */
    uint16_t parent, child, next; /* node numbers; 0: none, because the start is never a child */
    uint16_t entry;               /* 1 + the number of its entry in the record; 0 in a variation */
    uint8_t sign;                 /* enum tree_sign */
    uint8_t over;                 /* the rules end the game here, also by repetition or length */
    uint8_t used;                 /* 0 for a deleted node */
    uint32_t clock;               /* milliseconds left after the move, or RECORD_NO_CLOCK */
    uint32_t comment, marks;      /* where they begin in `strings`; 0: none */
    uint64_t hash;                /* hash of the position */
};

struct tree {
    struct record record; /* the main line, with all its events */
    int count;            /* one more than the highest node number ever used */
    int free;             /* first of the list of deleted nodes, linked by `next`; 0: none */
    uint32_t length;      /* bytes used in `strings` */
    struct tree_node nodes[TREE_NODES_MAX];
    char strings[TREE_STRINGS_MAX]; /* begins with an empty string */
};

/* Makes the tree of a record, without variations. */
void tree_init(struct tree *t, const struct record *r);

/* ---- text ---- */

/* Faults in addition to enum record_fault, in the same field of an error. */
enum tree_fault {
    TREE_BAD_COMMENT = RECORD_FAULT_COUNT,
    TREE_BAD_MARKS,
    TREE_BAD_VARIATION,
    TREE_FAULT_COUNT
};

/* Reads any record; on failure `t` is undefined and `error` says what is wrong and where. */
bool tree_read(struct tree *t, const char *text, struct record_error *error);
/* As record_error_write(), for errors of tree_read() too. */
size_t tree_error_write(const struct record_error *e, const char *tag,
                        char text[static RECORD_ERROR_TEXT_MAX]);
/*
 * Writes at most size - 1 characters and a NUL; returns the length of the whole text. A tree
 * without variations and notes is written as record_write() writes its record.
 */
size_t tree_write(const struct tree *t, char *text, size_t size);
/* As tree_write(), for only the variation that begins with `node`, with its parentheses. */
size_t tree_write_variation(const struct tree *t, int node, char *text, size_t size);

/* ---- navigation ---- */

/* Returns the number of moves from the start to `node`. */
int tree_depth(const struct tree *t, int node);
/* Lists the nodes from the first move to `node`; returns how many they are. */
int tree_path(const struct tree *t, int node, uint16_t path[static RECORD_TURNS_MAX]);
void tree_position(const struct tree *t, int node, struct position *p);
/* Returns the child that continues the line of `node`, the main line first; or TREE_NONE. */
int tree_follow(const struct tree *t, int node);
/* Whether the moves up to `node` are those of the main line. */
bool tree_is_main(const struct tree *t, int node);
/* Whether `node` is the first move of a variation. */
bool tree_is_variation(const struct tree *t, int node);
/* Whether the tree has anything that record_write() omits. */
bool tree_has_notes(const struct tree *t);

/* Return the comment and the marks of a node, "" if there are none; valid until the tree is
 * changed. */
const char *tree_comment(const struct tree *t, int node);
const char *tree_marks(const struct tree *t, int node);
/* Returns a sign such as "!?" */
const char *tree_sign_name(enum tree_sign sign);
/* Returns a colour such as "green" */
const char *tree_colour_name(enum tree_colour colour);
/* Reads marks such as "green e4 e3h red e2-e5"; returns -1 if the text is invalid. `p` is any
 * position of g. */
int tree_read_marks(const struct game *g, const struct position *p, const char *text,
                    struct tree_mark list[static TREE_MARKS_MAX]);

/* ---- changes: these return false or TREE_NONE, and change nothing, if they are not
 * possible ---- */

/*
 * Adds a legal move after `node`, or finds it if it exists; returns its node. At the end of the
 * main line it is played in the record. No move can follow one that was taken back, or the end of
 * the game.
 */
int tree_add(struct tree *t, int node, struct move m);
/* Deletes a node and everything after it; if it continued a line, a variation of it takes its
 * place. */
bool tree_delete(struct tree *t, int node);
/* Exchanges the variation that contains `node` with the line that it is a variation of. */
bool tree_promote(struct tree *t, int node);
/*
 * Reduces the record to its moves, so that its main line can be changed too: moves that were taken
 * back become variations (or the line, if nothing else followed); other events, and an ending by
 * people or clocks, are dropped.
 */
void tree_make_study(struct tree *t);
/* Whether the tree is a study; otherwise tree_delete() and tree_promote() do not change the main
 * line. */
bool tree_is_study(const struct tree *t);
/* Sets or, with "", removes a comment, which is UTF-8 without control characters other than line
 * feeds. */
bool tree_set_comment(struct tree *t, int node, const char *comment);
bool tree_set_marks(struct tree *t, int node, const char *marks);
/*
 * Adds one mark such as "green e4"; replaces one of another colour at the same place; removes it if
 * it exists.
 */
bool tree_toggle_mark(struct tree *t, int node, const char *mark);
bool tree_set_sign(struct tree *t, int node, enum tree_sign sign);

#endif
