/* The kernel for Java: the native methods of countryexplorer.Kernel.
 *
 * Texts are passed as bytes of UTF-8, since JNI's own strings have another encoding. Java holds an open file as a
 * number. A result that needs several values is written to arrays of the caller. No array stays pinned. */
#include <jni.h>
#include <stdlib.h>
#include <string.h>

#include "binding.h"

/* The room for a message of the kernel: a path of a usual length, the fault and the remedy. */
enum { MESSAGE_ROOM = 2048, PATH_ROOM = 4096 };

/* The number of places that are looked up at once. */
enum { PART = 1024 };

/* The value that Kernel.java calls FAILED. No region has this number. */
enum { FAILED = -2 };

/* The kinds of file, which Kernel.java numbers in the same order. */
enum { INDEX, COUNTRY_NAMES, CITIES };

#define METHOD(type, name) JNIEXPORT type JNICALL Java_countryexplorer_Kernel_##name
#define UNUSED (void)java, (void)class
#define NO_MEMORY "memory is exhausted; give the process more"

static const ce_index *index_of(jlong handle)
{
    return (const ce_index *)(intptr_t)handle;
}

static jbyteArray bytes_of(JNIEnv *java, const char *text, size_t size)
{
    jbyteArray bytes = (*java)->NewByteArray(java, (jsize)size);
    /* NULL means that an OutOfMemoryError is pending. */
    if (bytes != NULL && size > 0)
        (*java)->SetByteArrayRegion(java, bytes, 0, (jsize)size, (const jbyte *)text);
    return bytes;
}

static jbyteArray text_of(JNIEnv *java, const char *text)
{
    return text == NULL ? NULL : bytes_of(java, text, strlen(text));
}

static void give_message(JNIEnv *java, const char *message, jbyteArray room)
{
    const jsize size = (*java)->GetArrayLength(java, room), length = (jsize)strlen(message);
    (*java)->SetByteArrayRegion(java, room, 0, length < size ? length : size, (const jbyte *)message);
}

/* The bytes of an array with a zero after them, which the caller frees. NULL if memory is exhausted. */
static char *copy_of(JNIEnv *java, jbyteArray bytes, size_t *size)
{
    const jsize length = (*java)->GetArrayLength(java, bytes);
    char *copy = malloc((size_t)length + 1);
    if (copy == NULL)
        return NULL;
    (*java)->GetByteArrayRegion(java, bytes, 0, length, (jbyte *)copy);
    copy[length] = 0;
    *size = (size_t)length;
    return copy;
}

/* The bytes of an array, or NULL without one. False if memory is exhausted. */
static int copy_optional(JNIEnv *java, jbyteArray bytes, char **copy, size_t *size)
{
    *copy = bytes == NULL ? NULL : copy_of(java, bytes, size);
    return bytes == NULL || *copy != NULL;
}

METHOD(jint, abiVersion)(JNIEnv *java, jclass class)
{
    UNUSED;
    return (jint)ce_abi_version();
}

/* Files */

static ce_status open_file(jint kind, const char *path, void **file, char *message)
{
    ce_index *index = NULL;
    ce_country_names *names = NULL;
    ce_cities *cities = NULL;
    ce_status status;
    switch (kind) {
    case INDEX:
        status = ce_open_path(path, &index, message, MESSAGE_ROOM);
        *file = index;
        return status;
    case COUNTRY_NAMES:
        status = ce_country_names_open_path(path, &names, message, MESSAGE_ROOM);
        *file = names;
        return status;
    default:
        status = ce_cities_open_path(path, &cities, message, MESSAGE_ROOM);
        *file = cities;
        return status;
    }
}

/* `folder` may be NULL. */
METHOD(jbyteArray, dataPath)(JNIEnv *java, jclass class, jbyteArray name, jbyteArray folder, jintArray status)
{
    (void)class;
    size_t size = 0;
    char path[PATH_ROOM] = "", *file = copy_of(java, name, &size), *beside = NULL;
    jint result = CE_NO_MEMORY;
    if (copy_optional(java, folder, &beside, &size) && file != NULL)
        result = ce_data_path(file, beside, path, sizeof path);
    free(file);
    free(beside);
    (*java)->SetIntArrayRegion(java, status, 0, 1, &result);
    return text_of(java, path);
}

