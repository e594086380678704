/*
 * binding_position.c - the type Position: an immutable value; playing a move returns another one.
 */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "python/binding.h"

static const plateau_position *value_of(PyObject *self)
{
    return &((struct position_object *)self)->value;
}

static const plateau_game *game_of(PyObject *self)
{
    return plateau_position_game(value_of(self));
}

/* ---- constructors ---- */

/* Sets the exception that says why a text is not a position. */
static void refuse_text(const plateau_game *g, const char *text)
{
    char sorted[128];
    struct binding_room room = BINDING_ROOM(sorted);
    size_t length;

    do
        length = plateau_position_sorted_write(g, text, room.at, room.size);
    while (binding_grow(&room, length + 1));
    if (room.at && length > 0)
        PyErr_Format(PyExc_ValueError, "walls are not in order: write %s", room.at);
    else if (room.at)
        PyErr_Format(PyExc_ValueError, "invalid position of %s: %.200s", binding_info(g).name,
                     text);
    binding_leave(&room);
}

static bool read_setup(const plateau_game *g, PyObject *players, const char *text, const char *odds,
                       plateau_position *p)
{
    int seats;

    if (text) {
        if ((players && players != Py_None) || odds) {
            PyErr_SetString(PyExc_ValueError, "a text says all: leave out players and odds");
            return false;
        }
        if (plateau_position_read(p, g, text))
            return true;
        refuse_text(g, text);
        return false;
    }
    if (!binding_read_players(g, players, &seats))
        return false;
    if (!odds)
        return plateau_position_start(p, g, seats);
    if (plateau_position_odds(p, g, seats, odds))
        return true;
    PyErr_Format(PyExc_ValueError, "invalid odds for %s: %.200s", binding_info(g).name, odds);
    return false;
}

static PyObject *make(PyTypeObject *type, PyObject *args, PyObject *words)
{
    static char *names[] = {"game", "players", "text", "odds", NULL};
    struct binding *b = PyType_GetModuleState(type);
    PyObject *game, *players = NULL;
    const char *text = NULL, *odds = NULL;
    plateau_position p;

    if (!PyArg_ParseTupleAndKeywords(args, words, "O|Ozz:Position", names, &game, &players, &text,
                                     &odds))
        return NULL;
    const plateau_game *g = binding_read_game(b, game);
    if (!g || !read_setup(g, players, text, odds, &p))
        return NULL;
    return binding_position_new(b, &p);
}

static void dealloc(PyObject *self)
{
    PyTypeObject *type = Py_TYPE(self);

    ((freefunc)PyType_GetSlot(type, Py_tp_free))(self);
    Py_DECREF(type);
}

/* ---- properties ---- */

static PyObject *get_game(PyObject *self, void *unused)
{
    (void)unused;
    return binding_game(binding_of(self), game_of(self));
}

static PyObject *get_players(PyObject *self, void *unused)
{
    (void)unused;
    return PyLong_FromLong(plateau_position_players(value_of(self)));
}

static PyObject *get_sides(PyObject *self, void *unused)
{
    (void)unused;
    return PyLong_FromLong(plateau_position_sides(value_of(self)));
}

static PyObject *get_to_move(PyObject *self, void *unused)
{
    (void)unused;
    return PyLong_FromLong(plateau_position_to_move(value_of(self)));
}

static PyObject *get_over(PyObject *self, void *unused)
{
    (void)unused;
    return PyBool_FromLong(plateau_position_status(value_of(self)) != PLATEAU_STATUS_PLAYING);
}

static PyObject *get_status(PyObject *self, void *unused)
{
    (void)unused;
    return binding_status(plateau_position_status(value_of(self)));
}

static PyObject *get_ending(PyObject *self, void *unused)
{
    (void)unused;
    return binding_word(plateau_position_ending(value_of(self)));
}

static PyObject *get_winners(PyObject *self, void *unused)
{
    (void)unused;
    return binding_seats(plateau_position_winners(value_of(self)));
}

/* Returns points by seat, 1, 0.5 or 0; None while the game is open. */
static PyObject *get_scores(PyObject *self, void *unused)
{
    const plateau_position *p = value_of(self);
    const int players = plateau_position_players(p);

    (void)unused;
    if (plateau_position_status(p) == PLATEAU_STATUS_PLAYING)
        Py_RETURN_NONE;
    PyObject *tuple = PyTuple_New(players);
    for (int seat = 0; tuple && seat < players; seat++) {
        PyObject *points = PyFloat_FromDouble(plateau_position_half_points(p, seat) / 2.0);
        if (PyTuple_SetItem(tuple, seat, points) < 0)
            Py_CLEAR(tuple);
    }
    return tuple;
}

