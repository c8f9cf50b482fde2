#define _GNU_SOURCE
#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "lite.h"

/* The data of both commands. */
struct data {
    ce_index *index;
    ce_countries *countries;
};

static int code_of(ce_status status) {
    switch (status) {
        case CE_MISSING: return EXIT_NO_INPUT;
        case CE_UNREADABLE: return EXIT_DENIED;
        default: return EXIT_BAD_DATA;
    }
}

/* Joins a path. A path that is cut off would name another file. */
static void join(const char *folder, const char *separator, const char *name, char path[LINE_ROOM]) {
    int size = snprintf(path, LINE_ROOM, "%s%s%s", folder, separator, name);
    if (size >= LINE_ROOM) fail(EXIT_USAGE, "'%.40s...' is too long for a path", folder);
}

/* Returns the folder of this program, or NULL. */
static const char *own_folder(char folder[LINE_ROOM]) {
    ssize_t size = readlink("/proc/self/exe", folder, LINE_ROOM - 1);
    if (size <= 0) return NULL;
    folder[size] = 0;
    *strrchr(folder, '/') = 0;
    return folder;
}

/* Finds the boundary file in the folder that is named, or where the kernel looks for it. A missing file is reported
 * when it is opened. */
static void find_boundaries(const char *folder, char path[LINE_ROOM]) {
    char beside[LINE_ROOM];
    ce_status status = ce_boundaries_path(folder, own_folder(beside), path, LINE_ROOM);
    if (status != CE_BAD_ARGUMENT) return;
    fail(EXIT_USAGE, "'%.40s...' is too long for a path", folder == NULL ? beside : folder);
}

/* Finds the file of countries in the same folders. */
static void find_countries(const char *folder, char path[LINE_ROOM]) {
    char beside[LINE_ROOM];
    if (folder != NULL) {
        join(folder, "/", "countries.json", path);
    } else {
        (void)ce_data_path("countries.json", own_folder(beside), path, LINE_ROOM);
    }
}

static void open_data(const struct options *options, struct data *data) {
    char path[LINE_ROOM], message[LINE_ROOM];
    if (options->boundaries != NULL) {
        join(options->boundaries, "", "", path);
    } else {
        find_boundaries(options->data, path);
    }
    ce_status status = ce_open_path(path, &data->index, message, sizeof message);
    if (status != CE_OK) fail(code_of(status), "%s", message);
    find_countries(options->data, path);
    status = ce_countries_open_path(path, &data->countries, message, sizeof message);
    if (status != CE_OK) fail(code_of(status), "%s", message);
}

static void check_view(struct options *options, const struct data *data) {
    ce_status status = ce_view_parse(data->index, options->view, strlen(options->view), &options->terms.view);
    if (status == CE_OK) return;
    fail(EXIT_BAD_DATA, "worldview %s: no country has this code; expected one such as EG, or de-facto", options->view);
}

static void check_fallback(struct options *options, const struct data *data) {
    uint32_t number = ce_country_number(data->countries, options->fallback);
    if (number == 0) {
        fail(EXIT_BAD_DATA, "fallback %s: no country has this code; expected one such as EG or EGY", options->fallback);
    }
    const char *code = ce_country_code(data->countries, number, 2);
    options->terms.fallback = CE_VIEW_OF(code[0], code[1]);
}

static void read_typed(const struct options *options, struct found *found) {
    ce_position position;
    char message[LINE_ROOM];
    ce_status status = ce_position_parse(options->target, strlen(options->target), CE_ANY_NOTATION, &position, NULL,
                                         message, sizeof message);
    if (status != CE_OK) fail(EXIT_BAD_DATA, "%s", message);
    found->has_fix = true;
    found->fix = (ce_fix){
        .latitude = position.latitude,
        .longitude = position.longitude,
        .accuracy_metres = position.accuracy_metres,
        .hdop = NAN,
        .speed = NAN,
        .time = CE_NO_TIME,
        .time_of_day = -1,
        .origin = CE_ORIGIN_MANUAL,
    };
}

static _Noreturn void fail_status(ce_status status) {
    if (status == CE_DAMAGED) fail(EXIT_BAD_DATA, "the boundary file is damaged; install the data again");
    fail(EXIT_SOFTWARE, "the answer has no form (status %d)", (int)status);
}

static int locate(struct options *options, const struct data *data) {
    static char text[ANSWER_ROOM];
    struct found found = {0};
    uint32_t region = CE_NO_REGION;
    if (options->source == SOURCE_TYPED) {
        read_typed(options, &found);
    } else {
        find_fix(options, &found);
    }
    if (!found.has_fix) fail(found.code, "%s: %s; %s", found.name, found.reason, found.remedy);
    ce_attempt attempt = {found.name, "fix", found.seconds};
    ce_status status =
        ce_locate(data->index, data->countries, &found.fix, options->terms.view,
                  options->source == SOURCE_TYPED ? NULL : &attempt, options->format, text, sizeof text, &region);
    if (status != CE_OK) fail_status(status);
    print_answer(text);
    if (region != CE_NO_REGION) return 0;
    print_problem("no country: the high seas, or a place that no country claims");
    return EXIT_NO_COUNTRY;
}

