/// The positions of the parts of a GeoJSON feature.
struct FeatureParts {
    /// The feature's closing brace, or `nil` if the text is not an object.
    private(set) var brace: Int?
    /// The value of `properties`.
    private(set) var properties: Range<Int>?
    /// The latitude of a point's coordinates, or `nil` for any other geometry.
    private(set) var latitude: Range<Int>?
    private(set) var longitude: Range<Int>?
    private(set) var altitude: Range<Int>?
    /// The value of `geometry`.
    private(set) var geometry: Range<Int>?
    /// The keys of the other members.
    private(set) var others: [Range<Int>] = []

    private static let geometryKey = Array("geometry".utf8)
    private static let propertiesKey = Array("properties".utf8)
    private static let typeKey = Array("type".utf8)
    private static let coordinatesKey = Array("coordinates".utf8)
    private static let point = Array("\"Point\"".utf8)

    init() {}

    /// Finds the parts of a feature.
    init(_ bytes: Span<UInt8>, _ text: Range<Int>) {
        var (geometry, properties): (Range<Int>?, Range<Int>?)
        var others: [Range<Int>] = []
        var scanner = ObjectScanner(text)
        brace = scanner.scan(bytes) { key, value in
            if Self.isSame(bytes, key, Self.geometryKey) {
                geometry = value
            } else if Self.isSame(bytes, key, Self.propertiesKey) {
                properties = value
            } else if !Self.isSame(bytes, key, Self.typeKey) {
                others.append(key)
            }
        }
        (self.properties, self.geometry, self.others) = (properties, geometry, others)
        guard let geometry, bytes[geometry.lowerBound] == ASCII.openBrace else { return }
        (latitude, longitude, altitude) = Self.numbers(bytes, geometry)
    }

    private static func numbers(
        _ bytes: Span<UInt8>,
        _ geometry: Range<Int>
    ) -> (latitude: Range<Int>?, longitude: Range<Int>?, altitude: Range<Int>?) {
        var isPoint = false
        var coordinates: Range<Int>?
        var scanner = ObjectScanner(geometry)
        _ = scanner.scan(bytes) { key, value in
            if isSame(bytes, key, typeKey) { isPoint = isSame(bytes, value, point) }
            if isSame(bytes, key, coordinatesKey) { coordinates = value }
        }
        guard isPoint, let coordinates else { return (nil, nil, nil) }
        var inside = ObjectScanner(coordinates)
        let numbers = inside.elements(bytes, upTo: 3)
        guard numbers.count >= 2 else { return (nil, nil, nil) }
        return (numbers[1], numbers[0], numbers.count > 2 ? numbers[2] : nil)
    }

    private static func isSame(_ bytes: Span<UInt8>, _ range: Range<Int>, _ word: [UInt8]) -> Bool {
        guard range.count == word.count else { return false }
        for place in word.indices where bytes[range.lowerBound + place] != word[place] { return false }
        return true
    }
}
