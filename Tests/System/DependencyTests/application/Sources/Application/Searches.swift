import CountryExplorer

func searchCountries(_ explorer: CountryExplorer) throws {
    for match in try explorer.countries.search("egy", limit: 3) {
        print(match.country.flag, match.country.name, match.text)
    }
    let egypt = explorer.countries["EG"]
    print(egypt?.capitals.map(\.name) ?? [], egypt?.name(in: "ar") ?? "")
}

func searchCities(_ explorer: CountryExplorer) throws {
    let coordinate = try Coordinate(latitude: 30.0444, longitude: 31.2357)
    if let near = try explorer.cities.nearest(to: coordinate) {
        print(near.city.name, near.distanceMetres)
    }
    for match in try explorer.cities.search("paris, texas", limit: 3) {
        print(match.city.name, match.city.country, match.city.population)
    }
}
