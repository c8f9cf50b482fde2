/// Repeated measurements of one quantity.
struct Samples {
    private let sorted: [Double]

    init(_ values: [Double]) { sorted = values.sorted() }

    var minimum: Double { sorted.first ?? .nan }
    var median: Double { sorted.isEmpty ? .nan : sorted[sorted.count / 2] }
    var maximum: Double { sorted.last ?? .nan }

    /// The same measurements in another unit.
    func scaled(by factor: Double) -> Samples { Samples(sorted.map { $0 * factor }) }

    /// The times of `count` runs of `body`, in seconds.
    static func timing(_ count: Int, _ body: () throws -> Void) rethrows -> Samples {
        let clock = ContinuousClock()
        return Samples(try (0..<count).map { _ in try clock.measure(body).seconds })
    }
}

extension Duration {
    var seconds: Double { Double(components.seconds) + Double(components.attoseconds) * 1e-18 }
}

/// `value` with `digits` decimals.
func decimals(_ value: Double, _ digits: Int = 2) -> String {
    let scale = (0..<digits).reduce(1.0) { scale, _ in scale * 10 }
    let scaled = Int((value * scale).rounded())
    guard digits > 0 else { return String(scaled) }
    let fraction = String(abs(scaled) % Int(scale))
    let padding = String(repeating: "0", count: digits - fraction.count)
    return "\(scaled < 0 ? "-" : "")\(abs(scaled) / Int(scale)).\(padding)\(fraction)"
}
