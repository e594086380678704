/*
 * table.h - state of a game at a table: seats, events, clocks. Pure: no I/O, no clock, no
 * randomness. Tables are online, or local: all players are at one device.
 *
 * A table is a log of events. table_decide() returns what a command would do, as one event, and
 * changes nothing; once that event is committed, table_apply() executes it. Applying a log from its
 * first event gives the same table again, on any machine, because no clock is read and no random
 * number drawn here.
 *
 * Times are milliseconds since 1970. Players are opaque ids. Rules named C1 to C7 are the common
 * rules at the end of each page of docs/rules.
 */
#ifndef PLATEAU_TABLE_H
#define PLATEAU_TABLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "record/record.h"

enum {
    TABLE_SEATS_MAX = GAME_SEATS_MAX,
    TABLE_ID_MAX = 41,         /* characters of a command's id, with its final NUL */
    TABLE_EVENTS_MAX = 20000,  /* events of a log; other bounds keep room for moves */
    TABLE_TALK_MAX = 8000,     /* events after which only acts that decide the game are allowed */
    TABLE_SERVICE_MAX = 12000, /* events after which the service may not count down or credit */
    /* events before the start after which only sitting down is allowed */
    TABLE_WAITING_TALK_MAX = 1000,
    TABLE_LEAVES_FREE = 16, /* seats given back at a table before one must rest */
    /* milliseconds that a seat then rests, and longer by as much with each further one */
    TABLE_LEAVES_REST = 1000,
    TABLE_LAG_QUOTA = 1000, /* milliseconds of network delay for which a seat can be compensated */
    TABLE_LAG_REGAIN = 100, /* milliseconds of that quota which each move of the seat restores */
    TABLE_LAG_CAP = 500,    /* milliseconds compensated for one move, at most */
    TABLE_SWEEP_DELAY = 3000, /* milliseconds after its expiry when a clock ends the game */
    TABLE_AWAY = 60000,       /* milliseconds of an absent player's countdown, with a live clock */
    /* milliseconds of an absent player's countdown in a game without a clock; correspondence games
     * have no countdown */
    TABLE_AWAY_UNTIMED = 3 * 86400000,
    TABLE_PHRASES = 16,         /* number of phrases */
    TABLE_PHRASE_PAUSE = 2000,  /* milliseconds between two phrases of one seat */
    TABLE_LEVELS = 8,           /* levels of computers, from 1 */
    TABLE_SUBSTITUTE_LEVEL = 4, /* level of a computer that replaces a player (C3) */
};

#define TABLE_TIME_MAX (INT64_C(1) << 52) /* the latest time allowed */

enum table_clock { CLOCK_NONE, CLOCK_FISCHER, CLOCK_DAYS, CLOCK_COUNT };
/* Which player gets which seat. In team games a random order keeps partners together: only the
 * first seat is random. */
enum table_order { ORDER_RANDOM, ORDER_SEATED, ORDER_COUNT };

struct table_options {
    const struct game *game;
    uint8_t seats;
    uint8_t clock;       /* enum table_clock */
    uint8_t order;       /* enum table_order: who moves first */
    bool rated, private; /* private: not in the lobby, reachable only by its link */
    bool swap;           /* two seats: after the first move the second player may take that side */
    bool bots_allowed;   /* rated: bots with accounts may sit down too */
    /* all players are at one device: not rated. Computers may play alone, the first move runs no
     * clock, and ACT_UNDO and ACT_RESEAT are allowed. */
    bool local;
    bool odds; /* the seats start with `hands`: not rated, and without a swap */
    /* with odds: by seat, numbered before the start as players sit down; otherwise 0 */
    uint8_t hands[TABLE_SEATS_MAX];
    bool times;         /* each seat has its own clock: not rated, and without a swap */
    uint32_t base;      /* milliseconds: for the whole game, or per move in correspondence games */
    uint32_t increment; /* milliseconds after each move */
    /* With `times`: base and increment by seat, numbered as for `hands`; at least one differs from
     * `base` or `increment`. Otherwise 0. */
    uint32_t bases[TABLE_SEATS_MAX], increments[TABLE_SEATS_MAX];
    /* The start position, by seats at the board, if it is not the game's own; usually "". A game
     * from such a position is not rated, and has neither odds in hand nor a swap. */
    char position[GAME_TEXT_MAX];
};

