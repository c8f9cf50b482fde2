import ArgumentParser

/// The format of printed figures.
enum FigureFormat: String, EnumerableFlag {
    case text, json, markdown

    static func help(for value: FigureFormat) -> ArgumentHelp? {
        switch value {
        case .text: "Print tables for a terminal; the default."
        case .json: "Print a JSON object for each table."
        case .markdown: "Print tables for the documentation."
        }
    }
}
