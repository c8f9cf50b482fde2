/* A function that reads two numbers and returns a constant text, and one that reads two arrays and returns an array of
 * such texts: the fastest possible extensions of PostgreSQL. */
#include "postgres.h"

#include "catalog/pg_type_d.h"
#include "fmgr.h"
#include "utils/array.h"

PG_MODULE_MAGIC;

static volatile float8 seen;
static union {
    text header;
    char bytes[VARHDRSZ + 2];
} constant;

PG_FUNCTION_INFO_V1(empty_code);
Datum empty_code(PG_FUNCTION_ARGS) {
    seen = PG_GETARG_FLOAT8(0) + PG_GETARG_FLOAT8(1);
    SET_VARSIZE(&constant.header, sizeof constant.bytes);
    PG_RETURN_TEXT_P(&constant.header);
}

PG_FUNCTION_INFO_V1(empty_codes);
Datum empty_codes(PG_FUNCTION_ARGS) {
    ArrayType *latitudes = PG_GETARG_ARRAYTYPE_P(0), *longitudes = PG_GETARG_ARRAYTYPE_P(1);
    int count = ArrayGetNItems(ARR_NDIM(latitudes), ARR_DIMS(latitudes));
    Size before = ARR_OVERHEAD_NONULLS(1), width = INTALIGN(VARHDRSZ + 2), size = before + width * count;
    ArrayType *array = palloc0(size);
    seen = ARR_NDIM(longitudes);
    SET_VARSIZE(array, size);
    array->ndim = 1;
    array->elemtype = TEXTOID;
    ARR_DIMS(array)[0] = count;
    ARR_LBOUND(array)[0] = 1;
    char *next = ARR_DATA_PTR(array);
    for (int place = 0; place < count; place++, next += width) SET_VARSIZE(next, VARHDRSZ + 2);
    PG_RETURN_ARRAYTYPE_P(array);
}
