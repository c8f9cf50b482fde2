/* Pins the interface: the declarations with which a program was compiled must stay the same in every later library
 * of the same soname. New declarations add lines. A changed or removed line breaks programs. */
#include "countryexplorer.h"

#define SAME(what, value) _Static_assert((what) == (value), #what)
#define AT(type, member, offset) SAME(offsetof(type, member), offset)

SAME(CE_ABI, 1);
SAME(CE_NO_REGION, 0u);
SAME(CE_NO_COORDINATE, 4294967295u);
SAME(CE_OK, 0);
SAME(CE_NOT_A_BOUNDARY_FILE, 1);
SAME(CE_TRUNCATED, 2);
SAME(CE_WRONG_VERSION, 3);
SAME(CE_DAMAGED, 4);
SAME(CE_BAD_COORDINATE, 5);
SAME(CE_NO_BORDER_WITHIN, 6);
SAME(CE_BAD_ARGUMENT, 7);
SAME(CE_MORE, 8);
SAME(CE_NOT_A_CITY_FILE, 9);
SAME(CE_MISSING, 10);
SAME(CE_UNREADABLE, 11);
SAME(CE_NO_MEMORY, 12);
SAME(CE_NOT_A_COUNTRY_FILE, 13);
SAME(CE_NOT_A_POSITION, 14);
SAME(CE_AMBIGUOUS_POSITION, 15);
SAME(CE_CODE, 0);
SAME(CE_NAME, 1);
SAME(CE_TIME_ZONE, 2);
SAME(CE_COUNTRY, 3);
SAME(CE_CLAIMANTS, 4);
SAME(CE_DISPUTE, 5);
SAME(CE_ADMINISTRATOR, 6);
SAME(CE_CONTROLLER, 7);
SAME(CE_DATA_VERSION, 0);
SAME(CE_LICENCE, 1);
SAME(CE_SOURCES, 2);
SAME(CE_EDITION, 3);
SAME(CE_VIEW_STANDARD, 0);
SAME(CE_VIEW_DE_FACTO, 2);
SAME(CE_VIEW_OF('R', 'U'), 0x5255u);
SAME(CE_BETWEEN_COUNTRIES, 0);
SAME(CE_BETWEEN_REGIONS, 1);

SAME(CE_ANY_NOTATION, 0);
SAME(CE_DECIMAL, 1);
SAME(CE_DMS, 2);
SAME(CE_GEO_URI, 3);
SAME(CE_ISO_6709, 4);
SAME(CE_GEOJSON, 5);
SAME(CE_WKT, 6);
SAME(CE_MAP_LINK, 7);
SAME(CE_UTM, 8);
SAME(CE_MGRS, 9);
SAME(CE_PLUS_CODE, 10);
SAME(CE_GEOHASH, 11);
SAME(CE_MAIDENHEAD, 12);
SAME(CE_POSITION_ROOM, 80);

SAME(sizeof(ce_status), 4);
SAME(sizeof(ce_border), 32);
AT(ce_border, metres, 0);
AT(ce_border, latitude, 8);
AT(ce_border, longitude, 16);
AT(ce_border, beyond, 24);
SAME(sizeof(ce_position), 32);
AT(ce_position, latitude, 0);
AT(ce_position, longitude, 8);
AT(ce_position, accuracy_metres, 16);
AT(ce_position, notation, 24);
SAME(sizeof(ce_segment), 24);
AT(ce_segment, end_longitude, 8);
AT(ce_segment, left, 16);
AT(ce_segment, right, 20);
SAME(sizeof(ce_text), 2 * sizeof(void *));
AT(ce_city, metres, 0);
AT(ce_city, latitude, 8);
AT(ce_city, longitude, 16);
AT(ce_city, id, 24);
AT(ce_city, population, 28);
AT(ce_city, quality, 32);
#if UINTPTR_MAX > UINT32_MAX
SAME(sizeof(ce_city), 120);
AT(ce_city, name, 40);
AT(ce_city, country, 56);
AT(ce_city, subdivision_code, 72);
AT(ce_city, subdivision, 88);
AT(ce_city, time_zone, 104);
SAME(sizeof(ce_city_question), 80);
AT(ce_city_question, text, 16);
AT(ce_city_question, offset, 32);
AT(ce_city_question, countries, 40);
AT(ce_city_question, time_zones, 56);
AT(ce_city_question, population, 72);
AT(ce_found_country, quality, 0);
AT(ce_found_country, field, 4);
AT(ce_found_country, country, 8);
AT(ce_found_country, text, 24);
AT(ce_found_country, language, 40);
SAME(sizeof(ce_found_country), 56);
SAME(sizeof(struct ArrowSchema), 72);
SAME(sizeof(struct ArrowArray), 80);
#endif

int main(void) { return ce_abi_version() == CE_ABI ? 0 : 1; }
