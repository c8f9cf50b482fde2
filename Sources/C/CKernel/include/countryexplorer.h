/* The C interface of CountryExplorer's kernel. A boundary file gives the country, the time zone and the nearest border
 * of a place. A city file finds cities by name and near a place. A country file gives the facts about each country.
 * A catalogue finds countries by typed text. Positions are read from text and written as text without a file.
 *
 * Units: latitudes and longitudes are WGS 84 degrees, latitude first, from -90 to 90 and from -180 to 180. Distances
 * are in metres.
 *
 * Threads: an index is immutable. Any number of threads may call functions on one index at the same time, without
 * locks. ce_close must be the last call. Indexes of ce_open_parts and cities are restricted to one thread at a time, as
 * described there. No function keeps global or thread-local state.
 *
 * Arguments: a pointer must not be NULL unless it is marked as nullable, and must point to the room that the function
 * requires. Other arguments may have any value. A value without a meaning results in a status.
 *
 * Ownership: the caller owns all memory that it passes in. Returned texts belong to the opened file and must not be
 * freed.
 *
 * Damage: each block of a boundary or city file is checked before its first use, so damage results in a status and
 * never in a wrong answer. A deliberately forged file may give wrong answers, but causes no read outside the file. */
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

/* The version of this interface. A later version may add functions and enumerators. It removes nothing. */
#define CE_ABI 1

/* The region number of the high seas, and of all other ground outside every region. */
#define CE_NO_REGION 0u
/* The region number of a pair that is not a coordinate: a number is NaN, infinite or out of range. */
#define CE_NO_COORDINATE UINT32_MAX

/* An open boundary file. */
typedef struct ce_index ce_index;

/* The status of a function. */
typedef int32_t ce_status;
enum {
    /* The function has succeeded. */
    CE_OK = 0,
    /* The file is a folder, a device or a file of another kind, instead of a boundary file. */
    CE_NOT_A_BOUNDARY_FILE = 1,
    /* The file is shorter than its header states. A city file may also be longer. */
    CE_TRUNCATED = 2,
    /* The file has a format version that this library does not support. */
    CE_WRONG_VERSION = 3,
    /* The bytes of the file differ from those that were written. */
    CE_DAMAGED = 4,
    /* A latitude is outside -90 to 90, a longitude is outside -180 to 180, or a number is NaN. */
    CE_BAD_COORDINATE = 5,
    /* Not a failure: no border or country is within the radius. */
    CE_NO_BORDER_WITHIN = 6,
    /* Another argument is out of range or unknown, such as a border kind, a negative radius, or a box whose west
     * exceeds its east. */
    CE_BAD_ARGUMENT = 7,
    /* Not a failure: ce_cities_search found more cities than it counted. */
    CE_MORE = 8,
    /* The file is of another kind, instead of a city file. */
    CE_NOT_A_CITY_FILE = 9,
    /* The file does not exist. */
    CE_MISSING = 10,
    /* The operating system did not open or map the file. */
    CE_UNREADABLE = 11,
    /* Memory is exhausted. Only ce_lookup_arrow returns this. */
    CE_NO_MEMORY = 12,
    /* The file is of another kind or is malformed, instead of a valid country file. */
    CE_NOT_A_COUNTRY_FILE = 13,
    /* The text is not a position in any notation, or not in the one that was named. */
    CE_NOT_A_POSITION = 14,
    /* The text can be read as more than one position. */
    CE_AMBIGUOUS_POSITION = 15
};

/* The fields of ce_region_text. */
enum {
    /* The region's code: an ISO 3166-1 alpha-2 code, an ISO 3166-2 code such as EG-C, or a word. */
    CE_CODE = 0,
    /* The name of a subdivision. It is empty in a file of countries. ce_country_json has their names. */
    CE_NAME = 1,
    /* An IANA time zone, such as Africa/Cairo. */
    CE_TIME_ZONE = 2,
    /* The country's ISO 3166-1 alpha-2 code, or an empty text if the region belongs to no country. */
    CE_COUNTRY = 3,
    /* The codes of the claimants, usually states, separated by spaces, or an empty text without a dispute. */
    CE_CLAIMANTS = 4,
    /* The common name of the dispute. */
    CE_DISPUTE = 5,
    /* The administrator of disputed ground: a country code of two letters, or a name if it has no code. */
    CE_ADMINISTRATOR = 6,
    /* The country code of the state that controls an administrator without a code. */
    CE_CONTROLLER = 7
};

