/* The parts that are common to the table-valued functions. */
#include "table.h"

#include <string.h>

SQLITE_EXTENSION_INIT3

int table_connect(sqlite3 *connection, places *all, const char *declaration, int safety, sqlite3_vtab **made) {
    int status = sqlite3_declare_vtab(connection, declaration);
    if (status != SQLITE_OK) return status;
    sqlite3_vtab_config(connection, safety);
    table *it = sqlite3_malloc(sizeof *it);
    if (it == NULL) return SQLITE_NOMEM;
    *it = (table){.connection = connection, .all = all};
    *made = &it->base;
    return SQLITE_OK;
}

int table_disconnect(sqlite3_vtab *it) {
    sqlite3_free(it);
    return SQLITE_OK;
}

int table_fail(sqlite3_vtab *it, const char *reason) {
    sqlite3_free(it->zErrMsg);
    it->zErrMsg = sqlite3_mprintf("%s", reason);
    return SQLITE_ERROR;
}

int table_plan(sqlite3_vtab *it, sqlite3_index_info *info, int first, int count, int required, const char *expected) {
    int given[32];
    for (int argument = 0; argument < count; argument++) given[argument] = -1;
    for (int number = 0; number < info->nConstraint; number++) {
        int argument = info->aConstraint[number].iColumn - first;
        if (argument < 0 || info->aConstraint[number].op != SQLITE_INDEX_CONSTRAINT_EQ) continue;
        /* The row of a table that follows later in the join. SQLite has to try another order. */
        if (!info->aConstraint[number].usable) return SQLITE_CONSTRAINT;
        given[argument] = number;
    }
    for (int argument = 0, order = 0; argument < count; argument++) {
        if (given[argument] < 0) {
            if (argument < required) return table_fail(it, expected);
            continue;
        }
        info->aConstraintUsage[given[argument]].argvIndex = ++order;
        info->aConstraintUsage[given[argument]].omit = 1;
        info->idxNum |= 1 << argument;
    }
    return SQLITE_OK;
}

int table_open(int size, sqlite3_vtab_cursor **made) {
    sqlite3_vtab_cursor *at = sqlite3_malloc(size);
    if (at == NULL) return SQLITE_NOMEM;
    memset(at, 0, (size_t)size);
    *made = at;
    return SQLITE_OK;
}

void table_register(sqlite3 *connection, const char *name, const sqlite3_module *module, places *all, int *status) {
    if (*status != SQLITE_OK) return;
    all->users++;
    *status = sqlite3_create_module_v2(connection, name, module, all, places_release);
}
