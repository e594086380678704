/*
 * binding.h - the Python objects, and what the files of this folder share.
 *
 * All is written against the limited API. Whatever comes from Python is hostile: types, ranges and
 * texts are checked here, before the library, which trusts moves, sees them. A function that
 * returns NULL, -1 or false has set a Python exception.
 */
#ifndef PLATEAU_BINDING_H
#define PLATEAU_BINDING_H

#define PY_SSIZE_T_CLEAN
#ifndef Py_LIMITED_API
#define Py_LIMITED_API 0x030b0000
#endif
#include <Python.h>

#include "record/record.h"
#include "record/tree.h"
#include "rules/games.h"

/* What one imported module has. */
struct binding {
    PyTypeObject *game, *position, *record, *tree, *engine, *array;
    PyObject *illegal_move; /* the exception IllegalMove */
    PyObject *games[GAMES_COUNT];
};

struct game_object {
    PyObject ob_base;
    const struct game *game;
};

struct position_object {
    PyObject ob_base;
    const struct game *game;
    union any_position value; /* never changed */
};

struct record_object {
    PyObject ob_base;
    struct record *record; /* NULL only before it is made */
};

/* The module's state, of an object of one of its types. */
struct binding *binding_of(PyObject *self);
/* The types; NULL on failure. */
PyTypeObject *binding_game_type(PyObject *module);
PyTypeObject *binding_position_type(PyObject *module);
PyTypeObject *binding_record_type(PyObject *module);
PyTypeObject *binding_tree_type(PyObject *module);
PyTypeObject *binding_engine_type(PyObject *module);
PyTypeObject *binding_array_type(PyObject *module);

/* ---- what comes from Python (binding_read.c) ---- */

/* A text without a NUL in it, which lives as long as its object; NULL if it is not one. */
const char *binding_text(PyObject *object, const char *what);
/* "en" or "fr", or NULL for English. */
bool binding_language(const char *name, enum language *language);
/* A Game or the name of one. */
const struct game *binding_read_game(struct binding *b, PyObject *object);
/* A number of players that the game can have; `object` NULL or None: the least. */
bool binding_read_players(const struct game *g, PyObject *object, int *players);
/* A number in a range, which the exception names. */
bool binding_in_range(const char *what, long long number, long long least, long long most);
/* A move as a text or as an action number; IllegalMove if it is not legal in `p`. */
bool binding_read_move(struct binding *b, const struct game *g, const struct position *p,
                       PyObject *object, struct move *m);
/* A Position or the position at the end of a Record; NULL if it is neither. */
const struct position *binding_read_position(struct binding *b, PyObject *object,
                                             const struct game **g);

/* ---- what goes to Python (binding_write.c) ---- */

PyObject *binding_position_new(struct binding *b, const struct game *g, const struct position *p);
PyObject *binding_move_text(const struct game *g, const struct position *p, struct move m);
PyObject *binding_token_text(struct token t);
/* A tuple of the seats whose bits are set. */
PyObject *binding_seats(unsigned bits);
/* "open", "won" or "drawn"; the ending's word, or None. */
PyObject *binding_status(int status);
PyObject *binding_ending(int ending);
/* Stores a value and takes its reference; false if it is NULL or cannot be stored. */
bool binding_put(PyObject *dictionary, const char *key, PyObject *value);
/* Appends one to a list, in the same way. */
bool binding_append(PyObject *list, PyObject *value);
/* Sets IllegalMove with its code and sentences. */
void binding_raise_reason(struct binding *b, const struct reason *why, const char *text);

/* ---- methods of positions that have a file of their own ---- */

PyObject *binding_choices(PyObject *self, PyObject *tokens);
PyObject *binding_reason(PyObject *self, PyObject *args, PyObject *words);
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
 * A memoryview of zeroes: `format` is "B", "H" or "i", `sizes` the lengths of up to three
 * dimensions. Its memory is at `*data` and lives as long as the view.
 */
PyObject *binding_array_new(struct binding *b, char format, int dimensions,
                            const Py_ssize_t sizes[static 3], void **data);

/* ---- the module's function playouts() (binding_playouts.c) ---- */

PyObject *binding_playouts(PyObject *module, PyObject *args, PyObject *words);

#endif
