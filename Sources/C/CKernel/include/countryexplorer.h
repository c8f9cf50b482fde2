/* CountryExplorer's kernel: the country, the time zone and the nearest border of a place, from a boundary file; and
 * cities by their names and near a place, from a file of cities. Positions written as text, without a file.
 *
 * Threads: an index is immutable. Any number of threads may call any function but ce_close on one index at the same
 * time, without locks; ce_close must be the last call. No function keeps global or thread-local state.
 *
 * Arguments: a pointer must not be NULL unless it is marked so, and must have the room that the text says. Any number
 * may be given for any number: one that makes no sense ends in a status.
 *
 * Damage: each block of the file is checked before its first use, so that damage ends in a status and never in an
 * answer. A forged file may give wrong answers, but no memory is read outside of the file. */
#ifndef COUNTRYEXPLORER_H
#define COUNTRYEXPLORER_H

#include <stddef.h>
#include <stdint.h>

#ifdef __clang__
#pragma clang assume_nonnull begin
#define CE_NULLABLE _Nullable
#define CE_NONNULL _Nonnull
#else
#define CE_NULLABLE
#define CE_NONNULL
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* The version of this interface: a later one adds functions, fields at the end of enumerations, and removes nothing. */
#define CE_ABI 1

/* The region number of the high seas and of all ground that is in no region. */
#define CE_NO_REGION 0u
/* The region number of two numbers that are no coordinate: NaN, infinite, out of range. */
#define CE_NO_COORDINATE UINT32_MAX

typedef struct ce_index ce_index;

typedef int32_t ce_status;
enum {
    CE_OK = 0,
    CE_NOT_A_BOUNDARY_FILE = 1,
    CE_TRUNCATED = 2,
    CE_WRONG_VERSION = 3,
    CE_DAMAGED = 4,
    /* A latitude outside -90 to 90, a longitude outside -180 to 180, or no number. */
    CE_BAD_COORDINATE = 5,
    CE_NO_BORDER_WITHIN = 6,
    /* A border kind or a box that the function does not know. */
    CE_BAD_ARGUMENT = 7,
    /* A search of cities found more than it counted. */
    CE_MORE = 8,
    CE_NOT_A_CITY_FILE = 9,
    /* There is no such file. */
    CE_MISSING = 10,
    /* The system refuses to read the file. */
    CE_UNREADABLE = 11,
    CE_NO_MEMORY = 12,
    CE_NOT_A_COUNTRY_FILE = 13,
    /* The text is not a position in any notation, or not in the one that was named. */
    CE_NOT_A_POSITION = 14,
    /* The text can be read as more than one position. */
    CE_AMBIGUOUS_POSITION = 15
};

/* The texts of a region, for ce_region_text. */
enum {
    /* An ISO 3166-1 alpha-2 code, an ISO 3166-2 code such as EG-C, or a word. */
    CE_CODE = 0,
    /* The name of a subdivision; empty in files of countries, whose names are in ce_country_json. */
    CE_NAME = 1,
    /* An IANA time zone, such as Africa/Cairo. */
    CE_TIME_ZONE = 2,
    /* The two letters of the country; empty for a region of none. */
    CE_COUNTRY = 3,
    /* The states that claim the ground, two letters each, with a space between them; empty without a dispute. */
    CE_CLAIMANTS = 4,
    /* What disputed ground is commonly called. */
    CE_DISPUTE = 5,
    /* Who administers disputed ground: two letters, or the name of an administration without a code. */
    CE_ADMINISTRATOR = 6,
    /* For an administration without a code, the two letters of the state in control of it. */
    CE_CONTROLLER = 7
};

/* The texts about a file, for ce_index_text. */
enum {
    CE_DATA_VERSION = 0,
    CE_LICENCE = 1,
    CE_SOURCES = 2,
    /* The size in bytes and the checksums of the header, such as 18522112-1f2e3d4c5b6a7988. Files of other content have
     * another edition, whatever version they state. */
    CE_EDITION = 3
};

/* A view of the world, by which disputed ground is one country's or nobody's. */
enum {
    /* The coverage's own, which follows the United Nations. */
    CE_VIEW_STANDARD = 0,
    /* Disputed ground is the country's that administers it. */
    CE_VIEW_DE_FACTO = 2
};
/* The ground that a state claims is its own: CE_VIEW_OF('R', 'U'). */
#define CE_VIEW_OF(first, second) (((uint32_t)(first) << 8) | (uint32_t)(second))

