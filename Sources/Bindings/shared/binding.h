/* The parts that the extensions of the SQL engines and the Java library share: the place of the data files, the names
 * of worldviews and notations with the words for unknown ones, and the columns of functions that return rows. */
#ifndef BINDING_H
#define BINDING_H

#include <stdbool.h>
#include <stddef.h>

#include "countryexplorer.h"
#include "fields.h"

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
#define BINDING_COUNTRIES "countries.bin"

/* Writes the path of the shared library that contains `function`, with its links resolved. False if it is unknown or
 * needs more than `room` bytes. */
bool binding_library(const void *function, char *path, size_t room);

/* Writes the path that ce_data_path gives for the data file with a name and the shared library that contains
 * `function`. False if it needs more than `room` bytes. */
bool binding_find_file(const void *function, const char *name, char *path, size_t room);

/* Does the same for the library at an absolute path, or without one for NULL. */
bool binding_find_from(const char *library, const char *name, char *path, size_t room);

/* Finds the worldview with the name in the `size` bytes at `name`, as ce_view_parse reads it for this file.
 *
 * False for any other name, with the fault and the remedy in `message` if `room` is above 0. It searches all regions
 * for two letters, so keep the answer for the next row. */
bool binding_view(const ce_index *index, const char *name, size_t size, uint32_t *view, char *message, size_t room);

/* Finds the number of the notation with the name in the `size` bytes at `name`. False for any other name, with the
 * fault and the remedy in `message`. */
bool binding_notation(const char *name, size_t size, uint32_t *number, char *message, size_t room);

/* The columns of search_countries after the rank. */
#define FOUND_COLUMN(column, name) column,
enum { FOUND_COLUMNS(FOUND_COLUMN) FOUND_COLUMN_COUNT };

enum {
    /* The number of countries that search_countries returns without a limit, as in the other languages. */
    BINDING_USUAL_LIMIT = 10,
    /* A number that no search reaches, since the catalogue has fewer countries. */
    BINDING_MOST_COUNTRIES = 1000
};

/* The beginning of the messages of search_countries. */
#define BINDING_SEARCH "search_countries: "

/* Reads the limit of a search of countries. False if it is negative, with the fault and the remedy in `message` after
 * the text `before`, such as BINDING_SEARCH. */
bool binding_limit(const char *before, int64_t limit, size_t *rows, char *message, size_t room);

/* The text of one of FOUND_COLUMNS for a country that a search found. `start` is NULL for the language of an English
 * name. */
ce_text binding_found(const ce_found_country *found, int column);

/* Copies the beginning of a name in `size` bytes for an error, and returns it. A byte that is not printable ASCII, which
 * no name has, becomes a question mark, so that the error is UTF-8 on one line. */
const char *binding_excerpt(const char *name, size_t size, char excerpt[BINDING_EXCERPT]);

/* Writes the reason for a failed lookup: one line with the fault and the remedy. Reads the whole file if damaged. */
void binding_describe(const ce_index *index, ce_status status, char *message, size_t room);

#endif
