/* The kernel for Java: the native methods of countryexplorer.spark.Kernel.
 *
 * Texts are passed as bytes of UTF-8, since JNI's own strings have another encoding. Java holds an index as a
 * number. */
#include <jni.h>
#include <stdlib.h>
#include <string.h>

#include "binding.h"
#include "fields.h"

/* The room for a message of the kernel: a path of a usual length, the fault and the remedy. */
enum { MESSAGE_ROOM = 2048, PATH_ROOM = 4096 };

/* The number of places that are looked up at once. */
enum { PART = 1024 };

/* The value that Kernel.java calls DAMAGED. No region has this number. */
enum { DAMAGED = -2 };

static const ce_index *index_of(jlong handle)
{
    return (const ce_index *)(intptr_t)handle;
}

static jbyteArray bytes_from(JNIEnv *java, const char *text, size_t size)
{
    if (text == NULL)
        return NULL;
    jbyteArray bytes = (*java)->NewByteArray(java, (jsize)size);
    /* NULL means that an OutOfMemoryError is pending. */
    if (bytes != NULL)
        (*java)->SetByteArrayRegion(java, bytes, 0, (jsize)size, (const jbyte *)text);
    return bytes;
}

static jbyteArray bytes_of(JNIEnv *java, const char *text)
{
    return bytes_from(java, text, text != NULL ? strlen(text) : 0);
}

/* A copy of the bytes of an array, ended by a zero, or NULL with an OutOfMemoryError. The caller frees it. */
static char *copy_of(JNIEnv *java, jbyteArray bytes, size_t *size)
{
    const jsize length = (*java)->GetArrayLength(java, bytes);
    char *copy = malloc((size_t)length + 1);
    if (copy == NULL) {
        (*java)->ThrowNew(java, (*java)->FindClass(java, "java/lang/OutOfMemoryError"), "countryexplorer");
        return NULL;
    }
    (*java)->GetByteArrayRegion(java, bytes, 0, length, (jbyte *)copy);
    copy[length] = 0;
    *size = (size_t)length;
    return copy;
}

static void put_fault(JNIEnv *java, jbyteArray fault, const char *message)
{
    const jsize room = (*java)->GetArrayLength(java, fault), length = (jsize)strlen(message);
    (*java)->SetByteArrayRegion(java, fault, 0, length < room ? length : room, (const jbyte *)message);
}

/* An array of texts, of which some may be NULL. */
static jobjectArray texts_of(JNIEnv *java, const ce_text *texts, jsize count)
{
    jobjectArray array = (*java)->NewObjectArray(java, count, (*java)->FindClass(java, "[B"), NULL);
    for (jsize number = 0; array != NULL && number < count; number++) {
        jbyteArray bytes = bytes_from(java, texts[number].start, texts[number].size);
        if (bytes == NULL && texts[number].start != NULL)
            return NULL;
        (*java)->SetObjectArrayElement(java, array, number, bytes);
        (*java)->DeleteLocalRef(java, bytes);
    }
    return array;
}

/* The message goes into `fault`, which Java turns into an exception with the name of the host. */
JNIEXPORT jbyteArray JNICALL Java_countryexplorer_spark_Kernel_dataPath(JNIEnv *java, jclass class, jbyteArray name)
{
    (void)class;
    size_t size;
    char path[PATH_ROOM], *file = copy_of(java, name, &size);
    if (file == NULL)
        return NULL;
    /* Without a known library, since the jar unpacks it to a folder for temporary files. */
    const bool fits = binding_find_from(NULL, file, path, sizeof path);
    jbyteArray bytes = bytes_of(java, fits ? path : file);
    free(file);
    return bytes;
}

JNIEXPORT jlong JNICALL Java_countryexplorer_spark_Kernel_open(JNIEnv *java, jclass class, jbyteArray path,
                                                               jbyteArray fault)
{
    (void)class;
    char name[PATH_ROOM], message[MESSAGE_ROOM] = "its path is too long";
    ce_index *index = NULL;
    const jsize size = (*java)->GetArrayLength(java, path);
    if (size < PATH_ROOM) {
        (*java)->GetByteArrayRegion(java, path, 0, size, (jbyte *)name);
        name[size] = 0;
        ce_open_path(name, &index, message, sizeof message);
    }
    if (index == NULL)
        put_fault(java, fault, message);
    return (jlong)(intptr_t)index;
}

JNIEXPORT jint JNICALL Java_countryexplorer_spark_Kernel_regionCount(JNIEnv *java, jclass class, jlong handle)
{
    (void)java, (void)class;
    return (jint)ce_region_count(index_of(handle));
}

JNIEXPORT jbyteArray JNICALL Java_countryexplorer_spark_Kernel_regionText(JNIEnv *java, jclass class, jlong handle,
                                                                          jint region, jint field)
{
    (void)class;
    return bytes_of(java, ce_region_text(index_of(handle), (uint32_t)region, (uint32_t)field));
}

