/* The boundary files that a backend has opened. */
#ifndef FILE_H
#define FILE_H

#include "postgres.h"

#include <sys/stat.h>

#include "binding.h"

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

/* A text of a region in the encoding of the database, or NULL for an empty one. */
text *country_file_text(const country_file *file, uint32 region, uint32 field);

#endif
