/*
 * binding_tree.c - the type Tree: a record with variations, comments, marks and signs. Nodes are
 * numbers; 0 is the start.
 */
#include <stdlib.h>
#include <string.h>

#include "python/binding.h"

struct tree_object {
    PyObject ob_base;
    struct tree *tree;
};

static struct tree *tree_of(PyObject *self)
{
    return ((struct tree_object *)self)->tree;
}

static PyObject *tree_new(PyTypeObject *type)
{
    struct tree_object *object = (struct tree_object *)PyType_GenericAlloc(type, 0);

    if (object && !(object->tree = calloc(1, sizeof *object->tree))) {
        Py_DECREF(object);
        return PyErr_NoMemory();
    }
    return (PyObject *)object;
}

static PyObject *make(PyTypeObject *type, PyObject *args, PyObject *words)
{
    static char *names[] = {"record", NULL};
    struct binding *b = PyType_GetModuleState(type);
    PyObject *record;

    if (!PyArg_ParseTupleAndKeywords(args, words, "O!:Tree", names, b->record, &record))
        return NULL;
    PyObject *self = tree_new(type);
    if (self)
        tree_init(tree_of(self), ((struct record_object *)record)->record);
    return self;
}

static void dealloc(PyObject *self)
{
    PyTypeObject *type = Py_TYPE(self);

    free(tree_of(self));
    ((freefunc)PyType_GetSlot(type, Py_tp_free))(self);
    Py_DECREF(type);
}

static PyObject *text_object(const char *text)
{
    return PyUnicode_DecodeUTF8(text, (Py_ssize_t)strlen(text), "replace");
}

static PyObject *read_text(PyObject *type, PyObject *object)
{
    const char *text = binding_text(object, "record");
    char sentence[RECORD_ERROR_TEXT_MAX];
    struct record_error error;
    PyObject *self = text ? tree_new((PyTypeObject *)type) : NULL;

    if (self && !tree_read(tree_of(self), text, &error)) {
        tree_error_write(&error, LANGUAGE_EN, sentence);
        PyObject *message = text_object(sentence);
        PyErr_SetObject(PyExc_ValueError, message ? message : Py_None);
        Py_XDECREF(message);
        Py_CLEAR(self);
    }
    return self;
}

static PyObject *to_text(PyObject *self)
{
    const size_t length = tree_write(tree_of(self), NULL, 0);
    char *text = malloc(length + 1);

    if (!text)
        return PyErr_NoMemory();
    tree_write(tree_of(self), text, length + 1);
    PyObject *result = PyUnicode_DecodeUTF8(text, (Py_ssize_t)length, "replace");
    free(text);
    return result;
}

/* ---- nodes ---- */

/* A node that is there; -1 if there is none. */
static int read_node(PyObject *self, PyObject *object)
{
    const struct tree *t = tree_of(self);
    const long long node = PyLong_AsLongLong(object);

    if (node == -1 && PyErr_Occurred())
        return -1;
    if (node < 0 || node >= t->count || (node != TREE_START && !t->nodes[node].used)) {
        PyErr_Format(PyExc_IndexError, "the tree has no node %lld", node);
        return -1;
    }
    return (int)node;
}

static PyObject *children(PyObject *self, PyObject *object)
{
    const int node = read_node(self, object);
    const struct tree *t = tree_of(self);
    PyObject *list = node < 0 ? NULL : PyList_New(0);

    for (int child = list ? t->nodes[node].child : 0; child && list; child = t->nodes[child].next)
        if (!binding_append(list, PyLong_FromLong(child)))
            Py_CLEAR(list);
    return list;
}

static PyObject *position_at(PyObject *self, PyObject *object)
{
    const int node = read_node(self, object);
    union any_position p;

    if (node < 0)
        return NULL;
    tree_position(tree_of(self), node, &p.position);
    return binding_position_new(binding_of(self), tree_of(self)->record.game, &p.position);
}

/* A node as a dictionary: how it was reached, what is said of it. */
static PyObject *node_object(PyObject *self, PyObject *object)
{
    const int node = read_node(self, object);
    const struct tree *t = tree_of(self);
    PyObject *move = NULL, *d = node < 0 ? NULL : PyDict_New();
    union any_position p;

    if (!d)
        return NULL;
    const struct tree_node *n = &t->nodes[node];
    if (node != TREE_START) {
        tree_position(t, n->parent, &p.position);
        move = binding_move_text(t->record.game, &p.position, n->move);
    } else {
        move = Py_NewRef(Py_None);
    }
    PyObject *parent = node == TREE_START ? Py_NewRef(Py_None) : PyLong_FromLong(n->parent);
    const bool put_move = binding_put(d, "move", move),
               put_parent = binding_put(d, "parent", parent);
    if (put_move && put_parent && binding_put(d, "comment", text_object(tree_comment(t, node))) &&
        binding_put(d, "marks", text_object(tree_marks(t, node))) &&
        binding_put(d, "sign", text_object(tree_sign_name((enum tree_sign)n->sign))) &&
        binding_put(d, "main", PyBool_FromLong(tree_is_main(t, node))) &&
        binding_put(d, "depth", PyLong_FromLong(tree_depth(t, node))))
        return d;
    Py_DECREF(d);
    return NULL;
}

/* ---- changing ---- */

static PyObject *add(PyObject *self, PyObject *args)
{
    struct tree *t = tree_of(self);
    PyObject *place, *object;
    union any_position p;
    struct move m;

    if (!PyArg_ParseTuple(args, "OO:add", &place, &object))
        return NULL;
    const int node = read_node(self, place);
    if (node < 0)
        return NULL;
    tree_position(t, node, &p.position);
    if (!binding_read_move(binding_of(self), t->record.game, &p.position, object, &m))
        return NULL;
    const int added = tree_add(t, node, m);
    if (added != TREE_NONE)
        return PyLong_FromLong(added);
    PyErr_SetString(PyExc_ValueError, "no move can follow here");
    return NULL;
}

static PyObject *change(PyObject *self, PyObject *object, bool (*how)(struct tree *, int))
{
    const int node = read_node(self, object);

    if (node < 0)
        return NULL;
    if (how(tree_of(self), node))
        Py_RETURN_NONE;
    PyErr_SetString(PyExc_ValueError, "the main line of a played game stays: make_study() first");
    return NULL;
}

static PyObject *delete(PyObject *self, PyObject *object)
{
    return change(self, object, tree_delete);
}

static PyObject *promote(PyObject *self, PyObject *object)
{
    return change(self, object, tree_promote);
}

static PyObject *make_study(PyObject *self, PyObject *unused)
{
    (void)unused;
    tree_make_study(tree_of(self));
    Py_RETURN_NONE;
}

static PyObject *write_note(PyObject *self, PyObject *args, const char *what,
                            bool (*how)(struct tree *, int, const char *))
{
    PyObject *place, *object;

    if (!PyArg_ParseTuple(args, "OO", &place, &object))
        return NULL;
    const int node = read_node(self, place);
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
    return write_note(self, args, "comment", tree_set_comment);
}

static PyObject *set_marks(PyObject *self, PyObject *args)
{
    return write_note(self, args, "marks", tree_set_marks);
}

static bool set_sign_text(struct tree *t, int node, const char *text)
{
    for (int sign = 0; sign < TREE_SIGN_COUNT; sign++)
        if (strcmp(tree_sign_name((enum tree_sign)sign), text) == 0)
            return tree_set_sign(t, node, (enum tree_sign)sign);
    return false;
}

static PyObject *set_sign(PyObject *self, PyObject *args)
{
    return write_note(self, args, "sign", set_sign_text);
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
