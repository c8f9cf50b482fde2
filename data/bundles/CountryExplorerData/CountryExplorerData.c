// SwiftPM requires a source file.
#include "CountryExplorerData.h"
