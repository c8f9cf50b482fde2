#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "lite.h"

static _Noreturn void fail_store(const char *path) {
    fail(EXIT_CANNOT_WRITE, "%s: %s; name another file with --store", path, strerror(errno));
}

static void name_store(const char *path, struct store *store) {
    const char *folder = getenv("STATE_DIRECTORY");
    const char *usual = folder != NULL && folder[0] != 0 ? folder : "/var/lib/countryexplorer";
    int size = path != NULL ? snprintf(store->path, sizeof store->path, "%s", path)
                            : snprintf(store->path, sizeof store->path, "%s/launch", usual);
    /* Room for the endings of the other files. */
    if (size < 1 || size > (int)sizeof store->path - 16) fail(EXIT_USAGE, "the path of the store is empty or too long");
}

/* Copies the folder of the store. */
static void folder_of(const struct store *store, char folder[LINE_ROOM]) {
    char path[LINE_ROOM];
    memcpy(path, store->path, sizeof path);
    snprintf(folder, LINE_ROOM, "%s", dirname(path));
}

static void beside(const struct store *store, const char *ending, char path[LINE_ROOM]) {
    snprintf(path, LINE_ROOM, "%.1000s%s", store->path, ending);
}

void open_store(const char *path, struct store *store) {
    char folder[LINE_ROOM], lock[LINE_ROOM];
    name_store(path, store);
    folder_of(store, folder);
    if (mkdir(folder, 0755) != 0 && errno != EEXIST) fail_store(folder);
    beside(store, ".lock", lock);
    store->lock = open(lock, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0644);
    if (store->lock < 0) fail_store(lock);
    while (flock(store->lock, LOCK_EX) != 0) {
        if (errno != EINTR) fail_store(lock);
    }
}

void close_store(struct store *store) { close(store->lock); }

ce_launch *read_store(const struct store *store) {
    static char text[ANSWER_ROOM];
    /* A pipe in this place does not stop the start of a device. */
    int file = open(store->path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    if (file < 0 && errno == ENOENT) return NULL;
    if (file < 0) fail_store(store->path);
    ssize_t size = read(file, text, sizeof text);
    if (size < 0) fail_store(store->path);
    close(file);
    ce_launch *launch = ce_launch_parse(text, (size_t)size);
    if (launch == NULL) {
        char damaged[LINE_ROOM];
        beside(store, ".damaged", damaged);
        if (rename(store->path, damaged) != 0) fail_store(store->path);
        print_problem("%s is damaged and was renamed to %s; the country is decided anew", store->path, damaged);
    }
    return launch;
}

/* Removes an incomplete file, and reports the error that came before. */
static _Noreturn void give_up(const char *path) {
    int code = errno;
    unlink(path);
    errno = code;
    fail_store(path);
}

/* Makes a rename or a removal last. */
static void sync_folder(const struct store *store) {
    char folder[LINE_ROOM];
    folder_of(store, folder);
    int descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    /* Some file systems do not sync folders. */
    if (descriptor < 0 || (fsync(descriptor) != 0 && errno != EINVAL)) fail_store(folder);
    close(descriptor);
}

void write_store(const struct store *store, const ce_launch *launch) {
    static char text[ANSWER_ROOM];
    char path[LINE_ROOM];
    size_t size = ce_launch_record(launch, text, sizeof text);
    if (size == 0) fail(EXIT_SOFTWARE, "%s: the decision is too long", store->path);
    beside(store, ".new", path);
    int file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0644);
    if (file < 0) fail_store(path);
    ssize_t count = write(file, text, size);
    if (count != (ssize_t)size) {
        if (count >= 0) errno = ENOSPC;
        give_up(path);
    }
    if (fsync(file) != 0 || close(file) != 0 || rename(path, store->path) != 0) give_up(path);
    sync_folder(store);
}

bool remove_store(const struct store *store) {
    if (unlink(store->path) != 0) {
        if (errno == ENOENT) return false;
        fail_store(store->path);
    }
    sync_folder(store);
    return true;
}