/* The fields of ce_index_text. */
enum {
    /* The version of the data, such as 2026c. */
    CE_DATA_VERSION = 0,
    /* The licences of the data, in one line. */
    CE_LICENCE = 1,
    /* The sources of the data, one per line. */
    CE_SOURCES = 2,
    /* The file's size in bytes and the two checksums of its header, such as 18522112-1f2e3d4c5b6a7988. Files with
     * different content have different editions, even if they state the same data version. */
    CE_EDITION = 3
};

/* Worldviews. A worldview assigns disputed ground to a country or to no country. CE_VIEW_OF gives a state's view. */
enum {
    /* The assignment of the boundary file. The bundled file follows the United Nations and ISO 3166-1. */
    CE_VIEW_STANDARD = 0,
    /* Disputed ground belongs to the country that administers it. */
    CE_VIEW_DE_FACTO = 2
};
/* The view of one state: all ground that it claims belongs to it. Example: CE_VIEW_OF('R', 'U'). */
#define CE_VIEW_OF(first, second) (((uint32_t)(first) << 8) | (uint32_t)(second))

/* The kinds of border. A worldview is also a kind: the borders between countries in that view. */
enum {
    /* The borders between countries in the standard view, including those between a country and the high seas. */
    CE_BETWEEN_COUNTRIES = CE_VIEW_STANDARD,
    /* The borders between any two regions, including those where only the time zone or the dispute changes. */
    CE_BETWEEN_REGIONS = 1
};

/* The nearest point on a border. */
typedef struct {
    /* The distance along the WGS 84 ellipsoid. It exceeds the shortest distance by at most 0.1 % and 5 cm. */
    double metres;
    /* The WGS 84 position in degrees. */
    double latitude, longitude;
    /* The number of the region beyond the border, or CE_NO_REGION if the high seas begin there. */
    uint32_t beyond;
} ce_border;

/* A straight piece of a border. Coordinates are in units of 1e-7 degree. */
typedef struct {
    int32_t start_longitude, start_latitude, end_longitude, end_latitude;
    /* The numbers of the regions to the left and right of the segment, looking from start to end. */
    uint32_t left, right;
} ce_segment;

/* A country in which an imprecise position may lie. */
typedef struct {
    /* The probability, from 0 to 1. */
    double share;
    /* The country's two letters in the form of CE_VIEW_OF, or 0 for ground that belongs to no country. */
    uint32_t country;
} ce_candidate;

/* Returns the CE_ABI that the library was compiled with. A library with a lower version lacks functions. */
uint32_t ce_abi_version(void);

#ifndef __wasm__
/* Writes the path of the data file `name`, such as boundaries.bin, to `path`.
 *
 * It is in the first folder that has the file: `beside`, which is the absolute path of the folder of the caller's
 * library, share/countryexplorer in the two folders above that, the data folder of the checkout in whose .build folder
 * it is, /usr/local/share/countryexplorer, and /usr/share/countryexplorer. The environment variable
 * COUNTRYEXPLORER_DATA replaces all of these by one folder, unless the program runs with the rights of another user.
 *
 * Returns CE_MISSING if the file does not exist, with the last of these paths, and CE_BAD_ARGUMENT if the path needs
 * more than `room` bytes. */
ce_status ce_data_path(const char *name, const char *CE_NULLABLE beside, char *path, size_t room);

/* Opens the boundary file at `path`.
 *
 * The file is mapped and may be larger than memory. A page is read when it is first used, and all processes share one
 * copy. Opening reads only the header and the table of regions, which takes about 1 ms. The caller closes the index
 * with ce_close.
 *
 * On failure, *index is NULL. If `room` is greater than 0, `message` then receives one line of UTF-8, terminated by
 * NUL, with the file, the fault and the remedy. The line is cut between characters if it does not fit in `room` bytes.
 * Each control character of the path is replaced by ?.
 *
 * Replace an open file by renaming a new file over it. Never write into it: reading a part that was truncated raises
 * SIGBUS, which ends the process. */
