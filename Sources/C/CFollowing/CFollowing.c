#include "countryexplorer_following.h"

/* The kernel target Following implements the functions of the header. */
