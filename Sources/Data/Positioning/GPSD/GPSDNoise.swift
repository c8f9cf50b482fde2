/// A GST report: the receiver's estimate of its error.
package struct GPSDNoise: Hashable, Sendable, Decodable {
    /// The receiver's path.
    var device: String?
    /// The radius of 95 % confidence, in metres.
    var metres: Double?

    /// Creates a report.
    init(device: String? = nil, metres: Double? = nil) {
        (self.device, self.metres) = (device, metres)
    }

    private enum Key: String, CodingKey { case device, lat, lon }

    /// `lat` and `lon` are standard deviations to the north and the east, in metres.
    ///
    /// Twice the root of the sum of their squares (2DRMS) covers 95 to 98 %.
    package init(from decoder: any Decoder) throws {
        let object = try decoder.container(keyedBy: Key.self)
        device = object.lenient(String.self, .device)
        guard let north = object.lenient(Double.self, .lat), let east = object.lenient(Double.self, .lon)
        else {
            return
        }
        let radius = 2 * (north * north + east * east).squareRoot()
        metres = north >= 0 && east >= 0 && radius > 0 && radius.isFinite ? radius : nil
    }
}
