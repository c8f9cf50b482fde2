import Geodesy

extension SimulatedEpoch {
    /// The types of sentences that can be written.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        case gga, rmc, gll, gns, gsa, gsv, gst, vtg, zda
    }

    /// The kinds that ``sentences(_:)`` writes by default, in the order of many receivers.
    public static let usual = [Kind.gga, .gsa, .gst, .rmc]

    /// Sentences of `kinds` in that order, each with its checksum and ending in CR LF.
    ///
    /// GST is left out without an error estimate. Minutes have six decimals, so a coordinate that is read back lies
    /// within 1e-8 degree.
    public func sentences(_ kinds: [Kind] = usual) -> [UInt8] {
        var writer = SentenceWriter()
        for kind in kinds { write(kind, to: &writer) }
        return writer.bytes
    }

    private func write(_ kind: Kind, to writer: inout SentenceWriter) {
        switch kind {
        case .gga: writeGGA(to: &writer)
        case .rmc: writeRMC(to: &writer)
        case .gll: writeGLL(to: &writer)
        case .gns: writeGNS(to: &writer)
        case .gsa: writeGSA(to: &writer)
        case .gsv: writeGSV(to: &writer)
        case .gst: if isValid, let errorMetres { writeGST(errorMetres, to: &writer) }
        case .vtg: writeVTG(to: &writer)
        case .zda: writeZDA(to: &writer)
        }
    }

    private func writeGGA(to writer: inout SentenceWriter) {
        writer.begin("GPGGA")
        writer.field(time: time)
        writer.fields(coordinate: isValid ? coordinate : nil)
        writer.field(isValid ? "1" : "0")
        writer.field(isValid ? satellites : 0, width: 2)
        writer.field(isValid ? hdop : nil, decimals: 2)
        writer.field(isValid ? altitudeMetres : nil, decimals: 1)
        writer.field("M")
        writer.field(isValid ? 0 : nil, decimals: 1)
        writer.field("M")
        writer.field("")
        writer.field("")
        writer.end()
    }

    private func writeRMC(to writer: inout SentenceWriter) {
        writer.begin("GPRMC")
        writer.field(time: time)
        writer.field(isValid ? "A" : "V")
        writer.fields(coordinate: isValid ? coordinate : nil)
        writer.field(isValid ? knots : nil, decimals: 3)
        writer.field(isValid ? courseDegrees : nil, decimals: 1)
        writer.field(date: time)
        writer.field("")
        writer.field("")
        writer.field(isValid ? "A" : "N")
        writer.end()
    }

    private func writeGLL(to writer: inout SentenceWriter) {
        writer.begin("GPGLL")
        writer.fields(coordinate: isValid ? coordinate : nil)
        writer.field(time: time)
        writer.field(isValid ? "A" : "V")
        writer.field(isValid ? "A" : "N")
        writer.end()
    }

    private func writeGNS(to writer: inout SentenceWriter) {
        writer.begin("GNGNS")
        writer.field(time: time)
        writer.fields(coordinate: isValid ? coordinate : nil)
        writer.field(isValid ? "AN" : "NN")
        writer.field(isValid ? satellites : 0, width: 2)
        writer.field(isValid ? hdop : nil, decimals: 2)
        writer.field(isValid ? altitudeMetres : nil, decimals: 1)
        writer.field(isValid ? 0 : nil, decimals: 1)
        writer.field("")
        writer.field("")
        writer.end()
    }

    private func writeGSA(to writer: inout SentenceWriter) {
        writer.begin("GPGSA")
        writer.field("A")
        writer.field(isValid ? "3" : "1")
        for satellite in 1...12 {
            if isValid, satellite <= satellites {
                writer.field(satellite, width: 2)
            } else {
                writer.field("")
            }
        }
        writer.field(isValid ? hdop * 1.8 : nil, decimals: 2)
        writer.field(isValid ? hdop : nil, decimals: 2)
        writer.field(isValid ? hdop * 1.5 : nil, decimals: 2)
        writer.end()
    }

    /// Writes only the first four satellites.
    ///
    /// One sentence is sufficient for their count.
    private func writeGSV(to writer: inout SentenceWriter) {
        writer.begin("GPGSV")
        writer.field(1, width: 1)
        writer.field(1, width: 1)
        writer.field(satellites, width: 2)
        for satellite in 1...4 where satellite <= satellites {
            writer.field(satellite, width: 2)
            writer.field(satellite * 17, width: 2)
            writer.field(satellite * 80, width: 3)
            writer.field(isValid ? "42" : "")
        }
        writer.end()
    }

    private func writeGST(_ sigma: Double, to writer: inout SentenceWriter) {
        writer.begin("GPGST")
        writer.field(time: time)
        for _ in 0..<3 { writer.field(sigma, decimals: 2) }
        writer.field(0, decimals: 1)
        for _ in 0..<3 { writer.field(sigma, decimals: 2) }
        writer.end()
    }

    private func writeVTG(to writer: inout SentenceWriter) {
        writer.begin("GPVTG")
        writer.field(isValid ? courseDegrees : nil, decimals: 1)
        writer.field("T")
        writer.field("")
        writer.field("M")
        writer.field(isValid ? knots : nil, decimals: 3)
        writer.field("N")
        writer.field(isValid ? speedMetresPerSecond * 3.6 : nil, decimals: 3)
        writer.field("K")
        writer.field(isValid ? "A" : "N")
        writer.end()
    }

    private func writeZDA(to writer: inout SentenceWriter) {
        writer.begin("GPZDA")
        writer.field(time: time)
        writer.fields(date: time)
        writer.field("00")
        writer.field("00")
        writer.end()
    }

    private var knots: Double { speedMetresPerSecond * 3600 / 1852 }
}