static int64_t now(void) {
    struct timespec time;
    clock_gettime(CLOCK_REALTIME, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

/* The exit code for a decision that is not accepted, or that does not replace an earlier one. */
static int shortfall(const struct options *options, const struct found *found, const ce_launch *launch) {
    switch (ce_launch_reason(launch)) {
        case CE_REASON_DENIED: return EXIT_DENIED;
        case CE_REASON_NO_COUNTRY: return EXIT_NO_COUNTRY;
        case CE_REASON_UNAVAILABLE: return found->code;
        default: (void)options; return EXIT_NOT_IN_TIME;
    }
}

static const char *obstacle(const struct found *found, const ce_launch *launch, char line[4 * LINE_ROOM]) {
    switch (ce_launch_reason(launch)) {
        case CE_REASON_DENIED: return "location is denied";
        case CE_REASON_NO_COUNTRY: return "the position is in no country";
        case CE_REASON_AMBIGUOUS: return "the position may be in several countries";
        case CE_REASON_NEAREST: return "the position is at sea";
        default:
            snprintf(line, 4 * LINE_ROOM, "%.900s: %.900s; %.900s", found->name, found->reason, found->remedy);
            return line;
    }
}

static ce_launch *decide(const struct options *options, const struct data *data, struct found *found) {
    ce_launch *launch = NULL;
    char cause[4 * LINE_ROOM];
    bool is_denied = (options->terms.flags & CE_LAUNCH_DENIED) != 0;
    if (!is_denied) find_fix(options, found);
    snprintf(cause, sizeof cause, "%.900s: %.900s; %.900s", found->name, found->reason, found->remedy);
    ce_status status =
        ce_launch_decide(data->index, data->countries, found->has_fix ? &found->fix : NULL,
                         is_denied || found->has_fix ? NULL : cause, &options->terms, now(), &launch);
    if (status != CE_OK) fail_status(status);
    char line[4 * LINE_ROOM];
    if (!ce_launch_accepts(&options->terms, launch)) {
        fail(shortfall(options, found, launch), "%s (a location is required; nothing was selected)",
             obstacle(found, launch, line));
    }
    if (ce_launch_reason(launch) != CE_REASON_LOCATED) print_problem("%s", obstacle(found, launch, line));
    return launch;
}

/* Prints the answer and passes it to the hook. */
static void answer(const struct options *options, const struct data *data, const ce_launch *launch, bool is_new,
                   const struct found *found) {
    static char text[ANSWER_ROOM];
    ce_attempt attempt = {found->name, found->has_fix ? "fix" : found->reason, found->seconds};
    const ce_attempt *asked = found->name[0] == 0 ? NULL : &attempt;
    ce_status status =
        ce_launch_answer(launch, data->countries, is_new, asked, options->format, text, sizeof text);
    if (status != CE_OK) fail_status(status);
    print_answer(text);
    if (options->hook == NULL) return;
    status = ce_launch_answer(launch, data->countries, is_new, asked, CE_FORMAT_VARIABLES, text, sizeof text);
    if (status != CE_OK) fail_status(status);
    run_hook(options->hook, text);
}

/* Returns the decision that stays without a search, or NULL. */
static ce_launch *kept(const struct options *options) {
    struct store store;
    open_store(options->store, &store);
    ce_launch *standing = read_store(&store);
    close_store(&store);
    if (standing != NULL && ce_launch_keeps(&options->terms, standing)) return standing;
    ce_launch_free(standing);
    return NULL;
}

static int first_launch(const struct options *options, const struct data *data) {
    struct found found = {0};
    struct store store;
    ce_launch *standing = kept(options);
    if (standing != NULL) {
        answer(options, data, standing, false, &found);
        return 0;
    }
    ce_launch *launch = decide(options, data, &found);
    /* Another process may have decided in the meantime. */
    open_store(options->store, &store);
    standing = read_store(&store);
    uint32_t effect = standing == NULL ? CE_LAUNCH_REPLACED : ce_launch_settle(&options->terms, launch, standing);
    if (effect != CE_LAUNCH_KEPT) write_store(&store, effect == CE_LAUNCH_REPLACED ? launch : standing);
    close_store(&store);
    bool is_new = effect == CE_LAUNCH_REPLACED;
    if (!is_new && (options->terms.flags & CE_LAUNCH_AGAIN) != 0) {
        char line[4 * LINE_ROOM];
        fail(shortfall(options, &found, launch), "%s (the earlier decision stays)", obstacle(&found, launch, line));
    }
    answer(options, data, is_new ? launch : standing, is_new, &found);
    return 0;
}

static int forget(const struct options *options) {
    struct store store;
    open_store(options->store, &store);
    print_answer(remove_store(&store) ? "forgotten\n" : "nothing was decided\n");
    close_store(&store);
    return 0;
}

int main(int count, char **words) {
    struct options options;
    struct data data = {0};
    signal(SIGPIPE, SIG_IGN);
    read_options(count, words, &options);
    if (options.is_forgetting) return forget(&options);
    if (options.source == SOURCE_NONE) {
        options.source = SOURCE_GPSD;
        strcpy(options.target, "127.0.0.1:2947");
    }
    open_data(&options, &data);
    check_view(&options, &data);
    if (options.is_first_launch) check_fallback(&options, &data);
    return options.is_first_launch ? first_launch(&options, &data) : locate(&options, &data);
}