/* Which borders count; the number of a view counts those between countries as that view has them. */
enum {
    /* Between countries by the standard view, and where a country ends at the high seas. */
    CE_BETWEEN_COUNTRIES = CE_VIEW_STANDARD,
    /* Between any two regions: also where only the time zone or the dispute changes. */
    CE_BETWEEN_REGIONS = 1
};

/* The nearest place on a border. */
typedef struct {
    /* Along the WGS 84 ellipsoid; within 0.1 % and 5 cm of the least. */
    double metres;
    double latitude, longitude;
    /* The region on the far side; CE_NO_REGION where nobody's ground begins. */
    uint32_t beyond;
} ce_border;

/* A straight piece of border, in units of 1e-7 degree. */
typedef struct {
    int32_t start_longitude, start_latitude, end_longitude, end_latitude;
    /* The regions on either hand of one who walks from start to end. */
    uint32_t left, right;
} ce_segment;

/* The version of the interface that the library has: CE_ABI when it was compiled. One that is lower lacks functions. */
uint32_t ce_abi_version(void);

#ifndef __wasm__
/* Opens the boundary file at `path`, which may be larger than memory: nothing is read before it is touched, and all
 * processes share one copy.
 *
 * On failure *index is NULL, and `message`, if `room` is above 0, gets one line of UTF-8 ended by a zero, cut at a
 * character: the file, the fault and the remedy, with ? for each control character of the path. Reads the
 * header and the names of the regions: about 1 ms.
 *
 * Replace an open file by renaming a new one over it, never by writing into it: who reads a part that was cut off gets
 * the signal SIGBUS, which ends the process. */
ce_status ce_open_path(const char *path, ce_index *CE_NULLABLE *CE_NONNULL index, char *CE_NULLABLE message,
                       size_t room);
#endif

/* Opens the `size` bytes of a boundary file at `bytes`, which must stay in place and unchanged until ce_close.
 * Otherwise as ce_open_path. */
ce_status ce_open_memory(const void *bytes, size_t size, ce_index *CE_NULLABLE *CE_NONNULL index,
                         char *CE_NULLABLE message, size_t room);

/* As ce_open_memory, for a file of which only some parts are there, and zeros in place of the others. A function that
 * meets a part that is not there returns CE_DAMAGED and sets *damaged to a byte of it: put the part into its place, and
 * ask again. A part is looked at again each time until it is right.
 *
 * *damaged must stay valid until ce_close. Only one thread at a time may call a function on such an index. */
ce_status ce_open_parts(const void *bytes, size_t size, ce_index *CE_NULLABLE *CE_NONNULL index, size_t *damaged,
                        char *CE_NULLABLE message, size_t room);

/* Frees the index and unmaps its file, but does not free the bytes that it was opened from. */
void ce_close(ce_index *CE_NULLABLE index);

/* Checks each block's checksum, and that each cell and border can be read. Message as for ce_open_path. */
ce_status ce_verify(const ce_index *index, char *CE_NULLABLE message, size_t room);

/* A text about the file, as UTF-8 ended by a zero, valid until ce_close; NULL for a field that is not known.
 * Sources are one to a line. */
const char *CE_NULLABLE ce_index_text(const ce_index *index, uint32_t field);

/* How far a border may lie from its source's, in metres; 0 for the source's own. */
double ce_tolerance_metres(const ce_index *index);

uint32_t ce_region_count(const ce_index *index);

/* A text of a region, 1 to ce_region_count, as UTF-8 ended by a zero, valid until ce_close; "" where the file has
 * none; NULL for a region or a field that is not known. */
const char *CE_NULLABLE ce_region_text(const ce_index *index, uint32_t region, uint32_t field);

/* The country of a region by a view: writes two letters and a zero, or "" where the region is nobody's.
 *
 * CE_BAD_ARGUMENT for a region or a view that is none; `country` is "" then. */
ce_status ce_region_country(const ce_index *index, uint32_t region, uint32_t view, char *country);

/* The region under a place, in degrees, latitude first. Allocates nothing. On failure *region is CE_NO_COORDINATE. */
ce_status ce_lookup(const ce_index *index, double latitude, double longitude, uint32_t *region);

