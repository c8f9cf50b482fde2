public import Countries
import Geodesy

/// A selected country as one JSON object.
public struct SelectedLine: Encodable, Sendable {
    let code: String
    let name: String
    let isDefault: Bool
    let added: String

    /// Creates a line for `entry`, whose country is called `name`.
    public init(entry: Selection.Entry, name: String) {
        code = entry.code.description
        self.name = name
        isDefault = entry.isDefault
        added = entry.added.description
    }

    private enum CodingKeys: String, CodingKey {
        case code, name, added
        case isDefault = "default"
    }
}
