/* A single lookup for Go. */
#ifndef LOOKUP_H
#define LOOKUP_H

#include <countryexplorer.h>

/* Returns the number of the region at a place, or the negative status. A pointer to the result would be memory that Go
 * allocates for each call. */
static inline int64_t lookup(const ce_index *index, double latitude, double longitude)
{
    uint32_t region;
    const ce_status status = ce_lookup(index, latitude, longitude, &region);
    return status == CE_OK ? (int64_t)region : -(int64_t)status;
}

#endif
