/* The extension of DuckDB, over the stable C extension API of version 1.2.0. */
#define DUCKDB_EXTENSION_NAME countryexplorer
#include "functions.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fields.h"

/* The columns of country_at. `timezone` is deprecated: the name of time_zone in earlier versions. */
enum { REGION, REGION_FIELDS(FIELD_COLUMN) TIMEZONE, COLUMNS };

static const char *const COLUMN_NAMES[COLUMNS] = {
    [REGION] = "region", REGION_FIELDS(FIELD_NAME)[TIMEZONE] = "timezone"};
static const uint32_t COLUMN_FIELDS[COLUMNS] = {REGION_FIELDS(FIELD_OF_COLUMN)[TIMEZONE] = CE_TIME_ZONE};

/* The rows for which region numbers are kept on the stack at a time. DuckDB passes 2048. */
enum { ROWS = 2048 };

/* A string of up to 12 bytes is stored in the vector itself. */
static duckdb_string_t short_string(const char *text) {
    duckdb_string_t string = {0};
    string.value.inlined.length = (uint32_t)strlen(text);
    memcpy(string.value.inlined.inlined, text, string.value.inlined.length);
    return string;
}

static const char *text_of(const country_file *file, uint32_t region, uint32_t field) {
    const char *text = ce_region_text(file->index, region, field);
    return text != NULL && *text != 0 ? text : NULL;
}

static country_file *open_file(char *message, size_t room) {
    char path[4096];
    country_file *file = calloc(1, sizeof *file);
    if (file == NULL || !find_data(BINDING_BOUNDARIES, path, sizeof path)) {
        snprintf(message, room,
                 "the path of " BINDING_BOUNDARIES " is too long; name a shorter one by COUNTRYEXPLORER_DATA");
        free(file);
        return NULL;
    }
    if (ce_open_path(path, &file->index, message, room) != CE_OK) {
        size_t length = strlen(message);
        snprintf(message + length, room - length, "; or name its folder by COUNTRYEXPLORER_DATA before LOAD");
        free(file);
        return NULL;
    }
    file->users = 1;
    file->regions = ce_region_count(file->index);
    file->countries = calloc((size_t)file->regions + 1, sizeof *file->countries);
    for (uint32_t region = 1; file->countries != NULL && region <= file->regions; region++) {
        const char *letters = text_of(file, region, CE_COUNTRY);
        if (letters != NULL) file->countries[region] = short_string(letters);
    }
    return file;
}

/* The columns with which a function is called: places, and for some a worldview. */
typedef struct {
    const country_file *file;
    duckdb_function_info info;
    duckdb_data_chunk chunk;
    idx_t rows;
    bool are_points;
    /* The degrees of places that are not points. */
    const double *latitudes, *longitudes;
    /* The number of the column that names a worldview. */
    idx_t view;
} arguments;

static arguments read_arguments(duckdb_function_info info, duckdb_data_chunk chunk) {
    arguments given = {
        .file = duckdb_scalar_function_get_extra_info(info),
        .info = info,
        .chunk = chunk,
        .rows = duckdb_data_chunk_get_size(chunk),
        .are_points = has_points(chunk),
        .view = 1,
    };
    if (given.are_points) return given;
    given.latitudes = duckdb_vector_get_data(duckdb_data_chunk_get_vector(chunk, 0));
    given.longitudes = duckdb_vector_get_data(duckdb_data_chunk_get_vector(chunk, 1));
    given.view = 2;
    return given;
}

static bool is_null(const arguments *given, idx_t column, idx_t row) { return is_null_at(given->chunk, column, row); }

static void fail(const arguments *given, ce_status status) {
    char message[BINDING_MESSAGE];
    binding_describe(given->file->index, status, message, sizeof message);
    duckdb_scalar_function_set_error(given->info, message);
}

