public import Countries
public import Locating

/// The selected countries and how many there may be, as one JSON object.
public struct SelectionLine: Encodable, Sendable {
    private let limit: Int
    private let countries: [SelectedLine]
    private let canUndo: Bool

    /// The selection of `state`, under `limit`, its countries named by `name`.
    public init(_ state: SelectionState, limit: Int, name: (Country.Code) -> String) {
        self.limit = limit
        countries = state.selection.entries.map { SelectedLine(entry: $0, name: name($0.code)) }
        canUndo = state.lastRemoval != nil
    }

    private enum CodingKeys: String, CodingKey {
        case limit, countries
        case canUndo = "undo"
    }
}
