import Subprocess

/// The bytes of `text`, compressed with gzip.
func gzipped(_ text: String) async throws -> [UInt8] {
    try await run(
        .name("gzip"),
        arguments: ["-c"],
        input: .string(text),
        output: .bytes(limit: 8 << 20),
        error: .discarded
    ).standardOutput
}
