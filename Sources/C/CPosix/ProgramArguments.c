#include "CPosix.h"

#include <sys/auxv.h>

static int count;
static char **words;

// The loader hands the words of the command line to every constructor. The Swift runtime reads them from
// /proc/self/cmdline, which an early boot and a chroot do not have: a command would be ignored without a word.
__attribute__((constructor)) static void keep_arguments(int argc, char **argv) {
    count = argc;
    words = argv;
}

const char *cposix_argument(int place) { return place >= 0 && place < count ? words[place] : 0; }

const char *cposix_program_path(void) { return (const char *)getauxval(AT_EXECFN); }
