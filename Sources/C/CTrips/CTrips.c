#include "countryexplorer_trips.h"

/* The kernel target TripPlans implements the functions of the header. */
