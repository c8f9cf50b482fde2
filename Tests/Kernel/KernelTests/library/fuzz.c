/* Feeds the library damaged boundary files with corrected checksums, and senseless numbers. An answer or a status is
 * right. A trap or an access out of bounds ends this program with the number of the input. Under AddressSanitizer, an
 * allocation that the library does not free ends it too.
 * Usage: fuzz BOUNDARIES CITIES CATALOGUE SECONDS SEED [ENTRY [INPUT]], where SECONDS are of the processor, ENTRY is one of
 * `entries` or "all", and INPUT is the only one that is tried */
#define _GNU_SOURCE
#include "countryexplorer.h"

#include <fcntl.h>
#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { HEADER = 256, BLOCK = 1 << 14, SECTIONS = 40, SECTION = 24, CHECKSUMS = 5, LAST = 252, BEFORE_LAST = 248 };

static uint64_t seed, input, state;
static uint32_t table[256];
static ce_cities *cities;

/* SplitMix64. Every input has its own state, so that it can be tried separately. */
static uint64_t next(void) {
    uint64_t value = state += 0x9E3779B97F4A7C15u;
    value = (value ^ (value >> 30)) * 0xBF58476D1CE4E5B9u;
    value = (value ^ (value >> 27)) * 0x94D049BB133111EBu;
    return value ^ (value >> 31);
}

static uint64_t below(uint64_t limit) { return next() % limit; }

static void on_fault(int number) {
    char line[200];
    int size = snprintf(line, sizeof line, "fuzz: signal %d at seed %llu, input %llu\n", number,
                        (unsigned long long)seed, (unsigned long long)input);
    if (write(2, line, (size_t)size) < 0) _exit(4);
    _exit(3);
}

static void make_table(void) {
    for (uint32_t byte = 0; byte < 256; byte++) {
        uint32_t value = byte;
        for (int bit = 0; bit < 8; bit++) value = value & 1 ? (value >> 1) ^ 0x82F63B78u : value >> 1;
        table[byte] = value;
    }
}

static uint32_t checksum(const uint8_t *bytes, size_t count) {
    uint32_t sum = ~0u;
    for (size_t place = 0; place < count; place++) sum = table[(uint8_t)sum ^ bytes[place]] ^ (sum >> 8);
    return ~sum;
}

static void put(uint8_t *file, size_t place, uint32_t value) { memcpy(file + place, &value, sizeof value); }

/* Corrects the checksum of the block that holds a byte, unless the byte is in the table of checksums or after it. */
static void seal_block(uint8_t *file, size_t place, uint64_t sums) {
    size_t block = place / BLOCK, start = block * BLOCK, end = start + BLOCK;
    if (place >= sums) return;
    if (start < HEADER) start = HEADER;
    if (end > sums) end = sums;
    put(file, sums + 4 * block, checksum(file + start, end - start));
}

static void seal_header(uint8_t *file, size_t size, uint64_t sums) {
    put(file, BEFORE_LAST, checksum(file + sums, size - sums));
    put(file, LAST, checksum(file, LAST));
}

/* A file in memory, followed by a page that cannot be read. */
typedef struct {
    uint8_t *bytes;
    size_t size;
} file;

