/*
 * binding_numbers.c - a position as numbers and pictures: actions, mask, observation, perft, JSON,
 * SVG.
 */
#include <string.h>

#include "python/binding.h"

static const plateau_position *value_of(PyObject *self)
{
    return &((struct position_object *)self)->value;
}

PyObject *binding_actions(PyObject *self, PyObject *unused)
{
    plateau_move list[BINDING_MOVES];
    struct binding_room room = BINDING_ROOM(list);
    const size_t count = binding_list_moves(value_of(self), &room);
    const plateau_move *moves = room.at;
    PyObject *numbers = moves ? PyList_New((Py_ssize_t)count) : NULL;

    (void)unused;
    for (size_t i = 0; numbers && i < count; i++) {
        PyObject *number = PyLong_FromLong(plateau_action(value_of(self), moves[i]));
        if (!number || PyList_SetItem(numbers, (Py_ssize_t)i, number) < 0)
            Py_CLEAR(numbers);
    }
    binding_leave(&room);
    return numbers;
}

PyObject *binding_mask(PyObject *self, PyObject *unused)
{
    const plateau_position *p = value_of(self);
    const Py_ssize_t sizes[3] = {binding_info(plateau_position_game(p)).action_count};
    plateau_move list[BINDING_MOVES];
    struct binding_room room = BINDING_ROOM(list);
    void *data;
    PyObject *view = binding_array_new(binding_of(self), 'B', 1, sizes, &data);

    (void)unused;
    if (!view)
        return NULL;
    const size_t count = binding_list_moves(p, &room);
    const plateau_move *moves = room.at;
    if (!moves)
        Py_CLEAR(view);
    for (size_t i = 0; i < count; i++)
        ((uint8_t *)data)[plateau_action(p, moves[i])] = 1;
    binding_leave(&room);
    return view;
}

/* Returns an array of what a seat sees. */
static PyObject *observe(struct binding *b, const plateau_position *p, int seat)
{
    const plateau_game_info info = binding_info(plateau_position_game(p));
    uint8_t bytes[4096];
    struct binding_room room = BINDING_ROOM(bytes);
    PyObject *view = NULL;
    size_t length;
    void *data;

    do
        length = plateau_observe(p, seat, room.at, room.size);
    while (binding_grow(&room, length));
    const Py_ssize_t cells = (Py_ssize_t)info.ranks * info.files;
    const Py_ssize_t sizes[3] = {(Py_ssize_t)length / cells, info.ranks, info.files};
    if (room.at && (view = binding_array_new(b, 'B', 3, sizes, &data)))
        memcpy(data, room.at, length);
    binding_leave(&room);
    return view;
}

PyObject *binding_observation(PyObject *self, PyObject *args, PyObject *words)
{
    static char *names[] = {"seat", NULL};
    const plateau_position *p = value_of(self);
    long long seat = plateau_position_to_move(p);
    PyObject *object = Py_None;

    if (!PyArg_ParseTupleAndKeywords(args, words, "|O:observation", names, &object))
        return NULL;
    if (object != Py_None && (seat = PyLong_AsLongLong(object)) == -1 && PyErr_Occurred())
        return NULL;
    if (!binding_in_range("seat", seat, 0, plateau_position_players(p) - 1))
        return NULL;
    return observe(binding_of(self), p, (int)seat);
}

/* ---- perft ---- */

enum { PERFT_MAX = 32, PERFT_AT_ONCE = 3 };

/* Counts without the GIL in small pieces, so that Ctrl-C can end it. */
static bool perft(const plateau_position *p, int depth, uint64_t *total)
{
    plateau_move list[BINDING_MOVES];
    struct binding_room room = BINDING_ROOM(list);

    if (depth <= PERFT_AT_ONCE) {
        Py_BEGIN_ALLOW_THREADS *total += plateau_perft(p, depth);
        Py_END_ALLOW_THREADS return PyErr_CheckSignals() == 0;
    }
    const size_t count = binding_list_moves(p, &room);
    const plateau_move *moves = room.at;
    bool fine = moves;
    for (size_t i = 0; fine && i < count; i++) {
        plateau_position next = *p;
        plateau_play(&next, moves[i]);
        fine = perft(&next, depth - 1, total);
    }
    binding_leave(&room);
    return fine;
}

PyObject *binding_perft(PyObject *self, PyObject *object)
{
    const long long depth = PyLong_AsLongLong(object);
    uint64_t total = 0;

    if ((depth == -1 && PyErr_Occurred()) || !binding_in_range("depth", depth, 0, PERFT_MAX) ||
        !perft(value_of(self), (int)depth, &total))
        return NULL;
    return PyLong_FromUnsignedLongLong(total);
}

/* ---- JSON and SVG ---- */

enum { LONG_TEXT = 1 << 15 };

PyObject *binding_json(PyObject *self, PyObject *unused)
{
    char text[LONG_TEXT];
    struct binding_room room = BINDING_ROOM(text);
    size_t length;

    (void)unused;
    do
        length = plateau_position_json_write(value_of(self), room.at, room.size);
    while (binding_grow(&room, length + 1));
    return binding_written(&room, length);
}

/* Draws the picture, with the move that led here from `before` marked if there is one. */
static PyObject *draw(const plateau_position *p, const plateau_position *before, plateau_move last)
{
    const plateau_picture picture = {.size = sizeof picture, .before = before, .move = last};
    char text[LONG_TEXT];
    struct binding_room room = BINDING_ROOM(text);
    size_t length;

    do
        length = plateau_position_svg_write(p, &picture, NULL, room.at, room.size);
    while (binding_grow(&room, length + 1));
    if (length > 0)
        return binding_written(&room, length);
    binding_leave(&room);
    return PyErr_NoMemory();
}

PyObject *binding_svg(PyObject *self, PyObject *args, PyObject *words)
{
    static char *names[] = {"before", "move", NULL};
    struct binding *b = binding_of(self);
    const plateau_position *p = value_of(self);
    PyObject *before = NULL, *object = NULL;
    plateau_move last = 0;

    if (!PyArg_ParseTupleAndKeywords(args, words, "|O!O:svg", names, b->position, &before, &object))
        return NULL;
    if (!before != !object ||
        (before && plateau_position_game(value_of(before)) != plateau_position_game(p))) {
        PyErr_SetString(PyExc_ValueError, "the last move needs a position of the game before it");
        return NULL;
    }
    if (before && !binding_read_move(b, value_of(before), object, &last))
        return NULL;
    return draw(p, before ? value_of(before) : NULL, last);
}
