import CMathematics
public import Geodesy

extension CoordinateNotation {
    /// `place` in this notation, in the form of its example.
    ///
    /// ``ParsedPosition`` reads it back.
    ///
    /// Degrees have at most seven decimals (1 cm), seconds two (30 cm) and metres none. A cell is the one that holds the
    /// place: 1 m wide in MGRS, 14 m as a plus code, 5 m as a geohash and 930 m as a locator, at the equator.
    public func text(of place: Coordinate) -> String {
        let (north, east) = (Self.degrees(place.latitude), Self.degrees(place.longitude))
        return switch self {
        case .decimal: "\(north) \(east)"
        case .dms: "\(Self.angle(place.latitude, "NS")) \(Self.angle(place.longitude, "EW"))"
        case .geo: "geo:\(north),\(east)"
        case .iso6709: Self.signed(place.latitude, width: 2) + Self.signed(place.longitude, width: 3) + "/"
        case .geoJSON: "{\"type\":\"Point\",\"coordinates\":[\(east),\(north)]}"
        case .wkt: "POINT(\(east) \(north))"
        case .link: "https://www.openstreetmap.org/#map=15/\(north)/\(east)"
        case .utm: GridPosition(place).utm
        case .mgrs: GridPosition(place).mgrs
        case .plusCode: PlusCode.text(of: place)
        case .geohash: Geohash.text(of: place)
        case .maidenhead: Maidenhead.text(of: place)
        }
    }

    /// A number with at most seven decimals, without an exponent, and without trailing zeros.
    ///
    /// Zeros are added before the point up to `width` digits.
    private static func degrees(_ value: Double, width: Int = 1) -> String {
        // These units, and those of cells, may exceed an `Int` of 32 bits.
        let units = Int64((abs(value) * 1e7).rounded())
        let sign = value < 0 && units > 0 ? "-" : ""
        var (decimals, count) = (Int(units % 10_000_000), 7)
        while count > 0, decimals % 10 == 0 { (decimals, count) = (decimals / 10, count - 1) }
        let whole = sign + padded(Int(units / 10_000_000), width)
        return count == 0 ? whole : "\(whole).\(padded(decimals, count))"
    }

    /// True for a value below zero that is not rounded to it.
    private static func isNegative(_ value: Double, _ units: Int) -> Bool { value < 0 && units > 0 }

    /// Degrees, minutes and seconds, which carry over when they are rounded.
    private static func angle(_ value: Double, _ letters: StaticString) -> String {
        let units = Int((abs(value) * 360_000).rounded())
        let letter = Unicode.Scalar(letters.utf8Start[isNegative(value, units) ? 1 : 0])
        let (degrees, minutes) = (units / 360_000, units / 6000 % 60)
        let seconds = "\(padded(units / 100 % 60, 2)).\(padded(units % 100, 2))"
        return "\(padded(degrees, 2))°\(padded(minutes, 2))'\(seconds)\"\(letter)"
    }

    /// A number with its sign, and with zeros before it.
    private static func signed(_ value: Double, width: Int) -> String {
        let number = degrees(value, width: width)
        return number.utf8.first == UInt8(ascii: "-") ? number : "+" + number
    }

    /// A whole number with zeros before it.
    static func padded(_ number: Int, _ width: Int) -> String {
        let digits = "\(number)"
        return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
    }
}

extension Alphabet {
    /// The digit of a value.
    func digit(_ value: Int) -> Unicode.Scalar { Unicode.Scalar(digits.utf8Start[value]) }
}

extension Geohash {
    /// The nine characters of the cell that holds `place`.
    static func text(of place: Coordinate) -> String {
        // 45 bits: 23 of the longitude and 22 of the latitude, which has the second of each pair.
        let east = index(place.longitude + 180, of: 360, in: 1 << 23)
        let north = index(place.latitude + 90, of: 180, in: 1 << 22)
        var bits: Int64 = 0
        for bit in (0..<45).reversed() {
            bits = (bits << 1) | ((bit.isMultiple(of: 2) ? east >> (bit / 2) : north >> (bit / 2)) & 1)
        }
        var text = ""
        for place in (0..<9).reversed() {
            text.unicodeScalars.append(alphabet.digit(Int((bits >> (5 * place)) & 31)))
        }
        return text
    }

    /// The number of the part of `size` that holds `value`, of `count` parts.
    ///
    /// The last one includes its end.
    static func index(_ value: Double, of size: Double, in count: Int64) -> Int64 {
        min(Int64(value / size * Double(count)), count - 1)
    }
}

extension Maidenhead {
    /// The eight characters of the cell that holds `place`.
    static func text(of place: Coordinate) -> String {
        let count: Int64 = 18 * 10 * 24 * 10
        let east = Geohash.index(place.longitude + 180, of: 360, in: count)
        let north = Geohash.index(place.latitude + 90, of: 180, in: count)
        var text = ""
        var size = count
        for pair in 0..<4 {
            let base: Int64 = pair == 0 ? 18 : pair == 2 ? 24 : 10
            size /= base
            for index in [east, north] {
                let digit = UInt8(ascii: alphabet(of: pair).digit(Int(index / size % base)))
                text.unicodeScalars.append(Unicode.Scalar(pair == 2 ? digit | 0x20 : digit))
            }
        }
        return text
    }
}

extension PlusCode {
    /// The ten digits of the cell that holds `place`.
    static func text(of place: Coordinate) -> String {
        // The specification counts from the finest grid, so that the digits do not depend on how many there are.
        let north = Geohash.index(place.latitude + 90, of: 180, in: 180 * rows) / (rows / 8000)
        let east = Geohash.index(place.longitude + 180, of: 360, in: 360 * columns) / (columns / 8000)
        var text = ""
        var size: Int64 = 160_000
        for pair in 0..<5 {
            if pair == 4 { text += "+" }
            text.unicodeScalars.append(alphabet.digit(Int(north / size % 20)))
            text.unicodeScalars.append(alphabet.digit(Int(east / size % 20)))
            size /= 20
        }
        return text
    }
}
