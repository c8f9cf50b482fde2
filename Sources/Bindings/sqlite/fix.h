/* A row of a track: its time and its country. */
#ifndef FIX_H
#define FIX_H

#include "places.h"

/* The time is a text if `text` is set, and otherwise a whole or another number. At sea the country is empty. */
typedef struct {
    char *text;
    union {
        sqlite3_int64 whole;
        double real;
    } time;
    /* The position among the rows of a group. */
    uint32_t number;
    bool is_whole;
    char country[3];
} fix;

/* Reads a time and a place. `view` is the name of a worldview, or NULL for that of the United Nations.
 *
 * Returns NOTHING for a row that does not count: without a time or without a coordinate, or with a BLOB for a time.
 * Returns FAILED with `message` set. fix_forget frees the memory of a row that was FOUND. */
finding fix_read(places *all, sqlite3_value *time, sqlite3_value *latitude, sqlite3_value *longitude, sqlite3_value *view,
                 fix *into);

void fix_forget(fix *of);

/* Below zero if the time of `left` is earlier, 0 if both are equal. As in SQLite's order, numbers precede texts. */
int fix_compare(const fix *left, const fix *right);

#endif
