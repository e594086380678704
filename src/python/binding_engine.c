/*
 * binding_engine.c - the type Engine: a computer player that thinks in C threads, without the GIL.
 */
#include <math.h>
#include <stdlib.h>

#include "python/binding.h"
#include "search/engine_thread.h"

struct engine_object {
    PyObject ob_base;
    struct engine_thread *thread;
    bool busy; /* it thinks for another Python thread; read and written with the GIL */
};

enum { PATIENCE = 20 }; /* milliseconds between looks for Ctrl-C */

static struct engine_object *engine_of(PyObject *self)
{
    return (struct engine_object *)self;
}

static PyObject *make(PyTypeObject *type, PyObject *args, PyObject *words)
{
    static char *names[] = {"memory", "threads", NULL};
    long long memory = 16 << 20, threads = 1;

    if (!PyArg_ParseTupleAndKeywords(args, words, "|LL:Engine", names, &memory, &threads) ||
        !binding_in_range("memory", memory, ENGINE_MEMORY, 1LL << 40) ||
        !binding_in_range("number of threads", threads, 1, ENGINE_THREAD_THREADS_MAX))
        return NULL;
    struct engine_object *self = (struct engine_object *)PyType_GenericAlloc(type, 0);
    if (self && !(self->thread = engine_thread_new((size_t)memory, (int)threads))) {
        Py_DECREF(self);
        return PyErr_NoMemory();
    }
    return (PyObject *)self;
}

static void dealloc(PyObject *self)
{
    PyTypeObject *type = Py_TYPE(self);

    engine_thread_free(engine_of(self)->thread);
    ((freefunc)PyType_GetSlot(type, Py_tp_free))(self);
    Py_DECREF(type);
}

/* ---- what it found ---- */

static PyObject *line_moves(const struct record *r, const struct engine_line *line)
{
    PyObject *list = PyList_New(0);
    union any_position p = r->now;

    for (int i = 0; list && i < line->length; i++) {
        if (!binding_append(list, binding_move_text(r->game, &p.position, line->moves[i])))
            Py_CLEAR(list);
        r->game->play(&p.position, line->moves[i]);
    }
    return list;
}

static PyObject *line_object(const struct record *r, const struct engine_line *line)
{
    static const char *const values[] = {"unknown", "loss", "draw", "win"};
    PyObject *d = PyDict_New();
    PyObject *distance = line->distance > 0 ? PyLong_FromLong(line->distance) : Py_NewRef(Py_None);

    if (!d || !binding_put(d, "distance", distance) ||
        !binding_put(d, "moves", line_moves(r, line)) ||
        !binding_put(d, "chances", PyFloat_FromDouble(line->chances / 1000.0)) ||
        !binding_put(d, "value", PyUnicode_FromString(values[line->value])) ||
        !binding_put(d, "at_most", PyBool_FromLong(line->at_most)))
        Py_CLEAR(d);
    return d;
}

static PyObject *result_object(const struct engine_thread *t, const struct record *r)
{
    const struct engine *e = engine_thread_engine(t);
    PyObject *d = PyDict_New(), *lines = PyList_New(0);

    for (int i = 0; lines && i < e->count; i++)
        if (!binding_append(lines, line_object(r, &e->lines[i])))
            Py_CLEAR(lines);
    if (!d || !binding_put(d, "lines", lines) ||
        !binding_put(d, "move", binding_move_text(r->game, &r->now.position, engine_move(e))) ||
        !binding_put(d, "depth", PyLong_FromLong(e->depth)) ||
        !binding_put(d, "nodes", PyLong_FromUnsignedLongLong(engine_thread_nodes(t))))
        Py_CLEAR(d);
    return d;
}

/* ---- thinking ---- */

/* Waits without the GIL; Ctrl-C stops it. */
static bool wait_for(struct engine_thread *t)
{
    bool finished = false, fine = true;

    while (!finished) {
        Py_BEGIN_ALLOW_THREADS finished = engine_thread_wait(t, PATIENCE);
        Py_END_ALLOW_THREADS if (fine && PyErr_CheckSignals() < 0)
        {
            engine_thread_stop(t);
            fine = false;
        }
    }
    return fine;
}

static bool read_limits(PyObject *args, PyObject *words, PyObject **object,
                        struct search_limits *search, struct time_limits *times)
{
    static char *names[] = {"", "level", "nodes", "depth", "seconds", "lines", "seed", NULL};
    unsigned long long seed = 0;
    long long nodes = 0;
    double seconds = 0;

    if (!PyArg_ParseTupleAndKeywords(args, words, "O|$iLidiK:think", names, object, &search->level,
                                     &nodes, &search->depth, &seconds, &search->lines, &seed) ||
        !binding_in_range("level", search->level, 0, ENGINE_LEVELS) ||
        !binding_in_range("nodes", nodes, 0, 1LL << 62) ||
        !binding_in_range("depth", search->depth, 0, SEARCH_PLY_MAX - 1) ||
        !binding_in_range("number of lines", search->lines, 0, SEARCH_LINES_MAX))
        return false;
    if (!isfinite(seconds) || seconds < 0 || seconds > 1e6) {
        PyErr_SetString(PyExc_ValueError, "invalid seconds: expected 0 to 1000000");
        return false;
    }
    search->nodes = (uint64_t)nodes;
    search->seed = seed;
    times->move = seconds > 0 ? (int64_t)ceil(seconds * 1000) : 0;
    if (search->level || nodes || search->depth || times->move)
        return true;
    PyErr_SetString(PyExc_ValueError, "no limit: give level, nodes, depth or seconds");
    return false;
}

/* A copy of the record, or one that begins at the position. */
static struct record *read_record(struct binding *b, PyObject *object)
{
    const struct game *g;
    const struct position *p = binding_read_position(b, object, &g);
    struct record *r = p ? calloc(1, sizeof *r) : NULL;

    if (!r)
        return p ? (void *)PyErr_NoMemory() : NULL;
    if (Py_TYPE(object) == b->record)
        record_copy(r, ((struct record_object *)object)->record);
    else
        record_init_from(r, g, p);
    if (!record_over(r))
        return r;
    PyErr_SetString(PyExc_ValueError, "the game is over");
    free(r);
    return NULL;
}

static PyObject *think(PyObject *self, PyObject *args, PyObject *words)
{
    struct engine_object *e = engine_of(self);
    struct search_limits search = {.lines = 1};
    struct time_limits times = {0};
    PyObject *object, *result = NULL;

    if (!read_limits(args, words, &object, &search, &times))
        return NULL;
    if (e->busy) {
        PyErr_SetString(PyExc_RuntimeError, "the engine is thinking: make one for each thread");
        return NULL;
    }
    struct record *r = read_record(binding_of(self), object);
    if (!r)
        return NULL;
    e->busy = true;
    Py_BEGIN_ALLOW_THREADS engine_thread_start(e->thread, r, &search, &times, NULL, NULL);
    Py_END_ALLOW_THREADS if (wait_for(e->thread)) result = result_object(e->thread, r);
    e->busy = false;
    free(r);
    return result;
}

static PyObject *stop(PyObject *self, PyObject *unused)
{
    (void)unused;
    engine_thread_stop(engine_of(self)->thread);
    Py_RETURN_NONE;
}

static PyObject *forget(PyObject *self, PyObject *unused)
{
    (void)unused;
    if (engine_of(self)->busy) {
        PyErr_SetString(PyExc_RuntimeError, "the engine is thinking");
        return NULL;
    }
    engine_thread_forget(engine_of(self)->thread);
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
