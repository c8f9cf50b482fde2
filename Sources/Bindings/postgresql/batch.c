/* country_codes: the countries at the places of two arrays, which are looked up together, so that the reads of a place
 * do not wait for those of the one before. */
#include "postgres.h"

#include <math.h>

#include "catalog/pg_type_d.h"
#include "fmgr.h"
#include "miscadmin.h"
#include "utils/array.h"

#include "file.h"

/* The places that are looked up between two checks for a cancelled query. */
enum { PART = 8192 };

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
    for (int first = 0; first < count; first += PART) {
        int part = Min(PART, count - first);
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

PG_FUNCTION_INFO_V1(country_codes);
Datum country_codes(PG_FUNCTION_ARGS) {
    ArrayType *latitudes = PG_GETARG_ARRAYTYPE_P(0), *longitudes = PG_GETARG_ARRAYTYPE_P(1);
    int count = length_of(latitudes);
    if (count != length_of(longitudes)) {
        ereport(ERROR, errcode(ERRCODE_ARRAY_SUBSCRIPT_ERROR),
                errmsg("country_codes: %d latitudes and %d longitudes", count, length_of(longitudes)),
                errhint("Give two arrays of equal length."));
    }
    if (count == 0) PG_RETURN_ARRAYTYPE_P(construct_empty_array(TEXTOID));
    const country_file *file = country_file_current();
    uint32 *regions = palloc(sizeof *regions * count);
    Size size = find_regions(file, degrees(latitudes, count), degrees(longitudes, count), regions, count);
    ArrayType *array = array_of(file, regions, count, size);
    pfree(regions);
    PG_RETURN_ARRAYTYPE_P(array);
}
