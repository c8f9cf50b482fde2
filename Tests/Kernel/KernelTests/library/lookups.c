/* Looks up the places of a file, pairs of little-endian doubles, and writes a line for each: the region's code and
 * time zone. Single lookups, a batch, columns with other strides and four threads must all give the same result, and
 * a lookup must not allocate. Usage: lookups BOUNDARIES PLACES */
#define _GNU_SOURCE
#include "countryexplorer.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Atomic, since compilers assume that malloc changes no variable. */
static _Atomic size_t allocations;

#define COUNTED(result, name, parameters, arguments)                        \
    result name parameters {                                                \
        static result(*next) parameters;                                    \
        if (!next) *(void **)&next = dlsym(RTLD_NEXT, #name);               \
        allocations++;                                                      \
        return next arguments;                                              \
    }
/* These definitions precede the C library's, also for the shared library. */
COUNTED(void *, malloc, (size_t size), (size))
COUNTED(int, posix_memalign, (void **place, size_t alignment, size_t size), (place, alignment, size))

static const ce_index *world;
static double *latitudes, *longitudes;
static size_t count;

static void fail(const char *what) {
    fprintf(stderr, "lookups: %s\n", what);
    exit(1);
}

static uint32_t *batch(void) {
    uint32_t *regions = calloc(count, sizeof *regions);
    size_t invalid;
    if (ce_lookup_batch(world, latitudes, longitudes, count, regions, &invalid) != CE_OK) fail("a batch failed");
    for (size_t place = 0; place < count; place++) invalid -= regions[place] == CE_NO_COORDINATE;
    if (invalid) fail("the number of bad pairs is wrong");
    return regions;
}

static void *batch_of_thread(void *regions) {
    uint32_t *found = batch();
    if (memcmp(found, regions, count * sizeof *found)) fail("threads differ");
    free(found);
    return NULL;
}

static void compare_single(const uint32_t *regions) {
    size_t before = allocations;
    for (size_t place = 0; place < count; place++) {
        uint32_t region = 7;
        ce_status status = ce_lookup(world, latitudes[place], longitudes[place], &region);
        if (region != regions[place]) fail("single lookups differ");
        if (status != (region == CE_NO_COORDINATE ? CE_BAD_COORDINATE : CE_OK)) fail("a status is wrong");
    }
    if (allocations != before) fail("a lookup allocates");
}

/* Rows of 17 bytes, which are never aligned, from the last to the first. */
static void compare_columns(const uint32_t *regions) {
    enum { ROW = 17 };
    char *rows = malloc(count * ROW);
    uint32_t *found = calloc(count, sizeof *found);
    for (size_t place = 0; place < count; place++) {
        memcpy(rows + place * ROW + 1, &latitudes[place], sizeof(double));
        memcpy(rows + place * ROW + 9, &longitudes[place], sizeof(double));
    }
    const char *last = rows + (count - 1) * ROW;
    size_t before = allocations;
    if (ce_lookup_columns(world, last + 1, -ROW, last + 9, -ROW, count, found, NULL) != CE_OK) fail("columns failed");
    if (allocations != before) fail("a lookup of columns allocates");
    for (size_t place = 0; place < count; place++)
        if (found[count - 1 - place] != regions[place]) fail("columns differ");
    free(found);
    free(rows);
}

static void compare_threads(uint32_t *regions) {
    pthread_t threads[4];
    for (int thread = 0; thread < 4; thread++) pthread_create(&threads[thread], NULL, batch_of_thread, regions);
    for (int thread = 0; thread < 4; thread++) pthread_join(threads[thread], NULL);
}

static void read_places(const char *path) {
    FILE *file = fopen(path, "rb");
    double pair[2];
    if (!file) fail("no file of places");
    fseek(file, 0, SEEK_END);
    count = (size_t)ftell(file) / sizeof pair;
    rewind(file);
    latitudes = malloc(count * sizeof(double));
    longitudes = malloc(count * sizeof(double));
    for (size_t place = 0; place < count; place++) {
        if (fread(pair, sizeof pair, 1, file) != 1) fail("the file of places is cut short");
        latitudes[place] = pair[0];
        longitudes[place] = pair[1];
    }
    fclose(file);
}

int main(int argc, char **arguments) {
    char message[300];
    ce_index *index;
    if (argc != 3) return 64;
    if (ce_open_path(arguments[1], &index, message, sizeof message) != CE_OK) fail(message);
    world = index;
    read_places(arguments[2]);
    uint32_t *regions = batch();
    compare_single(regions);
    compare_columns(regions);
    compare_threads(regions);
    for (size_t place = 0; place < count; place++) {
        uint32_t region = regions[place];
        if (region == CE_NO_COORDINATE) {
            puts("invalid");
        } else if (region == CE_NO_REGION) {
            puts(",");
        } else {
            printf("%s,%s\n", ce_region_text(index, region, CE_COUNTRY), ce_region_text(index, region, CE_TIME_ZONE));
        }
    }
    free(regions);
    free(latitudes);
    free(longitudes);
    ce_close(index);
    return 0;
}
