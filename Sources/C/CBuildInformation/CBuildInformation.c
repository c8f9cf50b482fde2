#include "CBuildInformation.h"

const char *const build_commit = BUILD_COMMIT;
const long long build_time = BUILD_TIME;

#ifdef SANITIZED
// A program that ends with an error frees nothing, and leaks that are reported then change its exit code. The tests
// that start no program ask for leaks by ASAN_OPTIONS.
const char *__asan_default_options(void);
const char *__asan_default_options(void) { return "detect_leaks=0"; }
#endif
