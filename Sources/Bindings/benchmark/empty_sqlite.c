/* A function that reads two numbers and returns a constant text: the fastest possible extension of SQLite. */
#include <sqlite3ext.h>
#include <stddef.h>

SQLITE_EXTENSION_INIT1

static volatile double seen;

static void empty_code(sqlite3_context *context, int count, sqlite3_value **values) {
    (void)count;
    seen = sqlite3_value_double(values[0]) + sqlite3_value_double(values[1]);
    sqlite3_result_text(context, "EG", -1, SQLITE_STATIC);
}

int sqlite3_emptysqlite_init(sqlite3 *connection, char **error, const sqlite3_api_routines *api) {
    (void)error;
    SQLITE_EXTENSION_INIT2(api);
    return sqlite3_create_function_v2(connection, "empty_code", 2, SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS,
                                      NULL, empty_code, NULL, NULL, NULL);
}
