import SplitMix

/// Streams that resemble those of gpsd and are not valid.
enum ReportSeeds {
    private static let classes = [
        "TPV", "TPV", "TPV", "TPV", "TPV", "TPV", "TPV", "TPV", "TPV", "SKY", "GST", "VERSION", "DEVICES",
        "DEVICE", "WATCH", "ERROR", "POLL", "ATT",
        "PPS",
        "AIS", "RAW", "NEW", "",
    ]

    /// Every key that is read, and some that are not, each with a value of the type in gpsd's manual.
    private static let keys = [
        ("device", "\"/dev/ttyUSB0\""), ("mode", "3"), ("status", "1"),
        ("time", "\"2026-10-05T12:34:56.000Z\""),
        ("lat", "30.0444"), ("lon", "31.2357"), ("altMSL", "23.4"), ("alt", "38.4"), ("speed", "1.5"),
        ("track", "90.0"), ("eph", "9.5"), ("epx", "5.1"), ("epy", "6.2"), ("ept", "0.005"), ("hdop", "1.1"),
        ("release", "\"3.22\""), ("proto_major", "3"), ("path", "\"/dev/ttyUSB0\""), ("activated", "0"),
        ("devices", "[{\"class\":\"DEVICE\",\"path\":\"/dev/ttyUSB0\"},{\"path\":1},{}]"), ("uSat", "8"),
        ("satellites", "[{\"PRN\":1,\"el\":40.0,\"az\":83.0,\"ss\":46.0,\"used\":true}]"), ("nSat", "11"),
        ("message", "\"No such device\""), ("enable", "true"), ("rms", "3.1"),
    ]

    private static let strangers = [
        "null", "true", "false", "0", "-1", "1e308", "-1e308", "1e999", "-0.0", "90.0000001",
        "9223372036854775808",
        "0.1e-300", "\"\"", "\"3\"", "\"\\u0000\"", "\"\\ud800\"", "[]", "{}", "[[[]]]", "NaN", "Infinity",
        "01",
        "", "\"2026-02-30T25:61:61Z\"", "\"9999-12-31T23:59:60.999999999Z\"", "3.0", "{\"path\":[]}",
    ]

    private static let alphabet =
        Array("{}[]:,\"\\0123456789eE.+-truefalsn \r\n".utf8) + [0, 0x80, 0xC3, 0xFF]

    /// Some lines, most of them reports.
    static func stream(using generator: inout SplitMix64) -> [UInt8] {
        var stream: [UInt8] = []
        for _ in 0..<Int.random(in: 1...8, using: &generator) {
            var line = line(using: &generator)
            for _ in 0..<generator.pick([0, 0, 0, 1, 3]) { line.mutate(from: alphabet, using: &generator) }
            stream += line + generator.pick([[0x0D, 0x0A], [0x0A], [], [0x0A, 0x0A]])
        }
        return stream
    }

    private static func line(using generator: inout SplitMix64) -> [UInt8] {
        switch Int.random(in: 0..<64, using: &generator) {
        case 0: generator.bytes(Int.random(in: 0...300, using: &generator))
        case 1: nested(depth: generator.pick([10, 500, 513, 10_000]), using: &generator)
        case 2:
            padded(report(using: &generator), to: generator.pick([10_240, 65_535, 65_536, 65_537, 200_000]))
        default: Array(report(using: &generator).utf8)
        }
    }

    private static func report(using generator: inout SplitMix64) -> String {
        let strangeness = generator.pick([0, 20, 6])
        var members = ["\"class\":\"\(generator.pick(classes))\""]
        for (key, value) in keys where !generator.oneIn(12) {
            let isStrange = strangeness > 0 && generator.oneIn(strangeness)
            members.append("\"\(key)\":\(isStrange ? generator.pick(strangers) : value)")
        }
        if generator.oneIn(4) { members.shuffle(using: &generator) }
        if generator.oneIn(8) { members.append(generator.pick(members)) }
        return "{" + members.joined(separator: ",") + "}"
    }

    private static func nested(depth: Int, using generator: inout SplitMix64) -> [UInt8] {
        let opening = generator.pick(["[", "{\"a\":", "{\"class\":\"TPV\",\"lat\":[", "{\"class\":{"])
        let text = String(repeating: opening, count: depth)
        return Array((generator.oneIn(2) ? text : text + String(repeating: "]", count: depth)).utf8)
    }

    private static func padded(_ report: String, to length: Int) -> [UInt8] {
        Array(report.utf8) + [UInt8](repeating: 0x20, count: max(0, length - report.utf8.count))
    }
}
