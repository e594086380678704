/*
 * plateau.h - libplateau: the rules of abstract board games, records of games, and computer
 * players.
 *
 * Positions, moves, tokens and other small structs are values: the caller's memory, copied by
 * assignment. Records, trees, engines, solvers and batches are handles: one function makes each
 * with an allocator, one releases the handle, and nothing else allocates. Texts are UTF-8.
 *
 * - A function whose name ends in _write writes a text into an array of `room` bytes: at most that
 *   much, with a final NUL. The function returns the length of the whole text, which may be more;
 *   the array may be NULL if `room` is 0. A function that lists does the same with elements.
 * - A function that returns a bool changes nothing where the result is false, but fills in the
 *   refusal or fault that says why; the pointer to that may be NULL.
 * - Structs with a first member `size` are filled by the caller: zero the struct, then set size to
 *   its sizeof. Later versions add members at the end; a new member that is 0 changes nothing. The
 *   library uses such a struct during the call only; memory that a member points to may be released
 *   afterwards, unless the member's comment says otherwise. Members named `reserved` are 0.
 * - Words such as "wall-closes", "goal" or "path" are constant strings that never change their
 *   meaning; later versions may have others, so a program needs a branch for a word that it does
 *   not know.
 * - Seats, plies, files and ranks are counted from 0: a1 is file 0, rank 0. A set of seats has one
 *   bit for each, 1 for seat 0.
 * - A language is a tag that plateau_language_at() lists, such as "fr"; NULL and other tags mean
 *   English.
 * - Any number of threads may call any function, as long as no two of them work on one value or
 *   handle while one of them changes it. Exceptions are named: plateau_engine_stop() and others.
 *
 * docs/library.md shows programs.
 */
#ifndef PLATEAU_H
#define PLATEAU_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#ifdef __GNUC__
#pragma GCC visibility push(default)
#endif

/* The version of this header. */
#define PLATEAU_VERSION "1.0.0"

/* Returns the version of the library, which may be later than the header's. */
const char *plateau_version(void);

/* ---- values ---- */

/* A game, such as Dorix: constant, one of each, compared by address. */
typedef struct plateau_game plateau_game;

/* A position of a game, which the position knows. Equal positions have equal bytes within one
 * process only: store texts. */
typedef union plateau_position {
    const plateau_game *game;
    uint64_t words[64]; /* the library's */
} plateau_position;

/* A whole turn with all its choices, valid only with the position that the move was made for. */
typedef uint32_t plateau_move;

enum plateau_token_kind {
    PLATEAU_TOKEN_NONE,
    PLATEAU_TOKEN_PIECE,      /* letter: a kind of piece, such as 'B' or 'S' */
    PLATEAU_TOKEN_CELL,       /* file and rank */
    PLATEAU_TOKEN_HORIZONTAL, /* a wall above its south-west cell */
    PLATEAU_TOKEN_VERTICAL,   /* a wall to the right of its south-west cell */
    PLATEAU_TOKEN_DIRECTION,  /* letter: 'n' 'e' 's' 'w' */
    PLATEAU_TOKEN_PASS
};

/* The smallest step of a turn. */
typedef struct plateau_token {
    uint8_t kind; /* enum plateau_token_kind */
    char letter;  /* of a piece or direction, else 0 */
    uint8_t file, rank;
    uint32_t reserved;
} plateau_token;

enum { PLATEAU_EVERYBODY = 255 }; /* in place of a seat: what all players share */

/* Something worth drawing on a board. */
typedef struct plateau_mark {
    const char *kind; /* "goal", "path", "zone", "certain", "possible", "lower", "control",
                         "winning", "cut-off", "obstacle", "last" */
    plateau_token at;
    uint8_t seat; /* or PLATEAU_EVERYBODY */
    uint8_t reserved[7];
} plateau_mark;

/* The number of pieces of one kind that a player has in hand. */
typedef struct plateau_hand {
    uint8_t seat;   /* or PLATEAU_EVERYBODY */
    char piece;     /* its letter, 'T' for Towers, '-' where the game has one kind without a name */
    uint16_t count; /* in hand; of Towers, on the board */
    uint16_t initial; /* in hand when the game began; of Towers, as many as win */
    uint16_t reserved;
} plateau_hand;

/* The reason for a refusal: a word for programs, and all that plateau_refusal_write() needs. A
 * refusal does not depend on the position afterwards. */
typedef struct plateau_refusal {
    const char *code;
    uint64_t words[7]; /* the library's */
} plateau_refusal;

/* The reader of a sentence; NULL means English and numbered players. */
typedef struct plateau_reader {
    size_t size;
    const char *language;     /* its tag */
    const char *const *names; /* of the players by seat, as they sit now; or NULL. A player whose
                                 name is NULL or "" has a number; 63 bytes of a name count */
    size_t name_count;
    int seat; /* the reader's, if `has_seat`, for sentences that say "you"; else 0 */
    bool has_seat;
    uint8_t reserved[3];
} plateau_reader;