METHOD(jlong, open)(JNIEnv *java, jclass class, jint kind, jbyteArray path, jintArray status, jbyteArray fault)
{
    (void)class;
    char name[PATH_ROOM], message[MESSAGE_ROOM] = "the path is longer than 4095 bytes; give a shorter one";
    void *file = NULL;
    jint result = CE_UNREADABLE;
    const jsize size = (*java)->GetArrayLength(java, path);
    if (size < PATH_ROOM) {
        (*java)->GetByteArrayRegion(java, path, 0, size, (jbyte *)name);
        name[size] = 0;
        result = open_file(kind, name, &file, message);
    }
    (*java)->SetIntArrayRegion(java, status, 0, 1, &result);
    if (result != CE_OK)
        give_message(java, message, fault);
    return (jlong)(intptr_t)file;
}

METHOD(void, close)(JNIEnv *java, jclass class, jint kind, jlong handle)
{
    UNUSED;
    void *file = (void *)(intptr_t)handle;
    switch (kind) {
    case INDEX:
        ce_close(file);
        break;
    case COUNTRY_NAMES:
        ce_country_names_close(file);
        break;
    default:
        ce_cities_close(file);
    }
}

METHOD(jint, verify)(JNIEnv *java, jclass class, jlong handle, jbyteArray fault)
{
    (void)class;
    char message[MESSAGE_ROOM] = "";
    const ce_status status = ce_verify(index_of(handle), message, sizeof message);
    if (status != CE_OK)
        give_message(java, message, fault);
    return status;
}

METHOD(jbyteArray, indexText)(JNIEnv *java, jclass class, jlong handle, jint field)
{
    (void)class;
    return text_of(java, ce_index_text(index_of(handle), (uint32_t)field));
}

METHOD(jdouble, toleranceMetres)(JNIEnv *java, jclass class, jlong handle)
{
    UNUSED;
    return ce_tolerance_metres(index_of(handle));
}

/* Regions */

METHOD(jint, regionCount)(JNIEnv *java, jclass class, jlong handle)
{
    UNUSED;
    return (jint)ce_region_count(index_of(handle));
}

METHOD(jbyteArray, regionText)(JNIEnv *java, jclass class, jlong handle, jint region, jint field)
{
    (void)class;
    return text_of(java, ce_region_text(index_of(handle), (uint32_t)region, (uint32_t)field));
}

METHOD(jbyteArray, regionCountry)(JNIEnv *java, jclass class, jlong handle, jint region, jint view)
{
    (void)class;
    char country[3];
    if (ce_region_country(index_of(handle), (uint32_t)region, (uint32_t)view, country) != CE_OK)
        return NULL;
    return text_of(java, country);
}

/* Places */

METHOD(jint, lookup)(JNIEnv *java, jclass class, jlong handle, jdouble latitude, jdouble longitude)
{
    UNUSED;
    uint32_t region;
    const ce_status status = ce_lookup(index_of(handle), latitude, longitude, &region);
    /* CE_NO_COORDINATE is -1 here. */
    return status == CE_OK || status == CE_BAD_COORDINATE ? (jint)region : FAILED;
}

/* Works in parts that fit the stack. */
METHOD(jint, lookupArrays)(JNIEnv *java, jclass class, jlong handle, jdoubleArray latitudes, jdoubleArray longitudes,
                           jintArray regions)
{
    (void)class;
    double first[PART], second[PART];
    uint32_t found[PART];
    const jsize count = (*java)->GetArrayLength(java, latitudes);
    for (jsize start = 0; start < count; start += PART) {
        const jsize part = count - start < PART ? count - start : PART;
        (*java)->GetDoubleArrayRegion(java, latitudes, start, part, first);
        (*java)->GetDoubleArrayRegion(java, longitudes, start, part, second);
        const ce_status status = ce_lookup_batch(index_of(handle), first, second, (size_t)part, found, NULL);
        if (status != CE_OK)
            return status;
        (*java)->SetIntArrayRegion(java, regions, start, part, (const jint *)found);
    }
    return CE_OK;
}

/* The buffers are direct. The positions are in elements, and Java has checked them. A buffer over bytes may begin at
 * any address. Degrees are read at any alignment, and regions need that of their type. */
