/* In place of the kernel's lookup of many places: the first region for each. A function with it is the fastest possible
 * function of its shape. */
#include <countryexplorer.h>

ce_status empty_lookup_batch(const ce_index *index, const double *latitudes, const double *longitudes, size_t count,
                             uint32_t *regions, size_t *invalid) {
    (void)index, (void)latitudes, (void)longitudes, (void)invalid;
    for (size_t place = 0; place < count; place++) regions[place] = 1;
    return CE_OK;
}
