extension Country {
    /// Generous limits of the numbers in a country's record.
    package enum Limits {
        /// People: ten times as many as live on Earth.
        package static let population = 0...80_000_000_000
        /// Square kilometres: the Earth has 510,065,622.
        package static let area = 0.0...510_100_000
        /// Years of four digits.
        static let year = 1000...9999
        /// Whole kilometres: half of the Earth's circumference is 20,038.
        static let distance = 0...20_100
        /// Percent of the people.
        ///
        /// Some sources count second languages fully.
        static let percent = 0.0...1000
        /// Decimals of a currency: the Chilean unit of account has four.
        static let decimals = 0...9
        /// Minutes east of UTC: no clock has ever differed from UTC by a whole day.
        static let offset = -1440...1440
    }

    /// The key of the first field with an impossible number, or `nil` if all numbers are possible.
    var impossible: String? {
        let checks: [(String, Bool)] = [
            ("population", isPossible(population, Limits.population)),
            ("populationYear", isPossible(populationYear, Limits.year)),
            ("area", isPossible(areaSquareKilometres, Limits.area)),
            ("formerNames", formerNames.allSatisfy { isPossible($0.until, Limits.year) }),
            ("nearest", nearest.allSatisfy { isPossible($0.kilometres, Limits.distance) }),
            ("languages", languages.allSatisfy { isPossible($0.percent, Limits.percent) }),
            ("currencies", currencies.allSatisfy { isPossible($0.decimals, Limits.decimals) }),
            ("timeZones", timeZones.allSatisfy(\.isPossible)),
        ]
        return checks.first { !$0.1 }?.0
    }
}

extension Country.Zone {
    fileprivate var isPossible: Bool {
        [standardMinutes, summerMinutes].allSatisfy { Countries.isPossible($0, Country.Limits.offset) }
    }
}

/// Returns true if a number lies within `limits` or is unknown.
private func isPossible<Number: Comparable>(_ number: Number?, _ limits: ClosedRange<Number>) -> Bool {
    number.map(limits.contains) ?? true
}
