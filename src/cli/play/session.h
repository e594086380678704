/*
 * session.h - a game in progress at one screen: its record, the turn being built token by
 * token, the cursor, and what there is to tell the players. It knows no terminal.
 */
#ifndef PLATEAU_SESSION_H
#define PLATEAU_SESSION_H

#include "cli/board/board.h"
#include "record/record.h"

enum { SESSION_MESSAGE_MAX = 512, SESSION_PATH_MAX = 1024, SESSION_NAME_MAX = 96 };

enum tone { TONE_PLAIN, TONE_REFUSAL };

struct session {
    struct record record;
    int levels[GAME_SEATS_MAX]; /* of each player, as in --seats; 0: a person */
    const struct board *board;

    struct token turn[GAME_TOKENS_MAX]; /* chosen so far, forced steps included */
    int count;
    struct choices choices;
    struct token cursor;
    struct token cell;    /* where the cursor was last on the board */
    struct token refused; /* of kind TOKEN_NONE if nothing was */

    char message[SESSION_MESSAGE_MAX];
    enum tone tone;
    bool tells_first; /* the message says who plays first: it stays until a person moves */

    char path[SESSION_PATH_MAX]; /* where it is saved; empty if not known yet */
    int saved_count;             /* what the file holds */
    int saved_levels[GAME_SEATS_MAX];
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
/* Plays a whole move: a computer's. */
void session_play(struct session *s, struct move m);
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

/* Puts it on the next cell or wall of a move's text. */
void session_point(struct session *s, const char *move);
/* Puts it where the next choice is likely to be. */
void session_settle_cursor(struct session *s);
/* Moves it by columns to the right and lines up, or to the next piece or direction. */
void session_move_cursor(struct session *s, int right, int up);
/* Turns it from pawn to wall to turned wall, or to the next piece or legal cell. */
void session_turn_cursor(struct session *s);
/* Back to the pawn; false if it was on no wall. */
bool session_leave_wall(struct session *s);

/* ---- the game ---- */

bool session_over(const struct session *s);
/* Takes moves back until a person is to move; one of them if only computers play. */
bool session_take_back(struct session *s);
/* The side whose people may resign: there must be two sides; -1 if it cannot be. */
int session_resigning(const struct session *s);
void session_resign(struct session *s);
void session_agree_draw(struct session *s);

/* ---- who sits where (play_seats.c) ---- */

/* Reads "person,3": a word or a level for each player; false, and nothing changed, otherwise. */
bool session_read_seats(const char *text, int seats, int levels[static GAME_SEATS_MAX]);
/* The level of the computer that plays a seat now; 0 if a person does. */
int session_level(const struct session *s, int seat);
/* Seats a computer of that level, or, with 0, a person; a turn begun starts again. */
void session_seat(struct session *s, int seat, int level);
/* Whether a computer is to move. */
bool session_computer(const struct session *s);
/* Whether any computer, or any person, plays. */
bool session_has(const struct session *s, bool computer);
/* Takes the levels from the record, or puts them into it. */
void session_load_seats(struct session *s);
void session_store_seats(struct session *s);

/* ---- who begins (play_lots.c) ---- */

/* Lots give names and levels their seats; partners stay partners. Before the game begins. */
void session_draw_lots(struct session *s, uint64_t seed);
/* Says who plays first, where players can be told apart. */
void session_tell_first(struct session *s);

/* ---- words (play_words.c) ---- */

__attribute__((format(printf, 3, 4))) void session_tell(struct session *s, enum tone tone,
                                                        const char *format, ...);
void session_hush(struct session *s);
/* Says that people have to wait. */
void session_refuse_computers_turn(struct session *s);
/* The player's name, or "Player 2". */
void session_name(const struct session *s, int seat, char name[static SESSION_NAME_MAX]);
/* "Player 2 to move", or how the game ended, with its full stop. */
void session_write_status(const struct session *s, char *text, size_t size);

/* ---- files ---- */

bool session_unsaved(const struct session *s);
/* Saves the record and says so, or why not. */
bool session_save(struct session *s, const char *path);

#endif
