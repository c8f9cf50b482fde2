#include "binding.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool binding_find_file(const void *function, const char *name, char *path, size_t room) {
    Dl_info library;
    char *folder = dladdr(function, &library) != 0 ? realpath(library.dli_fname, NULL) : NULL;
    if (folder != NULL) *strrchr(folder, '/') = 0;
    ce_status status = ce_data_path(name, folder, path, room);
    free(folder);
    return status != CE_BAD_ARGUMENT;
}

const char *binding_excerpt(const char *name, size_t size, char excerpt[BINDING_EXCERPT]) {
    size_t length = size < BINDING_EXCERPT ? size : BINDING_EXCERPT - 1;
    for (size_t place = 0; place < length; place++)
        excerpt[place] = name[place] >= ' ' && name[place] <= '~' ? name[place] : '?';
    excerpt[length] = 0;
    return excerpt;
}

bool binding_view(const ce_index *index, const char *name, size_t size, uint32_t *view) {
    return ce_view_parse(index, name, size, view) == CE_OK;
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
