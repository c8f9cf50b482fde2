import Boundaries

extension Region {
    /// The number of texts about a region.
    static let kernelTextCount = 8

    /// The texts of a region, in the order of the constants in `countryexplorer.h`.
    var kernelTexts: [String] {
        [
            code,
            name ?? "",
            timeZone ?? "",
            country?.description ?? "",
            claimants,
            dispute?.name ?? "",
            dispute?.administrator?.title ?? "",
            dispute?.administrator?.controller?.description ?? "",
        ]
    }

    /// The codes of the states or zones that claim the region, separated by spaces.
    private var claimants: String {
        var text = ""
        for code in dispute?.claimantCodes ?? [] { text += (text.isEmpty ? "" : " ") + code }
        return text
    }
}

extension BoundaryIndex {
    /// The texts about a file, in the order of the constants in `countryexplorer.h`.
    var kernelTexts: [String] {
        let provenance = metadata.provenance
        var lines = ""
        for source in provenance.sources { lines += (lines.isEmpty ? "" : "\n") + source }
        return [provenance.dataVersion, provenance.licence, lines, edition]
    }
}
