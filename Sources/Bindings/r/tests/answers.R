# Prints a line with the country and the time zone of each place in a file of little-endian doubles, latitude first.
# Usage: answers.R BOUNDARIES PLACES
library(countryexplorer)

paths <- commandArgs(trailingOnly = TRUE)
numbers <- matrix(readBin(paths[2], "double", file.size(paths[2]) / 8, endian = "little"), nrow = 2)
index <- open_index(paths[1])
columns <- lapply(c("country", "time_zone"), function(field) locate(index, numbers[1, ], numbers[2, ], field))
columns <- lapply(columns, function(texts) ifelse(is.na(texts), "", texts))
writeLines(paste(columns[[1]], columns[[2]], sep = ","))