ce_status ce_open_path(const char *path, ce_index *CE_NULLABLE *CE_NONNULL index, char *CE_NULLABLE message,
                       size_t room);
#endif

/* Opens a boundary file of `size` bytes in memory. Results and messages are those of ce_open_path.
 *
 * The bytes remain the caller's and must not move or change until ce_close. */
ce_status ce_open_memory(const void *bytes, size_t size, ce_index *CE_NULLABLE *CE_NONNULL index,
                         char *CE_NULLABLE message, size_t room);

/* Opens a boundary file of which only some parts are present. Zeros take the place of the others.
 *
 * A function that needs a missing part returns CE_DAMAGED and sets *damaged to the offset of a byte in it. Copy that
 * part into its place and call the function again. A part is checked on each call until its checksum matches.
 *
 * `damaged` must remain valid until ce_close. Only one thread at a time may call functions on such an index. Everything
 * else is as for ce_open_memory. */
ce_status ce_open_parts(const void *bytes, size_t size, ce_index *CE_NULLABLE *CE_NONNULL index, size_t *damaged,
                        char *CE_NULLABLE message, size_t room);

/* Frees the index and unmaps its file. The bytes given to ce_open_memory are not freed. NULL has no effect. */
void ce_close(ce_index *CE_NULLABLE index);

/* Checks the checksum of every block, and that every cell and border can be read. This reads the whole file. The
 * message is as for ce_open_path. */
ce_status ce_verify(const ce_index *index, char *CE_NULLABLE message, size_t room);

/* Returns a text about the file as UTF-8, terminated by NUL and valid until ce_close. Returns NULL for an unknown
 * field. */
const char *CE_NULLABLE ce_index_text(const ce_index *index, uint32_t field);

/* Returns the largest distance in metres between a border in the file and the same border in its source. Returns 0 if
 * the file contains the unsimplified borders. */
double ce_tolerance_metres(const ce_index *index);

/* Returns the number of regions, at most 65535. */
uint32_t ce_region_count(const ce_index *index);

/* Returns a text of a region as UTF-8, terminated by NUL and valid until ce_close. Regions have the numbers 1 to
 * ce_region_count. Returns an empty text if the region has no such text, and NULL for an unknown region or field. */
const char *CE_NULLABLE ce_region_text(const ce_index *index, uint32_t region, uint32_t field);

/* Reads the name of a worldview in `size` bytes: standard, de-facto, or the two letters of a state, in capitals or not.
 *
 * Returns CE_BAD_ARGUMENT for any other name. With an index, also for a state to which no region of its file belongs
 * and which claims none, since its view has no effect. *view is written only with CE_OK. */
ce_status ce_view_parse(const ce_index *CE_NULLABLE index, const char *name, size_t size, uint32_t *view);

/* Writes the country of a region in a worldview to `country`, which has room for 3 bytes: two letters and NUL, or an
 * empty text if the region belongs to no country.
 *
 * Returns CE_BAD_ARGUMENT for an unknown region or view, and writes an empty text. */
ce_status ce_region_country(const ce_index *index, uint32_t region, uint32_t view, char *country);

/* Writes the number of the region at a position to *region, or CE_NO_REGION. Allocates no memory. On failure, *region
 * is CE_NO_COORDINATE. */
ce_status ce_lookup(const ce_index *index, double latitude, double longitude, uint32_t *region);

/* Writes the numbers of the regions at `count` positions to `regions`. This is faster than single lookups because
 * memory accesses of several positions overlap.
 *
 * A pair that is not a coordinate gives CE_NO_COORDINATE, and *invalid receives the number of such pairs. After any
 * other status than CE_OK, *invalid is unchanged and the contents of `regions` are undefined. */
ce_status ce_lookup_batch(const ce_index *index, const double *latitudes, const double *longitudes, size_t count,
                          uint32_t *regions, size_t *CE_NULLABLE invalid);

/* Does the same for columns whose values are a stride of bytes apart, at any alignment, such as the rows of a table or
 * every second number of a list of pairs. A stride may be negative or 0. */
