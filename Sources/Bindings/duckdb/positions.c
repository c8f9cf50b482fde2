/* The functions of positions as text: position_latitude, position_longitude, position_fault, position_parse and
 * position_text. */
#include "functions.h"

#include <math.h>
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

/* The columns of position_parse. */
enum { LATITUDE, LONGITUDE, ACCURACY, NOTATION, COLUMNS };

static void write_number(duckdb_vector whole, idx_t column, idx_t row, double number, bool is_position) {
    results answers = column_of(whole, column);
    ((double *)duckdb_vector_get_data(answers.vector))[row] = number;
    if (!is_position || isnan(number)) set_null(&answers, row);
}

static void write_row(results *answers, idx_t row, bool is_position, const ce_position *position,
                      const char *message) {
    (void)message;
    write_number(answers->vector, LATITUDE, row, position->latitude, is_position);
    write_number(answers->vector, LONGITUDE, row, position->longitude, is_position);
    write_number(answers->vector, ACCURACY, row, position->accuracy_metres, is_position);
    results notation = column_of(answers->vector, NOTATION);
    set_text(&notation, row, is_position ? ce_notation_name(position->notation) : NULL);
    if (!is_position) set_null(answers, row);
}

static void read_positions(duckdb_function_info info, duckdb_data_chunk chunk, duckdb_vector output, writer *write) {
    results answers = {.vector = output};
    notations of = {.notation = CE_ANY_NOTATION};
    bool is_named = duckdb_data_chunk_get_column_count(chunk) > 1;
    for (idx_t row = 0; row < duckdb_data_chunk_get_size(chunk); row++) {
        char message[BINDING_MESSAGE];
        ce_position position = {0};
        size_t size;
        if (is_null_at(chunk, 0, row) || (is_named && is_null_at(chunk, 1, row))) {
            write(&answers, row, false, &position, NULL);
            continue;
        }
        if (is_named && !read_notation(info, chunk, 1, row, &of)) return;
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

static void position_parse(duckdb_function_info info, duckdb_data_chunk chunk, duckdb_vector output) {
    read_positions(info, chunk, output, write_row);
}

static duckdb_logical_type position_type(void) {
    static const char *names[COLUMNS] = {"latitude", "longitude", "accuracy", "notation"};
    duckdb_logical_type types[COLUMNS] = {number_type(), number_type(), number_type(), text_type()};
    duckdb_logical_type made = duckdb_create_struct_type(types, names, COLUMNS);
    for (int column = 0; column < COLUMNS; column++) duckdb_destroy_logical_type(&types[column]);
    return made;
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
           add_both(connection, "position_parse", make("position_parse", "t", position_type(), position_parse, file),
                    make("position_parse", "tt", position_type(), position_parse, file)) &&
           add(connection, make("position_text", "nnt", text_type(), position_text, file));
}
