/*
 * binding_game.c - the type Game: what is known of a game before it is played.
 */
#include "learning/learning.h"
#include "python/binding.h"

static const struct game *game_of(PyObject *self)
{
    return ((struct game_object *)self)->game;
}

static void dealloc(PyObject *self)
{
    PyTypeObject *type = Py_TYPE(self);

    ((freefunc)PyType_GetSlot(type, Py_tp_free))(self);
    Py_DECREF(type);
}

static PyObject *get_name(PyObject *self, void *unused)
{
    (void)unused;
    return PyUnicode_FromString(game_of(self)->name);
}

static PyObject *get_title(PyObject *self, void *unused)
{
    (void)unused;
    return PyUnicode_FromString(game_of(self)->title[LANGUAGE_EN]);
}

/* Bit n of the game's set is n players, not seat n. */
static PyObject *get_players(PyObject *self, void *unused)
{
    PyObject *list = PyList_New(0);

    (void)unused;
    for (int n = 2; list && n <= GAME_SEATS_MAX; n++)
        if (game_allows(game_of(self), n) && !binding_append(list, PyLong_FromLong(n)))
            Py_CLEAR(list);
    PyObject *tuple = list ? PyList_AsTuple(list) : NULL;
    Py_XDECREF(list);
    return tuple;
}

static PyObject *get_files(PyObject *self, void *unused)
{
    (void)unused;
    return PyLong_FromLong(game_of(self)->files);
}

static PyObject *get_ranks(PyObject *self, void *unused)
{
    (void)unused;
    return PyLong_FromLong(game_of(self)->ranks);
}

static PyObject *get_actions(PyObject *self, void *unused)
{
    (void)unused;
    return PyLong_FromLong(learning_actions(game_of(self)));
}

static PyObject *planes(PyObject *self, PyObject *object)
{
    const struct game *g = game_of(self);
    char name[LEARNING_NAME_MAX];
    int players;

    if (!binding_read_players(g, object, &players))
        return NULL;
    PyObject *list = PyList_New(0);
    for (int i = 0; list && i < learning_planes(g, players); i++) {
        learning_plane_name(g, players, i, name);
        if (!binding_append(list, PyUnicode_FromString(name)))
            Py_CLEAR(list);
    }
    return list;
}

static PyObject *represent(PyObject *self)
{
    return PyUnicode_FromFormat("plateau.game('%s')", game_of(self)->name);
}

/* Copies and pickles are the same object again: there is one of each game. */
static PyObject *reduce(PyObject *self, PyObject *unused)
{
    PyObject *module = PyImport_ImportModule("plateau");
    PyObject *function = module ? PyObject_GetAttrString(module, "game") : NULL;

    (void)unused;
    Py_XDECREF(module);
    return function ? Py_BuildValue("N(s)", function, game_of(self)->name) : NULL;
}

static PyGetSetDef attributes[] = {
    {"name", get_name, NULL, "Its key in records and protocols.", NULL},
    {"title", get_title, NULL, "Its name for people.", NULL},
    {"players", get_players, NULL, "The numbers of players that it can have.", NULL},
    {"files", get_files, NULL, "The width of its board.", NULL},
    {"ranks", get_ranks, NULL, "The height of its board.", NULL},
    {"actions", get_actions, NULL, "How many action numbers its moves have.", NULL},
    {NULL, NULL, NULL, NULL, NULL},
};

static PyMethodDef methods[] = {
    {"planes", planes, METH_O,
     "planes($self, players, /)\n--\n\nThe names of an observation's planes."},
    {"__reduce__", reduce, METH_NOARGS, NULL},
    {NULL, NULL, 0, NULL},
};

static PyType_Slot slots[] = {
    {Py_tp_doc, (void *)"A board game."}, {Py_tp_dealloc, (void *)dealloc},
    {Py_tp_getset, attributes},           {Py_tp_methods, methods},
    {Py_tp_repr, (void *)represent},      {0, NULL},
};

static PyType_Spec spec = {
    .name = "plateau.Game",
    .basicsize = sizeof(struct game_object),
    .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_DISALLOW_INSTANTIATION | Py_TPFLAGS_IMMUTABLETYPE,
    .slots = slots,
};

PyTypeObject *binding_game_type(PyObject *module)
{
    return (PyTypeObject *)PyType_FromModuleAndSpec(module, &spec, NULL);
}
