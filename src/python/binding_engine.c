/*
 * binding_engine.c - the type Engine: a computer player that searches in C threads, without the
 * GIL.
 */
#include <math.h>

#include "python/binding.h"

struct engine_object {
    PyObject ob_base;
    plateau_engine *engine;
    bool busy; /* it searches for another Python thread; accessed with the GIL held */
};

/* Milliseconds between checks for Ctrl-C; bounds of arguments. */
enum { PATIENCE = 20, MEMORY_MIN = 1 << 16, DEPTH_MAX = 63, LINES = 8 };

static struct engine_object *engine_of(PyObject *self)
{
    return (struct engine_object *)self;
}

static PyObject *make(PyTypeObject *type, PyObject *args, PyObject *words)
{
    static char *names[] = {"memory", "threads", NULL};
    long long memory = 16 << 20, threads = 1;

    if (!PyArg_ParseTupleAndKeywords(args, words, "|LL:Engine", names, &memory, &threads) ||
        !binding_in_range("memory", memory, MEMORY_MIN, 1LL << 40) ||
        !binding_in_range("number of threads", threads, 1, BINDING_THREADS))
        return NULL;
    const plateau_engine_options options = {
        .size = sizeof options, .memory = (size_t)memory, .threads = (int)threads};
    struct engine_object *self = (struct engine_object *)PyType_GenericAlloc(type, 0);
    if (self && !(self->engine = plateau_engine_new(&options, NULL))) {
        Py_DECREF(self);
        return PyErr_NoMemory();
    }
    return (PyObject *)self;
}

static void dealloc(PyObject *self)
{
    PyTypeObject *type = Py_TYPE(self);

    plateau_engine_free(engine_of(self)->engine);
    ((freefunc)PyType_GetSlot(type, Py_tp_free))(self);
    Py_DECREF(type);
}

/* ---- results ---- */

static PyObject *line_moves(plateau_engine *e, size_t line, const plateau_position *start)
{
    plateau_move first[64];
    struct binding_room room = BINDING_ROOM(first);
    plateau_position p = *start;
    size_t count;

    do
        count = plateau_engine_line_moves(e, line, room.at, room.size);
    while (binding_grow(&room, count));
    const plateau_move *moves = room.at;
    PyObject *list = moves ? PyList_New(0) : NULL;
    for (size_t i = 0; list && i < count; i++) {
        if (!binding_append(list, binding_move_text(&p, moves[i])))
            Py_CLEAR(list);
        plateau_play(&p, moves[i]);
    }
    binding_leave(&room);
    return list;
}

static PyObject *line_object(plateau_engine *e, const plateau_line *line, size_t number,
                             const plateau_position *start)
{
    static const char *const values[] = {"estimate", "loss", "draw", "win"};
    PyObject *d = PyDict_New();

    if (d &&
        binding_put(d, "distance",
                    line->distance > 0 ? PyLong_FromLong(line->distance) : Py_NewRef(Py_None)) &&
        binding_put(d, "moves", line_moves(e, number, start)) &&
        binding_put(d, "chances", PyLong_FromLong(line->chances)) &&
        binding_put(d, "value", PyUnicode_FromString(values[line->value])) &&
        binding_put(d, "at_most", PyBool_FromLong(line->at_most)))
        return d;
    Py_XDECREF(d);
    return NULL;
}

static PyObject *list_lines(plateau_engine *e, const plateau_position *start)
{
    plateau_line first[LINES];
    struct binding_room room = BINDING_ROOM(first);
    size_t count;

    do
        count = plateau_engine_lines(e, room.at, room.size);
    while (binding_grow(&room, count));
    const plateau_line *lines = room.at;
    PyObject *list = lines ? PyList_New(0) : NULL;
    for (size_t i = 0; list && i < count; i++)
        if (!binding_append(list, line_object(e, &lines[i], i, start)))
            Py_CLEAR(list);
    binding_leave(&room);
    return list;
}

static PyObject *best_move(plateau_engine *e, const plateau_position *start)
{
    plateau_move move;

    if (plateau_engine_move(e, &move))
        return binding_move_text(start, move);
    PyErr_SetString(PyExc_RuntimeError, "the engine found no move");
    return NULL;
}

static PyObject *result_object(plateau_engine *e, const plateau_position *start)
{
    PyObject *d = PyDict_New();

    if (d && binding_put(d, "lines", list_lines(e, start)) &&
        binding_put(d, "move", best_move(e, start)) &&
        binding_put(d, "depth", PyLong_FromLong(plateau_engine_depth(e))) &&
        binding_put(d, "nodes", PyLong_FromUnsignedLongLong(plateau_engine_nodes(e))))
        return d;
    Py_XDECREF(d);
    return NULL;
}

/* ---- search ---- */

/* Waits without the GIL; Ctrl-C stops the search. */
static bool wait_for(plateau_engine *e)
{
    bool finished = false, fine = true;

    while (!finished) {
        Py_BEGIN_ALLOW_THREADS finished = plateau_engine_wait(e, PATIENCE);
        Py_END_ALLOW_THREADS if (fine && PyErr_CheckSignals() < 0)
        {
            plateau_engine_stop(e);
            fine = false;
        }
    }
    return fine;
}

