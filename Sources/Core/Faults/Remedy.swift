/// A remedy for a fault, as a clause whose options have a separate wording in each interface.
///
/// A library writes "give the receiver a view of the sky, or \(.moreTime)". The command line prints the option as "more
/// time with --timeout", and a service has a wording for its clients.
public struct Remedy: Hashable, Sendable {
    /// The wording of an interface for an option, or `nil` for the plain wording.
    public typealias Wording = @Sendable (Option) -> String?

    fileprivate enum Part: Hashable, Sendable {
        case words(String)
        case option(Option)
    }

    private var parts: [Part]

    /// The clause, with each option in the wording of `wording`, or otherwise in plain wording.
    public func text(_ wording: Wording = { _ in nil }) -> String {
        parts.map { part in
            switch part {
            case .words(let words): words
            case .option(let option): wording(option) ?? option.description
            }
        }.joined()
    }
}

extension Remedy: CustomStringConvertible {
    /// The clause in plain wording, which names no option of any interface.
    public var description: String { text() }
}

extension Remedy: ExpressibleByStringInterpolation {
    /// Creates a clause without options.
    public init(stringLiteral text: String) {
        parts = [.words(text)]
    }

    /// Creates a clause from words and options.
    public init(stringInterpolation interpolation: StringInterpolation) {
        parts = interpolation.parts
    }

    /// Collects the words and options of a clause.
    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var parts: [Part] = []

        /// Reserves room for the parts.
        public init(literalCapacity: Int, interpolationCount: Int) {
            parts.reserveCapacity(2 * interpolationCount + 1)
        }

        /// Adds literal words.
        public mutating func appendLiteral(_ literal: String) {
            if !literal.isEmpty { parts.append(.words(literal)) }
        }

        /// Adds a path, a number or other words.
        public mutating func appendInterpolation(_ words: some CustomStringConvertible) {
            parts.append(.words(words.description))
        }

        /// Adds an option.
        public mutating func appendInterpolation(_ option: Option) { parts.append(.option(option)) }

        /// Adds another clause.
        public mutating func appendInterpolation(_ remedy: Remedy) { parts += remedy.parts }
    }
}
