/* Functions of glibc 2.38 that the Swift libraries of Debian sid call. Debian 12 and Raspberry Pi OS 12 have 2.36. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define HIDDEN __attribute__((visibility("hidden")))

HIDDEN long __isoc23_strtol(const char *text, char **end, int base) { return strtol(text, end, base); }
HIDDEN long long __isoc23_strtoll(const char *text, char **end, int base) { return strtoll(text, end, base); }
HIDDEN unsigned long __isoc23_strtoul(const char *text, char **end, int base) { return strtoul(text, end, base); }
HIDDEN unsigned long long __isoc23_strtoull(const char *text, char **end, int base) {
    return strtoull(text, end, base);
}

HIDDEN int __isoc23_sscanf(const char *text, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    int count = vsscanf(text, format, arguments);
    va_end(arguments);
    return count;
}

HIDDEN size_t strlcpy(char *to, const char *from, size_t size) {
    size_t length = strlen(from);
    if (size > 0) {
        size_t copied = length < size ? length : size - 1;
        memcpy(to, from, copied);
        to[copied] = 0;
    }
    return length;
}