enum plateau_status { PLATEAU_STATUS_PLAYING, PLATEAU_STATUS_WON, PLATEAU_STATUS_DRAWN };

/* The source of memory for handles, aligned as malloc() aligns. Only the thread that calls the
 * library calls the allocator, and only during that call. A handle keeps a copy: `context` must
 * stay until the handle is released. */
typedef struct plateau_allocator {
    size_t size;
    /* Returns NULL if out of memory; a NULL `allocate` means malloc() and free(). */
    void *(*allocate)(void *context, size_t bytes);
    void (*release)(void *context, void *memory, size_t bytes);
    void *context;
} plateau_allocator;

/* ---- games ---- */

typedef struct plateau_game_info {
    size_t size;
    const char *name; /* "dorix": in texts, records and links */
    uint32_t players; /* bit n is set if n can play */
    int files, ranks; /* of its board */
    int minutes;      /* of a usual game, about */
    int action_count; /* of plateau_action() */
    bool repeats;     /* a position can occur again, so repetition draws */
    bool has_odds;    /* plateau_position_odds() */
    bool has_draft;   /* plateau_draft_put() and others */
    uint8_t reserved;
    const char *sample; /* the text of a position in the middle of a game, for pictures */
} plateau_game_info;

/* Returns the game with this number, in the order of lists; NULL after the last. If the game is
 * NULL, plateau_game_allows() and plateau_position_start(), _odds() and _read() return false. */
const plateau_game *plateau_game_at(size_t number);
/* Finds a game by its name; returns NULL if no game has that name. */
const plateau_game *plateau_game_find(const char *name);
/* Fills in the members of `info`, as far as info->size reaches. */
void plateau_game_describe(const plateau_game *game, plateau_game_info *info);
/* Returns whether a game can be played by this many players. */
bool plateau_game_allows(const plateau_game *game, int players);
/* Returns the game's name for people, in a language. */
const char *plateau_game_title(const plateau_game *game, const char *language);
/* Returns a sentence that says what the game is about. */
const char *plateau_game_pitch(const plateau_game *game, const char *language);
/* Writes "quoridor is played by 2 or 4". */
size_t plateau_game_players_write(const plateau_game *game, const char *language, char *text,
                                  size_t room);
/* Returns the tag of the language with this number, of those that have sentences; NULL after the
 * last. */
const char *plateau_language_at(size_t number);

/* ---- positions ---- */

/* Sets up a game; returns false if it is not for this many players. */
bool plateau_position_start(plateau_position *position, const plateau_game *game, int players);
/* Sets up a game with other numbers in the players' hands, such as "8,10"; false if the game cannot
 * begin with these. */
bool plateau_position_odds(plateau_position *position, const plateau_game *game, int players,
                           const char *hands);
/* Gives the numbers that plateau_position_odds() accepts: the least and most in one hand, the most
 * in all; false if the game has no odds. */
bool plateau_game_odds(const plateau_game *game, int players, int *least, int *most, int *total);
/* Reads the text of a position; false if the text is not a possible one. */
bool plateau_position_read(plateau_position *position, const plateau_game *game, const char *text);
/* Reads a position's text, in which walls may be in any order, and writes it with the walls in the
 * order of plateau_position_write(); "" if `typed` is not a position. */
size_t plateau_position_sorted_write(const plateau_game *game, const char *typed, char *text,
                                     size_t room);
/* Writes the text that plateau_position_read() reads. */
size_t plateau_position_write(const plateau_position *position, char *text, size_t room);

/* Returns the game of a position. */
const plateau_game *plateau_position_game(const plateau_position *position);
/* Returns the number of players. */
int plateau_position_players(const plateau_position *position);
/* Returns the number of sides, players or teams; the side of a seat is seat % sides. */
int plateau_position_sides(const plateau_position *position);
/* Returns the seat to move, or whose turn would be next if the game is over. */
int plateau_position_to_move(const plateau_position *position);
/* Returns whether the game continues or how it ended. */
enum plateau_status plateau_position_status(const plateau_position *position);
/* Returns the seats that have won. */
uint32_t plateau_position_winners(const plateau_position *position);
/* Returns the word for the ending, "goal", "stuck" …; NULL while the game continues. */
const char *plateau_position_ending(const plateau_position *position);
/* Returns a seat's score in half points, 0 to 2; -1 while the game continues, or if there is no
 * such seat. */
int plateau_position_half_points(const plateau_position *position, int seat);
/* Writes the result, "player 1 wins: the goal line is reached", or "the game continues". */
size_t plateau_position_result_write(const plateau_position *position, const plateau_reader *reader,
                                     char *text, size_t room);

/* Returns a hash of the position's text: the same in every version and on every machine. */
uint64_t plateau_position_fingerprint(const plateau_position *position);
/* Returns a hash, for tables in memory: other versions may compute it differently. */
uint64_t plateau_position_hash(const plateau_position *position);
/* Lists the bytes of a key: the keys of two positions of a game are equal if and only if the
 * positions are the same up to symmetry. For tables in memory: other versions may have other
 * keys. */
