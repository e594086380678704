/*
 * binding_playouts.c - the function playouts(): many games at once, with results as arrays.
 */
#include "python/binding.h"

/* Milliseconds between checks for Ctrl-C; bounds of arguments; bits of a set of seats. */
enum { PATIENCE = 20, COUNT_MAX = 1 << 28, ACTIONS_MAX = 1 << 28, SEATS = 32 };

/* Reads levels by seat from a sequence; without one, all play at random. */
static bool read_levels(PyObject *sequence, int players, uint8_t levels[static SEATS])
{
    const Py_ssize_t count = sequence ? PySequence_Size(sequence) : 0;

    if (count < 0)
        return false;
    if (count > 0 && count != players) {
        PyErr_SetString(PyExc_ValueError, "give one level for each player");
        return false;
    }
    for (Py_ssize_t i = 0; i < count; i++) {
        PyObject *item = PySequence_GetItem(sequence, i);
        const long long level = item ? PyLong_AsLongLong(item) : -1;
        Py_XDECREF(item);
        if ((level == -1 && PyErr_Occurred()) ||
            !binding_in_range("level", level, 0, BINDING_LEVELS))
            return false;
        levels[i] = (uint8_t)level;
    }
    return true;
}

static bool read_arguments(struct binding *b, PyObject *args, PyObject *words,
                           plateau_batch_job *job, uint8_t levels[static SEATS], int *actions)
{
    static char *names[] = {"start", "count",     "levels",  "threads",
                            "seed",  "max_plies", "actions", NULL};
    long long count, threads = 1, longest = BINDING_PLIES;
    unsigned long long seed = 0;
    PyObject *start, *sequence = NULL;

    if (!PyArg_ParseTupleAndKeywords(args, words, "O!L|$OLKLp:playouts", names, b->position, &start,
                                     &count, &sequence, &threads, &seed, &longest, actions) ||
        !binding_in_range("count", count, 0, COUNT_MAX) ||
        !binding_in_range("number of threads", threads, 1, BINDING_THREADS) ||
        !binding_in_range("max_plies", longest, 0, BINDING_PLIES))
        return false;
    if (*actions && !binding_in_range("count times max_plies", count * longest, 0, ACTIONS_MAX))
        return false;
    *job = (plateau_batch_job){
        .size = sizeof *job,
        .start = &((struct position_object *)start)->value,
        .count = (uint32_t)count,
        .max_plies = (uint32_t)longest,
        .seed = seed,
        .levels = levels,
        .threads = (int)threads,
    };
    return read_levels(sequence, plateau_position_players(job->start), levels);
}

static bool add_array(struct binding *b, PyObject *result, const char *key, char format,
                      const plateau_batch_job *p, int dimensions, void **data)
{
    const Py_ssize_t sizes[3] = {p->count, p->max_plies, 0};

    return binding_put(result, key, binding_array_new(b, format, dimensions, sizes, data));
}

/* Creates the arrays that a batch fills. */
static PyObject *make_arrays(struct binding *b, plateau_batch_job *p, bool with_actions)
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

/* Plays without the GIL; Ctrl-C stops it. */
static bool run(const plateau_batch_job *job)
{
    plateau_batch *batch = plateau_batch_new(job, NULL);
    bool ended = false, fine = true;

    if (!batch) {
        PyErr_SetString(PyExc_RuntimeError, "no thread can be started");
        return false;
    }
    while (!ended) {
        Py_BEGIN_ALLOW_THREADS ended = plateau_batch_wait(batch, PATIENCE);
        Py_END_ALLOW_THREADS if (fine && PyErr_CheckSignals() < 0)
        {
            plateau_batch_stop(batch);
            fine = false;
        }
    }
    if (fine && !plateau_batch_complete(batch)) {
        PyErr_NoMemory();
        fine = false;
    }
    plateau_batch_free(batch);
    return fine;
}

PyObject *binding_playouts(PyObject *module, PyObject *args, PyObject *words)
{
    struct binding *b = PyModule_GetState(module);
    uint8_t levels[SEATS] = {0};
    plateau_batch_job job;
    int actions = 0;

    if (!read_arguments(b, args, words, &job, levels, &actions))
        return NULL;
    PyObject *result = make_arrays(b, &job, actions);
    if (result && !run(&job))
        Py_CLEAR(result);
    return result;
}
