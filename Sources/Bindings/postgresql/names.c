/* The search of countries by typed text, and its catalogue. */
#include "names.h"

#include <limits.h>
#include <sys/stat.h>

#include "access/xact.h"
#include "fmgr.h"
#include "funcapi.h"
#include "miscadmin.h"
#include "utils/guc.h"
#include "utils/memutils.h"
#include "utils/tuplestore.h"

#include "file.h"

/* The setting, the catalogue that is open with its path and its file, and whether the transaction has checked it. */
static char *setting;
static ce_country_names *names;
static char *opened_path;
static struct stat opened_file;
static bool is_checked;

static void forget_check(const char *value, void *extra) { is_checked = false; }

static void forget_at_end(XactEvent event, void *unused) { is_checked = false; }

void country_names_define(void) {
    static char found[PATH_MAX];
    if (!binding_find_file((const void *)country_names_define, BINDING_COUNTRIES, found, sizeof found)) found[0] = 0;
    DefineCustomStringVariable("countryexplorer.countries", "The catalogue whose names search_countries examines.",
                               NULL, &setting, found, PGC_SUSET, 0, NULL, forget_check, NULL);
    RegisterXactCallback(forget_at_end, NULL);
}

static ce_country_names *open_names(void) {
    char message[BINDING_MESSAGE];
    ce_country_names *opened;
    ce_status status = ce_country_names_open_path(setting, &opened, message, sizeof message);
    if (status == CE_OK) return opened;
    ereport(ERROR, errcode(country_file_error(status)), errmsg("%s", message),
            errhint("A superuser can set countryexplorer.countries to a catalogue that the server can read."));
}

const ce_country_names *country_names_current(void) {
    if (is_checked) return names;
    struct stat found = {0};
    bool is_there = stat(setting, &found) == 0;
    bool is_open = names != NULL && strcmp(opened_path, setting) == 0;
    /* A catalogue that is missing now stays in use, as a boundary file does. */
    if (!is_open || (is_there && !country_file_is_same(&opened_file, &found))) {
        char *path = MemoryContextStrdup(TopMemoryContext, setting);
        ce_country_names *opened = open_names();
        ce_country_names_close(names);
        names = opened;
        opened_path = path;
        opened_file = found;
    }
    is_checked = true;
    return names;
}

/* The columns of search_countries. */
enum { RANK, FIRST_FOUND, COLUMNS = FIRST_FOUND + FOUND_COLUMN_COUNT };

static void put_country(ReturnSetInfo *result, const ce_found_country *found, int32 rank) {
    Datum values[COLUMNS] = {[RANK] = Int32GetDatum(rank)};
    bool nulls[COLUMNS] = {false};
    for (int column = 0; column < FOUND_COLUMN_COUNT; column++) {
        ce_text part = binding_found(found, column);
        nulls[FIRST_FOUND + column] = part.start == NULL;
        if (part.start == NULL) continue;
        values[FIRST_FOUND + column] = PointerGetDatum(country_text_of(part.start, part.size));
    }
    tuplestore_putvalues(result->setResult, result->setDesc, values, nulls);
}

PG_FUNCTION_INFO_V1(search_countries);
Datum search_countries(PG_FUNCTION_ARGS) {
    char message[BINDING_MESSAGE];
    size_t rows = BINDING_USUAL_LIMIT, size, count, total;
    if (!binding_limit(BINDING_SEARCH, PG_GETARG_INT32(1), &rows, message, sizeof message)) {
        ereport(ERROR, errcode(ERRCODE_INVALID_PARAMETER_VALUE), errmsg("%s", message));
    }
    InitMaterializedSRF(fcinfo, 0);
    const char *letters = country_text_utf8(PG_GETARG_TEXT_PP(0), &size);
    ce_found_country *found = palloc((rows + 1) * sizeof *found);
    if (ce_countries_search(country_names_current(), letters, size, 0, 0, found, rows, &count, &total) == CE_OK) {
        ReturnSetInfo *result = (ReturnSetInfo *)fcinfo->resultinfo;
        for (size_t row = 0; row < count; row++) put_country(result, &found[row], (int32)row + 1);
    }
    pfree(found);
    return (Datum)0;
}
