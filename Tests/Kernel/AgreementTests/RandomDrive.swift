import Geodesy
import SuiteTraits

/// A vehicle that speeds up and brakes as vehicles do, and a receiver on it that errs as receivers do.
struct RandomDrive {
    private var generator: SeededGenerator
    private var place: Coordinate
    private var course: Double
    private var speed: Double
    private var milliseconds: Int64 = 1_790_000_000_000
    private let topSpeed: Double
    private let statesSpeed: Bool

    init(seed: UInt64) throws {
        generator = SeededGenerator(seed: seed)
        place = try Coordinate(
            latitude: .random(in: -60...60, using: &generator),
            longitude: .random(in: -170...170, using: &generator)
        )
        course = .random(in: 0..<(2 * .pi), using: &generator)
        topSpeed = [2, 15, 60, 340].randomElement(using: &generator) ?? 2
        speed = .random(in: 0...topSpeed, using: &generator)
        statesSpeed = Bool.random(using: &generator)
    }

    /// The fix after a fifth of a second to ten.
    mutating func next() -> Fix {
        let steps = Int.random(in: 1...50, using: &generator)
        let acceleration = Double.random(in: -9...9, using: &generator)
        for _ in 0..<steps { advance(acceleration) }
        let accuracy = Double.random(in: 0...60, using: &generator)
        let stray = place.destination(
            bearing: .random(in: 0..<(2 * .pi), using: &generator),
            metres: .random(in: 0...accuracy, using: &generator)
        )
        let stated = max(0, speed + .random(in: -4...4, using: &generator))
        return Fix(
            coordinate: stray,
            accuracyMetres: Int.random(in: 0..<4, using: &generator) == 0 ? nil : accuracy,
            time: Timestamp(milliseconds: milliseconds),
            origin: .serial,
            received: .now,
            speedMetresPerSecond: statesSpeed ? stated : nil
        )
    }

    private mutating func advance(_ acceleration: Double) {
        let before = speed
        speed = min(max(0, speed + acceleration * 0.2), topSpeed)
        course += .random(in: -0.1...0.1, using: &generator)
        place = place.destination(bearing: course, metres: (before + speed) / 2 * 0.2)
        milliseconds += 200
    }

    /// `fix` as swapped or flipped digits leave it: 50 km to half the globe away.
    mutating func damaged(_ fix: Fix) -> Fix {
        var fix = fix
        fix.coordinate = fix.coordinate.destination(
            bearing: .random(in: 0..<(2 * .pi), using: &generator),
            metres: .random(in: 50_000...15_000_000, using: &generator)
        )
        return fix
    }
}
