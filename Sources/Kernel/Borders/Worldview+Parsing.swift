public import Boundaries
import Quoting

extension Worldview {
    /// Reads the name of a worldview: `standard`, `de-facto`, or the two letters of a state, in capitals or not.
    ///
    /// Returns `nil` for any other name.
    public init?(parsing name: String) {
        let view = name.withBytes { Worldview(parsing: $0) }
        guard let view else { return nil }
        self = view
    }

    /// Reads the bytes of a name.
    public init?(parsing name: UnsafeRawBufferPointer) {
        if Self.equal(name, "STANDARD") {
            self = .standard
        } else if Self.equal(name, "DE-FACTO") {
            self = .deFacto
        } else if name.count == 2, let party = TwoLetterCode(Self.capital(name[0]), Self.capital(name[1])) {
            self = .party(party)
        } else {
            return nil
        }
    }

    /// True if `name` has the letters of `capitals`.
    private static func equal(_ name: UnsafeRawBufferPointer, _ capitals: String) -> Bool {
        capitals.withBytes { capitals in
            capitals.count == name.count && name.indices.allSatisfy { capital(name[$0]) == capitals[$0] }
        }
    }

    private static func capital(_ letter: UInt8) -> UInt8 {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letter) ? letter - 32 : letter
    }

    /// True unless this is the view of a state to which no region belongs and which claims none.
    ///
    /// Such a view has no effect.
    public func concerns(_ boundaries: BoundaryIndex) -> Bool {
        guard case .party(let party) = self else { return true }
        return boundaries.regions.contains {
            $0.country == party || $0.dispute?.claimants.contains(party) == true
        }
    }
}
