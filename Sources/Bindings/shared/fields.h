/* Written by make contract from countryexplorer.h. make lint fails if it is old. */
#ifndef FIELDS_H
#define FIELDS_H

/* Calls X for each field of a region with its column, its number, and its name in SQL. */
#define REGION_FIELDS(X) \
    X(COUNTRY, CE_COUNTRY, "country") \
    X(CODE, CE_CODE, "code") \
    X(NAME, CE_NAME, "name") \
    X(TIME_ZONE, CE_TIME_ZONE, "time_zone") \
    X(CLAIMANTS, CE_CLAIMANTS, "claimants") \
    X(DISPUTE, CE_DISPUTE, "dispute") \
    X(ADMINISTRATOR, CE_ADMINISTRATOR, "administrator") \
    X(CONTROLLER, CE_CONTROLLER, "controller")

/* Arguments for REGION_FIELDS: enumerators, the fields of columns, and the columns' names. */
#define FIELD_COLUMN(column, field, name) column,
#define FIELD_OF_COLUMN(column, field, name) [column] = field,
#define FIELD_NAME(column, field, name) [column] = name,

/* The number of fields. */
enum { REGION_FIELD_COUNT = 8 };

/* Calls X for each column of search_countries after the rank with its enumerator and its name in SQL. */
#define FOUND_COLUMNS(X) \
    X(FOUND_COUNTRY, "country") \
    X(FOUND_TEXT, "text") \
    X(FOUND_FIELD, "field") \
    X(FOUND_LANGUAGE, "language") \
    X(FOUND_QUALITY, "quality")

#endif
