#include "binding.h"

#include <dlfcn.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool binding_library(const void *function, char *path, size_t room) {
    Dl_info library;
    char *file = dladdr(function, &library) != 0 ? realpath(library.dli_fname, NULL) : NULL;
    bool is_known = file != NULL && strlen(file) < room;
    if (is_known) memcpy(path, file, strlen(file) + 1);
    free(file);
    return is_known;
}

bool binding_find_file(const void *function, const char *name, char *path, size_t room) {
    char library[PATH_MAX];
    bool is_known = binding_library(function, library, sizeof library);
    return binding_find_from(is_known ? library : NULL, name, path, room);
}

bool binding_find_from(const char *library, const char *name, char *path, size_t room) {
    char folder[PATH_MAX] = "";
    if (library != NULL) snprintf(folder, sizeof folder, "%.*s", (int)(strrchr(library, '/') - library), library);
    return ce_data_path(name, library == NULL ? NULL : folder, path, room) != CE_BAD_ARGUMENT;
}

const char *binding_excerpt(const char *name, size_t size, char excerpt[BINDING_EXCERPT]) {
    size_t length = size < BINDING_EXCERPT ? size : BINDING_EXCERPT - 1;
    for (size_t place = 0; place < length; place++)
        excerpt[place] = name[place] >= ' ' && name[place] <= '~' ? name[place] : '?';
    excerpt[length] = 0;
    return excerpt;
}

bool binding_view(const ce_index *index, const char *name, size_t size, uint32_t *view, char *message, size_t room) {
    char shown[BINDING_EXCERPT];
    if (ce_view_parse(index, name, size, view) == CE_OK) return true;
    snprintf(message, room, "worldview \"%s\": expected standard, de-facto or two letters of a state, such as EG",
             binding_excerpt(name, size, shown));
    return false;
}

bool binding_notation(const char *name, size_t size, uint32_t *number, char *message, size_t room) {
    const char *known;
    for (*number = 1; (known = ce_notation_name(*number)) != NULL; ++*number) {
        if (strlen(known) == size && memcmp(known, name, size) == 0) return true;
    }
    char shown[BINDING_EXCERPT];
    snprintf(message, room, "'%s' is not a notation; name one such as 'mgrs' or 'plus-code'",
             binding_excerpt(name, size, shown));
    return false;
}

bool binding_limit(const char *before, int64_t limit, size_t *rows, char *message, size_t room) {
    *rows = limit < BINDING_MOST_COUNTRIES ? (size_t)limit : BINDING_MOST_COUNTRIES;
    if (limit >= 0) return true;
    snprintf(message, room, "%sthe limit is %lld; name a number from 0", before, (long long)limit);
    return false;
}

static ce_text text_of(const char *name) { return (ce_text){name, name != NULL ? strlen(name) : 0}; }

ce_text binding_found(const ce_found_country *found, int column) {
    switch (column) {
        case FOUND_COUNTRY: return found->country;
        case FOUND_TEXT: return found->text;
        case FOUND_FIELD: return text_of(ce_search_field_name(found->field));
        case FOUND_LANGUAGE: return found->language.size != 0 ? found->language : text_of(NULL);
        default: return text_of(ce_quality_name(found->quality));
    }
}

void binding_describe(const ce_index *index, ce_status status, char *message, size_t room) {
    message[0] = 0;
    if (status == CE_DAMAGED && ce_verify(index, message, room) != CE_OK && message[0] != 0) return;
    if (status == CE_DAMAGED) {
        snprintf(message, room, "the boundary file was damaged while it was read; install it again");
    } else if (status == CE_NO_MEMORY) {
        snprintf(message, room, "not enough memory for the boundary file");
    } else {
        snprintf(message, room, "the lookup failed with status %d of countryexplorer.h", (int)status);
    }
}
