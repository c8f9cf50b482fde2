/* The query of a table-valued function that reads the rows of another query. */
#ifndef QUERY_H
#define QUERY_H

#include "table.h"

/* The requirements on a query: the name of the function, and its columns with their number. */
typedef struct {
    const char *function, *columns;
    int count;
} query_form;

/* Prepares the query in a text. Fails unless it only reads, is complete, and has the columns of its form. */
int query_prepare(table *it, const query_form *form, sqlite3_value *text, sqlite3_stmt **query);

/* Passes on SQLite's message about the query, with its status, since an interrupt is not an error of the query. */
int query_fail(table *it, const query_form *form, int status);

#endif
