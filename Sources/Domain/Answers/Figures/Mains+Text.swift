import Mains

extension Mains {
    /// The types of plugs: "C, F", or both readings where the sources differ.
    var plugText: String { text(plugs) { $0.plugs.map(String.init).joined(separator: ", ") } }

    /// The voltages in volts: "230 V".
    var voltText: String { text(voltage) { Self.numbers($0.volts, "V") } }

    /// The frequencies in hertz: "50 Hz".
    var hertzText: String { text(frequency) { Self.numbers($0.hertz, "Hz") } }

    private static func numbers(_ values: [Int], _ unit: String) -> String {
        values.isEmpty ? "" : values.map(String.init).joined(separator: " or ") + " " + unit
    }

    private func text(_ agreement: Agreement, _ part: (MainsReading) -> String) -> String {
        let (one, other) = (part(first), part(second))
        switch agreement {
        case .same: return one
        case .single: return one + other
        case .nominal: return "\(one), by another source \(other), for the same devices"
        case .different: return "\(one), by another source \(other)"
        }
    }
}

extension Agreement {
    /// The word in JSON.
    var word: String {
        switch self {
        case .same: "same"
        case .nominal: "nominal"
        case .different: "different"
        case .single: "single"
        }
    }
}
