/* The parts that are common to the table-valued functions. */
#include "table.h"

#include <string.h>

SQLITE_EXTENSION_INIT3

/* The data of a registered function. */
typedef struct {
    places *all;
    const table_form *form;
} registered;

int table_connect(sqlite3 *connection, void *data, int count, const char *const *names, sqlite3_vtab **made,
                  char **error) {
    (void)count, (void)names, (void)error;
    const registered *own = data;
    int status = sqlite3_declare_vtab(connection, own->form->declaration);
    if (status != SQLITE_OK) return status;
    sqlite3_vtab_config(connection, own->form->safety);
    table *it = sqlite3_malloc(sizeof *it);
    if (it == NULL) return SQLITE_NOMEM;
    *it = (table){.connection = connection, .all = own->all, .form = own->form};
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

int table_open(sqlite3_vtab *it, sqlite3_vtab_cursor **made) {
    int size = ((table *)it)->form->cursor_size;
    sqlite3_vtab_cursor *at = sqlite3_malloc(size);
    if (at == NULL) return SQLITE_NOMEM;
    memset(at, 0, (size_t)size);
    *made = at;
    return SQLITE_OK;
}

void table_forget(table_cursor *at) {
    const table_form *form = ((table *)at->base.pVtab)->form;
    if (form->forget != NULL) form->forget(&at->base);
    for (int argument = 0; argument < TABLE_ARGUMENTS; argument++) sqlite3_value_free(at->arguments[argument]);
    memset((char *)at + sizeof at->base, 0, (size_t)form->cursor_size - sizeof at->base);
}

int table_close(sqlite3_vtab_cursor *at) {
    table_forget((table_cursor *)at);
    sqlite3_free(at);
    return SQLITE_OK;
}

int table_keep(table_cursor *at, int count, sqlite3_value **values) {
    for (int argument = 0; argument < count; argument++) {
        at->arguments[argument] = sqlite3_value_dup(values[argument]);
        if (at->arguments[argument] == NULL) return SQLITE_NOMEM;
    }
    return SQLITE_OK;
}

void table_answer_argument(const table_cursor *at, sqlite3_context *context, int argument) {
    if (at->arguments[argument] != NULL) sqlite3_result_value(context, at->arguments[argument]);
}

static void release(void *data) {
    places_release(((registered *)data)->all);
    sqlite3_free(data);
}

void table_register(sqlite3 *connection, const table_form *form, places *all, int *status) {
    if (*status != SQLITE_OK) return;
    registered *own = sqlite3_malloc(sizeof *own);
    if (own == NULL) {
        *status = SQLITE_NOMEM;
        return;
    }
    *own = (registered){all, form};
    all->users++;
    *status = sqlite3_create_module_v2(connection, form->name, &form->module, own, release);
}