size_t plateau_position_key(const plateau_position *position, uint8_t *key, size_t room);
/* Returns the number of symmetries of a game for `players`; symmetry 0 is the identity. */
int plateau_symmetry_count(const plateau_game *game, int players);
/* Turns a position by a symmetry; false if the game has no such symmetry. */
bool plateau_position_transform(plateau_position *position, int symmetry);
/* Returns the move that corresponds to `move` once `position` has been turned by a symmetry. */
plateau_move plateau_move_transform(const plateau_position *position, plateau_move move,
                                    int symmetry);
/* Returns the number of sequences of `depth` moves. */
uint64_t plateau_perft(const plateau_position *position, int depth);

/* ---- moves ---- */

/* Lists the legal moves, each once; none if and only if the game is over. With room for 2,048, no
 * game of this version needs an intermediate copy. */
size_t plateau_moves(const plateau_position *position, plateau_move *list, size_t room);
/* Returns whether a move is legal, whatever its bits. */
bool plateau_move_is_legal(const plateau_position *position, plateau_move move);
/* Plays a legal move without checking it: if the move may be illegal, call plateau_move_read() or
 * plateau_move_is_legal() first. */
void plateau_play(plateau_position *position, plateau_move move);
/* Reads a legal move; returns false and fills in the refusal if the text is not one. */
bool plateau_move_read(const plateau_position *position, const char *text, plateau_move *move,
                       plateau_refusal *refusal);
/* Writes the text that plateau_move_read() reads. */
size_t plateau_move_write(const plateau_position *position, plateau_move move, char *text,
                          size_t room);
/* Writes a move, or its beginning, as people type it (other initials, capitals, blanks) in the
 * notation of the game. Writes other text unchanged, so that plateau_move_read() refuses it; "" if
 * `typed` is too long for a move or not ASCII. */
size_t plateau_move_normalized_write(const plateau_game *game, const char *typed, char *text,
                                     size_t room);
/* Writes the sentence of a refusal, without a full stop. */
size_t plateau_refusal_write(const plateau_refusal *refusal, const plateau_reader *reader,
                             char *text, size_t room);

/* ---- moves token by token ---- */

/* Writes the text of a token, such as "e4h"; "" if the token is invalid. */
size_t plateau_token_write(plateau_token token, char *text, size_t room);
/* Reads a text that is exactly one token; returns false if it is not. */
bool plateau_token_read(const char *text, plateau_token *token);
/* Lists the tokens of a legal move. */
size_t plateau_move_tokens(const plateau_position *position, plateau_move move, plateau_token *list,
                           size_t room);

typedef struct plateau_choices {
    size_t size;
    plateau_token *next; /* the caller's array: the tokens that may follow, in a fixed order */
    size_t room;         /* of that array */
    size_t count;        /* of the tokens that may follow */
    plateau_move move;   /* if `complete` */
    bool complete;       /* the tokens so far are a whole turn */
    uint8_t reserved[3];
} plateau_choices;

/* Fills in the tokens that may follow those of `turn`; returns false and fills in the refusal if no
 * legal move begins with these. */
bool plateau_choose(const plateau_position *position, const plateau_token *turn, size_t count,
                    plateau_choices *choices, plateau_refusal *refusal);
/* Gives the position after the tokens of a turn begun, for drawing; false if no legal move begins
 * with these. */
bool plateau_position_mid_turn(const plateau_position *position, const plateau_token *turn,
                               size_t count, plateau_position *result);
/* Lists the marks of a position and of a turn begun in it, whose last token may be impossible. */
size_t plateau_marks(const plateau_position *position, const plateau_token *turn, size_t count,
                     plateau_mark *list, size_t room);
/* Lists the marks of a move that is not played yet: kind "last", with the mover's seat. */
size_t plateau_move_marks(const plateau_position *position, plateau_move move, plateau_mark *list,
                          size_t room);
/* Lists the players' hands, seat by seat. */
size_t plateau_hands(const plateau_position *position, plateau_hand *list, size_t room);

/* ---- what a move does ---- */

enum plateau_fact_member {
    PLATEAU_FACT_SEAT = 1,
    PLATEAU_FACT_SEATS = 2,
    PLATEAU_FACT_PIECE = 4,
    PLATEAU_FACT_BY_SEAT = 8,
    PLATEAU_FACT_COUNT = 16,
    PLATEAU_FACT_OF = 32,
    PLATEAU_FACT_SIZES = 64
};

/* A quantity that follows from the rules; docs/analyse.md has the kinds. */
typedef struct plateau_fact {
    const char *kind;
    const char *form; /* of those that the kind has, or NULL */
    uint32_t has;     /* the members that mean something: enum plateau_fact_member */
    uint32_t seats, sizes;
    int32_t seat, count, of;
    int32_t by_seat[8];
    char piece;
    uint8_t place_count;
    uint8_t reserved[6];
    plateau_token places[4];
    uint64_t words[4]; /* the library's */
} plateau_fact;

