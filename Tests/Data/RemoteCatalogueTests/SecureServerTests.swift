import Countries
import Faults
import Foundation
import Refresh
import Subprocess
import SuiteTraits
import SystemPackage
import Testing

@testable import RemoteCatalogue

/// A real TLS server with a self-signed certificate.
@Suite struct SecureServerTests {
    /// A function that requests an address and returns a number that represents the result.
    private typealias Visit = @Sendable (String, HTTPOptions) async throws -> Int

    @Sendable private static func status(_ address: String, _ options: HTTPOptions) async throws -> Int {
        try await HTTPClient(options).get(HTTPRequest(address: address + "/")).status
    }

    /// Creates a folder with a key and a certificate for `name`.
    private func certificate(for name: String) async throws -> FilePath {
        let folder = FilePath("\(scratch())/\(name)")
        let made = try await run(
            .name("sh"),
            arguments: [
                "-c",
                """
                mkdir -p "$1" && cd "$1" && openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes \
                -days 2 -subj "/CN=$2" -addext "subjectAltName=DNS:$2" -keyout key.pem -out cert.pem
                """, "sh", folder.string, name,
            ],
            output: .discarded,
            error: .string(limit: 10_000)
        )
        try #require(made.terminationStatus.isSuccess, "\(made.standardError)")
        return folder
    }

    private func scratch() -> String { "/tmp/countryexplorer-tls-\(UInt32.random(in: 0...UInt32.max))" }

    /// The result of a request to a server whose certificate is for `name`.
    private func ask(
        certificateFor name: String,
        isTrusted: Bool,
        _ visit: @escaping Visit = Self.status
    ) async throws -> Result<Int, NetworkError> {
        let folder = try await certificate(for: name)
        defer { try? FileManager.default.removeItem(atPath: folder.removingLastComponent().string) }
        let server = """
            import http.server, os, ssl, sys
            class Quiet(http.server.BaseHTTPRequestHandler):
                def do_GET(self):
                    self.send_response(200); self.send_header("Content-Length", "2"); self.end_headers()
                    self.wfile.write(b"[]")
                def log_message(self, *words): pass
            server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Quiet)
            context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            context.load_cert_chain(sys.argv[1] + "/cert.pem", sys.argv[1] + "/key.pem")
            server.socket = context.wrap_socket(server.socket, server_side=True)
            open(sys.argv[1] + "/port.new", "w").write(str(server.server_port))
            os.rename(sys.argv[1] + "/port.new", sys.argv[1] + "/port")
            server.serve_forever()
            """
        let outcome = try await run(
            .name("python3"),
            arguments: ["-c", server, folder.string],
            input: .none,
            output: .discarded,
            error: .discarded
        ) { process in
            let answer = try await answer(in: folder, isTrusted: isTrusted, visit)
            await process.teardown(using: [.gracefulShutDown(allowedDurationToNextStep: patience)])
            return answer
        }
        return outcome.closureResult
    }

    /// The status or the error.
    ///
    /// Waits until the server has written its port.
    private func answer(
        in folder: FilePath,
        isTrusted: Bool,
        _ visit: Visit
    ) async throws -> Result<Int, NetworkError> {
        let port = folder.appending("port").string
        while access(port, R_OK) != 0 { try await Task.sleep(for: .milliseconds(10)) }
        let number = try String(contentsOfFile: port, encoding: .utf8)
        let certificate = folder.appending("cert.pem").string
        let options = HTTPOptions(timeout: patience, attempts: 1, certificates: isTrusted ? certificate : nil)
        do {
            return .success(try await visit("https://localhost:\(number)", options))
        } catch let error as NetworkError {
            return .failure(error)
        }
    }

    @Test func aTrustedCertificateOfTheRightNameIsTaken() async throws {
        #expect(try await ask(certificateFor: "localhost", isTrusted: true) == .success(200))
    }

    @Test func aCertificateOfAnotherNameIsRefused() async throws {
        let outcome = try await ask(certificateFor: "elsewhere.example", isTrusted: true)
        guard case .failure(let error) = outcome else {
            Issue.record("the wrong name was taken")
            return
        }
        #expect(error.code == .untrusted && !error.mayPass)
    }

    @Test func anUntrustedCertificateIsRefused() async throws {
        let outcome = try await ask(certificateFor: "localhost", isTrusted: false)
        guard case .failure(let error) = outcome else {
            Issue.record("an unknown certificate was taken")
            return
        }
        #expect(error.code == .untrusted)
    }

    @Test func aServiceOfAnotherNameLeavesTheBundledCountries() async throws {
        let stack = try ServiceStack()
        let outcome = try await ask(certificateFor: "elsewhere.example", isTrusted: true) { base, options in
            let repository = try stack.repository(base, options: options)
            do {
                _ = try await repository.refresh()
            } catch let error as NetworkError {
                #expect(error.fault == .network(.untrusted) && error.recovery == .fallBack)
                return repository.catalogue().value.count
            }
            return 0
        }
        #expect(outcome == .success(2))
    }
}