ce_status ce_lookup_columns(const ce_index *index, const void *latitudes, ptrdiff_t latitude_stride,
                            const void *longitudes, ptrdiff_t longitude_stride, size_t count, uint32_t *regions,
                            size_t *CE_NULLABLE invalid);

/* Finds the nearest border of the ground at a position. `between` is a border kind or a worldview. Returns
 * CE_NO_BORDER_WITHIN if no such border is within `within_metres`, and CE_BAD_ARGUMENT if that is negative or NaN.
 * *border is written only with CE_OK.
 *
 * The cost grows with the radius. With a small radius, this is a quick test of whether a border is so near that the
 * answer of a simplified file is uncertain. */
ce_status ce_nearest_border(const ce_index *index, double latitude, double longitude, double within_metres,
                            uint32_t between, ce_border *border);

/* Finds the country nearest to a position in a worldview. A country includes its territorial sea. `beyond` is a region
 * of the country, and the coordinate is the nearest point on its border.
 *
 * If the position is in a country, the result is that region, the position itself and 0 metres. Returns
 * CE_NO_BORDER_WITHIN if no country is within `within_metres`, and CE_BAD_ARGUMENT if that is negative or NaN. *nearest
 * is written only with CE_OK. */
ce_status ce_nearest_country(const ce_index *index, double latitude, double longitude, double within_metres,
                             uint32_t view, ce_border *nearest);

/* Finds the countries in which an imprecise position may lie in a worldview, the likeliest first. In 95 of 100 cases,
 * the true position is within `radius_metres`.
 *
 * Writes at most `room` candidates. *count receives their number, or 0 on failure. One candidate means that the
 * position is certain: no border is within the radius. Otherwise the shares are those of a thousand places with a
 * normal distribution. The countries on both sides of the nearest border are always candidates, and may have a share
 * of 0. Returns CE_BAD_ARGUMENT for an unknown view, and for a radius that is negative or NaN. */
ce_status ce_certainty(const ce_index *index, double latitude, double longitude, double radius_metres, uint32_t view,
                       ce_candidate *candidates, size_t room, size_t *count);

/* Finds the border segments in a box, in degrees: all segments whose own bounding box meets it.
 *
 * Writes at most `room` segments. *count receives the number of all segments found, which may be greater than `room`,
 * or 0 on failure. A segment that extends beyond the box may be reported more than once. Returns CE_BAD_ARGUMENT if
 * `west` exceeds `east` or `south` exceeds `north`. A box across 180 degrees needs two calls. The cost grows with the
 * number of index cells that meet the box. */
ce_status ce_borders_in(const ce_index *index, double west, double south, double east, double north,
                        ce_segment *segments, size_t room, size_t *count);

/* Positions as text. The functions need no file, and any number of threads may call them at the same time. */

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

/* Writes a position in a notation, ended by a zero, so that ce_position_parse can read it in that notation. A geohash
 * read in CE_ANY_NOTATION may be ambiguous.
 *
 * Degrees have at most seven decimals (1 cm), seconds two (30 cm) and metres none. A cell is the one that holds the
 * position: 1 m wide in MGRS, 14 m as a plus code, 5 m as a geohash and 930 m as a locator, at the equator.
 * CE_BAD_COORDINATE, and CE_BAD_ARGUMENT for a notation that does not exist or too little room. Then `text` is "". */
ce_status ce_position_format(double latitude, double longitude, uint32_t notation, char *text, size_t room);

/* The name of a notation, such as "plus-code", ended by a zero and valid for ever. NULL for one that does not exist. */
const char *CE_NULLABLE ce_notation_name(uint32_t notation);

/* Cities, found by name as the user types, or near a position.
 *
 * Threads: a search reuses the intermediate result of the previous text. Only one thread at a time may call functions
 * on one ce_cities. */

/* An open city file. */
typedef struct ce_cities ce_cities;

/* A text in the file, as UTF-8 without a terminating NUL. It is valid until the file is closed. */
typedef struct {
    const char *CE_NULLABLE start;
    size_t size;
} ce_text;

