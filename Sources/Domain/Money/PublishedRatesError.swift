public import Faults

/// A document that does not have the reference rates of the euro in the form of their source.
public enum PublishedRatesError: FaultError, Hashable, Sendable {
    /// The document is neither the source's XML nor its CSV.
    case foreign
    /// The document has no rates.
    case empty
    /// A line, counted from 1, has something else than what was expected there.
    case line(Int, expected: String)

    /// Bad data.
    public var fault: Fault { .data(.invalid) }

    /// The line and what was expected there.
    public var problem: String {
        switch self {
        case .foreign: "not reference rates of the euro"
        case .empty: "no rates"
        case .line(let line, let expected): "line \(line): \(expected)"
        }
    }

    /// The documents that can be read.
    public var remedy: Remedy? {
        "use the European Central Bank's eurofxref-daily.xml, eurofxref-hist-90d.xml or eurofxref-hist.csv"
    }
}
