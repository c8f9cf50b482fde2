// SwiftPM requires a source file.
#include "CountryExplorerCityData.h"
