/* search_countries(text, limit): a list of the countries that a typed text finds, the best first. */
#include "functions.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The columns of a country. */
enum { RANK, FIRST_FOUND, COLUMNS = FIRST_FOUND + FOUND_COLUMN_COUNT };

#define FOUND_NAME(column, name) name,
static const char *const COLUMN_NAMES[COLUMNS] = {"rank", FOUND_COLUMNS(FOUND_NAME)};

/* The names of countries, opened at the first search, so that LOAD needs only the boundary file. NULL with `message`.
 *
 * Several threads may open them at once. One of these catalogues is kept. */
static const ce_country_names *names_of(country_file *file, char *message, size_t room) {
    char path[4096];
    ce_country_names *known = __atomic_load_n(&file->names, __ATOMIC_ACQUIRE), *opened;
    if (known != NULL) return known;
    if (!find_data(BINDING_COUNTRIES, path, sizeof path)) {
        snprintf(message, room,
                 "the path of " BINDING_COUNTRIES " is too long; name a shorter one by COUNTRYEXPLORER_DATA");
        return NULL;
    }
    if (ce_country_names_open_path(path, &opened, message, room) != CE_OK) {
        size_t length = strlen(message);
        snprintf(message + length, room - length, "; or name its folder by COUNTRYEXPLORER_DATA");
        return NULL;
    }
    if (__atomic_compare_exchange_n(&file->names, &known, opened, false, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE)) {
        return opened;
    }
    ce_country_names_close(opened);
    return known;
}

/* Appends countries to a list vector after `before` others. */
static void append(duckdb_vector output, idx_t before, const ce_found_country *found, size_t count) {
    duckdb_list_vector_reserve(output, before + count);
    duckdb_vector rows = duckdb_list_vector_get_child(output);
    int32_t *ranks = duckdb_vector_get_data(duckdb_struct_vector_get_child(rows, RANK));
    for (size_t row = 0; row < count; row++) ranks[before + row] = (int32_t)row + 1;
    for (int column = 0; column < FOUND_COLUMN_COUNT; column++) {
        results answers = column_of(rows, (idx_t)(FIRST_FOUND + column));
        for (size_t row = 0; row < count; row++) {
            ce_text text = binding_found(&found[row], column);
            set_letters(&answers, before + row, text.start, text.size);
        }
    }
    duckdb_list_vector_set_size(output, before + count);
}

/* Reads the limit of a row, or the usual one if the function has no limit. False after an error. */
static bool read_limit(duckdb_function_info info, duckdb_data_chunk chunk, idx_t row, size_t *rows) {
    char message[BINDING_MESSAGE];
    *rows = BINDING_USUAL_LIMIT;
    if (duckdb_data_chunk_get_column_count(chunk) < 2) return true;
    const int64_t *limits = duckdb_vector_get_data(duckdb_data_chunk_get_vector(chunk, 1));
    if (binding_limit(BINDING_SEARCH, limits[row], rows, message, sizeof message)) return true;
    duckdb_scalar_function_set_error(info, message);
    return false;
}

static void search_all(duckdb_function_info info, duckdb_data_chunk chunk, duckdb_vector output,
                       const ce_country_names *names, ce_found_country *found) {
    results answers = {.vector = output};
    duckdb_list_entry *lists = duckdb_vector_get_data(output);
    bool is_limited = duckdb_data_chunk_get_column_count(chunk) > 1;
    idx_t before = 0;
    for (idx_t row = 0; row < duckdb_data_chunk_get_size(chunk); row++) {
        size_t rows, size, count = 0, total;
        lists[row] = (duckdb_list_entry){.offset = before};
        if (is_null_at(chunk, 0, row) || (is_limited && is_null_at(chunk, 1, row))) {
            set_null(&answers, row);
            continue;
        }
        if (!read_limit(info, chunk, row, &rows)) return;
        const char *text = text_at(chunk, 0, row, &size);
        ce_countries_search(names, text, size, 0, 0, found, rows, &count, &total);
        append(output, before, found, count);
        lists[row].length = count;
        before += count;
    }
}

static void search_countries(duckdb_function_info info, duckdb_data_chunk chunk, duckdb_vector output) {
    char message[BINDING_MESSAGE];
    const ce_country_names *names =
        names_of(duckdb_scalar_function_get_extra_info(info), message, sizeof message);
    ce_found_country *found = malloc(BINDING_MOST_COUNTRIES * sizeof *found);
    if (names == NULL || found == NULL) {
        duckdb_scalar_function_set_error(info, names == NULL ? message : "search_countries: not enough memory");
    } else {
        search_all(info, chunk, output, names, found);
    }
    free(found);
}

/* The countries that a call in FROM has found, and the number of rows that were returned. The names are those of the
 * database, which is open for as long as its calls. */
typedef struct {
    size_t count, next;
    ce_found_country found[BINDING_MOST_COUNTRIES];
} found_rows;

