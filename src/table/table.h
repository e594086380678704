/*
 * table.h - state of an online game: seats, events, clocks. Pure: no I/O, no clock, no randomness.
 *
 * A table is a log of events. table_decide() says what a command would do, as one event, and
 * changes nothing; once that event is on disk, table_apply() makes it so. Applying a log from its
 * first event gives the same table again, on any machine: no clock is read and no random number
 * drawn here.
 *
 * Times are milliseconds since 1970. Players are numbers that say nothing about them.
 */
#ifndef PLATEAU_TABLE_H
#define PLATEAU_TABLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "record/record.h"

enum {
    TABLE_SEATS_MAX = GAME_SEATS_MAX,
    TABLE_ID_MAX = 41,             /* a command's own id, with its final NUL */
    TABLE_EVENTS_MAX = 20000,      /* phrases and offers stop long before, moves never have to */
    TABLE_TALK_MAX = 8000,         /* events after which people may only decide the game … */
    TABLE_SERVICE_MAX = 12000,     /* … and after which the service may not count down or credit */
    TABLE_WAITING_TALK_MAX = 1000, /* before the start: then there is room for people to sit down */
    TABLE_LEAVES_FREE = 16,        /* seats given back at a table before they must rest … */
    TABLE_LEAVES_REST = 1000,      /* … milliseconds, and with each one more so many longer */
    TABLE_LAG_QUOTA = 1000,   /* milliseconds of delay on the way that a seat can be forgiven … */
    TABLE_LAG_REGAIN = 100,   /* … how many come back with each of its moves … */
    TABLE_LAG_CAP = 500,      /* … and the most for one move */
    TABLE_SWEEP_DELAY = 3000, /* an expired clock ends a game only so much later */
    TABLE_AWAY = 60000,       /* an absent player's countdown with a live clock … */
    TABLE_AWAY_UNTIMED = 3 * 86400000, /* … and without a clock; over days there is none */
    TABLE_PHRASES = 16,                /* how many there are */
    TABLE_PHRASE_PAUSE = 2000,         /* between two phrases of one seat */
    TABLE_LEVELS = 8,                  /* of computers, from 1 */
    TABLE_SUBSTITUTE_LEVEL = 4,        /* C3 */
};

#define TABLE_TIME_MAX (INT64_C(1) << 52) /* no time is later */

enum table_clock { CLOCK_NONE, CLOCK_FISCHER, CLOCK_DAYS, CLOCK_COUNT };
/* Who starts. A random order keeps partners together: then only the first seat is random. */
enum table_order { ORDER_RANDOM, ORDER_SEATED, ORDER_COUNT };

struct table_options {
    const struct game *game;
    uint8_t seats;
    uint8_t clock;      /* enum table_clock */
    uint8_t order;      /* enum table_order: who starts */
    bool rated, hidden; /* hidden: not in the lobby, only by link */
    bool swap;          /* two seats: after the first move the second player may take that side */
    bool bots;          /* rated: accounts that programs play may sit down too */
    bool odds;          /* the seats begin with `hands`: not rated, and without a swap */
    uint8_t hands[TABLE_SEATS_MAX]; /* by seat before the start, as players sit down; else 0 */
    bool times;                     /* each seat has its own clock: not rated, and without a swap */
    uint32_t base;                  /* milliseconds: for the whole game, or for each move (days) */
    uint32_t increment;             /* milliseconds after each move */
    /* With `times`, by seat before the start as hands are, and not all like the two above; else 0.
     */
    uint32_t bases[TABLE_SEATS_MAX], increments[TABLE_SEATS_MAX];
    /* Where it begins, of the seats at the board and not the game's own start; "" as a rule. Not
       rated, without odds in hand or a swap. */
    char position[GAME_TEXT_MAX];
};

enum table_act {
    ACT_CREATE,   /* the table is created; the first event of every log */
    ACT_SIT,      /* a person takes a seat; the last one to sit starts the game */
    ACT_LEAVE,    /* before the start: gives the seat back; the host also a computer's */
    ACT_COMPUTER, /* before the start: the host gives a seat to a computer */
    ACT_MOVE,
    ACT_SWAP,
    ACT_OFFER,   /* `number`: enum table_offer */
    ACT_ACCEPT,  /* agrees to the offer on the table */
    ACT_DECLINE, /* or takes one's own back */
    ACT_RESIGN,
    ACT_ABORT,  /* ends it without result: before the start (the host), in the first round or when
                   stalled (any player), any time (the service) */
    ACT_AWAY,   /* the player to move seems to have left: a countdown begins */
    ACT_BACK,   /* and is there again */
    ACT_CLAIM,  /* the countdown is over: the win (two seats), or a computer for the absent */
    ACT_PHRASE, /* `number`: which one */
    ACT_TIME,   /* the service: the clock of the player to move has run out */
    ACT_CREDIT, /* the service: time given back after an outage; `used` milliseconds */
    ACT_STALL,  /* the service: no computer is available for the seat to move */
    ACT_HAND_OVER, /* the service: a guest signed in; all they have here is `next`'s, an account */
    ACT_COUNT
};

