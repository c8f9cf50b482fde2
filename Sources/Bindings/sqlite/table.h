/* The parts that are common to the table-valued functions. */
#ifndef TABLE_H
#define TABLE_H

#include "places.h"

typedef struct {
    sqlite3_vtab base;
    sqlite3 *connection;
    places *all;
} table;

/* Declares the columns of a function, which is SQLITE_VTAB_INNOCUOUS or SQLITE_VTAB_DIRECTONLY, and makes its table. */
int table_connect(sqlite3 *connection, places *all, const char *declaration, int safety, sqlite3_vtab **made);

int table_disconnect(sqlite3_vtab *it);

/* Asks SQLite for the arguments in order. They are the `count` columns from `first` on.
 *
 * Sets a bit of idxNum for each argument that is given. Fails with `expected` unless the first `required` are. */
int table_plan(sqlite3_vtab *it, sqlite3_index_info *info, int first, int count, int required, const char *expected);

/* Makes a cursor of `size` bytes, all of them 0. */
int table_open(int size, sqlite3_vtab_cursor **made);

/* Registers a function that shares `all`, unless an earlier step failed.
 *
 * The module has no xCreate: CREATE VIRTUAL TABLE cannot make it, and it exists under its own name. */
void table_register(sqlite3 *connection, const char *name, const sqlite3_module *module, places *all, int *status);

/* Returns SQLITE_ERROR with a message. */
int table_fail(sqlite3_vtab *it, const char *reason);

#endif
