/* Reads each line of the standard input as a position, from memory of exactly its size, in the notation that it shows
 * and in each by name. valgrind checks that no memory is read beyond a text and that none is kept. */
#include "countryexplorer.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int read_and_write(const char *text, size_t size, uint32_t notation) {
    ce_position position;
    size_t fault;
    char message[200], written[CE_POSITION_ROOM];
    if (ce_position_parse(text, size, notation, &position, &fault, message, sizeof message) != CE_OK) return 0;
    double latitude = position.latitude, longitude = position.longitude;
    return ce_position_format(latitude, longitude, position.notation, written, sizeof written) == CE_OK;
}

int main(void) {
    char *line = NULL;
    size_t room = 0;
    ssize_t size;
    int read = 0;
    while ((size = getline(&line, &room, stdin)) >= 0) {
        if (size > 0 && line[size - 1] == '\n') size--;
        char *text = malloc((size_t)size);
        memcpy(text, line, (size_t)size);
        for (uint32_t notation = 0; notation <= 12; notation++) read += read_and_write(text, (size_t)size, notation);
        free(text);
    }
    free(line);
    return read > 700 ? 0 : 1;
}
