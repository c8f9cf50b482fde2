/* The small program: it opens sources, files and programs. The kernel reads sentences, judges fixes, decides and words
 * the answers. */
#ifndef LITE_H
#define LITE_H

#include <stdbool.h>
#include <stdint.h>

#include "countryexplorer_receiver.h"

/* The exit codes of sysexits.h, as in the large program. */
enum {
    EXIT_NO_COUNTRY = 1,
    EXIT_USAGE = 64,
    EXIT_BAD_DATA = 65,
    EXIT_NO_INPUT = 66,
    EXIT_UNAVAILABLE = 69,
    EXIT_SOFTWARE = 70,
    EXIT_CANNOT_WRITE = 73,
    EXIT_IO = 74,
    EXIT_NOT_IN_TIME = 75,
    EXIT_DENIED = 77
};

enum { LINE_ROOM = 1024, ANSWER_ROOM = 65536 };

/* Prints one line on standard error. */
void print_problem(const char *form, ...) __attribute__((format(printf, 1, 2)));

/* Prints one line on standard error and ends the program. */
_Noreturn void fail(int code, const char *form, ...) __attribute__((format(printf, 2, 3)));

enum source_kind { SOURCE_NONE, SOURCE_TYPED, SOURCE_GPSD, SOURCE_SERIAL, SOURCE_NMEA };

/* The options of a command. */
struct options {
    bool is_first_launch, is_forgetting, waits;
    enum source_kind source;
    /* The path of a port or a file, the address of gpsd, or the typed position. */
    char target[LINE_ROOM];
    uint32_t baud;
    double timeout;
    const char *data, *boundaries, *store, *hook, *view, *fallback;
    uint32_t format;
    ce_launch_terms terms;
};

/* Reads the command line. Ends the program if it is wrong or asks for help. */
void read_options(int count, char **words, struct options *options);

/* The result of reading a source. */
struct found {
    bool has_fix;
    ce_fix fix;
    /* The source, the problem and the remedy, for a source without a fix. */
    char name[LINE_ROOM], reason[LINE_ROOM], remedy[LINE_ROOM];
    int code;
    double seconds;
};

/* Waits for a fix of the source in the options. */
void find_fix(const struct options *options, struct found *found);

/* The milliseconds of the monotonic clock. */
int64_t milliseconds(void);

/* Opens a source before the moment `deadline`. Returns a descriptor, or -1 with the problem, the remedy and the exit
 * code in `found`. */
int open_source(const struct options *options, int64_t deadline, struct found *found);
int connect_gpsd(const char *address, int64_t deadline, struct found *found);

/* A decision on disk. The store is locked from open_store to close_store. */
struct store {
    char path[LINE_ROOM];
    int lock;
};
void open_store(const char *path, struct store *store);
/* Returns the decision, or NULL before the first launch. A damaged file is set aside. */
ce_launch *read_store(const struct store *store);
void write_store(const struct store *store, const ce_launch *launch);
/* Returns false if there was nothing to remove. */
bool remove_store(const struct store *store);
void close_store(struct store *store);

/* Runs a program with the variables, one per line, in its environment. Its output goes to standard error. */
void run_hook(const char *program, const char *variables);

/* Writes a text on standard output. */
void print_answer(const char *text);

#endif
