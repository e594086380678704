/*
 * binding_record.c - the type Record: a game as played. Every call holds the GIL, so that threads
 * may share one.
 */
#include <stdlib.h>
#include <string.h>

#include "python/binding.h"

static struct record *record_of(PyObject *self)
{
    return ((struct record_object *)self)->record;
}

static PyObject *record_new(PyTypeObject *type)
{
    struct record_object *object = (struct record_object *)PyType_GenericAlloc(type, 0);

    if (object && !(object->record = calloc(1, sizeof *object->record))) {
        Py_DECREF(object);
        return PyErr_NoMemory();
    }
    return (PyObject *)object;
}

/* Record(position) begins there; Record(game, players) from the setup. */
static PyObject *make(PyTypeObject *type, PyObject *args, PyObject *words)
{
    static char *names[] = {"start", "players", NULL};
    struct binding *b = PyType_GetModuleState(type);
    PyObject *start, *players = NULL;
    int seats;

    if (!PyArg_ParseTupleAndKeywords(args, words, "O|O:Record", names, &start, &players))
        return NULL;
    PyObject *self = record_new(type);
    if (self && Py_TYPE(start) == b->position) {
        const struct position_object *p = (struct position_object *)start;
        record_init_from(record_of(self), p->game, &p->value.position);
        if (!players || players == Py_None)
            return self;
        PyErr_SetString(PyExc_ValueError, "the position says how many players there are");
        Py_CLEAR(self);
    } else if (self) {
        const struct game *g = binding_read_game(b, start);
        if (g && binding_read_players(g, players, &seats))
            record_init(record_of(self), g, seats);
        else
            Py_CLEAR(self);
    }
    return self;
}

static void dealloc(PyObject *self)
{
    PyTypeObject *type = Py_TYPE(self);

    free(record_of(self));
    ((freefunc)PyType_GetSlot(type, Py_tp_free))(self);
    Py_DECREF(type);
}

/* ---- text ---- */

static PyObject *read_text(PyObject *type, PyObject *object)
{
    const char *text = binding_text(object, "record");
    char sentence[RECORD_ERROR_TEXT_MAX];
    struct record_error error;

    PyObject *self = text ? record_new((PyTypeObject *)type) : NULL;
    if (self && !record_read(record_of(self), text, &error)) {
        record_error_write(&error, LANGUAGE_EN, sentence);
        PyObject *message = PyUnicode_DecodeUTF8(sentence, (Py_ssize_t)strlen(sentence), "replace");
        PyErr_SetObject(PyExc_ValueError, message ? message : Py_None);
        Py_XDECREF(message);
        Py_CLEAR(self);
    }
    return self;
}

static PyObject *to_text(PyObject *self)
{
    const size_t length = record_write(record_of(self), NULL, 0);
    char *text = malloc(length + 1);

    if (!text)
        return PyErr_NoMemory();
    record_write(record_of(self), text, length + 1);
    PyObject *result = PyUnicode_DecodeUTF8(text, (Py_ssize_t)length, "replace");
    free(text);
    return result;
}

static PyObject *represent(PyObject *self)
{
    return PyUnicode_FromFormat("<plateau.Record of %s, %d moves>", record_of(self)->game->name,
                                record_of(self)->turns);
}

static PyObject *reduce(PyObject *self, PyObject *unused)
{
    PyObject *read = PyObject_GetAttrString((PyObject *)Py_TYPE(self), "read");
    PyObject *text = read ? to_text(self) : NULL;

    (void)unused;
    if (text)
        return Py_BuildValue("N(N)", read, text);
    Py_XDECREF(read);
    return NULL;
}

static PyObject *copy(PyObject *self, PyObject *unused)
{
    PyObject *other = record_new(Py_TYPE(self));

    (void)unused;
    if (other)
        record_copy(record_of(other), record_of(self));
    return other;
}

/* ---- playing ---- */

/* What a call that changed nothing says. */
static PyObject *done_or(bool done, const char *sentence)
{
    if (done)
        Py_RETURN_NONE;
    PyErr_SetString(PyExc_ValueError, sentence);
    return NULL;
}

