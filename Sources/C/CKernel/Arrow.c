/* Lookups in Arrow columns, through the Arrow C Data Interface only. */
#ifndef __wasm__
#include "countryexplorer.h"

#include <stdlib.h>
#include <string.h>

/* The number of rows in one batch, kept on the stack. The index looks up as many positions at once. */
enum { CHUNK = 128 };

/* The distinct texts of a field. `places` has the dictionary index of each region's text, or -1 if the region has no
 * text. Its entry 0 is for positions outside every region. */
typedef struct {
    int32_t *places;
    int32_t count;
    int32_t *offsets;
    char *bytes;
} words;

static void free_words(words *w) {
    free(w->places);
    free(w->offsets);
    free(w->bytes);
    memset(w, 0, sizeof *w);
}

/* Returns the FNV-1a hash of a text. A fast hash is enough because the texts are few and short. */
static uint32_t hash(const char *text) {
    uint32_t value = 2166136261u;
    for (; *text; text++) value = (value ^ (unsigned char)*text) * 16777619u;
    return value;
}

/* Returns the slot of the equal text in a table of mask + 1 slots, or the empty slot for a new text. The table always
 * has empty slots. */
static uint32_t slot_of(const char *text, const uint32_t *slots, uint32_t mask, const ce_index *index, uint32_t field) {
    uint32_t slot = hash(text) & mask;
    while (slots[slot] && strcmp(ce_region_text(index, slots[slot], field), text)) slot = (slot + 1) & mask;
    return slot;
}

static ce_status collect(words *w, const ce_index *index, uint32_t field) {
    uint32_t regions = ce_region_count(index), size = 2;
    size_t total = 0;
    for (uint32_t region = 1; region <= regions; region++) {
        const char *text = ce_region_text(index, region, field);
        if (!text) return CE_BAD_ARGUMENT;
        total += strlen(text);
    }
    if (total > INT32_MAX) return CE_BAD_ARGUMENT;
    while (size <= 2 * regions) size *= 2;
    /* The first region that has each distinct text, or 0 in an empty slot. */
    uint32_t *slots = calloc(size, sizeof *slots);
    w->places = malloc(((size_t)regions + 1) * sizeof *w->places);
    w->offsets = malloc(((size_t)regions + 1) * sizeof *w->offsets);
    w->bytes = malloc(total + 1);
    if (!slots || !w->places || !w->offsets || !w->bytes) {
        free(slots);
        return CE_NO_MEMORY;
    }
    w->places[0] = -1;
    w->offsets[0] = 0;
    for (uint32_t region = 1; region <= regions; region++) {
        const char *text = ce_region_text(index, region, field);
        if (!*text) {
            w->places[region] = -1;
            continue;
        }
        uint32_t slot = slot_of(text, slots, size - 1, index, field);
        if (slots[slot]) {
            w->places[region] = w->places[slots[slot]];
            continue;
        }
        slots[slot] = region;
        size_t length = strlen(text);
        memcpy(w->bytes + w->offsets[w->count], text, length);
        w->offsets[w->count + 1] = w->offsets[w->count] + (int32_t)length;
        w->places[region] = w->count++;
    }
    free(slots);
    return CE_OK;
}

static void release_schema(struct ArrowSchema *schema) {
    if (schema->dictionary && schema->dictionary->release) schema->dictionary->release(schema->dictionary);
    free(schema->dictionary);
    schema->release = NULL;
}

static void release_array(struct ArrowArray *array) {
    for (int64_t buffer = 0; buffer < array->n_buffers; buffer++) free((void *)array->buffers[buffer]);
    free(array->buffers);
    if (array->dictionary && array->dictionary->release) array->dictionary->release(array->dictionary);
    free(array->dictionary);
    array->release = NULL;
}

static ce_status make_schema(struct ArrowSchema *schema) {
    struct ArrowSchema *dictionary = calloc(1, sizeof *dictionary);
    if (!dictionary) return CE_NO_MEMORY;
    *dictionary = (struct ArrowSchema){.format = "u", .name = "", .release = release_schema};
    *schema = (struct ArrowSchema){
        .format = "i", .name = "", .flags = ARROW_FLAG_NULLABLE, .dictionary = dictionary, .release = release_schema};
    return CE_OK;
}

/* Moves the texts into an array, which then owns them. */
static ce_status make_dictionary(struct ArrowArray *array, words *w) {
    array->buffers = calloc(3, sizeof *array->buffers);
    if (!array->buffers) return CE_NO_MEMORY;
    array->buffers[1] = w->offsets;
    array->buffers[2] = w->bytes;
    array->length = w->count;
    array->n_buffers = 3;
    array->release = release_array;
    w->offsets = NULL;
    w->bytes = NULL;
    return CE_OK;
}