METHOD(jint, lookupBuffers)(JNIEnv *java, jclass class, jlong handle, jobject latitudes, jint latitude,
                            jobject longitudes, jint longitude, jobject regions, jint region, jint count)
{
    (void)class;
    const char *first = (*java)->GetDirectBufferAddress(java, latitudes);
    const char *second = (*java)->GetDirectBufferAddress(java, longitudes);
    char *found = (*java)->GetDirectBufferAddress(java, regions);
    if (count == 0)
        return CE_OK;
    if (first == NULL || second == NULL || found == NULL || (uintptr_t)found % sizeof(uint32_t) != 0)
        return CE_BAD_ARGUMENT;
    const ptrdiff_t stride = sizeof(double);
    return ce_lookup_columns(index_of(handle), first + stride * latitude, stride, second + stride * longitude, stride,
                             (size_t)count, (uint32_t *)(void *)found + region, NULL);
}

/* Writes the metres, the latitude, the longitude and the number of the region to `found`. */
METHOD(jint, nearest)(JNIEnv *java, jclass class, jlong handle, jboolean country, jdouble latitude, jdouble longitude,
                      jdouble within, jint kind, jdoubleArray found)
{
    (void)class;
    ce_border border;
    const ce_status status =
        country ? ce_nearest_country(index_of(handle), latitude, longitude, within, (uint32_t)kind, &border)
                : ce_nearest_border(index_of(handle), latitude, longitude, within, (uint32_t)kind, &border);
    if (status == CE_OK) {
        const double numbers[] = {border.metres, border.latitude, border.longitude, border.beyond};
        (*java)->SetDoubleArrayRegion(java, found, 0, 4, numbers);
    }
    return status;
}

/* The handle may be 0. */
METHOD(jint, parseView)(JNIEnv *java, jclass class, jlong handle, jbyteArray name, jbyteArray fault)
{
    (void)class;
    size_t size = 0;
    uint32_t view = 0;
    char message[MESSAGE_ROOM] = NO_MEMORY, *copy = copy_of(java, name, &size);
    const bool is_known =
        copy != NULL && binding_view(index_of(handle), copy, size, &view, message, sizeof message);
    free(copy);
    if (!is_known)
        give_message(java, message, fault);
    return is_known ? (jint)view : -1;
}

/* Writes the candidates that fit, and returns the number of all, or the negative status. */
METHOD(jlong, certainty)(JNIEnv *java, jclass class, jlong handle, jdouble latitude, jdouble longitude, jdouble metres,
                         jint view, jdoubleArray shares, jintArray countries)
{
    (void)class;
    size_t count = 0;
    const size_t room = (size_t)(*java)->GetArrayLength(java, shares);
    ce_candidate *found = malloc(room * sizeof *found + 1);
    if (found == NULL)
        return -CE_NO_MEMORY;
    const ce_status status =
        ce_certainty(index_of(handle), latitude, longitude, metres, (uint32_t)view, found, room, &count);
    for (size_t row = 0; row < count && row < room; row++) {
        const jint country = (jint)found[row].country;
        (*java)->SetDoubleArrayRegion(java, shares, (jsize)row, 1, &found[row].share);
        (*java)->SetIntArrayRegion(java, countries, (jsize)row, 1, &country);
    }
    free(found);
    return status == CE_OK ? (jlong)count : -status;
}

/* Writes the segments that fit, of six numbers each, and returns the number of all, or the negative status. */
METHOD(jlong, bordersIn)(JNIEnv *java, jclass class, jlong handle, jdouble west, jdouble south, jdouble east,
                         jdouble north, jintArray segments)
{
    (void)class;
    _Static_assert(sizeof(ce_segment) == 6 * sizeof(jint), "a segment is six numbers");
    const size_t room = (size_t)(*java)->GetArrayLength(java, segments) / 6;
    ce_segment *found = malloc(room * sizeof *found + 1);
    if (found == NULL)
        return -CE_NO_MEMORY;
    size_t count = 0;
    const ce_status status = ce_borders_in(index_of(handle), west, south, east, north, found, room, &count);
    if (status == CE_OK)
        (*java)->SetIntArrayRegion(java, segments, 0, (jsize)(6 * (count < room ? count : room)), (const jint *)found);
    free(found);
    return status == CE_OK ? (jlong)count : -status;
}

/* Positions */

/* Writes the latitude, the longitude and the accuracy to `numbers`, and the notation and the place of a fault to
 * `places`. */