JNIEXPORT jbyteArray JNICALL Java_countryexplorer_spark_Kernel_indexText(JNIEnv *java, jclass class, jlong handle,
                                                                         jint field)
{
    (void)class;
    return bytes_of(java, ce_index_text(index_of(handle), (uint32_t)field));
}

JNIEXPORT jint JNICALL Java_countryexplorer_spark_Kernel_lookup(JNIEnv *java, jclass class, jlong handle,
                                                                jdouble latitude, jdouble longitude)
{
    (void)java, (void)class;
    uint32_t region = CE_NO_REGION;
    const ce_status status = ce_lookup(index_of(handle), latitude, longitude, &region);
    if (status != CE_OK && status != CE_BAD_COORDINATE)
        return DAMAGED;
    /* CE_NO_COORDINATE is -1 here. */
    return (jint)region;
}

/* Works in parts that fit the stack, so that no array of Java stays pinned while its regions are looked up. */
JNIEXPORT jboolean JNICALL Java_countryexplorer_spark_Kernel_lookupBatch(JNIEnv *java, jclass class, jlong handle,
                                                                         jdoubleArray latitudes,
                                                                         jdoubleArray longitudes, jintArray regions)
{
    (void)class;
    double first[PART], second[PART];
    uint32_t found[PART];
    const jsize count = (*java)->GetArrayLength(java, regions);
    for (jsize start = 0; start < count; start += PART) {
        const jsize part = count - start < PART ? count - start : PART;
        (*java)->GetDoubleArrayRegion(java, latitudes, start, part, first);
        (*java)->GetDoubleArrayRegion(java, longitudes, start, part, second);
        if (ce_lookup_batch(index_of(handle), first, second, (size_t)part, found, NULL) != CE_OK)
            return JNI_FALSE;
        for (jsize row = 0; row < part; row++)
            found[row] = found[row] == CE_NO_COORDINATE ? CE_NO_REGION : found[row];
        (*java)->SetIntArrayRegion(java, regions, start, part, (const jint *)found);
    }
    return JNI_TRUE;
}

JNIEXPORT jdouble JNICALL Java_countryexplorer_spark_Kernel_borderMetres(JNIEnv *java, jclass class, jlong handle,
                                                                         jdouble latitude, jdouble longitude,
                                                                         jdouble within)
{
    (void)java, (void)class;
    ce_border border;
    switch (ce_nearest_border(index_of(handle), latitude, longitude, within, CE_BETWEEN_COUNTRIES, &border)) {
    case CE_OK:
        return border.metres;
    case CE_BAD_COORDINATE:
    case CE_NO_BORDER_WITHIN:
        return -1;
    default:
        return DAMAGED;
    }
}

JNIEXPORT jint JNICALL Java_countryexplorer_spark_Kernel_view(JNIEnv *java, jclass class, jlong handle, jbyteArray name,
                                                              jbyteArray fault)
{
    (void)class;
    size_t size;
    char *letters = copy_of(java, name, &size);
    if (letters == NULL)
        return -1;
    char message[MESSAGE_ROOM];
    uint32_t view;
    const bool is_known = binding_view(index_of(handle), letters, size, &view, message, sizeof message);
    if (!is_known)
        put_fault(java, fault, message);
    free(letters);
    return is_known ? (jint)view : -1;
}

JNIEXPORT jbyteArray JNICALL Java_countryexplorer_spark_Kernel_regionCountry(JNIEnv *java, jclass class, jlong handle,
                                                                             jint region, jint view)
{
    (void)class;
    char country[3] = "";
    ce_region_country(index_of(handle), (uint32_t)region, (uint32_t)view, country);
    return bytes_of(java, country);
}

#define FIELD_TEXT(column, field, name) {name, sizeof name - 1},
#define FIELD_NUMBER(column, field, name) field,
#define FOUND_TEXT_OF(column, name) {name, sizeof name - 1},

JNIEXPORT jobjectArray JNICALL Java_countryexplorer_spark_Kernel_regionColumns(JNIEnv *java, jclass class)
{
    (void)class;
    static const ce_text names[] = {REGION_FIELDS(FIELD_TEXT)};
    return texts_of(java, names, REGION_FIELD_COUNT);
}

JNIEXPORT jintArray JNICALL Java_countryexplorer_spark_Kernel_regionFields(JNIEnv *java, jclass class)
{
    (void)class;
    static const jint fields[] = {REGION_FIELDS(FIELD_NUMBER)};
    jintArray array = (*java)->NewIntArray(java, REGION_FIELD_COUNT);
    if (array != NULL)
        (*java)->SetIntArrayRegion(java, array, 0, REGION_FIELD_COUNT, fields);
    return array;
}

JNIEXPORT jobjectArray JNICALL Java_countryexplorer_spark_Kernel_foundColumns(JNIEnv *java, jclass class)
{
    (void)class;
    static const ce_text names[] = {FOUND_COLUMNS(FOUND_TEXT_OF)};
    return texts_of(java, names, FOUND_COLUMN_COUNT);
}

