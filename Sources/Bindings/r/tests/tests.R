# Reads Tests/Fixtures, as the tests of other languages do. DATA and FIXTURES name the folders of the project.
library(countryexplorer)

data <- function(name) file.path(Sys.getenv("DATA"), name)

# The rows of a table, each as texts. A mark keeps the empty texts at the end of a row.
rows <- function(name) {
  lines <- readLines(file.path(Sys.getenv("FIXTURES"), name), encoding = "UTF-8")
  lines <- lines[!startsWith(lines, "#")][-1]
  lapply(strsplit(paste0(lines, "\t."), "\t", fixed = TRUE), head, -1)
}

# The class of a failure, and its message.
fails <- function(status, message, call) {
  fault <- tryCatch(call, countryexplorer_error = identity)
  stopifnot(inherits(fault, paste0("countryexplorer_", status)), grepl(message, conditionMessage(fault), fixed = TRUE))
}

index <- open_index(data("boundaries.bin"))

# Fixtures/regions: a field of a place.
table <- rows("regions/regions.tsv")
stopifnot(length(table) > 300)
latitudes <- as.numeric(vapply(table, `[`, "", 1))
longitudes <- as.numeric(vapply(table, `[`, "", 2))
fields <- c("country", "code", "name", "time_zone", "claimants", "dispute", "administrator", "controller")
for (number in seq_along(fields)) {
  expected <- vapply(table, `[`, "", 2 + number)
  found <- locate(index, latitudes, longitudes, fields[number])
  stopifnot(identical(ifelse(is.na(found), "", found), expected))
}

stopifnot(
  identical(locate(index, c(30.0444, NA, 91, 0), c(31.2357, 0, 0, -30)), c("EG", NA, NA, NA)),
  identical(lookup(index, c(NaN, 0), -30), c(NA, 0L)),
  identical(locate(index, 30L, c(31.2357, 2)), c("EG", "DZ")),
  identical(locate(index, NA, c(31.2357, 2)), c(NA_character_, NA)),
  identical(locate(index, numeric(), numeric()), character()),
  locate(index, 45.3, 34.4) == "UA",
  locate(index, 45.3, 34.4, worldview = "de-facto") == "RU",
  locate(index, 45.3, 34.4, worldview = "ru") == "RU",
  regions(index)$time_zone[lookup(index, 30.0444, 31.2357)] == "Africa/Cairo",
  grepl("ODbL", about(index)$licence)
)
border <- nearest_border(index, 47.6969, 8.6872)
stopifnot(border$neighbour == "CH", abs(border$distance - 239.4) < 0.1)
stopifnot(is.null(nearest_border(index, 47.6969, 8.6872, within = 100)))
fails("bad-argument", "give as many of each", lookup(index, c(1, 2), c(1, 2, 3)))
fails("bad-argument", "latitude is of class Date; give numbers", lookup(index, as.Date("1970-01-01"), 1))
fails("bad-argument", "longitude is of class character", lookup(index, 1, "2"))
fails("bad-argument", "name one of code, name", locate(index, 1, 2, "county"))
fails("bad-coordinate", "not a coordinate", nearest_border(index, 91, 0))
fails("bad-argument", "give 0 or more metres", nearest_border(index, 1, 0, within = -1))
fails("missing", "/nonexistent", open_index("/nonexistent"))
fails("not-a-country-file", "boundaries.bin", open_names(data("boundaries.bin")))

# Fixtures/worldviews.tsv. Crimea is Ukraine's by default, and Russia administers it. No text of R has a zero byte.
worldviews <- Filter(function(row) !grepl("\\u0000", row[1], fixed = TRUE), rows("worldviews.tsv"))
stopifnot(length(worldviews) > 60)
for (row in worldviews) {
  name <- str2lang(row[1])
  if (row[3] == "yes") {
    country <- if (row[2] %in% c("de-facto", "RU")) "RU" else "UA"
    stopifnot(identical(locate(index, 45.3, 34.4, worldview = name), country))
  } else {
    fails("bad-argument", "two letters of a country of this file", locate(index, 45.3, 34.4, worldview = name))
  }
}
fails("bad-argument", "worldview is 'm\\nrs'; name standard", nearest_border(index, 1, 2, worldview = "m\nrs"))

