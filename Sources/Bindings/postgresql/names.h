/* The names of countries that a backend has opened. */
#ifndef NAMES_H
#define NAMES_H

#include "postgres.h"

#include "binding.h"

/* Defines the setting countryexplorer.countries. */
void country_names_define(void);

/* The names in the catalogue that the setting names. The catalogue is opened at its first use in a transaction, unless
 * it is open already. Raises ERROR if that fails. The names are valid until the next call. */
const ce_country_names *country_names_current(void);

#endif
