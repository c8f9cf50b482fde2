/* The functions of positions as text: position_latitude, position_longitude, position_fault and position_text. */
#include "functions.h"

#include <string.h>

/* The notations of a column of names. The last name is kept, since most rows have the same one. */
typedef struct {
    const char *last;
    size_t size;
    uint32_t notation;
} notations;

/* Reads the notation that a column names in a row. False after an error. */
static bool read_notation(duckdb_function_info info, duckdb_data_chunk chunk, idx_t column, idx_t row, notations *of) {
    size_t size;
    const char *name = text_at(chunk, column, row, &size);
    if (of->last != NULL && size == of->size && memcmp(name, of->last, size) == 0) return true;
    char message[BINDING_MESSAGE];
    if (!binding_notation(name, size, &of->notation, message, sizeof message)) {
        duckdb_scalar_function_set_error(info, message);
        return false;
    }
    of->last = name;
    of->size = size;
    return true;
}

/* Writes the answer for a text, with the reason in `message` if it is not a position. */
typedef void writer(results *answers, idx_t row, bool is_position, const ce_position *position, const char *message);

static void write_latitude(results *answers, idx_t row, bool is_position, const ce_position *position,
                           const char *message) {
    (void)message;
    ((double *)duckdb_vector_get_data(answers->vector))[row] = position->latitude;
    if (!is_position) set_null(answers, row);
}

static void write_longitude(results *answers, idx_t row, bool is_position, const ce_position *position,
                            const char *message) {
    (void)message;
    ((double *)duckdb_vector_get_data(answers->vector))[row] = position->longitude;
    if (!is_position) set_null(answers, row);
}

static void write_fault(results *answers, idx_t row, bool is_position, const ce_position *position,
                        const char *message) {
    (void)position;
    set_text(answers, row, is_position ? NULL : message);
}

static void read_positions(duckdb_function_info info, duckdb_data_chunk chunk, duckdb_vector output, writer *write) {
    results answers = {.vector = output};
    notations of = {.notation = CE_ANY_NOTATION};
    bool is_named = duckdb_data_chunk_get_column_count(chunk) > 1;
    for (idx_t row = 0; row < duckdb_data_chunk_get_size(chunk); row++) {
        if (is_null_at(chunk, 0, row) || (is_named && is_null_at(chunk, 1, row))) {
            set_null(&answers, row);
            continue;
        }
        if (is_named && !read_notation(info, chunk, 1, row, &of)) return;
        char message[BINDING_MESSAGE];
        ce_position position;
        size_t size;
        const char *text = text_at(chunk, 0, row, &size);
        ce_status status = ce_position_parse(text, size, of.notation, &position, NULL, message, sizeof message);
        write(&answers, row, status == CE_OK, &position, message);
    }
}

static void position_latitude(duckdb_function_info info, duckdb_data_chunk chunk, duckdb_vector output) {
    read_positions(info, chunk, output, write_latitude);
}

static void position_longitude(duckdb_function_info info, duckdb_data_chunk chunk, duckdb_vector output) {
    read_positions(info, chunk, output, write_longitude);
}

static void position_fault(duckdb_function_info info, duckdb_data_chunk chunk, duckdb_vector output) {
    read_positions(info, chunk, output, write_fault);
}

static void position_text(duckdb_function_info info, duckdb_data_chunk chunk, duckdb_vector output) {
    results answers = {.vector = output};
    notations of = {.notation = CE_ANY_NOTATION};
    const double *latitudes = duckdb_vector_get_data(duckdb_data_chunk_get_vector(chunk, 0));
    const double *longitudes = duckdb_vector_get_data(duckdb_data_chunk_get_vector(chunk, 1));
    for (idx_t row = 0; row < duckdb_data_chunk_get_size(chunk); row++) {
        bool is_missing = is_null_at(chunk, 2, row);
        if (!is_missing && !read_notation(info, chunk, 2, row, &of)) return;
        char text[CE_POSITION_ROOM];
        is_missing = is_missing || is_null_at(chunk, 0, row) || is_null_at(chunk, 1, row) ||
                     ce_position_format(latitudes[row], longitudes[row], of.notation, text, sizeof text) != CE_OK;
        set_text(&answers, row, is_missing ? NULL : text);
    }
}

bool add_positions(duckdb_connection connection, country_file *file) {
    return add_both(connection, "position_latitude",
                    make("position_latitude", "t", number_type(), position_latitude, file),
                    make("position_latitude", "tt", number_type(), position_latitude, file)) &&
           add_both(connection, "position_longitude",
                    make("position_longitude", "t", number_type(), position_longitude, file),
                    make("position_longitude", "tt", number_type(), position_longitude, file)) &&
           add_both(connection, "position_fault", make("position_fault", "t", text_type(), position_fault, file),
                    make("position_fault", "tt", text_type(), position_fault, file)) &&
           add(connection, make("position_text", "nnt", text_type(), position_text, file));
}
