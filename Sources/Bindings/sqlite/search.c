/* The table-valued function search_countries(text, limit): a row for each country that a typed text finds. */
#include <stdio.h>

#include "table.h"

SQLITE_EXTENSION_INIT3

/* The columns and arguments, in the order of the declaration. */
enum { RANK, FIRST_FOUND, ARGUMENTS = FIRST_FOUND + FOUND_COLUMN_COUNT };
enum { QUERY, LIMIT, ARGUMENT_COUNT };

#define DECLARED(column, name) ", " name " TEXT"
static const char DECLARATION[] =
    "CREATE TABLE search_countries(rank INTEGER" FOUND_COLUMNS(DECLARED) ", query HIDDEN, \"limit\" HIDDEN)";

typedef struct {
    table_cursor head;
    ce_found_country *found;
    size_t count, row;
} cursor;

static int plan(sqlite3_vtab *it, sqlite3_index_info *info) {
    int status = table_plan(it, info, ARGUMENTS, ARGUMENT_COUNT, LIMIT,
                            "search_countries: expected (text) or (text, limit)");
    info->estimatedCost = BINDING_USUAL_LIMIT;
    info->estimatedRows = BINDING_USUAL_LIMIT;
    return status;
}

static void forget(sqlite3_vtab_cursor *base) { sqlite3_free(((cursor *)base)->found); }

/* Reads the limit. NOTHING for NULL, FAILED with `message` set. */
static finding read_limit(sqlite3_value *value, size_t *rows, char *message) {
    if (sqlite3_value_type(value) == SQLITE_NULL) return NOTHING;
    if (sqlite3_value_numeric_type(value) != SQLITE_INTEGER) {
        snprintf(message, BINDING_MESSAGE, BINDING_SEARCH "the limit is not a whole number; name one from 0");
        return FAILED;
    }
    int64_t limit = sqlite3_value_int64(value);
    return binding_limit(BINDING_SEARCH, limit, rows, message, BINDING_MESSAGE) ? FOUND : FAILED;
}

static int search(cursor *at, const ce_country_names *names, sqlite3_value *value, size_t rows) {
    const char *text = (const char *)sqlite3_value_text(value);
    if (text == NULL) return SQLITE_OK;
    size_t size = (size_t)sqlite3_value_bytes(value), total;
    at->found = sqlite3_malloc64((rows + 1) * sizeof *at->found);
    if (at->found == NULL) return SQLITE_NOMEM;
    ce_status status = ce_countries_search(names, text, size, 0, 0, at->found, rows, &at->count, &total);
    return status == CE_OK ? SQLITE_OK : table_fail(at->head.base.pVtab, "search_countries: the text is too long");
}

static int begin(sqlite3_vtab_cursor *base, int given, const char *unused, int count, sqlite3_value **values) {
    (void)unused;
    cursor *at = (cursor *)base;
    places *all = ((table *)base->pVtab)->all;
    size_t rows = BINDING_USUAL_LIMIT;
    table_forget(&at->head);
    const ce_country_names *names = places_names(all);
    if (names == NULL) return table_fail(base->pVtab, all->message);
    if ((given & (1 << LIMIT)) != 0) {
        finding found = read_limit(values[LIMIT], &rows, all->message);
        if (found == FAILED) return table_fail(base->pVtab, all->message);
        if (found == NOTHING) return SQLITE_OK;
    }
    int status = table_keep(&at->head, count, values);
    return status == SQLITE_OK ? search(at, names, values[QUERY], rows) : status;
}

static int next_row(sqlite3_vtab_cursor *base) {
    ((cursor *)base)->row++;
    return SQLITE_OK;
}

static int is_at_end(sqlite3_vtab_cursor *base) { return ((cursor *)base)->row >= ((cursor *)base)->count; }

static int column(sqlite3_vtab_cursor *base, sqlite3_context *context, int number) {
    const cursor *at = (const cursor *)base;
    if (number == RANK) {
        sqlite3_result_int64(context, (sqlite3_int64)at->row + 1);
    } else if (number < ARGUMENTS) {
        /* The texts are in the catalogue, which stays open as long as the connection. */
        ce_text text = binding_found(&at->found[at->row], number - FIRST_FOUND);
        if (text.start != NULL) sqlite3_result_text(context, text.start, (int)text.size, SQLITE_STATIC);
    } else {
        table_answer_argument(&at->head, context, number - ARGUMENTS);
    }
    return SQLITE_OK;
}

static int row_number(sqlite3_vtab_cursor *base, sqlite_int64 *number) {
    *number = (sqlite_int64)((const cursor *)base)->row + 1;
    return SQLITE_OK;
}

static const table_form TABLE = {
    .name = "search_countries",
    .declaration = DECLARATION,
    .safety = SQLITE_VTAB_INNOCUOUS,
    .cursor_size = sizeof(cursor),
    .forget = forget,
    .module = {
        TABLE_METHODS,
        .xBestIndex = plan,
        .xFilter = begin,
        .xNext = next_row,
        .xEof = is_at_end,
        .xColumn = column,
        .xRowid = row_number,
    },
};

void register_search(sqlite3 *connection, places *all, int *status) {
    table_register(connection, &TABLE, all, status);
}
