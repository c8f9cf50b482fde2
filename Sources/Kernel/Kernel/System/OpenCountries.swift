import CKernel
import Glibc
import JSONText
import MappedFile

/// The target of a `ce_countries` pointer: a mapped document of countries.
package final class OpenCountries: Sendable {
    /// The mapped document.
    ///
    /// The objects of the countries point into it.
    private let file: MappedFile
    private let codes: TextTable
    private nonisolated(unsafe) let objects: [UnsafeRawBufferPointer]

    private init(_ file: MappedFile, _ entries: [CountryOutline.Entry]) {
        self.file = file
        codes = TextTable(entries.flatMap { [$0.codes.two, $0.codes.three] })
        objects = entries.map { $0.object }
    }

    /// Opens the document at `path`.
    ///
    /// Embedded Swift never frees an object whose initializer throws after its allocation.
    static func open(_ path: String) throws(OpeningFault) -> OpenCountries {
        let file: MappedFile
        do {
            file = try MappedFile(opening: path)
        } catch {
            throw OpeningFault(error)
        }
        do {
            return OpenCountries(file, try CountryOutline(file.unsafeBytes).entries)
        } catch {
            throw OpeningFault(error, path: path)
        }
    }

    /// The number of countries.
    var count: Int { objects.count }

    /// The code of two or three letters of a country, counted from 1, or `nil` for another number or length.
    func code(of number: UInt32, letters: UInt32) -> UnsafePointer<CChar>? {
        guard number >= 1, number <= count, letters == 2 || letters == 3 else { return nil }
        return codes[2 * (Int(number) - 1) + Int(letters) - 2]
    }

    /// The number of the country with a code of two or three letters, or 0 if no country has it.
    package func number(of code: UnsafePointer<CChar>) -> UInt32 {
        for number in 1...UInt32(count) {
            for letters: UInt32 in 2...3 where code.pointee != 0 {
                if let own = self.code(of: number, letters: letters), strcmp(own, code) == 0 { return number }
            }
        }
        return 0
    }

    /// The JSON object of a country, or `nil` for an unknown number.
    package func object(of number: UInt32) -> UnsafeRawBufferPointer? {
        number >= 1 && number <= count ? objects[Int(number) - 1] : nil
    }
}

/// The reason why a document of countries cannot be opened: the status from `countryexplorer.h`, the path, and the
/// clause that follows the path in the message.
struct OpeningFault: Error {
    let status: ce_status
    let path: String
    let clause: String

    /// The fault for a file that was not mapped, with the name of a file that can be opened.
    init(_ error: MappedFileError, name: String = "countries.json") {
        let reason: String
        switch error.code {
        case .system(ENOENT): (status, reason) = (ce_status(CE_MISSING), "no such file")
        case .system(let number):
            (status, reason) = (ce_status(CE_UNREADABLE), "cannot be read (error \(number))")
        case .notARegularFile, .empty:
            (status, reason) = (ce_status(CE_NOT_A_COUNTRY_FILE), "no file of countries")
        }
        path = error.path
        clause = ": " + reason + "; name a " + name
    }

    init(_ fault: JSONFault, path: String) {
        status = ce_status(CE_NOT_A_COUNTRY_FILE)
        self.path = path
        clause = ":\(fault.place.line): " + fault.description + "; name a countries.json"
    }
}

extension OpenCountries {
    /// The pointer for C, which owns the object until ``close(_:)``.
    var handle: OpaquePointer { OpaquePointer(Unmanaged.passRetained(self).toOpaque()) }

    /// Passes the object of a handle to `body`, without counting a reference.
    package static func with<Result>(_ handle: OpaquePointer, _ body: (OpenCountries) -> Result) -> Result {
        Unmanaged<OpenCountries>.fromOpaque(UnsafeRawPointer(handle))._withUnsafeGuaranteedRef(body)
    }

    /// Releases the object of `handle`.
    static func close(_ handle: OpaquePointer) {
        Unmanaged<OpenCountries>.fromOpaque(UnsafeRawPointer(handle)).release()
    }
}
