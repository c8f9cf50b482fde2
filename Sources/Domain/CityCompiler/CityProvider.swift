import Cities
public import CityIndex
public import Faults
import FoundationEssentials
import JSONDecoding
import JSONText

/// A source of cities.
public enum CityProvider: Hashable, Sendable {
    /// Compiled files: the cities, and the other names if a second file is given.
    case compiled(cities: String, names: String?)
    /// A JSON array of cities.
    case json(String)
    /// A CSV with a header.
    case csv(String)

    /// The list in the file at `path`, which is JSON if its name ends with `.json`, and CSV otherwise.
    public init(list path: String) {
        self = path.lowercased().hasSuffix(".json") ? .json(path) : .csv(path)
    }

    /// Reads the cities and indexes them.
    ///
    /// Compiled files are ready at once. Lists take about 5 µs per name.
    ///
    /// - Parameter progress: Receives the completed part, from 0 to 1.
    /// - Returns: The cities.
    /// - Throws: `CityDataError`, ``CityListError``, or `CancellationError`.
    public func load(progress: (Double) -> Void = { _ in }) throws -> CityData {
        guard let path else {
            guard case .compiled(let cities, let names) = self else {
                preconditionFailure("lists have paths")
            }
            return try CityData(opening: cities, names: names)
        }
        guard let content = FileManager.default.contents(atPath: path) else {
            throw CityListError(path: path, fault: .data(.missing), problem: "cannot be read")
        }
        let compiled = try Self.translatingErrors(path) {
            let entries =
                if case .json = self { try CityDocument.entries(content) } else {
                    try CityTable.entries(Array(content))
                }
            progress(0.2)
            return try CityCompilation(entries, source: path) { progress(0.2 + 0.8 * $0) }
        }
        return try CityData(copying: compiled.cities, names: compiled.names)
    }

    private var path: String? {
        switch self {
        case .compiled: nil
        case .json(let path), .csv(let path): path
        }
    }

    private static func translatingErrors<Value>(_ path: String, _ work: () throws -> Value) throws -> Value {
        do {
            return try work()
        } catch let error as CityInputError {
            throw CityListError(path: path, fault: error.fault, problem: error.problem, remedy: error.remedy)
        } catch let error as DecodingError {
            throw CityListError(
                path: path,
                fault: .data(.invalid),
                problem: error.oneLine,
                remedy: "correct the city"
            )
        } catch let excess as JSONExcess {
            throw CityListError(
                path: path,
                fault: .data(.invalid),
                problem: "\(excess)",
                remedy: "give CSV instead"
            )
        }
    }
}

/// A list of cities that cannot be read: the file and the fault.
public struct CityListError: FaultError, Hashable {
    /// The path of the file.
    public let path: String
    /// The kind of fault.
    public let fault: Fault
    /// The file and the fault.
    public let problem: String
    /// Advice to correct the file.
    public let remedy: Remedy?

    init(path: String, fault: Fault, problem: String, remedy: Remedy? = nil) {
        (self.path, self.fault, self.problem) = (path, fault, "\(path): \(problem)")
        self.remedy = remedy ?? "name a list of cities in CSV or JSON"
    }
}

extension CityListError: CustomStringConvertible {
    /// One line with the problem and the remedy.
    public var description: String { message() }
}