/* The regions under `count` places. Faster than one by one, since memory is read for many at once.
 *
 * A pair that is no coordinate gives CE_NO_COORDINATE, and is counted in *invalid. After CE_DAMAGED `regions` means
 * nothing. */
ce_status ce_lookup_batch(const ce_index *index, const double *latitudes, const double *longitudes, size_t count,
                          uint32_t *regions, size_t *CE_NULLABLE invalid);

/* The same for columns whose numbers lie a stride of bytes apart, at any alignment: rows of a table, every second number
 * of a list of pairs. A stride may be negative or 0. */
ce_status ce_lookup_columns(const ce_index *index, const void *latitudes, ptrdiff_t latitude_stride,
                            const void *longitudes, ptrdiff_t longitude_stride, size_t count, uint32_t *regions,
                            size_t *CE_NULLABLE invalid);

/* The nearest border of the ground that a place lies in; CE_NO_BORDER_WITHIN when there is none within `within_metres`.
 *
 * A small radius is a quick question: whether a border is so near that the answer of a coarse file is not sure. */
ce_status ce_nearest_border(const ce_index *index, double latitude, double longitude, double within_metres,
                            uint32_t between, ce_border *border);

/* The country nearest to a place by a view, its territorial sea included: `beyond` is a region of it, and the place is
 * the nearest on its border. A place in a country has that country, itself, and 0 metres. CE_NO_BORDER_WITHIN when
 * there is none within `within_metres`. */
ce_status ce_nearest_country(const ce_index *index, double latitude, double longitude, double within_metres,
                             uint32_t view, ce_border *nearest);

/* The borders in a box, in degrees: all segments whose own box meets it.
 *
 * Writes at most `room` of them, and always sets *count to how many there are. A segment that begins outside of the
 * box may come more than once. West must not exceed east: ask twice across 180 degrees. Costs a look at each cell that
 * meets the box. */
ce_status ce_borders_in(const ce_index *index, double west, double south, double east, double north,
                        ce_segment *segments, size_t room, size_t *count);

#ifndef __wasm__
/* Positions as text. The functions need no file, and any number of threads may call them at the same time. They are not
 * in a WebAssembly module, which they would make two thirds larger. */

/* The notations of a position. */
enum {
    /* For ce_position_parse: the notation that the text shows. */
    CE_ANY_NOTATION = 0,
    /* Two decimal numbers of degrees, latitude first unless letters or labels give another order. */
    CE_DECIMAL = 1,
    /* Degrees and minutes, or degrees, minutes and seconds. */
    CE_DMS = 2,
    /* A geo URI (RFC 5870). */
    CE_GEO_URI = 3,
    /* A point string of ISO 6709, annex H. */
    CE_ISO_6709 = 4,
    /* A GeoJSON point (RFC 7946), or an object with lat and lon. */
    CE_GEOJSON = 5,
    /* A well-known text point, longitude first. */
    CE_WKT = 6,
    /* A link to a map page with the coordinates in the address. */
    CE_MAP_LINK = 7,
    /* Universal Transverse Mercator, or Universal Polar Stereographic near the poles. */
    CE_UTM = 8,
    /* A cell of the Military Grid Reference System. */
    CE_MGRS = 9,
    /* A full Open Location Code. */
    CE_PLUS_CODE = 10,
    CE_GEOHASH = 11,
    /* A Maidenhead locator of the amateur radio service. */
    CE_MAIDENHEAD = 12
};

/* The room in bytes that ce_position_format needs at most. */
#define CE_POSITION_ROOM 80

/* A position read from text: the centre if the text names a cell. */
typedef struct {
    double latitude, longitude;
    /* The greatest distance of the place from the position, in metres: half the diagonal of a cell, or the uncertainty
     * of a geo URI. NaN if the notation has no accuracy. */
    double accuracy_metres;
    /* The notation that was used to read the text. */
    uint32_t notation;
} ce_position;

/* Reads the position in `size` bytes of UTF-8, in one notation or in the one that the text shows.
 *
 * CE_NOT_A_POSITION, or CE_AMBIGUOUS_POSITION for a text that can be read as two positions. Then the numbers of
 * *position are NaN, *fault is the number of bytes before the faulty part, and `message`, if `room` is above 0, gets one
 * line of UTF-8 ended by a zero: the faulty part, its column, the reason and the remedy. CE_BAD_ARGUMENT for a notation
 * that does not exist. A text of more than 8192 bytes is refused. */
