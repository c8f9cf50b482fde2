import CountryExplorer

struct Country {
    var id: Int
}

/// The type of the application and that of the package, in one file.
func names(_ explorer: CountryExplorer) -> (Country, CountryExplorer.Country?, Countries.Country?) {
    (Country(id: 1), explorer.countries["EG"], explorer.countries["EG"])
}
