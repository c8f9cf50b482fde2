import Boundaries
import Countries
import Faults
import HTTPTypes
import Testing

@testable import WebService

/// The problems that clients get if the service's files have a fault.
struct FileFaultTests {
    private struct FileFault: FaultError {
        let fault = Fault.storage(.fetch)
        let file: String? = "/var/lib/secret/store.sqlite"
        var problem: String { "store \(file ?? ""): is damaged" }
        var remedy: Remedy? { "move \(file ?? "") away" }
    }

    /// The fault, the status and the detail.
    private static let faults: [(any FaultError, Int, String)] = [
        (FileFault(), 500, "store store.sqlite: is damaged"),
        (BoundaryError.damaged(path: "/srv/secret/b.bin", byte: 3), 500, "b.bin: damaged at byte 3"),
        (BoundaryError.missing(path: "/srv/secret/b.bin"), 503, "b.bin: no such boundary file"),
    ]

    @Test func aFileIsNamedWithoutItsFolderAndLoggedWithIt() {
        for (fault, status, detail) in Self.faults {
            let problem = Problem(fault)
            #expect(problem.status == status && problem.detail == detail, "\(problem)")
            #expect(!problem.sentence.contains("secret") && problem.logged?.contains("/secret/") == true)
        }
        #expect(Problem(FileFault()).remedy == "move store.sqlite away")
    }

    @Test func repliesNameNoFolder() async throws {
        let service = try TestService {
            $0.boundaries = { throw BoundaryError.damaged(path: "/srv/secret/b.bin", byte: 3) }
        }
        for path in ["/v1/resolve?lat=1&lon=2", "/readyz"] {
            let reply = try await service.ask(.get, path)
            #expect(reply.status == 500 && reply.text.contains("b.bin"), "\(reply.text)")
            #expect(!reply.text.contains("secret"), "\(reply.text)")
        }
    }

    /// A row that is wrong is the client's, and stays as it was.
    @Test func theClientsInputIsNamedCompletely() async throws {
        let reply = try await TestService().ask(
            .post,
            "/v1/resolve?strict=true",
            headers: [.contentType: "text/csv"],
            body: "lat,lon\n/a/b,31\n"
        )
        #expect(reply.status == 422, "\(reply.text)")
    }
}
