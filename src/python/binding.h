/*
 * binding.h - the Python objects, and what the files of this folder share.
 *
 * It uses only plateau.h and Python's limited API. Arguments from Python are not trusted: types,
 * ranges and texts are checked here before they are passed to the library, which trusts moves. A
 * function that returns NULL, -1 or false has set a Python exception.
 */
#ifndef PLATEAU_BINDING_H
#define PLATEAU_BINDING_H

#define PY_SSIZE_T_CLEAN
#ifndef Py_LIMITED_API
#define Py_LIMITED_API 0x030b0000
#endif
#include <Python.h>

#include "plateau.h"

/* State of one imported module. */
struct binding {
    PyTypeObject *game, *position, *record, *tree, *engine, *array;
    PyObject *illegal_move; /* the exception IllegalMove */
    PyObject *games;        /* a tuple of all games */
};

struct game_object {
    PyObject ob_base;
    const plateau_game *game;
};

struct position_object {
    PyObject ob_base;
    plateau_position value; /* immutable */
};

struct record_object {
    PyObject ob_base;
    plateau_record *record; /* NULL only while it is being created */
};

/* Upper bounds of the library: plies of a game, the highest level, threads. */
enum { BINDING_PLIES = 1000, BINDING_LEVELS = 8, BINDING_THREADS = 64 };

/* Returns the module's state, from an object of one of its types. */
struct binding *binding_of(PyObject *self);
/* Create the types; NULL on failure. */
PyTypeObject *binding_game_type(PyObject *module);
PyTypeObject *binding_position_type(PyObject *module);
PyTypeObject *binding_record_type(PyObject *module);
PyTypeObject *binding_tree_type(PyObject *module);
PyTypeObject *binding_engine_type(PyObject *module);
PyTypeObject *binding_array_type(PyObject *module);

/* ---- room for texts and lists (binding_room.c) ---- */

/*
 * A buffer into which the library writes a text or a list. It begins as an array on the stack; for
 * a longer one, the call is repeated with enough memory:
 *
 *     char text[64];
 *     struct binding_room room = BINDING_ROOM(text);
 *     size_t length;
 *     do
 *         length = plateau_move_write(p, move, room.at, room.size);
 *     while (binding_grow(&room, length + 1));
 *     return binding_written(&room, length);
 */
struct binding_room {
    void *at;             /* NULL: out of memory, and the exception is set */
    size_t size, element; /* size in elements; element: bytes per element */
    void *own;            /* memory to be freed, if it is not the array */
};
#define BINDING_ROOM(array) {(array), sizeof(array) / sizeof *(array), sizeof *(array), NULL}

/* Makes room for this many elements; returns false and sets an exception if out of memory. */
bool binding_enlarge(struct binding_room *room, size_t wanted);
/* Whether the call must be repeated, because the result was too long and there is room
 * for it now. */
static inline bool binding_grow(struct binding_room *room, size_t wanted)
{
    return wanted > room->size && binding_enlarge(room, wanted);
}
void binding_leave(struct binding_room *room);
/* Returns the text that was written as a str; the buffer stays in use. */
PyObject *binding_take(struct binding_room *room, size_t length);
static inline PyObject *binding_written(struct binding_room *room, size_t length)
{
    if (room->at && !room->own)
        return PyUnicode_DecodeUTF8(room->at, (Py_ssize_t)length, "replace");
    return binding_take(room, length);
}
/* Writes the legal moves into the buffer; returns 0 also if out of memory. */
size_t binding_list_moves(const plateau_position *p, struct binding_room *room);
/* Size of an array that is enough for the moves of all current games. */
enum { BINDING_MOVES = 2048 };

/* ---- arguments from Python (binding_read.c) ---- */

/* Returns a text without a NUL in it, valid as long as its object; NULL if it is not one. */
const char *binding_text(PyObject *object, const char *what);
/* Returns the language tag as the library has it, NULL for the first language; NULL and ValueError
 * if unknown. */
const char *binding_language(const char *tag);

