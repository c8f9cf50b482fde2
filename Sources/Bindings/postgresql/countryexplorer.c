/* The functions of the extension, as countryexplorer--1.0.sql and later scripts declare them. */
#include "postgres.h"

#include "fmgr.h"
#include "funcapi.h"
#include "utils/builtins.h"
#include "utils/geo_decls.h"

#include "fields.h"
#include "file.h"

PG_MODULE_MAGIC;

/* Later servers declare it in fmgr.h. */
extern PGDLLEXPORT void _PG_init(void);
void _PG_init(void) { country_file_define(); }

/* The region at a place, or CE_NO_REGION at sea and for values that are not a coordinate. */
static inline uint32 region_at(const country_file *file, float8 latitude, float8 longitude) {
    uint32 region;
    ce_status status = ce_lookup(file->index, latitude, longitude, &region);
    if (likely(status == CE_OK)) return region;
    if (status != CE_BAD_COORDINATE) country_file_fail(file, status);
    return CE_NO_REGION;
}

/* Returns a text that outlives the query, without a copy, since no function may change its arguments. */
static inline Datum answer(FunctionCallInfo fcinfo, text *found) {
    if (found == NULL) PG_RETURN_NULL();
    PG_RETURN_TEXT_P(found);
}

static inline Datum answer_country(FunctionCallInfo fcinfo, float8 latitude, float8 longitude) {
    const country_file *file = country_file_current();
    return answer(fcinfo, file->countries[region_at(file, latitude, longitude)]);
}

static inline Datum answer_zone(FunctionCallInfo fcinfo, float8 latitude, float8 longitude) {
    const country_file *file = country_file_current();
    return answer(fcinfo, file->zones[region_at(file, latitude, longitude)]);
}

static Datum answer_distance(FunctionCallInfo fcinfo, float8 latitude, float8 longitude) {
    const country_file *file = country_file_current();
    ce_border border;
    ce_status status =
        ce_nearest_border(file->index, latitude, longitude, BINDING_ANYWHERE, CE_BETWEEN_COUNTRIES, &border);
    if (status == CE_OK) PG_RETURN_FLOAT8(border.metres);
    if (status != CE_BAD_COORDINATE && status != CE_NO_BORDER_WITHIN) country_file_fail(file, status);
    PG_RETURN_NULL();
}

PG_FUNCTION_INFO_V1(country_code);
Datum country_code(PG_FUNCTION_ARGS) { return answer_country(fcinfo, PG_GETARG_FLOAT8(0), PG_GETARG_FLOAT8(1)); }

PG_FUNCTION_INFO_V1(country_code_of_point);
Datum country_code_of_point(PG_FUNCTION_ARGS) {
    const Point *place = PG_GETARG_POINT_P(0);
    return answer_country(fcinfo, place->y, place->x);
}

PG_FUNCTION_INFO_V1(timezone_at);
Datum timezone_at(PG_FUNCTION_ARGS) { return answer_zone(fcinfo, PG_GETARG_FLOAT8(0), PG_GETARG_FLOAT8(1)); }

PG_FUNCTION_INFO_V1(timezone_at_point);
Datum timezone_at_point(PG_FUNCTION_ARGS) {
    const Point *place = PG_GETARG_POINT_P(0);
    return answer_zone(fcinfo, place->y, place->x);
}

PG_FUNCTION_INFO_V1(border_distance);
Datum border_distance(PG_FUNCTION_ARGS) { return answer_distance(fcinfo, PG_GETARG_FLOAT8(0), PG_GETARG_FLOAT8(1)); }

PG_FUNCTION_INFO_V1(border_distance_of_point);
Datum border_distance_of_point(PG_FUNCTION_ARGS) {
    const Point *place = PG_GETARG_POINT_P(0);
    return answer_distance(fcinfo, place->y, place->x);
}

/* The country of a region in a worldview, or NULL if it has none. */
static text *country_by(const country_file *file, uint32 region, uint32 view) {
    char country[3];
    if (view == CE_VIEW_STANDARD) return file->countries[region];
    if (ce_region_country(file->index, region, view, country) != CE_OK || country[0] == 0) return NULL;
    return cstring_to_text(country);
}

