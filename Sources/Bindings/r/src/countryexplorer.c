/* The kernel for R, by .Call. A function returns its result, or an integer status with the attribute "message", of
 * which R makes a condition. */
#include <R.h>
#include <Rinternals.h>
#include <R_ext/Rdynload.h>
#include <countryexplorer.h>
#include <stdio.h>
#include <string.h>

enum { MESSAGE_ROOM = 2048, PATH_ROOM = 4096, MOST_COUNTRIES = 1000 };

/* The room for candidates in the first call. More need a second call. */
enum { USUAL_CANDIDATES = 16 };

static SEXP failure(ce_status status, const char *message)
{
    SEXP result = PROTECT(Rf_ScalarInteger(status)), text = PROTECT(Rf_mkString(message));
    Rf_setAttrib(result, Rf_install("message"), text);
    UNPROTECT(2);
    return result;
}

static SEXP utf8(const char *text, size_t size)
{
    return Rf_mkCharLenCE(text == NULL ? "" : text, text == NULL ? 0 : (int)size, CE_UTF8);
}

static SEXP or_missing(const char *text)
{
    return text == NULL || *text == 0 ? NA_STRING : utf8(text, strlen(text));
}

/* The address of an open file, or an error for a closed one and for one from another session. */
static void *opened(SEXP file)
{
    void *address = R_ExternalPtrAddr(file);
    if (address == NULL)
        Rf_error("the file is closed; open it again");
    return address;
}

static void finish_index(SEXP file)
{
    ce_close(R_ExternalPtrAddr(file));
    R_ClearExternalPtr(file);
}

static void finish_names(SEXP file)
{
    ce_country_names_close(R_ExternalPtrAddr(file));
    R_ClearExternalPtr(file);
}

static SEXP pointer(void *address, R_CFinalizer_t finish)
{
    SEXP file = PROTECT(R_MakeExternalPtr(address, R_NilValue, R_NilValue));
    R_RegisterCFinalizerEx(file, finish, TRUE);
    UNPROTECT(1);
    return file;
}

static SEXP open_index(SEXP path)
{
    char message[MESSAGE_ROOM] = "";
    ce_index *index = NULL;
    const ce_status status = ce_open_path(CHAR(STRING_ELT(path, 0)), &index, message, sizeof message);
    return index == NULL ? failure(status, message) : pointer(index, finish_index);
}

static SEXP open_names(SEXP path)
{
    char message[MESSAGE_ROOM] = "";
    ce_country_names *names = NULL;
    const ce_status status = ce_country_names_open_path(CHAR(STRING_ELT(path, 0)), &names, message, sizeof message);
    return names == NULL ? failure(status, message) : pointer(names, finish_names);
}

static SEXP close_index(SEXP file)
{
    finish_index(file);
    return R_NilValue;
}

static SEXP close_names(SEXP file)
{
    finish_names(file);
    return R_NilValue;
}

/* The path of a data file. `folder` is that of this library. */
static SEXP data_path(SEXP name, SEXP folder)
{
    char path[PATH_ROOM] = "", message[MESSAGE_ROOM];
    const char *file = CHAR(STRING_ELT(name, 0)), *beside = CHAR(STRING_ELT(folder, 0));
    const ce_status status = ce_data_path(file, *beside == 0 ? NULL : beside, path, sizeof path);
    if (status == CE_OK)
        return Rf_mkString(path);
    snprintf(message, sizeof message, "%.1900s: no such file; name the file, or its folder in COUNTRYEXPLORER_DATA",
             *path == 0 ? file : path);
    return failure(status, message);
}

/* The number of a worldview, or NA for a name that the file does not permit. */
static SEXP parse_view(SEXP file, SEXP name)
{
    uint32_t view = 0;
    const char *start = Rf_translateCharUTF8(STRING_ELT(name, 0));
    const ce_status status = ce_view_parse(opened(file), start, strlen(start), &view);
    return Rf_ScalarInteger(status == CE_OK ? (int)view : NA_INTEGER);
}

static SEXP index_text(SEXP file, SEXP field)
{
    return Rf_ScalarString(or_missing(ce_index_text(opened(file), (uint32_t)Rf_asInteger(field))));
}

/* A field of all regions, the first of which has the number 1. */
static SEXP region_texts(SEXP file, SEXP field)
{
    const ce_index *index = opened(file);
    const uint32_t count = ce_region_count(index);
    SEXP texts = PROTECT(Rf_allocVector(STRSXP, count));
    for (uint32_t region = 1; region <= count; region++)
        SET_STRING_ELT(texts, region - 1, or_missing(ce_region_text(index, region, (uint32_t)Rf_asInteger(field))));
    UNPROTECT(1);
    return texts;
}