/* Lists the facts of a legal move, the most important first. */
size_t plateau_facts(const plateau_position *position, plateau_move move, plateau_fact *list,
                     size_t room);
/* Writes one fact as the end of a sentence that begins with the move. */
size_t plateau_fact_write(const plateau_fact *fact, const plateau_reader *reader, char *text,
                          size_t room);
/* Writes a sentence with the two most important facts of a move, without its full stop. */
size_t plateau_move_description_write(const plateau_position *position, plateau_move move,
                                      const plateau_reader *reader, char *text, size_t room);

/* ---- numbers for learning programs ---- */

/* Returns the number of a move, 0 to action_count - 1, which is the same in all positions and
 * versions. */
int32_t plateau_action(const plateau_position *position, plateau_move move);
/* Finds the legal move of a number; false if there is none. Of numbers that mean the same move in a
 * position, only that of plateau_action() has a move. */
bool plateau_action_move(const plateau_position *position, int32_t action, plateau_move *move);
/* Writes the move of a number, legal or not, for plateau_move_read() to say why; "" if no move has
 * that number. */
size_t plateau_action_write(const plateau_position *position, int32_t action, char *text,
                            size_t room);
/* Returns the number of planes of an observation; each has a byte for every cell, rank by rank. */
int plateau_plane_count(const plateau_game *game, int players);
/* Writes the name of a plane; "" if there is no such plane. */
size_t plateau_plane_name_write(const plateau_game *game, int players, int plane, char *text,
                                size_t room);
/* Fills in the planes as a seat sees them and returns their size in bytes; with less room, or for
 * no seat, fills in nothing. */
size_t plateau_observe(const plateau_position *position, int seat, uint8_t *bytes, size_t room);

typedef struct plateau_batch_job {
    size_t size;
    const plateau_position *start;
    uint32_t count;     /* number of games, at most 2^28 */
    uint32_t max_plies; /* plies after which a game is left unfinished, at most 1,000 */
    uint64_t seed;
    /* The players' levels by seat; level 0 plays at random. NULL: all play at random. If all do,
     * repetition does not draw. */
    const uint8_t *levels;
    int threads; /* 0: one; at most 64 */
    uint32_t reserved;
    /* The caller's arrays of `count`, which must stay until the batch is released. Of a game that a
     * stop interrupts, only actions are written. */
    uint8_t *status;  /* enum plateau_status */
    uint8_t *winners; /* sets of seats */
    uint8_t *endings; /* for plateau_ending_name() */
    uint16_t *plies;
    int32_t *actions; /* max_plies numbers per game, -1 after its end; or NULL */
} plateau_batch_job;

/* Games that threads of the library play. */
typedef struct plateau_batch plateau_batch;

/* Makes a batch and starts its games; NULL if a number is out of range, if out of memory, or if no
 * thread can be started. The same seed gives the same games with any number of threads. */
plateau_batch *plateau_batch_new(const plateau_batch_job *job, const plateau_allocator *allocator);
/* Waits until the batch has ended, at most `milliseconds`, -1 for ever; returns whether all games
 * are played or stopped. */
bool plateau_batch_wait(plateau_batch *batch, int64_t milliseconds);
/* Ends the batch early, for good; any thread may call this. */
void plateau_batch_stop(plateau_batch *batch);
/* Returns, once the batch has ended, whether every game was played to its end or bound. */
bool plateau_batch_complete(const plateau_batch *batch);
/* Stops the batch, waits for its threads and releases it. */
void plateau_batch_free(plateau_batch *batch);
/* Returns the word for an ending's number, such as "goal"; NULL for 0, which means no ending, and
 * for a number that no ending has. */
const char *plateau_ending_name(int number);

/* Returns a number below `bound` and advances the seed: splitmix64, the same on every machine. */
static inline uint32_t plateau_random(uint64_t *seed, uint32_t bound)
{
    uint64_t z = *seed += UINT64_C(0x9e3779b97f4a7c15);

    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    z ^= z >> 31;
    return (uint32_t)(((z >> 32) * bound) >> 32);
}

/* ---- records ---- */

/* A game as played: at most 1,000 moves that were not taken back, and 4,096 entries. Draws by
 * repetition and by length need a record; a single position cannot know them. */
typedef struct plateau_record plateau_record;

/* The first fault of a record's text, and its place. */
typedef struct plateau_fault {
    const char *code;   /* "too-long", "bad-tag", "tag-twice", "no-game", "bad-players",
                           "bad-position", "bad-number", "bad-move", "bad-event", "after-end",
                           "bad-result"; in trees "bad-comment", "bad-marks", "bad-variation" too */
    int64_t line;       /* from 1 */
    uint64_t words[14]; /* the library's */
} plateau_fault;

