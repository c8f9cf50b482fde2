import CatalogueCompiler
import Countries
import Fixes
import Foundation
import Geodesy
import Refresh
import SuiteTraits
import Synchronization
import Testing

@testable import RESTCountriesFormat
@testable import RemoteCatalogue

/// All parts from the socket to the repository, with caches in a folder of the test.
final class ServiceStack: Sendable {
    let folder = "/tmp/countryexplorer-stack-\(UInt64.random(in: 0...UInt64.max))"
    let reports = Mutex<[String]>([])
    /// A bundled catalogue of Egypt and France.
    let bundled: Catalogue

    init() throws {
        let countries = [("EG", "Egypt"), ("FR", "France")].compactMap { code, name in
            Country.Code(code).map { Country(code: $0, alpha3: nil, name: name, locale: nil) }
        }
        bundled = try Catalogue(CatalogueDocument(countries))
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    static func options(timeout: Duration = patience, attempts: Int = 2) -> HTTPOptions {
        HTTPOptions(
            timeout: timeout,
            bodyLimit: 1 << 20,
            attempts: attempts,
            delays: RetryDelays(first: .milliseconds(2), longest: .milliseconds(8))
        )
    }

    /// A repository that queries the service at `base`.
    func repository(
        _ base: String,
        options: HTTPOptions = options(),
        version: FormatVersion = .v3_1,
        key: String? = nil
    ) throws -> CountryRepository {
        let address = try #require(BaseURL(base))
        let service = try #require(RemoteService(address, version: version, key: key))
        return CountryRepository(
            bundled: bundled,
            remote: RESTCountriesSource(service, options: options, over: bundled),
            caches: [MemoryCache(), DiskCache(folder: folder)],
            version: "1",
            environment: CountryRepository.Environment { error in
                self.reports.withLock { $0.append("\(error)") }
            }
        )
    }

    /// A complete small answer.
    static let misr = #"[{"cca2":"EG","cca3":"EGY","name":{"common":"Misr"},"population":111247000}]"#
}

extension ServiceStack {
    /// Changes a byte in the middle of every cached file.
    func damage() throws {
        for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
            let url = URL(filePath: "\(folder)/\(name)")
            var data = try Data(contentsOf: url)
            data[data.count / 2] ^= 1
            try data.write(to: url)
        }
    }
}