static PyObject *play(PyObject *self, PyObject *args, PyObject *words)
{
    static char *names[] = {"", "clock", NULL};
    struct record *r = record_of(self);
    PyObject *object, *clock = Py_None;
    uint32_t milliseconds = RECORD_NO_CLOCK;
    struct move m;

    if (!PyArg_ParseTupleAndKeywords(args, words, "O|O:play", names, &object, &clock))
        return NULL;
    if (clock != Py_None) {
        const long long number = PyLong_AsLongLong(clock);
        if ((number == -1 && PyErr_Occurred()) ||
            !binding_in_range("clock", number, 0, RECORD_CLOCK_MAX))
            return NULL;
        milliseconds = (uint32_t)number;
    }
    if (record_over(r)) {
        const struct reason over = reason_make(REASON_OVER);
        binding_raise_reason(binding_of(self), &over, NULL);
        return NULL;
    }
    if (!binding_read_move(binding_of(self), r->game, &r->now.position, object, &m))
        return NULL;
    return done_or(record_play(r, m, milliseconds), "the record is full");
}

static PyObject *take_back(PyObject *self, PyObject *args)
{
    int moves = 1;

    if (!PyArg_ParseTuple(args, "|i:take_back", &moves))
        return NULL;
    if (!binding_in_range("number of moves", moves, 1, RECORD_TURNS_MAX))
        return NULL;
    return done_or(record_take_back(record_of(self), moves), "so many moves cannot be taken back");
}

static PyObject *end(PyObject *self, PyObject *args, PyObject *words)
{
    static char *names[] = {"", "winners", NULL};
    const char *name;
    PyObject *seats = NULL;
    unsigned winners = 0;
    enum ending how;

    if (!PyArg_ParseTupleAndKeywords(args, words, "s|O!:end", names, &name, &PyTuple_Type, &seats))
        return NULL;
    for (Py_ssize_t i = 0; seats && i < PyTuple_Size(seats); i++) {
        const long long seat = PyLong_AsLongLong(PyTuple_GetItem(seats, i));
        if ((seat == -1 && PyErr_Occurred()) ||
            !binding_in_range("seat", seat, 0, record_of(self)->now.position.seats - 1))
            return NULL;
        winners |= 1u << seat;
    }
    if (!ending_find(name, &how)) {
        PyErr_Format(PyExc_ValueError, "unknown ending '%.40s'", name);
        return NULL;
    }
    return done_or(record_end(record_of(self), how, winners), "the game cannot end so");
}

/* ---- what it has ---- */

static PyObject *get_position(PyObject *self, void *unused)
{
    (void)unused;
    return binding_position_new(binding_of(self), record_of(self)->game,
                                &record_of(self)->now.position);
}

static PyObject *get_over(PyObject *self, void *unused)
{
    (void)unused;
    return PyBool_FromLong(record_over(record_of(self)));
}

static PyObject *get_status(PyObject *self, void *unused)
{
    (void)unused;
    return binding_status(record_of(self)->status);
}

static PyObject *get_ending(PyObject *self, void *unused)
{
    (void)unused;
    return binding_ending(record_of(self)->ending);
}

static PyObject *get_winners(PyObject *self, void *unused)
{
    (void)unused;
    return binding_seats(record_of(self)->winners);
}

static PyObject *get_repetitions(PyObject *self, void *unused)
{
    (void)unused;
    return PyLong_FromLong(record_repetitions(record_of(self)));
}

static PyObject *get_names(PyObject *self, void *unused)
{
    const struct record *r = record_of(self);
    PyObject *list = PyList_New(0);

    (void)unused;
    for (int seat = 0; list && seat < r->now.position.seats; seat++)
        if (!binding_append(list,
                            PyUnicode_DecodeUTF8(r->names[seat], (Py_ssize_t)strlen(r->names[seat]),
                                                 "replace")))
            Py_CLEAR(list);
    return list;
}

static PyObject *list_moves(PyObject *self, PyObject *unused)
{
    const struct record *r = record_of(self);
    union any_position p;
    PyObject *list = PyList_New(0);

    (void)unused;
    record_position(r, 0, &p.position);
    for (int turn = 0; list && turn < r->turns; turn++) {
        if (!binding_append(list, binding_move_text(r->game, &p.position, record_move(r, turn))))
            Py_CLEAR(list);
        r->game->play(&p.position, record_move(r, turn));
    }
    return list;
}

