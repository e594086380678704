/*
 * binding_position.c - the type Position: a value that never changes; playing gives another.
 */
#include <string.h>

#include "learning/learning.h"
#include "python/binding.h"
#include "rules/text.h"

static const struct game *game_of(PyObject *self)
{
    return ((struct position_object *)self)->game;
}

static const struct position *value_of(PyObject *self)
{
    return &((struct position_object *)self)->value.position;
}

/* ---- making one ---- */

static bool read_setup(const struct game *g, PyObject *players, const char *text, const char *odds,
                       struct position *p)
{
    char sorted[GAME_TEXT_MAX];
    int seats;

    if (text) {
        if ((players && players != Py_None) || odds) {
            PyErr_SetString(PyExc_ValueError, "a text says all: leave out players and odds");
            return false;
        }
        if (text_sort_walls(g, text, sorted)) {
            PyErr_Format(PyExc_ValueError, "walls are not in order: write %s", sorted);
            return false;
        }
        if (!g->read(p, text)) {
            PyErr_Format(PyExc_ValueError, "invalid position of %s: %.200s", g->name, text);
            return false;
        }
        return true;
    }
    if (!binding_read_players(g, players, &seats))
        return false;
    if (!odds) {
        g->setup(p, seats);
        return true;
    }
    if (!game_read_odds(g, p, seats, odds)) {
        PyErr_Format(PyExc_ValueError, "invalid odds for %s: %.200s", g->name, odds);
        return false;
    }
    return true;
}

static PyObject *make(PyTypeObject *type, PyObject *args, PyObject *words)
{
    static char *names[] = {"game", "players", "text", "odds", NULL};
    struct binding *b = PyType_GetModuleState(type);
    PyObject *game, *players = NULL;
    const char *text = NULL, *odds = NULL;
    union any_position p;

    if (!PyArg_ParseTupleAndKeywords(args, words, "O|Ozz:Position", names, &game, &players, &text,
                                     &odds))
        return NULL;
    const struct game *g = binding_read_game(b, game);
    if (!g || !read_setup(g, players, text, odds, &p.position))
        return NULL;
    return binding_position_new(b, g, &p.position);
}

static void dealloc(PyObject *self)
{
    PyTypeObject *type = Py_TYPE(self);

    ((freefunc)PyType_GetSlot(type, Py_tp_free))(self);
    Py_DECREF(type);
}

/* ---- what it is ---- */

static PyObject *get_game(PyObject *self, void *unused)
{
    struct binding *b = binding_of(self);

    (void)unused;
    for (int i = 0; i < GAMES_COUNT; i++)
        if (games[i] == game_of(self))
            return Py_NewRef(b->games[i]);
    Py_RETURN_NONE;
}

static PyObject *get_players(PyObject *self, void *unused)
{
    (void)unused;
    return PyLong_FromLong(value_of(self)->seats);
}

static PyObject *get_sides(PyObject *self, void *unused)
{
    (void)unused;
    return PyLong_FromLong(value_of(self)->sides);
}

static PyObject *get_turn(PyObject *self, void *unused)
{
    (void)unused;
    return PyLong_FromLong(value_of(self)->turn);
}

static PyObject *get_over(PyObject *self, void *unused)
{
    (void)unused;
    return PyBool_FromLong(value_of(self)->status != STATUS_OPEN);
}

static PyObject *get_status(PyObject *self, void *unused)
{
    (void)unused;
    return binding_status(value_of(self)->status);
}

static PyObject *get_ending(PyObject *self, void *unused)
{
    (void)unused;
    return binding_ending(value_of(self)->ending);
}

static PyObject *get_winners(PyObject *self, void *unused)
{
    (void)unused;
    return binding_seats(value_of(self)->winners);
}

/* Points by seat: 1, 0.5 or 0; None while the game is open. */
static PyObject *get_scores(PyObject *self, void *unused)
{
    const struct position *p = value_of(self);

    (void)unused;
    if (p->status == STATUS_OPEN)
        Py_RETURN_NONE;
    PyObject *tuple = PyTuple_New(p->seats);
    for (int seat = 0; tuple && seat < p->seats; seat++)
        if (PyTuple_SetItem(tuple, seat, PyFloat_FromDouble(game_outcome(p, seat) / 2.0)) < 0)
            Py_CLEAR(tuple);
    return tuple;
}

static PyObject *get_fingerprint(PyObject *self, void *unused)
{
    (void)unused;
    return PyLong_FromUnsignedLongLong(game_fingerprint(game_of(self), value_of(self)));
}

static PyObject *get_key(PyObject *self, void *unused)
{
    uint8_t key[GAME_KEY_MAX];
    size_t length;

    (void)unused;
    game_key(game_of(self), value_of(self), key, &length);
    return PyBytes_FromStringAndSize((const char *)key, (Py_ssize_t)length);
}

