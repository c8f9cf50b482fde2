# Written by make contract from countryexplorer.h. make lint fails if it is old.

# The fields of a region, in the order of their numbers.
.fields <- c(
  "code",
  "name",
  "time_zone",
  "country",
  "claimants",
  "dispute",
  "administrator",
  "controller"
)

# The texts about a file.
.index_fields <- c(
  "data_version",
  "licence",
  "sources",
  "edition"
)

# The statuses, of which the first is 0.
.statuses <- c(
  "ok",
  "not-a-boundary-file",
  "truncated",
  "wrong-version",
  "damaged",
  "bad-coordinate",
  "no-border-within",
  "bad-argument",
  "more",
  "not-a-city-file",
  "missing",
  "unreadable",
  "no-memory",
  "not-a-country-file",
  "not-a-position",
  "ambiguous-position"
)
