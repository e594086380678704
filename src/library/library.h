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

/* What is in a plateau_position; all bytes behind it are zero. */
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

/* As library_position(), of a position that the caller may change. */
static inline struct position *library_inside(plateau_position *p)
{
    return &((struct placed *)p)->at.position;
}

/* plateau_game is struct game. */
static inline const struct game *library_game_of(const plateau_game *g)
{
    return (const struct game *)g;
}

/* Makes a plateau_position of a position. */
void library_place(plateau_position *to, const struct game *g, const struct position *p);

/* ---- moves, tokens, refusals ---- */

/* A list of moves as plateau.h has it. */
static_assert(sizeof(struct move) == sizeof(plateau_move), "a move is its bits");

static inline struct move library_move(plateau_move move)
{
    return (struct move){move};
}

/* TOKEN_NONE, which begins no move, for what cannot be one. */
struct token library_token(plateau_token token);
plateau_token library_token_of(struct token token);
/* The tokens of a turn; false if they are too many for any game. */
bool library_turn(const plateau_token *list, size_t count,
                  struct token turn[static GAME_TOKENS_MAX]);

/* What is in a plateau_refusal. */
struct stored_refusal {
    const char *code;
    bool is_draft_error; /* else the error's reason is all of it */
    struct draft_error draft_error;
};
static_assert(sizeof(struct stored_refusal) <= sizeof(plateau_refusal), "a refusal has no room");

void library_store_refusal(plateau_refusal *to, const struct stored_refusal *refusal);
/* Fills in a refusal, which may be NULL; both return false, as what refuses does. */
bool library_refuse(plateau_refusal *to, const struct reason *why);
bool library_refuse_draft(plateau_refusal *to, const struct draft_error *why);

/* ---- texts, lists, structs ---- */

/* A text of the caller; NULL is an empty one, which no reader takes. */
static inline const char *library_text(const char *text)
{
    return text ? text : "";
}

/* Copies a text, or as much of it as there is room for; returns the length of the text. */
size_t library_give_text(const char *text, size_t length, char *to, size_t room);
/* Copies as many elements of a list as there is room for; returns how many there are. */
size_t library_give_list(const void *list, size_t count, size_t element, void *to, size_t room);
/* Copies a struct to one of the caller, as far as that reaches; both begin with their size. */
void library_give_struct(const void *from, size_t size, void *to);
/* Copies a struct of the caller, or zeroes for NULL and for members that an older caller lacks. */
void library_take_struct(const void *from, void *to, size_t size);

/* ---- readers ---- */

/* The tag of the reader's language. */
const char *library_tag(const plateau_reader *reader);
enum language library_language(const char *tag);
/* The names by seat, as reason_write() takes them; NULL if there are none. */
const char *const *library_names(const plateau_reader *reader,
                                 const char *names[static GAME_SEATS_MAX]);

/* ---- memory ---- */

/* Zeroed memory; NULL if there is none. A NULL allocator is malloc's. */
void *library_allocate(const plateau_allocator *allocator, size_t bytes);
void library_release(const plateau_allocator *allocator, void *memory, size_t bytes);
/* The allocator that a handle keeps: the caller's may go. */
plateau_allocator library_keep(const plateau_allocator *allocator);

#endif