static bool read_limits(PyObject *args, PyObject *words, PyObject **object, plateau_limits *limits)
{
    static char *names[] = {"", "level", "nodes", "depth", "seconds", "lines", "seed", NULL};
    unsigned long long seed = 0;
    long long nodes = 0;
    double seconds = 0;

    *limits = (plateau_limits){.size = sizeof *limits, .lines = 1};
    if (!PyArg_ParseTupleAndKeywords(args, words, "O|$iLidiK:think", names, object, &limits->level,
                                     &nodes, &limits->depth, &seconds, &limits->lines, &seed) ||
        !binding_in_range("level", limits->level, 0, BINDING_LEVELS) ||
        !binding_in_range("nodes", nodes, 0, 1LL << 62) ||
        !binding_in_range("depth", limits->depth, 0, DEPTH_MAX) ||
        !binding_in_range("number of lines", limits->lines, 0, LINES))
        return false;
    if (!isfinite(seconds) || seconds < 0 || seconds > 1e6) {
        PyErr_SetString(PyExc_ValueError, "invalid seconds: expected 0 to 1000000");
        return false;
    }
    limits->nodes = (uint64_t)nodes;
    limits->seed = seed;
    limits->milliseconds = seconds > 0 ? (int64_t)ceil(seconds * 1000) : 0;
    if (limits->level || nodes || limits->depth || limits->milliseconds)
        return true;
    PyErr_SetString(PyExc_ValueError, "no limit: give level, nodes, depth or seconds");
    return false;
}

/* Returns a copy of the record, or a record that starts at the position, because other threads may
 * change theirs. */
static plateau_record *read_record(struct binding *b, PyObject *object)
{
    plateau_record *r;

    if (Py_TYPE(object) == b->record) {
        r = plateau_record_copy(((struct record_object *)object)->record, NULL);
    } else if (Py_TYPE(object) == b->position) {
        r = plateau_record_new(&((struct position_object *)object)->value, NULL);
    } else {
        PyErr_Format(PyExc_TypeError, "expected Position or Record, found %R", Py_TYPE(object));
        return NULL;
    }
    if (!r)
        return (void *)PyErr_NoMemory();
    if (!plateau_record_over(r))
        return r;
    PyErr_SetString(PyExc_ValueError, "the game is over");
    plateau_record_free(r);
    return NULL;
}

/* Searches the last position of the record; refuses a second Python thread at the same time. */
static PyObject *find(plateau_engine *e, const plateau_record *r, const plateau_limits *limits)
{
    plateau_position start;
    bool begun;

    plateau_record_now(r, &start);
    Py_BEGIN_ALLOW_THREADS begun = plateau_engine_start(e, r, limits);
    Py_END_ALLOW_THREADS if (begun) return wait_for(e) ? result_object(e, &start) : NULL;
    PyErr_SetString(PyExc_RuntimeError, "the engine cannot begin");
    return NULL;
}

static PyObject *think(PyObject *self, PyObject *args, PyObject *words)
{
    struct engine_object *e = engine_of(self);
    plateau_limits limits;
    PyObject *object;

    if (!read_limits(args, words, &object, &limits))
        return NULL;
    if (e->busy) {
        PyErr_SetString(PyExc_RuntimeError, "the engine is thinking: make one for each thread");
        return NULL;
    }
    plateau_record *r = read_record(binding_of(self), object);
    if (!r)
        return NULL;
    e->busy = true;
    PyObject *result = find(e->engine, r, &limits);
    e->busy = false;
    plateau_record_free(r);
    return result;
}

static PyObject *stop(PyObject *self, PyObject *unused)
{
    (void)unused;
    plateau_engine_stop(engine_of(self)->engine);
    Py_RETURN_NONE;
}

static PyObject *forget(PyObject *self, PyObject *unused)
{
    (void)unused;
    if (engine_of(self)->busy) {
        PyErr_SetString(PyExc_RuntimeError, "the engine is thinking");
        return NULL;
    }
    plateau_engine_forget(engine_of(self)->engine);
    Py_RETURN_NONE;
}

/* ---- the type ---- */

static PyMethodDef methods[] = {
    {"think", (PyCFunction)(void (*)(void))think, METH_VARARGS | METH_KEYWORDS,
     "think($self, game, /, *, level=0, nodes=0, depth=0, seconds=0.0, lines=1, seed=0)\n--\n\n"
     "The best move of a Position or at the end of a Record, within the limits given."},
    {"stop", stop, METH_NOARGS,
     "stop($self, /)\n--\n\nEnds thinking in another thread, with the best found so far."},
    {"forget", forget, METH_NOARGS, "forget($self, /)\n--\n\nForgets what it has searched."},
    {NULL, NULL, 0, NULL},
};

static PyType_Slot slots[] = {
    {Py_tp_doc, (void *)"Engine(memory=16777216, threads=1)\n--\n\nA computer player."},
    {Py_tp_new, (void *)make},
    {Py_tp_dealloc, (void *)dealloc},
    {Py_tp_methods, methods},
    {0, NULL},
};

static PyType_Spec spec = {
    .name = "plateau.Engine",
    .basicsize = sizeof(struct engine_object),
    .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_IMMUTABLETYPE,
    .slots = slots,
};

PyTypeObject *binding_engine_type(PyObject *module)
{
    return (PyTypeObject *)PyType_FromModuleAndSpec(module, &spec, NULL);
}
