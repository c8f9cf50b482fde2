/* The parts that Python does slowly: single lookups without the cost of ctypes, and the texts of many regions. */
#define PY_SSIZE_T_CLEAN
#include <Python.h>

#include <stdbool.h>
#include <string.h>

#include "countryexplorer.h"

typedef ce_status (*lookup_function)(const ce_index *, double, double, uint32_t *);

/* The caller gives the address of ce_lookup and of an open index.
 *
 * Returns None for a pair that is not a coordinate and for a damaged file. The caller then asks through ctypes. */
static PyObject *lookup(PyObject *module, PyObject *const *arguments, Py_ssize_t count) {
    (void)module;
    if (count != 4) {
        PyErr_SetString(PyExc_TypeError, "lookup takes a function, an index, a latitude and a longitude");
        return NULL;
    }
    lookup_function function = (lookup_function)PyLong_AsVoidPtr(arguments[0]);
    const ce_index *index = PyLong_AsVoidPtr(arguments[1]);
    double latitude = PyFloat_AsDouble(arguments[2]);
    double longitude = PyFloat_AsDouble(arguments[3]);
    uint32_t region;
    if (PyErr_Occurred()) return NULL;
    if (!function || !index) {
        PyErr_SetString(PyExc_ValueError, "the index is closed");
        return NULL;
    }
    if (function(index, latitude, longitude, &region) != CE_OK) Py_RETURN_NONE;
    return PyLong_FromUnsignedLong(region);
}

/* One dimension of numpy: objects, or whole numbers of 32 bits. */
typedef struct {
    Py_buffer buffer;
    Py_ssize_t count;
} column;

static bool open_column(PyObject *array, const char *format, int flags, column *opened) {
    if (PyObject_GetBuffer(array, &opened->buffer, PyBUF_FORMAT | PyBUF_ND | flags) != 0) return false;
    opened->count = opened->buffer.ndim == 1 ? opened->buffer.shape[0] : 0;
    if (opened->buffer.ndim == 1 && strcmp(opened->buffer.format, format) == 0) return true;
    PyErr_Format(PyExc_TypeError, "gather takes columns of the format %s", format);
    PyBuffer_Release(&opened->buffer);
    return false;
}

/* The counts of each text are kept in turn in one of these tables: a count need not wait for the one before, since most
 * places have the text of their neighbour. */
enum { TABLES = 4 };

/* Counts one more or one less reference for each use. A loop over one object becomes an addition. From Python 3.12 on,
 * None is not counted. */
static void count_references(PyObject *text, Py_ssize_t uses) {
    if (text == Py_None && Py_Version >= 0x030C0000) return;
    for (; uses > 0; uses--) Py_INCREF(text);
    for (; uses < 0; uses++) Py_DECREF(text);
}

/* Replaces objects by the text of each region, the last text for a number that is not a region. The references are
 * counted at the end, which takes a third of the time. Until then nothing else runs. */
static void replace_objects(const column *texts, const column *regions, const column *objects, uint32_t *uses) {
    PyObject **text = texts->buffer.buf, **object = objects->buffer.buf;
    const uint32_t *region = regions->buffer.buf;
    uint32_t last = (uint32_t)(texts->count - 1);
    Py_ssize_t missing = 0;
    for (Py_ssize_t place = 0; place < objects->count; place++) {
        PyObject *before = object[place];
        uint32_t number = region[place] < last ? region[place] : last;
        uses[number * TABLES + place % TABLES]++;
        object[place] = text[number];
        if (before == Py_None) {
            missing++;
        } else {
            Py_XDECREF(before);
        }
    }
    for (uint32_t number = 0; number <= last; number++) {
        Py_ssize_t counted = 0;
        for (int table = 0; table < TABLES; table++) counted += uses[number * TABLES + table];
        /* A new array has None everywhere, and most places at sea keep it. */
        Py_ssize_t kept = text[number] == Py_None ? missing : 0;
        missing -= kept;
        count_references(text[number], counted - kept);
    }
    count_references(Py_None, -missing);
}

/* Fills a new array of objects with the texts of regions. */
static PyObject *gather(PyObject *module, PyObject *const *arguments, Py_ssize_t count) {
    (void)module;
    column texts, regions, objects;
    if (count != 3) {
        PyErr_SetString(PyExc_TypeError, "gather takes texts, regions and objects");
        return NULL;
    }
    if (!open_column(arguments[0], "O", 0, &texts)) return NULL;
    if (!open_column(arguments[1], "I", 0, &regions)) goto no_regions;
    if (!open_column(arguments[2], "O", PyBUF_WRITABLE, &objects)) goto no_objects;
    uint32_t *uses = PyMem_Calloc((size_t)texts.count, TABLES * sizeof *uses);
    bool is_sound = uses != NULL && texts.count > 0 && regions.count == objects.count;
    if (is_sound) {
        replace_objects(&texts, &regions, &objects, uses);
    } else {
        PyErr_SetString(PyExc_ValueError, "gather takes a text or more, and as many objects as regions");
    }
    PyMem_Free(uses);
    PyBuffer_Release(&objects.buffer);
    PyBuffer_Release(&regions.buffer);
    PyBuffer_Release(&texts.buffer);
    if (!is_sound) return NULL;
    Py_RETURN_NONE;
no_objects:
    PyBuffer_Release(&regions.buffer);
no_regions:
    PyBuffer_Release(&texts.buffer);
    return NULL;
}

static PyMethodDef methods[] = {
    {"lookup", (PyCFunction)(void (*)(void))lookup, METH_FASTCALL, "The number of the region at a place, or None."},
    {"gather", (PyCFunction)(void (*)(void))gather, METH_FASTCALL, "Fills a new array with the texts of regions."},
    {NULL, NULL, 0, NULL},
};

static struct PyModuleDef definition = {
    PyModuleDef_HEAD_INIT, "countryexplorer._native", "Single lookups, and texts.", 0, methods, NULL, NULL, NULL, NULL};

PyMODINIT_FUNC PyInit__native(void) { return PyModule_Create(&definition); }
