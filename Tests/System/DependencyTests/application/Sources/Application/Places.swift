import CountryExplorer

func locate(_ explorer: CountryExplorer) throws {
    let coordinate = try Coordinate(latitude: 30.0444, longitude: 31.2357)
    let answer = try explorer.locate(coordinate)
    print(answer.country?.name ?? "no country")  // Egypt
    print(answer.timeZone ?? "no time zone")  // Africa/Cairo
}

func locate(_ text: String, _ explorer: CountryExplorer) throws {
    let typed = try explorer.locate(text)
    print(typed.country?.code.description ?? "--")
}

func printDetails(_ explorer: CountryExplorer) throws {
    let coordinate = try Coordinate(latitude: 47.6969, longitude: 8.6872)
    var detail = ResolutionDetail()
    detail.border = true
    let precise = try explorer.locate(coordinate, accuracyMetres: 400, with: detail)
    if let border = precise.border {
        print(border.distanceMetres.rounded(), border.beyond?.name ?? "the high seas")  // 239.0 Switzerland
    }
    if case .ambiguous(let candidates) = precise.certainty {
        for candidate in candidates {
            print(candidate.country?.name ?? "the high seas", candidate.likelihood)
        }
    }
}

func printWorldviews(_ explorer: CountryExplorer) throws {
    var explorer = explorer
    explorer.worldview = .deFacto
    let crimea = try explorer.locate("45.3, 34.4")
    print(crimea.country?.code.description ?? "--")  // RU
    print(crimea.dispute?.claimants.map(\.description) ?? [])
}

func locateMany(_ explorer: CountryExplorer) throws {
    var counts: [String: Int] = [:]
    for longitude in -180..<180 {
        let place = try Coordinate(latitude: 30, longitude: Double(longitude))
        let region = try explorer.boundaries.region(containing: place)
        counts[region?.code ?? "--", default: 0] += 1
    }
    print(counts["EG"] ?? 0)
}
