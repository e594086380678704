/*
 * binding_tree.c - the type Tree: a record with variations, comments, marks and signs. Nodes are
 * numbers; 0 is the start.
 */
#include "python/binding.h"

struct tree_object {
    PyObject ob_base;
    plateau_tree *tree;
};

static plateau_tree *tree_of(PyObject *self)
{
    return ((struct tree_object *)self)->tree;
}

/* Makes a Tree that owns the tree; NULL if out of memory. */
static PyObject *tree_object(PyTypeObject *type, plateau_tree *tree)
{
    PyObject *object = tree ? PyType_GenericAlloc(type, 0) : PyErr_NoMemory();

    if (object)
        ((struct tree_object *)object)->tree = tree;
    else
        plateau_tree_free(tree);
    return object;
}

static PyObject *make(PyTypeObject *type, PyObject *args, PyObject *words)
{
    static char *names[] = {"record", NULL};
    struct binding *b = PyType_GetModuleState(type);
    PyObject *record;

    if (!PyArg_ParseTupleAndKeywords(args, words, "O!:Tree", names, b->record, &record))
        return NULL;
    return tree_object(type, plateau_tree_new(((struct record_object *)record)->record, NULL));
}

static void dealloc(PyObject *self)
{
    PyTypeObject *type = Py_TYPE(self);

    plateau_tree_free(tree_of(self));
    ((freefunc)PyType_GetSlot(type, Py_tp_free))(self);
    Py_DECREF(type);
}

static PyObject *read_text(PyObject *type, PyObject *object)
{
    const char *text = binding_text(object, "record");
    plateau_fault fault;

    if (!text)
        return NULL;
    plateau_tree *tree = plateau_tree_read(text, NULL, &fault);
    if (tree)
        return tree_object((PyTypeObject *)type, tree);
    binding_raise_fault(&fault);
    return NULL;
}

static PyObject *to_text(PyObject *self)
{
    char text[4096];
    struct binding_room room = BINDING_ROOM(text);
    size_t length;

    do
        length = plateau_tree_write(tree_of(self), room.at, room.size);
    while (binding_grow(&room, length + 1));
    return binding_written(&room, length);
}

/* ---- nodes ---- */

/* Reads the number of an existing node and its data; returns -1 if there is none. */
static int read_node(PyObject *self, PyObject *object, plateau_node *n)
{
    const long long node = PyLong_AsLongLong(object);

    if (node == -1 && PyErr_Occurred())
        return -1;
    *n = (plateau_node){.size = sizeof *n};
    if (node < 0 || node > INT_MAX || !plateau_tree_node(tree_of(self), (int)node, n)) {
        PyErr_Format(PyExc_IndexError, "the tree has no node %lld", node);
        return -1;
    }
    return (int)node;
}

static PyObject *children(PyObject *self, PyObject *object)
{
    int32_t first[64];
    struct binding_room room = BINDING_ROOM(first);
    plateau_node n;
    size_t count;

    const int node = read_node(self, object, &n);
    if (node < 0)
        return NULL;
    do
        count = plateau_tree_children(tree_of(self), node, room.at, room.size);
    while (binding_grow(&room, count));
    const int32_t *nodes = room.at;
    PyObject *list = nodes ? PyList_New(0) : NULL;
    for (size_t i = 0; list && i < count; i++)
        if (!binding_append(list, PyLong_FromLong(nodes[i])))
            Py_CLEAR(list);
    binding_leave(&room);
    return list;
}

static PyObject *position_at(PyObject *self, PyObject *object)
{
    plateau_position p;
    plateau_node n;

    const int node = read_node(self, object, &n);
    if (node < 0)
        return NULL;
    plateau_tree_position(tree_of(self), node, &p);
    return binding_position_new(binding_of(self), &p);
}

/* Returns the move that leads to a node; None for the start. */
static PyObject *move_to(const plateau_tree *t, const plateau_node *n)
{
    plateau_position p;

    if (n->parent < 0)
        return Py_NewRef(Py_None);
    plateau_tree_position(t, n->parent, &p);
    return binding_move_text(&p, n->move);
}

/* Returns a node as a dictionary: its parent and move, its notes. */
static PyObject *node_object(PyObject *self, PyObject *object)
{
    plateau_node n;

    if (read_node(self, object, &n) < 0)
        return NULL;
    PyObject *d = PyDict_New();
    if (d && binding_put(d, "move", move_to(tree_of(self), &n)) &&
        binding_put(d, "parent", n.parent < 0 ? Py_NewRef(Py_None) : PyLong_FromLong(n.parent)) &&
        binding_put(d, "comment", binding_string(n.comment)) &&
        binding_put(d, "marks", binding_string(n.marks)) &&
        binding_put(d, "sign", binding_string(n.sign)) &&
        binding_put(d, "on_main_line", PyBool_FromLong(n.on_main_line)) &&
        binding_put(d, "ply", PyLong_FromLong(n.ply)))
        return d;
    Py_XDECREF(d);
    return NULL;
}

