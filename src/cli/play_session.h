/*
 * play_session.h - a game under way at one screen: its record, the turn being built token by
 * token, the cursor, and what there is to tell the players. It knows no terminal.
 */
#ifndef PLATEAU_PLAY_SESSION_H
#define PLATEAU_PLAY_SESSION_H

#include "cli/board.h"
#include "record/record.h"

enum { SESSION_MESSAGE_MAX = 512, SESSION_PATH_MAX = 1024, SESSION_NAME_MAX = 96 };

enum tone { TONE_PLAIN, TONE_REFUSAL };

struct session {
    struct record record;
    const struct board *board;

    struct token turn[GAME_TOKENS_MAX]; /* chosen so far, forced steps included */
    int count;
    struct choices choices;
    struct token cursor;
    struct token cell;    /* where the cursor was last on the board */
    struct token refused; /* of kind TOKEN_NONE if nothing was */

    char message[SESSION_MESSAGE_MAX];
    enum tone tone;

    char path[SESSION_PATH_MAX]; /* where it is saved; empty if not known yet */
    int saved_count;             /* what the file holds */
    uint8_t saved_ending;
};

/* Begins at the record's position, which the caller has made or read. */
void session_init(struct session *s);

/* The position in which the turn begins. */
const struct position *session_position(const struct session *s);
/* Everything the board is drawn from. */
void session_look(const struct session *s, struct style style, struct view *v);

/* ---- the turn ---- */

/* Adds a token to the turn, then every forced one; plays the move when it is whole. */
bool session_pick(struct session *s, struct token t);
/* Reads a move as text, or the rest of the turn begun, or, if `begin`, the beginning of one. */
bool session_read(struct session *s, const char *text, bool begin);
/* Takes back one choice of the turn with what it forced; false if there is none. */
bool session_step_back(struct session *s);
/* The turn so far, "P b2", or an empty text. */
void session_write_turn(const struct session *s, char *text, size_t size);

/* Whether a token of that kind may be chosen next. */
bool session_asks(const struct session *s, enum token_kind kind);
/* Finds out what may follow the turn begun. */
void session_choose(struct session *s);

/* ---- the cursor (play_cursor.c) ---- */

/* Puts it where the next choice is likely to be. */
void session_settle_cursor(struct session *s);
/* Moves it by columns to the right and lines up, or to the next piece or direction. */
void session_move_cursor(struct session *s, int right, int up);
/* Turns it from pawn to wall to turned wall, or to the next piece or legal cell. */
void session_turn_cursor(struct session *s);

/* ---- the game ---- */

bool session_over(const struct session *s);
/* Takes the last move back. */
bool session_take_back(struct session *s);
/* Whether there are two sides, so that one can resign. */
bool session_may_resign(const struct session *s);
void session_resign(struct session *s);
void session_agree_draw(struct session *s);

/* ---- words (play_words.c) ---- */

__attribute__((format(printf, 3, 4))) void session_tell(struct session *s, enum tone tone,
                                                        const char *format, ...);
void session_hush(struct session *s);
/* The player's name, or "Player 2". */
void session_name(const struct session *s, int seat, char name[static SESSION_NAME_MAX]);
/* "Player 2 to move", or how the game ended, with its full stop. */
void session_write_status(const struct session *s, char *text, size_t size);

/* ---- files ---- */

bool session_unsaved(const struct session *s);
/* Saves the record and says so, or why not. */
bool session_save(struct session *s, const char *path);

#endif
