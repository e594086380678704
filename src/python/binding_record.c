/*
 * binding_record.c - the type Record: a game as played. Every call holds the GIL, so that threads
 * may share one.
 */
#include <string.h>

#include "python/binding.h"

static plateau_record *record_of(PyObject *self)
{
    return ((struct record_object *)self)->record;
}

/* Makes a Record that owns the record; NULL if out of memory. */
static PyObject *record_object(PyTypeObject *type, plateau_record *record)
{
    PyObject *object = record ? PyType_GenericAlloc(type, 0) : PyErr_NoMemory();

    if (object)
        ((struct record_object *)object)->record = record;
    else
        plateau_record_free(record);
    return object;
}

/* Record(position) starts there; Record(game, players) starts from the setup. */
static PyObject *make(PyTypeObject *type, PyObject *args, PyObject *words)
{
    static char *names[] = {"start", "players", NULL};
    struct binding *b = PyType_GetModuleState(type);
    PyObject *object, *players = NULL;
    plateau_position start;
    int seats;

    if (!PyArg_ParseTupleAndKeywords(args, words, "O|O:Record", names, &object, &players))
        return NULL;
    if (Py_TYPE(object) == b->position) {
        start = ((struct position_object *)object)->value;
        if (players && players != Py_None) {
            PyErr_SetString(PyExc_ValueError, "the position says how many players there are");
            return NULL;
        }
    } else {
        const plateau_game *g = binding_read_game(b, object);
        if (!g || !binding_read_players(g, players, &seats))
            return NULL;
        plateau_position_start(&start, g, seats);
    }
    return record_object(type, plateau_record_new(&start, NULL));
}

static void dealloc(PyObject *self)
{
    PyTypeObject *type = Py_TYPE(self);

    plateau_record_free(record_of(self));
    ((freefunc)PyType_GetSlot(type, Py_tp_free))(self);
    Py_DECREF(type);
}

/* ---- text ---- */

static PyObject *read_text(PyObject *type, PyObject *object)
{
    const char *text = binding_text(object, "record");
    plateau_fault fault;

    if (!text)
        return NULL;
    plateau_record *record = plateau_record_read(text, NULL, &fault);
    if (record)
        return record_object((PyTypeObject *)type, record);
    binding_raise_fault(&fault);
    return NULL;
}

static PyObject *to_text(PyObject *self)
{
    char text[4096];
    struct binding_room room = BINDING_ROOM(text);
    size_t length;

    do
        length = plateau_record_write(record_of(self), room.at, room.size);
    while (binding_grow(&room, length + 1));
    return binding_written(&room, length);
}

static plateau_position now(PyObject *self)
{
    plateau_position p;

    plateau_record_now(record_of(self), &p);
    return p;
}

static PyObject *represent(PyObject *self)
{
    return PyUnicode_FromFormat("<plateau.Record of %s, %d moves>",
                                binding_info(plateau_record_game(record_of(self))).name,
                                plateau_record_plies(record_of(self)));
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
    (void)unused;
    return record_object(Py_TYPE(self), plateau_record_copy(record_of(self), NULL));
}

/* ---- playing ---- */

#define CLOCK_MAX 3999999999LL /* milliseconds */

/* Returns None, or sets an exception with the sentence if nothing was changed. */
static PyObject *done_or(bool done, const char *sentence)
{
    if (done)
        Py_RETURN_NONE;
    PyErr_SetString(PyExc_ValueError, sentence);
    return NULL;
}

/* Reads a clock in milliseconds, or None. */
static bool read_clock(PyObject *object, uint32_t *milliseconds)
{
    *milliseconds = PLATEAU_NO_CLOCK;
    if (object == Py_None)
        return true;
    const long long number = PyLong_AsLongLong(object);
    if ((number == -1 && PyErr_Occurred()) || !binding_in_range("clock", number, 0, CLOCK_MAX))
        return false;
    *milliseconds = (uint32_t)number;
    return true;
}

