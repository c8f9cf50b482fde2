# The columns of a search, in the order of the C function.
.found <- c("country", "text", "field", "language", "quality")

# Stops with a condition whose classes are countryexplorer_STATUS and countryexplorer_error.
.stop <- function(status, message, call = sys.call(-1)) {
  class <- c(paste0("countryexplorer_", status), "countryexplorer_error", "error", "condition")
  stop(structure(class = class, list(message = message, call = call)))
}

# The result of a C function, which is a status with a message after a failure.
.checked <- function(result, call = sys.call(-1)) {
  message <- attr(result, "message")
  if (is.null(message)) result else .stop(.statuses[[result + 1L]], message, call)
}

.degrees <- function(values, name) {
  if (is.logical(values) && all(is.na(values))) return(as.double(values))
  if (!is.numeric(values)) {
    .stop("bad-argument", paste0(name, " is of class ", class(values)[1], "; give numbers in degrees"))
  }
  as.double(values)
}

.one_of <- function(value, words, name) {
  number <- if (is.character(value) && length(value) == 1) match(value, words) else NA
  if (is.na(number)) {
    .stop("bad-argument", paste0(name, " is ", deparse(value)[1], "; name one of ", toString(unique(words))))
  }
  number
}

.text <- function(value, name) {
  if (!is.character(value) || length(value) != 1 || is.na(value)) {
    .stop("bad-argument", paste(name, "is not one text; give a text"))
  }
  value
}

.view <- function(index, worldview) {
  name <- .text(worldview, "worldview")
  number <- .Call(C_parse_view, index$pointer, name)
  if (is.na(number)) {
    remedy <- "; name standard, de-facto, or the two letters of a country of this file"
    .stop("bad-argument", paste0("worldview is ", encodeString(name, quote = "'"), remedy))
  }
  number
}

# A latitude, a longitude and a distance.
.circle <- function(latitude, longitude, metres, name) {
  circle <- list(.degrees(latitude, "latitude"), .degrees(longitude, "longitude"), .degrees(metres, name))
  if (any(lengths(circle) != 1)) .stop("bad-argument", "give one latitude, one longitude and one distance")
  circle
}

# The path of a data file that is not named, in the first folder of the library's search that has it.
.data <- function(name) {
  .checked(.Call(C_data_path, name, system.file("libs", package = "countryexplorer")))
}

.file <- function(path, opening, closing, kind) {
  path <- enc2utf8(path.expand(.text(path, "path")))
  pointer <- .checked(.Call(opening, path), call = sys.call(-1))
  structure(list(path = path, pointer = pointer, closing = closing), class = c(kind, "countryexplorer_file"))
}

open_index <- function(path = .data("boundaries.bin")) {
  .file(path, C_open_index, C_close_index, "countryexplorer_index")
}

open_names <- function(path = .data("countries.bin")) {
  .file(path, C_open_names, C_close_names, "countryexplorer_names")
}

close.countryexplorer_file <- function(con, ...) {
  .Call(con$closing, con$pointer)
  invisible(NULL)
}

print.countryexplorer_file <- function(x, ...) {
  cat("<", class(x)[1], " ", x$path, ">\n", sep = "")
  invisible(x)
}

about <- function(index) {
  texts <- lapply(seq_along(.index_fields) - 1L, function(field) .Call(C_index_text, index$pointer, field))
  structure(texts, names = .index_fields)
}

regions <- function(index) {
  texts <- lapply(seq_along(.fields) - 1L, function(field) .Call(C_region_texts, index$pointer, field))
  as.data.frame(structure(texts, names = .fields))
}

lookup <- function(index, latitude, longitude) {
  latitude <- .degrees(latitude, "latitude")
  longitude <- .degrees(longitude, "longitude")
  counts <- c(length(latitude), length(longitude))
  if (counts[1] != counts[2] && !any(counts == 1)) {
    .stop("bad-argument", sprintf("%d latitudes and %d longitudes; give as many of each", counts[1], counts[2]))
  }
  .checked(.Call(C_lookup, index$pointer, latitude, longitude))
}

locate <- function(index, latitude, longitude, field = "country", worldview = "standard") {
  number <- .one_of(field, .fields, "field") - 1L
  view <- .view(index, worldview)
  pointer <- index$pointer
  texts <- if (field == "country") .Call(C_region_countries, pointer, view) else .Call(C_region_texts, pointer, number)
  # Element 1 is the text of region 0, which is the high seas.
  c(NA_character_, texts)[lookup(index, latitude, longitude) + 1L]
}

nearest_border <- function(index, latitude, longitude, within = 9e6, worldview = "standard") {
  kind <- .view(index, worldview)
  place <- .circle(latitude, longitude, within, "within")
  found <- .checked(.Call(C_nearest_border, index$pointer, place[[1]], place[[2]], place[[3]], kind))
  if (is.null(found)) return(NULL)
  neighbour <- if (found[4] > 0) regions(index)$country[found[4]] else NA_character_
  list(distance = found[1], latitude = found[2], longitude = found[3], neighbour = neighbour)
}

candidates <- function(index, latitude, longitude, metres, worldview = "standard") {
  view <- .view(index, worldview)
  place <- .circle(latitude, longitude, metres, "metres")
  found <- .checked(.Call(C_candidates, index$pointer, place[[1]], place[[2]], place[[3]], view))
  as.data.frame(structure(found, names = c("country", "share")))
}

parse_position <- function(text, notation = NULL) {
  number <- if (is.null(notation)) 0L else .one_of(notation, .Call(C_notations), "notation")
  found <- .checked(.Call(C_parse_position, .text(text, "text"), number))
  accuracy <- if (is.nan(found[3])) NA_real_ else found[3]
  list(latitude = found[1], longitude = found[2], accuracy = accuracy, notation = .Call(C_notations)[found[4]])
}

format_position <- function(latitude, longitude, notation = "decimal") {
  number <- .one_of(notation, .Call(C_notations), "notation")
  place <- list(.degrees(latitude, "latitude"), .degrees(longitude, "longitude"))
  if (any(lengths(place) != 1)) .stop("bad-argument", "give one latitude and one longitude")
  .checked(.Call(C_format_position, place[[1]], place[[2]], number))
}

search_countries <- function(names, text, limit = 10L, fields = NULL) {
  known <- .Call(C_search_fields)
  for (field in fields) .one_of(field, known, "field")
  bits <- sum(2^(which(known %in% fields) - 1L))
  if (!is.numeric(limit) || length(limit) != 1 || is.na(limit) || limit < 0) {
    .stop("bad-argument", "the limit is not a number from 0; give one")
  }
  limit <- as.integer(min(limit, 1000))
  found <- .checked(.Call(C_search_countries, names$pointer, .text(text, "text"), limit, as.integer(bits)))
  frame <- as.data.frame(structure(found[1:5], names = .found))
  attr(frame, "total") <- found[[6]]
  frame
}
