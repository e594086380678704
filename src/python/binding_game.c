/*
 * binding_game.c - the type Game: properties of a game.
 */
#include "python/binding.h"

static const plateau_game *game_of(PyObject *self)
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
    return PyUnicode_FromString(binding_info(game_of(self)).name);
}

static PyObject *title(PyObject *self, PyObject *args, PyObject *words)
{
    static char *names[] = {"language", NULL};
    const char *tag = NULL;

    if (!PyArg_ParseTupleAndKeywords(args, words, "|z:title", names, &tag))
        return NULL;
    const char *language = binding_language(tag);
    return language ? PyUnicode_FromString(plateau_game_title(game_of(self), language)) : NULL;
}

/* A set of player numbers has the same format as a set of seats, where bit n means n players. */
static PyObject *get_players(PyObject *self, void *unused)
{
    (void)unused;
    return binding_seats(binding_info(game_of(self)).players);
}

static PyObject *get_files(PyObject *self, void *unused)
{
    (void)unused;
    return PyLong_FromLong(binding_info(game_of(self)).files);
}

static PyObject *get_ranks(PyObject *self, void *unused)
{
    (void)unused;
    return PyLong_FromLong(binding_info(game_of(self)).ranks);
}

static PyObject *get_action_count(PyObject *self, void *unused)
{
    (void)unused;
    return PyLong_FromLong(binding_info(game_of(self)).action_count);
}

static PyObject *plane_name(const plateau_game *g, int players, int plane)
{
    char name[64];
    struct binding_room room = BINDING_ROOM(name);
    size_t length;

    do
        length = plateau_plane_name_write(g, players, plane, room.at, room.size);
    while (binding_grow(&room, length + 1));
    return binding_written(&room, length);
}

static PyObject *planes(PyObject *self, PyObject *object)
{
    const plateau_game *g = game_of(self);
    int players;

    if (!binding_read_players(g, object, &players))
        return NULL;
    const int count = plateau_plane_count(g, players);
    PyObject *list = PyList_New(0);
    for (int i = 0; list && i < count; i++)
        if (!binding_append(list, plane_name(g, players, i)))
            Py_CLEAR(list);
    return list;
}

static PyObject *represent(PyObject *self)
{
    return PyUnicode_FromFormat("plateau.game('%s')", binding_info(game_of(self)).name);
}

/* Copying and unpickling return the same object, because there is one per game. */
static PyObject *reduce(PyObject *self, PyObject *unused)
{
    PyObject *module = PyImport_ImportModule("plateau");
    PyObject *function = module ? PyObject_GetAttrString(module, "game") : NULL;

    (void)unused;
    Py_XDECREF(module);
    return function ? Py_BuildValue("N(s)", function, binding_info(game_of(self)).name) : NULL;
}

static PyGetSetDef attributes[] = {
    {"name", get_name, NULL, "Its key in records and protocols.", NULL},
    {"players", get_players, NULL, "The numbers of players that it can have.", NULL},
    {"files", get_files, NULL, "The width of its board.", NULL},
    {"ranks", get_ranks, NULL, "The height of its board.", NULL},
    {"action_count", get_action_count, NULL, "How many action numbers its moves have.", NULL},
    {NULL, NULL, NULL, NULL, NULL},
};

static PyMethodDef methods[] = {
    {"title", (PyCFunction)(void (*)(void))title, METH_VARARGS | METH_KEYWORDS,
     "title($self, /, language='en')\n--\n\nIts name for people."},
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
