import Fixes

/// A SKY report: the satellites of a receiver and the quality of their geometry.
package struct GPSDSky: Hashable, Sendable, Decodable {
    /// The receiver's path.
    var device: String?
    /// The number of satellites used for the position.
    var used: Int?
    /// The horizontal dilution of precision.
    var hdop: Double?
    /// The number of satellites in view.
    var inView: Int?
    /// The strongest signals, at most four, in dB-Hz, the strongest first.
    var strongest: [Int]

    /// Creates a report with the given values.
    init(
        device: String? = nil,
        used: Int? = nil,
        hdop: Double? = nil,
        inView: Int? = nil,
        strongest: [Int] = []
    ) {
        (self.device, self.used, self.hdop, self.inView) = (device, used, hdop, inView)
        self.strongest = strongest
    }

    /// The numbers of satellites and their signals.
    var satellites: ReceivedSatellites {
        ReceivedSatellites(inView: inView, used: used, strongest: strongest)
    }

    private enum Key: String, CodingKey { case device, nSat, uSat, satellites, used, hdop, ss }

    private struct Satellite: Decodable {
        let isUsed: Bool
        /// The signal of 1 to 99 dB-Hz, or `nil` if the satellite is not received.
        let level: Int?

        init(from decoder: any Decoder) throws {
            let object = try decoder.container(keyedBy: Key.self)
            isUsed = object.lenient(Bool.self, .used) ?? false
            level = object.lenient(Double.self, .ss).flatMap { (1..<100).contains($0) ? Int($0) : nil }
        }
    }

    /// Reads the object.
    ///
    /// Every key may be missing, since gpsd sends dilutions and satellites together or separately.
    ///
    /// Releases before 3.21 do not state the number of satellites, so the satellites that are marked as used are
    /// counted.
    package init(from decoder: any Decoder) throws {
        let object = try decoder.container(keyedBy: Key.self)
        device = object.lenient(String.self, .device)
        let listed = object.lenient([Satellite].self, .satellites)
        inView = (object.lenient(Int.self, .nSat) ?? listed?.count).flatMap { $0 >= 0 ? $0 : nil }
        used = (object.lenient(Int.self, .uSat) ?? listed?.count(where: \.isUsed)).flatMap {
            $0 >= 0 ? $0 : nil
        }
        strongest = Array((listed ?? []).compactMap(\.level).sorted(by: >).prefix(4))
        hdop = object.lenient(Double.self, .hdop).flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
    }
}
