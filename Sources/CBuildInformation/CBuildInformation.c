#include "CBuildInformation.h"

const char *const build_commit = BUILD_COMMIT;
