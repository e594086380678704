/*
 * binding_playouts.c - playouts(): many games at once, as arrays.
 */
#include "learning/playouts.h"

#include "python/binding.h"
#include "search/engine.h"

enum { PATIENCE = 20, ACTIONS_MAX = 1 << 28 };

/* Levels by seat, from a sequence; none at all is all at random. */
static bool read_levels(PyObject *levels, struct playouts *b)
{
    const Py_ssize_t count = levels ? PySequence_Size(levels) : 0;

    if (count < 0)
        return false;
    if (count > 0 && count != b->start.position.seats) {
        PyErr_SetString(PyExc_ValueError, "give one level for each player");
        return false;
    }
    for (Py_ssize_t i = 0; i < count; i++) {
        PyObject *item = PySequence_GetItem(levels, i);
        const long long level = item ? PyLong_AsLongLong(item) : -1;
        Py_XDECREF(item);
        if ((level == -1 && PyErr_Occurred()) ||
            !binding_in_range("level", level, 0, ENGINE_LEVELS))
            return false;
        b->levels[i] = (uint8_t)level;
    }
    return true;
}

static bool read_arguments(struct binding *b, PyObject *args, PyObject *words, struct playouts *p,
                           int *actions)
{
    static char *names[] = {"start", "count",     "levels",  "threads",
                            "seed",  "max_plies", "actions", NULL};
    long long count, threads = 1, longest = PLAYOUTS_PLIES_MAX;
    unsigned long long seed = 0;
    PyObject *start, *levels = NULL;

    if (!PyArg_ParseTupleAndKeywords(args, words, "O!L|$OLKLp:playouts", names, b->position, &start,
                                     &count, &levels, &threads, &seed, &longest, actions) ||
        !binding_in_range("count", count, 0, PLAYOUTS_COUNT_MAX) ||
        !binding_in_range("number of threads", threads, 1, PLAYOUTS_THREADS_MAX) ||
        !binding_in_range("max_plies", longest, 0, PLAYOUTS_PLIES_MAX))
        return false;
    if (*actions && !binding_in_range("count times max_plies", count * longest, 0, ACTIONS_MAX))
        return false;
    p->game = ((struct position_object *)start)->game;
    p->start = ((struct position_object *)start)->value;
    p->count = (uint32_t)count;
    p->threads = (int)threads;
    p->seed = seed;
    p->longest = (uint32_t)longest;
    return read_levels(levels, p);
}

static bool add_array(struct binding *b, PyObject *result, const char *key, char format,
                      const struct playouts *p, int dimensions, void **data)
{
    const Py_ssize_t sizes[3] = {p->count, p->longest, 0};

    return binding_put(result, key, binding_array_new(b, format, dimensions, sizes, data));
}

/* The arrays that a batch fills. */
static PyObject *make_arrays(struct binding *b, struct playouts *p, bool with_actions)
{
    PyObject *result = PyDict_New();
    void *status, *winners, *endings, *plies, *actions = NULL;

    if (!result || !add_array(b, result, "status", 'B', p, 1, &status) ||
        !add_array(b, result, "winners", 'B', p, 1, &winners) ||
        !add_array(b, result, "endings", 'B', p, 1, &endings) ||
        !add_array(b, result, "plies", 'H', p, 1, &plies) ||
        (with_actions && !add_array(b, result, "actions", 'i', p, 2, &actions))) {
        Py_XDECREF(result);
        return NULL;
    }
    p->status = status;
    p->winners = winners;
    p->endings = endings;
    p->plies = plies;
    p->actions = actions;
    return result;
}

/* Plays without the GIL; Ctrl-C ends it. */
static bool run(struct playouts *p)
{
    struct playouts_run *r = playouts_start(p);
    bool ended = false, fine = true;

    if (!r) {
        PyErr_SetString(PyExc_RuntimeError, "no thread can be started");
        return false;
    }
    while (!ended) {
        Py_BEGIN_ALLOW_THREADS ended = playouts_wait(r, PATIENCE);
        Py_END_ALLOW_THREADS if (fine && PyErr_CheckSignals() < 0)
        {
            atomic_store(&p->stop, true);
            fine = false;
        }
    }
    playouts_end(r);
    if (fine && atomic_load(&p->failed)) {
        PyErr_NoMemory();
        fine = false;
    }
    return fine;
}

PyObject *binding_playouts(PyObject *module, PyObject *args, PyObject *words)
{
    struct binding *b = PyModule_GetState(module);
    struct playouts p = {0};
    int actions = 0;

    if (!read_arguments(b, args, words, &p, &actions))
        return NULL;
    PyObject *result = make_arrays(b, &p, actions);
    if (result && !run(&p))
        Py_CLEAR(result);
    return result;
}
