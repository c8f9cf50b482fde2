// SwiftPM requires a source file.
#include "CountryExplorerDetailData.h"
