/*
 * binding.c - the extension module plateau._plateau: its types, its exception, its functions.
 */
#include "python/binding.h"

struct binding *binding_of(PyObject *self)
{
    return PyType_GetModuleState(Py_TYPE(self));
}

static PyObject *list_games(PyObject *module, PyObject *unused)
{
    struct binding *b = PyModule_GetState(module);

    (void)unused;
    return Py_NewRef(b->games);
}

static PyObject *find_game(PyObject *module, PyObject *name)
{
    struct binding *b = PyModule_GetState(module);
    const plateau_game *g = binding_read_game(b, name);

    return g ? binding_game(b, g) : NULL;
}

static PyMethodDef functions[] = {
    {"games", list_games, METH_NOARGS, "games()\n--\n\nAll games."},
    {"game", find_game, METH_O, "game(name)\n--\n\nThe game of that name."},
    {"playouts", (PyCFunction)(void (*)(void))binding_playouts, METH_VARARGS | METH_KEYWORDS,
     "playouts(start, count, *, levels=(), threads=1, seed=0, max_plies=1000, "
     "actions=False)\n--\n\n"
     "Plays many games at once, in C threads without the GIL: at random, or by computers of the "
     "levels given by seat, where 0 is random."},
    {NULL, NULL, 0, NULL},
};

static int add_type(PyObject *module, PyTypeObject **place, PyTypeObject *type)
{
    *place = type;
    return type ? PyModule_AddType(module, type) : -1;
}

static int add_games(struct binding *b)
{
    const plateau_game *g;
    PyObject *list = PyList_New(0);

    for (size_t i = 0; list && (g = plateau_game_at(i)); i++) {
        struct game_object *object = (struct game_object *)PyType_GenericAlloc(b->game, 0);
        if (object)
            object->game = g;
        if (!binding_append(list, (PyObject *)object))
            Py_CLEAR(list);
    }
    b->games = list ? PyList_AsTuple(list) : NULL;
    Py_XDECREF(list);
    return b->games ? 0 : -1;
}

static int on_exec(PyObject *module)
{
    struct binding *b = PyModule_GetState(module);

    b->illegal_move =
        PyErr_NewExceptionWithDoc("plateau.IllegalMove",
                                  "A move that the rules refuse. `code` is for "
                                  "programs, `messages` has a sentence for people by the "
                                  "tag of its language.",
                                  PyExc_ValueError, NULL);
    b->array = binding_array_type(module);
    if (!b->illegal_move || !b->array ||
        PyModule_AddObjectRef(module, "IllegalMove", b->illegal_move) < 0 ||
        add_type(module, &b->game, binding_game_type(module)) < 0 ||
        add_type(module, &b->position, binding_position_type(module)) < 0 ||
        add_type(module, &b->record, binding_record_type(module)) < 0 ||
        add_type(module, &b->tree, binding_tree_type(module)) < 0 ||
        add_type(module, &b->engine, binding_engine_type(module)) < 0)
        return -1;
    return add_games(b);
}

static int traverse(PyObject *module, visitproc visit, void *arg)
{
    struct binding *b = PyModule_GetState(module);

    Py_VISIT(b->game);
    Py_VISIT(b->position);
    Py_VISIT(b->record);
    Py_VISIT(b->tree);
    Py_VISIT(b->engine);
    Py_VISIT(b->array);
    Py_VISIT(b->illegal_move);
    Py_VISIT(b->games);
    return 0;
}

static int clear(PyObject *module)
{
    struct binding *b = PyModule_GetState(module);

    Py_CLEAR(b->games);
    Py_CLEAR(b->illegal_move);
    Py_CLEAR(b->game);
    Py_CLEAR(b->position);
    Py_CLEAR(b->record);
    Py_CLEAR(b->tree);
    Py_CLEAR(b->engine);
    Py_CLEAR(b->array);
    return 0;
}

static PyModuleDef_Slot slots[] = {
    {Py_mod_exec, (void *)on_exec},
    {0, NULL},
};

static struct PyModuleDef definition = {
    .m_base = PyModuleDef_HEAD_INIT,
    .m_name = "plateau._plateau",
    .m_doc = "The rules, records and engines of Plateau's board games.",
    .m_size = sizeof(struct binding),
    .m_methods = functions,
    .m_slots = slots,
    .m_traverse = traverse,
    .m_clear = clear,
};

PyMODINIT_FUNC PyInit__plateau(void);
PyMODINIT_FUNC PyInit__plateau(void)
{
    return PyModuleDef_Init(&definition);
}
