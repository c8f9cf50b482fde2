#define _GNU_SOURCE
#include "CPosix.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <ucontext.h>
#include <unistd.h>

enum { longest_head = 256, most_frames = 64, handler_stack = 64 << 10 };
static const int signals[] = {SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT};

static char trace_path[PATH_MAX];
static char trace_head[longest_head];
static volatile sig_atomic_t has_begun;

// The linker defines both: the program's first byte in memory, and the end of its code.
extern const char __executable_start[] __attribute__((visibility("hidden")));
extern const char etext[] __attribute__((visibility("hidden")));

static void put(int file, const char *text) {
    size_t count = strlen(text);
    while (count > 0) {
        ssize_t written = write(file, text, count);
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return;
        text += written;
        count -= (size_t)written;
    }
}

static void put_number(int file, uint64_t value, unsigned base) {
    char digits[24];
    char *start = digits + sizeof digits - 1;
    *start = 0;
    do *--start = "0123456789abcdef"[value % base]; while (value /= base);
    put(file, start);
}

// An address of the program as its distance from the start, which is the same in every process. Other addresses are not
// written, because they would only reveal where the system has put its libraries.
static void put_frame(int file, uintptr_t address) {
    uintptr_t start = (uintptr_t)__executable_start;
    if (address >= start && address < (uintptr_t)etext) {
        put(file, "frame 0x");
        put_number(file, address - start, 16);
        put(file, "\n");
    } else {
        put(file, "frame outside\n");
    }
}

// Copies memory that may be unmapped: a system call fails with EFAULT where a load would crash again.
static bool copied(const int pipe[2], uintptr_t address, uintptr_t *pair) {
    size_t size = 2 * sizeof *pair;
    return write(pipe[1], (const void *)address, size) == (ssize_t)size && read(pipe[0], pair, size) == (ssize_t)size;
}

static void put_frames(int file, uintptr_t counter, uintptr_t frame) {
    int channel[2];
    put_frame(file, counter);
    if (pipe2(channel, O_CLOEXEC | O_NONBLOCK)) return;
    for (int count = 1; count < most_frames && frame && frame % sizeof(uintptr_t) == 0; count++) {
        uintptr_t pair[2];
        if (!copied(channel, frame, pair) || !pair[1]) break;
        put_frame(file, pair[1]);
        // The stack grows downwards, so the caller's frame is above.
        if (pair[0] <= frame) break;
        frame = pair[0];
    }
    close(channel[0]);
    close(channel[1]);
}

static void write_trace(int number, const ucontext_t *context) {
    int file = open(trace_path, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC | O_NOCTTY | O_NONBLOCK, 0600);
    if (file < 0) return;
    struct timespec now = {0};
    clock_gettime(CLOCK_REALTIME, &now);
    put(file, trace_head);
    put(file, "signal ");
    put_number(file, (uint64_t)number, 10);
    put(file, "\ntime ");
    put_number(file, (uint64_t)now.tv_sec, 10);
    put(file, "\n");
#if defined(__x86_64__)
    put_frames(file, (uintptr_t)context->uc_mcontext.gregs[REG_RIP], (uintptr_t)context->uc_mcontext.gregs[REG_RBP]);
#elif defined(__aarch64__)
    put_frames(file, (uintptr_t)context->uc_mcontext.pc, (uintptr_t)context->uc_mcontext.regs[29]);
#else
    (void)context;
#endif
    close(file);
}

// The first thread to crash writes. The action is the default one again, so that raising the signal ends the process as
// without this handler.
static void handle(int number, siginfo_t *information, void *context) {
    (void)information;
    if (!has_begun) {
        has_begun = 1;
        write_trace(number, context);
    }
    raise(number);
}

void cposix_record_crashes(const char *path, const char *head) {
    if (strlen(path) >= sizeof trace_path || strlen(head) >= sizeof trace_head) return;
    strcpy(trace_path, path);
    strcpy(trace_head, head);
    // An overflow of the stack leaves no room for the handler.
    stack_t stack = {.ss_sp = malloc(handler_stack), .ss_size = handler_stack};
    if (stack.ss_sp) sigaltstack(&stack, NULL);
    for (size_t place = 0; place < sizeof signals / sizeof *signals; place++) {
        struct sigaction old;
        if (sigaction(signals[place], NULL, &old) || old.sa_handler != SIG_DFL) continue;
        struct sigaction action = {.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_RESETHAND | SA_NODEFER};
        action.sa_sigaction = handle;
        sigaction(signals[place], &action, NULL);
    }
}