ce_status ce_position_parse(const char *text, size_t size, uint32_t notation, ce_position *position,
                            size_t *CE_NULLABLE fault, char *CE_NULLABLE message, size_t room);

/* Writes a position in a notation, ended by a zero, so that ce_position_parse can read it.
 *
 * Degrees have at most seven decimals (1 cm), seconds two (30 cm) and metres none. A cell is the one that holds the
 * position: 1 m wide in MGRS, 14 m as a plus code, 5 m as a geohash and 930 m as a locator, at the equator.
 * CE_BAD_COORDINATE, and CE_BAD_ARGUMENT for a notation that does not exist or too little room. Then `text` is "". */
ce_status ce_position_format(double latitude, double longitude, uint32_t notation, char *text, size_t room);

/* The name of a notation, such as "plus-code", ended by a zero and valid for ever. NULL for one that does not exist. */
const char *CE_NULLABLE ce_notation_name(uint32_t notation);
#endif

/* Cities: names searched as people type, and the places nearest to another.
 *
 * Threads: a search keeps where the last text led, so that only one thread at a time may call a function on the cities
 * of one ce_cities_open_memory. */

typedef struct ce_cities ce_cities;

/* A text in a file: UTF-8 without a zero at its end, valid until the file is closed. */
typedef struct {
    const char *CE_NULLABLE start;
    size_t size;
} ce_text;

/* A city. Its distance from the place of a question is NaN where the question has none. */
typedef struct {
    double metres, latitude, longitude;
    uint32_t id, population;
    /* How the name agrees: 0 the whole, 1 a word, 2 its beginning, 5 one letter wrong, 6 two. */
    uint32_t quality;
    ce_text name, country, subdivision_code, subdivision, time_zone;
} ce_city;

/* What is asked of ce_cities_search; all zero but for the text and the place finds every city. */
typedef struct {
    /* Of equals the nearest to this place comes first; NaN for none. */
    double latitude, longitude;
    /* What somebody typed, as UTF-8; nothing is found for one of more than 200 letters. */
    const char *text;
    size_t text_size;
    /* How many are left out at the beginning. */
    size_t offset;
    /* The countries that cities may lie in, two letters each; NULL for all. */
    const char *CE_NULLABLE countries;
    size_t country_count;
    /* The IANA time zones that they may have, with commas between; NULL for all. */
    const char *CE_NULLABLE time_zones;
    size_t time_zones_size;
    /* The fewest people. */
    uint32_t population;
} ce_city_question;

#ifndef __wasm__
/* Opens the file of cities at `path`. Messages as for ce_open_path. Reads the numbers of all records: some milliseconds,
 * and 1 MB of memory. */
ce_status ce_cities_open_path(const char *path, ce_cities *CE_NULLABLE *CE_NONNULL cities, char *CE_NULLABLE message,
                              size_t room);
#endif

/* Opens the `size` bytes of a file of cities at `bytes`, which must stay in place and unchanged until ce_cities_close.
 * Otherwise as ce_cities_open_path. */
ce_status ce_cities_open_memory(const void *bytes, size_t size, ce_cities *CE_NULLABLE *CE_NONNULL cities,
                                char *CE_NULLABLE message, size_t room);

/* Frees the cities, but not the bytes that they were opened from. */
void ce_cities_close(ce_cities *CE_NULLABLE cities);

/* Checks each block's checksum. Message as for ce_open_path. */
ce_status ce_cities_verify(const ce_cities *cities, char *CE_NULLABLE message, size_t room);

/* Says how countries are called, for texts such as "Rome, Italy": lines of two letters, 0 for a name, 1 for another one
 * or 2 for a code, and the name as UTF-8. */
void ce_cities_name_countries(ce_cities *cities, const char *lines, size_t size);

/* What comes first among equals from now on: favourites by their IDs, then the cities of countries, two letters each. */
ce_status ce_cities_prefer(ce_cities *cities, const uint32_t *CE_NULLABLE favourites, size_t favourite_count,
                           const char *CE_NULLABLE countries, size_t country_count);

/* The cities that a text finds, the best first.
 *
 * Writes at most `room` of them and their number to *count; *total is how many there are in all. CE_MORE says that *total
 * is only as many as were looked at, and that there are more: misspelt names are not counted. */
