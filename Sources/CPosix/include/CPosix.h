#ifndef CPOSIX_H
#define CPOSIX_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The terminal and file calls that Swift cannot import: they hide behind feature macros, or are variadic.
// Each returns 0, or the errno of what failed.

// Opens a raw pseudo-terminal. `name` receives the path of the end that a reader opens.
int cposix_open_pseudo_terminal(int *master, char *name, size_t name_size);

// Makes the terminal raw, 8N1, without flow control, at `baud` bits per second, its input discarded.
// EINVAL: no such rate. ENOTTY: no terminal.
int cposix_make_raw(int descriptor, int baud);

// The speed the other end has set, in bits per second, or 0 when it is none of the standard ones.
int cposix_input_speed(int descriptor, int *baud);

// Claims a terminal: no other process may open it (TIOCEXCL; root still may, hence the lock as well).
// EBUSY or EWOULDBLOCK: another program has it. A pseudo-terminal keeps the mark of TIOCEXCL while its master
// lives, even when the program that set it was killed, so there the lock alone decides, as for a device that is no
// terminal.
int cposix_claim(int descriptor);

// Takes the claim back, to be called before close: a pseudo-terminal would stay closed to everyone but root, and
// a child that was forked a moment ago would hold the lock until it has run its program.
int cposix_release(int descriptor);

// An event that one thread raises to wake another out of poll(): readable from raise to clear.
int cposix_open_event(int *descriptor);
int cposix_raise_event(int descriptor);
int cposix_clear_event(int descriptor);

// Opens the folder at `path`, to be used only as the start of other paths (O_PATH).
int cposix_open_folder(const char *path, int *descriptor);

// Opens the folder at `path` below the folder `root`, as cposix_open_folder does. Links are followed as a process sees
// them whose root is `root`: an absolute one starts there, and ".." in it stays there, whatever is renamed meanwhile.
// The kernel does this (openat2), and before Linux 5.6, or where a filter refuses the call, cposix_walk_below.
int cposix_open_below(int root, const char *path, int *descriptor);

// The same without openat2: each name is opened without following links, and links are read and resolved here.
// ENAMETOOLONG: more than 128 folders deep. ELOOP: more than 40 links.
int cposix_walk_below(int root, const char *path, int *descriptor);

// Bytes that wait to be read by the other end (TIOCOUTQ), which is how a pseudo-terminal shows that it is full.
int cposix_pending_output(int descriptor, int *count);

// Whether standard input (0), output (1) or error (2) was closed when the program started. The number is then in use, so
// that no file is opened onto it, and reading and writing fail with EBADF.
bool cposix_was_closed(int descriptor);

// The columns of a terminal that a Unicode scalar takes: 0, 1 or 2; 0 too for what is not printed.
int cposix_columns(uint32_t scalar);

// The bytes that the program has allocated and not freed, and those that the allocator keeps for later; both 0 where
// the C library does not tell.
void cposix_heap(size_t *used, size_t *idle);

#endif