static PyObject *play(PyObject *self, PyObject *args, PyObject *words)
{
    static char *names[] = {"", "clock", NULL};
    struct binding *b = binding_of(self);
    const plateau_position p = now(self);
    PyObject *object, *clock = Py_None;
    plateau_refusal why;
    uint32_t left;
    plateau_move m;

    if (!PyArg_ParseTupleAndKeywords(args, words, "O|O:play", names, &object, &clock) ||
        !read_clock(clock, &left))
        return NULL;
    if (plateau_record_refusal(record_of(self), &why)) {
        binding_raise_refusal(b, &why, NULL);
        return NULL;
    }
    if (!binding_read_move(b, &p, object, &m))
        return NULL;
    return done_or(plateau_record_play(record_of(self), m, left), "the record is full");
}

static PyObject *take_back(PyObject *self, PyObject *args)
{
    int moves = 1;

    if (!PyArg_ParseTuple(args, "|i:take_back", &moves))
        return NULL;
    if (!binding_in_range("number of moves", moves, 1, BINDING_PLIES))
        return NULL;
    return done_or(plateau_record_take_back(record_of(self), moves),
                   "so many moves cannot be taken back");
}

/* Reads a set of seats from a tuple, which may be NULL. */
static bool read_seats(PyObject *seats, int players, uint32_t *bits)
{
    *bits = 0;
    for (Py_ssize_t i = 0; seats && i < PyTuple_Size(seats); i++) {
        const long long seat = PyLong_AsLongLong(PyTuple_GetItem(seats, i));
        if ((seat == -1 && PyErr_Occurred()) || !binding_in_range("seat", seat, 0, players - 1))
            return false;
        *bits |= UINT32_C(1) << seat;
    }
    return true;
}

static bool is_ending(const char *name)
{
    const char *known;

    for (int i = 1; (known = plateau_ending_name(i)); i++)
        if (strcmp(known, name) == 0)
            return true;
    return false;
}

static PyObject *end(PyObject *self, PyObject *args, PyObject *words)
{
    static char *names[] = {"", "winners", NULL};
    const plateau_position p = now(self);
    const char *name;
    PyObject *seats = NULL;
    uint32_t winners;

    if (!PyArg_ParseTupleAndKeywords(args, words, "s|O!:end", names, &name, &PyTuple_Type,
                                     &seats) ||
        !read_seats(seats, plateau_position_players(&p), &winners))
        return NULL;
    if (!is_ending(name)) {
        PyErr_Format(PyExc_ValueError, "unknown ending '%.40s'", name);
        return NULL;
    }
    return done_or(plateau_record_finish(record_of(self), name, winners), "the game cannot end so");
}

/* ---- contents ---- */

static PyObject *get_position(PyObject *self, void *unused)
{
    PyObject *position = binding_position_new(binding_of(self), NULL);

    (void)unused;
    if (position)
        plateau_record_now(record_of(self), &((struct position_object *)position)->value);
    return position;
}

static PyObject *get_over(PyObject *self, void *unused)
{
    (void)unused;
    return PyBool_FromLong(plateau_record_over(record_of(self)));
}

static PyObject *get_status(PyObject *self, void *unused)
{
    (void)unused;
    return binding_status(plateau_record_status(record_of(self)));
}

static PyObject *get_ending(PyObject *self, void *unused)
{
    (void)unused;
    return binding_word(plateau_record_ending(record_of(self)));
}

static PyObject *get_winners(PyObject *self, void *unused)
{
    (void)unused;
    return binding_seats(plateau_record_winners(record_of(self)));
}

static PyObject *get_repetitions(PyObject *self, void *unused)
{
    (void)unused;
    return PyLong_FromLong(plateau_record_repetitions(record_of(self)));
}

static PyObject *get_names(PyObject *self, void *unused)
{
    const plateau_position p = now(self);
    PyObject *list = PyList_New(0);

    (void)unused;
    for (int seat = 0; list && seat < plateau_position_players(&p); seat++)
        if (!binding_append(list, binding_string(plateau_record_name(record_of(self), seat))))
            Py_CLEAR(list);
    return list;
}