JNIEXPORT jint JNICALL Java_countryexplorer_spark_Kernel_usualLimit(JNIEnv *java, jclass class)
{
    (void)java, (void)class;
    return BINDING_USUAL_LIMIT;
}

JNIEXPORT jlong JNICALL Java_countryexplorer_spark_Kernel_openNames(JNIEnv *java, jclass class, jbyteArray path,
                                                                    jbyteArray fault)
{
    (void)class;
    char message[MESSAGE_ROOM];
    ce_country_names *names = NULL;
    size_t size;
    char *name = copy_of(java, path, &size);
    if (name == NULL)
        return 0;
    if (ce_country_names_open_path(name, &names, message, sizeof message) != CE_OK)
        put_fault(java, fault, message);
    free(name);
    return (jlong)(intptr_t)names;
}

/* The texts of all columns of the first country, then those of the second one, and so on. */
static jobjectArray found_texts(JNIEnv *java, const ce_found_country *found, size_t count)
{
    ce_text *texts = malloc((count * FOUND_COLUMN_COUNT + 1) * sizeof *texts);
    if (texts == NULL)
        return NULL;
    for (size_t number = 0; number < count * FOUND_COLUMN_COUNT; number++)
        texts[number] = binding_found(&found[number / FOUND_COLUMN_COUNT], (int)(number % FOUND_COLUMN_COUNT));
    jobjectArray array = texts_of(java, texts, (jsize)(count * FOUND_COLUMN_COUNT));
    free(texts);
    return array;
}

/* NULL for a limit below 0, with the fault, or without memory. */
JNIEXPORT jobjectArray JNICALL Java_countryexplorer_spark_Kernel_search(JNIEnv *java, jclass class, jlong handle,
                                                                        jbyteArray text, jlong limit, jbyteArray fault)
{
    (void)class;
    char message[MESSAGE_ROOM];
    size_t rows, size, count, total;
    if (!binding_limit(BINDING_SEARCH, limit, &rows, message, sizeof message)) {
        put_fault(java, fault, message);
        return NULL;
    }
    char *letters = copy_of(java, text, &size);
    ce_found_country *found = malloc((rows + 1) * sizeof *found);
    jobjectArray array = NULL;
    if (letters != NULL && found != NULL) {
        const ce_country_names *names = (const ce_country_names *)(intptr_t)handle;
        ce_countries_search(names, letters, size, 0, 0, found, rows, &count, &total);
        array = found_texts(java, found, count);
    }
    free(found);
    free(letters);
    return array;
}

JNIEXPORT jint JNICALL Java_countryexplorer_spark_Kernel_notation(JNIEnv *java, jclass class, jbyteArray name,
                                                                  jbyteArray fault)
{
    (void)class;
    char message[MESSAGE_ROOM];
    size_t size;
    uint32_t number;
    char *letters = copy_of(java, name, &size);
    if (letters == NULL)
        return -1;
    const bool is_known = binding_notation(letters, size, &number, message, sizeof message);
    if (!is_known)
        put_fault(java, fault, message);
    free(letters);
    return is_known ? (jint)number : -1;
}

JNIEXPORT jbyteArray JNICALL Java_countryexplorer_spark_Kernel_notationName(JNIEnv *java, jclass class, jint notation)
{
    (void)class;
    return bytes_of(java, ce_notation_name((uint32_t)notation));
}

/* Writes the latitude, the longitude, the accuracy and the notation to `place`. False with the reason in `fault`. */
JNIEXPORT jboolean JNICALL Java_countryexplorer_spark_Kernel_parse(JNIEnv *java, jclass class, jbyteArray text,
                                                                   jint notation, jdoubleArray place, jbyteArray fault)
{
    (void)class;
    char message[MESSAGE_ROOM];
    ce_position position;
    size_t size;
    char *letters = copy_of(java, text, &size);
    if (letters == NULL)
        return JNI_FALSE;
    const ce_status status =
        ce_position_parse(letters, size, (uint32_t)notation, &position, NULL, message, sizeof message);
    free(letters);
    const jdouble values[] = {position.latitude, position.longitude, position.accuracy_metres, position.notation};
    if (status == CE_OK)
        (*java)->SetDoubleArrayRegion(java, place, 0, 4, values);
    else
        put_fault(java, fault, message);
    return status == CE_OK;
}

/* NULL for values that are not a coordinate. */
JNIEXPORT jbyteArray JNICALL Java_countryexplorer_spark_Kernel_format(JNIEnv *java, jclass class, jdouble latitude,
                                                                      jdouble longitude, jint notation)
{
    (void)class;
    char text[CE_POSITION_ROOM];
    const ce_status status = ce_position_format(latitude, longitude, (uint32_t)notation, text, sizeof text);
    return bytes_of(java, status == CE_OK ? text : NULL);
}