enum table_offer {
    OFFER_NONE,
    OFFER_DRAW,      /* asks every other person who still plays */
    OFFER_TAKE_BACK, /* back to one's own last move; asks the same */
    OFFER_RESIGN,    /* teams only; asks the partner */
    OFFER_REMATCH,   /* after the end; asks all who played to the end */
    OFFER_COUNT
};

/*
 * Several may apply. Then the first of these is given: BAD (but for a bad `next`, last); OVER,
 * NOT_STARTED or STARTED; STALE; NOT_YOURS where only the service, or only people, may; FULL; who
 * the actor is (NOT_YOURS, NOT_YOUR_TURN, ACCOUNTS_ONLY, NO_BOTS, SEATED_ALREADY, NO_COMPUTERS);
 * what the table is like (TAKEN, NO_OFFER, OFFERED_ALREADY, NOT_NOW); TOO_SOON; ILLEGAL; TIME_UP.
 */
enum table_refusal {
    TABLE_OK,
    TABLE_STALE,           /* the turn number is not the one expected */
    TABLE_NOT_YOURS,       /* the actor does not hold that seat */
    TABLE_NOT_YOUR_TURN,   /* it is another's turn */
    TABLE_ILLEGAL,         /* the rules refuse the move: see `reason` */
    TABLE_OVER,            /* the game is over */
    TABLE_NOT_STARTED,     /* it has not begun */
    TABLE_STARTED,         /* it has begun */
    TABLE_TAKEN,           /* the seat is taken, or all are */
    TABLE_SEATED_ALREADY,  /* one seat each when rated, or handed over */
    TABLE_ACCOUNTS_ONLY,   /* rated, and the actor is a guest */
    TABLE_NO_COMPUTERS,    /* rated games have none */
    TABLE_NO_BOTS,         /* rated, bots are not allowed, and the actor is one */
    TABLE_TIME_UP,         /* the clock ran out before */
    TABLE_NO_OFFER,        /* there is nothing to accept or decline */
    TABLE_OFFERED_ALREADY, /* an offer is open, or this one was made this turn */
    TABLE_NOT_NOW,         /* not at this point of the game */
    TABLE_TOO_SOON,        /* wait: the countdown, the pause between phrases, a seat that rests */
    TABLE_FULL,            /* the log is full */
    TABLE_BAD,             /* an argument cannot be */
    TABLE_REFUSALS
};

enum table_phase { PHASE_OPEN, PHASE_PLAYING, PHASE_OVER };
enum table_kind { SEAT_FREE, SEAT_PERSON, SEAT_COMPUTER };

struct table_seat {
    uint64_t player;    /* who plays it now; 0 for a computer */
    uint64_t person;    /* who began here, even if a computer plays on; a swap moves it along */
    uint8_t kind;       /* enum table_kind */
    uint8_t level;      /* a computer's */
    bool account;       /* the person has an account */
    bool bot;           /* the person was a program when they sat down */
    bool replaced;      /* the person left the game to a computer: a loss to everyone (C3) */
    bool flagged;       /* the time was up */
    int64_t away;       /* when the countdown of the absent ends; 0: not absent */
    int64_t counted;    /* when the last countdown ended, or would have; 0: there was none */
    int64_t rests;      /* a free seat: until when nobody sits down there */
    int64_t phrase;     /* when the last phrase was said */
    uint32_t base;      /* from the start on: the clock that the seat was given … */
    uint32_t increment; /* … and what is added after its moves */
    uint32_t left;      /* milliseconds on the clock when it last stood still */
    uint32_t quota;     /* of delay that can still be forgiven */
    uint32_t offered;   /* turn number + 1 of the last offer */
    /*
     * Sums. While a person plays here with a clock, left + used = base + added + credit. `added`
     * is what increments gave; with days, what the beginnings of turns gave or took so that each
     * begins with `base`. `lag` is what was forgiven and so is in none of them.
     */
    uint64_t used, lag, credit;
    int64_t added;
};

/* What a client or a worker wants; text and numbers from outside are not trusted. */
struct table_command {
    enum table_act act;
    uint64_t actor;        /* the player; 0 is the service itself, a worker included */
    char id[TABLE_ID_MAX]; /* its own, never empty */
    int seat;              /* -1: the one that follows; AWAY, BACK, CLAIM: the absent */
    uint32_t turn;         /* MOVE, SWAP, TIME, STALL: the turn number it is meant for */
    int number;       /* OFFER, PHRASE: which; COMPUTER: level; ACCEPT, DECLINE: of what, or 0 */
    bool account;     /* SIT, CREATE: the actor has an account */
    bool bot;         /* SIT, CREATE: the actor is a program */
    const char *move; /* MOVE */
    int64_t received; /* when it came in */
    uint32_t lag;     /* measured network delay in milliseconds */
    uint64_t credit;  /* CREDIT: milliseconds */
    uint64_t random;  /* randomness, for who starts */
    uint64_t next;    /* ACCEPT, OFFER of a rematch: the number a new game would get;
                         HAND_OVER: the account */
    uint64_t whose;   /* HAND_OVER: the guest */
};

