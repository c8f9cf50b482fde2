/* The boundary files that a backend has opened. */
#ifndef FILE_H
#define FILE_H

#include "postgres.h"

#include <sys/stat.h>

#include "binding.h"

/* The places that are looked up between two checks for a cancelled query. */
enum { COUNTRY_FILE_PART = 8192 };

/* An open file. It stays open until the backend ends, since a query may still hold texts of it when another file is
 * set in the same query, or when a cursor is read in the next transaction. */
typedef struct country_file {
    struct country_file *next;
    char *path;
    /* The system's information about the path before the file was opened. */
    struct stat found;
    ce_index *index;
    uint32 regions;
    /* The worldview of the last row that named one. */
    uint32 view;
    char view_name[12];
    /* The two texts that queries over whole tables use, ready to return, or NULL for an empty one. */
    text **countries, **zones;
} country_file;

/* Defines the setting countryexplorer.file. */
void country_file_define(void);

/* The file that the setting names. It is opened at its first use in a transaction, unless it is open already. Raises
 * ERROR if that fails. */
country_file *country_file_current(void);

/* Ends the query with the reason why a lookup failed. */
void country_file_fail(const country_file *file, ce_status status) pg_attribute_noreturn();

/* The number of a worldview. Raises ERROR for an unknown name. */
uint32 country_file_view(country_file *file, text *name);

/* The code of PostgreSQL for a failure of the kernel. */
int country_file_error(ce_status status);

/* True if nothing but the permissions, the links and the time of access may differ between two states of a path. */
bool country_file_is_same(const struct stat *one, const struct stat *other);

/* The letters of a text as UTF-8 with their number, copied only if the database has another encoding. */
const char *country_text_utf8(const text *of, size_t *size);

/* A new text in the encoding of the database. Raises ERROR if it lacks a letter of the UTF-8. */
text *country_text_of(const char *letters, size_t size);

/* A text of a region in the encoding of the database, or NULL for an empty one. */
text *country_file_text(const country_file *file, uint32 region, uint32 field);

#endif
