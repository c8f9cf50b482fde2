/* The functions of positions as text. */
#include "postgres.h"

#include <math.h>

#include "fmgr.h"
#include "funcapi.h"
#include "mb/pg_wchar.h"
#include "utils/builtins.h"

#include "file.h"

/* Reads the notation that an argument names. Raises ERROR for an unknown name. */
static uint32 notation_of(text *name) {
    char message[BINDING_MESSAGE];
    uint32 notation;
    if (!binding_notation(VARDATA_ANY(name), VARSIZE_ANY_EXHDR(name), &notation, message, sizeof message)) {
        ereport(ERROR, errcode(ERRCODE_INVALID_PARAMETER_VALUE), errmsg("%s", message));
    }
    return notation;
}

/* Reads the position in the first argument, in the notation that the second one names if there are two. False with the
 * reason in `message` for a text that is not a position. */
static bool read_position(FunctionCallInfo fcinfo, ce_position *position, char message[BINDING_MESSAGE]) {
    size_t size;
    const char *letters = country_text_utf8(PG_GETARG_TEXT_PP(0), &size);
    uint32 notation = PG_NARGS() > 1 ? notation_of(PG_GETARG_TEXT_PP(1)) : CE_ANY_NOTATION;
    return ce_position_parse(letters, size, notation, position, NULL, message, BINDING_MESSAGE) == CE_OK;
}

PG_FUNCTION_INFO_V1(position_latitude);
Datum position_latitude(PG_FUNCTION_ARGS) {
    char message[BINDING_MESSAGE];
    ce_position position;
    if (!read_position(fcinfo, &position, message)) PG_RETURN_NULL();
    PG_RETURN_FLOAT8(position.latitude);
}

PG_FUNCTION_INFO_V1(position_longitude);
Datum position_longitude(PG_FUNCTION_ARGS) {
    char message[BINDING_MESSAGE];
    ce_position position;
    if (!read_position(fcinfo, &position, message)) PG_RETURN_NULL();
    PG_RETURN_FLOAT8(position.longitude);
}

PG_FUNCTION_INFO_V1(position_fault);
Datum position_fault(PG_FUNCTION_ARGS) {
    char message[BINDING_MESSAGE];
    ce_position position;
    if (read_position(fcinfo, &position, message)) PG_RETURN_NULL();
    PG_RETURN_TEXT_P(country_text_of(message, strlen(message)));
}

/* The columns of position_parse. */
enum { LATITUDE, LONGITUDE, ACCURACY, NOTATION, COLUMNS };

PG_FUNCTION_INFO_V1(position_parse);
Datum position_parse(PG_FUNCTION_ARGS) {
    char message[BINDING_MESSAGE];
    ce_position position;
    InitMaterializedSRF(fcinfo, 0);
    if (!read_position(fcinfo, &position, message)) return (Datum)0;
    Datum values[COLUMNS] = {
        [LATITUDE] = Float8GetDatum(position.latitude),
        [LONGITUDE] = Float8GetDatum(position.longitude),
        [ACCURACY] = Float8GetDatum(position.accuracy_metres),
        [NOTATION] = CStringGetTextDatum(ce_notation_name(position.notation)),
    };
    bool nulls[COLUMNS] = {[ACCURACY] = isnan(position.accuracy_metres)};
    ReturnSetInfo *result = (ReturnSetInfo *)fcinfo->resultinfo;
    tuplestore_putvalues(result->setResult, result->setDesc, values, nulls);
    return (Datum)0;
}

PG_FUNCTION_INFO_V1(position_text);
Datum position_text(PG_FUNCTION_ARGS) {
    char written[CE_POSITION_ROOM];
    uint32 notation = notation_of(PG_GETARG_TEXT_PP(2));
    if (ce_position_format(PG_GETARG_FLOAT8(0), PG_GETARG_FLOAT8(1), notation, written, sizeof written) != CE_OK) {
        PG_RETURN_NULL();
    }
    PG_RETURN_TEXT_P(country_text_of(written, strlen(written)));
}
