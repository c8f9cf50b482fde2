// The target consists of a header. SwiftPM requires a source file.
#include "CMathematics.h"
