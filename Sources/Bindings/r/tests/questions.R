# Answers the questions in a file, one a line, which equality.py writes and compares.
# Usage: questions.R DATA FILE
library(countryexplorer)

paths <- commandArgs(trailingOnly = TRUE)
index <- open_index(file.path(paths[1], "boundaries.bin"))
names <- open_names(file.path(paths[1], "countries.bin"))

answers <- list(
  countries = function(text) {
    found <- search_countries(names, text, 5L)
    if (nrow(found) == 0) return("0")
    language <- if (is.na(found$language[1])) "" else found$language[1]
    codes <- paste(found$country, collapse = " ")
    paste(attr(found, "total"), codes, found$quality[1], found$field[1], found$text[1], language, sep = "\t")
  },
  position = function(text) {
    tryCatch({
      found <- parse_position(text)
      accuracy <- if (is.na(found$accuracy)) "" else format(found$accuracy, digits = 15)
      sprintf("%.9f\t%.9f\t%s", found$latitude, found$longitude, accuracy)
    }, error = function(fault) "-")
  },
  certainty = function(latitude, longitude, metres, worldview) {
    place <- as.numeric(c(latitude, longitude, metres))
    found <- candidates(index, place[1], place[2], place[3], worldview)
    paste(sprintf("%s %.3f", ifelse(is.na(found$country), "--", found$country), found$share), collapse = ", ")
  },
  worldview = function(name) {
    tryCatch({
      locate(index, 0, 0, worldview = name)
      if (nchar(name) == 2) toupper(name) else tolower(name)
    }, error = function(fault) "-")
  }
)

lines <- readLines(paths[2], encoding = "UTF-8")
found <- vapply(lines, function(line) {
  # A last empty field is dropped without a mark after it.
  fields <- head(strsplit(paste0(line, "\t|"), "\t", fixed = TRUE)[[1]], -1)
  enc2utf8(do.call(answers[[fields[1]]], as.list(fields[-1])))
}, "", USE.NAMES = FALSE)
writeLines(found, useBytes = TRUE)
