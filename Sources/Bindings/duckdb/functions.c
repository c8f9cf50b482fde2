#include "functions.h"

#include <stdlib.h>
#include <string.h>

country_file *file_use(country_file *file) {
    __atomic_add_fetch(&file->users, 1, __ATOMIC_ACQ_REL);
    return file;
}

void file_release(void *shared) {
    country_file *file = shared;
    if (__atomic_sub_fetch(&file->users, 1, __ATOMIC_ACQ_REL) > 0) return;
    ce_close(file->index);
    ce_country_names_close(file->names);
    free(file->countries);
    free(file);
}

void set_null(results *answers, idx_t row) {
    if (answers->validity == NULL) {
        duckdb_vector_ensure_validity_writable(answers->vector);
        answers->validity = duckdb_vector_get_validity(answers->vector);
    }
    answers->validity[row / 64] &= ~((uint64_t)1 << (row % 64));
}

void set_letters(results *answers, idx_t row, const char *text, size_t size) {
    if (text == NULL) {
        set_null(answers, row);
    } else {
        duckdb_vector_assign_string_element_len(answers->vector, row, text, size);
    }
}

void set_text(results *answers, idx_t row, const char *text) {
    set_letters(answers, row, text, text != NULL ? strlen(text) : 0);
}

results column_of(duckdb_vector whole, idx_t column) {
    results answers = {.vector = duckdb_struct_vector_get_child(whole, column)};
    answers.validity = duckdb_vector_get_validity(answers.vector);
    return answers;
}

bool is_null_at(duckdb_data_chunk chunk, idx_t column, idx_t row) {
    uint64_t *validity = duckdb_vector_get_validity(duckdb_data_chunk_get_vector(chunk, column));
    return validity != NULL && ((validity[row / 64] >> (row % 64)) & 1) == 0;
}

const char *text_at(duckdb_data_chunk chunk, idx_t column, idx_t row, size_t *size) {
    const duckdb_string_t *texts = duckdb_vector_get_data(duckdb_data_chunk_get_vector(chunk, column));
    *size = duckdb_string_t_length(texts[row]);
    return *size <= 12 ? texts[row].value.inlined.inlined : texts[row].value.pointer.ptr;
}

static duckdb_logical_type type_of(char letter) {
    switch (letter) {
        case 'n': return number_type();
        case 'i': return duckdb_create_logical_type(DUCKDB_TYPE_BIGINT);
        case 'g': return duckdb_create_logical_type(DUCKDB_TYPE_GEOMETRY);
        case 'p': return point_type();
        default: return text_type();
    }
}

static bool add_parameter(duckdb_scalar_function function, char letter) {
    duckdb_logical_type parameter = type_of(letter);
    bool is_known = duckdb_get_type_id(parameter) != DUCKDB_TYPE_INVALID;
    if (is_known) duckdb_scalar_function_add_parameter(function, parameter);
    duckdb_destroy_logical_type(&parameter);
    return is_known;
}

duckdb_scalar_function make(const char *name, const char *parameters, duckdb_logical_type type,
                            duckdb_scalar_function_t call, country_file *file) {
    duckdb_scalar_function function = duckdb_create_scalar_function();
    duckdb_scalar_function_set_name(function, name);
    bool is_known = true;
    for (const char *letter = parameters; *letter != 0; letter++) {
        is_known = add_parameter(function, *letter) && is_known;
    }
    duckdb_scalar_function_set_return_type(function, type);
    duckdb_destroy_logical_type(&type);
    duckdb_scalar_function_set_special_handling(function);
    duckdb_scalar_function_set_function(function, call);
    duckdb_scalar_function_set_extra_info(function, file_use(file), file_release);
    if (!is_known) duckdb_destroy_scalar_function(&function);
    return function;
}

bool add(duckdb_connection connection, duckdb_scalar_function function) {
    bool is_added = duckdb_register_scalar_function(connection, function) == DuckDBSuccess;
    duckdb_destroy_scalar_function(&function);
    return is_added;
}

bool add_set(duckdb_connection connection, const char *name, duckdb_scalar_function *functions, size_t count) {
    duckdb_scalar_function_set set = duckdb_create_scalar_function_set(name);
    bool is_added = true;
    for (size_t place = 0; place < count; place++) {
        if (functions[place] == NULL) continue;
        is_added = duckdb_add_scalar_function_to_set(set, functions[place]) == DuckDBSuccess && is_added;
        duckdb_destroy_scalar_function(&functions[place]);
    }
    is_added = is_added && duckdb_register_scalar_function_set(connection, set) == DuckDBSuccess;
    duckdb_destroy_scalar_function_set(&set);
    return is_added;
}

bool add_both(duckdb_connection connection, const char *name, duckdb_scalar_function one,
              duckdb_scalar_function other) {
    return add_set(connection, name, (duckdb_scalar_function[]){one, other}, 2);
}

duckdb_logical_type text_type(void) { return duckdb_create_logical_type(DUCKDB_TYPE_VARCHAR); }

duckdb_logical_type number_type(void) { return duckdb_create_logical_type(DUCKDB_TYPE_DOUBLE); }

duckdb_logical_type point_type(void) {
    duckdb_logical_type types[2] = {number_type(), number_type()};
    duckdb_logical_type made = duckdb_create_struct_type(types, (const char *[]){"x", "y"}, 2);
    duckdb_destroy_logical_type(&types[0]);
    duckdb_destroy_logical_type(&types[1]);
    return made;
}

duckdb_logical_type row_type(const char *const *names, idx_t count) {
    duckdb_logical_type types[16];
    for (idx_t column = 0; column < count; column++) {
        types[column] = duckdb_create_logical_type(column == 0 ? DUCKDB_TYPE_INTEGER : DUCKDB_TYPE_VARCHAR);
    }
    duckdb_logical_type made = duckdb_create_struct_type(types, (const char **)names, count);
    for (idx_t column = 0; column < count; column++) duckdb_destroy_logical_type(&types[column]);
    return made;
}
