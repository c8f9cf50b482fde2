/* Searches each line of the standard input in the catalogue of the first argument, from memory of exactly its size, and
 * prints it with the number of countries, the first five, and the quality, the field, the text and the language of the
 * first, separated by tabs. valgrind checks that no memory is read beyond a text and that none is kept. */
#include "countryexplorer.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void print(ce_text text) { fwrite(text.start, 1, text.size, stdout); }

static void search(const ce_country_names *names, const char *text, size_t size) {
    ce_found_country found[5], same[4];
    size_t count, total, again;
    ce_status status = ce_countries_search(names, text, size, 0, 0, found, 5, &count, &total);
    ce_status other = ce_countries_search(names, text, size, UINT32_MAX >> 14, 1, same, 4, &again, &total);
    if (status != CE_OK || other != CE_OK || again != (count > 1 ? count - 1 : 0)) exit(2);
    for (size_t place = 0; place < again; place++)
        if (memcmp(same[place].country.start, found[place + 1].country.start, 2)) exit(3);
    printf("%.*s\t%zu\t", (int)size, text, total);
    for (size_t place = 0; place < count; place++) {
        if (place) putchar(' ');
        print(found[place].country);
    }
    if (count) {
        printf("\t%s\t%s\t", ce_quality_name(found->quality), ce_search_field_name(found->field));
        print(found->text);
        putchar('\t');
        print(found->language);
        putchar('\n');
    } else {
        puts("\t\t\t\t");
    }
}

int main(int argc, char **arguments) {
    char *line = NULL, message[300];
    size_t room = 0;
    ssize_t size;
    ce_country_names *names;
    if (argc < 2 || ce_country_names_open_path(arguments[1], &names, message, sizeof message) != CE_OK) return 1;
    while ((size = getline(&line, &room, stdin)) >= 0) {
        if (size > 0 && line[size - 1] == '\n') size--;
        char *text = malloc((size_t)size);
        memcpy(text, line, (size_t)size);
        search(names, text, (size_t)size);
        free(text);
    }
    free(line);
    ce_country_names_close(names);
    return 0;
}
