import Quoting

extension Region {
    /// The largest number of parties that a file may name for one region.
    package static let claimantLimit = 100

    /// Reads a region from the section of regions.
    init(from cursor: inout ByteCursor) throws(Damage) {
        let start = cursor.position
        let code = try cursor.text(limit: 16)
        let name = try cursor.text(limit: 4096)
        let timeZone = try cursor.text(limit: 64)
        let dispute = try Self.dispute(from: &cursor)
        guard Self.isCode(code), timeZone.isEmpty || TimeZoneName.fits(timeZone),
            !ControlBytes.occur(in: name), !ControlBytes.occur(in: dispute?.name ?? ""),
            !ControlBytes.occur(in: dispute?.administrator?.title ?? "")
        else {
            throw Damage(byte: start)
        }
        self.init(
            code: code,
            name: name.isEmpty ? nil : name,
            timeZone: timeZone.isEmpty ? nil : timeZone,
            dispute: dispute
        )
    }

    private static func dispute(from cursor: inout ByteCursor) throws(Damage) -> Dispute? {
        let start = cursor.position
        let count = try cursor.number(in: 0...2 * claimantLimit)
        guard count > 0 else { return nil }
        guard count <= claimantLimit else {
            let zones = try zones(count - claimantLimit, from: &cursor)
            let name = try cursor.text(limit: 4096)
            let administrator = try administrator(from: &cursor)
            return Dispute(name: name.isEmpty ? nil : name, zones: zones, administrator: administrator)
        }
        var claimants: [TwoLetterCode] = []
        for _ in 0..<count {
            guard let code = TwoLetterCode(try cursor.byte(), try cursor.byte()) else {
                throw Damage(byte: start)
            }
            claimants.append(code)
        }
        let name = try cursor.text(limit: 4096)
        let administrator = try administrator(from: &cursor)
        return Dispute(name: name.isEmpty ? nil : name, claimants: claimants, administrator: administrator)
    }

    private static func zones(_ count: Int, from cursor: inout ByteCursor) throws(Damage) -> [String] {
        let start = cursor.position
        var zones: [String] = []
        for _ in 0..<count {
            let code = try cursor.text(limit: 16)
            guard isCode(code) else { throw Damage(byte: start) }
            zones.append(code)
        }
        return zones
    }

    private static func administrator(from cursor: inout ByteCursor) throws(Damage) -> Administrator? {
        let start = cursor.position
        let title = try cursor.text(limit: 4096)
        let controller = try cursor.text(limit: 2)
        let code = TwoLetterCode(controller)
        // A country has no controller. Without a title, a controller is not permitted either.
        guard (code == nil) == controller.isEmpty, code == nil || title.utf8.count > 2 else {
            throw Damage(byte: start)
        }
        return Administrator(text: title, controller: code)
    }
}
