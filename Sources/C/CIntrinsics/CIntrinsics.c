// SwiftPM requires a source file. The target consists of its header.
#include "CIntrinsics.h"