/* What happened. Everything that is not said here follows from the events before. */
struct table_event {
    uint32_t seq; /* 1, 2, 3, … */
    uint8_t act;
    int8_t seat; /* -1 if none */
    uint64_t actor;
    char id[TABLE_ID_MAX];
    int64_t at; /* when it was sent to disk; the next clock runs from here */
    int number;
    bool account, bot;
    bool starts;                    /* SIT, COMPUTER: the game begins with this */
    uint8_t order[TABLE_SEATS_MAX]; /* then: the seat at the board that each seat gets */
    char move[GAME_MOVE_TEXT_MAX];  /* canonical */
    /*
     * Where the clock of the seat to move stops: used + lag + gap is all the time since it began
     * to run. Elsewhere all three are 0, but for a CREDIT.
     */
    uint64_t used;                /* milliseconds taken off the clock, or given (CREDIT) */
    uint32_t lag;                 /* of the way, forgiven */
    uint64_t gap;                 /* nobody's: receipt to disk, a computer's turn, no clock */
    uint64_t next;                /* the game that a rematch makes; HAND_OVER: the account */
    struct table_options options; /* CREATE */
};

struct table {
    uint64_t id;
    uint64_t host; /* who created it */
    struct table_options options;
    uint8_t phase;
    uint8_t offer;    /* enum table_offer */
    uint8_t offerer;  /* the seat that made it */
    uint8_t consents; /* one bit a seat */
    bool stalled;     /* no computer is available for the seat to move */
    bool counts;      /* for ratings: decided when it starts */
    uint32_t seq;     /* of the last event */
    uint32_t turn;    /* turn number: raised by moves, take-backs and swaps */
    uint32_t leaves;  /* how often people gave a seat back before the start */
    int64_t since;    /* when the clock of the player to move began to run, long outages left out */
    int64_t started, ended, last;
    uint64_t next; /* the rematch */
    struct table_seat seats[TABLE_SEATS_MAX];
    struct record record;
};

/*
 * Decides the first event of a log: the actor creates a table, without a seat. Id 0 is invalid.
 */
enum table_refusal table_create(uint64_t id, const struct table_options *o,
                                const struct table_command *c, int64_t now, struct table_event *e);

/*
 * Decides a command as if its event were written now. If it is refused, `e` is not touched;
 * `reason` is set for TABLE_ILLEGAL only.
 */
enum table_refusal table_decide(const struct table *t, const struct table_command *c, int64_t now,
                                struct table_event *e, struct reason *reason);

/*
 * Applies an event. CREATE, the first one, sets up `t`, whatever was in it. False if the event
 * cannot follow those before: then `t` is as it was.
 */
bool table_apply(struct table *t, uint64_t id, const struct table_event *e);

/* The seat to move, or -1 when nobody is. */
int table_to_move(const struct table *t);
/* The seat that a player holds: the one to move if it is theirs, else the first; -1 if none. */
int table_seat_of(const struct table *t, uint64_t player);
/* When the player to move has lost on time; 0 if never. */
int64_t table_deadline(const struct table *t);
/* Milliseconds on a seat's clock at a time, never below 0; 0 if it has none. */
uint32_t table_left(const struct table *t, int seat, int64_t now);
/* Whether the seat to move is a computer's. */
bool table_wants_computer(const struct table *t);
/* Which seats' consent the offer on the table still wants: one bit a seat. */
unsigned table_asked(const struct table *t);

/*
 * What the person who began at a seat (a swap moves it along) scored, in half points, 0 to 2; -1
 * while it is in progress and if it was called off. Who left scores 0; if only seats that were left
 * have won, everyone else scores 1 (C3).
 */
int table_score(const struct table *t, int seat);

/* "not-your-turn": the word for a refusal in protocols; a sentence for people. */
const char *table_refusal_name(enum table_refusal r);
const char *table_refusal_text(enum table_refusal r, enum language language);
const char *table_act_name(enum table_act a);
bool table_act_find(const char *name, enum table_act *a);
const char *table_offer_name(enum table_offer o);
bool table_offer_find(const char *name, enum table_offer *o);
const char *table_clock_name(enum table_clock c);
bool table_clock_find(const char *name, enum table_clock *c);
const char *table_order_name(enum table_order o);
bool table_order_find(const char *name, enum table_order *o);
/* What can be said at a table, in the reader's own language. */
const char *table_phrase_text(int number, enum language language);

#endif
