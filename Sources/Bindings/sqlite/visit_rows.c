/* The table-valued function country_visits(query, worldview): one row for each stay in a country or at sea.
 *
 * The query returns a key, a time, a latitude and a longitude, ordered by key and time. Its rows are read once, and
 * only the current stay and the row after it are kept. */
#include <string.h>

#include "fix.h"
#include "query.h"

SQLITE_EXTENSION_INIT3

/* The columns and arguments, in the order of the declaration. */
enum { KEY, COUNTRY, ENTERED, LEFT, ROWS, ARGUMENTS };
enum { QUERY, WORLDVIEW, ARGUMENT_COUNT };

static const char DECLARATION[] =
    "CREATE TABLE country_visits(key, country TEXT, entered, \"left\", rows INTEGER, query HIDDEN, worldview HIDDEN)";

static const query_form FORM = {"country_visits", "expected a query of four columns: key, time, latitude, longitude",
                                4};

typedef struct {
    table_cursor head;
    sqlite3_stmt *query;
    /* The current stay. `last` is valid from its second row on. */
    sqlite3_value *key;
    fix first, last;
    sqlite3_int64 rows, number;
    bool is_done;
    /* The row after the stay. `next_key` is NULL if it has the same key. */
    bool has_next;
    fix next;
    sqlite3_value *next_key;
} cursor;

static int plan(sqlite3_vtab *it, sqlite3_index_info *info) {
    int status = table_plan(it, info, ARGUMENTS, ARGUMENT_COUNT, WORLDVIEW,
                            "country_visits: expected (query) or (query, worldview)");
    info->estimatedCost = 1e6;
    info->estimatedRows = 1000;
    return status;
}

static void forget(sqlite3_vtab_cursor *base) {
    cursor *at = (cursor *)base;
    sqlite3_finalize(at->query);
    sqlite3_value_free(at->key);
    sqlite3_value_free(at->next_key);
    fix_forget(&at->first);
    fix_forget(&at->last);
    fix_forget(&at->next);
}

static bool is_same(sqlite3_value *one, sqlite3_value *other) {
    int type = sqlite3_value_type(one);
    if (type != sqlite3_value_type(other)) return false;
    switch (type) {
        case SQLITE_NULL: return true;
        case SQLITE_INTEGER: return sqlite3_value_int64(one) == sqlite3_value_int64(other);
        case SQLITE_FLOAT: return sqlite3_value_double(one) == sqlite3_value_double(other);
        default: {
            int size = sqlite3_value_bytes(one);
            return size == sqlite3_value_bytes(other) &&
                   (size == 0 || memcmp(sqlite3_value_blob(one), sqlite3_value_blob(other), (size_t)size) == 0);
        }
    }
}

/* Reads the next row that counts. The caller has the connection, so the values of a row may be read in place. */
static int read_row(cursor *at) {
    table *it = (table *)at->head.base.pVtab;
    for (;;) {
        int status = sqlite3_step(at->query);
        if (status == SQLITE_DONE) return SQLITE_OK;
        if (status != SQLITE_ROW) return query_fail(it, &FORM, status);
        finding found =
            fix_read(it->all, sqlite3_column_value(at->query, 1), sqlite3_column_value(at->query, 2),
                     sqlite3_column_value(at->query, 3), at->head.arguments[WORLDVIEW], &at->next);
        if (found == FAILED) return table_fail(&it->base, it->all->message);
        if (found == FOUND) break;
    }
    at->has_next = true;
    sqlite3_value *key = sqlite3_column_value(at->query, 0);
    if (at->key != NULL && is_same(at->key, key)) return SQLITE_OK;
    at->next_key = sqlite3_value_dup(key);
    return at->next_key != NULL ? SQLITE_OK : SQLITE_NOMEM;
}

/* Begins a stay with the last row that was read. */
static void enter(cursor *at) {
    fix_forget(&at->first);
    fix_forget(&at->last);
    at->first = at->next;
    at->rows = 1;
    at->number++;
    if (at->next_key != NULL) {
        sqlite3_value_free(at->key);
        at->key = at->next_key;
        at->next_key = NULL;
    }
    at->next = (fix){0};
    at->has_next = false;
}

static const fix *last_of(const cursor *at) { return at->rows > 1 ? &at->last : &at->first; }

/* Adds the last row that was read to the stay. */
static void stay(cursor *at) {
    fix_forget(&at->last);
    at->last = at->next;
    at->rows++;
    at->next = (fix){0};
    at->has_next = false;
}

static int next_row(sqlite3_vtab_cursor *base) {
    cursor *at = (cursor *)base;
    at->is_done = !at->has_next;
    if (at->is_done) return SQLITE_OK;
    enter(at);
    for (;;) {
        int status = read_row(at);
        if (status != SQLITE_OK || !at->has_next || at->next_key != NULL) return status;
        if (fix_compare(last_of(at), &at->next) > 0) {
            return table_fail(base->pVtab, "country_visits: the rows go back in time; end the query by ORDER BY 1, 2");
        }
        if (strcmp(at->first.country, at->next.country) != 0) return SQLITE_OK;
        stay(at);
    }
}

static int begin(sqlite3_vtab_cursor *base, int given, const char *unused, int count, sqlite3_value **values) {
    (void)given, (void)unused;
    cursor *at = (cursor *)base;
    table_forget(&at->head);
    int status = table_keep(&at->head, count, values);
    if (status != SQLITE_OK) return status;
    status = query_prepare((table *)base->pVtab, &FORM, values[QUERY], &at->query);
    if (status == SQLITE_OK) status = read_row(at);
    return status == SQLITE_OK ? next_row(base) : status;
}

static int is_at_end(sqlite3_vtab_cursor *base) { return ((cursor *)base)->is_done; }

static void answer_time(sqlite3_context *context, const fix *at) {
    if (at->text != NULL) {
        sqlite3_result_text(context, at->text, -1, SQLITE_TRANSIENT);
    } else if (at->is_whole) {
        sqlite3_result_int64(context, at->time.whole);
    } else {
        sqlite3_result_double(context, at->time.real);
    }
}

static int column(sqlite3_vtab_cursor *base, sqlite3_context *context, int number) {
    const cursor *at = (const cursor *)base;
    switch (number) {
        case KEY: sqlite3_result_value(context, at->key); break;
        case COUNTRY:
            if (at->first.country[0] != 0) sqlite3_result_text(context, at->first.country, 2, SQLITE_TRANSIENT);
            break;
        case ENTERED: answer_time(context, &at->first); break;
        case LEFT: answer_time(context, last_of(at)); break;
        case ROWS: sqlite3_result_int64(context, at->rows); break;
        default: table_answer_argument(&at->head, context, number - ARGUMENTS);
    }
    return SQLITE_OK;
}

static int row_number(sqlite3_vtab_cursor *base, sqlite_int64 *number) {
    *number = ((const cursor *)base)->number;
    return SQLITE_OK;
}

static const table_form TABLE = {
    .name = "country_visits",
    .declaration = DECLARATION,
    /* It runs a query, so no schema from another person may call it. */
    .safety = SQLITE_VTAB_DIRECTONLY,
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

void register_visit_rows(sqlite3 *connection, places *all, int *status) {
    table_register(connection, &TABLE, all, status);
}
