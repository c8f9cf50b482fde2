/* The extension of DuckDB, over the stable C extension API of version 1.2.0. */
#define DUCKDB_EXTENSION_NAME countryexplorer
#include "duckdb_extension.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "binding.h"
#include "fields.h"

DUCKDB_EXTENSION_EXTERN

/* The columns of country_at. */
enum { REGION, REGION_FIELDS(FIELD_COLUMN) COLUMNS };

static const char *const COLUMN_NAMES[COLUMNS] = {[REGION] = "region", REGION_FIELDS(FIELD_NAME)};
static const uint32_t COLUMN_FIELDS[COLUMNS] = {REGION_FIELDS(FIELD_OF_COLUMN)};

/* The rows for which region numbers are kept on the stack at a time. DuckDB passes 2048. */
enum { ROWS = 2048 };

/* The file of one database, closed with it. Texts are copied into DuckDB's vectors, since results may live longer. */
typedef struct {
    ce_index *index;
    uint32_t regions;
    /* The two letters of each region, ready to copy. The length is 0 for a region without a country. */
    duckdb_string_t *countries;
    /* The number of functions that use the file. DuckDB releases them one at a time when the database is closed. */
    int users;
} country_file;

static void release(void *shared) {
    country_file *file = shared;
    if (__atomic_sub_fetch(&file->users, 1, __ATOMIC_ACQ_REL) > 0) return;
    ce_close(file->index);
    free(file->countries);
    free(file);
}

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
    if (file == NULL || !binding_find_file((const void *)open_file, BINDING_BOUNDARIES, path, sizeof path)) {
        snprintf(message, room, "the path of boundaries.bin is too long; name a shorter one by COUNTRYEXPLORER_DATA");
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

/* A vector of results. Its validity mask is made at the first null. */
typedef struct {
    duckdb_vector vector;
    uint64_t *validity;
} results;

static void set_null(results *answers, idx_t row) {
    if (answers->validity == NULL) {
        duckdb_vector_ensure_validity_writable(answers->vector);
        answers->validity = duckdb_vector_get_validity(answers->vector);
    }
    answers->validity[row / 64] &= ~((uint64_t)1 << (row % 64));
}

static void set_text(results *answers, idx_t row, const char *text) {
    if (text == NULL) {
        set_null(answers, row);
    } else {
        duckdb_vector_assign_string_element_len(answers->vector, row, text, strlen(text));
    }
}

/* The columns with which a function is called. */
typedef struct {
    const country_file *file;
    duckdb_function_info info;
    duckdb_data_chunk chunk;
    idx_t rows;
    const double *latitudes, *longitudes;
} arguments;

static arguments read_arguments(duckdb_function_info info, duckdb_data_chunk chunk) {
    return (arguments){
        .file = duckdb_scalar_function_get_extra_info(info),
        .info = info,
        .chunk = chunk,
        .rows = duckdb_data_chunk_get_size(chunk),
        .latitudes = duckdb_vector_get_data(duckdb_data_chunk_get_vector(chunk, 0)),
        .longitudes = duckdb_vector_get_data(duckdb_data_chunk_get_vector(chunk, 1)),
    };
}

/* True if a value of a column is null. */
static bool is_null(const arguments *given, idx_t column, idx_t row) {
    uint64_t *validity = duckdb_vector_get_validity(duckdb_data_chunk_get_vector(given->chunk, column));
    return validity != NULL && ((validity[row / 64] >> (row % 64)) & 1) == 0;
}

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
    ce_status status = ce_lookup_batch(given->file->index, given->latitudes + first, given->longitudes + first, count,
                                       regions, NULL);
    if (status != CE_OK) {
        fail(given, status);
        return false;
    }
    drop_nulls(given, 0, first, count, regions);
    drop_nulls(given, 1, first, count, regions);
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

static void timezone_at(duckdb_function_info info, duckdb_data_chunk chunk, duckdb_vector output) {
    answer(info, chunk, output, write_zones);
}

/* The worldviews of a column of names. The last name is kept, since most rows have the same one. */
typedef struct {
    const duckdb_string_t *names;
    const char *last;
    size_t size;
    uint32_t view;
} views;

/* Reads the worldview of one row. False after an error. */
static bool read_view(const arguments *given, views *of, idx_t row, uint32_t *view) {
    duckdb_string_t name = of->names[row];
    size_t size = duckdb_string_t_length(name);
    const char *text = size <= 12 ? of->names[row].value.inlined.inlined : name.value.pointer.ptr;
    if (of->last == NULL || size != of->size || memcmp(text, of->last, size) != 0) {
        if (!binding_view(given->file->index, text, size, &of->view)) {
            char message[BINDING_MESSAGE], shown[BINDING_EXCERPT];
            snprintf(message, sizeof message,
                     "worldview \"%s\": expected standard, de-facto or two letters of a state, such as EG",
                     binding_excerpt(text, size, shown));
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
    views of = {.names = duckdb_vector_get_data(duckdb_data_chunk_get_vector(given->chunk, 2))};
    for (size_t row = 0; row < count; row++) {
        uint32_t view;
        if (is_null(given, 2, first + row)) {
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

static void border_distance(duckdb_function_info info, duckdb_data_chunk chunk, duckdb_vector output) {
    arguments given = read_arguments(info, chunk);
    results answers = {.vector = output};
    double *metres = duckdb_vector_get_data(output);
    for (idx_t row = 0; row < given.rows; row++) {
        ce_status status = CE_BAD_COORDINATE;
        ce_border border;
        if (!is_null(&given, 0, row) && !is_null(&given, 1, row)) {
            status = ce_nearest_border(given.file->index, given.latitudes[row], given.longitudes[row],
                                       BINDING_ANYWHERE, CE_BETWEEN_COUNTRIES, &border);
        }
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

/* A column of country_at, in which nulls may already be marked. */
static results column_of(duckdb_vector whole, int column) {
    results answers = {.vector = duckdb_struct_vector_get_child(whole, (idx_t)column)};
    answers.validity = duckdb_vector_get_validity(answers.vector);
    return answers;
}

/* Writes one column of country_at. A null row is null in all columns. */
static void write_column(const arguments *given, idx_t first, size_t count, const uint32_t *regions, int column,
                         duckdb_vector whole) {
    results answers = column_of(whole, column);
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
    for (size_t row = 0; row < count; row++) known[row] = is_null(given, 2, first + row) ? CE_NO_REGION : regions[row];
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

/* The struct type of country_at: a number, and texts. */
static duckdb_logical_type row_type(void) {
    duckdb_logical_type types[COLUMNS];
    for (int column = 0; column < COLUMNS; column++) {
        types[column] = duckdb_create_logical_type(column == REGION ? DUCKDB_TYPE_INTEGER : DUCKDB_TYPE_VARCHAR);
    }
    duckdb_logical_type made = duckdb_create_struct_type(types, (const char **)COLUMN_NAMES, COLUMNS);
    for (int column = 0; column < COLUMNS; column++) duckdb_destroy_logical_type(&types[column]);
    return made;
}

static void add_parameter(duckdb_scalar_function function, duckdb_type type) {
    duckdb_logical_type made = duckdb_create_logical_type(type);
    duckdb_scalar_function_add_parameter(function, made);
    duckdb_destroy_logical_type(&made);
}

/* A function of `numbers` numbers, and of a name if `has_name`. DuckDB calls it for null rows as well, since a row
 * without nulls may also have no answer. Destroys `type`. */
static duckdb_scalar_function make(const char *name, int numbers, bool has_name, duckdb_logical_type type,
                                   duckdb_scalar_function_t call, country_file *file) {
    duckdb_scalar_function function = duckdb_create_scalar_function();
    duckdb_scalar_function_set_name(function, name);
    for (int number = 0; number < numbers; number++) add_parameter(function, DUCKDB_TYPE_DOUBLE);
    if (has_name) add_parameter(function, DUCKDB_TYPE_VARCHAR);
    duckdb_scalar_function_set_return_type(function, type);
    duckdb_destroy_logical_type(&type);
    duckdb_scalar_function_set_special_handling(function);
    duckdb_scalar_function_set_function(function, call);
    __atomic_add_fetch(&file->users, 1, __ATOMIC_ACQ_REL);
    duckdb_scalar_function_set_extra_info(function, file, release);
    return function;
}

static bool add(duckdb_connection connection, duckdb_scalar_function function) {
    bool is_added = duckdb_register_scalar_function(connection, function) == DuckDBSuccess;
    duckdb_destroy_scalar_function(&function);
    return is_added;
}

/* Adds a function of two numbers, and the same with a worldview as third argument. */
static bool add_with_view(duckdb_connection connection, const char *name, duckdb_scalar_function two,
                          duckdb_scalar_function three) {
    duckdb_scalar_function_set set = duckdb_create_scalar_function_set(name);
    bool is_added = duckdb_add_scalar_function_to_set(set, two) == DuckDBSuccess &&
                    duckdb_add_scalar_function_to_set(set, three) == DuckDBSuccess &&
                    duckdb_register_scalar_function_set(connection, set) == DuckDBSuccess;
    duckdb_destroy_scalar_function(&two);
    duckdb_destroy_scalar_function(&three);
    duckdb_destroy_scalar_function_set(&set);
    return is_added;
}

static duckdb_logical_type text_type(void) { return duckdb_create_logical_type(DUCKDB_TYPE_VARCHAR); }

static bool add_all(duckdb_connection connection, country_file *file) {
    duckdb_logical_type metres = duckdb_create_logical_type(DUCKDB_TYPE_DOUBLE);
    return add_with_view(connection, "country_code",
                         make("country_code", 2, false, text_type(), country_code, file),
                         make("country_code", 2, true, text_type(), country_code_by_view, file)) &&
           add_with_view(connection, "country_at", make("country_at", 2, false, row_type(), country_at, file),
                         make("country_at", 2, true, row_type(), country_at_by_view, file)) &&
           add(connection, make("border_distance", 2, false, metres, border_distance, file)) &&
           add(connection, make("timezone_at", 2, false, text_type(), timezone_at, file)) &&
           add(connection, make("country_data_version", 0, false, text_type(), country_data_version, file)) &&
           add(connection, make("country_data_edition", 0, false, text_type(), country_data_edition, file));
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
    release(file);
    return is_added;
}
