#define _GNU_SOURCE
#include "CPosix.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

// The kernel's numbers, for C libraries whose headers are older than Linux 5.6.
#ifndef SYS_openat2
#define SYS_openat2 437
#endif
static const uint64_t no_magic_links = 0x02;
static const uint64_t in_root = 0x10;
struct how {
    uint64_t flags;
    uint64_t mode;
    uint64_t resolve;
};

static const int folder_flags = O_PATH | O_DIRECTORY | O_CLOEXEC;
enum { most_retries = 100, most_links = 40, most_folders = 128 };

int cposix_open_folder(const char *path, int *descriptor) {
    *descriptor = open(path, folder_flags);
    return *descriptor < 0 ? errno : 0;
}

int cposix_open_below(int root, const char *path, int *descriptor) {
    struct how how = {.flags = (uint64_t)folder_flags, .resolve = in_root | no_magic_links};
    for (int i = 0; i < most_retries; i++) {
        long result = syscall(SYS_openat2, root, path, &how, sizeof how);
        if (result >= 0) {
            *descriptor = (int)result;
            return 0;
        }
        // EAGAIN: something was renamed while ".." was resolved, so that the kernel could not guarantee the result.
        if (errno == EAGAIN || errno == EINTR) continue;
        // EPERM: a filter of system calls that does not permit this one.
        if (errno == ENOSYS || errno == EPERM) break;
        return errno;
    }
    return cposix_walk_below(root, path, descriptor);
}

// The folders of a walk, the root first. They are kept open, since ".." of a folder that was moved leads elsewhere.
struct walk {
    int folders[most_folders];
    size_t count;
    int links;
    char rest[PATH_MAX];
};

static void leave(struct walk *walk, size_t count) {
    while (walk->count > count) close(walk->folders[--walk->count]);
}

// Puts the target of the link before the rest of the path.
static int follow(struct walk *walk, int link) {
    char path[PATH_MAX];
    if (++walk->links > most_links) return ELOOP;
    ssize_t count = readlinkat(link, "", path, sizeof path);
    if (count < 0) return errno;
    size_t rest = strlen(walk->rest);
    if (count == 0) return ENOENT;
    if ((size_t)count + 1 + rest + 1 > sizeof path) return ENAMETOOLONG;
    if (path[0] == '/') leave(walk, 1);
    path[count] = '/';
    memcpy(path + count + 1, walk->rest, rest + 1);
    memcpy(walk->rest, path, (size_t)count + 1 + rest + 1);
    return 0;
}

static int enter(struct walk *walk, const char *name) {
    if (!strcmp(name, ".")) return 0;
    if (!strcmp(name, "..")) {
        if (walk->count > 1) leave(walk, walk->count - 1);
        return 0;
    }
    if (walk->count == most_folders) return ENAMETOOLONG;
    int found = openat(walk->folders[walk->count - 1], name, O_PATH | O_NOFOLLOW | O_CLOEXEC);
    if (found < 0) return errno;
    struct stat status;
    int error = fstat(found, &status) ? errno : 0;
    if (!error && S_ISDIR(status.st_mode)) {
        walk->folders[walk->count++] = found;
        return 0;
    }
    if (!error) error = S_ISLNK(status.st_mode) ? follow(walk, found) : ENOTDIR;
    close(found);
    return error;
}

// Takes the first name from the rest of the path. Returns false if the path has ended or the name is too long.
static bool next_name(struct walk *walk, char name[NAME_MAX + 1], int *error) {
    char *start = walk->rest + strspn(walk->rest, "/");
    size_t count = strcspn(start, "/");
    if (count == 0) return false;
    if (count > NAME_MAX) {
        *error = ENAMETOOLONG;
        return false;
    }
    memcpy(name, start, count);
    name[count] = 0;
    memmove(walk->rest, start + count, strlen(start + count) + 1);
    return true;
}

int cposix_walk_below(int root, const char *path, int *descriptor) {
    struct walk walk = {.count = 0, .links = 0};
    size_t count = strlen(path);
    if (count == 0) return ENOENT;
    if (count >= sizeof walk.rest) return ENAMETOOLONG;
    memcpy(walk.rest, path, count + 1);
    int start = openat(root, ".", folder_flags);
    if (start < 0) return errno;
    walk.folders[walk.count++] = start;
    char name[NAME_MAX + 1];
    int error = 0;
    while (!error && next_name(&walk, name, &error)) error = enter(&walk, name);
    if (!error) *descriptor = walk.folders[--walk.count];
    leave(&walk, 0);
    return error;
}