PG_FUNCTION_INFO_V1(country_code_by_view);
Datum country_code_by_view(PG_FUNCTION_ARGS) {
    country_file *file = country_file_current();
    uint32 view = country_file_view(file, PG_GETARG_TEXT_PP(2));
    uint32 region = region_at(file, PG_GETARG_FLOAT8(0), PG_GETARG_FLOAT8(1));
    return answer(fcinfo, region == CE_NO_REGION ? NULL : country_by(file, region, view));
}

/* The columns of country_at. A row has as many of them as the installed script declares. `timezone` is deprecated: the
 * name of time_zone in earlier versions. */
enum { REGION, REGION_FIELDS(FIELD_COLUMN) TIMEZONE, COLUMNS };

static HeapTuple row_of(const country_file *file, uint32 region, uint32 view, TupleDesc columns) {
    static const uint32 fields[COLUMNS] = {REGION_FIELDS(FIELD_OF_COLUMN)[TIMEZONE] = CE_TIME_ZONE};
    Datum values[COLUMNS];
    bool nulls[COLUMNS] = {false};
    values[REGION] = Int32GetDatum((int32)region);
    for (int column = COUNTRY; column < COLUMNS; column++) {
        text *found = column == COUNTRY ? country_by(file, region, view) : country_file_text(file, region, fields[column]);
        nulls[column] = found == NULL;
        values[column] = PointerGetDatum(found);
    }
    return heap_form_tuple(columns, values, nulls);
}

static void begin_rows(FunctionCallInfo fcinfo) {
    FuncCallContext *calls = SRF_FIRSTCALL_INIT();
    MemoryContext before = MemoryContextSwitchTo(calls->multi_call_memory_ctx);
    if (get_call_result_type(fcinfo, NULL, &calls->tuple_desc) != TYPEFUNC_COMPOSITE) {
        ereport(ERROR, errcode(ERRCODE_FEATURE_NOT_SUPPORTED), errmsg("country_at returns rows, which do not fit here"));
    }
    calls->tuple_desc = BlessTupleDesc(calls->tuple_desc);
    MemoryContextSwitchTo(before);
}

PG_FUNCTION_INFO_V1(country_at);
Datum country_at(PG_FUNCTION_ARGS) {
    if (SRF_IS_FIRSTCALL()) begin_rows(fcinfo);
    FuncCallContext *calls = SRF_PERCALL_SETUP();
    if (calls->call_cntr > 0) SRF_RETURN_DONE(calls);
    country_file *file = country_file_current();
    uint32 view = country_file_view(file, PG_GETARG_TEXT_PP(2));
    uint32 region = region_at(file, PG_GETARG_FLOAT8(0), PG_GETARG_FLOAT8(1));
    if (region == CE_NO_REGION) SRF_RETURN_DONE(calls);
    SRF_RETURN_NEXT(calls, HeapTupleGetDatum(row_of(file, region, view, calls->tuple_desc)));
}

PG_FUNCTION_INFO_V1(country_data_version);
Datum country_data_version(PG_FUNCTION_ARGS) {
    const char *version = ce_index_text(country_file_current()->index, CE_DATA_VERSION);
    if (version == NULL) PG_RETURN_NULL();
    PG_RETURN_TEXT_P(cstring_to_text(version));
}

PG_FUNCTION_INFO_V1(country_data_edition);
Datum country_data_edition(PG_FUNCTION_ARGS) {
    const char *edition = ce_index_text(country_file_current()->index, CE_EDITION);
    if (edition == NULL) PG_RETURN_NULL();
    PG_RETURN_TEXT_P(cstring_to_text(edition));
}

/* Gives the planner no information. It exists so that the planner loads the library early. */
PG_FUNCTION_INFO_V1(countryexplorer_support);
Datum countryexplorer_support(PG_FUNCTION_ARGS) { PG_RETURN_POINTER(NULL); }

PG_FUNCTION_INFO_V1(countryexplorer_degrees);
Datum countryexplorer_degrees(PG_FUNCTION_ARGS) {
    int32 system = PG_GETARG_INT32(1);
    if (system != 0 && system != 4326) {
        ereport(ERROR, errcode(ERRCODE_INVALID_PARAMETER_VALUE),
                errmsg("a geometry in the reference system %d is not in degrees of WGS 84", system),
                errhint("Use ST_Transform(place, 4326)."));
    }
    PG_RETURN_FLOAT8(PG_GETARG_FLOAT8(0));
}
