/* Single lookups without the cost of ctypes: the caller gives the address of ce_lookup and of an open index. */
#define PY_SSIZE_T_CLEAN
#include <Python.h>

#include "countryexplorer.h"

typedef ce_status (*lookup_function)(const ce_index *, double, double, uint32_t *);

/* Returns None for a pair that is not a coordinate and for a damaged file. The caller then asks through ctypes. */
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

static PyMethodDef methods[] = {
    {"lookup", (PyCFunction)(void (*)(void))lookup, METH_FASTCALL, "The number of the region at a place, or None."},
    {NULL, NULL, 0, NULL},
};

static struct PyModuleDef definition = {
    PyModuleDef_HEAD_INIT, "countryexplorer._single", "Single lookups.", 0, methods, NULL, NULL, NULL, NULL};

PyMODINIT_FUNC PyInit__single(void) { return PyModule_Create(&definition); }
