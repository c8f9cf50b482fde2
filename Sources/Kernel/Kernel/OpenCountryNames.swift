import CKernel
import CountryIndex
import MappedFile
import Quoting

/// The target of a `ce_country_names` pointer: the search of a catalogue.
final class OpenCountryNames: Sendable {
    let finder: CountryFinder

    private init(_ finder: CountryFinder) { self.finder = finder }

    /// Opens the catalogue or the list of names in a file whose bytes must not change.
    ///
    /// Embedded Swift never frees an object whose initializer throws after its allocation.
    static func open(_ file: MappedFile) throws(CountryFileError) -> OpenCountryNames {
        OpenCountryNames(try CountryFinder(opening: file))
    }
}

extension OpenCountryNames {
    /// The pointer for C, which owns the object until ``close(_:)``.
    var handle: OpaquePointer { OpaquePointer(Unmanaged.passRetained(self).toOpaque()) }

    /// Passes the object of a handle to `body`, without counting a reference.
    static func with<Result>(_ handle: OpaquePointer, _ body: (OpenCountryNames) -> Result) -> Result {
        Unmanaged<OpenCountryNames>.fromOpaque(UnsafeRawPointer(handle))._withUnsafeGuaranteedRef(body)
    }

    /// Releases the object of `handle`.
    static func close(_ handle: OpaquePointer) {
        Unmanaged<OpenCountryNames>.fromOpaque(UnsafeRawPointer(handle)).release()
    }
}

extension CountryFileError {
    /// The status for the error, from `countryexplorer.h`.
    var status: ce_status {
        switch self {
        case .foreign: ce_status(CE_NOT_A_COUNTRY_FILE)
        case .wrongVersion: ce_status(CE_WRONG_VERSION)
        case .damaged: ce_status(CE_DAMAGED)
        }
    }

    /// The reason and the remedy, as a clause.
    private var clause: String {
        switch self {
        case .foreign: "not a catalogue of countries; name a countries.bin"
        case .wrongVersion:
            "a catalogue for another version of the library; use the countries.bin of its release"
        case .damaged: "damaged; copy the file again"
        }
    }

    /// Writes the message about the file at `path`, and returns the status.
    func report(_ path: String, to message: MessageBuffer) -> ce_status {
        message.write(path, ": \(clause)")
        return status
    }
}