METHOD(jint, parsePosition)(JNIEnv *java, jclass class, jbyteArray text, jint notation, jdoubleArray numbers,
                            jintArray places, jbyteArray fault)
{
    (void)class;
    size_t size = 0, offset = 0;
    char message[MESSAGE_ROOM] = "", *copy = copy_of(java, text, &size);
    if (copy == NULL)
        return CE_NO_MEMORY;
    ce_position position;
    const ce_status status =
        ce_position_parse(copy, size, (uint32_t)notation, &position, &offset, message, sizeof message);
    free(copy);
    const double values[] = {position.latitude, position.longitude, position.accuracy_metres};
    const jint found[] = {(jint)position.notation, (jint)offset};
    if (status == CE_OK)
        (*java)->SetDoubleArrayRegion(java, numbers, 0, 3, values);
    else
        give_message(java, message, fault);
    (*java)->SetIntArrayRegion(java, places, 0, 2, found);
    return status;
}

METHOD(jbyteArray, formatPosition)(JNIEnv *java, jclass class, jdouble latitude, jdouble longitude, jint notation)
{
    (void)class;
    char text[CE_POSITION_ROOM];
    const ce_status status = ce_position_format(latitude, longitude, (uint32_t)notation, text, sizeof text);
    return status == CE_OK ? text_of(java, text) : NULL;
}

METHOD(jint, parseNotation)(JNIEnv *java, jclass class, jbyteArray name, jbyteArray fault)
{
    (void)class;
    size_t size = 0;
    uint32_t notation = 0;
    char message[MESSAGE_ROOM] = NO_MEMORY, *copy = copy_of(java, name, &size);
    const bool is_known = copy != NULL && binding_notation(copy, size, &notation, message, sizeof message);
    free(copy);
    if (!is_known)
        give_message(java, message, fault);
    return is_known ? (jint)notation : -1;
}

METHOD(jbyteArray, notationName)(JNIEnv *java, jclass class, jint notation)
{
    (void)class;
    return text_of(java, ce_notation_name((uint32_t)notation));
}

/* Searches. Each result has a fixed number of texts in one array and of numbers in another. */

METHOD(jint, usualLimit)(JNIEnv *java, jclass class)
{
    UNUSED;
    return BINDING_USUAL_LIMIT;
}

METHOD(jint, countries)(JNIEnv *java, jclass class, jlong limit, jbyteArray fault)
{
    (void)class;
    size_t rows = 0;
    char message[MESSAGE_ROOM];
    if (binding_limit("", limit, &rows, message, sizeof message))
        return (jint)rows;
    give_message(java, message, fault);
    return -1;
}

METHOD(jbyteArray, searchFieldName)(JNIEnv *java, jclass class, jint field)
{
    (void)class;
    return text_of(java, ce_search_field_name((uint32_t)field));
}

METHOD(jbyteArray, qualityName)(JNIEnv *java, jclass class, jint quality)
{
    (void)class;
    return text_of(java, ce_quality_name((uint32_t)quality));
}

/* False if a Java error is pending. */
static int put_text(JNIEnv *java, jobjectArray texts, jsize place, ce_text text)
{
    jbyteArray bytes = bytes_of(java, text.start, text.size);
    if (bytes == NULL)
        return 0;
    (*java)->SetObjectArrayElement(java, texts, place, bytes);
    (*java)->DeleteLocalRef(java, bytes);
    return 1;
}

static jobjectArray new_texts(JNIEnv *java, size_t count)
{
    jclass bytes = (*java)->FindClass(java, "[B");
    return bytes == NULL ? NULL : (*java)->NewObjectArray(java, (jsize)count, bytes, NULL);
}

static jobjectArray give_countries(JNIEnv *java, const ce_found_country *found, size_t count, jintArray numbers)
{
    jobjectArray texts = new_texts(java, 3 * count);
    for (size_t row = 0; texts != NULL && row < count; row++) {
        const jint values[] = {(jint)found[row].quality, (jint)found[row].field};
        const jsize place = 3 * (jsize)row;
        (*java)->SetIntArrayRegion(java, numbers, 2 * (jsize)row, 2, values);
        if (!put_text(java, texts, place, found[row].country) || !put_text(java, texts, place + 1, found[row].text) ||
            !put_text(java, texts, place + 2, found[row].language))
            return NULL;
    }
    return texts;
}