static PyObject *position_after(PyObject *self, PyObject *object)
{
    const struct record *r = record_of(self);
    const long long turns = PyLong_AsLongLong(object);
    union any_position p;

    if ((turns == -1 && PyErr_Occurred()) ||
        !binding_in_range("number of moves", turns, 0, r->turns))
        return NULL;
    record_position(r, (int)turns, &p.position);
    return binding_position_new(binding_of(self), r->game, &p.position);
}

static PyObject *sentence(PyObject *self, PyObject *args)
{
    const struct record *r = record_of(self);
    const char *names[GAME_SEATS_MAX], *language_name = NULL;
    char text[ENDING_TEXT_MAX];
    enum language language;

    if (!PyArg_ParseTuple(args, "|z:sentence", &language_name) ||
        !binding_language(language_name, &language))
        return NULL;
    record_names(r, names);
    const size_t length = ending_write((enum ending)r->ending, r->status == STATUS_DRAWN,
                                       r->winners, language, names, text);
    return PyUnicode_DecodeUTF8(text, (Py_ssize_t)length, "replace");
}

static Py_ssize_t length_of(PyObject *self)
{
    return record_of(self)->turns;
}

/* ---- the type ---- */

static PyGetSetDef attributes[] = {
    {"position", get_position, NULL, "The position now.", NULL},
    {"over", get_over, NULL, "Whether the game has ended, in whatever way.", NULL},
    {"status", get_status, NULL, "'open', 'won' or 'drawn'.", NULL},
    {"ending", get_ending, NULL, "How it ended, or None.", NULL},
    {"winners", get_winners, NULL, "The seats that have won.", NULL},
    {"repetitions", get_repetitions, NULL, "How often the position now has been there.", NULL},
    {"names", get_names, NULL, "The players' names.", NULL},
    {NULL, NULL, NULL, NULL, NULL},
};

static PyMethodDef methods[] = {
    {"read", read_text, METH_O | METH_CLASS, "read(text, /)\n--\n\nReads a record's text."},
    {"play", (PyCFunction)(void (*)(void))play, METH_VARARGS | METH_KEYWORDS,
     "play($self, move, /, clock=None)\n--\n\nPlays a move or action; `clock` is what is left, in "
     "milliseconds."},
    {"take_back", take_back, METH_VARARGS, "take_back($self, moves=1, /)\n--\n\nTakes back moves."},
    {"end", (PyCFunction)(void (*)(void))end, METH_VARARGS | METH_KEYWORDS,
     "end($self, how, /, winners=())\n--\n\nEnds the game as people or clocks do: 'resignation', "
     "'agreement', 'time', …"},
    {"moves", list_moves, METH_NOARGS, "moves($self, /)\n--\n\nThe moves that stand."},
    {"position_after", position_after, METH_O,
     "position_after($self, moves, /)\n--\n\nThe position after so many moves."},
    {"sentence", sentence, METH_VARARGS,
     "sentence($self, language='en', /)\n--\n\nHow the game ended, in words."},
    {"copy", copy, METH_NOARGS, "copy($self, /)\n--\n\nAnother record of the same game."},
    {"__reduce__", reduce, METH_NOARGS, NULL},
    {NULL, NULL, 0, NULL},
};

static PyType_Slot slots[] = {
    {Py_tp_doc, (void *)"Record(start, players=None)\n--\n\n"
                        "A game as played, from a game's setup or from a position."},
    {Py_tp_new, (void *)make},
    {Py_tp_dealloc, (void *)dealloc},
    {Py_tp_getset, attributes},
    {Py_tp_methods, methods},
    {Py_tp_str, (void *)to_text},
    {Py_tp_repr, (void *)represent},
    {Py_sq_length, (void *)length_of},
    {0, NULL},
};

static PyType_Spec spec = {
    .name = "plateau.Record",
    .basicsize = sizeof(struct record_object),
    .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_IMMUTABLETYPE,
    .slots = slots,
};

PyTypeObject *binding_record_type(PyObject *module)
{
    return (PyTypeObject *)PyType_FromModuleAndSpec(module, &spec, NULL);
}
