/* The parts that the extensions of the SQL engines share: the boundary file's place, and the names of worldviews. */
#ifndef BINDING_H
#define BINDING_H

#include <stdbool.h>
#include <stddef.h>

#include "countryexplorer.h"

enum {
    /* The room for one line of error. */
    BINDING_MESSAGE = 1024,
    /* The room for an excerpt of a name in an error. */
    BINDING_EXCERPT = 21,
    /* A distance longer than any between two places on the Earth, in metres. */
    BINDING_ANYWHERE = 30000000
};

/* The names of the data files. */
#define BINDING_BOUNDARIES "boundaries.bin"

/* Writes the path that ce_data_path gives for the data file with a name and the shared library that contains
 * `function`. False if it needs more than `room` bytes. */
bool binding_find_file(const void *function, const char *name, char *path, size_t room);

/* Finds the worldview with the name in the `size` bytes at `name`, as ce_view_parse reads it for this file.
 *
 * False for any other name. It searches all regions for two letters, so keep the answer for the next row. */
bool binding_view(const ce_index *index, const char *name, size_t size, uint32_t *view);

/* Finds the number of the notation with the name in the `size` bytes at `name`. False for any other name. */
bool binding_notation(const char *name, size_t size, uint32_t *number);

/* Copies the beginning of a name in `size` bytes for an error, and returns it. A byte that is not printable ASCII, which
 * no name has, becomes a question mark, so that the error is UTF-8 on one line. */
const char *binding_excerpt(const char *name, size_t size, char excerpt[BINDING_EXCERPT]);

/* Writes the reason for a failed lookup: one line with the fault and the remedy. Reads the whole file if damaged. */
void binding_describe(const ce_index *index, ce_status status, char *message, size_t room);

#endif