/* Reads the limit of a call in FROM, which has a name, since the interface of DuckDB has no two functions of one name
 * there. False after an error. Null finds nothing. */
static bool bind_limit(duckdb_bind_info info, size_t *rows, char *message, size_t room) {
    *rows = BINDING_USUAL_LIMIT;
    duckdb_value value = duckdb_bind_get_named_parameter(info, "limit");
    if (value == NULL) return true;
    int64_t limit = duckdb_is_null_value(value) ? 0 : duckdb_get_int64(value);
    bool is_read = binding_limit(BINDING_SEARCH, limit, rows, message, room);
    duckdb_destroy_value(&value);
    return is_read;
}

/* A text ends at a zero byte here, as the interface of DuckDB passes it. */
static void bind_text(duckdb_bind_info info, const ce_country_names *names, found_rows *rows, size_t limit) {
    size_t total;
    duckdb_value value = duckdb_bind_get_parameter(info, 0);
    if (!duckdb_is_null_value(value)) {
        char *text = duckdb_get_varchar(value);
        ce_countries_search(names, text, strlen(text), 0, 0, rows->found, limit, &rows->count, &total);
        duckdb_free(text);
    }
    duckdb_destroy_value(&value);
}

static void bind_search(duckdb_bind_info info) {
    char message[BINDING_MESSAGE];
    size_t limit;
    const ce_country_names *names = names_of(duckdb_bind_get_extra_info(info), message, sizeof message);
    if (names == NULL || !bind_limit(info, &limit, message, sizeof message)) {
        duckdb_bind_set_error(info, message);
        return;
    }
    for (int column = 0; column < COLUMNS; column++) {
        duckdb_logical_type type =
            duckdb_create_logical_type(column == RANK ? DUCKDB_TYPE_INTEGER : DUCKDB_TYPE_VARCHAR);
        duckdb_bind_add_result_column(info, COLUMN_NAMES[column], type);
        duckdb_destroy_logical_type(&type);
    }
    found_rows *rows = calloc(1, sizeof *rows);
    if (rows == NULL) {
        duckdb_bind_set_error(info, "search_countries: not enough memory");
        return;
    }
    bind_text(info, names, rows, limit);
    duckdb_bind_set_bind_data(info, rows, free);
}

static void begin_search(duckdb_init_info info) { duckdb_init_set_init_data(info, calloc(1, sizeof(size_t)), free); }

static void return_found(duckdb_function_info info, duckdb_data_chunk output) {
    const found_rows *rows = duckdb_function_get_bind_data(info);
    size_t *next = duckdb_function_get_init_data(info);
    size_t count = rows->count - *next < duckdb_vector_size() ? rows->count - *next : duckdb_vector_size();
    int32_t *ranks = duckdb_vector_get_data(duckdb_data_chunk_get_vector(output, RANK));
    for (size_t row = 0; row < count; row++) ranks[row] = (int32_t)(*next + row) + 1;
    for (int column = 0; column < FOUND_COLUMN_COUNT; column++) {
        results answers = {.vector = duckdb_data_chunk_get_vector(output, (idx_t)(FIRST_FOUND + column))};
        for (size_t row = 0; row < count; row++) {
            ce_text text = binding_found(&rows->found[*next + row], column);
            set_letters(&answers, row, text.start, text.size);
        }
    }
    duckdb_data_chunk_set_size(output, count);
    *next += count;
}

static bool add_table(duckdb_connection connection, country_file *file) {
    duckdb_table_function function = duckdb_create_table_function();
    duckdb_logical_type text = text_type(), limit = duckdb_create_logical_type(DUCKDB_TYPE_BIGINT);
    duckdb_table_function_set_name(function, "search_countries");
    duckdb_table_function_add_parameter(function, text);
    duckdb_table_function_add_named_parameter(function, "limit", limit);
    duckdb_destroy_logical_type(&text);
    duckdb_destroy_logical_type(&limit);
    duckdb_table_function_set_extra_info(function, file_use(file), file_release);
    duckdb_table_function_set_bind(function, bind_search);
    duckdb_table_function_set_init(function, begin_search);
    duckdb_table_function_set_function(function, return_found);
    bool is_added = duckdb_register_table_function(connection, function) == DuckDBSuccess;
    duckdb_destroy_table_function(&function);
    return is_added;
}

static duckdb_logical_type list_type(void) {
    duckdb_logical_type row = row_type(COLUMN_NAMES, COLUMNS), list = duckdb_create_list_type(row);
    duckdb_destroy_logical_type(&row);
    return list;
}

bool add_search(duckdb_connection connection, country_file *file) {
    return add_both(connection, "search_countries",
                    make("search_countries", "t", list_type(), search_countries, file),
                    make("search_countries", "ti", list_type(), search_countries, file)) &&
           add_table(connection, file);
}
