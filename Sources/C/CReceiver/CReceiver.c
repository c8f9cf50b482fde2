#include "countryexplorer_receiver.h"

/* The kernel target Receiver implements the functions of the header. */