/* A city. `metres` is the distance from the position of the question, or NaN if the question has none. */
typedef struct {
    double metres, latitude, longitude;
    /* The ID of the city in the source of the file (GeoNames for the bundled file), and the number of inhabitants. */
    uint32_t id, population;
    /* The match between the name and the text: 0 the whole name, 2 the beginning of the name, 3 the beginning of a word
     * in it, 5 one typing error, 6 two typing errors. Lower values are better. ce_cities_nearest sets 0. */
    uint32_t quality;
    /* The name, the country's two letters, the ISO 3166-2 code and the name of the subdivision, and the IANA time zone.
     * The texts of the subdivision are empty for a city without one. */
    ce_text name, country, subdivision_code, subdivision, time_zone;
} ce_city;

/* The open names of countries, from ce_country_names_open_path. */
typedef struct ce_country_names ce_country_names;

/* The arguments of ce_cities_search. Zeros after `text_size` set no condition and skip nothing. */
typedef struct {
    /* Of equally good matches, the larger city comes first. Of those with equally many people, the one nearest to this
     * position comes first. NaN for no position. */
    double latitude, longitude;
    /* The text that the user typed, as UTF-8. An empty text and a text of more than 200 code points find nothing. */
    const char *text;
    size_t text_size;
    /* The number of cities to skip at the beginning of the result. */
    size_t offset;
    /* The permitted countries as ISO 3166-1 alpha-2 codes without separators, or NULL for all. */
    const char *CE_NULLABLE countries;
    size_t country_count;
    /* The permitted IANA time zones, separated by commas, or NULL for all. */
    const char *CE_NULLABLE time_zones;
    size_t time_zones_size;
    /* The smallest population. */
    uint32_t population;
} ce_city_question;

#ifndef __wasm__
/* Opens the city file at `path`. The message is as for ce_open_path. Opening reads the numbers of all records, which
 * takes a few milliseconds and 1 MB of memory. The caller closes the cities with ce_cities_close. */
ce_status ce_cities_open_path(const char *path, ce_cities *CE_NULLABLE *CE_NONNULL cities, char *CE_NULLABLE message,
                              size_t room);
#endif

/* Opens a city file of `size` bytes in memory. Results and messages are those of ce_cities_open_path.
 *
 * The bytes remain the caller's and must not move or change until ce_cities_close. */
ce_status ce_cities_open_memory(const void *bytes, size_t size, ce_cities *CE_NULLABLE *CE_NONNULL cities,
                                char *CE_NULLABLE message, size_t room);

/* Frees the cities and unmaps their file. Bytes given to ce_cities_open_memory are not freed. NULL has no effect. */
void ce_cities_close(ce_cities *CE_NULLABLE cities);

/* Checks the checksum of every block. This reads the whole file. The message is as for ce_open_path. */
ce_status ce_cities_verify(const ce_cities *cities, char *CE_NULLABLE message, size_t room);

/* Sets the codes and names of countries that may follow a city's name, as in "Rome, Italy". They are copied from `names`
 * and replace earlier ones. NULL removes them. Takes 10 ms. */
void ce_cities_name_countries(ce_cities *cities, const ce_country_names *CE_NULLABLE names);

/* Sets the cities that later searches list first among equally good matches: first the favourites, given by their IDs,
 * then the cities of the countries, given by two letters each without separators. The arrays are copied. */
ce_status ce_cities_prefer(ce_cities *cities, const uint32_t *CE_NULLABLE favourites, size_t favourite_count,
                           const char *CE_NULLABLE countries, size_t country_count);

/* Finds the cities that match a text, the best match first.
 *
 * Writes at most `room` cities to `found` and their number to *count. *total receives the number of all matching
 * cities. CE_MORE means that *total includes only the matches that were examined and that more may exist. Matches with
 * typing errors are not counted. */
ce_status ce_cities_search(ce_cities *cities, const ce_city_question *question, ce_city *found, size_t room,
                           size_t *count, size_t *total);

/* Returns the parts of the text that the latest ce_cities_search left out, because they name no region in the file and
 * nothing was found with them, such as a county.
 *
 * Writes the parts as they were typed, separated by commas, as UTF-8 with a terminating NUL, cut to `room` bytes.
 * Returns the number of bytes without the NUL, which is 0 if the whole text was used. */
