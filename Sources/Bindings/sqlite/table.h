/* The parts that are common to the table-valued functions. */
#ifndef TABLE_H
#define TABLE_H

#include "places.h"

/* The most arguments of a function. */
enum { TABLE_ARGUMENTS = 3 };

/* The first part of each cursor: the arguments of the call, which SQLite asks for as columns. */
typedef struct {
    sqlite3_vtab_cursor base;
    sqlite3_value *arguments[TABLE_ARGUMENTS];
} table_cursor;

/* A function. */
typedef struct {
    const char *name, *declaration;
    /* SQLITE_VTAB_INNOCUOUS or SQLITE_VTAB_DIRECTONLY. */
    int safety;
    /* The size of a cursor, which begins with a table_cursor. */
    int cursor_size;
    /* Frees what the cursor has besides its arguments. NULL for nothing. */
    void (*forget)(sqlite3_vtab_cursor *at);
    sqlite3_module module;
} table_form;

typedef struct {
    sqlite3_vtab base;
    sqlite3 *connection;
    places *all;
    const table_form *form;
} table;

/* The methods that all functions have. Others follow in the initializer of a module.
 *
 * It has no xCreate: CREATE VIRTUAL TABLE cannot make it, and it exists under its own name. */
#define TABLE_METHODS \
    .xConnect = table_connect, .xDisconnect = table_disconnect, .xOpen = table_open, .xClose = table_close

int table_connect(sqlite3 *connection, void *data, int count, const char *const *names, sqlite3_vtab **made,
                  char **error);
int table_disconnect(sqlite3_vtab *it);
int table_open(sqlite3_vtab *it, sqlite3_vtab_cursor **made);
int table_close(sqlite3_vtab_cursor *at);

/* Asks SQLite for the arguments in order. They are the `count` columns from `first` on.
 *
 * Sets a bit of idxNum for each argument that is given. Fails with `expected` unless the first `required` are. */
int table_plan(sqlite3_vtab *it, sqlite3_index_info *info, int first, int count, int required, const char *expected);

/* Sets all bytes of the cursor to 0 after the part that SQLite has set, and frees what they referred to. */
void table_forget(table_cursor *at);

/* Copies the arguments of a call. */
int table_keep(table_cursor *at, int count, sqlite3_value **values);

/* Answers with an argument of the call, or with NULL if it was not given. */
void table_answer_argument(const table_cursor *at, sqlite3_context *context, int argument);

/* Registers a function that shares `all`, unless an earlier step failed. */
void table_register(sqlite3 *connection, const table_form *form, places *all, int *status);

/* Returns SQLITE_ERROR with a message. */
int table_fail(sqlite3_vtab *it, const char *reason);

#endif
