/*
 * play.h - the parts of `plateau play`: what the players see and what their keys do. Only
 * play_screen.c uses the terminal; everything else works with events and a canvas.
 */
#ifndef PLATEAU_PLAY_H
#define PLATEAU_PLAY_H

#include "cli/play/session.h"
#include "cli/play/thinking.h"

enum { PLAY_LINE_MAX = SESSION_PATH_MAX, PLAY_WIDTH_MIN = 80, PLAY_HEIGHT_MIN = 24 };

enum event_kind {
    EVENT_NONE,
    EVENT_TEXT,    /* a character was typed: `text` */
    EVENT_CONTROL, /* a letter with Ctrl: `text` has the letter */
    EVENT_UP,
    EVENT_DOWN,
    EVENT_LEFT,
    EVENT_RIGHT,
    EVENT_ENTER,
    EVENT_ESCAPE,
    EVENT_BACKSPACE,
    EVENT_TAB,
    EVENT_PAGE_UP,
    EVENT_PAGE_DOWN,
    EVENT_CLICK, /* at `x`, `y` */
    EVENT_QUIT,  /* Ctrl-C */
};

struct event {
    enum event_kind kind;
    char text[8];
    int x, y;
};

/* The purpose of the bottom line. */
enum play_mode {
    PLAY_BOARD,  /* hints; keys act on the board */
    PLAY_TYPING, /* the player types a move or a command */
    PLAY_NAMING, /* the player types the name of a file */
    PLAY_ASKING, /* a question waits for yes or no */
};

/* ASK_CONSENT: the person who is asked by an offer at the table */
enum question { ASK_RESIGN, ASK_CONSENT, ASK_REPLACE, ASK_SAVE_FIRST };

struct play {
    struct session session;
    enum play_mode mode;
    enum question question;
    char line[PLAY_LINE_MAX]; /* the text typed so far */
    int scroll;               /* rows of the list of moves, up from its end */
    bool help, paths;
    bool leaving;      /* the game ends once it is saved */
    bool typing_piece; /* the last key was the capital of a piece, so a move may follow */
    bool done;

    /*
     * The fields below are for computers, hints and the evaluation: only play_computer.c changes
     * them.
     */
    struct thinking thinking;
    uint64_t seed;        /* random seed of the computers' mistakes; the caller sets it */
    int64_t delay;        /* least milliseconds that a computer's turn takes */
    int64_t value_time;   /* most milliseconds that an evaluation takes; 0: the default */
    bool paused;          /* computers wait */
    bool hurry;           /* the computer is to move now */
    bool evaluating;      /* the evaluation is shown */
    struct finding shown; /* the last hint or evaluation */
    int hint_at;          /* the record's entries when a hint was asked for; -1: no hint */
    int valued;           /* the record's entries at the position whose evaluation is finished */
    int turn;             /* the record's entries when this turn began */
    int64_t turn_began;   /* the time when this turn began */
    int beat;             /* counts ticks */
};

/* ---- commands: words that can be typed in place of a move (play_commands.c) ---- */

enum play_command {
    COMMAND_NONE,
    COMMAND_HELP,
    COMMAND_MOVES,
    COMMAND_UNDO,
    COMMAND_HINT,
    COMMAND_VALUE,
    COMMAND_NOW,
    COMMAND_PAUSE,
    COMMAND_SEAT,
    COMMAND_SAVE,
    COMMAND_RESIGN,
    COMMAND_DRAW,
    COMMAND_SWAP,
    COMMAND_QUIT
};

/*
 * Returns the command that a text begins with, in either language, and sets *argument to the rest.
 */
enum play_command play_command_find(const char *text, const char **argument);
/* Whether an answer means yes. */
bool play_means_yes(const char *text);

/* ---- keys (play_keys.c, play_line.c, play_questions.c) ---- */

/* Handles an event; `shown` is what the players see. */
void play_event(struct play *p, const struct event *e, const struct canvas *shown);
/*
 * Writes a text in which "@s" stands for the key of a command: "s", or "Ctrl-S" while a move can
 * begin with it.
 */
void play_write_keys(const struct session *s, const char *keys, char *text, size_t size);
/* Handles an event while a line is being typed. */
void play_line_event(struct play *p, const struct event *e);
void play_line_begin(struct play *p, enum play_mode mode, const char *text);
/* Handles an event while a question waits. */
void play_question_event(struct play *p, const struct event *e);
void play_ask(struct play *p, enum question question);
void play_write_question(const struct play *p, char *text, size_t size);
void play_command(struct play *p, enum play_command command, const char *argument);
/* Saves under a name; asks before it replaces another file. */
void play_save(struct play *p, const char *path);

/* ---- pictures (play_layout.c, play_panel.c, play_help.c) ---- */

/* Draws the whole screen. */
void play_draw(const struct play *p, struct style style, int width, int height, struct canvas *c);
/* Draws players, tray, prompt and moves into a rectangle. */
void play_panel(const struct play *p, const struct view *v, struct canvas *c, int x, int y,
                int width, int height);
void play_help(const struct play *p, struct canvas *c);

/* ---- computers (play_computer.c) ---- */

/* Begins a game. */
void play_init(struct play *p, const struct session_game *g);
void play_release(struct play *p);
/*
 * Searches, moves and ends turns whose time is up where that is due, without waiting; returns
 * whether it wants to be called again soon.
 */
bool play_tick(struct play *p);
void play_hint(struct play *p);
void play_evaluate(struct play *p);
/* Makes the computer move now. */
void play_now(struct play *p);
void play_pause(struct play *p);
/* Reads "2 5" or "2 person": who plays a seat from now on. */
void play_seat(struct play *p, const char *argument);
/*
 * Writes the value of the position for the player to move, "● 62% · e3 e7"; returns false if it is
 * not shown.
 */
bool play_write_value(const struct play *p, char *text, size_t size);

/* ---- the two ways to play ---- */

/* Plays on the whole screen; returns false if the terminal cannot do that. */
bool play_screen(struct play *p);
/* Plays line by line. */
void play_plain(struct play *p);
/*
 * Reads one line without its newline, cut if it is too long; returns false at the end of the input.
 */
bool play_read_line(char *line, int size);
/*
 * Asks which game, and for how many players; returns NULL if the answer is to quit, or the input
 * ends.
 */
const struct game *play_which_game(int *seats);

#endif
