public import Faults

/// The bytes of a source that gives no fix: their rate and their likely format.
public struct Traffic: Hashable, Sendable {
    /// The rate, or `nil` for a recording.
    public var bytesPerSecond: Int?
    /// The speed of the port, in bits per second, or `nil` for a source without a speed.
    public var baud: Int?
    /// The likely format, to follow "look like": "UBX, the binary format of u-blox".
    public var likeness: String
    /// The remedy, as a clause.
    public var remedy: Remedy

    /// Combines a rate and a format with a remedy.
    public init(bytesPerSecond: Int?, baud: Int? = nil, likeness: String, remedy: Remedy) {
        self.bytesPerSecond = bytesPerSecond
        self.baud = baud
        self.likeness = likeness
        self.remedy = remedy
    }
}

extension Traffic: CustomStringConvertible {
    /// A clause: "120 bytes/s arrive at 9600 baud, and look like noise".
    public var description: String {
        guard let bytesPerSecond else { return "its bytes look like \(likeness)" }
        return "\(bytesPerSecond) bytes/s arrive" + (baud.map { " at \($0) baud" } ?? "")
            + ", and look like \(likeness)"
    }
}