static PyObject *to_text(PyObject *self)
{
    char text[GAME_TEXT_MAX];

    return PyUnicode_FromStringAndSize(text,
                                       (Py_ssize_t)game_of(self)->write(value_of(self), text));
}

static PyObject *represent(PyObject *self)
{
    char text[GAME_TEXT_MAX];

    game_of(self)->write(value_of(self), text);
    return PyUnicode_FromFormat("Position('%s', text='%s')", game_of(self)->name, text);
}

static PyObject *compare(PyObject *self, PyObject *other, int how)
{
    if (Py_TYPE(self) != Py_TYPE(other) || (how != Py_EQ && how != Py_NE))
        Py_RETURN_NOTIMPLEMENTED;
    const bool equal = game_of(self) == game_of(other) &&
                       memcmp(value_of(self), value_of(other), game_of(self)->size) == 0;
    return PyBool_FromLong(equal == (how == Py_EQ));
}

static Py_hash_t hash(PyObject *self)
{
    const Py_hash_t h = (Py_hash_t)game_hash(game_of(self), value_of(self));

    return h == -1 ? -2 : h;
}

static PyObject *reduce(PyObject *self, PyObject *unused)
{
    PyObject *text = to_text(self);

    (void)unused;
    return text ? Py_BuildValue("O(sON)", Py_TYPE(self), game_of(self)->name, Py_None, text) : NULL;
}

/* ---- moves ---- */

static PyObject *list_moves(PyObject *self, PyObject *unused)
{
    struct move list[GAME_MOVES_MAX];
    const int count = game_of(self)->moves(value_of(self), list);
    PyObject *texts = PyList_New(count);

    (void)unused;
    for (int i = 0; texts && i < count; i++) {
        PyObject *text = binding_move_text(game_of(self), value_of(self), list[i]);
        if (!text || PyList_SetItem(texts, i, text) < 0)
            Py_CLEAR(texts);
    }
    return texts;
}

static PyObject *play(PyObject *self, PyObject *object)
{
    struct binding *b = binding_of(self);
    const struct game *g = game_of(self);
    struct move m;

    if (!binding_read_move(b, g, value_of(self), object, &m))
        return NULL;
    PyObject *next = binding_position_new(b, g, value_of(self));
    if (next)
        g->play(&((struct position_object *)next)->value.position, m);
    return next;
}

static PyObject *action_of(PyObject *self, PyObject *object)
{
    struct move m;

    if (!binding_read_move(binding_of(self), game_of(self), value_of(self), object, &m))
        return NULL;
    return PyLong_FromLong(learning_number(game_of(self), m));
}

static PyObject *move_of(PyObject *self, PyObject *object)
{
    struct move m;

    if (!binding_read_move(binding_of(self), game_of(self), value_of(self), object, &m))
        return NULL;
    return binding_move_text(game_of(self), value_of(self), m);
}

/* ---- the type ---- */

static PyGetSetDef attributes[] = {
    {"game", get_game, NULL, "Its game.", NULL},
    {"players", get_players, NULL, "The number of players.", NULL},
    {"sides", get_sides, NULL, "The number of parties; a seat's is seat % sides.", NULL},
    {"turn", get_turn, NULL, "The seat to move, counted from 0.", NULL},
    {"over", get_over, NULL, "Whether the rules have ended the game.", NULL},
    {"status", get_status, NULL, "'open', 'won' or 'drawn'.", NULL},
    {"ending", get_ending, NULL, "How it ended, or None.", NULL},
    {"winners", get_winners, NULL, "The seats that have won.", NULL},
    {"scores", get_scores, NULL, "Points by seat, or None while it is open.", NULL},
    {"fingerprint", get_fingerprint, NULL, "64 bits that every version gives alike.", NULL},
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
    {"reason", WITH_WORDS(binding_reason),
     "reason($self, move, /, language='en')\n--\n\nWhy a move is refused, or None if it is legal."},
    {"marks", binding_marks, METH_VARARGS,
     "marks($self, /, *tokens)\n--\n\nWhat is worth drawing on the board."},
    {"hands", binding_hands, METH_NOARGS, "hands($self, /)\n--\n\nWhat the players have in hand."},
    {"facts", binding_facts, METH_O,
     "facts($self, move, /)\n--\n\nWhat a legal move does, as data."},
    {"describe", WITH_WORDS(binding_describe),
     "describe($self, move, /, language='en')\n--\n\nWhat a legal move does, in a sentence."},
    {"perft", binding_perft, METH_O,
     "perft($self, depth, /)\n--\n\nThe number of sequences of so many moves."},
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