#define PLATEAU_NO_CLOCK  UINT32_MAX
#define PLATEAU_CLOCK_MAX UINT32_C(3999999999) /* milliseconds: 46 days */

/* Something that happened in a game. */
typedef struct plateau_entry {
    const char *kind; /* "move", "swap", "substitute", "take-back", "credit" */
    plateau_move move;
    uint32_t clock;  /* milliseconds left after a move, or given; or PLATEAU_NO_CLOCK */
    int32_t number;  /* of moves taken back; the level of a substitute */
    uint8_t seat;    /* that moved, is replaced or was given time; else that was to move then */
    bool taken_back; /* of a move */
    uint8_t reserved[2];
} plateau_entry;

/* Begins a record at a position; NULL if out of memory. */
plateau_record *plateau_record_new(const plateau_position *start,
                                   const plateau_allocator *allocator);
/* Reads the text of a record; returns NULL and fills in the fault if the text is not one. If out of
 * memory, the fault's code is NULL. */
plateau_record *plateau_record_read(const char *text, const plateau_allocator *allocator,
                                    plateau_fault *fault);
/* Makes a copy; NULL if out of memory. */
plateau_record *plateau_record_copy(const plateau_record *record,
                                    const plateau_allocator *allocator);
void plateau_record_free(plateau_record *record);
/* Writes the text that plateau_record_read() reads. */
size_t plateau_record_write(const plateau_record *record, char *text, size_t room);
/* Writes "line 12: e5: there is a wall between e4 and e5"; "" if the fault is that memory ran out.
 */
size_t plateau_fault_write(const plateau_fault *fault, const plateau_reader *reader, char *text,
                           size_t room);

/* If the game is over, fills in the refusal with which every move is refused; returns false while
 * the game continues. */
bool plateau_record_refusal(const plateau_record *record, plateau_refusal *refusal);
/* Plays a legal move; false if the game is over, the record full or the clock out of range. */
bool plateau_record_play(plateau_record *record, plateau_move move, uint32_t clock);
/* Takes back `moves`, also after the rules ended the game, but not past a swap. */
bool plateau_record_take_back(plateau_record *record, int moves);
/* Gives the first player's side to the second player, after the first move. */
bool plateau_record_swap(plateau_record *record);
/* Lets a computer of level 1 to 8 take over for a seat. */
bool plateau_record_substitute(plateau_record *record, int seat, int level);
/* Gives a seat time. */
bool plateau_record_credit(plateau_record *record, int seat, uint32_t milliseconds);
/* Ends the game as people and clocks do. "resignation", "time" and "abandoned" need two sides, of
 * which the seats of one win. Without winners "agreement" draws, and "abandoned" or "aborted" leave
 * the game without a result. */
bool plateau_record_finish(plateau_record *record, const char *ending, uint32_t winners);
/* Names the player who sat down at a seat, in at most 63 bytes of UTF-8 without control characters;
 * "" removes the name. */
bool plateau_record_set_name(plateau_record *record, int seat, const char *name);

/* Returns the game of a record. */
const plateau_game *plateau_record_game(const plateau_record *record);
/* Returns the number of moves that were not taken back. */
int plateau_record_plies(const plateau_record *record);
/* Gives the position after the first `ply` of these moves. */
bool plateau_record_position(const plateau_record *record, int ply, plateau_position *position);
/* Gives the current position. */
void plateau_record_now(const plateau_record *record, plateau_position *position);
/* Gives the move of a ply and the seat that made it; either pointer may be NULL. */
bool plateau_record_move(const plateau_record *record, int ply, plateau_move *move, int *seat);
/* Lists all entries, in order. */
size_t plateau_record_entries(const plateau_record *record, plateau_entry *list, size_t room);
/* Returns whether the game has ended, with or without a result. */
bool plateau_record_over(const plateau_record *record);
/* Returns the result; PLATEAU_STATUS_PLAYING also where the game has ended without one. */
enum plateau_status plateau_record_status(const plateau_record *record);
/* Returns the seats that have won. */
uint32_t plateau_record_winners(const plateau_record *record);
/* Returns the word for the ending, "goal", "resignation" …; NULL while the game continues. */
const char *plateau_record_ending(const plateau_record *record);
/* Returns a seat's score in half points; -1 while the game continues or has no result. */
int plateau_record_half_points(const plateau_record *record, int seat);
/* Writes the result as plateau_position_result_write() does, with the record's names unless the
 * reader has some. */
size_t plateau_record_result_write(const plateau_record *record, const plateau_reader *reader,
                                   char *text, size_t room);
/* Returns how often the current position has occurred, this time included. */
int plateau_record_repetitions(const plateau_record *record);
/* Returns the player who has a seat now: players are numbered by the seats at which they sat down,
 * and a swap exchanges them; -1 if there is no such seat. */
int plateau_record_player(const plateau_record *record, int seat);
/* Returns the name of the player who sat down at a seat, "" if it is not known; the string is valid
 * until the record changes. To name the player who has a seat now, pass the number that
 * plateau_record_player() returns. */
