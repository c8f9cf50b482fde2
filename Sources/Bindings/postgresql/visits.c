/* The aggregate country_visits(time, latitude, longitude[, worldview]): the stays in a country or at sea, in the order
 * of time. It keeps all places of a group, and looks them up together. */
#include "postgres.h"

#include <limits.h>
#include <math.h>

#include "access/htup_details.h"
#include "catalog/pg_type_d.h"
#include "executor/executor.h"
#include "fmgr.h"
#include "funcapi.h"
#include "miscadmin.h"
#include "port.h"
#include "utils/array.h"
#include "utils/builtins.h"
#include "utils/lsyscache.h"
#include "utils/timestamp.h"
#include "utils/typcache.h"

#include "file.h"

/* A row with a time and a coordinate. `country` is empty at sea, and is set when all rows are there. */
typedef struct {
    TimestampTz time;
    float8 latitude, longitude;
    uint32 number, view;
    char country[3];
} fix;

typedef struct {
    uint32 count, room;
    bool is_in_order;
    fix *fixes;
} group;

/* The columns of the type country_visit. */
enum { COUNTRY, ENTERED, LEFT, ROWS, COLUMNS };

static group *make_group(MemoryContext memory) {
    group *of = MemoryContextAllocZero(memory, sizeof *of);
    of->room = 16;
    of->is_in_order = true;
    of->fixes = MemoryContextAlloc(memory, sizeof *of->fixes * of->room);
    return of;
}

/* Appends a fix. Equal times keep the order of arrival. */
static void append(group *of, fix added) {
    if (of->count == of->room) {
        if (of->room > INT_MAX / 2) {
            ereport(ERROR, errcode(ERRCODE_PROGRAM_LIMIT_EXCEEDED), errmsg("country_visits: the group has too many rows"));
        }
        of->room *= 2;
        of->fixes = repalloc_huge(of->fixes, sizeof *of->fixes * of->room);
    }
    added.number = of->count;
    if (of->count > 0 && added.time < of->fixes[of->count - 1].time) of->is_in_order = false;
    of->fixes[of->count++] = added;
}

/* True if the arguments of a row are a coordinate at a time, in a worldview. */
static bool read_fix(FunctionCallInfo fcinfo, fix *into) {
    for (int argument = 1; argument < PG_NARGS(); argument++) {
        if (PG_ARGISNULL(argument)) return false;
    }
    *into = (fix){.time = PG_GETARG_TIMESTAMPTZ(1), .latitude = PG_GETARG_FLOAT8(2), .longitude = PG_GETARG_FLOAT8(3),
                  .view = CE_VIEW_STANDARD};
    if (PG_NARGS() > 4) into->view = country_file_view(country_file_current(), PG_GETARG_TEXT_PP(4));
    return fabs(into->latitude) <= 90 && fabs(into->longitude) <= 180;
}

PG_FUNCTION_INFO_V1(country_visits_add);
Datum country_visits_add(PG_FUNCTION_ARGS) {
    MemoryContext memory;
    if (AggCheckCallContext(fcinfo, &memory) == 0) elog(ERROR, "country_visits_add is called outside an aggregate");
    group *of = PG_ARGISNULL(0) ? make_group(memory) : (group *)PG_GETARG_POINTER(0);
    fix added;
    if (read_fix(fcinfo, &added)) append(of, added);
    PG_RETURN_POINTER(of);
}

static int order(const void *left_fix, const void *right_fix, void *unused) {
    const fix *left = left_fix, *right = right_fix;
    if (left->time != right->time) return left->time < right->time ? -1 : 1;
    return left->number < right->number ? -1 : 1;
}

static void find_countries(fix *fixes, uint32 count) {
    const country_file *file = country_file_current();
    uint32 regions[COUNTRY_FILE_PART];
    for (uint32 first = 0; first < count; first += COUNTRY_FILE_PART) {
        uint32 part = Min(COUNTRY_FILE_PART, count - first);
        CHECK_FOR_INTERRUPTS();
        ce_status status = ce_lookup_columns(file->index, &fixes[first].latitude, sizeof *fixes, &fixes[first].longitude,
                                             sizeof *fixes, part, regions, NULL);
        if (status != CE_OK) country_file_fail(file, status);
        for (uint32 place = 0; place < part; place++) {
            fix *at = &fixes[first + place];
            if (regions[place] == CE_NO_REGION) continue;
            status = ce_region_country(file->index, regions[place], at->view, at->country);
            if (status != CE_OK) country_file_fail(file, status);
        }
    }
}

/* The row of the stay from `first` up to, but not including, `end`. */
static Datum stay(const fix *first, const fix *end, TupleDesc columns) {
    Datum values[COLUMNS];
    bool nulls[COLUMNS] = {[COUNTRY] = first->country[0] == 0};
    values[COUNTRY] = nulls[COUNTRY] ? (Datum)0 : CStringGetTextDatum(first->country);
    values[ENTERED] = TimestampTzGetDatum(first->time);
    values[LEFT] = TimestampTzGetDatum(end[-1].time);
    values[ROWS] = Int64GetDatum(end - first);
    return HeapTupleGetDatum(heap_form_tuple(columns, values, nulls));
}

/* The array of the stays, whose elements have this type. */
static ArrayType *stays(const group *of, Oid type) {
    TupleDesc columns = lookup_rowtype_tupdesc_copy(type, -1);
    if (columns->natts != COLUMNS) elog(ERROR, "country_visit has %d columns", columns->natts);
    ArrayBuildState *array = initArrayResult(type, CurrentMemoryContext, false);
    const fix *first = of->fixes, *end = first + of->count;
    for (const fix *at = first; at <= end; at++) {
        if (at < end && strcmp(at->country, first->country) == 0) continue;
        if (first < at) accumArrayResult(array, stay(first, at, columns), false, type, CurrentMemoryContext);
        first = at;
    }
    return DatumGetArrayTypeP(makeArrayResult(array, CurrentMemoryContext));
}

PG_FUNCTION_INFO_V1(country_visits_end);
Datum country_visits_end(PG_FUNCTION_ARGS) {
    if (PG_ARGISNULL(0)) PG_RETURN_NULL();
    group *of = (group *)PG_GETARG_POINTER(0);
    Oid type = get_element_type(get_fn_expr_rettype(fcinfo->flinfo));
    if (!OidIsValid(type)) elog(ERROR, "country_visits_end returns no array");
    if (!of->is_in_order) qsort_interruptible(of->fixes, of->count, sizeof *of->fixes, order, NULL);
    of->is_in_order = true;
    find_countries(of->fixes, of->count);
    PG_RETURN_ARRAYTYPE_P(stays(of, type));
}
