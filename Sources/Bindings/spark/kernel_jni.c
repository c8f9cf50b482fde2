/* The kernel for Java: the native methods of countryexplorer.spark.Kernel.
 *
 * Texts are passed as bytes of UTF-8, since JNI's own strings have another encoding. Java holds an index as a
 * number. */
#include <jni.h>
#include <string.h>

#include "countryexplorer.h"

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

static jbyteArray bytes_of(JNIEnv *java, const char *text)
{
    if (text == NULL)
        return NULL;
    const jsize size = (jsize)strlen(text);
    jbyteArray bytes = (*java)->NewByteArray(java, size);
    /* NULL means that an OutOfMemoryError is pending. */
    if (bytes != NULL)
        (*java)->SetByteArrayRegion(java, bytes, 0, size, (const jbyte *)text);
    return bytes;
}

/* The message goes into `fault`, which Java turns into an exception with the name of the host. */
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
    if (index == NULL) {
        const jsize room = (*java)->GetArrayLength(java, fault), length = (jsize)strlen(message);
        (*java)->SetByteArrayRegion(java, fault, 0, length < room ? length : room, (const jbyte *)message);
    }
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