enum table_act {
    ACT_CREATE,   /* the table is created; the first event of every log */
    ACT_SIT,      /* a person takes a seat; the last one to do so starts the game */
    ACT_LEAVE,    /* before the start: gives the seat back; the host can remove a computer */
    ACT_COMPUTER, /* before the start: the host gives a seat to a computer */
    ACT_MOVE,
    ACT_SWAP,
    ACT_OFFER,   /* `number`: enum table_offer */
    ACT_ACCEPT,  /* agrees to the open offer */
    ACT_DECLINE, /* declines the open offer, or withdraws the actor's own */
    ACT_RESIGN,
    /* ends it without a result: before the start (by the host), in the first round or when no
     * computer is available (by any player), at any time (by the service) */
    ACT_ABORT,
    ACT_AWAY, /* the player to move seems to have left: a countdown begins */
    ACT_BACK, /* the absent player has returned */
    /* the countdown has ended: takes the win (two seats), or lets a computer replace the absent
     * player */
    ACT_CLAIM,
    ACT_PHRASE,      /* `number`: which phrase */
    ACT_TIME,        /* by the service: the clock of the player to move has expired */
    ACT_CREDIT,      /* by the service: gives `used` milliseconds back after an outage */
    ACT_UNAVAILABLE, /* by the service: no computer is available for the seat to move */
    /* by the service: a guest signed in; the guest's seats here become those of `next`,
     * an account */
    ACT_HAND_OVER,
    /* local tables, by the device: takes moves back to the last one of a person, or one move if
     * computers play alone, without asking anybody; also after the rules have ended the game */
    ACT_UNDO,
    /* local tables, by the device: the seat's player is now a computer of level `number`, or, if it
     * is 0, the person `next`, with a new clock */
    ACT_RESEAT,
    ACT_COUNT
};

enum table_offer {
    OFFER_NONE,
    OFFER_DRAW,      /* asks every other person who is still playing */
    OFFER_TAKE_BACK, /* back to the actor's last move; asks the same persons */
    OFFER_RESIGN,    /* teams only; asks the partner */
    OFFER_REMATCH,   /* after the end; asks all who played until the end */
    OFFER_COUNT
};

/*
 * If several apply, the first in this order is returned: BAD (but for a bad `next`, last); OVER,
 * NOT_STARTED or STARTED; STALE; NOT_YOURS for acts that only the service, or only people, may do,
 * or that only local tables have; FULL; about the actor (NOT_YOURS, NOT_YOUR_TURN, ACCOUNTS_ONLY,
 * NO_BOTS, SEATED_ALREADY, NO_COMPUTERS); about the table (TAKEN, NO_OFFER, OFFERED_ALREADY,
 * NOT_NOW); TOO_SOON; ILLEGAL; TIME_UP.
 */
enum table_refusal {
    TABLE_OK,
    TABLE_STALE,         /* the version is not the one expected */
    TABLE_NOT_YOURS,     /* the actor does not hold that seat */
    TABLE_NOT_YOUR_TURN, /* it is not the actor's turn */
    TABLE_ILLEGAL,       /* the rules refuse the move: see `reason` */
    TABLE_OVER,          /* the game is over */
    TABLE_NOT_STARTED,   /* the game has not started */
    TABLE_STARTED,       /* the game has started */
    TABLE_TAKEN,         /* the seat is taken, or all are */
    /* the actor has a seat already; only one is allowed in rated games, or after a hand-over */
    TABLE_SEATED_ALREADY,
    TABLE_ACCOUNTS_ONLY,   /* rated, and the actor is a guest */
    TABLE_NO_COMPUTERS,    /* rated games allow no computers */
    TABLE_NO_BOTS,         /* rated, bots are not allowed, and the actor is one */
    TABLE_TIME_UP,         /* the clock had expired before */
    TABLE_NO_OFFER,        /* there is nothing to accept or decline */
    TABLE_OFFERED_ALREADY, /* an offer is open, or this one was made this turn */
    TABLE_NOT_NOW,         /* not allowed at this point of the game */
    /* wait: for the end of the countdown, the pause between phrases, or the rest of a seat */
    TABLE_TOO_SOON,
    TABLE_FULL, /* the log is full */
    TABLE_BAD,  /* an argument is invalid */
    TABLE_REFUSALS
};

