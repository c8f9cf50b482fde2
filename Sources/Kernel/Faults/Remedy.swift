/// What a user can do about a fault, as a clause; what depends on the interface is left open.
///
/// A library writes "give the receiver a view of the sky, or \(.moreTime)". The command line prints the option as
/// "more time with --timeout", a service in words of its own.
public struct Remedy: Hashable, Sendable {
    /// The words that an interface has for an option; `nil` for the plain ones.
    public typealias Wording = @Sendable (Option) -> String?

    fileprivate enum Part: Hashable, Sendable {
        case words(String)
        case option(Option)
    }

    private var parts: [Part]

    /// The clause, each option in the words that `wording` has for it, else in plain ones.
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
    /// The clause in plain words, which name no option of any interface.
    public var description: String { text() }
}

extension Remedy: ExpressibleByStringInterpolation {
    /// A clause without options.
    public init(stringLiteral text: String) {
        parts = [.words(text)]
    }

    /// A clause of words and options.
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

        /// Adds words.
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
