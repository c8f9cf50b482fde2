#define _GNU_SOURCE
#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lite.h"

static const char usage[] =
    "USAGE: countryexplorer-lite locate [options] [coordinates]\n"
    "       countryexplorer-lite first-launch [options]\n"
    "\n"
    "locate prints the country and time zone of a position. first-launch selects the country of the device once, or\n"
    "the fallback when there is no position. Without a source, gpsd on localhost is read.\n"
    "\n"
    "  --gpsd                     Read gpsd on localhost:2947.\n"
    "  --gpsd-address HOST[:PORT] Read gpsd at this numeric address.\n"
    "  --serial PATH              Read an NMEA receiver on this serial port.\n"
    "  --baud RATE                The speed of the serial port. [default: detected]\n"
    "  --nmea FILE                Read NMEA sentences from a file or a pipe (- is standard input).\n"
    "  --timeout SECONDS          The longest wait for a fix. [default: 180]\n"
    "  --wait                     Also wait for a source that is not available yet, until the time-out.\n"
    "  --worldview VIEW           A country code, de-facto or standard. [default: standard]\n"
    "  --format FORMAT            json, env or code. [default: env]\n"
    "  --data FOLDER              The folder with boundaries.bin, or coarse.bin, and countries.json.\n"
    "  --boundaries FILE          A boundary file to use instead of boundaries.bin.\n"
    "\n"
    "Only first-launch:\n"
    "  --fallback CODE            The country to select when there is no position. [default: EG]\n"
    "  --nearest-within KM        At sea, select the nearest country within this distance; 0 turns this off.\n"
    "                             [default: 50]\n"
    "  --deny-location            Select the fallback without reading a position.\n"
    "  --require-location         Accept only a located country.\n"
    "  --again                    Decide again.\n"
    "  --once                     Keep the result, even if it is the fallback.\n"
    "  --forget                   Remove the earlier decision, and decide nothing.\n"
    "  --store FILE               The file that stores the decision.\n"
    "                             [default: $STATE_DIRECTORY/launch, else /var/lib/countryexplorer/launch]\n"
    "  --hook PROGRAM             Run this program with the variables of --format env in its environment.\n"
    "\n"
    "Exit codes are those of countryexplorer.\n";

/* The words that have not been read yet. */
struct words {
    int place, count;
    char **word;
};

static _Noreturn void fail_usage(const char *problem, const char *word) {
    fail(EXIT_USAGE, "%s '%s'; see countryexplorer-lite --help", problem, word);
}

/* Returns the value of an option: the text after `=`, or the next word. */
static const char *value_of(struct words *words, const char *option) {
    const char *equals = strchr(option, '=');
    if (equals != NULL) return equals + 1;
    if (words->place + 1 >= words->count) fail_usage("no value for", option);
    return words->word[++words->place];
}

static bool is(const char *word, const char *option, bool takes_value) {
    size_t size = strlen(option);
    return strncmp(word, option, size) == 0 && (word[size] == 0 || (takes_value && word[size] == '='));
}

static double number(const char *option, const char *text, double least, double most) {
    char *end = NULL;
    errno = 0;
    double value = strtod(text, &end);
    if (end == text || *end != 0 || errno != 0 || !(value >= least && value <= most)) {
        fail(EXIT_USAGE, "%s takes a number from %g to %g, and not '%s'", option, least, most, text);
    }
    return value;
}

static void name_source(struct options *options, enum source_kind kind, const char *target) {
    bool is_further = options->source == kind && kind == SOURCE_TYPED;
    if (options->source != SOURCE_NONE && !is_further) fail(EXIT_USAGE, "two sources are named; name one");
    options->source = kind;
    size_t size = strlen(options->target), more = strlen(target);
    if (size + more + 2 > sizeof options->target) fail(EXIT_USAGE, "'%.40s...' is too long", target);
    if (is_further) options->target[size++] = ' ';
    memcpy(options->target + size, target, more + 1);
}

static uint32_t format_of(const char *word) {
    if (strcmp(word, "json") == 0) return CE_FORMAT_JSON;
    if (strcmp(word, "env") == 0) return CE_FORMAT_ENV;
    if (strcmp(word, "code") == 0) return CE_FORMAT_CODE;
    fail(EXIT_USAGE, "--format takes json, env or code, and not '%s'", word);
}

