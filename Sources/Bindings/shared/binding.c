#include "binding.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char *const FILE_NAME = "boundaries.bin";

/* Joins the first `length` bytes of `folder`, `rest` and the name of the file. */
static bool join(const char *folder, size_t length, const char *rest, char *path, size_t room) {
    int size = snprintf(path, room, "%.*s%s/%s", (int)length, folder, rest, FILE_NAME);
    return size > 0 && (size_t)size < room;
}

static bool is_there(const char *folder, size_t length, const char *rest, char *path, size_t room) {
    return join(folder, length, rest, path, room) && access(path, R_OK) == 0;
}

/* Looks in the folders that belong to the library's folder. The library's path is absolute. */
static bool find_near(const char *library, char *path, size_t room) {
    static const char *const relative[] = {"", "/../share/countryexplorer", "/../../share/countryexplorer"};
    size_t length = (size_t)(strrchr(library, '/') - library);
    for (size_t place = 0; place < sizeof relative / sizeof *relative; place++) {
        if (is_there(library, length, relative[place], path, room)) return true;
    }
    const char *build = strstr(library, "/.build/");
    return build != NULL && is_there(library, (size_t)(build - library), "/data", path, room);
}

bool binding_find_file(const void *function, char *path, size_t room) {
    const char *named = secure_getenv("COUNTRYEXPLORER_DATA");
    if (named != NULL && *named != 0) return join(named, strlen(named), "", path, room);
    Dl_info library;
    char *file = dladdr(function, &library) != 0 ? realpath(library.dli_fname, NULL) : NULL;
    bool is_found = file != NULL && find_near(file, path, room);
    free(file);
    if (is_found) return true;
    const char *local = "/usr/local/share/countryexplorer";
    if (is_there(local, strlen(local), "", path, room)) return true;
    const char *packaged = "/usr/share/countryexplorer";
    return join(packaged, strlen(packaged), "", path, room);
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

bool binding_view(const ce_index *index, const char *name, size_t size, uint32_t *view) {
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

bool binding_notation(const char *name, size_t size, uint32_t *number) {
    const char *known;
    for (*number = 1; (known = ce_notation_name(*number)) != NULL; ++*number) {
        if (strlen(known) == size && memcmp(known, name, size) == 0) return true;
    }
    return false;
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
