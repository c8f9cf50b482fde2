public import Vocabulary

/// The names of the properties that identify a feature's region.
public struct PropertyNames: Hashable, Sendable {
    /// The property with the region's code, a text or a number.
    public var code: String
    /// The property with the region's name, which may be missing.
    public var name: String
    /// The property with the region's IANA time zone, which may be missing.
    public var timeZone: String

    /// The defaults are the names in the bundled coverage.
    public init(code: String = "country", name: String = "name", timeZone: String = OldKey.timezone.name) {
        self.code = code
        self.name = name
        self.timeZone = timeZone
    }

    /// True if `property` is the old name of the default property of the time zone, and no other one was chosen.
    func isOldTimeZone(_ property: String) -> Bool {
        property == OldKey.timezone.rawValue && timeZone == OldKey.timezone.name
    }
}
