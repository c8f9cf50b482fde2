#include "places.h"

#include <stdio.h>
#include <string.h>

SQLITE_EXTENSION_INIT3

static const char *const REMEDY = "; or name a file by country_open(path) or a folder by COUNTRYEXPLORER_DATA";

places *places_create(void) {
    places *all = sqlite3_malloc(sizeof *all);
    if (all == NULL) return NULL;
    memset(all, 0, sizeof *all);
    all->users = 1;
    return all;
}

void places_release(void *shared) {
    places *all = shared;
    if (--all->users > 0) return;
    while (all->newest != NULL) {
        open_file *file = all->newest;
        all->newest = file->before;
        ce_close(file->index);
        sqlite3_free(file);
    }
    sqlite3_free(all);
}

/* Takes ownership of `index`, or closes it if there is no memory. */
static open_file *with_texts(ce_index *index, open_file *before) {
    uint32_t regions = ce_region_count(index);
    open_file *file = sqlite3_malloc64(sizeof *file + (sqlite3_uint64)REGION_FIELD_COUNT * (regions + 1) * sizeof(char *));
    if (file == NULL) {
        ce_close(index);
        return NULL;
    }
    *file = (open_file){.before = before, .index = index, .regions = regions};
    for (uint32_t field = 0; field < REGION_FIELD_COUNT; field++) {
        for (uint32_t region = 0; region <= regions; region++) {
            const char *text = region == CE_NO_REGION ? NULL : ce_region_text(index, region, field);
            file->texts[field * (regions + 1) + region] = text != NULL && *text != 0 ? text : NULL;
        }
    }
    return file;
}

bool places_open(places *all, const char *path) {
    char found[4096];
    if (path == NULL && !binding_find_file((const void *)places_open, BINDING_BOUNDARIES, found, sizeof found)) {
        snprintf(all->message, sizeof all->message, "the path of boundaries.bin is too long%s", REMEDY);
        return false;
    }
    ce_index *index;
    if (ce_open_path(path != NULL ? path : found, &index, all->message, sizeof all->message) != CE_OK) {
        size_t length = strlen(all->message);
        if (path == NULL) snprintf(all->message + length, sizeof all->message - length, "%s", REMEDY);
        return false;
    }
    open_file *file = with_texts(index, all->newest);
    if (file == NULL) {
        snprintf(all->message, sizeof all->message, "not enough memory for the boundary file");
        return false;
    }
    all->newest = file;
    all->view_name[0] = 0;
    return true;
}

bool places_degrees(sqlite3_value *value, double *degrees) {
    int type = sqlite3_value_type(value);
    if (type == SQLITE_TEXT) type = sqlite3_value_numeric_type(value);
    if (type != SQLITE_FLOAT && type != SQLITE_INTEGER) return false;
    *degrees = sqlite3_value_double(value);
    return true;
}

finding places_region(places *all, sqlite3_value *latitude, sqlite3_value *longitude, uint32_t *region) {
    double north, east;
    open_file *file = places_file(all);
    if (file == NULL) return FAILED;
    if (!places_degrees(latitude, &north) || !places_degrees(longitude, &east)) return NOTHING;
    ce_status status = ce_lookup(file->index, north, east, region);
    if (status == CE_OK) return *region == CE_NO_REGION ? NOTHING : FOUND;
    if (status == CE_BAD_COORDINATE) return NOTHING;
    binding_describe(file->index, status, all->message, sizeof all->message);
    return FAILED;
}

finding places_view(places *all, sqlite3_value *value, uint32_t *view) {
    open_file *file = places_file(all);
    if (file == NULL) return FAILED;
    if (sqlite3_value_type(value) == SQLITE_NULL) return NOTHING;
    const char *name = (const char *)sqlite3_value_text(value);
    if (name == NULL) return NOTHING;
    size_t size = (size_t)sqlite3_value_bytes(value);
    if (size == 0 || size != strlen(all->view_name) || memcmp(name, all->view_name, size) != 0) {
        if (!binding_view(file->index, name, size, &all->view)) {
            char shown[BINDING_EXCERPT];
            snprintf(all->message, sizeof all->message,
                     "worldview \"%s\": expected standard, de-facto or two letters of a state, such as EG",
                     binding_excerpt(name, size, shown));
            return FAILED;
        }
        snprintf(all->view_name, sizeof all->view_name, "%s", name);
    }
    *view = all->view;
    return FOUND;
}
