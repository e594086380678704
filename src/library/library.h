/*
 * library.h - what the files behind plateau.h share: how its values hold the values of the folders
 * below, and how texts, lists and memory are handed over.
 */
#ifndef PLATEAU_LIBRARY_H
#define PLATEAU_LIBRARY_H

#include <assert.h>

#include "editor/draft_error.h"
#include "plateau.h"
#include "rules/games.h"

/* ---- positions ---- */

/* The content of a plateau_position, whose other bytes are zero. */
struct placed {
    const struct game *game;
    union any_position at;
};
static_assert(sizeof(struct placed) <= sizeof(plateau_position),
              "a game's positions are too large");

static inline const struct game *library_game(const plateau_position *p)
{
    return ((const struct placed *)p)->game;
}

static inline const struct position *library_position(const plateau_position *p)
{
    return &((const struct placed *)p)->at.position;
}

/* As library_position(), for a position that may be changed. */
static inline struct position *library_inside(plateau_position *p)
{
    return &((struct placed *)p)->at.position;
}

/* plateau_game is struct game. */
static inline const struct game *library_game_of(const plateau_game *g)
{
    return (const struct game *)g;
}

/* Stores a position in a plateau_position. */
void library_place(plateau_position *to, const struct game *g, const struct position *p);

/* ---- moves, tokens, refusals ---- */

/* So a list of moves has the same layout on both sides. */
static_assert(sizeof(struct move) == sizeof(plateau_move), "a move is its bits");

static inline struct move library_move(plateau_move move)
{
    return (struct move){move};
}

/* Converts a token; returns one of kind TOKEN_NONE, with which no move begins, if it is invalid. */
struct token library_token(plateau_token token);
plateau_token library_token_of(struct token token);
/* Converts the tokens of a turn; returns false if they are more than any game's turn can have. */
bool library_turn(const plateau_token *list, size_t count,
                  struct token turn[static GAME_TOKENS_MAX]);

/* The content of a plateau_refusal. */
struct stored_refusal {
    const char *code;
    bool is_draft_error; /* if false, only draft_error.reason is set: a move was refused */
    struct draft_error draft_error;
};
static_assert(sizeof(struct stored_refusal) <= sizeof(plateau_refusal), "a refusal has no room");

void library_store_refusal(plateau_refusal *to, const struct stored_refusal *refusal);
/* These fill in a refusal, which may be NULL, and return false, so that a caller can return their
 * result. */
bool library_refuse(plateau_refusal *to, const struct reason *why);
bool library_refuse_draft(plateau_refusal *to, const struct draft_error *why);

/* ---- texts, lists, structs ---- */

/* Returns the caller's text; "" for NULL, because all readers refuse an empty text. */
static inline const char *library_text(const char *text)
{
    return text ? text : "";
}

/* Copies a text, or as much of it as there is room for; returns the length of the text. */
size_t library_give_text(const char *text, size_t length, char *to, size_t room);
/* Copies as many elements of a list as there is room for; returns how many there are. */
size_t library_give_list(const void *list, size_t count, size_t element, void *to, size_t room);
/* Copies a struct into one of the caller, no further than the latter's `size`. */
void library_give_struct(const void *from, size_t size, void *to);
/* Copies a struct of the caller; zeroes instead of NULL, and for members that an older caller's
 * struct lacks. */
void library_take_struct(const void *from, void *to, size_t size);

/* ---- readers ---- */

/* Returns the tag of the reader's language. */
const char *library_tag(const plateau_reader *reader);
const struct language *library_language(const char *tag);
/* Returns the names by seat, as reason_write() takes them; NULL if there are none. */
const char *const *library_names(const plateau_reader *reader,
                                 const char *names[static GAME_SEATS_MAX]);

/* ---- memory ---- */

/* Returns zeroed memory; NULL if out of memory. A NULL allocator means malloc(). */
void *library_allocate(const plateau_allocator *allocator, size_t bytes);
void library_release(const plateau_allocator *allocator, void *memory, size_t bytes);
/* Returns a copy of the allocator for a handle to keep, because the caller's struct may not outlive
 * the call. */
plateau_allocator library_keep(const plateau_allocator *allocator);

#endif
