#include "query.h"

#include <string.h>

SQLITE_EXTENSION_INIT3

int query_fail(table *it, const query_form *form, int status) {
    sqlite3_free(it->base.zErrMsg);
    it->base.zErrMsg = sqlite3_mprintf("%s: in the query: %!.500s", form->function, sqlite3_errmsg(it->connection));
    return status;
}

static int refuse(table *it, const query_form *form, const char *fault) {
    sqlite3_free(it->base.zErrMsg);
    it->base.zErrMsg = sqlite3_mprintf("%s: %s", form->function, fault);
    return SQLITE_ERROR;
}

/* The fault of a query that SQLite accepts, or NULL if there is no fault. */
static const char *fault_of(sqlite3_stmt *query, const char *rest) {
    if (query == NULL) return "the query is empty";
    if (rest[strspn(rest, "; \t\r\n")] != 0) return "expected one query, and there is more behind it";
    if (!sqlite3_stmt_readonly(query)) return "the query must not change anything";
    if (sqlite3_bind_parameter_count(query) > 0) return "the query must not have parameters";
    return NULL;
}

int query_prepare(table *it, const query_form *form, sqlite3_value *text, sqlite3_stmt **query) {
    const char *sql = (const char *)sqlite3_value_text(text), *rest;
    if (sql == NULL || strlen(sql) != (size_t)sqlite3_value_bytes(text)) {
        return refuse(it, form, "expected the text of a query");
    }
    int status = sqlite3_prepare_v2(it->connection, sql, -1, query, &rest);
    if (status != SQLITE_OK) return query_fail(it, form, status);
    const char *fault = fault_of(*query, rest);
    if (fault != NULL) return refuse(it, form, fault);
    return sqlite3_column_count(*query) == form->count ? SQLITE_OK : refuse(it, form, form->columns);
}