/* The countries of all regions in a worldview. */
static SEXP region_countries(SEXP file, SEXP view)
{
    const ce_index *index = opened(file);
    const uint32_t count = ce_region_count(index);
    SEXP texts = PROTECT(Rf_allocVector(STRSXP, count));
    for (uint32_t region = 1; region <= count; region++) {
        char country[3] = "";
        ce_region_country(index, region, (uint32_t)Rf_asInteger(view), country);
        SET_STRING_ELT(texts, region - 1, or_missing(country));
    }
    UNPROTECT(1);
    return texts;
}

/* The numbers of the regions at places: 0 without one, and NA for a pair that is not a coordinate. A column of one
 * number is repeated. */
static SEXP lookup(SEXP file, SEXP latitudes, SEXP longitudes)
{
    const R_xlen_t first = XLENGTH(latitudes), second = XLENGTH(longitudes), count = first == 1 ? second : first;
    const ptrdiff_t size = sizeof(double);
    SEXP numbers = PROTECT(Rf_allocVector(INTSXP, count));
    const ce_status status =
        ce_lookup_columns(opened(file), REAL(latitudes), first == 1 ? 0 : size, REAL(longitudes),
                          second == 1 ? 0 : size, (size_t)count, (uint32_t *)INTEGER(numbers), NULL);
    for (R_xlen_t row = 0; status == CE_OK && row < count; row++)
        if ((uint32_t)INTEGER(numbers)[row] == CE_NO_COORDINATE)
            INTEGER(numbers)[row] = NA_INTEGER;
    UNPROTECT(1);
    return status == CE_OK ? numbers : failure(status, "damaged; restore the file from the release");
}

/* The failure of a call with a place and a radius. */
static SEXP place_failure(ce_status status)
{
    return failure(status, status == CE_BAD_COORDINATE ? "not a coordinate; give degrees, latitude first"
                           : status == CE_BAD_ARGUMENT ? "the radius is out of range; give 0 or more metres"
                                                       : "damaged; restore the file from the release");
}

/* The countries in which an imprecise place may lie, with NA for no country, and their shares. */
static SEXP candidates(SEXP file, SEXP latitude, SEXP longitude, SEXP metres, SEXP view)
{
    size_t room = USUAL_CANDIDATES, count = 0;
    ce_candidate *found;
    ce_status status;
    for (;; room = count) {
        found = (ce_candidate *)R_alloc(room, sizeof *found);
        status = ce_certainty(opened(file), Rf_asReal(latitude), Rf_asReal(longitude), Rf_asReal(metres),
                              (uint32_t)Rf_asInteger(view), found, room, &count);
        if (count <= room)
            break;
    }
    if (status != CE_OK)
        return place_failure(status);
    SEXP result = PROTECT(Rf_allocVector(VECSXP, 2));
    SET_VECTOR_ELT(result, 0, Rf_allocVector(STRSXP, (R_xlen_t)count));
    SET_VECTOR_ELT(result, 1, Rf_allocVector(REALSXP, (R_xlen_t)count));
    for (size_t row = 0; row < count; row++) {
        const char letters[] = {(char)(found[row].country >> 8), (char)found[row].country, 0};
        SET_STRING_ELT(VECTOR_ELT(result, 0), (R_xlen_t)row, or_missing(letters));
        REAL(VECTOR_ELT(result, 1))[row] = found[row].share;
    }
    UNPROTECT(1);
    return result;
}

/* Metres, latitude, longitude and the number of the neighbour, or NULL without a border. */
static SEXP nearest_border(SEXP file, SEXP latitude, SEXP longitude, SEXP within, SEXP kind)
{
    ce_border border;
    const ce_status status = ce_nearest_border(opened(file), Rf_asReal(latitude), Rf_asReal(longitude),
                                               Rf_asReal(within), (uint32_t)Rf_asInteger(kind), &border);
    if (status == CE_NO_BORDER_WITHIN)
        return R_NilValue;
    if (status != CE_OK)
        return place_failure(status);
    SEXP numbers = PROTECT(Rf_allocVector(REALSXP, 4));
    const double values[] = {border.metres, border.latitude, border.longitude, border.beyond};
    memcpy(REAL(numbers), values, sizeof values);
    UNPROTECT(1);
    return numbers;
}

