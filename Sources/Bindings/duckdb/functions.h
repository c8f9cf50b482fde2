/* The parts that are common to the functions of the extension. */
#ifndef FUNCTIONS_H
#define FUNCTIONS_H

#include "duckdb_extension.h"

#include "binding.h"

DUCKDB_EXTENSION_EXTERN

/* The files of one database, closed with it. Texts are copied into DuckDB's vectors, since results may live longer. */
typedef struct {
    ce_index *index;
    uint32_t regions;
    /* The two letters of each region, ready to copy. The length is 0 for a region without a country. */
    duckdb_string_t *countries;
    /* The names of countries, NULL before the first search. */
    ce_country_names *names;
    /* The number of functions that use the files. DuckDB releases them one at a time when the database is closed. */
    int users;
} country_file;

/* Writes the path of a data file. False if it needs more than `room` bytes. */
bool find_data(const char *name, char *path, size_t room);

/* Counts a user of the files, and gives one up. */
country_file *file_use(country_file *file);
void file_release(void *file);

/* A vector of results. Its validity mask is made at the first null. */
typedef struct {
    duckdb_vector vector;
    uint64_t *validity;
} results;

void set_null(results *answers, idx_t row);

/* Sets a text of `size` bytes, or null if `text` is NULL. */
void set_letters(results *answers, idx_t row, const char *text, size_t size);

/* Sets a text that ends with a zero, or null. */
void set_text(results *answers, idx_t row, const char *text);

/* A column of a struct vector, in which nulls may already be marked. */
results column_of(duckdb_vector whole, idx_t column);

/* True if a value of a column is null. */
bool is_null_at(duckdb_data_chunk chunk, idx_t column, idx_t row);

/* The letters in a row of a column of texts, and their number. */
const char *text_at(duckdb_data_chunk chunk, idx_t column, idx_t row, size_t *size);

/* Makes a function. Each letter of `parameters` is a parameter: n a DOUBLE, i a BIGINT, t a VARCHAR, g a GEOMETRY, p a
 * struct of x and y.
 *
 * DuckDB calls it for null rows as well, since a row without nulls may also have no answer. Destroys `type`. NULL if
 * this version of DuckDB does not have the type of a parameter: before 1.5, spatial adds GEOMETRY. */
duckdb_scalar_function make(const char *name, const char *parameters, duckdb_logical_type type,
                            duckdb_scalar_function_t call, country_file *file);

/* Adds a function to the database, or some functions of one name, of which NULL is left out. */
bool add(duckdb_connection connection, duckdb_scalar_function function);
bool add_set(duckdb_connection connection, const char *name, duckdb_scalar_function *functions, size_t count);
bool add_both(duckdb_connection connection, const char *name, duckdb_scalar_function one, duckdb_scalar_function other);

duckdb_logical_type text_type(void);
duckdb_logical_type number_type(void);

/* The type of a point: a struct of x and y, which are a longitude and a latitude. */
duckdb_logical_type point_type(void);

/* A struct type of `count` columns: a number, and texts. */
duckdb_logical_type row_type(const char *const *names, idx_t count);

/* True if the first column has points, instead of latitudes. */
bool has_points(duckdb_data_chunk chunk);

/* Writes the degrees of `count` points of the first column, from the row `first` on. They are NaN for null and for an
 * empty point. False after an error. */
bool read_points(duckdb_function_info info, duckdb_data_chunk chunk, idx_t first, size_t count, double *latitudes,
                 double *longitudes);

bool add_positions(duckdb_connection connection, country_file *file);
bool add_search(duckdb_connection connection, country_file *file);

#endif
