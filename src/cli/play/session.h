/*
 * session.h - a game in progress on one screen: a table at one device, and what the screen adds to
 * it: the turn being built token by token, the cursor, and the message for the players. It does not
 * use the terminal.
 */
#ifndef PLATEAU_SESSION_H
#define PLATEAU_SESSION_H

#include "board/board.h"
#include "options/tr.h"
#include "record/record.h"
#include "rules/turn_builder.h"
#include "table/table.h"

enum {
    SESSION_MESSAGE_MAX = 512,
    SESSION_PATH_MAX = 1024,
    SESSION_NAME_MAX = 96,
    SESSION_CLOCK_MAX = 16
};

enum tone { TONE_PLAIN, TONE_REFUSAL };

/* A game as it begins, or continues. */
struct session_game {
    struct record record;
    int levels[GAME_SEATS_MAX];       /* level of each player's computer, or 0 for a person */
    int saved_levels[GAME_SEATS_MAX]; /* those that the file has */
    uint32_t base, increment;         /* milliseconds of the clocks; 0: none */
    bool swap;                        /* the second player may swap sides */
};

struct session {
    struct table table;   /* the game; each person is a player of its own */
    uint64_t next_person; /* the id of a person who sits down later */
    const struct board *board;

    struct built_turn turn;
    struct choices choices;
    struct token cursor;
    struct token cell;    /* the cursor's last cell on the board */
    struct token refused; /* the token that was refused; its kind is TOKEN_NONE if none was */

    char message[SESSION_MESSAGE_MAX];
    enum tone tone;
    bool message_stays; /* while computers move, until a person does */

    char path[SESSION_PATH_MAX]; /* the file to save to; empty if not known yet */
    int saved_count;             /* entries that the file has */
    int saved_levels[GAME_SEATS_MAX];
    uint8_t saved_ending;
};

/* Begins at the record's position. The game's clocks must be allowed. */
void session_init(struct session *s, const struct session_game *g);

/* Returns the position in which the turn begins. */
const struct position *session_position(const struct session *s);
/* Fills in everything that the board is drawn from. */
void session_look(const struct session *s, struct style style, struct view *v);

/* ---- the turn ---- */

/* Adds a token to the turn, then every forced one; plays the move when it is whole. */
bool session_pick(struct session *s, struct token t);
/* Shows the next turn, after what happened at the table. */
void session_begin_turn(struct session *s);
/* Plays a whole move, a computer's. */
void session_play(struct session *s, struct move m);
/* Reads a move as text, or the rest of the turn begun, or, if `begin`, the beginning of one. */
bool session_read(struct session *s, const char *text, bool begin);
/* Undoes one choice of the turn and what it forced; returns false if there is none. */
bool session_step_back(struct session *s);
/* Writes the turn so far, "P b2", or an empty text. */
void session_write_turn(const struct session *s, char *text, size_t size);

/* Whether a token of that kind may be chosen next. */
bool session_asks(const struct session *s, enum token_kind kind);
/* Updates what may follow the turn begun. */
void session_choose(struct session *s);

/* ---- the cursor (session_cursor.c) ---- */

/* Puts the cursor on the next cell or wall of a move's text. */
void session_point(struct session *s, const char *move);
/* Puts the cursor where the next choice is likely to be. */
void session_settle_cursor(struct session *s);
/* Moves the cursor by columns to the right and rows up, or to the next piece or direction. */
void session_move_cursor(struct session *s, int right, int up);
/* Turns the cursor from pawn to wall to turned wall, or to the next piece or legal cell. */
void session_turn_cursor(struct session *s);
/* Returns the cursor to the pawn; returns false if it was not on a wall. */
bool session_leave_wall(struct session *s);

/* ---- the table (session_table.c) ---- */