# Fixtures/certainties.tsv.
certainties <- rows("certainties.tsv")
stopifnot(length(certainties) == 1000)
thousandths <- function(country, share) paste(country, round(1000 * as.numeric(share)))
for (row in certainties) {
  place <- as.numeric(row[1:3])
  found <- candidates(index, place[1], place[2], place[3], row[4])
  pairs <- strsplit(strsplit(row[5], ", ", fixed = TRUE)[[1]], " ", fixed = TRUE)
  expected <- thousandths(vapply(pairs, `[`, "", 1), vapply(pairs, `[`, "", 2))
  stopifnot(identical(thousandths(ifelse(is.na(found$country), "--", found$country), found$share), expected))
}
stopifnot(identical(candidates(index, 47.6969, 8.6872, 400)$country, c("DE", "CH")))
many <- candidates(index, 48, 15, 1.5e6)
stopifnot(nrow(many) > 20, abs(sum(many$share) - 1) < 1e-9)
fails("bad-argument", "give 0 or more metres", candidates(index, 30, 31, -1))
fails("bad-argument", "give 0 or more metres", candidates(index, 30, 31, NA))
fails("bad-argument", "one distance", candidates(index, 30, 31, c(1, 2)))
fails("bad-coordinate", "not a coordinate", candidates(index, 91, 0, 10))
close(index)
close(index)

# The default file. An empty variable has no effect.
default <- function(...) {
  do.call(Sys.setenv, list(...))
  tryCatch(open_index()$path, countryexplorer_missing = conditionMessage)
}
stopifnot(identical(default(COUNTRYEXPLORER_DATA = Sys.getenv("DATA")), data("boundaries.bin")))
missing <- "/nonexistent/boundaries.bin: no such file; name the file, or its folder in COUNTRYEXPLORER_DATA"
stopifnot(identical(default(COUNTRYEXPLORER_DATA = "/nonexistent"), missing))
empty <- default(COUNTRYEXPLORER_DATA = "")
Sys.unsetenv("COUNTRYEXPLORER_DATA")
stopifnot(identical(empty, default(DATA = Sys.getenv("DATA"))), !startsWith(empty, "/boundaries.bin"))
stopifnot(grepl("closed; open it again", tryCatch(lookup(index, 1, 2), error = conditionMessage)))

# Fixtures/positions: texts that are read, or refused.
near <- function(row, position) {
  across <- (position$longitude - as.numeric(row[4]) + 180) %% 360 - 180
  stopifnot(
    position$notation == row[1],
    abs(position$latitude - as.numeric(row[3])) < 1e-10,
    abs(across * cos(position$latitude * pi / 180)) < 1e-10
  )
}
oracles <- rows("positions/oracles.tsv")
stopifnot(length(oracles) == 735)
for (row in oracles) near(row, parse_position(row[2], row[1]))
for (row in rows("positions/peers.tsv")) {
  if (row[3] == "ERR") {
    stopifnot(inherits(tryCatch(parse_position(row[2]), error = identity), "countryexplorer_error"))
  } else {
    near(row, parse_position(row[2]))
  }
}
for (notation in c("decimal", "dms", "mgrs", "plus-code")) {
  stopifnot(abs(parse_position(format_position(-33.8568, 151.2153, notation), notation)$latitude + 33.8568) < 0.01)
}
fails("not-a-position", "minutes must be less than 60", parse_position("30°91′N 31°E"))
fails("ambiguous-position", "maidenhead or geohash", parse_position("jn58td"))
fails("bad-argument", "name one of decimal, dms", parse_position("30 31", "xy"))
fails("bad-coordinate", "not a coordinate", format_position(91, 0))

# Fixtures/country-searches.tsv: the countries that a text finds, and the reason for the first one.
names <- open_names(data("countries.bin"))
searches <- rows("country-searches.tsv")
stopifnot(length(searches) > 1000)
for (row in searches) {
  found <- search_countries(names, row[1], 5)
  first <- if (nrow(found)) unlist(found[1, c("quality", "field", "text", "language")]) else rep("", 4)
  first[is.na(first)] <- ""
  answer <- c(row[1], attr(found, "total"), paste(found$country, collapse = " "), first)
  stopifnot(identical(enc2utf8(unname(answer)), enc2utf8(row)))
}
stopifnot(search_countries(names, "cairo", 1, "capital")$field == "capital")
stopifnot(nrow(search_countries(names, "cairo", fields = "currency")) == 0)
fails("bad-argument", "name one of code, name", search_countries(names, "cairo", fields = "capitals"))
fails("bad-argument", "not a number from 0", search_countries(names, "cairo", -1))

# The examples of the guides. test_languages.py compares their lines.
setwd(Sys.getenv("DATA"))
index <- open_index("boundaries.bin")
locate(index, c(30.0444, 48.8566), c(31.2357, 2.3522))
locate(index, 45.3, 34.4, worldview = "de-facto")
nearest_border(index, 47.6969, 8.6872)$distance
candidates(index, 47.6969, 8.6872, 400)$country
parse_position("geo:30.0444,31.2357;u=35")
search_countries(open_names("countries.bin"), "cote divoire", limit = 1)
close(index)