const char *plateau_record_name(const plateau_record *record, int seat);
/* Writes the name of tag number `number`, in the order of the record's text, which begins with
 * "Game"; "" after the last. Tags that the library does not know are kept as they were read. */
size_t plateau_record_tag_name_write(const plateau_record *record, size_t number, char *text,
                                     size_t room);
/* Writes the value of a tag by its name; "" if the record has no such tag. */
size_t plateau_record_tag_write(const plateau_record *record, const char *name, char *text,
                                size_t room);

/* ---- trees ---- */

/* A record with variations, comments, marks and signs; docs/record.md has their form and limits.
 * Nodes are numbers; 0 is the start. A node keeps its number until deleted; a new node may get the
 * number then. A study is a tree whose game has only moves and no ending but by the rules; the tree
 * of such a record is a study from the beginning. */
typedef struct plateau_tree plateau_tree;

typedef struct plateau_node {
    size_t size;
    int32_t parent;      /* -1 for the start */
    int32_t ply;         /* moves from the start */
    plateau_move move;   /* that leads to the node */
    uint32_t clock;      /* or PLATEAU_NO_CLOCK */
    const char *sign;    /* "!?", "" */
    const char *comment; /* "" without one; these strings are valid until the tree changes */
    const char *marks;   /* "green e4 e3h red e2-e5" */
    bool on_main_line;
    bool variation;  /* the first move of one */
    bool over;       /* the rules end the game here */
    bool taken_back; /* played in the game, and taken back */
    uint8_t reserved[4];
} plateau_node;

/* Makes the tree of a record; NULL if out of memory. */
plateau_tree *plateau_tree_new(const plateau_record *record, const plateau_allocator *allocator);
/* Reads any record's text, as plateau_record_read() does. */
plateau_tree *plateau_tree_read(const char *text, const plateau_allocator *allocator,
                                plateau_fault *fault);
/* Makes a copy; NULL if out of memory. */
plateau_tree *plateau_tree_copy(const plateau_tree *tree, const plateau_allocator *allocator);
void plateau_tree_free(plateau_tree *tree);
/* Writes the text that plateau_tree_read() reads. */
size_t plateau_tree_write(const plateau_tree *tree, char *text, size_t room);
/* Writes the variation that begins with a node, in its parentheses; "" if none begins there. */
size_t plateau_tree_variation_write(const plateau_tree *tree, int node, char *text, size_t room);
/* Makes a record of the main line and its events; NULL if out of memory. */
plateau_record *plateau_tree_record(const plateau_tree *tree, const plateau_allocator *allocator);

/* Fills in the members of `info`, as far as info->size reaches; false if there is no such node. */
bool plateau_tree_node(const plateau_tree *tree, int node, plateau_node *info);
/* Lists the nodes after a node in the order in which the tree is written: the line's own first,
 * unless moves were taken back here. */
size_t plateau_tree_children(const plateau_tree *tree, int node, int32_t *list, size_t room);
/* Gives the position of a node; false if there is no such node. */
bool plateau_tree_position(const plateau_tree *tree, int node, plateau_position *position);
/* Returns the node that continues the line of a node; -1 at its end. */
int plateau_tree_next(const plateau_tree *tree, int node);

/* Returns the node after a legal move, and adds it if it is new; -1 if no move can follow or the
 * tree is full. */
int plateau_tree_add(plateau_tree *tree, int node, plateau_move move);
/* Deletes a node and all that follow; a variation beside the node takes its place in the line.
 * False if the move was played and the tree is not a study. */
bool plateau_tree_delete(plateau_tree *tree, int node);
/* Puts the variation of a node before the line that it departs from. False if that line was played
 * and the tree is not a study. */
bool plateau_tree_promote(plateau_tree *tree, int node);
/* Keeps only moves, so that the main line can be changed too: moves taken back become variations;
 * other events, and an ending by people or clocks, are dropped. */
void plateau_tree_make_study(plateau_tree *tree);
/* Returns whether the tree is a study. */
bool plateau_tree_is_study(const plateau_tree *tree);
/* Returns whether the tree has variations, comments, marks or signs, which a record cannot have. */
bool plateau_tree_has_notes(const plateau_tree *tree);
/* Sets the comment of a node, in at most 2,047 bytes of UTF-8 without control characters except
 * line feeds; "" removes the comment. The text may be a string of this tree. */
bool plateau_tree_set_comment(plateau_tree *tree, int node, const char *comment);
/* Sets all marks of a node, "green e4 e3h red e2-e5"; "" removes them. */
bool plateau_tree_set_marks(plateau_tree *tree, int node, const char *marks);
/* Adds one mark, "green e4"; changes the colour of a mark at that place; or, if the node has the
 * very same mark, removes it. */
