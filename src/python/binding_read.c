/*
 * binding_read.c - checks what comes from Python.
 */
#include <string.h>

#include "learning/learning.h"
#include "python/binding.h"

const char *binding_text(PyObject *object, const char *what)
{
    Py_ssize_t size;

    if (!PyUnicode_Check(object)) {
        PyErr_Format(PyExc_TypeError, "%s: expected str, found %R", what, Py_TYPE(object));
        return NULL;
    }
    const char *text = PyUnicode_AsUTF8AndSize(object, &size);
    if (text && strlen(text) != (size_t)size) {
        PyErr_Format(PyExc_ValueError, "%s: a NUL in the text", what);
        return NULL;
    }
    return text;
}

bool binding_language(const char *name, enum language *language)
{
    *language = name && strcmp(name, "fr") == 0 ? LANGUAGE_FR : LANGUAGE_EN;
    if (!name || strcmp(name, "en") == 0 || strcmp(name, "fr") == 0)
        return true;
    PyErr_SetString(PyExc_ValueError, "unknown language: use en or fr");
    return false;
}

const struct game *binding_read_game(struct binding *b, PyObject *object)
{
    if (Py_TYPE(object) == b->game)
        return ((struct game_object *)object)->game;
    const char *name = binding_text(object, "game");
    if (!name)
        return NULL;
    const struct game *g = games_find(name);
    if (!g)
        PyErr_Format(PyExc_ValueError, "unknown game %.100R", object);
    return g;
}

bool binding_in_range(const char *what, long long number, long long least, long long most)
{
    if (number >= least && number <= most)
        return true;
    PyErr_Format(PyExc_ValueError, "invalid %s: expected %lld to %lld", what, least, most);
    return false;
}

bool binding_read_players(const struct game *g, PyObject *object, int *players)
{
    int seats = 2;

    if (!object || object == Py_None) {
        while (!game_allows(g, seats))
            seats++;
        *players = seats;
        return true;
    }
    const long long number = PyLong_AsLongLong(object);
    if (number == -1 && PyErr_Occurred())
        return false;
    if (number < 0 || number > GAME_SEATS_MAX || !game_allows(g, (int)number)) {
        PyErr_Format(PyExc_ValueError, "invalid number of players for %s: %lld", g->name, number);
        return false;
    }
    *players = (int)number;
    return true;
}

/* The legal move of an action number. */
static bool read_action(struct binding *b, const struct game *g, const struct position *p,
                        PyObject *object, struct move *m)
{
    struct move list[GAME_MOVES_MAX];
    const long long number = PyLong_AsLongLong(object);

    if (number == -1 && PyErr_Occurred())
        return false;
    if (!binding_in_range("action", number, 0, learning_actions(g) - 1))
        return false;
    const int count = g->moves(p, list);
    for (int i = 0; i < count; i++)
        if (learning_number(g, list[i]) == number) {
            *m = list[i];
            return true;
        }
    if (count == 0) {
        const struct reason over = reason_make(REASON_OVER);
        binding_raise_reason(b, &over, NULL);
    } else {
        PyErr_Format(b->illegal_move, "action %lld is not legal here", number);
    }
    return false;
}

bool binding_read_move(struct binding *b, const struct game *g, const struct position *p,
                       PyObject *object, struct move *m)
{
    struct reason why;

    if (PyLong_Check(object))
        return read_action(b, g, p, object, m);
    const char *text = binding_text(object, "move");
    if (!text)
        return false;
    if (game_read_move(g, p, text, m, &why))
        return true;
    binding_raise_reason(b, &why, text);
    return false;
}

const struct position *binding_read_position(struct binding *b, PyObject *object,
                                             const struct game **g)
{
    if (Py_TYPE(object) == b->position) {
        *g = ((struct position_object *)object)->game;
        return &((struct position_object *)object)->value.position;
    }
    if (Py_TYPE(object) == b->record) {
        const struct record *r = ((struct record_object *)object)->record;
        *g = r->game;
        return &r->now.position;
    }
    PyErr_Format(PyExc_TypeError, "expected Position or Record, found %R", Py_TYPE(object));
    return NULL;
}