/* An input column. `is_single` is true for float32 values. */
typedef struct {
    const uint8_t *valid;
    const uint8_t *numbers;
    int64_t offset;
    int is_single;
} column;

static int take_column(column *c, const struct ArrowSchema *schema, const struct ArrowArray *array) {
    const char *format = schema->format;
    if (!format || (strcmp(format, "g") && strcmp(format, "f")) || schema->dictionary) return 0;
    if (array->n_buffers != 2 || !array->buffers || array->length < 0 || array->offset < 0) return 0;
    if (array->length > 0 && !array->buffers[1]) return 0;
    *c = (column){array->null_count == 0 ? NULL : array->buffers[0], array->buffers[1], array->offset,
                  format[0] == 'f'};
    return 1;
}

/* Returns whether a row is not null. The numbers in a null row are undefined. */
static int is_valid(const column *c, int64_t row) {
    row += c->offset;
    return !c->valid || ((c->valid[row >> 3] >> (row & 7)) & 1);
}

/* Returns the numbers of `count` rows. float32 values are converted into `room`. float64 values are not copied. */
static const double *doubles(const column *c, int64_t row, int64_t count, double *room) {
    row += c->offset;
    if (!c->is_single) return (const double *)c->numbers + row;
    for (int64_t k = 0; k < count; k++) room[k] = ((const float *)c->numbers)[row + k];
    return room;
}

/* Writes the indices and validity bits of all rows, and adds the number of null rows to *nulls. */
static ce_status fill(const ce_index *index, const words *w, const column *latitudes, const column *longitudes,
                      int64_t rows, int32_t *indices, uint8_t *valid, int64_t *nulls) {
    double first[CHUNK], second[CHUNK];
    uint32_t regions[CHUNK];
    for (int64_t row = 0; row < rows; row += CHUNK) {
        int64_t count = rows - row < CHUNK ? rows - row : CHUNK;
        ce_status status =
            ce_lookup_batch(index, doubles(latitudes, row, count, first), doubles(longitudes, row, count, second),
                            (size_t)count, regions, NULL);
        if (status != CE_OK) return status;
        for (int64_t k = 0; k < count; k++) {
            int32_t place = regions[k] == CE_NO_COORDINATE ? -1 : w->places[regions[k]];
            if (!is_valid(latitudes, row + k) || !is_valid(longitudes, row + k)) place = -1;
            indices[row + k] = place < 0 ? 0 : place;
            valid[(row + k) >> 3] |= (uint8_t)((place >= 0) << ((row + k) & 7));
            *nulls += place < 0;
        }
    }
    return CE_OK;
}

/* Allocates the buffers of the result, with all rows null. */
static ce_status make_array(struct ArrowArray *array, int64_t rows) {
    memset(array, 0, sizeof *array);
    array->release = release_array;
    array->buffers = calloc(2, sizeof *array->buffers);
    if (!array->buffers) return CE_NO_MEMORY;
    array->n_buffers = 2;
    array->buffers[0] = calloc((size_t)rows / 8 + 1, 1);
    array->buffers[1] = malloc(((size_t)rows + 1) * sizeof(int32_t));
    array->dictionary = calloc(1, sizeof *array->dictionary);
    array->length = rows;
    return array->buffers[0] && array->buffers[1] && array->dictionary ? CE_OK : CE_NO_MEMORY;
}

static ce_status look_up(const ce_index *index, const ce_arrow_places *places, uint32_t field, words *w,
                         struct ArrowArray *array) {
    column latitudes, longitudes;
    int64_t rows = places->latitudes->length;
    if (!take_column(&latitudes, places->latitude_schema, places->latitudes) ||
        !take_column(&longitudes, places->longitude_schema, places->longitudes) ||
        places->longitudes->length != rows)
        return CE_BAD_ARGUMENT;
    ce_status status = collect(w, index, field);
    if (status == CE_OK) status = make_array(array, rows);
    if (status == CE_OK)
        status = fill(index, w, &latitudes, &longitudes, rows, (int32_t *)array->buffers[1],
                      (uint8_t *)array->buffers[0], &array->null_count);
    if (status == CE_OK) status = make_dictionary(array->dictionary, w);
    return status;
}

ce_status ce_lookup_arrow(const ce_index *index, const ce_arrow_places *places, uint32_t field,
                          struct ArrowArray *array, struct ArrowSchema *schema) {
    words w = {0};
    memset(array, 0, sizeof *array);
    memset(schema, 0, sizeof *schema);
    ce_status status = look_up(index, places, field, &w, array);
    if (status == CE_OK) status = make_schema(schema);
    free_words(&w);
    if (status != CE_OK && array->release) {
        array->release(array);
        memset(array, 0, sizeof *array);
    }
    return status;
}
#endif