static PyObject *get_fingerprint(PyObject *self, void *unused)
{
    char text[17];

    (void)unused;
    snprintf(text, sizeof text, "%016" PRIx64, plateau_position_fingerprint(value_of(self)));
    return PyUnicode_FromString(text);
}

static PyObject *get_key(PyObject *self, void *unused)
{
    char key[64];
    struct binding_room room = BINDING_ROOM(key);
    size_t length;

    (void)unused;
    do
        length = plateau_position_key(value_of(self), room.at, room.size);
    while (binding_grow(&room, length));
    PyObject *bytes = room.at ? PyBytes_FromStringAndSize(room.at, (Py_ssize_t)length) : NULL;
    binding_leave(&room);
    return bytes;
}

static PyObject *to_text(PyObject *self)
{
    char text[128];
    struct binding_room room = BINDING_ROOM(text);
    size_t length;

    do
        length = plateau_position_write(value_of(self), room.at, room.size);
    while (binding_grow(&room, length + 1));
    return binding_written(&room, length);
}

static PyObject *represent(PyObject *self)
{
    PyObject *text = to_text(self), *whole = NULL;

    if (text)
        whole = PyUnicode_FromFormat("Position('%s', text='%U')", binding_info(game_of(self)).name,
                                     text);
    Py_XDECREF(text);
    return whole;
}

static PyObject *compare(PyObject *self, PyObject *other, int how)
{
    if (Py_TYPE(self) != Py_TYPE(other) || (how != Py_EQ && how != Py_NE))
        Py_RETURN_NOTIMPLEMENTED;
    const bool equal = memcmp(value_of(self), value_of(other), sizeof(plateau_position)) == 0;
    return PyBool_FromLong(equal == (how == Py_EQ));
}

static Py_hash_t hash(PyObject *self)
{
    const Py_hash_t h = (Py_hash_t)plateau_position_hash(value_of(self));

    return h == -1 ? -2 : h;
}

static PyObject *reduce(PyObject *self, PyObject *unused)
{
    PyObject *text = to_text(self);

    (void)unused;
    return text ? Py_BuildValue("O(sON)", Py_TYPE(self), binding_info(game_of(self)).name, Py_None,
                                text)
                : NULL;
}

/* ---- moves ---- */

static PyObject *list_moves(PyObject *self, PyObject *unused)
{
    plateau_move list[BINDING_MOVES];
    struct binding_room room = BINDING_ROOM(list);
    const size_t count = binding_list_moves(value_of(self), &room);
    const plateau_move *moves = room.at;
    PyObject *texts = moves ? PyList_New((Py_ssize_t)count) : NULL;

    (void)unused;
    for (size_t i = 0; texts && i < count; i++) {
        PyObject *text = binding_move_text(value_of(self), moves[i]);
        if (!text || PyList_SetItem(texts, (Py_ssize_t)i, text) < 0)
            Py_CLEAR(texts);
    }
    binding_leave(&room);
    return texts;
}

static PyObject *play(PyObject *self, PyObject *object)
{
    struct binding *b = binding_of(self);
    plateau_move m;

    if (!binding_read_move(b, value_of(self), object, &m))
        return NULL;
    PyObject *next = binding_position_new(b, value_of(self));
    if (next)
        plateau_play(&((struct position_object *)next)->value, m);
    return next;
}

static PyObject *action_of(PyObject *self, PyObject *object)
{
    plateau_move m;

    if (!binding_read_move(binding_of(self), value_of(self), object, &m))
        return NULL;
    return PyLong_FromLong(plateau_action(value_of(self), m));
}

static PyObject *move_of(PyObject *self, PyObject *object)
{
    plateau_move m;

    if (!binding_read_move(binding_of(self), value_of(self), object, &m))
        return NULL;
    return binding_move_text(value_of(self), m);
}

/* ---- the type ---- */

