/*
 * binding_write.c - makes Python objects of the library's values.
 */
#include "python/binding.h"

PyObject *binding_position_new(struct binding *b, const struct game *g, const struct position *p)
{
    struct position_object *object = (struct position_object *)PyType_GenericAlloc(b->position, 0);

    if (!object)
        return NULL;
    object->game = g;
    game_copy(g, &object->value.position, p);
    return (PyObject *)object;
}

PyObject *binding_move_text(const struct game *g, const struct position *p, struct move m)
{
    char text[GAME_MOVE_TEXT_MAX];
    const size_t length = g->write_move(p, m, text);

    return PyUnicode_FromStringAndSize(text, (Py_ssize_t)length);
}

PyObject *binding_token_text(struct token t)
{
    char text[TOKEN_TEXT_MAX];

    return PyUnicode_FromStringAndSize(text, (Py_ssize_t)token_write(t, text));
}

PyObject *binding_seats(unsigned bits)
{
    Py_ssize_t count = 0;

    for (unsigned rest = bits; rest; rest &= rest - 1)
        count++;
    PyObject *tuple = PyTuple_New(count);
    for (int seat = 0, i = 0; tuple && seat < GAME_SEATS_MAX; seat++)
        if (bits >> seat & 1 && PyTuple_SetItem(tuple, i++, PyLong_FromLong(seat)) < 0)
            Py_CLEAR(tuple);
    return tuple;
}

PyObject *binding_status(int status)
{
    static const char *const words[] = {"open", "won", "drawn"};

    return PyUnicode_FromString(words[status]);
}

PyObject *binding_ending(int ending)
{
    if (ending == ENDING_NONE)
        Py_RETURN_NONE;
    return PyUnicode_FromString(ending_name((enum ending)ending));
}

bool binding_put(PyObject *dictionary, const char *key, PyObject *value)
{
    const bool done = value && PyDict_SetItemString(dictionary, key, value) == 0;

    Py_XDECREF(value);
    return done;
}

bool binding_append(PyObject *list, PyObject *value)
{
    const bool done = value && PyList_Append(list, value) == 0;

    Py_XDECREF(value);
    return done;
}

static bool set_text(PyObject *object, const char *name, const char *text)
{
    PyObject *value = PyUnicode_FromString(text);
    const bool done = value && PyObject_SetAttrString(object, name, value) == 0;

    Py_XDECREF(value);
    return done;
}

void binding_raise_reason(struct binding *b, const struct reason *why, const char *text)
{
    char english[REASON_TEXT_MAX], french[REASON_TEXT_MAX];

    reason_write(why, LANGUAGE_EN, NULL, english);
    reason_write(why, LANGUAGE_FR, NULL, french);
    PyObject *message =
        text ? PyUnicode_FromFormat("%.40s: %s", text, english) : PyUnicode_FromString(english);
    PyObject *error = message ? PyObject_CallFunctionObjArgs(b->illegal_move, message, NULL) : NULL;
    if (error && set_text(error, "code", reason_name((enum reason_code)why->code)) &&
        set_text(error, "sentence", english) && set_text(error, "sentence_fr", french))
        PyErr_SetObject(b->illegal_move, error);
    Py_XDECREF(message);
    Py_XDECREF(error);
}
