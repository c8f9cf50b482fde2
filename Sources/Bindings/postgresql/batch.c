/* country_codes and country_code_agg: the countries at the places of two arrays, and at those of the rows of a group. They
 * are looked up together, so that the reads of a place do not wait for those of the one before. */
#include "postgres.h"

#include <limits.h>
#include <math.h>

#include "catalog/pg_type_d.h"
#include "fmgr.h"
#include "miscadmin.h"
#include "utils/array.h"

#include "file.h"

static int length_of(const ArrayType *array) {
    if (ARR_NDIM(array) > 1) {
        ereport(ERROR, errcode(ERRCODE_ARRAY_SUBSCRIPT_ERROR),
                errmsg("country_codes: an array has %d dimensions", ARR_NDIM(array)),
                errhint("Give two arrays of one dimension."));
    }
    return ArrayGetNItems(ARR_NDIM(array), ARR_DIMS(array));
}

/* The numbers of an array, in place if it has no nulls, and otherwise with NaN for null. */
static const float8 *degrees(ArrayType *array, int count) {
    const float8 *numbers = (const float8 *)ARR_DATA_PTR(array);
    if (!ARR_HASNULL(array)) return numbers;
    const bits8 *present = ARR_NULLBITMAP(array);
    float8 *all = palloc(sizeof *all * count);
    for (int place = 0; place < count; place++) {
        all[place] = (present[place / 8] >> (place % 8)) & 1 ? *numbers++ : NAN;
    }
    return all;
}

/* Finds the regions of all places, and returns the bytes that the texts of their countries need. */
static Size find_regions(const country_file *file, const float8 *latitudes, const float8 *longitudes, uint32 *regions,
                         int count) {
    Size size = 0;
    for (int first = 0; first < count; first += COUNTRY_FILE_PART) {
        int part = Min(COUNTRY_FILE_PART, count - first);
        CHECK_FOR_INTERRUPTS();
        ce_status status =
            ce_lookup_batch(file->index, latitudes + first, longitudes + first, part, regions + first, NULL);
        if (status != CE_OK) country_file_fail(file, status);
        for (int place = first; place < first + part; place++) {
            if (regions[place] == CE_NO_COORDINATE) regions[place] = CE_NO_REGION;
            const text *country = file->countries[regions[place]];
            if (country != NULL) size += INTALIGN(VARSIZE(country));
        }
    }
    return size;
}

/* An array of the countries. It is written directly, which takes less time than a lookup. */
static ArrayType *array_of(const country_file *file, const uint32 *regions, int count, Size size) {
    Size before = ARR_OVERHEAD_WITHNULLS(1, count);
    ArrayType *array = palloc0(before + size);
    SET_VARSIZE(array, before + size);
    array->ndim = 1;
    array->dataoffset = before;
    array->elemtype = TEXTOID;
    ARR_DIMS(array)[0] = count;
    ARR_LBOUND(array)[0] = 1;
    bits8 *present = ARR_NULLBITMAP(array);
    char *next = ARR_DATA_PTR(array);
    for (int place = 0; place < count; place++) {
        const text *country = file->countries[regions[place]];
        if (country == NULL) continue;
        present[place / 8] |= 1 << (place % 8);
        memcpy(next, country, VARSIZE(country));
        next += INTALIGN(VARSIZE(country));
    }
    return array;
}

static ArrayType *countries_at(const float8 *latitudes, const float8 *longitudes, int count) {
    if (count == 0) return construct_empty_array(TEXTOID);
    const country_file *file = country_file_current();
    uint32 *regions = MemoryContextAllocHuge(CurrentMemoryContext, sizeof *regions * count);
    Size size = find_regions(file, latitudes, longitudes, regions, count);
    ArrayType *array = array_of(file, regions, count, size);
    pfree(regions);
    return array;
}

PG_FUNCTION_INFO_V1(country_codes);
Datum country_codes(PG_FUNCTION_ARGS) {
    ArrayType *latitudes = PG_GETARG_ARRAYTYPE_P(0), *longitudes = PG_GETARG_ARRAYTYPE_P(1);
    int count = length_of(latitudes);
    if (count != length_of(longitudes)) {
        ereport(ERROR, errcode(ERRCODE_ARRAY_SUBSCRIPT_ERROR),
                errmsg("country_codes: %d latitudes and %d longitudes", count, length_of(longitudes)),
                errhint("Give two arrays of equal length."));
    }
    PG_RETURN_ARRAYTYPE_P(countries_at(degrees(latitudes, count), degrees(longitudes, count), count));
}

/* The places of a group. */
typedef struct {
    int count, room;
    float8 *latitudes, *longitudes;
} places;

static places *make_places(MemoryContext memory) {
    MemoryContext before = MemoryContextSwitchTo(memory);
    places *all = palloc0(sizeof *all);
    all->room = 64;
    all->latitudes = palloc(sizeof(float8) * all->room);
    all->longitudes = palloc(sizeof(float8) * all->room);
    MemoryContextSwitchTo(before);
    return all;
}

static void make_room(places *all) {
    if (all->room > INT_MAX / 2) {
        ereport(ERROR, errcode(ERRCODE_PROGRAM_LIMIT_EXCEEDED), errmsg("country_code_agg: the group has too many rows"));
    }
    all->room *= 2;
    all->latitudes = repalloc_huge(all->latitudes, sizeof(float8) * all->room);
    all->longitudes = repalloc_huge(all->longitudes, sizeof(float8) * all->room);
}

PG_FUNCTION_INFO_V1(country_code_agg_add);
Datum country_code_agg_add(PG_FUNCTION_ARGS) {
    MemoryContext memory;
    if (AggCheckCallContext(fcinfo, &memory) == 0) elog(ERROR, "country_code_agg_add is called outside an aggregate");
    places *all = PG_ARGISNULL(0) ? make_places(memory) : (places *)PG_GETARG_POINTER(0);
    if (all->count == all->room) make_room(all);
    all->latitudes[all->count] = PG_ARGISNULL(1) ? NAN : PG_GETARG_FLOAT8(1);
    all->longitudes[all->count] = PG_ARGISNULL(2) ? NAN : PG_GETARG_FLOAT8(2);
    all->count++;
    PG_RETURN_POINTER(all);
}

PG_FUNCTION_INFO_V1(country_code_agg_end);
Datum country_code_agg_end(PG_FUNCTION_ARGS) {
    if (PG_ARGISNULL(0)) PG_RETURN_NULL();
    const places *all = (const places *)PG_GETARG_POINTER(0);
    PG_RETURN_ARRAYTYPE_P(countries_at(all->latitudes, all->longitudes, all->count));
}