static PyGetSetDef attributes[] = {
    {"game", get_game, NULL, "Its game.", NULL},
    {"players", get_players, NULL, "The number of players.", NULL},
    {"sides", get_sides, NULL, "The number of parties; a seat's is seat % sides.", NULL},
    {"to_move", get_to_move, NULL, "The seat to move, counted from 0.", NULL},
    {"over", get_over, NULL, "Whether the rules have ended the game.", NULL},
    {"status", get_status, NULL, "'playing', 'won' or 'drawn'.", NULL},
    {"ending", get_ending, NULL, "How it ended, or None.", NULL},
    {"winners", get_winners, NULL, "The seats that have won.", NULL},
    {"scores", get_scores, NULL, "Points by seat, or None while it is open.", NULL},
    {"fingerprint", get_fingerprint, NULL, "16 hexadecimal digits that every version gives alike.",
     NULL},
    {"key", get_key, NULL, "Equal for positions that are alike up to symmetry.", NULL},
    {NULL, NULL, NULL, NULL, NULL},
};

#define WITH_WORDS(function) (PyCFunction)(void (*)(void))(function), METH_VARARGS | METH_KEYWORDS

static PyMethodDef methods[] = {
    {"moves", list_moves, METH_NOARGS, "moves($self, /)\n--\n\nThe legal moves."},
    {"play", play, METH_O, "play($self, move, /)\n--\n\nThe position after a move or action."},
    {"actions", binding_actions, METH_NOARGS,
     "actions($self, /)\n--\n\nThe numbers of the legal moves, in the order of moves()."},
    {"action", action_of, METH_O, "action($self, move, /)\n--\n\nThe number of a legal move."},
    {"move", move_of, METH_O, "move($self, action, /)\n--\n\nThe legal move of a number."},
    {"mask", binding_mask, METH_NOARGS,
     "mask($self, /)\n--\n\nA byte for each action: 1 if it is legal."},
    {"observation", WITH_WORDS(binding_observation),
     "observation($self, /, seat=None)\n--\n\nPlanes of bytes, as seen by a seat: by default "
     "the one to move."},
    {"choices", binding_choices, METH_VARARGS,
     "choices($self, /, *tokens)\n--\n\nWhat may follow the tokens chosen so far."},
    {"refusal", WITH_WORDS(binding_refusal),
     "refusal($self, move, /, language='en', *, names=None, seat=None)\n--\n\nWhy a move is "
     "refused, or None if it is legal; for a reader who knows the players by these names, at this "
     "seat."},
    {"marks", binding_marks, METH_VARARGS,
     "marks($self, /, *tokens)\n--\n\nWhat is worth drawing on the board."},
    {"hands", binding_hands, METH_NOARGS, "hands($self, /)\n--\n\nWhat the players have in hand."},
    {"facts", binding_facts, METH_O,
     "facts($self, move, /)\n--\n\nWhat a legal move does, as data."},
    {"describe", WITH_WORDS(binding_describe),
     "describe($self, move, /, language='en', *, names=None, seat=None)\n--\n\nWhat a legal move "
     "does, in a sentence."},
    {"perft", binding_perft, METH_O,
     "perft($self, depth, /)\n--\n\nThe number of sequences of this many moves."},
    {"json", binding_json, METH_NOARGS,
     "json($self, /)\n--\n\nThe position as `plateau show --json` prints it."},
    {"svg", WITH_WORDS(binding_svg),
     "svg($self, /, before=None, move=None)\n--\n\nA picture, with the move that led here from the "
     "position "
     "`before` marked."},
    {"_repr_svg_", WITH_WORDS(binding_svg), NULL},
    {"__reduce__", reduce, METH_NOARGS, NULL},
    {NULL, NULL, 0, NULL},
};

static PyType_Slot slots[] = {
    {Py_tp_doc, (void *)"Position(game, players=None, text=None, odds=None)\n--\n\n"
                        "A position, which never changes: play() gives the next."},
    {Py_tp_new, (void *)make},
    {Py_tp_dealloc, (void *)dealloc},
    {Py_tp_getset, attributes},
    {Py_tp_methods, methods},
    {Py_tp_str, (void *)to_text},
    {Py_tp_repr, (void *)represent},
    {Py_tp_richcompare, (void *)compare},
    {Py_tp_hash, (void *)hash},
    {0, NULL},
};

static PyType_Spec spec = {
    .name = "plateau.Position",
    .basicsize = sizeof(struct position_object),
    .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_IMMUTABLETYPE,
    .slots = slots,
};

PyTypeObject *binding_position_type(PyObject *module)
{
    return (PyTypeObject *)PyType_FromModuleAndSpec(module, &spec, NULL);
}