/* The reader of a sentence, as given in Python: the raw arguments, then their values. */
struct binding_reader {
    const char *tag; /* format "z" */
    /* format "OO": a sequence of str, and a number; each may be NULL or None */
    PyObject *names, *seat;
    PyObject *held; /* keeps the texts of the names alive */
    plateau_reader reader;
};
/* Fills in `reader`, which must be released by binding_reader_leave(); returns false and sets an
 * exception on failure. */
bool binding_reader_enter(struct binding_reader *r, const plateau_game *g);
void binding_reader_leave(struct binding_reader *r);
/* Reads a Game or the name of one. */
const plateau_game *binding_read_game(struct binding *b, PyObject *object);
/* Reads a number of players that is possible in the game; the least if `object` is NULL or None. */
bool binding_read_players(const plateau_game *g, PyObject *object, int *players);
/* Whether a number is in a range; the exception names the range. */
bool binding_in_range(const char *what, long long number, long long least, long long most);
/* Reads a move as text or as action number; sets IllegalMove if it is not legal in `p`. */
bool binding_read_move(struct binding *b, const plateau_position *p, PyObject *object,
                       plateau_move *m);

/* ---- results for Python (binding_write.c) ---- */

plateau_game_info binding_info(const plateau_game *g);
/* Returns the single object of a game. */
PyObject *binding_game(struct binding *b, const plateau_game *g);
/* Makes a Position with this value; with NULL the caller fills it in at once. */
PyObject *binding_position_new(struct binding *b, const plateau_position *p);
PyObject *binding_move_text(const plateau_position *p, plateau_move m);
PyObject *binding_token_text(plateau_token t);
/* Returns a text of the library, such as a name read from a record, as a str. */
PyObject *binding_string(const char *text);
/* Returns a tuple of the seats whose bits are set. */
PyObject *binding_seats(uint32_t bits);
/* Return "playing", "won" or "drawn"; a word, or None. */
PyObject *binding_status(enum plateau_status status);
PyObject *binding_word(const char *word);
/* Stores a value and takes over its reference; returns false if it is NULL or cannot be stored. */
bool binding_put(PyObject *dictionary, const char *key, PyObject *value);
/* Appends a value to a list, in the same way. */
bool binding_append(PyObject *list, PyObject *value);
PyObject *binding_refusal_text(const plateau_refusal *why, const plateau_reader *reader);
/* Sets IllegalMove with its code and its messages by language tag. */
void binding_raise_refusal(struct binding *b, const plateau_refusal *why, const char *text);
/* Sets ValueError with the fault of a record, or MemoryError. */
void binding_raise_fault(const plateau_fault *fault);

/* ---- methods of Position that have files of their own ---- */

PyObject *binding_choices(PyObject *self, PyObject *tokens);
PyObject *binding_refusal(PyObject *self, PyObject *args, PyObject *words);
PyObject *binding_marks(PyObject *self, PyObject *tokens);
PyObject *binding_hands(PyObject *self, PyObject *unused);
PyObject *binding_facts(PyObject *self, PyObject *move);
PyObject *binding_describe(PyObject *self, PyObject *args, PyObject *words);
PyObject *binding_observation(PyObject *self, PyObject *args, PyObject *words);
PyObject *binding_mask(PyObject *self, PyObject *unused);
PyObject *binding_actions(PyObject *self, PyObject *unused);
PyObject *binding_perft(PyObject *self, PyObject *depth);
PyObject *binding_json(PyObject *self, PyObject *unused);
PyObject *binding_svg(PyObject *self, PyObject *args, PyObject *words);

/* ---- arrays (binding_array.c) ---- */

/*
 * Makes a memoryview of zeroes: `format` is "B", "H" or "i", `sizes` the lengths of up to three
 * dimensions. Its memory is at `*data`, valid as long as the view.
 */
PyObject *binding_array_new(struct binding *b, char format, int dimensions,
                            const Py_ssize_t sizes[static 3], void **data);

/* ---- the module's function playouts() (binding_playouts.c) ---- */

PyObject *binding_playouts(PyObject *module, PyObject *args, PyObject *words);

#endif