/* Sets the regions of rows where a column is null to no region, since their numbers have no meaning. */
static void drop_nulls(const arguments *given, idx_t column, idx_t first, size_t count, uint32_t *regions) {
    uint64_t *validity = duckdb_vector_get_validity(duckdb_data_chunk_get_vector(given->chunk, column));
    if (validity == NULL) return;
    for (size_t row = 0; row < count; row++) {
        if (((validity[(first + row) / 64] >> ((first + row) % 64)) & 1) == 0) regions[row] = CE_NO_REGION;
    }
}

/* Finds the regions of up to ROWS rows, no region for null. False after an error. */
static bool find_regions(const arguments *given, idx_t first, size_t count, uint32_t *regions) {
    double read[2][ROWS];
    const double *latitudes = read[0], *longitudes = read[1];
    if (!given->are_points) {
        latitudes = given->latitudes + first;
        longitudes = given->longitudes + first;
    } else if (!read_points(given->info, given->chunk, first, count, read[0], read[1])) {
        return false;
    }
    ce_status status = ce_lookup_batch(given->file->index, latitudes, longitudes, count, regions, NULL);
    if (status != CE_OK) {
        fail(given, status);
        return false;
    }
    for (idx_t column = 0; !given->are_points && column < 2; column++) drop_nulls(given, column, first, count, regions);
    for (size_t row = 0; row < count; row++) {
        if (regions[row] > given->file->regions) regions[row] = CE_NO_REGION;
    }
    return true;
}

/* Writes the answers for rows from `first` on. False after an error. */
typedef bool writer(const arguments *given, idx_t first, size_t count, const uint32_t *regions, results *answers);

static void answer(duckdb_function_info info, duckdb_data_chunk chunk, duckdb_vector output, writer *write) {
    arguments given = read_arguments(info, chunk);
    results answers = {.vector = output};
    uint32_t regions[ROWS];
    for (idx_t first = 0; first < given.rows; first += ROWS) {
        size_t count = given.rows - first < ROWS ? given.rows - first : ROWS;
        if (!find_regions(&given, first, count, regions)) return;
        if (!write(&given, first, count, regions, &answers)) return;
    }
}

static bool write_countries(const arguments *given, idx_t first, size_t count, const uint32_t *regions,
                            results *answers) {
    duckdb_string_t *strings = (duckdb_string_t *)duckdb_vector_get_data(answers->vector) + first;
    for (size_t row = 0; row < count; row++) {
        strings[row] = given->file->countries[regions[row]];
        if (strings[row].value.inlined.length == 0) set_null(answers, first + row);
    }
    return true;
}

static void country_code(duckdb_function_info info, duckdb_data_chunk chunk, duckdb_vector output) {
    answer(info, chunk, output, write_countries);
}

static bool write_zones(const arguments *given, idx_t first, size_t count, const uint32_t *regions, results *answers) {
    for (size_t row = 0; row < count; row++) {
        set_text(answers, first + row, text_of(given->file, regions[row], CE_TIME_ZONE));
    }
    return true;
}

static void time_zone_at(duckdb_function_info info, duckdb_data_chunk chunk, duckdb_vector output) {
    answer(info, chunk, output, write_zones);
}

/* The worldviews of a column of names. The last name is kept, since most rows have the same one. */
typedef struct {
    const char *last;
    size_t size;
    uint32_t view;
} views;

/* Reads the worldview of one row. False after an error. */
static bool read_view(const arguments *given, views *of, idx_t row, uint32_t *view) {
    size_t size;
    const char *text = text_at(given->chunk, given->view, row, &size);
    if (of->last == NULL || size != of->size || memcmp(text, of->last, size) != 0) {
        char message[BINDING_MESSAGE];
        if (!binding_view(given->file->index, text, size, &of->view, message, sizeof message)) {
            duckdb_scalar_function_set_error(given->info, message);
            return false;
        }
        of->last = text;
        of->size = size;
    }
    *view = of->view;
    return true;
}

