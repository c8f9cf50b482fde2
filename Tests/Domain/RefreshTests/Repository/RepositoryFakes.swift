import Countries
import Geodesy
import Refresh
import Synchronization

/// A remote that answers according to a test's script.
final class FakeSource: CountrySource {
    typealias Script = @Sendable (_ number: Int, _ entityTag: String?) async throws -> SourceAnswer

    let name = "https://fake.example"
    let asked = Mutex<[String?]>([])
    private let script: Script

    init(_ script: @escaping Script) { self.script = script }

    var count: Int { asked.withLock { $0.count } }

    func allCountries(unless entityTag: String?, progress: TransferProgress?) async throws -> SourceAnswer {
        let number = asked.withLock { asked in
            asked.append(entityTag)
            return asked.count - 1
        }
        return try await script(number, entityTag)
    }

    func country(_ code: Country.Code) async throws -> Country? {
        guard code.description == "EG" else { return nil }
        return Country(code: code, alpha3: "EGY", name: "Misr alone", locale: nil)
    }
}

/// A cache in the memory of a test, which counts reads and may fail.
final class FakeCache: DocumentCache {
    let name: String
    let documents = Mutex<[CacheKey: CachedDocument]>([:])
    let reads = Atomic(0)
    private let fault: NetworkError?

    init(_ name: String, fault: NetworkError? = nil) {
        self.name = name
        self.fault = fault
    }

    func document(for key: CacheKey) throws -> CachedDocument? {
        reads.add(1, ordering: .relaxed)
        if let fault { throw fault }
        return documents.withLock { $0[key] }
    }

    func store(_ document: CachedDocument, for key: CacheKey) throws {
        if let fault { throw fault }
        documents.withLock { $0[key] = document }
    }

    func removeAll(where isOutdated: (CacheKey.Kind, Timestamp, String) -> Bool) throws {
        documents.withLock { documents in
            documents = documents.filter { !isOutdated($0.key.kind, $0.value.stored, $0.value.version) }
        }
    }

    /// Only the cache named "memory" releases its documents.
    func relieve() {
        if name == "memory" { documents.withLock { $0 = [:] } }
    }

    func usage() throws -> CacheUsage {
        CacheUsage(documents: documents.withLock { $0.count }, bytes: 0, limit: nil)
    }
}

/// A clock that a test sets, pauses that move it, and the errors that were reported.
final class FakeEnvironment: Sendable {
    let clock = Mutex(Timestamp(milliseconds: 1_800_000_000_000))
    let pauses = Mutex<[Duration]>([])
    let reports = Mutex<[String]>([])
    private let mostPauses: Int

    /// Creates an environment in which the first pause after `mostPauses` throws a cancellation.
    init(mostPauses: Int = .max) { self.mostPauses = mostPauses }

    var real: CountryRepository.Environment {
        CountryRepository.Environment(
            now: { self.clock.withLock { $0 } },
            pause: { duration in
                let count = self.pauses.withLock { pauses in
                    pauses.append(duration)
                    return pauses.count
                }
                guard count <= self.mostPauses else { throw CancellationError() }
                self.advance(duration)
                await Task.yield()
            },
            report: { error in self.reports.withLock { $0.append("\(error)") } }
        )
    }

    func advance(_ duration: Duration) {
        clock.withLock { clock in
            clock = Timestamp(milliseconds: clock.milliseconds + duration.components.seconds * 1000)
        }
    }
}