static file map(const char *path) {
    struct stat status;
    int descriptor = open(path, O_RDONLY);
    if (descriptor < 0 || fstat(descriptor, &status)) {
        perror(path);
        exit(66);
    }
    size_t size = (size_t)status.st_size, room = (size + 4095) / 4096 * 4096;
    uint8_t *pages = mmap(NULL, room + 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    file made = {pages + (room - size), size};
    mprotect(pages + room, 4096, PROT_NONE);
    for (size_t done = 0; done < size;) {
        ssize_t some = read(descriptor, made.bytes + done, size - done);
        if (some <= 0) exit(66);
        done += (size_t)some;
    }
    close(descriptor);
    return made;
}

static file boundaries, catalogue;
static uint8_t *sound_boundaries;

static double wild(void) {
    static const double odd[] = {NAN, INFINITY, -INFINITY, 90, -90, 180, -180, 90.0000001, 1e308, -1e308, 5e-324, -0.0};
    if (below(4) == 0) return odd[below(sizeof odd / sizeof *odd)];
    return ((double)next() / 18446744073709551616.0 - 0.5) * (below(8) ? 360 : 1e6);
}

static size_t wild_size(size_t room) {
    static const size_t odd[] = {0, 1, SIZE_MAX, SIZE_MAX / 2, SIZE_MAX / 2 + 1};
    return below(3) ? below(room + 1) : odd[below(5)];
}

static uint32_t wild_number(void) {
    static const uint32_t odd[] = {0, 1, 2, 3, 7, 8, 0x5255, 0x4142, 0x8000, UINT32_MAX, 1u << 31};
    return below(3) ? (uint32_t)below(600) : odd[below(sizeof odd / sizeof *odd)];
}

static void ask(const ce_index *index) {
    enum { COUNT = 200 };
    double latitudes[COUNT], longitudes[COUNT];
    uint32_t regions[COUNT];
    size_t invalid, count;
    ce_border border;
    ce_segment segments[8];
    ce_candidate candidates[4];
    uint32_t view;
    char text[16];
    for (int place = 0; place < COUNT; place++) {
        latitudes[place] = wild() / 2;
        longitudes[place] = wild();
        ce_lookup(index, latitudes[place], longitudes[place], &regions[place]);
    }
    ce_lookup_batch(index, latitudes, longitudes, COUNT, regions, &invalid);
    ce_lookup_batch(index, latitudes, longitudes, SIZE_MAX - below(9), regions, &invalid);
    ce_lookup_columns(index, latitudes + COUNT - 1, -(ptrdiff_t)sizeof(double), (const char *)longitudes + below(7), 8,
                      COUNT - 1, regions, NULL);
    for (int turn = 0; turn < 3; turn++) {
        double within = below(2) ? wild() : (double)below(2000000);
        ce_nearest_border(index, wild() / 2, wild(), within, wild_number(), &border);
        ce_nearest_country(index, wild() / 2, wild(), within, wild_number(), &border);
    }
    ce_certainty(index, wild() / 2, wild(), wild(), wild_number(), candidates, wild_size(4), &count);
    for (size_t place = 0; place < sizeof text; place++) text[place] = (char)below(256);
    ce_view_parse(below(2) ? index : NULL, text, wild_size(sizeof text), &view);
    double west = wild(), south = wild() / 2;
    ce_borders_in(index, west, south, west + (double)below(2), south + (double)below(2), segments, below(9), &count);
    for (int turn = 0; turn < 20; turn++) {
        ce_region_text(index, wild_number(), wild_number());
        ce_index_text(index, wild_number());
        ce_region_country(index, wild_number(), wild_number(), text);
    }
    if (below(8) == 0) ce_verify(index, text, wild_size(sizeof text));
}

/* Changes some bytes, asks, and reverts the changes. */
static int damage_boundaries(void) {
    const uint8_t *sound = sound_boundaries;
    size_t places[8], changes = 1 + below(8);
    char message[64];
    ce_index *index;
    uint64_t sums;
    memcpy(&sums, sound + SECTIONS + CHECKSUMS * SECTION, sizeof sums);
    for (size_t change = 0; change < changes; change++) {
        places[change] = below(4) ? below(boundaries.size) : below(below(2) ? HEADER : 16384);
        boundaries.bytes[places[change]] = (uint8_t)(below(2) ? next() : below(2) ? 0xFF : 0);
        seal_block(boundaries.bytes, places[change], sums);
    }
    seal_header(boundaries.bytes, boundaries.size, sums);
    size_t room = wild_size(sizeof message) % 65, damaged = 0;
    ce_status status = below(2) ? ce_open_memory(boundaries.bytes, boundaries.size, &index, message, room)
        : ce_open_parts(boundaries.bytes, boundaries.size, &index, &damaged, message, room);
    if (status == CE_OK) ask(index);
    ce_close(index);
    for (size_t change = 0; change < changes; change++) {
        boundaries.bytes[places[change]] = sound[places[change]];
        seal_block(boundaries.bytes, places[change], sums);
    }
    memcpy(boundaries.bytes, sound, HEADER);
    memcpy(boundaries.bytes + sums, sound + sums, boundaries.size - sums);
    return status == CE_OK;
}

static int ask_cities(void) {
    ce_city found[10];
    size_t count, total;
    char text[300];
    size_t size = below(sizeof text);
    for (size_t place = 0; place < size; place++) text[place] = (char)(below(2) ? 'a' + below(26) : next());
    ce_city_question question = {.latitude = wild(), .longitude = wild(), .text = text, .offset = wild_size(100)};
    question.text_size = below(9) ? below(size + 1) : SIZE_MAX - below(3);
    question.countries = below(2) ? "EGDEFR" : NULL;
    question.country_count = below(9) ? below(4) : SIZE_MAX - below(3);
    question.time_zones = below(2) ? "Africa/Cairo,x" : NULL;
    question.time_zones_size = below(9) ? below(15) : SIZE_MAX - below(3);
    question.population = wild_number();
    ce_cities_search(cities, &question, found, below(9) ? below(11) : SIZE_MAX - below(3), &count, &total);
    char ignored[20];
    size_t room = below(sizeof ignored + 1);
    ce_cities_ignored(cities, ignored, room);
    ce_cities_nearest(cities, wild() / 2, wild(), below(2) ? wild() : 1e5, wild_number(), found, below(11), &count);
    ce_cities_prefer(cities, (const uint32_t *)(const void *)text, below(2) ? below(4) : SIZE_MAX, text, below(4));
    return count > 0;
}

/* Reads a text with some bytes changed, at the end of its memory, and reads again what is written of it. */
static int damage_position(void) {
    static const char *const sound[] = {
        "30.0444 31.2357", "30\302\26002'39.84\"N 31\302\26014'08.52\"E", "geo:30.0444,31.2357;u=35",
        "+30.0444+031.2357/",
        "{\"type\":\"Point\",\"coordinates\":[31.2357,30.0444]}", "SRID=4326;POINT(31.2357 30.0444)",
        "https://www.google.com/maps/place/30%C2%B002'39.8%22N+31%C2%B014'08.5%22E/@30.04,31.23,17z/data=!3d3!4d31.2",
        "https://geohack.toolforge.org/geohack.php?params=30_2_39_N_31_14_8_E_type:city", "36 north 329899 3325016",
        "36RUU2989925016", "8G2H26VP+Q7", "stq4yv3jk", "KM50ob80", "N300239 E0311408", "https://osm.org/go/0EEQjE--"};
    const char *chosen = sound[below(sizeof sound / sizeof *sound)];
    size_t size = strlen(chosen), fault = 0;
    char *text = malloc(size), message[64], written[CE_POSITION_ROOM];
    ce_position position, again;
    memcpy(text, chosen, size);
    for (size_t change = below(4); change > 0; change--)
        text[below(size)] = (char)(below(2) ? next() : (uint64_t) " .,+-0E%"[below(8)]);
    if (below(4) == 0) size = below(size + 1);
    ce_status status = ce_position_parse(text, size, below(2) ? 0 : wild_number() % 16, &position, &fault, message,
                                         wild_size(sizeof message) % 65);
    if (fault > size || (status == CE_OK) != (position.notation != 0)) abort();
    for (uint32_t notation = 1; status == CE_OK && ce_notation_name(notation); notation++) {
        double latitude = position.latitude, longitude = position.longitude;
        if (ce_position_format(latitude, longitude, notation, written, sizeof written) != CE_OK) abort();
        if (ce_position_parse(written, strlen(written), notation, &again, NULL, NULL, 0) != CE_OK) abort();
    }
    ce_position_format(wild() / 2, wild(), wild_number(), written, wild_size(sizeof written) % 81);
    ce_position_parse(text, below(2) ? 0 : SIZE_MAX - below(3), 0, &position, &fault, message, sizeof message);
    free(text);
    return status == CE_OK;
}

/* Opens a small document of countries with some bytes changed or cut off, and asks for all of them. */
static int damage_countries(void) {
    static const char sound[] =
        "{\"format\": 1, \"countries\": [{\"code\": \"EG\", \"alpha3\": \"EGY\", \"name\": \"\\u0645 E\", \"area\": -1.5e3},\n"
        "{\"borders\": [\"LY\", [true, null]], \"code\": \"XK\", \"alpha3\": null, \"x\": {\"y\": {}}}], \"more\": [1, 2.0]}\n";
    char document[sizeof sound], path[64], message[64];
    size_t size = below(4) ? sizeof sound - 1 : below(sizeof sound);
    ce_countries *countries;
    ce_text json;
    memcpy(document, sound, sizeof sound);
    for (size_t change = below(4); change > 0; change--)
        document[below(sizeof sound - 1)] = (char)(below(2) ? next() : (uint64_t) "{}[]\":,\\0E"[below(10)]);
    int file = memfd_create("countries", MFD_CLOEXEC);
    if (file < 0 || write(file, document, size) != (ssize_t)size) exit(74);
    snprintf(path, sizeof path, "/proc/self/fd/%d", file);
    ce_status status = ce_countries_open_path(path, &countries, message, wild_size(sizeof message) % 65);
    close(file);
    for (uint32_t number = 0; status == CE_OK && number < 5; number++) {
        ce_country_json(countries, number, &json);
        const char *code = ce_country_code(countries, number, 2 + (uint32_t)below(2));
        if (code && *code && ce_country_number(countries, code) != number) abort();
        ce_country_code(countries, wild_number(), wild_number());
        if (json.size && (json.start[0] != '{' || json.start[json.size - 1] != '}')) abort();
    }
    ce_countries_close(countries);
    return status == CE_OK;
}

/* The places of the header of a catalogue, and the size of the header and of a country in its index. */
enum { INDEX_SUM = 12, COUNTRIES = 24, TABLE = 40, TABLE_SIZE = 44, TABLE_SUM = 48, CATALOGUE_HEADER = 64, ENTRY = 16 };

static void seal_catalogue(uint8_t *file) {
    uint32_t start, size, count;
    memcpy(&start, file + TABLE, sizeof start);
    memcpy(&size, file + TABLE_SIZE, sizeof size);
    memcpy(&count, file + COUNTRIES, sizeof count);
    put(file, TABLE_SUM, checksum(file + start, size));
    put(file, INDEX_SUM, 0);
    put(file, INDEX_SUM, checksum(file, CATALOGUE_HEADER + (size_t)count * ENTRY));
}

static void ask_names(const ce_country_names *names) {
    static const char *const sound[] = {"egypt", "republic of congo", "korea south", "+2012", ".de", "\302\245", "818",
        "\360\237\207\252\360\237\207\254", "Saint-Martin (partie fran\303\247aise)", "uinted staets", "a", "land",
        "\344\270\255\345\233\275", "\330\247\331\204", "the gambia", "R$"};
    ce_found_country found[10];
    size_t count, total;
    for (int turn = 0; turn < 20; turn++) {
        const char *chosen = sound[below(sizeof sound / sizeof *sound)];
        size_t size = strlen(chosen);
        char *text = malloc(size + 1);
        memcpy(text, chosen, size + 1);
        for (size_t change = below(3); change > 0; change--) text[below(size)] = (char)next();
        uint32_t fields = below(2) ? 0 : (uint32_t)next();
        ce_countries_search(names, text, size, fields, wild_size(300), found, below(11), &count, &total);
        if (count > 10 || count > total) abort();
        for (size_t place = 0; place < count; place++) {
            if (!ce_quality_name(found[place].quality) || !ce_search_field_name(found[place].field)) abort();
            checksum((const uint8_t *)found[place].text.start, found[place].text.size);
            checksum((const uint8_t *)found[place].language.start, found[place].language.size);
        }
        ce_countries_search(names, text, SIZE_MAX - below(3), fields, 0, found, below(2) ? 3 : SIZE_MAX, &count, &total);
        free(text);
    }
    ce_search_field_name(wild_number());
    ce_quality_name(wild_number());
    ce_cities_name_countries(cities, names);
    ask_cities();
    if (below(2)) ce_cities_name_countries(cities, NULL);
}

/* Changes some bytes of the table of names, corrects the checksums, asks, and reverts the changes. */
static int damage_names(void) {
    uint32_t start, size;
    size_t places[8], changes = 1 + below(8);
    uint8_t before[8];
    char message[64];
    ce_country_names *names;
    memcpy(&start, catalogue.bytes + TABLE, sizeof start);
    memcpy(&size, catalogue.bytes + TABLE_SIZE, sizeof size);
    for (size_t change = 0; change < changes; change++) {
        places[change] = start + below(below(2) ? size : 4096);
        before[change] = catalogue.bytes[places[change]];
        catalogue.bytes[places[change]] = (uint8_t)(below(2) ? next() : below(2) ? 0xFF : 0);
    }
    seal_catalogue(catalogue.bytes);
    ce_status status = ce_country_names_open_memory(catalogue.bytes, catalogue.size, &names, message,
                                                    wild_size(sizeof message) % 65);
    if (status == CE_OK) ask_names(names);
    ce_country_names_close(names);
    while (changes-- > 0) catalogue.bytes[places[changes]] = before[changes];
    return status == CE_OK;
}

/* Opens a small list of names with some bytes changed or cut off and a correct checksum, and asks. */
static int damage_list(void) {
    static const char sound[] = "CXNAMES\n\1\0\0\0----\2\0\0\0\3\0\0\0EGJP\144\170\2\1\2\0\2fr\1\0\12\0\0\1\5Egypt\2EG"
                                "\2\302\245";
    enum { SUM = 12, SUMMED = 16 };
    size_t size = below(4) ? sizeof sound - 1 : below(sizeof sound);
    uint8_t *list = malloc(size + 1);
    char message[64];
    ce_country_names *names;
    memcpy(list, sound, size);
    for (size_t change = below(4); size > SUMMED && change > 0; change--)
        list[SUMMED + below(size - SUMMED)] = (uint8_t)(below(2) ? next() : below(2) ? 0xFF : below(8));
    if (size >= SUMMED) put(list, SUM, checksum(list + SUMMED, size - SUMMED));
    ce_status status = ce_country_names_open_memory(list, size, &names, message, wild_size(sizeof message) % 65);
    if (status == CE_OK) ask_names(names);
    ce_country_names_close(names);
    free(list);
    return status == CE_OK;
}

/* Asks for the path of a file with a strange name, beside a strange folder, in exactly as much room as there is. */
static int ask_data_path(void) {
    static const char *const names[] = {"boundaries.bin", "", "..", "/", "a/b", "\377\n", "countries.json"};
    static const char *const folders[] = {NULL, "", "/", "/usr/lib", "relative", "/a/.build/b", "/\200", "//.build//"};
    size_t room = below(256);
    char *exact = malloc(room ? room : 1), *longest = malloc(5000);
    if (below(2)) setenv("COUNTRYEXPLORER_DATA", names[below(sizeof names / sizeof *names)], 1);
    memset(longest, 'a' + (int)below(26), 4999);
    longest[below(5000)] = 0;
    longest[4999] = 0;
    const char *name = below(4) ? names[below(sizeof names / sizeof *names)] : longest;
    ce_status status = ce_data_path(name, below(4) ? folders[below(sizeof folders / sizeof *folders)] : longest, exact, room);
    if (status != CE_OK && status != CE_MISSING && status != CE_BAD_ARGUMENT) abort();
    if (status != CE_BAD_ARGUMENT && strlen(exact) >= room) abort();
    unsetenv("COUNTRYEXPLORER_DATA");
    free(exact);
    free(longest);
    return status == CE_OK;
}

/* The trials. Each function returns 1 if the input was not refused. `every` is the number of inputs for one trial. */
static struct {
    const char *name;
    int (*try)(void);
    uint64_t every, tried, accepted;
} entries[] = {
    {"boundaries", damage_boundaries, 1, 0, 0}, {"cities", ask_cities, 1, 0, 0},
    {"data-path", ask_data_path, 1, 0, 0},      {"documents", damage_countries, 1, 0, 0},
    {"positions", damage_position, 1, 0, 0},    {"lists", damage_list, 1, 0, 0},
    // Its checksum takes as long as all of the others.
    {"catalogues", damage_names, 32, 0, 0}};
enum { ENTRIES = sizeof entries / sizeof *entries };

static void catch_faults(void) {
    static const int numbers[] = {SIGILL, SIGSEGV, SIGBUS, SIGFPE, SIGTRAP, SIGABRT};
    for (size_t place = 0; place < sizeof numbers / sizeof *numbers; place++) signal(numbers[place], on_fault);
}

static void open_files(char **arguments) {
    char message[300];
    boundaries = map(arguments[1]);
    file names = map(arguments[2]);
    catalogue = map(arguments[3]);
    sound_boundaries = malloc(boundaries.size);
    memcpy(sound_boundaries, boundaries.bytes, boundaries.size);
    if (ce_cities_open_memory(names.bytes, names.size, &cities, message, sizeof message) == CE_OK) return;
    fprintf(stderr, "fuzz: %s\n", message);
    exit(66);
}

static void try_entries(const char *name) {
    state = seed * 0xD1342543DE82EF95u + input;
    for (int place = 0; place < ENTRIES; place++) {
        const int is_only = !strcmp(name, entries[place].name);
        if (!is_only && strcmp(name, "all")) continue;
        if (!is_only && below(entries[place].every)) continue;
        entries[place].tried++;
        entries[place].accepted += (uint64_t)entries[place].try();
    }
}

int main(int argc, char **arguments) {
    if (argc < 6) return 64;
    const char *name = argc > 6 ? arguments[6] : "all";
    const uint64_t only = argc > 7 ? strtoull(arguments[7], NULL, 10) : 0;
    make_table();
    open_files(arguments);
    catch_faults();
    seed = strtoull(arguments[5], NULL, 10);
    /* A busy machine lengthens the run, and never shortens the trial. */
    const double end = atof(arguments[4]) * CLOCKS_PER_SEC;
    for (input = only ? only : 1; only ? input == only : (double)clock() < end; input++) try_entries(name);
    printf("library: seed %llu", (unsigned long long)seed);
    for (int place = 0; place < ENTRIES; place++) {
        if (entries[place].tried == 0) continue;
        printf("; %s: %llu inputs, %llu accepted", entries[place].name, (unsigned long long)entries[place].tried,
               (unsigned long long)entries[place].accepted);
    }
    printf("; no fault\n");
    ce_cities_close(cities);
    return 0;
}
