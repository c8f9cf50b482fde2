public import Countries
public import Locating

/// The selected countries with their maximum number, as one JSON object.
public struct SelectionLine: Encodable, Sendable {
    private let limit: Int
    private let countries: [SelectedLine]
    private let canUndo: Bool
    private let isReplaceable: Bool

    /// Creates a line for the selection of `state`.
    ///
    /// `name` returns the name of a country.
    public init(_ state: SelectionState, limit: Int, name: (Country.Code) -> String) {
        self.limit = limit
        countries = state.selection.entries.map { SelectedLine(entry: $0, name: name($0.code)) }
        canUndo = state.lastRemoval != nil
        isReplaceable = state.isReplaceable
    }

    private enum CodingKeys: String, CodingKey {
        case limit, countries
        case canUndo = "undo"
        case isReplaceable = "replaceable"
    }
}
