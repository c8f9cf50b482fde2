import CCurl
import Quoting
import Refresh

/// One exchange of a request and a response, performed by libcurl.
///
/// It is created by the requesting task and then used only by the loop's thread, until the thread resumes the task.
final class Transfer: @unchecked Sendable {
    // Sendable because it is handed over once, through a lock.

    typealias Waiter = CheckedContinuation<HTTPResponse, any Error>

    /// The number that identifies it among the transfers of its loop.
    let number: Int
    let easy: UnsafeMutableRawPointer
    private let address: String
    private let bodyLimit: Int
    private let progress: TransferProgress?
    private let waiter: Waiter
    private var fieldList: UnsafeMutablePointer<curl_slist>?
    private var fields: [String: String] = [:]
    private var body: [UInt8] = []
    private var isTooLarge = false

    /// Prepares an exchange of at most `timeout`.
    ///
    /// Returns `nil` only if memory is exhausted.
    init?(
        number: Int,
        _ request: HTTPRequest,
        options: HTTPOptions,
        timeout: Duration,
        progress: TransferProgress?,
        waiter: Waiter
    ) {
        guard let easy = ccurl_easy_init() else { return nil }
        self.number = number
        self.easy = easy
        address = request.address
        bodyLimit = options.bodyLimit
        self.progress = progress
        self.waiter = waiter
        for field in request.fields {
            fieldList = ccurl_list_append(fieldList, "\(field.name): \(field.value)")
        }
        set(request, options, timeout)
        receive()
    }

    deinit {
        ccurl_easy_cleanup(easy)
        ccurl_list_free(fieldList)
    }

    /// Ends the exchange with the result of libcurl.
    func finish(_ code: CURLcode) {
        if isTooLarge {
            waiter.resume(throwing: NetworkError.tooLarge(limit: bodyLimit, address: address))
        } else if code == CURLE_OK {
            waiter.resume(returning: response)
        } else {
            waiter.resume(throwing: NetworkError(code, of: easy, address: address))
        }
    }

    /// Ends the exchange before it is complete.
    func cancel() { waiter.resume(throwing: CancellationError()) }

    private func set(_ request: HTTPRequest, _ options: HTTPOptions, _ timeout: Duration) {
        set(CURLOPT_URL, request.address)
        set(CURLOPT_USERAGENT, options.userAgent)
        ccurl_set_pointer(easy, CURLOPT_HTTPHEADER, fieldList)
        set(CURLOPT_ACCEPT_ENCODING, "gzip")
        // The client itself follows redirects, so that secrets are not sent to other hosts.
        set(CURLOPT_FOLLOWLOCATION, 0)
        set(CURLOPT_PROTOCOLS, Int(CURLPROTO_HTTP | CURLPROTO_HTTPS))
        set(CURLOPT_TIMEOUT_MS, max(1, timeout.wholeMilliseconds))
        set(CURLOPT_CONNECTTIMEOUT_MS, max(1, options.connectTimeout.wholeMilliseconds))
        ccurl_set_offset(easy, CURLOPT_MAXFILESIZE_LARGE, curl_off_t(options.bodyLimit))
        set(CURLOPT_SSL_VERIFYPEER, 1)
        set(CURLOPT_SSL_VERIFYHOST, 2)
        // Without this option libcurl uses SIGALRM, which belongs to the program.
        set(CURLOPT_NOSIGNAL, 1)
        if let certificates = options.certificates { set(CURLOPT_CAINFO, certificates) }
    }

    private func receive() {
        let own = Unmanaged.passUnretained(self).toOpaque()
        ccurl_set_pointer(easy, CURLOPT_WRITEDATA, own)
        ccurl_set_pointer(easy, CURLOPT_HEADERDATA, own)
        ccurl_set_writer(easy, CURLOPT_WRITEFUNCTION) { bytes, size, count, place in
            Transfer.at(place).take(body: UnsafeRawBufferPointer(start: bytes, count: size * count))
        }
        ccurl_set_writer(easy, CURLOPT_HEADERFUNCTION) { bytes, size, count, place in
            Transfer.at(place).take(line: UnsafeRawBufferPointer(start: bytes, count: size * count))
        }
    }

    private static func at(_ place: UnsafeMutableRawPointer?) -> Transfer {
        guard let place else { preconditionFailure("libcurl gives back the pointer it was given") }
        return Unmanaged<Transfer>.fromOpaque(place).takeUnretainedValue()
    }

    /// The number of `bytes` that were taken.
    ///
    /// Fewer than all of them ends the transfer.
    private func take(body bytes: UnsafeRawBufferPointer) -> Int {
        guard body.count + bytes.count <= bodyLimit else {
            isTooLarge = true
            return 0
        }
        body.append(contentsOf: bytes)
        report()
        return bytes.count
    }

    /// Reports the bytes on the wire.
    ///
    /// A compressed body has fewer of them than the decompressed one.
    private func report() {
        guard let progress else { return }
        var (received, total): (curl_off_t, curl_off_t) = (0, 0)
        ccurl_get_offset(easy, CURLINFO_SIZE_DOWNLOAD_T, &received)
        ccurl_get_offset(easy, CURLINFO_CONTENT_LENGTH_DOWNLOAD_T, &total)
        progress(Int(received), total > 0 ? Int(total) : nil)
    }

    private func take(line bytes: UnsafeRawBufferPointer) -> Int {
        if bytes.starts(with: "HTTP/".utf8) {
            // An interim response or a proxy's response came before this one.
            fields = [:]
        } else if let field = HeaderField.parse(bytes) {
            fields[field.name] = field.value
        }
        return bytes.count
    }

    private var response: HTTPResponse {
        var status = 0
        ccurl_get_long(easy, CURLINFO_RESPONSE_CODE, &status)
        var redirect: UnsafePointer<CChar>?
        ccurl_get_string(easy, CURLINFO_REDIRECT_URL, &redirect)
        return HTTPResponse(
            status: status,
            fields: fields,
            body: body,
            redirect: redirect.map { String(cString: $0) }
        )
    }

    private func set(_ option: CURLoption, _ value: Int) { ccurl_set_long(easy, option, value) }

    /// Sets an option to a text, which libcurl copies.
    private func set(_ option: CURLoption, _ text: String) { ccurl_set_pointer(easy, option, text) }
}

extension Duration {
    /// The duration in milliseconds, rounded down.
    var wholeMilliseconds: Int {
        Int(components.seconds) * 1000 + Int(components.attoseconds / 1_000_000_000_000_000)
    }
}