bool plateau_tree_toggle_mark(plateau_tree *tree, int node, const char *mark);
/* Signs a move "!", "?", "!!", "??", "!?" or "?!"; "" removes the sign. */
bool plateau_tree_set_sign(plateau_tree *tree, int node, const char *sign);

/* ---- drafts: positions set up piece by piece ---- */

/* A board that may not be a position yet: a value, which knows its game. */
typedef union plateau_draft {
    const plateau_game *game;
    uint64_t words[72]; /* the library's */
} plateau_draft;

/* Writes the pieces of a game as in texts of positions, separated by spaces, "S M L"; "" if it is
 * not for this many players. */
size_t plateau_draft_pieces_write(const plateau_game *game, int players, char *text, size_t room);
/* Begins with a board from which nothing more can be taken; returns false if the game is not for
 * this many players. */
bool plateau_draft_clear(plateau_draft *draft, const plateau_game *game, int players);
/* Reads a text that has the form of a position, possible or not. */
bool plateau_draft_read(plateau_draft *draft, const plateau_game *game, const char *text,
                        plateau_refusal *refusal);
/* Writes the text that plateau_draft_read() reads. */
size_t plateau_draft_write(const plateau_draft *draft, char *text, size_t room);
/* Puts a piece on a place, where it may replace one, such as another Base in Orbital. */
bool plateau_draft_put(plateau_draft *draft, plateau_token at, const char *piece,
                       plateau_refusal *refusal);
/* Takes the topmost piece of a place. */
bool plateau_draft_take(plateau_draft *draft, plateau_token at, plateau_refusal *refusal);
/* Sets the seat to move. */
bool plateau_draft_set_turn(plateau_draft *draft, int seat, plateau_refusal *refusal);
/* Sets the number that a seat has in hand. */
bool plateau_draft_set_hand(plateau_draft *draft, int seat, int count, plateau_refusal *refusal);
/* Sets the number that a seat had in hand when the game began, where the board does not say. */
bool plateau_draft_set_initial(plateau_draft *draft, int seat, int count, plateau_refusal *refusal);
/* Sets the last move, in a game whose positions contain it, to a word of
 * plateau_draft_lasts_write(). */
bool plateau_draft_set_last(plateau_draft *draft, const char *last, plateau_refusal *refusal);
/* Writes the moves that may have been the last, separated by spaces; "" in a game whose positions
 * do not contain the last move. */
size_t plateau_draft_lasts_write(const plateau_draft *draft, char *text, size_t room);
/* Gives the position of a draft; returns false and fills in the refusal if the draft is not a
 * possible position. */
bool plateau_draft_position(const plateau_draft *draft, plateau_position *position,
                            plateau_refusal *refusal);

/* ---- engines ---- */

/* A computer player, which thinks in its own threads. */
typedef struct plateau_engine plateau_engine;

typedef struct plateau_engine_options {
    size_t size;
    size_t memory; /* bytes for tables, at least 64 KiB; 0: 16 MiB */
    int threads;   /* 0: one; at most 64 */
    uint32_t reserved;
} plateau_engine_options;

/* The limits of a search; zeroes mean full strength without that limit. Without any limit the
 * engine thinks until stopped or until more would change nothing. With a level or a number of nodes
 * and no limit of time, the answer is the same on every machine with the same memory, whatever the
 * engine thought about before; with a depth only, if there is one thread and the searches before
 * were the same. Times are 0 to 3,999,999,999 milliseconds. */
typedef struct plateau_limits {
    size_t size;
    int level;            /* 1 to 8, with the nodes of that level; 0: as the other limits say */
    int depth;            /* in plies, at most 63 */
    uint64_t nodes;       /* at most 2^62 */
    int64_t milliseconds; /* for this move */
    int64_t left;         /* milliseconds on the player's clock, if `has_clock`; 0: run out */
    int64_t increment;    /* milliseconds that each move adds, if `has_clock` */
    uint64_t seed;        /* of the mistakes that the easier levels make */
    int lines;            /* to look for, at most 8; 0: one, and of a proof its first move only */
    plateau_move only;    /* the legal first move to look at, if `one_move`; not with a level */
    bool has_clock;       /* the engine decides how much of `left` to use; else both must be 0 */
    bool cpu_time;        /* `milliseconds` counts work, not waiting for a core */
    bool one_move;
    uint8_t reserved[5];
} plateau_limits;

enum plateau_value {
    PLATEAU_VALUE_ESTIMATE,
    PLATEAU_VALUE_LOSS,
    PLATEAU_VALUE_DRAW,
    PLATEAU_VALUE_WIN
};

/* A line of play and its value for the player to move. */
typedef struct plateau_line {
    int32_t chances;  /* thousandths of a win; a draw is half a win */
    uint8_t value;    /* enum plateau_value: proven, or that the chances are an estimate */
    bool at_most;     /* the distance is a bound */
    uint16_t length;  /* of its moves */
    int32_t distance; /* plies until the proven end; 0 if not known */
    uint32_t reserved;
} plateau_line;

