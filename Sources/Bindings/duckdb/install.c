/* The place of the data files. INSTALL copies an extension into a folder of DuckDB, where it has no data beside it.
 * DuckDB notes the path from which it was copied in a file beside the copy. */
#include "functions.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* True if the `size` bytes that end at `end` follow their length, as DuckDB writes a text: seven bits in each byte, the
 * lowest first. The content has `before` bytes up to them. */
static bool has_length(const unsigned char *end, size_t size, size_t before) {
    const unsigned char *start = end - size;
    if (size < 128) return before >= 1 && start[-1] == size;
    return before >= 2 && start[-2] == (size & 127) + 128 && start[-1] == size >> 7;
}

/* Finds a path in the content that ends with `ending` and follows its length. */
static bool find_path(const unsigned char *content, size_t size, const char *ending, char *path, size_t room) {
    size_t length = strlen(ending);
    const unsigned char *end = memmem(content, size, ending, length);
    if (end == NULL) return false;
    end += length;
    for (const unsigned char *start = content; start + length < end; start++) {
        size_t letters = (size_t)(end - start);
        if (*start != '/' || letters >= room || !has_length(end, letters, (size_t)(start - content))) continue;
        memcpy(path, start, letters);
        path[letters] = 0;
        return true;
    }
    return false;
}

/* The path from which INSTALL copied the library at `library`. */
static bool find_origin(const char *library, char *path, size_t room) {
    char note[PATH_MAX + 8];
    unsigned char content[PATH_MAX + 1024];
    snprintf(note, sizeof note, "%s.info", library);
    FILE *file = fopen(note, "re");
    if (file == NULL) return false;
    size_t size = fread(content, 1, sizeof content, file);
    fclose(file);
    return find_path(content, size, strrchr(library, '/'), path, room);
}

bool find_data(const char *name, char *path, size_t room) {
    char library[PATH_MAX], origin[PATH_MAX];
    const void *function = (const void *)find_data;
    if (!binding_find_file(function, name, path, room)) return false;
    if (access(path, F_OK) == 0 || !binding_library(function, library, sizeof library)) return true;
    return !find_origin(library, origin, sizeof origin) || binding_find_from(origin, name, path, room);
}
