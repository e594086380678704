/*
 * binding_array.c - arrays that support the buffer protocol, so that NumPy can use them without our
 * depending on NumPy.
 */
#include <stdlib.h>

#include "python/binding.h"

struct array_object {
    PyObject ob_base;
    void *data;
    char format[2];
    int dimensions;
    Py_ssize_t size; /* bytes of an item */
    Py_ssize_t shape[3], strides[3];
};

static void dealloc(PyObject *self)
{
    PyTypeObject *type = Py_TYPE(self);

    free(((struct array_object *)self)->data);
    ((freefunc)PyType_GetSlot(type, Py_tp_free))(self);
    Py_DECREF(type);
}

/* The buffer is always in C order and writable, whatever is requested. */
static int get_buffer(PyObject *self, Py_buffer *view, int flags)
{
    struct array_object *a = (struct array_object *)self;

    if ((flags & PyBUF_F_CONTIGUOUS) == PyBUF_F_CONTIGUOUS && a->dimensions > 1) {
        view->obj = NULL;
        PyErr_SetString(PyExc_BufferError, "the array is in C order");
        return -1;
    }
    *view = (Py_buffer){
        .buf = a->data,
        .obj = Py_NewRef(self),
        .len = a->shape[0] * a->strides[0],
        .itemsize = a->size,
        .readonly = 0,
        .ndim = a->dimensions,
        .format = flags & PyBUF_FORMAT ? a->format : NULL,
        .shape = flags & PyBUF_ND ? a->shape : NULL,
        .strides = (flags & PyBUF_STRIDES) == PyBUF_STRIDES ? a->strides : NULL,
    };
    return 0;
}

static PyType_Slot slots[] = {
    {Py_tp_dealloc, (void *)dealloc},
    {Py_bf_getbuffer, (void *)get_buffer},
    {0, NULL},
};

static PyType_Spec spec = {
    .name = "plateau._plateau.Array",
    .basicsize = sizeof(struct array_object),
    .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_DISALLOW_INSTANTIATION,
    .slots = slots,
};

PyTypeObject *binding_array_type(PyObject *module)
{
    return (PyTypeObject *)PyType_FromModuleAndSpec(module, &spec, NULL);
}

PyObject *binding_array_new(struct binding *b, char format, int dimensions,
                            const Py_ssize_t sizes[static 3], void **data)
{
    struct array_object *a = (struct array_object *)PyType_GenericAlloc(b->array, 0);
    Py_ssize_t bytes = format == 'B' ? 1 : format == 'H' ? 2 : 4;

    if (!a)
        return NULL;
    a->size = bytes;
    a->format[0] = format;
    a->dimensions = dimensions;
    for (int i = dimensions - 1; i >= 0; i--) {
        a->shape[i] = sizes[i];
        a->strides[i] = bytes;
        bytes *= sizes[i];
    }
    a->data = calloc(1, bytes > 0 ? (size_t)bytes : 1);
    if (!a->data) {
        Py_DECREF(a);
        return PyErr_NoMemory();
    }
    *data = a->data;
    PyObject *view = PyMemoryView_FromObject((PyObject *)a);
    Py_DECREF(a);
    return view;
}
