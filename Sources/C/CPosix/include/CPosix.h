#ifndef CPOSIX_H
#define CPOSIX_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The terminal and file calls that Swift cannot import, because they need feature macros or are variadic.
// Unless stated otherwise, each returns 0, or the errno of the call that failed.

// Opens a raw pseudo-terminal. `name` receives the path of the end that a reader opens.
int cposix_open_pseudo_terminal(int *master, char *name, size_t name_size);

// Makes the terminal raw, 8N1, without flow control, at `baud` bits per second, its input discarded.
// EINVAL: the rate is not supported. ENOTTY: not a terminal.
int cposix_make_raw(int descriptor, int baud);

// The speed that the other end has set, in bits per second, or 0 if it is not a standard speed.
int cposix_input_speed(int descriptor, int *baud);

// Claims a terminal, so that other processes cannot open it (TIOCEXCL). Root still can, so the file is also locked.
// EBUSY or EWOULDBLOCK: another program holds it. A pseudo-terminal keeps the mark of TIOCEXCL while its master exists,
// even after the program that set it was killed. There, only the lock decides, as for a device that is not a terminal.
int cposix_claim(int descriptor);

// Releases the claim, before close. Otherwise a pseudo-terminal would stay closed to everyone but root, and a child
// that was forked a moment ago would hold the lock until it has run its program.
int cposix_release(int descriptor);

// An event that one thread raises to wake another from poll(). It is readable from raise to clear.
int cposix_open_event(int *descriptor);
int cposix_raise_event(int descriptor);
int cposix_clear_event(int descriptor);

// Opens the folder at `path`, to be used only as the start of other paths (O_PATH).
int cposix_open_folder(const char *path, int *descriptor);

// Opens the folder at `path` below the folder `root`, as cposix_open_folder does. Links are followed as in a process
// whose root is `root`: an absolute link starts there, and ".." does not leave it, even if folders are renamed
// meanwhile. The kernel does this (openat2). Before Linux 5.6, or where a filter refuses the call, cposix_walk_below
// does it.
int cposix_open_below(int root, const char *path, int *descriptor);

// The same without openat2. Each name is opened without following links, and links are read and resolved here.
// ENAMETOOLONG: more than 128 folders deep. ELOOP: more than 40 links.
int cposix_walk_below(int root, const char *path, int *descriptor);

// The number of bytes that wait to be read by the other end (TIOCOUTQ), which shows when a pseudo-terminal is full.
int cposix_pending_output(int descriptor, int *count);

// True if standard input (0), output (1) or error (2) was closed when the program started. The number is then in use,
// so that no file is opened onto it, and reading and writing fail with EBADF.
bool cposix_was_closed(int descriptor);

// The word of the command line at `place`, where 0 is the program's name, without a need of /proc. Null after the last.
const char *cposix_argument(int place);

// The path by which the system opened the program, without a need of /proc. It can be relative, or a symbolic link.
const char *cposix_program_path(void);

// Finds out whether a service keeps the system's clock right (STA_UNSYNC of adjtimex is not set).
int cposix_clock_state(bool *is_synchronised);

// Sets the system's clock to milliseconds since 1970, which must not be negative. EPERM: without CAP_SYS_TIME.
int cposix_set_clock(int64_t milliseconds);

// The number of terminal columns of a Unicode scalar: 0, 1 or 2. It is also 0 for a scalar that is not printed.
int cposix_columns(uint32_t scalar);

// The number of bytes that the program has allocated and not freed, and the number that the allocator keeps for later.
// Both are 0 if the C library does not report them.
void cposix_heap(size_t *used, size_t *idle);

// Writes a trace to the file at `path` when the process crashes, before the signal ends it as usual: `head`, the signal,
// the time, and the places in the program, as distances from its start. Nothing is written before a crash. A signal that
// has a handler keeps it. A path or a head that is too long records nothing.
void cposix_record_crashes(const char *path, const char *head);

#endif
