/* The table-valued function position_parse(text, notation): at most one row, for a text that is a position. */
#include "table.h"

SQLITE_EXTENSION_INIT3

/* The columns and arguments, in the order of the declaration. */
enum { LATITUDE, LONGITUDE, ACCURACY, NOTATION, ARGUMENTS };
enum { TEXT, NAMED, ARGUMENT_COUNT };

static const char DECLARATION[] =
    "CREATE TABLE position_parse(latitude REAL, longitude REAL, accuracy REAL, notation TEXT, place HIDDEN,"
    " named HIDDEN)";

typedef struct {
    table_cursor head;
    ce_position position;
    bool is_done;
} cursor;

static int plan(sqlite3_vtab *it, sqlite3_index_info *info) {
    int status = table_plan(it, info, ARGUMENTS, ARGUMENT_COUNT, NAMED,
                            "position_parse: expected (text) or (text, notation)");
    info->estimatedCost = 1;
    info->estimatedRows = 1;
    info->idxFlags = SQLITE_INDEX_SCAN_UNIQUE;
    return status;
}

static int begin(sqlite3_vtab_cursor *base, int given, const char *unused, int count, sqlite3_value **values) {
    (void)given, (void)unused;
    cursor *at = (cursor *)base;
    char message[BINDING_MESSAGE];
    table_forget(&at->head);
    finding found = position_read(count, values, &at->position, message);
    at->is_done = found != FOUND;
    if (found == FAILED) return table_fail(base->pVtab, message);
    return table_keep(&at->head, count, values);
}

static int next_row(sqlite3_vtab_cursor *base) {
    ((cursor *)base)->is_done = true;
    return SQLITE_OK;
}

static int is_at_end(sqlite3_vtab_cursor *base) { return ((cursor *)base)->is_done; }

static int column(sqlite3_vtab_cursor *base, sqlite3_context *context, int number) {
    const cursor *at = (const cursor *)base;
    switch (number) {
        case LATITUDE: sqlite3_result_double(context, at->position.latitude); break;
        case LONGITUDE: sqlite3_result_double(context, at->position.longitude); break;
        /* SQLite converts NaN, for no accuracy, to NULL. */
        case ACCURACY: sqlite3_result_double(context, at->position.accuracy_metres); break;
        case NOTATION:
            sqlite3_result_text(context, ce_notation_name(at->position.notation), -1, SQLITE_STATIC);
            break;
        default: table_answer_argument(&at->head, context, number - ARGUMENTS);
    }
    return SQLITE_OK;
}

static int row_number(sqlite3_vtab_cursor *base, sqlite_int64 *number) {
    (void)base;
    *number = 1;
    return SQLITE_OK;
}

static const table_form TABLE = {
    .name = "position_parse",
    .declaration = DECLARATION,
    .safety = SQLITE_VTAB_INNOCUOUS,
    .cursor_size = sizeof(cursor),
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

void register_position_rows(sqlite3 *connection, places *all, int *status) {
    table_register(connection, &TABLE, all, status);
}
