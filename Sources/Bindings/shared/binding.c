#include "binding.h"

#include <dlfcn.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The file that is looked for, and the room for its path. */
typedef struct {
    const char *name;
    char *path;
    size_t room;
} search;

/* Joins the first `length` bytes of `folder`, `rest` and the name of the file. */
static bool join(const search *of, const char *folder, size_t length, const char *rest) {
    int size = snprintf(of->path, of->room, "%.*s%s/%s", (int)length, folder, rest, of->name);
    return size > 0 && (size_t)size < of->room;
}

static bool is_there(const search *of, const char *folder, size_t length, const char *rest) {
    return join(of, folder, length, rest) && access(of->path, R_OK) == 0;
}

/* Looks in the folders that belong to the library's folder. The library's path is absolute. */
static bool find_near(const search *of, const char *library) {
    static const char *const relative[] = {"", "/../share/countryexplorer", "/../../share/countryexplorer"};
    size_t length = (size_t)(strrchr(library, '/') - library);
    for (size_t place = 0; place < sizeof relative / sizeof *relative; place++) {
        if (is_there(of, library, length, relative[place])) return true;
    }
    const char *build = strstr(library, "/.build/");
    return build != NULL && is_there(of, library, (size_t)(build - library), "/data");
}

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
    const search of = {name, path, room};
    const char *named = secure_getenv("COUNTRYEXPLORER_DATA");
    if (named != NULL && *named != 0) return join(&of, named, strlen(named), "");
    if (library != NULL && find_near(&of, library)) return true;
    const char *local = "/usr/local/share/countryexplorer";
    if (is_there(&of, local, strlen(local), "")) return true;
    const char *packaged = "/usr/share/countryexplorer";
    return join(&of, packaged, strlen(packaged), "");
}

/* True if a region belongs to the state or is claimed by it. Claimants are two letters each, separated by spaces. */
static bool concerns(const ce_index *index, uint32_t region, const char *letters) {
    const char *country = ce_region_text(index, region, CE_COUNTRY);
    if (country != NULL && strncmp(country, letters, 2) == 0) return true;
    const char *claimants = ce_region_text(index, region, CE_CLAIMANTS);
    for (; claimants != NULL && *claimants != 0; claimants += claimants[2] == ' ' ? 3 : 2) {
        if (strncmp(claimants, letters, 2) == 0) return true;
    }
    return false;
}

const char *binding_excerpt(const char *name, size_t size, char excerpt[BINDING_EXCERPT]) {
    size_t length = size < BINDING_EXCERPT ? size : BINDING_EXCERPT - 1;
    for (size_t place = 0; place < length; place++)
        excerpt[place] = name[place] >= ' ' && name[place] <= '~' ? name[place] : '?';
    excerpt[length] = 0;
    return excerpt;
}

static bool find_view(const ce_index *index, const char *name, size_t size, uint32_t *view) {
    if (size == 8 && memcmp(name, "standard", size) == 0) {
        *view = CE_VIEW_STANDARD;
        return true;
    }
    if (size == 8 && memcmp(name, "de-facto", size) == 0) {
        *view = CE_VIEW_DE_FACTO;
        return true;
    }
    if (size != 2) return false;
    for (uint32_t region = 1; region <= ce_region_count(index); region++) {
        if (!concerns(index, region, name)) continue;
        *view = CE_VIEW_OF((unsigned char)name[0], (unsigned char)name[1]);
        return true;
    }
    return false;
}

bool binding_view(const ce_index *index, const char *name, size_t size, uint32_t *view, char *message, size_t room) {
    char shown[BINDING_EXCERPT];
    if (find_view(index, name, size, view)) return true;
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

bool binding_limit(int64_t limit, size_t *rows, char *message, size_t room) {
    *rows = limit < BINDING_MOST_COUNTRIES ? (size_t)limit : BINDING_MOST_COUNTRIES;
    if (limit >= 0) return true;
    snprintf(message, room, "search_countries: the limit is %lld; name a number from 0", (long long)limit);
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
