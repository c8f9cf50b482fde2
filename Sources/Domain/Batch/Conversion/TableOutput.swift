/// An output format for answers that differs from the format of the table.
public enum TableOutput: String, CaseIterable, Sendable {
    /// Comma-separated values.
    case csv
    /// Tab-separated values.
    case tsv
    /// One JSON object per line.
    case ndjson
    /// A JSON array of objects.
    case json
    /// A GeoJSON FeatureCollection of points.
    case geojson
    /// One GeoJSON feature per line.
    case geojsonl

    /// The format of the rows.
    var dialect: Dialect {
        switch self {
        case .csv: .csv
        case .tsv: .tsv
        case .ndjson, .geojsonl: .ndjson
        case .json, .geojson: .json
        }
    }

    /// True if rows are GeoJSON features.
    var isFeatures: Bool { self == .geojson || self == .geojsonl }

    /// The text before the rows of a document.
    var opening: String {
        switch self {
        case .json: "[\n"
        case .geojson: "{\"type\":\"FeatureCollection\",\"features\":[\n"
        default: ""
        }
    }

    /// The text after the rows of a document.
    var closing: String {
        switch self {
        case .json: "\n]\n"
        case .geojson: "\n]}\n"
        default: ""
        }
    }
}