bool session_over(const struct session *s);
/* Whether a table can have the game's clocks and swap. */
bool session_allows(const struct session_game *g);
/* Sets up the table; the rest of the session is not changed. */
void session_begin(struct session *s, const struct session_game *g);
/* Plays a move for the player to move; tells why if that is impossible. */
void session_move(struct session *s, struct move m);
bool session_may_swap(const struct session *s);
void session_swap(struct session *s);
/* Takes moves back until a person is to move; only one move if all players are computers. */
bool session_take_back(struct session *s);

/* These return whether someone has to be asked, and else tell why not, or what has happened. */
bool session_offer_draw(struct session *s);
bool session_resign(struct session *s);
/* Returns the seat of the person who would resign; -1 if that is nobody, or not clear. */
int session_resigning(const struct session *s);
/* Returns the seat of the person who has to answer the open offer; -1 if there is none. */
int session_asked(const struct session *s);
/* Writes the question for that person. */
void session_write_consent(const struct session *s, char *text, size_t size);
/* Answers for that person; returns whether another has to be asked. */
bool session_answer(struct session *s, bool agrees);
/* Withdraws the open offer, if there is one. */
void session_withdraw(struct session *s);

/* Whether the game has clocks. */
bool session_clocked(const struct session *s);
/* Returns the seat whose clock runs, or -1. */
int session_running(const struct session *s);
/* Returns the milliseconds that a seat has left; -1 if it has no clock. */
int64_t session_left(const struct session *s, int seat);
/* Writes them as "4:05"; an empty text if it has no clock. */
void session_write_clock(const struct session *s, int seat, char text[static SESSION_CLOCK_MAX]);
/* Ends the turn of a player whose time is up, and tells it; returns whether that was due. */
bool session_flag(struct session *s);
/* Gives back time in which the program did not run. */
void session_credit(struct session *s, int64_t milliseconds);

/* Returns the level of the computer that now plays a seat; 0 if a person does. */
int session_level(const struct session *s, int seat);
/* Seats a computer of this level, or a person if it is 0; restarts a turn begun. */
void session_seat(struct session *s, int seat, int level);
/* Whether a computer is to move. */
bool session_computer(const struct session *s);
/* Whether any computer, or any person, plays. */
bool session_has(const struct session *s, bool computer);

/* ---- who sits where (session_seats.c) ---- */

/*
 * Reads "person,3": a word or a level for each player; returns false and changes nothing on
 * failure.
 */
bool session_read_seats(const char *text, int seats, int levels[static GAME_SEATS_MAX]);
/* Lists the levels of the players, as the record numbers them. */
void session_levels(const struct session *s, int levels[static GAME_SEATS_MAX]);
/* Copies the levels from the record, or into it. */
void session_load_seats(struct session_game *g);
void session_store_seats(struct session *s);

/* ---- who begins (session_order.c) ---- */

/* Assigns names and levels to seats at random, before the game begins; partners stay partners. */
void session_draw_lots(struct session_game *g, uint64_t seed);
/* Says who plays first, where players can be told apart. */
void session_tell_first(struct session *s);

/* ---- words (session_messages.c) ---- */

void session_tell(struct session *s, enum tone tone, const char *text);
/* The same with a text of languages/terminal.pot and its values, as those of tr_print(). */
#define session_tell_about(s, tone, key, ...)                                                      \
    session_tell_values(s, tone, key, TR_VALUES(__VA_ARGS__))
void session_tell_values(struct session *s, enum tone tone, enum terminal_text key,
                         const struct sentence_value *values);
void session_hush(struct session *s);
/* Sets the message that people have to wait. */
void session_refuse_computers_turn(struct session *s);
/* Writes the player's name, or "Player 2". */
void session_name(const struct session *s, int seat, char name[static SESSION_NAME_MAX]);
/* Writes "Player 2 to move", or how the game ended, with a full stop. */
void session_write_status(const struct session *s, char *text, size_t size);

/* ---- files ---- */

bool session_unsaved(const struct session *s);
/* Saves the record and sets the message to that, or to why it failed. */
bool session_save(struct session *s, const char *path);

#endif