ce_status ce_cities_search(ce_cities *cities, const ce_city_question *question, ce_city *found, size_t room,
                           size_t *count, size_t *total);

/* The `room` cities nearest to a place, in degrees, the nearest first; fewer when only so many are within
 * `within_metres` and have so many people. */
ce_status ce_cities_nearest(const ce_cities *cities, double latitude, double longitude, double within_metres,
                            uint32_t population, ce_city *found, size_t room, size_t *count);

#ifndef __wasm__
/* Countries: their codes of two and three letters, and all that is known of each, as data/countries.json has it.
 *
 * They are immutable: any number of threads may ask at the same time. They have numbers from 1. */

typedef struct ce_countries ce_countries;

/* Opens the document of countries at `path`, JSON whose object has the countries in an array `countries`. Messages as for
 * ce_open_path, with the line that is wrong. Reads the whole document, 1.9 MB, in 20 ms, and keeps it mapped: replace an open
 * one by renaming. */
ce_status ce_countries_open_path(const char *path, ce_countries *CE_NULLABLE *CE_NONNULL countries,
                                 char *CE_NULLABLE message, size_t room);

/* Frees the countries and unmaps their file. */
void ce_countries_close(ce_countries *CE_NULLABLE countries);

uint32_t ce_country_count(const ce_countries *countries);

/* The number of the country with a code of two or three capital letters, as in ISO 3166-1; 0 when there is none. Looks at
 * one country after the other. */
uint32_t ce_country_number(const ce_countries *countries, const char *code);

/* The code of 2 or 3 letters of a country, ended by a zero, valid until ce_countries_close; "" where it has none; NULL for
 * a country that is none, or another number of letters. */
const char *CE_NULLABLE ce_country_code(const ce_countries *countries, uint32_t country, uint32_t letters);

/* What is known of a country: a JSON object in UTF-8, as it stands in the document, in several lines; valid until
 * ce_countries_close. CE_BAD_ARGUMENT and an empty text for a country that is none. */
ce_status ce_country_json(const ce_countries *countries, uint32_t country, ce_text *json);

/* The structures of the Arrow C Data Interface, as arrow.apache.org/docs/format/CDataInterface.html gives them. */
#ifndef ARROW_C_DATA_INTERFACE
#define ARROW_C_DATA_INTERFACE

#define ARROW_FLAG_DICTIONARY_ORDERED 1
#define ARROW_FLAG_NULLABLE 2
#define ARROW_FLAG_MAP_KEYS_SORTED 4

struct ArrowSchema {
    const char *CE_NULLABLE format, *CE_NULLABLE name, *CE_NULLABLE metadata;
    int64_t flags, n_children;
    struct ArrowSchema *CE_NULLABLE *CE_NULLABLE children, *CE_NULLABLE dictionary;
    void (*CE_NULLABLE release)(struct ArrowSchema *);
    void *CE_NULLABLE private_data;
};

struct ArrowArray {
    int64_t length, null_count, offset, n_buffers, n_children;
    const void *CE_NULLABLE *CE_NULLABLE buffers;
    struct ArrowArray *CE_NULLABLE *CE_NULLABLE children, *CE_NULLABLE dictionary;
    void (*CE_NULLABLE release)(struct ArrowArray *);
    void *CE_NULLABLE private_data;
};
#endif

/* A pair of columns of Arrow: of float64 or float32 each, in degrees, with or without nulls. They stay the caller's. */
typedef struct {
    const struct ArrowSchema *latitude_schema;
    const struct ArrowArray *latitudes;
    const struct ArrowSchema *longitude_schema;
    const struct ArrowArray *longitudes;
} ce_arrow_places;

/* A text of the region under each place, for a field of ce_region_text: a column of strings by a dictionary with int32
 * indices, null where a number is null or no coordinate, and where there is no region or the text is empty.
 *
 * The caller gets *array and *schema, and releases both. Needs 4 bytes and a bit a row. CE_BAD_ARGUMENT for columns of
 * other types or of two lengths; CE_NO_MEMORY; after any failure both are empty and need no release. */
ce_status ce_lookup_arrow(const ce_index *index, const ce_arrow_places *places, uint32_t field,
                          struct ArrowArray *array, struct ArrowSchema *schema);
#endif

#ifdef __cplusplus
}
#endif
#ifdef __clang__
#pragma clang assume_nonnull end
#endif

#endif
