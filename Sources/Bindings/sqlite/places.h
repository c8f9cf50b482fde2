/* The boundary file of one connection to SQLite. */
#ifndef PLACES_H
#define PLACES_H

#include <sqlite3ext.h>
#include <stdbool.h>

#include "binding.h"
#include "fields.h"

/* An open file, and each text of each region, NULL for an empty one. They are stored field by field, so that the
 * texts of a query are adjacent. */
typedef struct open_file {
    struct open_file *before;
    ce_index *index;
    uint32_t regions;
    const char *texts[];
} open_file;

/* The state shared by all functions of a connection, of which only one runs at a time. */
typedef struct {
    /* The newest file, NULL before the first use. Earlier ones stay open until the connection closes, since SQLite
     * may still hold texts of them. */
    open_file *newest;
    /* The names of countries, NULL before the first search. They stay open until the connection closes. */
    ce_country_names *names;
    int users;
    /* The worldview of the last row that named one. */
    uint32_t view;
    char view_name[12];
    char message[BINDING_MESSAGE];
} places;

places *places_create(void);

/* Gives up one use. The last one closes the files. */
void places_release(void *places);

/* Opens the file at `path`, or if that is NULL the file found by search. False with `message` set. */
bool places_open(places *all, const char *path);

/* The file in use, opened at the first call. NULL with `message` set. */
static inline open_file *places_file(places *all) {
    return all->newest != NULL || places_open(all, NULL) ? all->newest : NULL;
}

/* The names of countries, opened at the first call. NULL with `message` set. */
const ce_country_names *places_names(places *all);

static inline const char *places_text(const open_file *file, uint32_t region, uint32_t field) {
    return file->texts[field * (file->regions + 1) + region];
}

/* The result of reading a row's arguments. */
typedef enum { FOUND, NOTHING, FAILED } finding;

/* Reads a number of degrees. False for NULL and values that are not numbers, so that "north" does not count as 0. */
bool places_degrees(sqlite3_value *value, double *degrees);

/* Finds the region at two SQL values. NOTHING for NULL, for values that are not a coordinate and without a region.
 * FAILED with `message` set. */
finding places_region(places *all, sqlite3_value *latitude, sqlite3_value *longitude, uint32_t *region);

/* Reads the worldview that an SQL value names. NOTHING for NULL, FAILED with `message` set. */
finding places_view(places *all, sqlite3_value *name, uint32_t *view);

/* Reads the position in the first value, in the notation that the second one names if there are two.
 *
 * NOTHING with the reason in `message`, of BINDING_MESSAGE bytes, for a text that is not a position, and with an empty
 * one for NULL. */
finding position_read(int count, sqlite3_value **values, ce_position *position, char *message);

void register_country_at(sqlite3 *connection, places *all, int *status);
void register_country_rows(sqlite3 *connection, places *all, int *status);
void register_visit_rows(sqlite3 *connection, places *all, int *status);
void register_position_rows(sqlite3 *connection, places *all, int *status);
void register_positions(sqlite3 *connection, int *status);
void register_search(sqlite3 *connection, places *all, int *status);
void register_visits(sqlite3 *connection, places *all, int *status);

#endif