enum table_phase { PHASE_OPEN, PHASE_PLAYING, PHASE_OVER };
enum table_kind { SEAT_FREE, SEAT_PERSON, SEAT_COMPUTER };

struct table_seat {
    uint64_t player; /* the current player; 0 for a computer */
    /* the person who started here, even if a computer replaced them; a swap moves it along */
    uint64_t person;
    uint8_t kind;  /* enum table_kind */
    uint8_t level; /* of a computer */
    bool account;  /* the person has an account */
    bool bot;      /* the person was a bot when they sat down */
    /* a computer replaced the person, which counts as a loss against everyone (C3) */
    bool replaced;
    bool flagged;       /* the clock has expired */
    int64_t away;       /* when the countdown of the absent player ends; 0: present */
    int64_t counted;    /* when the last countdown ended, or would have; 0: there was none */
    int64_t rests;      /* of a free seat: until when nobody may sit down there */
    int64_t phrase;     /* when the last phrase was sent */
    uint32_t base;      /* since the start: the clock that the seat was given */
    uint32_t increment; /* since the start: what is added after each of the seat's moves */
    uint32_t left;      /* milliseconds on the clock when it was last stopped */
    uint32_t quota;     /* milliseconds of delay that can still be compensated */
    uint32_t offered;   /* version + 1 at the seat's last offer */
    /*
     * Sums in milliseconds. While a person plays here with a clock, left + used = base + added +
     * credit. `added` is the total of increments; in correspondence games, what each start of a
     * turn added or removed so that it begins with `base`. `lag` is the compensated delay, which is
     * in none of the others.
     */
    uint64_t used, lag, credit;
    int64_t added;
};

/* What a client or a worker wants to do; its text and numbers are not trusted. */
struct table_command {
    enum table_act act;
    uint64_t actor;        /* the player; 0 is the service itself, or a worker */
    char id[TABLE_ID_MAX]; /* id of the command, never empty */
    /* -1: to be found by the actor; AWAY, BACK, CLAIM: the absent player's seat; RESEAT: never -1
     */
    int seat;
    uint32_t version; /* MOVE, SWAP, TIME, UNAVAILABLE: the version of the table that the command is
                         for */
    /* OFFER, PHRASE: which; COMPUTER, RESEAT: level; ACCEPT, DECLINE: the offer it answers, or 0 */
    int number;
    bool account;     /* SIT, CREATE: the actor has an account */
    bool bot;         /* SIT, CREATE: the actor is a bot */
    const char *move; /* MOVE */
    int64_t received; /* milliseconds: when the command was received */
    uint32_t lag;     /* measured network delay in milliseconds */
    uint64_t credit;  /* CREDIT: milliseconds */
    uint64_t random;  /* random bits, for who moves first */
    /* ACCEPT, OFFER of a rematch: the id that a new game would get; HAND_OVER: the account;
     * RESEAT: the person */
    uint64_t next;
    uint64_t whose; /* HAND_OVER: the guest */
};

/* What happened. Everything that is not in an event follows from the events before it. */
struct table_event {
    uint32_t seq; /* 1, 2, 3, … */
    uint8_t act;
    int8_t seat; /* -1 if none */
    uint64_t actor;
    char id[TABLE_ID_MAX];
    int64_t at; /* when it was sent to the database; the next clock starts at this time */
    int number;
    bool account, bot;
    bool starts;                    /* SIT, COMPUTER: the game starts with this event */
    uint8_t order[TABLE_SEATS_MAX]; /* if it starts: the seat at the board that each seat gets */
    char move[GAME_MOVE_TEXT_MAX];  /* in canonical notation */
    /*
     * How the clock of the seat to move is stopped: used + lag + gap is the whole time since it was
     * started. In other events all three are 0, except in a CREDIT.
     */
    uint64_t used; /* milliseconds taken off the clock, or given back (CREDIT) */
    uint32_t lag;  /* milliseconds of network delay, compensated */
    /* milliseconds that count for no seat: from receipt to commit, a computer's turn, no clock */
    uint64_t gap;
    uint64_t next; /* the id of the rematch; HAND_OVER: the account; RESEAT: the person */
    struct table_options options; /* CREATE */
};