/* Makes an engine; NULL if out of memory or if its threads cannot be started. NULL options mean
 * zeroes. */
plateau_engine *plateau_engine_new(const plateau_engine_options *options,
                                   const plateau_allocator *allocator);
/* Stops the engine, waits for its threads and releases it. */
void plateau_engine_free(plateau_engine *engine);
/* Stops the engine, waits for its threads and forgets all that was searched and found. Call it
 * before another game begins. */
void plateau_engine_forget(plateau_engine *engine);
/* Begins to think about the end of a record, which is copied, and returns; false if the game is
 * over, if the engine thinks already, or if a limit is out of range. NULL limits mean zeroes. */
bool plateau_engine_start(plateau_engine *engine, const plateau_record *record,
                          const plateau_limits *limits);
/* Begins to think about a position, as if no moves had led to it. */
bool plateau_engine_start_at(plateau_engine *engine, const plateau_position *position,
                             const plateau_limits *limits);
/* Waits until the engine has finished, at most `milliseconds`, -1 for ever; returns whether it has
 * finished, or has not begun. One thread at a time may wait, start, forget or free. */
bool plateau_engine_wait(plateau_engine *engine, int64_t milliseconds);

/* Any thread may call the functions from here on while another starts or waits. */

/* Ends the search within milliseconds, with the best found so far. A stop counts from the call of
 * plateau_engine_start() on, and does nothing before that or after the end. */
void plateau_engine_stop(plateau_engine *engine);
/* Returns the number of positions searched. */
uint64_t plateau_engine_nodes(plateau_engine *engine);
/* Gives the best move so far; false before there is one. Results stay until the engine starts again
 * or forgets. */
bool plateau_engine_move(plateau_engine *engine, plateau_move *move);
/* Lists the lines found so far, the best first. */
size_t plateau_engine_lines(plateau_engine *engine, plateau_line *list, size_t room);
/* Lists the moves of a line by its number; none if there is no such line. While the engine thinks,
 * the lines may change between two calls. */
size_t plateau_engine_line_moves(plateau_engine *engine, size_t line, plateau_move *list,
                                 size_t room);
/* Returns the depth of the search so far, in plies. */
int plateau_engine_depth(plateau_engine *engine);

/* ---- solved games ---- */

/* A solver, which knows the value of positions of a solved game with best play. */
typedef struct plateau_solver plateau_solver;

typedef struct plateau_answer {
    size_t size;
    uint64_t nodes;    /* searched; few where the solver remembers */
    int32_t distance;  /* plies until the end with best play; 0 if not known */
    plateau_move move; /* that keeps the value */
    uint8_t value;     /* enum plateau_value, for the player to move */
    bool at_most;      /* the distance is a bound, perhaps not the shortest */
    uint8_t reserved[6];
} plateau_answer;

/* Returns whether a game is solved for `players`. */
bool plateau_solver_knows(const plateau_game *game, int players);
/* Makes a solver; NULL if the game is not solved, or if out of memory. */
plateau_solver *plateau_solver_new(const plateau_game *game, int players,
                                   const plateau_allocator *allocator);
void plateau_solver_free(plateau_solver *solver);
/* Fills in the answer for a position where the game continues, as far as answer->size reaches, with
 * at most `nodes` (0: without limit); returns false if these were too few, if the solver is
 * stopped, or if the game is over or not the one that the solver was made for. */
bool plateau_solver_ask(plateau_solver *solver, const plateau_position *position, uint64_t nodes,
                        plateau_answer *answer);
/* Makes the pending question return false, and all later ones until plateau_solver_resume():
 * another thread cannot know whether a question has begun yet. Any thread may stop. */
void plateau_solver_stop(plateau_solver *solver);
/* Lets a stopped solver answer again. Call it on the thread that asks, before other threads learn
 * of the question and may stop it. */
void plateau_solver_resume(plateau_solver *solver);

/* ---- pictures and JSON ---- */

typedef struct plateau_picture {
    size_t size;
    const plateau_position *before; /* the position in which `move` was made, to mark it; or NULL */
    const plateau_token *turn;      /* a turn begun, to light the places that may follow */
    size_t count;                   /* of its tokens */
    plateau_move move;              /* that led from `before` to the position */
    bool tokens;                    /* every place has its token as data-token */
    uint8_t reserved[3];
} plateau_picture;

/* Writes the board as an <svg> element, whose title is the position; a NULL picture means zeroes.
 * Returns 0 if the move or the turn is not legal, or if out of memory. All memory that it allocates
 * is released before it returns. */
size_t plateau_position_svg_write(const plateau_position *position, const plateau_picture *picture,
                                  const plateau_allocator *allocator, char *text, size_t room);
/* Writes the position as JSON, as `plateau show --json` does for a position without a last move. */
size_t plateau_position_json_write(const plateau_position *position, char *text, size_t room);

#ifdef __GNUC__
#pragma GCC visibility pop
#endif

#ifdef __cplusplus
}
#endif

#endif