/* Writes the country of a region in a worldview. */
static void set_country(const country_file *file, results *answers, idx_t row, uint32_t region, uint32_t view) {
    char country[3] = "";
    if (region != CE_NO_REGION) ce_region_country(file->index, region, view, country);
    set_text(answers, row, country[0] != 0 ? country : NULL);
}

static bool write_countries_by_view(const arguments *given, idx_t first, size_t count, const uint32_t *regions,
                                    results *answers) {
    views of = {.last = NULL};
    for (size_t row = 0; row < count; row++) {
        uint32_t view;
        if (is_null(given, given->view, first + row)) {
            set_null(answers, first + row);
            continue;
        }
        if (!read_view(given, &of, first + row, &view)) return false;
        set_country(given->file, answers, first + row, regions[row], view);
    }
    return true;
}

static void country_code_by_view(duckdb_function_info info, duckdb_data_chunk chunk, duckdb_vector output) {
    answer(info, chunk, output, write_countries_by_view);
}

/* Reads one place, NaN for null. False after an error. */
static bool read_place(const arguments *given, idx_t row, double *latitude, double *longitude) {
    if (given->are_points) return read_points(given->info, given->chunk, row, 1, latitude, longitude);
    bool is_missing = is_null(given, 0, row) || is_null(given, 1, row);
    *latitude = is_missing ? NAN : given->latitudes[row];
    *longitude = is_missing ? NAN : given->longitudes[row];
    return true;
}

static void border_distance(duckdb_function_info info, duckdb_data_chunk chunk, duckdb_vector output) {
    arguments given = read_arguments(info, chunk);
    results answers = {.vector = output};
    double *metres = duckdb_vector_get_data(output);
    for (idx_t row = 0; row < given.rows; row++) {
        double latitude, longitude;
        ce_border border;
        if (!read_place(&given, row, &latitude, &longitude)) return;
        ce_status status = ce_nearest_border(given.file->index, latitude, longitude, BINDING_ANYWHERE,
                                             CE_BETWEEN_COUNTRIES, &border);
        if (status == CE_OK) {
            metres[row] = border.metres;
        } else if (status == CE_BAD_COORDINATE || status == CE_NO_BORDER_WITHIN) {
            set_null(&answers, row);
        } else {
            fail(&given, status);
            return;
        }
    }
}

/* Writes one column of country_at. A null row is null in all columns. */
static void write_column(const arguments *given, idx_t first, size_t count, const uint32_t *regions, int column,
                         duckdb_vector whole) {
    results answers = column_of(whole, (idx_t)column);
    int32_t *numbers = column == REGION ? duckdb_vector_get_data(answers.vector) : NULL;
    for (size_t row = 0; row < count; row++) {
        if (column != REGION) {
            set_text(&answers, first + row, text_of(given->file, regions[row], COLUMN_FIELDS[column]));
        } else if (regions[row] == CE_NO_REGION) {
            set_null(&answers, first + row);
        } else {
            numbers[first + row] = (int32_t)regions[row];
        }
    }
}

static bool write_rows(const arguments *given, idx_t first, size_t count, const uint32_t *regions, results *answers) {
    for (int column = 0; column < COLUMNS; column++) write_column(given, first, count, regions, column, answers->vector);
    for (size_t row = 0; row < count; row++) {
        if (regions[row] == CE_NO_REGION) set_null(answers, first + row);
    }
    return true;
}

/* Writes the rows of country_at with the countries of a worldview. A row without a worldview has no answer. */
static bool write_rows_by_view(const arguments *given, idx_t first, size_t count, const uint32_t *regions,
                               results *answers) {
    results countries = column_of(answers->vector, COUNTRY);
    uint32_t known[ROWS];
    for (size_t row = 0; row < count; row++) {
        known[row] = is_null(given, given->view, first + row) ? CE_NO_REGION : regions[row];
    }
    for (int column = 0; column < COLUMNS; column++) {
        if (column != COUNTRY) write_column(given, first, count, known, column, answers->vector);
    }
    if (!write_countries_by_view(given, first, count, known, &countries)) return false;
    for (size_t row = 0; row < count; row++) {
        if (known[row] == CE_NO_REGION) set_null(answers, first + row);
    }
    return true;
}

