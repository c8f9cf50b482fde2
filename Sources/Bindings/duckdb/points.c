/* Columns of points: geometries, and structs of x and y, as ST_Point and ST_Point2D of DuckDB's extension spatial make.
 * x is the longitude. */
#include "functions.h"

#include <math.h>
#include <string.h>

static duckdb_type type_of(duckdb_vector column) {
    duckdb_logical_type type = duckdb_vector_get_column_type(column);
    duckdb_type id = duckdb_get_type_id(type);
    duckdb_destroy_logical_type(&type);
    return id;
}

bool has_points(duckdb_data_chunk chunk) {
    return type_of(duckdb_data_chunk_get_vector(chunk, 0)) != DUCKDB_TYPE_DOUBLE;
}

/* The offsets in a geometry that is a point, in the form of WKB: the order of its bytes, its type, x and y. A point with
 * a height or a measure has them behind y, and the thousands of its type state which. */
enum { WKB_TYPE = 1, WKB_X = 5, WKB_Y = 13, WKB_POINT = 21 };
enum { LITTLE_ENDIAN_BYTES = 1, POINT = 1, MOST_DIMENSIONS = 3 };

static const char NOT_A_POINT[] =
    "countryexplorer: a geometry is not a point; take a point of it, such as ST_PointOnSurface(geometry)";

/* Reads a geometry. False if it is not a point. */
static bool read_geometry(const char *bytes, size_t size, double *x, double *y) {
    uint32_t type;
    if (size < WKB_POINT || bytes[0] != LITTLE_ENDIAN_BYTES) return false;
    memcpy(&type, bytes + WKB_TYPE, sizeof type);
    if (type % 1000 != POINT || type / 1000 > MOST_DIMENSIONS) return false;
    memcpy(x, bytes + WKB_X, sizeof *x);
    memcpy(y, bytes + WKB_Y, sizeof *y);
    return true;
}

static bool read_geometries(duckdb_function_info info, duckdb_data_chunk chunk, idx_t first, size_t count,
                            double *latitudes, double *longitudes) {
    for (size_t row = 0; row < count; row++) {
        size_t size;
        latitudes[row] = longitudes[row] = NAN;
        if (is_null_at(chunk, 0, first + row)) continue;
        const char *bytes = text_at(chunk, 0, first + row, &size);
        if (!read_geometry(bytes, size, &longitudes[row], &latitudes[row])) {
            duckdb_scalar_function_set_error(info, NOT_A_POINT);
            return false;
        }
    }
    return true;
}

/* Copies a field of structs, NaN for null. */
static void read_field(duckdb_vector structs, idx_t field, idx_t first, size_t count, double *numbers) {
    duckdb_vector child = duckdb_struct_vector_get_child(structs, field);
    const double *values = duckdb_vector_get_data(child);
    uint64_t *whole = duckdb_vector_get_validity(structs), *part = duckdb_vector_get_validity(child);
    for (size_t row = 0; row < count; row++) {
        idx_t at = first + row;
        bool is_null = (whole != NULL && !duckdb_validity_row_is_valid(whole, at)) ||
                       (part != NULL && !duckdb_validity_row_is_valid(part, at));
        numbers[row] = is_null ? NAN : values[at];
    }
}

bool read_points(duckdb_function_info info, duckdb_data_chunk chunk, idx_t first, size_t count, double *latitudes,
                 double *longitudes) {
    duckdb_vector column = duckdb_data_chunk_get_vector(chunk, 0);
    if (type_of(column) != DUCKDB_TYPE_STRUCT) return read_geometries(info, chunk, first, count, latitudes, longitudes);
    read_field(column, 0, first, count, longitudes);
    read_field(column, 1, first, count, latitudes);
    return true;
}