struct table {
    uint64_t id;
    uint64_t host; /* the player who created it */
    struct table_options options;
    uint8_t phase;
    uint8_t offer;    /* enum table_offer */
    uint8_t offerer;  /* the seat that made it */
    uint8_t consents; /* one bit per seat that has agreed */
    bool unavailable; /* no computer is available for the seat to move */
    bool counts;      /* it counts for ratings, which is decided when it starts */
    uint32_t seq;     /* of the last event */
    uint32_t version; /* of the position: raised by moves, take-backs and swaps */
    uint32_t leaves;  /* how often people have given a seat back before the start */
    int64_t since;    /* when the clock of the player to move was started, long outages left out */
    int64_t started, ended, last;
    uint64_t next; /* the id of the rematch */
    struct table_seat seats[TABLE_SEATS_MAX];
    struct record record;
};

/*
 * Decides the first event of a log: the actor creates a table, without a seat. Id 0 is invalid.
 */
enum table_refusal table_create(uint64_t id, const struct table_options *o,
                                const struct table_command *c, int64_t now, struct table_event *e);

/*
 * Decides a command as if its event were written now. If it is refused, `e` is unchanged; `reason`
 * is set for TABLE_ILLEGAL only.
 */
enum table_refusal table_decide(const struct table *t, const struct table_command *c, int64_t now,
                                struct table_event *e, struct reason *reason);

/*
 * Applies an event. The first one, CREATE, sets up `t`, whatever it contained. Returns false and
 * leaves `t` unchanged if the event cannot follow the previous ones.
 */
bool table_apply(struct table *t, uint64_t id, const struct table_event *e);

/*
 * Sets up a local table at the end of a record, which may be over, without a log: seat by seat
 * `levels` has the level of a computer, or 0 for the person in `people`. The clocks are those of
 * the record's last moves; where it has none, those of the options. The next event is number 2.
 */
void table_continue(struct table *t, uint64_t id, const struct table_options *o,
                    const struct record *r, const uint64_t people[static TABLE_SEATS_MAX],
                    const int levels[static TABLE_SEATS_MAX], int64_t at);

/* Returns the seat to move, or -1 if there is none. */
int table_to_move(const struct table *t);
/* Returns the seat that a player holds: the one to move if the player holds several and it is
 * theirs, else the first; -1 if none. */
int table_seat_of(const struct table *t, uint64_t player);
/* Whether it is this player's turn. */
bool table_waits_for(const struct table *t, uint64_t player);
/* Returns when the player to move loses on time; 0 if never. */
int64_t table_deadline(const struct table *t);
/* Returns the milliseconds on a seat's clock at a time, never below 0; 0 if it has no clock. */
uint32_t table_left(const struct table *t, int seat, int64_t now);
/* Whether the seat to move is a computer's. */
bool table_wants_computer(const struct table *t);
/* Returns the seats that still have to agree to the open offer, one bit per seat. */
unsigned table_asked(const struct table *t);

/*
 * Returns what the person who started at a seat (a swap moves it along) scored, in half points, 0
 * to 2; -1 while the game is in progress and if it was aborted. A person who left scores 0; if only
 * seats of persons who left have won, everyone else scores 1 (C3).
 */
int table_score(const struct table *t, int seat);

/* Return the word for a refusal in protocols, "not-your-turn", and a sentence for people. */
const char *table_refusal_name(enum table_refusal r);
const char *table_refusal_text(enum table_refusal r, const struct language *l);
const char *table_act_name(enum table_act a);
bool table_act_find(const char *name, enum table_act *a);
const char *table_offer_name(enum table_offer o);
bool table_offer_find(const char *name, enum table_offer *o);
const char *table_clock_name(enum table_clock c);
bool table_clock_find(const char *name, enum table_clock *c);
const char *table_order_name(enum table_order o);
bool table_order_find(const char *name, enum table_order *o);
/* Returns a phrase that can be sent at a table, in the reader's language. */
const char *table_phrase_text(int number, const struct language *l);

#endif
