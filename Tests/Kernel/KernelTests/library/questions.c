/* Answers the questions in a file, one a line, which Sources/Bindings/equality.py writes and compares.
 * Usage: questions DATA FILE */
#define _GNU_SOURCE
#include "countryexplorer.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LIMIT = 5, FIELDS = 6 };

static ce_index *boundaries;
static ce_cities *cities;
static ce_country_names *names;

static const char *path_of(const char *folder, const char *name) {
    static char path[4096];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return path;
}

static void open_files(const char *folder) {
    char message[300];
    if (ce_open_path(path_of(folder, "boundaries.bin"), &boundaries, message, sizeof message) == CE_OK &&
        ce_cities_open_path(path_of(folder, "cities.bin"), &cities, message, sizeof message) == CE_OK &&
        ce_country_names_open_path(path_of(folder, "countries.bin"), &names, message, sizeof message) == CE_OK)
        return;
    fprintf(stderr, "questions: %s\n", message);
    exit(66);
}

static void print(ce_text text) { fwrite(text.start, 1, text.size, stdout); }

static void countries(char **fields) {
    ce_found_country found[LIMIT];
    size_t count, total;
    ce_countries_search(names, fields[1], strlen(fields[1]), 0, 0, found, LIMIT, &count, &total);
    printf("%zu", total);
    for (size_t place = 0; place < count; place++) {
        putchar(place ? ' ' : '\t');
        print(found[place].country);
    }
    if (!count) return;
    printf("\t%s\t%s\t", ce_quality_name(found[0].quality), ce_search_field_name(found[0].field));
    print(found[0].text);
    putchar('\t');
    print(found[0].language);
}

static void print_cities(const ce_city *found, size_t count) {
    for (size_t place = 0; place < count; place++) printf(place ? " %u" : "%u", found[place].id);
    putchar('\t');
}

static void searched(char **fields) {
    ce_city found[LIMIT];
    size_t count, total;
    ce_city_question question = {.latitude = NAN, .longitude = NAN, .text = fields[1], .text_size = strlen(fields[1])};
    question.population = (uint32_t)strtoul(fields[2], NULL, 10);
    if (*fields[3]) {
        question.latitude = atof(fields[3]);
        question.longitude = atof(fields[4]);
    }
    ce_cities_search(cities, &question, found, LIMIT, &count, &total);
    print_cities(found, count);
    if (count) fputs(ce_quality_name(found[0].quality), stdout);
}

static void nearest(char **fields) {
    ce_city found[LIMIT];
    size_t count;
    uint32_t population = (uint32_t)strtoul(fields[3], NULL, 10);
    ce_cities_nearest(cities, atof(fields[1]), atof(fields[2]), INFINITY, population, found, LIMIT, &count);
    print_cities(found, count);
    for (size_t place = 0; place < count; place++) printf(place ? " %.0f" : "%.0f", round(found[place].metres));
}

static void position(char **fields) {
    ce_position found;
    if (ce_position_parse(fields[1], strlen(fields[1]), CE_ANY_NOTATION, &found, NULL, NULL, 0) != CE_OK) {
        putchar('-');
        return;
    }
    printf("%.9f\t%.9f\t", found.latitude, found.longitude);
    if (!isnan(found.accuracy_metres)) printf("%.9g", found.accuracy_metres);
}

static void certainty(char **fields) {
    ce_candidate found[1000];
    size_t count;
    uint32_t view;
    if (ce_view_parse(boundaries, fields[4], strlen(fields[4]), &view) != CE_OK) exit(65);
    ce_certainty(boundaries, atof(fields[1]), atof(fields[2]), atof(fields[3]), view, found, 1000, &count);
    for (size_t place = 0; place < count; place++) {
        uint32_t code = found[place].country ? found[place].country : CE_VIEW_OF('-', '-');
        printf("%s%c%c %.3f", place ? ", " : "", (char)(code >> 8), (char)code, found[place].share);
    }
}

static void worldview(char **fields) {
    uint32_t view;
    if (ce_view_parse(boundaries, fields[1], strlen(fields[1]), &view) != CE_OK) putchar('-');
    else if (view == CE_VIEW_STANDARD) fputs("standard", stdout);
    else if (view == CE_VIEW_DE_FACTO) fputs("de-facto", stdout);
    else printf("%c%c", (char)(view >> 8), (char)view);
}

int main(int argc, char **arguments) {
    static const struct {
        const char *kind;
        void (*answer)(char **fields);
    } kinds[] = {{"countries", countries}, {"cities", searched},     {"nearest", nearest},
                 {"position", position},   {"certainty", certainty}, {"worldview", worldview}};
    if (argc != 3) return 64;
    open_files(arguments[1]);
    ce_cities_name_countries(cities, names);
    FILE *file = fopen(arguments[2], "r");
    char *line = NULL;
    size_t room = 0;
    while (file && getline(&line, &room, file) > 0) {
        char *fields[FIELDS] = {0}, *rest = line;
        line[strcspn(line, "\n")] = 0;
        for (size_t place = 0; place < FIELDS && rest; place++) fields[place] = strsep(&rest, "\t");
        for (size_t place = 0; place < sizeof kinds / sizeof *kinds; place++)
            if (!strcmp(kinds[place].kind, fields[0])) kinds[place].answer(fields);
        putchar('\n');
    }
    ce_close(boundaries);
    ce_cities_close(cities);
    ce_country_names_close(names);
    return file ? 0 : 66;
}