static void country_at(duckdb_function_info info, duckdb_data_chunk chunk, duckdb_vector output) {
    answer(info, chunk, output, write_rows);
}

static void country_at_by_view(duckdb_function_info info, duckdb_data_chunk chunk, duckdb_vector output) {
    answer(info, chunk, output, write_rows_by_view);
}

/* Gives each row a text about the file. */
static void answer_about(duckdb_function_info info, duckdb_data_chunk chunk, duckdb_vector output, uint32_t field) {
    const country_file *file = duckdb_scalar_function_get_extra_info(info);
    results answers = {.vector = output};
    for (idx_t row = 0; row < duckdb_data_chunk_get_size(chunk); row++) {
        set_text(&answers, row, ce_index_text(file->index, field));
    }
}

static void country_data_version(duckdb_function_info info, duckdb_data_chunk chunk, duckdb_vector output) {
    answer_about(info, chunk, output, CE_DATA_VERSION);
}

static void country_data_edition(duckdb_function_info info, duckdb_data_chunk chunk, duckdb_vector output) {
    answer_about(info, chunk, output, CE_EDITION);
}

static duckdb_logical_type region_type(void) { return row_type(COLUMN_NAMES, COLUMNS); }

/* Adds a function of places: of two numbers, of a geometry and of a struct of x and y, and of two numbers and a
 * worldview if `by_view` is not NULL.
 *
 * With a point and a worldview it has another name, as in PostgreSQL: two texts would otherwise be taken for these. */
static bool add_place_function(duckdb_connection connection, const char *name, duckdb_logical_type type(void),
                               duckdb_scalar_function_t call, duckdb_scalar_function_t by_view, country_file *file) {
    duckdb_scalar_function functions[] = {
        make(name, "nn", type(), call, file),
        make(name, "g", type(), call, file),
        make(name, "p", type(), call, file),
        by_view != NULL ? make(name, "nnt", type(), by_view, file) : NULL,
    };
    return add_set(connection, name, functions, sizeof functions / sizeof *functions);
}

static bool add_by_worldview(duckdb_connection connection, const char *name, duckdb_logical_type type(void),
                             duckdb_scalar_function_t call, country_file *file) {
    return add_both(connection, name, make(name, "gt", type(), call, file), make(name, "pt", type(), call, file));
}

static bool add_all(duckdb_connection connection, country_file *file) {
    return add_place_function(connection, "country_code", text_type, country_code, country_code_by_view, file) &&
           add_by_worldview(connection, "country_code_by_worldview", text_type, country_code_by_view, file) &&
           add_place_function(connection, "country_at", region_type, country_at, country_at_by_view, file) &&
           add_by_worldview(connection, "country_at_by_worldview", region_type, country_at_by_view, file) &&
           add_place_function(connection, "border_distance", number_type, border_distance, NULL, file) &&
           add_place_function(connection, "time_zone_at", text_type, time_zone_at, NULL, file) &&
           /* Deprecated: the name in earlier versions. */
           add(connection, make("timezone_at", "nn", text_type(), time_zone_at, file)) &&
           add(connection, make("country_data_version", "", text_type(), country_data_version, file)) &&
           add(connection, make("country_data_edition", "", text_type(), country_data_edition, file)) &&
           add_positions(connection, file) && add_search(connection, file);
}

DUCKDB_EXTENSION_ENTRYPOINT(duckdb_connection connection, duckdb_extension_info info,
                            struct duckdb_extension_access *access) {
    char message[BINDING_MESSAGE] = "";
    country_file *file = open_file(message, sizeof message);
    if (file == NULL) {
        access->set_error(info, message);
        return false;
    }
    bool is_added = file->countries != NULL && add_all(connection, file);
    if (!is_added) access->set_error(info, "countryexplorer: DuckDB refused a function");
    file_release(file);
    return is_added;
}