/* Reads an option of both commands. Returns false for any other word. */
static bool read_common(struct words *words, const char *word, struct options *options) {
    if (is(word, "--gpsd", false)) {
        name_source(options, SOURCE_GPSD, "127.0.0.1:2947");
    } else if (is(word, "--gpsd-address", true)) {
        name_source(options, SOURCE_GPSD, value_of(words, word));
    } else if (is(word, "--serial", true)) {
        name_source(options, SOURCE_SERIAL, value_of(words, word));
    } else if (is(word, "--nmea", true)) {
        name_source(options, SOURCE_NMEA, value_of(words, word));
    } else if (is(word, "--baud", true)) {
        options->baud = (uint32_t)number("--baud", value_of(words, word), 1200, 921600);
    } else if (is(word, "--timeout", true)) {
        options->timeout = number("--timeout", value_of(words, word), 0.001, 86400);
    } else if (is(word, "--wait", false)) {
        options->waits = true;
    } else if (is(word, "--worldview", true)) {
        options->view = value_of(words, word);
    } else if (is(word, "--format", true)) {
        options->format = format_of(value_of(words, word));
    } else if (is(word, "--data", true)) {
        options->data = value_of(words, word);
    } else if (is(word, "--boundaries", true)) {
        options->boundaries = value_of(words, word);
    } else {
        return false;
    }
    return true;
}

/* Reads an option of first-launch. Returns false for any other word. */
static bool read_launch(struct words *words, const char *word, struct options *options) {
    if (is(word, "--fallback", true)) {
        options->fallback = value_of(words, word);
    } else if (is(word, "--nearest-within", true)) {
        options->terms.nearest_metres = number("--nearest-within", value_of(words, word), 0, 20000) * 1000;
    } else if (is(word, "--deny-location", false)) {
        options->terms.flags |= CE_LAUNCH_DENIED;
    } else if (is(word, "--require-location", false)) {
        options->terms.flags |= CE_LAUNCH_REQUIRED;
    } else if (is(word, "--again", false)) {
        options->terms.flags |= CE_LAUNCH_AGAIN;
    } else if (is(word, "--once", false)) {
        options->terms.flags |= CE_LAUNCH_ONCE;
    } else if (is(word, "--forget", false)) {
        options->is_forgetting = true;
    } else if (is(word, "--store", true)) {
        options->store = value_of(words, word);
    } else if (is(word, "--hook", true)) {
        options->hook = value_of(words, word);
    } else {
        return false;
    }
    return true;
}

/* A minus sign before a digit begins a coordinate. */
static bool is_option(const char *word) {
    return word[0] == '-' && word[1] != 0 && !(word[1] >= '0' && word[1] <= '9') && word[1] != '.';
}

static void read_command(const char *word, struct options *options) {
    if (strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0) {
        print_answer(usage);
        exit(0);
    }
    options->is_first_launch = strcmp(word, "first-launch") == 0;
    if (!options->is_first_launch && strcmp(word, "locate") != 0) fail_usage("no command", word);
}

static void check(const struct options *options) {
    if (options->baud != 0 && options->source != SOURCE_SERIAL) fail(EXIT_USAGE, "--baud is only for --serial PATH");
    if (options->source == SOURCE_TYPED && options->is_first_launch) {
        fail_usage("first-launch reads a source, and not the position", options->target);
    }
    if (options->is_forgetting && (options->source != SOURCE_NONE || options->terms.flags != 0)) {
        fail(EXIT_USAGE, "--forget and another option cannot be combined; use --again to decide again");
    }
}

void read_options(int count, char **word, struct options *options) {
    struct words words = {2, count, word};
    *options = (struct options){.timeout = 180, .fallback = "EG", .format = CE_FORMAT_ENV, .view = "standard"};
    options->terms.nearest_metres = 50000;
    if (count < 2) fail(EXIT_USAGE, "name a command, locate or first-launch; see countryexplorer-lite --help");
    read_command(word[1], options);
    for (; words.place < count; words.place++) {
        const char *next = word[words.place];
        if (strcmp(next, "--help") == 0 || strcmp(next, "-h") == 0) read_command(next, options);
        if (!is_option(next)) {
            name_source(options, SOURCE_TYPED, next);
        } else if (!read_common(&words, next, options)) {
            if (!options->is_first_launch || !read_launch(&words, next, options)) fail_usage("no option", next);
        }
    }
    check(options);
}