size_t ce_cities_ignored(const ce_cities *cities, char *CE_NULLABLE text, size_t room);

/* Finds the cities nearest to a position, in degrees, the nearest first.
 *
 * Writes at most `room` cities to `found` and their number to *count. Only cities within `within_metres` and with at
 * least `population` people are included. Returns CE_BAD_ARGUMENT if `within_metres` is negative or NaN. */
ce_status ce_cities_nearest(const ce_cities *cities, double latitude, double longitude, double within_metres,
                            uint32_t population, ce_city *found, size_t room, size_t *count);

/* Countries, found by typed text: a name in any language, a capital, a code, a currency, a flag or a telephone code.
 * The names are in a catalogue such as data/countries.bin.
 *
 * Threads: names are immutable. Any number of threads may use them at the same time. */

/* The fields of a country that a search examines. Of two equally good matches, the one in the lower field is better. */
enum {
    /* The ISO 3166-1 alpha-2, alpha-3 or numeric code. */
    CE_FIELD_CODE = 0,
    /* The common English name. */
    CE_FIELD_NAME = 1,
    /* The formal name in English, or another English name. */
    CE_FIELD_OTHER_NAME = 2,
    /* A code used in sports or for vehicles. */
    CE_FIELD_OTHER_CODE = 3,
    /* A name in an official language. */
    CE_FIELD_NATIVE_NAME = 4,
    /* A name in another language. */
    CE_FIELD_TRANSLATION = 5,
    /* A name for the people or the products of the country. */
    CE_FIELD_DEMONYM = 6,
    /* The English name of a capital. */
    CE_FIELD_CAPITAL = 7,
    /* Another name of a capital: in another language, or a former one. */
    CE_FIELD_CAPITAL_NAME = 8,
    /* A currency's code or name. */
    CE_FIELD_CURRENCY = 9,
    /* A currency's symbol in English text. */
    CE_FIELD_SYMBOL = 10,
    /* A currency's symbol in its own country. */
    CE_FIELD_NATIVE_SYMBOL = 11,
    /* A language's name or code. */
    CE_FIELD_LANGUAGE = 12,
    /* The subregion of UN M49. */
    CE_FIELD_SUBREGION = 13,
    /* The region of UN M49, or a continent. */
    CE_FIELD_REGION = 14,
    /* A telephone code, as digits. */
    CE_FIELD_CALLING_CODE = 15,
    /* A top-level domain of the country. */
    CE_FIELD_DOMAIN = 16,
    /* A time zone's identifier, or the city in it. */
    CE_FIELD_TIME_ZONE = 17
};

/* A country that a search found. */
typedef struct {
    /* The quality of the match: 0 the whole text, 1 a word of it, 2 its beginning, 3 the beginning of a word, 4 another
     * part, 5 one typing error, 6 two typing errors. Lower values are better. */
    uint32_t quality;
    /* The field that matched, such as CE_FIELD_NAME. */
    uint32_t field;
    /* The country's two letters, and the text that matched in its original spelling. `language` is the language of the
     * name: a BCP 47 tag of a translation, an ISO 639-3 code of a native name, otherwise empty. */
    ce_text country, text, language;
} ce_found_country;

#ifndef __wasm__
/* Opens the catalogue at `path`. The message is as for ce_open_path. Opening checks the table of names, which takes
 * 1.6 ms. The caller closes the names with ce_country_names_close. */
ce_status ce_country_names_open_path(const char *path, ce_country_names *CE_NULLABLE *CE_NONNULL names,
                                     char *CE_NULLABLE message, size_t room);
#endif

/* Opens a catalogue of `size` bytes in memory. Results and messages are those of ce_country_names_open_path.
 *
 * Also opens a list of names, which is a tenth as long. `make page` writes one to Sources/Page/names.bin. Computing the
 * order of its names takes a quarter of a second and 7 MB of memory.
 *
 * The bytes remain the caller's and must not move or change until ce_country_names_close. */
ce_status ce_country_names_open_memory(const void *bytes, size_t size,
                                       ce_country_names *CE_NULLABLE *CE_NONNULL names, char *CE_NULLABLE message,
                                       size_t room);

