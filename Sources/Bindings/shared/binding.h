/* What the extensions of the SQL engines share: where the boundary file is, and the names of views of the world. */
#ifndef BINDING_H
#define BINDING_H

#include <stdbool.h>
#include <stddef.h>

#include "countryexplorer.h"

enum {
    /* Room for one line of error. */
    BINDING_MESSAGE = 1024,
    /* Farther than any two places on the Earth are from each other, in metres. */
    BINDING_ANYWHERE = 30000000
};

/* Writes the path of the boundary file that counts for the shared library `function` is in. False if it needs more than
 * `room` bytes.
 *
 * The first of these: the folder $COUNTRYEXPLORER_DATA, whether the file is there or not; beside the library;
 * ../share/countryexplorer and ../../share/countryexplorer from there; the data folder of the checkout that the library
 * was built in; /usr/local/share/countryexplorer; /usr/share/countryexplorer, whether the file is there or not. */
bool binding_find_file(const void *function, char *path, size_t room);

/* The view that `size` bytes at `name` mean: standard, de-facto, or the two letters of a state of this file.
 *
 * False for any other name. Looks at all regions for two letters, so keep the answer for the next row. */
bool binding_view(const ce_index *index, const char *name, size_t size, uint32_t *view);

/* Says why a lookup failed: one line with the fault and the remedy. Reads the whole file where it is damaged. */
void binding_describe(const ce_index *index, ce_status status, char *message, size_t room);

#endif