/* ---- changes ---- */

static PyObject *add(PyObject *self, PyObject *args)
{
    PyObject *place, *object;
    plateau_position p;
    plateau_node n;
    plateau_move m;

    if (!PyArg_ParseTuple(args, "OO:add", &place, &object))
        return NULL;
    const int node = read_node(self, place, &n);
    if (node < 0)
        return NULL;
    plateau_tree_position(tree_of(self), node, &p);
    if (!binding_read_move(binding_of(self), &p, object, &m))
        return NULL;
    const int added = plateau_tree_add(tree_of(self), node, m);
    if (added >= 0)
        return PyLong_FromLong(added);
    PyErr_SetString(PyExc_ValueError, "no move can follow here");
    return NULL;
}

static PyObject *change(PyObject *self, PyObject *object, bool (*how)(plateau_tree *, int))
{
    plateau_node n;
    const int node = read_node(self, object, &n);

    if (node < 0)
        return NULL;
    if (how(tree_of(self), node))
        Py_RETURN_NONE;
    PyErr_SetString(PyExc_ValueError, "the main line of a played game stays: make_study() first");
    return NULL;
}

static PyObject *delete(PyObject *self, PyObject *object)
{
    return change(self, object, plateau_tree_delete);
}

static PyObject *promote(PyObject *self, PyObject *object)
{
    return change(self, object, plateau_tree_promote);
}

static PyObject *make_study(PyObject *self, PyObject *unused)
{
    (void)unused;
    plateau_tree_make_study(tree_of(self));
    Py_RETURN_NONE;
}

static PyObject *write_note(PyObject *self, PyObject *args, const char *what,
                            bool (*how)(plateau_tree *, int, const char *))
{
    PyObject *place, *object;
    plateau_node n;

    if (!PyArg_ParseTuple(args, "OO", &place, &object))
        return NULL;
    const int node = read_node(self, place, &n);
    const char *text = node < 0 ? NULL : binding_text(object, what);
    if (!text)
        return NULL;
    if (how(tree_of(self), node, text))
        Py_RETURN_NONE;
    PyErr_Format(PyExc_ValueError, "invalid %s, or the tree is full", what);
    return NULL;
}

static PyObject *set_comment(PyObject *self, PyObject *args)
{
    return write_note(self, args, "comment", plateau_tree_set_comment);
}

static PyObject *set_marks(PyObject *self, PyObject *args)
{
    return write_note(self, args, "marks", plateau_tree_set_marks);
}

static PyObject *set_sign(PyObject *self, PyObject *args)
{
    return write_note(self, args, "sign", plateau_tree_set_sign);
}

/* ---- the type ---- */

static PyMethodDef methods[] = {
    {"read", read_text, METH_O | METH_CLASS, "read(text, /)\n--\n\nReads any record's text."},
    {"children", children, METH_O, "children($self, node, /)\n--\n\nThe nodes after a node."},
    {"position", position_at, METH_O, "position($self, node, /)\n--\n\nThe position at a node."},
    {"node", node_object, METH_O, "node($self, node, /)\n--\n\nA node's move and notes."},
    {"add", add, METH_VARARGS, "add($self, node, move, /)\n--\n\nThe node after a move."},
    {"delete", delete, METH_O, "delete($self, node, /)\n--\n\nDeletes a node and what follows."},
    {"promote", promote, METH_O, "promote($self, node, /)\n--\n\nPuts a variation first."},
    {"make_study", make_study, METH_NOARGS,
     "make_study($self, /)\n--\n\nKeeps moves alone, so that the main line can be changed."},
    {"set_comment", set_comment, METH_VARARGS, "set_comment($self, node, text, /)\n--\n\n"},
    {"set_marks", set_marks, METH_VARARGS,
     "set_marks($self, node, text, /)\n--\n\nAs in 'green e4 e3h red e2-e5'."},
    {"set_sign", set_sign, METH_VARARGS, "set_sign($self, node, text, /)\n--\n\nAs in '!?'."},
    {NULL, NULL, 0, NULL},
};

static PyType_Slot slots[] = {
    {Py_tp_doc, (void *)"Tree(record)\n--\n\nA record with variations and notes; node 0 is the "
                        "start."},
    {Py_tp_new, (void *)make},
    {Py_tp_dealloc, (void *)dealloc},
    {Py_tp_methods, methods},
    {Py_tp_str, (void *)to_text},
    {0, NULL},
};

static PyType_Spec spec = {
    .name = "plateau.Tree",
    .basicsize = sizeof(struct tree_object),
    .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_IMMUTABLETYPE,
    .slots = slots,
};

PyTypeObject *binding_tree_type(PyObject *module)
{
    return (PyTypeObject *)PyType_FromModuleAndSpec(module, &spec, NULL);
}
