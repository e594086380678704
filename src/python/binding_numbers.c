/*
 * binding_numbers.c - a position as numbers and pictures: actions, mask, observation, perft, JSON,
 * SVG.
 */
#include <stdio.h>
#include <stdlib.h>

#include "cli/base/moves.h"
#include "cli/base/position_json.h"
#include "cli/board/canvas_svg.h"
#include "learning/learning.h"
#include "python/binding.h"
#include "json/json_fields.h"

static const struct game *game_of(PyObject *self)
{
    return ((struct position_object *)self)->game;
}

static const struct position *value_of(PyObject *self)
{
    return &((struct position_object *)self)->value.position;
}

PyObject *binding_actions(PyObject *self, PyObject *unused)
{
    struct move list[GAME_MOVES_MAX];
    const int count = game_of(self)->moves(value_of(self), list);
    PyObject *numbers = PyList_New(count);

    (void)unused;
    for (int i = 0; numbers && i < count; i++) {
        PyObject *number = PyLong_FromLong(learning_number(game_of(self), list[i]));
        if (!number || PyList_SetItem(numbers, i, number) < 0)
            Py_CLEAR(numbers);
    }
    return numbers;
}

PyObject *binding_mask(PyObject *self, PyObject *unused)
{
    const struct game *g = game_of(self);
    struct move list[GAME_MOVES_MAX];
    void *data;
    PyObject *view =
        binding_array_new(binding_of(self), 'B', 1, (Py_ssize_t[3]){learning_actions(g)}, &data);

    (void)unused;
    if (!view)
        return NULL;
    const int count = g->moves(value_of(self), list);
    for (int i = 0; i < count; i++)
        ((uint8_t *)data)[learning_number(g, list[i])] = 1;
    return view;
}

PyObject *binding_observation(PyObject *self, PyObject *args, PyObject *words)
{
    static char *names[] = {"seat", NULL};
    const struct game *g = game_of(self);
    const struct position *p = value_of(self);
    PyObject *object = Py_None;
    long long seat = p->turn;
    void *data;

    if (!PyArg_ParseTupleAndKeywords(args, words, "|O:observation", names, &object))
        return NULL;
    if (object != Py_None && (seat = PyLong_AsLongLong(object)) == -1 && PyErr_Occurred())
        return NULL;
    if (!binding_in_range("seat", seat, 0, p->seats - 1))
        return NULL;
    PyObject *view =
        binding_array_new(binding_of(self), 'B', 3,
                          (Py_ssize_t[3]){learning_planes(g, p->seats), g->ranks, g->files}, &data);
    if (view)
        learning_observe(g, p, (int)seat, data);
    return view;
}

/* ---- perft ---- */

enum { PERFT_MAX = 32, PERFT_AT_ONCE = 3 };

/* Without the GIL in small pieces, so that Ctrl-C ends it. */
static bool perft(const struct game *g, const struct position *p, int depth, uint64_t *total)
{
    struct move list[GAME_MOVES_MAX];
    union any_position next;

    if (depth <= PERFT_AT_ONCE) {
        Py_BEGIN_ALLOW_THREADS *total += game_perft(g, p, depth);
        Py_END_ALLOW_THREADS return PyErr_CheckSignals() == 0;
    }
    const int count = g->moves(p, list);
    for (int i = 0; i < count; i++) {
        game_copy(g, &next.position, p);
        g->play(&next.position, list[i]);
        if (!perft(g, &next.position, depth - 1, total))
            return false;
    }
    return true;
}

PyObject *binding_perft(PyObject *self, PyObject *object)
{
    const long long depth = PyLong_AsLongLong(object);
    uint64_t total = 0;

    if ((depth == -1 && PyErr_Occurred()) || !binding_in_range("depth", depth, 0, PERFT_MAX) ||
        !perft(game_of(self), value_of(self), (int)depth, &total))
        return NULL;
    return PyLong_FromUnsignedLongLong(total);
}

/* ---- JSON: the object that `plateau show --json` prints ---- */

static void put_position(struct json_writer *w, const struct game *g, const struct position *p,
                         struct named_move *moves)
{
    struct mark marks[GAME_MARKS_MAX];
    const int count = game_marks(g, p, NULL, 0, marks);

    position_json_put(w, g, p, LANGUAGE_EN, moves);
    position_json_put_marks(w, marks, count);
}

enum { JSON_ROOM = 1 << 17 }; /* 1,220 moves of 18 bytes, 512 marks of 48, and the rest */

PyObject *binding_json(PyObject *self, PyObject *unused)
{
    char *text = malloc(JSON_ROOM);
    struct named_move *moves = calloc(GAME_MOVES_MAX, sizeof *moves);
    struct json_writer w;
    PyObject *result = NULL;

    (void)unused;
    if (text && moves) {
        json_writer_init(&w, text, JSON_ROOM);
        json_put_object(&w);
        put_position(&w, game_of(self), value_of(self), moves);
        json_put_end(&w);
        result = PyUnicode_FromStringAndSize(text, (Py_ssize_t)json_writer_finish(&w));
    } else {
        PyErr_NoMemory();
    }
    free(moves);
    free(text);
    return result;
}

/* ---- SVG ---- */

PyObject *binding_svg(PyObject *self, PyObject *args, PyObject *words)
{
    static char *names[] = {"before", "move", NULL};
    struct binding *b = binding_of(self);
    PyObject *before = NULL, *object = NULL, *result = NULL;
    struct move last = {0};
    char *text = NULL;
    size_t size = 0;

    if (!PyArg_ParseTupleAndKeywords(args, words, "|O!O:svg", names, b->position, &before, &object))
        return NULL;
    if (!before != !object || (before && game_of(before) != game_of(self))) {
        PyErr_SetString(PyExc_ValueError, "the last move needs a position of the game before it");
        return NULL;
    }
    if (before && !binding_read_move(b, game_of(self), value_of(before), object, &last))
        return NULL;
    struct canvas_svg_room *room = malloc(sizeof *room);
    FILE *out = room ? open_memstream(&text, &size) : NULL;
    const struct canvas_svg_scene scene = {
        .game = game_of(self),
        .position = value_of(self),
        .before = before ? value_of(before) : NULL,
        .last = last,
    };
    if (out)
        canvas_svg_draw(&scene, room, out);
    free(room);
    if (out && fclose(out) == 0 && size > 0)
        result = PyUnicode_FromStringAndSize(text, (Py_ssize_t)size);
    else
        PyErr_NoMemory();
    free(text);
    return result;
}