/* `numbers` has the room for two numbers of each country. `totals` receives the status and the number of all. */
METHOD(jobjectArray, searchCountries)(JNIEnv *java, jclass class, jlong handle, jbyteArray text, jint fields,
                                      jintArray numbers, jlongArray totals)
{
    (void)class;
    size_t size = 0, count = 0, total = 0;
    const size_t room = (size_t)(*java)->GetArrayLength(java, numbers) / 2;
    char *copy = copy_of(java, text, &size);
    ce_found_country *found = malloc(room * sizeof *found + 1);
    ce_status status = CE_NO_MEMORY;
    if (copy != NULL && found != NULL)
        status = ce_countries_search((const ce_country_names *)(intptr_t)handle, copy, size, (uint32_t)fields, 0, found,
                                     room, &count, &total);
    const jlong values[] = {status, (jlong)total};
    (*java)->SetLongArrayRegion(java, totals, 0, 2, values);
    jobjectArray texts = status == CE_OK ? give_countries(java, found, count, numbers) : NULL;
    free(copy);
    free(found);
    return texts;
}

static jobjectArray give_cities(JNIEnv *java, const ce_city *found, size_t count, jdoubleArray numbers)
{
    jobjectArray texts = new_texts(java, 5 * count);
    for (size_t row = 0; texts != NULL && row < count; row++) {
        const ce_city *city = found + row;
        const double values[] = {city->metres, city->latitude,   city->longitude,
                                 city->id,     city->population, city->quality};
        const jsize place = 5 * (jsize)row;
        (*java)->SetDoubleArrayRegion(java, numbers, 6 * (jsize)row, 6, values);
        if (!put_text(java, texts, place, city->name) || !put_text(java, texts, place + 1, city->country) ||
            !put_text(java, texts, place + 2, city->subdivision_code) ||
            !put_text(java, texts, place + 3, city->subdivision) || !put_text(java, texts, place + 4, city->time_zone))
            return NULL;
    }
    return texts;
}

/* `countries` and `zones` may be NULL. `numbers` has the room for six numbers of each city. `totals` receives the
 * status and the number of all. */
METHOD(jobjectArray, searchCities)(JNIEnv *java, jclass class, jlong handle, jbyteArray text, jbyteArray countries,
                                   jbyteArray zones, jdouble latitude, jdouble longitude, jint population,
                                   jdoubleArray numbers, jlongArray totals)
{
    (void)class;
    size_t count = 0, total = 0, letters = 0;
    ce_city_question question = {.latitude = latitude, .longitude = longitude, .population = (uint32_t)population};
    const size_t room = (size_t)(*java)->GetArrayLength(java, numbers) / 6;
    char *copy = copy_of(java, text, &question.text_size), *codes = NULL, *identifiers = NULL;
    ce_city *found = malloc(room * sizeof *found + 1);
    ce_status status = CE_NO_MEMORY;
    if (copy_optional(java, countries, &codes, &letters) &&
        copy_optional(java, zones, &identifiers, &question.time_zones_size) && copy != NULL && found != NULL) {
        question.text = copy;
        question.countries = codes;
        question.country_count = letters / 2;
        question.time_zones = identifiers;
        status = ce_cities_search((ce_cities *)(intptr_t)handle, &question, found, room, &count, &total);
    }
    const jlong values[] = {status, (jlong)total};
    (*java)->SetLongArrayRegion(java, totals, 0, 2, values);
    jobjectArray texts = status == CE_OK || status == CE_MORE ? give_cities(java, found, count, numbers) : NULL;
    free(copy);
    free(codes);
    free(identifiers);
    free(found);
    return texts;
}

METHOD(jobjectArray, nearestCities)(JNIEnv *java, jclass class, jlong handle, jdouble latitude, jdouble longitude,
                                    jdouble within, jint population, jdoubleArray numbers, jlongArray totals)
{
    (void)class;
    size_t count = 0;
    const size_t room = (size_t)(*java)->GetArrayLength(java, numbers) / 6;
    ce_city *found = malloc(room * sizeof *found + 1);
    ce_status status = CE_NO_MEMORY;
    if (found != NULL)
        status = ce_cities_nearest((const ce_cities *)(intptr_t)handle, latitude, longitude, within,
                                   (uint32_t)population, found, room, &count);
    const jlong values[] = {status, (jlong)count};
    (*java)->SetLongArrayRegion(java, totals, 0, 2, values);
    jobjectArray texts = status == CE_OK ? give_cities(java, found, count, numbers) : NULL;
    free(found);
    return texts;
}

METHOD(void, nameCountries)(JNIEnv *java, jclass class, jlong handle, jlong names)
{
    (void)java;
    (void)class;
    ce_cities_name_countries((ce_cities *)(intptr_t)handle, (const ce_country_names *)(intptr_t)names);
}
