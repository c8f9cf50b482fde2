import Boundaries
import Quoting

extension Region {
    /// The number of texts about a region.
    static let kernelTextCount = 8

    /// Writes the texts of a region, in the order of the constants in `countryexplorer.h`.
    func writeKernelTexts(to writer: inout TextTable.Writer) {
        writer.write(code)
        writer.write(name)
        writer.write(timeZone)
        writer.write(country)
        writer.begin()
        writeClaimants(to: &writer)
        writer.write(dispute?.name)
        switch dispute?.administrator {
        case .country(let code): writer.write(code)
        case .entity(let name, _): writer.write(name)
        case nil: writer.begin()
        }
        writer.write(dispute?.administrator?.controller)
    }

    /// Adds the codes of the states or zones that claim the region, separated by spaces.
    private func writeClaimants(to writer: inout TextTable.Writer) {
        guard let dispute else { return }
        for (place, zone) in dispute.zones.enumerated() {
            if place > 0 { writer.add(UInt8(ascii: " ")) }
            writer.add(zone)
        }
        guard dispute.zones.isEmpty else { return }
        for (place, claimant) in dispute.claimants.enumerated() {
            if place > 0 { writer.add(UInt8(ascii: " ")) }
            writer.add(claimant)
        }
    }
}

extension BoundaryIndex {
    /// Writes the texts about a file, in the order of the constants in `countryexplorer.h`.
    func writeKernelTexts(to writer: inout TextTable.Writer) {
        let provenance = metadata.provenance
        writer.write(provenance.dataVersion)
        writer.write(provenance.licence)
        writer.begin()
        for (place, source) in provenance.sources.enumerated() {
            if place > 0 { writer.add(UInt8(ascii: "\n")) }
            writer.add(source)
        }
        writer.begin()
        for byte in edition.bytes { writer.add(byte) }
    }
}

extension TextTable.Writer {
    /// Adds the letters of a code to the text.
    fileprivate mutating func add(_ code: TwoLetterCode) {
        add(code.first)
        add(code.second)
    }

    /// Writes a code, or an empty text for `nil`.
    fileprivate mutating func write(_ code: TwoLetterCode?) {
        begin()
        if let code { add(code) }
    }
}
