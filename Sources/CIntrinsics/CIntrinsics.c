// The target is a header; SwiftPM wants a source.
#include "CIntrinsics.h"