/* Latitude, longitude, accuracy and the number of the notation. */
static SEXP parse_position(SEXP text, SEXP notation)
{
    char message[MESSAGE_ROOM] = "";
    ce_position position;
    const char *start = Rf_translateCharUTF8(STRING_ELT(text, 0));
    const ce_status status = ce_position_parse(start, strlen(start), (uint32_t)Rf_asInteger(notation), &position, NULL,
                                               message, sizeof message);
    if (status != CE_OK)
        return failure(status, message);
    SEXP numbers = PROTECT(Rf_allocVector(REALSXP, 4));
    const double values[] = {position.latitude, position.longitude, position.accuracy_metres, position.notation};
    memcpy(REAL(numbers), values, sizeof values);
    UNPROTECT(1);
    return numbers;
}

static SEXP format_position(SEXP latitude, SEXP longitude, SEXP notation)
{
    char text[CE_POSITION_ROOM];
    const ce_status status = ce_position_format(Rf_asReal(latitude), Rf_asReal(longitude),
                                                (uint32_t)Rf_asInteger(notation), text, sizeof text);
    return status == CE_OK ? Rf_mkString(text) : failure(status, "not a coordinate; give degrees, latitude first");
}

/* The names that a function of the kernel gives for `first` and the numbers after it. */
static SEXP names_from(const char *(*name)(uint32_t), uint32_t first)
{
    uint32_t count = 0;
    while (name(first + count) != NULL)
        count++;
    SEXP names = PROTECT(Rf_allocVector(STRSXP, count));
    for (uint32_t number = 0; number < count; number++)
        SET_STRING_ELT(names, number, or_missing(name(first + number)));
    UNPROTECT(1);
    return names;
}

static SEXP notations(void)
{
    return names_from(ce_notation_name, 1);
}

static SEXP search_fields(void)
{
    return names_from(ce_search_field_name, 0);
}

/* A list of countries, texts, fields, languages, qualities, and the number of all. */
static SEXP search_countries(SEXP file, SEXP text, SEXP limit, SEXP fields)
{
    const char *start = Rf_translateCharUTF8(STRING_ELT(text, 0));
    const size_t room = (size_t)(Rf_asInteger(limit) < MOST_COUNTRIES ? Rf_asInteger(limit) : MOST_COUNTRIES);
    ce_found_country *found = (ce_found_country *)R_alloc(room + 1, sizeof *found);
    size_t count = 0, total = 0;
    const ce_status status = ce_countries_search(opened(file), start, strlen(start), (uint32_t)Rf_asInteger(fields), 0,
                                                 found, room, &count, &total);
    if (status != CE_OK)
        return failure(status, "the text or the limit is out of range; give a shorter text");
    SEXP result = PROTECT(Rf_allocVector(VECSXP, 6));
    for (int column = 0; column < 5; column++)
        SET_VECTOR_ELT(result, column, Rf_allocVector(STRSXP, (R_xlen_t)count));
    SET_VECTOR_ELT(result, 5, Rf_ScalarInteger((int)total));
    for (size_t row = 0; row < count; row++) {
        const ce_found_country *each = found + row;
        const R_xlen_t place = (R_xlen_t)row;
        SET_STRING_ELT(VECTOR_ELT(result, 0), place, utf8(each->country.start, each->country.size));
        SET_STRING_ELT(VECTOR_ELT(result, 1), place, utf8(each->text.start, each->text.size));
        SET_STRING_ELT(VECTOR_ELT(result, 2), place, or_missing(ce_search_field_name(each->field)));
        SET_STRING_ELT(VECTOR_ELT(result, 3), place,
                       each->language.size == 0 ? NA_STRING : utf8(each->language.start, each->language.size));
        SET_STRING_ELT(VECTOR_ELT(result, 4), place, or_missing(ce_quality_name(each->quality)));
    }
    UNPROTECT(1);
    return result;
}

#define METHOD(name, arguments) {#name, (DL_FUNC)&name, arguments}
static const R_CallMethodDef methods[] = {
    METHOD(open_index, 1),     METHOD(open_names, 1),       METHOD(close_index, 1),      METHOD(close_names, 1),
    METHOD(index_text, 2),     METHOD(region_texts, 2),     METHOD(region_countries, 2), METHOD(lookup, 3),
    METHOD(nearest_border, 5), METHOD(parse_position, 2),   METHOD(format_position, 3),  METHOD(notations, 0),
    METHOD(search_fields, 0),  METHOD(search_countries, 4), METHOD(data_path, 2),        METHOD(parse_view, 2),
    METHOD(candidates, 5),     {NULL, NULL, 0},
};

void R_init_countryexplorer(DllInfo *library)
{
    R_registerRoutines(library, NULL, methods, NULL, NULL);
    R_useDynamicSymbols(library, FALSE);
}
