public import Boundaries

extension Worldview {
    /// Reads the name of a worldview: `standard`, `de-facto`, or the two letters of a state, in capitals or not.
    ///
    /// Returns `nil` for any other name.
    public init?(parsing name: String) {
        self.init(parsing: Array(name.utf8))
    }

    /// Reads the bytes of a name.
    public init?(parsing name: [UInt8]) {
        let capitals = name.map { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) ? $0 - 32 : $0 }
        if capitals == Array("STANDARD".utf8) {
            self = .standard
        } else if capitals == Array("DE-FACTO".utf8) {
            self = .deFacto
        } else if capitals.count == 2, let party = TwoLetterCode(capitals[0], capitals[1]) {
            self = .party(party)
        } else {
            return nil
        }
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
