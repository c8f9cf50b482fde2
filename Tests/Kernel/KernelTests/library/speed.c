/* Prints the nanoseconds of processor time of a lookup: in batches, in columns with another stride, and one by one.
 * Each is the median of TURNS turns, which alternate. PLACES are pairs of little-endian doubles.
 * Usage: speed BOUNDARIES PLACES TURNS */
#include "countryexplorer.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { KINDS = 3, MOST = 99 };

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

static int by_value(const void *first, const void *second) {
    double difference = *(const double *)first - *(const double *)second;
    return (difference > 0) - (difference < 0);
}

int main(int argc, char **arguments) {
    static const char *names[KINDS] = {"batch", "pairs", "single"};
    static double taken[KINDS][MOST];
    char message[300];
    ce_index *index;
    int turns = argc == 4 ? atoi(arguments[3]) : 0;
    if (turns < 1 || turns > MOST) return 64;
    if (ce_open_path(arguments[1], &index, message, sizeof message) != CE_OK) {
        fprintf(stderr, "%s\n", message);
        return 66;
    }
    FILE *file = fopen(arguments[2], "rb");
    if (!file) return 66;
    fseek(file, 0, SEEK_END);
    size_t count = (size_t)ftell(file) / (2 * sizeof(double));
    rewind(file);
    double *pairs = malloc(count * 2 * sizeof(double));
    double *latitudes = malloc(count * sizeof(double)), *longitudes = malloc(count * sizeof(double));
    uint32_t *regions = malloc(count * sizeof(uint32_t));
    if (fread(pairs, 2 * sizeof(double), count, file) != count) return 66;
    for (size_t place = 0; place < count; place++) {
        latitudes[place] = pairs[2 * place];
        longitudes[place] = pairs[2 * place + 1];
    }
    ce_lookup_batch(index, latitudes, longitudes, count, regions, NULL);
    for (int turn = 0; turn < turns; turn++) {
        double start = now();
        ce_lookup_batch(index, latitudes, longitudes, count, regions, NULL);
        double batch = now();
        ce_lookup_columns(index, pairs, 16, pairs + 1, 16, count, regions, NULL);
        double columns = now();
        for (size_t place = 0; place < count; place++)
            ce_lookup(index, latitudes[place], longitudes[place], &regions[place]);
        double single = now();
        taken[0][turn] = batch - start;
        taken[1][turn] = columns - batch;
        taken[2][turn] = single - columns;
    }
    for (int kind = 0; kind < KINDS; kind++) {
        qsort(taken[kind], (size_t)turns, sizeof(double), by_value);
        printf("%s %.1f\n", names[kind], taken[kind][turns / 2] / (double)count);
    }
    fclose(file);
    free(pairs);
    free(latitudes);
    free(longitudes);
    free(regions);
    ce_close(index);
    return 0;
}
