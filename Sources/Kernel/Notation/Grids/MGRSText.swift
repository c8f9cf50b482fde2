/// The parts of an MGRS reference as typed, without spaces.
struct MGRSText {
    let source: SourceText
    /// The zone number, empty for the polar zones.
    let zone: Range<Int>
    let band: Int
    /// The letters of the 100 km square: column and row.
    let column: Int
    let row: Int
    let digits: Range<Int>

    /// Reads zone, three letters and digits, or returns `nil` if the text has another shape.
    init?(_ text: SourceText) {
        let source = text.withoutSpaces
        var cursor = Cursor(source)
        zone = cursor.take { $0.isDigit }
        let letters = cursor.take { $0.isLetter }
        digits = cursor.take { $0.isDigit }
        guard zone.count <= 2, letters.count == 3, cursor.isAtEnd else { return nil }
        guard !zone.isEmpty || source.bytes[letters.lowerBound].uppercased.isOne(of: "ABYZ") else {
            return nil
        }
        self.source = source
        band = letters.lowerBound
        column = band + 1
        row = band + 2
    }

    /// The side of the cell in metres, and its offset from the square's corner.
    ///
    /// Easting and northing have half of the digits each.
    var cell: (side: Double, east: Double, north: Double) {
        let half = digits.count / 2
        var (side, east, north) = (100_000.0, 0.0, 0.0)
        for offset in 0..<half {
            side /= 10
            east += side * Double(source.bytes[digits.lowerBound + offset] - 0x30)
            north += side * Double(source.bytes[digits.lowerBound + half + offset] - 0x30)
        }
        return (side, east, north)
    }
}
