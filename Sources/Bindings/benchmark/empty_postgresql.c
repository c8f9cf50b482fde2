/* A function that reads two numbers and returns a constant text: the fastest possible extension of PostgreSQL. */
#include "postgres.h"

#include "fmgr.h"

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
