/*
 * binding_read.c - reads and checks arguments from Python.
 */
#include <string.h>

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

const char *binding_language(const char *tag)
{
    const char *known;

    for (size_t i = 0; (known = plateau_language_at(i)); i++)
        if (!tag || strcmp(tag, known) == 0)
            return known;
    PyErr_Format(PyExc_ValueError, "unknown language '%.40s'", tag);
    return NULL;
}

/* The texts are valid as long as the tuple of their objects. */
static bool read_names(struct binding_reader *r)
{
    if (!r->names || r->names == Py_None)
        return true;
    r->held = PySequence_Tuple(r->names);
    const Py_ssize_t count = r->held ? PyTuple_Size(r->held) : -1;
    const char **texts = count < 0 ? NULL : PyMem_Calloc((size_t)count + 1, sizeof *texts);
    if (count >= 0 && !texts)
        PyErr_NoMemory();
    if (!texts)
        return false;
    r->reader.names = texts;
    r->reader.name_count = (size_t)count;
    for (Py_ssize_t i = 0; i < count; i++)
        if (!(texts[i] = binding_text(PyTuple_GetItem(r->held, i), "names")))
            return false;
    return true;
}

static bool read_seat(struct binding_reader *r, const plateau_game *g)
{
    if (!r->seat || r->seat == Py_None)
        return true;
    int most = 0;
    while (binding_info(g).players >> (most + 1))
        most++;
    const long seat = PyLong_AsLong(r->seat);
    if ((seat == -1 && PyErr_Occurred()) || !binding_in_range("seat", seat, 0, most - 1))
        return false;
    r->reader.has_seat = true;
    r->reader.seat = (int)seat;
    return true;
}

bool binding_reader_enter(struct binding_reader *r, const plateau_game *g)
{
    r->reader = (plateau_reader){.size = sizeof r->reader, .language = binding_language(r->tag)};
    if (r->reader.language && read_names(r) && read_seat(r, g))
        return true;
    binding_reader_leave(r);
    return false;
}

void binding_reader_leave(struct binding_reader *r)
{
    PyMem_Free((void *)r->reader.names);
    Py_CLEAR(r->held);
    r->reader.names = NULL;
}

const plateau_game *binding_read_game(struct binding *b, PyObject *object)
{
    if (Py_TYPE(object) == b->game)
        return ((struct game_object *)object)->game;
    const char *name = binding_text(object, "game");
    if (!name)
        return NULL;
    const plateau_game *g = plateau_game_find(name);
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

/* Sets ValueError, such as "quoridor is played by 2 or 4". */
static void raise_players(const plateau_game *g)
{
    char text[128];
    struct binding_room room = BINDING_ROOM(text);
    size_t length;

    do
        length = plateau_game_players_write(g, NULL, room.at, room.size);
    while (binding_grow(&room, length + 1));
    PyObject *message = binding_written(&room, length);
    if (message)
        PyErr_SetObject(PyExc_ValueError, message);
    Py_XDECREF(message);
}

bool binding_read_players(const plateau_game *g, PyObject *object, int *players)
{
    int seats = 1;

    if (!object || object == Py_None) {
        while (!plateau_game_allows(g, seats))
            seats++;
        *players = seats;
        return true;
    }
    const long long number = PyLong_AsLongLong(object);
    if (number == -1 && PyErr_Occurred())
        return false;
    if (number < 0 || number > INT_MAX || !plateau_game_allows(g, (int)number)) {
        raise_players(g);
        return false;
    }
    *players = (int)number;
    return true;
}

/* ---- moves ---- */

static bool read_text(struct binding *b, const plateau_position *p, const char *text,
                      plateau_move *m)
{
    plateau_refusal why;

    if (plateau_move_read(p, text, m, &why))
        return true;
    binding_raise_refusal(b, &why, text);
    return false;
}

/* Sets IllegalMove for the number of an illegal move. */
static void refuse_action(struct binding *b, const plateau_position *p, int32_t action)
{
    char text[64];
    struct binding_room room = BINDING_ROOM(text);
    plateau_move unused;
    size_t length;

    do
        length = plateau_action_write(p, action, room.at, room.size);
    while (binding_grow(&room, length + 1));
    if (room.at)
        read_text(b, p, room.at, &unused);
    binding_leave(&room);
}

static bool read_action(struct binding *b, const plateau_position *p, PyObject *object,
                        plateau_move *m)
{
    const long long number = PyLong_AsLongLong(object);

    if (number == -1 && PyErr_Occurred())
        return false;
    if (number >= 0 && number <= INT32_MAX && plateau_action_move(p, (int32_t)number, m))
        return true;
    const int actions = binding_info(plateau_position_game(p)).action_count;
    if (binding_in_range("action", number, 0, actions - 1))
        refuse_action(b, p, (int32_t)number);
    return false;
}

bool binding_read_move(struct binding *b, const plateau_position *p, PyObject *object,
                       plateau_move *m)
{
    if (PyLong_Check(object))
        return read_action(b, p, object, m);
    const char *text = binding_text(object, "move");
    return text && read_text(b, p, text, m);
}
