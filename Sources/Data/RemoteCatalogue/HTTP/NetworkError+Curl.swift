import CCurl
import Glibc
import Quoting
import Refresh

extension NetworkError {
    /// Creates the error that libcurl reports for a transfer to `address`.
    init(_ code: CURLcode, of easy: UnsafeMutableRawPointer, address: String) {
        let place = PublicAddress.of(address)
        let text = String(cString: ccurl_error_text(code))
        let reason = text.prefix(1).lowercased() + text.dropFirst()
        switch code {
        case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY:
            self.init(
                .offline,
                address: place,
                reason: "its name cannot be resolved",
                remedy: "check the network and the address"
            )
        case CURLE_COULDNT_CONNECT:
            self = Self.unreachable(place, easy)
        case CURLE_OPERATION_TIMEDOUT:
            self = Self.timeout(place)
        case CURLE_URL_MALFORMAT, CURLE_UNSUPPORTED_PROTOCOL:
            self = Self.invalidAddress(place)
        case CURLE_FILESIZE_EXCEEDED:
            self = Self.invalid(place, reason: "its answer is larger than it may be")
        case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CACERT_BADFILE,
            CURLE_SSL_ISSUER_ERROR, CURLE_SSL_INVALIDCERTSTATUS:
            self.init(
                .untrusted,
                address: place,
                reason: "no secure connection (\(reason))",
                remedy: "check the certificate, its name and this machine's clock"
            )
        case CURLE_PARTIAL_FILE, CURLE_RECV_ERROR, CURLE_SEND_ERROR, CURLE_GOT_NOTHING, CURLE_HTTP2,
            CURLE_HTTP2_STREAM:
            self.init(
                .offline,
                address: place,
                reason: "the connection broke (\(reason))",
                remedy: "try again"
            )
        default:
            self = Self.invalid(place, reason: reason)
        }
    }

    /// The error when this machine has no network interface that leads to the address.
    static func noNetwork(_ address: String) -> NetworkError {
        NetworkError(
            .offline,
            address: PublicAddress.of(address),
            reason: "this machine has no network",
            remedy: "connect it and try again"
        )
    }

    /// The error when no complete answer arrives within the time limit.
    static func timeout(_ address: String) -> NetworkError {
        NetworkError(
            .timeout,
            address: PublicAddress.of(address),
            reason: "no complete answer in the time allowed",
            remedy: "try again later, or check the address"
        )
    }

    /// The error of a body larger than `limit` bytes.
    static func tooLarge(limit: Int, address: String) -> NetworkError {
        invalid(PublicAddress.of(address), reason: "its answer is larger than \(limit >> 20) MB")
    }

    /// The error of an address that is not an http or https address.
    static func invalidAddress(_ address: String) -> NetworkError {
        NetworkError(
            .invalidAddress,
            address: PublicAddress.of(address),
            reason: "it is not an http or https address",
            remedy: "give one such as https://example.org/v3.1"
        )
    }

    /// The error of a header field with a control character, which would end it early.
    static func unsound(_ field: HTTPRequest.Field, of address: String) -> NetworkError {
        NetworkError(
            .invalidAddress,
            address: PublicAddress.of(address),
            reason: "the header field \(TerminalText.line(field.name)) has a control character in it",
            remedy: "correct it in the configuration"
        )
    }

    /// The error of an unusable answer.
    static func invalid(_ address: String, reason: String) -> NetworkError {
        NetworkError(
            .invalidResponse,
            address: PublicAddress.of(address),
            reason: reason,
            remedy: "check that the address is a REST Countries service"
        )
    }

    private static func unreachable(_ address: String, _ easy: UnsafeMutableRawPointer) -> NetworkError {
        var number = 0
        ccurl_get_long(easy, CURLINFO_OS_ERRNO, &number)
        let isRefused = number == Int(ECONNREFUSED)
        return NetworkError(
            .offline,
            address: address,
            reason: isRefused ? "nothing listens there (connection refused)" : "it cannot be reached",
            remedy: isRefused ? "check the address, or start the service" : "check the network"
        )
    }
}
