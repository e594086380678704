/*
 * binding_room.c - buffers for texts and lists of any length.
 */
#include <stdlib.h>

#include "python/binding.h"

bool binding_enlarge(struct binding_room *room, size_t wanted)
{
    if (!room->at)
        return false;
    free(room->own);
    room->own = room->at =
        wanted <= SIZE_MAX / room->element ? malloc(wanted * room->element) : NULL;
    room->size = room->at ? wanted : 0;
    if (!room->at)
        PyErr_NoMemory();
    return room->at;
}

void binding_leave(struct binding_room *room)
{
    free(room->own);
    room->own = room->at = NULL;
}

PyObject *binding_take(struct binding_room *room, size_t length)
{
    PyObject *text =
        room->at ? PyUnicode_DecodeUTF8(room->at, (Py_ssize_t)length, "replace") : NULL;

    binding_leave(room);
    return text;
}

size_t binding_list_moves(const plateau_position *p, struct binding_room *room)
{
    size_t count;

    do
        count = plateau_moves(p, room->at, room->size);
    while (binding_grow(room, count));
    return room->at ? count : 0;
}
