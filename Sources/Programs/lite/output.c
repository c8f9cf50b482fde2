#define _GNU_SOURCE
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "lite.h"

/* Writes all bytes, so that a full disk is noticed. */
static bool write_all(int descriptor, const char *text, size_t size) {
    while (size > 0) {
        ssize_t count = write(descriptor, text, size);
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) return false;
        text += count;
        size -= (size_t)count;
    }
    return true;
}

/* Part of a message may come from a path or a receiver, so that the kernel replaces what a terminal obeys. */
static void print_line(const char *form, va_list values) {
    static const char name[] = "countryexplorer-lite: ";
    char text[4 * LINE_ROOM], line[3 * sizeof text];
    size_t start = sizeof name - 1;
    memcpy(text, name, sizeof name);
    vsnprintf(text + start, sizeof text - start, form, values);
    size_t size = ce_terminal_line(text, line, sizeof line);
    line[size++] = '\n';
    /* Nothing is left to do if standard error is closed. */
    (void)write_all(STDERR_FILENO, line, size);
}

void print_problem(const char *form, ...) {
    va_list values;
    va_start(values, form);
    print_line(form, values);
    va_end(values);
}

void fail(int code, const char *form, ...) {
    va_list values;
    va_start(values, form);
    print_line(form, values);
    va_end(values);
    exit(code);
}

void print_answer(const char *text) {
    if (write_all(STDOUT_FILENO, text, strlen(text))) return;
    fail(EXIT_CANNOT_WRITE, "standard output: %s; write somewhere else", strerror(errno));
}
