/* A row of a track: when, and in which country. */
#ifndef FIX_H
#define FIX_H

#include "places.h"

/* Its time is a text if that is there, else a whole or another number. At sea the country is empty. */
typedef struct {
    char *text;
    union {
        sqlite3_int64 whole;
        double real;
    } time;
    /* Its place among the rows of a group. */
    uint32_t number;
    bool is_whole;
    char country[3];
} fix;

/* Reads a time and a place; `view` is the name of a view of the world, or NULL for that of the United Nations.
 *
 * NOTHING for a row that does not count: without a time or without a coordinate, or with a BLOB for a time. FAILED with
 * `message` set. fix_forget gives up the memory of what was FOUND. */
finding fix_read(places *all, sqlite3_value *time, sqlite3_value *latitude, sqlite3_value *longitude, sqlite3_value *view,
                 fix *into);

void fix_forget(fix *of);

/* Below zero if the time of `left` comes first, 0 if both are equal. As SQLite orders, numbers come before texts. */
int fix_compare(const fix *left, const fix *right);

#endif