/* Returns a tag's value; without a name, the name of the tag with that number. */
static PyObject *tag_text(const plateau_record *r, const char *name, size_t number)
{
    char text[256];
    struct binding_room room = BINDING_ROOM(text);
    size_t length;

    do
        length = name ? plateau_record_tag_write(r, name, room.at, room.size)
                      : plateau_record_tag_name_write(r, number, room.at, room.size);
    while (binding_grow(&room, length + 1));
    return binding_written(&room, length);
}

static PyObject *get_tags(PyObject *self, void *unused)
{
    const plateau_record *r = record_of(self);
    PyObject *d = PyDict_New();

    (void)unused;
    for (size_t i = 0; d && plateau_record_tag_name_write(r, i, NULL, 0) > 0; i++) {
        PyObject *name = tag_text(r, NULL, i);
        const char *key = name ? PyUnicode_AsUTF8AndSize(name, NULL) : NULL;
        if (!key || !binding_put(d, key, tag_text(r, key, 0)))
            Py_CLEAR(d);
        Py_XDECREF(name);
    }
    return d;
}

static PyObject *list_moves(PyObject *self, PyObject *unused)
{
    const plateau_record *r = record_of(self);
    PyObject *list = PyList_New(0);
    plateau_position p;
    plateau_move move;
    int seat;

    (void)unused;
    plateau_record_position(r, 0, &p);
    for (int ply = 0; list && plateau_record_move(r, ply, &move, &seat); ply++) {
        if (!binding_append(list, binding_move_text(&p, move)))
            Py_CLEAR(list);
        plateau_play(&p, move);
    }
    return list;
}

static PyObject *position_after(PyObject *self, PyObject *object)
{
    const plateau_record *r = record_of(self);
    const long long ply = PyLong_AsLongLong(object);
    plateau_position p;

    if ((ply == -1 && PyErr_Occurred()) ||
        !binding_in_range("ply", ply, 0, plateau_record_plies(r)))
        return NULL;
    plateau_record_position(r, (int)ply, &p);
    return binding_position_new(binding_of(self), &p);
}

static PyObject *sentence(PyObject *self, PyObject *args, PyObject *words)
{
    static char *names[] = {"", "names", "seat", NULL};
    const plateau_record *record = record_of(self);
    struct binding_reader r = {0};
    char text[512];
    struct binding_room room = BINDING_ROOM(text);
    plateau_position p;
    size_t length;

    plateau_record_position(record, 0, &p);
    if (!PyArg_ParseTupleAndKeywords(args, words, "|z$OO:sentence", names, &r.tag, &r.names,
                                     &r.seat) ||
        !binding_reader_enter(&r, plateau_position_game(&p)))
        return NULL;
    do
        length = plateau_record_result_write(record, &r.reader, room.at, room.size);
    while (binding_grow(&room, length + 1));
    binding_reader_leave(&r);
    return binding_written(&room, length);
}

static Py_ssize_t length_of(PyObject *self)
{
    return plateau_record_plies(record_of(self));
}

/* ---- the type ---- */

static PyGetSetDef attributes[] = {
    {"position", get_position, NULL, "The position now.", NULL},
    {"over", get_over, NULL, "Whether the game has ended, in whatever way.", NULL},
    {"status", get_status, NULL, "'playing', 'won' or 'drawn'.", NULL},
    {"ending", get_ending, NULL, "How it ended, or None.", NULL},
    {"winners", get_winners, NULL, "The seats that have won.", NULL},
    {"repetitions", get_repetitions, NULL, "How often the position now has been there.", NULL},
    {"names", get_names, NULL, "The players' names.", NULL},
    {"tags", get_tags, NULL, "The tags of the record's text, by name.", NULL},
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
     "position_after($self, ply, /)\n--\n\nThe position after this many moves."},
    {"sentence", (PyCFunction)(void (*)(void))sentence, METH_VARARGS | METH_KEYWORDS,
     "sentence($self, language='en', /, *, names=None, seat=None)\n--\n\nHow the game ended, in "
     "words; with the record's names unless others are given."},
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
