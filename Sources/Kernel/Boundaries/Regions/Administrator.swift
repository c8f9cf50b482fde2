/// The administration of disputed ground, independent of the claims to it.
public enum Administrator: Hashable, Sendable {
    /// A country, or a territory with a separate code.
    case country(TwoLetterCode)
    /// An administration without a code: its name, and the state in control of it, or `nil` without such a state.
    case entity(name: String, controller: TwoLetterCode?)

    /// The country that administers the ground or controls its administration, or `nil` if no state does.
    public var country: TwoLetterCode? {
        switch self {
        case .country(let code): code
        case .entity(_, let controller): controller
        }
    }

    /// The code or the name.
    public var title: String {
        switch self {
        case .country(let code): code.description
        case .entity(let name, _): name
        }
    }

    /// The state in control of an administration without a code.
    public var controller: TwoLetterCode? {
        if case .entity(_, let controller) = self { controller } else { nil }
    }
}

extension Administrator: CustomStringConvertible {
    /// `RU`, `Somaliland`, or `Abkhazia (RU)` with the state in control.
    public var description: String { controller.map { "\(title) (\($0))" } ?? title }
}

extension Administrator {
    /// Takes `text` as a code if it is one, otherwise as a name.
    ///
    /// Returns `nil` if it is empty.
    package init?(text: String, controller: TwoLetterCode?) {
        if let code = TwoLetterCode(text) {
            self = .country(code)
        } else if !text.isEmpty {
            self = .entity(name: text, controller: controller)
        } else {
            return nil
        }
    }
}
