/// Finds the columns that hold the position and the time.
struct ColumnFinder {
    /// The columns' names, without quotation marks.
    let header: [String]

    /// The usual names in lower case.
    ///
    /// Earlier groups take precedence.
    static let latitudes = [
        ["latitude", "lat", "decimallatitude"],
        ["lat_deg", "latitude_deg", "gpslatitude", "breitengrad", "latitud", "latitudine"], ["y"],
    ]
    static let longitudes = [
        ["longitude", "lon", "lng", "long", "decimallongitude"],
        [
            "lon_deg", "lng_deg", "longitude_deg", "gpslongitude", "längengrad", "laengengrad", "longitud",
            "longitudine",
        ], ["x"],
    ]

    /// The columns of latitude and longitude: the named ones, otherwise those with usual names.
    ///
    /// Names in other languages and from other programs count only without the usual ones. `y` and `x` count only
    /// without either.
    func point(latitude: String?, longitude: String?) throws(BatchError) -> (latitude: Int, longitude: Int) {
        let named = (
            try latitude.map { name throws(BatchError) in try column(name, as: "latitude") },
            try longitude.map { name throws(BatchError) in try column(name, as: "longitude") }
        )
        var (north, east): ([Int], [Int]) = ([], [])
        for rank in Self.latitudes.indices {
            north = named.0.map { [$0] } ?? columns(Self.latitudes[rank])
            east = named.1.map { [$0] } ?? columns(Self.longitudes[rank])
            if !north.isEmpty, !east.isEmpty { break }
        }
        if north.isEmpty { north = columns(Self.latitudes.flatMap(\.self)) }
        if east.isEmpty { east = columns(Self.longitudes.flatMap(\.self)) }
        return (try one(north, "latitude"), try one(east, "longitude"))
    }

    /// The column called `name`, for `axis`.
    ///
    /// The name must match exactly, otherwise without regard to case. Otherwise, it can be the column's number from 1.
    /// Only a number selects a column whose name occurs twice or cannot be typed.
    func column(_ name: String, as axis: String) throws(BatchError) -> Int {
        var found = header.indices.filter { header[$0] == name }
        if found.isEmpty { found = columns([name.lowercased()]) }
        if found.isEmpty, let number = Int(name), header.indices.contains(number - 1) { return number - 1 }
        guard !found.isEmpty else { throw .noSuchColumn(name, header: header) }
        return try one(found, axis)
    }

    private func columns(_ names: [String]) -> [Int] {
        header.indices.filter { names.contains(header[$0].lowercased()) }
    }

    private func one(_ found: [Int], _ axis: String) throws(BatchError) -> Int {
        guard let first = found.first else { throw .noColumn(axis: axis, header: header) }
        guard found.count > 1 else { return first }
        let names = found.map { header[$0] }
        guard Set(names).count == names.count else {
            throw .repeated(axis: axis, candidates: names, numbers: found.map { $0 + 1 })
        }
        throw .ambiguous(axis: axis, candidates: names)
    }
}