/* Frees the names and unmaps their file. Bytes given to ce_country_names_open_memory are not freed. NULL has no
 * effect. */
void ce_country_names_close(ce_country_names *CE_NULLABLE names);

/* Finds the countries that match `size` bytes of UTF-8, the best match first. An empty text finds nothing.
 *
 * Searches the fields whose bits are set in `fields`, such as 1u << CE_FIELD_NAME, or all fields if it is 0. Skips
 * `offset` countries, then writes at most `room` countries to `found` and their number to *count. *total receives the
 * number of all matching countries. Returns CE_BAD_ARGUMENT for a size, an offset or a room above SIZE_MAX / 2. */
ce_status ce_countries_search(const ce_country_names *names, const char *text, size_t size, uint32_t fields,
                              size_t offset, ce_found_country *found, size_t room, size_t *count, size_t *total);

/* The English name of a field, such as "native name", or of a quality, such as "beginning of a word", ended by a zero
 * and valid for ever. Several fields have the same name. NULL for a number that does not exist. */
const char *CE_NULLABLE ce_search_field_name(uint32_t field);
const char *CE_NULLABLE ce_quality_name(uint32_t quality);

#ifndef __wasm__
/* Countries: their codes and all other facts about them, from a document such as data/countries.json.
 *
 * Threads: a document is immutable. Any number of threads may use it at the same time. Countries are numbered from 1 to
 * ce_country_count. */

/* An open country file. */
typedef struct ce_countries ce_countries;

/* Opens the country file at `path`: a JSON object with the countries in its array `countries`, at most 32 MB. The
 * message is as for ce_open_path and includes the line of a fault in the document.
 *
 * Opening reads the whole document, which takes 20 ms for 1.9 MB, and keeps it mapped. Replace an open file by renaming
 * a new file over it. The caller closes the countries with ce_countries_close. */
ce_status ce_countries_open_path(const char *path, ce_countries *CE_NULLABLE *CE_NONNULL countries,
                                 char *CE_NULLABLE message, size_t room);

/* Frees the countries and unmaps their file. NULL has no effect. */
void ce_countries_close(ce_countries *CE_NULLABLE countries);

/* Returns the number of countries, at least 1. */
uint32_t ce_country_count(const ce_countries *countries);

/* Returns the number of the country with an ISO 3166-1 code of two or three capital letters, or 0 if no country has it.
 * `code` is terminated by NUL. The search is linear. */
uint32_t ce_country_number(const ce_countries *countries, const char *code);

/* Returns a country's code of 2 or 3 letters, terminated by NUL and valid until ce_countries_close. Returns an empty
 * text if the country has no such code, and NULL for an unknown country or another number of letters. */
const char *CE_NULLABLE ce_country_code(const ce_countries *countries, uint32_t country, uint32_t letters);

/* Sets *json to a country's JSON object, as UTF-8 in several lines, exactly as in the document. It is valid until
 * ce_countries_close. For an unknown country, returns CE_BAD_ARGUMENT and sets an empty text. */
ce_status ce_country_json(const ce_countries *countries, uint32_t country, ce_text *json);

/* The structures of the Arrow C Data Interface, as defined at arrow.apache.org/docs/format/CDataInterface.html. */
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

/* Two Arrow columns of float64 or float32 values in degrees, with or without nulls. They remain the caller's. */
typedef struct {
    const struct ArrowSchema *latitude_schema;
    const struct ArrowArray *latitudes;
    const struct ArrowSchema *longitude_schema;
    const struct ArrowArray *longitudes;
} ce_arrow_places;

/* Writes a text of the region at each position as a new Arrow column. `field` is one of ce_region_text.
 *
 * The column has strings in a dictionary with int32 indices. A row is null if a coordinate is null or invalid, if no
 * region is there, or if the text is empty. The column needs 4 bytes and one bit per row.
 *
 * The caller owns *array and *schema, and must release both. Returns CE_BAD_ARGUMENT for columns of other types or of
 * different lengths and for an unknown field, and CE_NO_MEMORY if memory runs out. After any failure, both structures
 * are empty and need no release. */
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
