/*
 * binding_write.c - makes Python objects from values of the library.
 */
#include <string.h>

#include "python/binding.h"

plateau_game_info binding_info(const plateau_game *g)
{
    plateau_game_info info = {.size = sizeof info};

    plateau_game_describe(g, &info);
    return info;
}

PyObject *binding_game(struct binding *b, const plateau_game *g)
{
    for (Py_ssize_t i = 0; i < PyTuple_Size(b->games); i++) {
        PyObject *object = PyTuple_GetItem(b->games, i);
        if (((struct game_object *)object)->game == g)
            return Py_NewRef(object);
    }
    Py_RETURN_NONE;
}

PyObject *binding_position_new(struct binding *b, const plateau_position *p)
{
    struct position_object *object = (struct position_object *)PyType_GenericAlloc(b->position, 0);

    if (object && p)
        object->value = *p;
    return (PyObject *)object;
}

static PyObject *long_move(const plateau_position *p, plateau_move m)
{
    char text[256];
    struct binding_room room = BINDING_ROOM(text);
    size_t length;

    do
        length = plateau_move_write(p, m, room.at, room.size);
    while (binding_grow(&room, length + 1));
    return binding_written(&room, length);
}

/* Optimised, because it makes most of all texts. */
PyObject *binding_move_text(const plateau_position *p, plateau_move m)
{
    char text[32];
    const size_t length = plateau_move_write(p, m, text, sizeof text);

    if (length >= sizeof text)
        return long_move(p, m);
    return PyUnicode_FromStringAndSize(text, (Py_ssize_t)length);
}

PyObject *binding_token_text(plateau_token t)
{
    char text[16];
    struct binding_room room = BINDING_ROOM(text);
    size_t length;

    do
        length = plateau_token_write(t, room.at, room.size);
    while (binding_grow(&room, length + 1));
    return binding_written(&room, length);
}

PyObject *binding_string(const char *text)
{
    return PyUnicode_DecodeUTF8(text, (Py_ssize_t)strlen(text), "replace");
}

PyObject *binding_seats(uint32_t bits)
{
    Py_ssize_t count = 0;

    for (uint32_t rest = bits; rest; rest &= rest - 1)
        count++;
    PyObject *tuple = PyTuple_New(count);
    for (int seat = 0, i = 0; tuple && seat < 32; seat++)
        if (bits >> seat & 1 && PyTuple_SetItem(tuple, i++, PyLong_FromLong(seat)) < 0)
            Py_CLEAR(tuple);
    return tuple;
}

PyObject *binding_status(enum plateau_status status)
{
    static const char *const words[] = {"playing", "won", "drawn"};

    return PyUnicode_FromString(words[status]);
}

PyObject *binding_word(const char *word)
{
    return word ? PyUnicode_FromString(word) : Py_NewRef(Py_None);
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

/* ---- exceptions ---- */

/* Sets an attribute and takes over the value's reference. */
static bool set(PyObject *object, const char *name, PyObject *value)
{
    const bool done = value && PyObject_SetAttrString(object, name, value) == 0;

    Py_XDECREF(value);
    return done;
}

PyObject *binding_refusal_text(const plateau_refusal *why, const plateau_reader *reader)
{
    char text[512];
    struct binding_room room = BINDING_ROOM(text);
    size_t length;

    do
        length = plateau_refusal_write(why, reader, room.at, room.size);
    while (binding_grow(&room, length + 1));
    return binding_written(&room, length);
}

/* Returns the messages of a refusal, by language tag. */
static PyObject *messages_of(const plateau_refusal *why)
{
    plateau_reader reader = {.size = sizeof reader};
    PyObject *d = PyDict_New();

    for (size_t i = 0; d && (reader.language = plateau_language_at(i)); i++)
        if (!binding_put(d, reader.language, binding_refusal_text(why, &reader)))
            Py_CLEAR(d);
    return d;
}

void binding_raise_refusal(struct binding *b, const plateau_refusal *why, const char *text)
{
    PyObject *message = binding_refusal_text(why, NULL);

    if (message && text) {
        PyObject *english = message;
        message = PyUnicode_FromFormat("%.40s: %U", text, english);
        Py_DECREF(english);
    }
    PyObject *error = message ? PyObject_CallFunctionObjArgs(b->illegal_move, message, NULL) : NULL;
    if (error && set(error, "code", PyUnicode_FromString(why->code)) &&
        set(error, "messages", messages_of(why)))
        PyErr_SetObject(b->illegal_move, error);
    Py_XDECREF(message);
    Py_XDECREF(error);
}

void binding_raise_fault(const plateau_fault *fault)
{
    char text[512];
    struct binding_room room = BINDING_ROOM(text);
    size_t length;

    if (!fault->code) {
        PyErr_NoMemory();
        return;
    }
    do
        length = plateau_fault_write(fault, NULL, room.at, room.size);
    while (binding_grow(&room, length + 1));
    PyObject *message = binding_written(&room, length);
    if (message)
        PyErr_SetObject(PyExc_ValueError, message);
    Py_XDECREF(message);
}
