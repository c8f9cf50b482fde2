import Geodesy
import UBX

extension SimulatedEpoch {
    /// A protocol of a receiver.
    public enum Format: String, Hashable, Sendable, CaseIterable {
        case nmea, ubx
    }

    /// The epoch as a receiver sends it: the usual sentences, or a NAV-PVT message of UBX.
    public func bytes(_ format: Format) -> [UInt8] {
        switch format {
        case .nmea: sentences()
        case .ubx: solution
        }
    }

    private static let (day, week) = (86_400_000, 604_800_000)
    /// The leap seconds by which the time of GPS is ahead of UTC, since 2017.
    private static let leap = 18_000

    /// A NAV-PVT message, whose coordinates have seven decimals.
    ///
    /// Without a fix, it has the time and no position.
    private var solution: [UInt8] {
        var payload = UBXPayload(size: 92)
        putTime(to: &payload)
        if isValid { putFix(to: &payload) }
        return payload.frame(NavigationSolution.pvt)
    }

    private func putTime(to payload: inout UBXPayload) {
        let millisecond = time.millisecondOfDay
        // The first of January 1970 was a Thursday, and weeks begin on Sunday.
        let sinceSunday = (Int(time.milliseconds % Int64(Self.week)) + 4 * Self.day + Self.leap) % Self.week
        payload.put((sinceSunday + Self.week) % Self.week, at: 0, size: 4)
        guard let date = time.date else { return }
        payload.put(date.year, at: 4, size: 2)
        payload.put(date.month, at: 6, size: 1)
        payload.put(date.day, at: 7, size: 1)
        payload.put(millisecond / 3_600_000, at: 8, size: 1)
        payload.put(millisecond / 60_000 % 60, at: 9, size: 1)
        payload.put(millisecond / 1000 % 60, at: 10, size: 1)
        // The date, the time and its fraction are known.
        payload.put(0b111, at: 11, size: 1)
        payload.put(millisecond % 1000 * 1_000_000, at: 16, size: 4)
    }

    private func putFix(to payload: inout UBXPayload) {
        payload.put(3, at: 20, size: 1)
        payload.put(1, at: 21, size: 1)
        payload.put(satellites, at: 23, size: 1)
        payload.put(Int((coordinate.longitude * 1e7).rounded()), at: 24, size: 4)
        payload.put(Int((coordinate.latitude * 1e7).rounded()), at: 28, size: 4)
        for place in [32, 36] { payload.put(Int(clamping: altitudeMetres * 1000), at: place, size: 4) }
        // The root mean square of both axes, or what the dilution gives with a range error of 4 m.
        let error = errorMetres.map { $0 * 2.0.squareRoot() } ?? hdop * 4
        payload.put(Int(clamping: error * 1000), at: 40, size: 4)
        payload.put(Int(clamping: speedMetresPerSecond * 1000), at: 60, size: 4)
        payload.put(Int(clamping: courseDegrees * 1e5), at: 64, size: 4)
        payload.put(Int(clamping: hdop * 180), at: 76, size: 2)
    }
}

extension Timestamp {
    /// Milliseconds after midnight UTC.
    fileprivate var millisecondOfDay: Int {
        let day: Int64 = 86_400_000
        return Int((milliseconds % day + day) % day)
    }

    /// The date, or `nil` if its year does not have four digits.
    fileprivate var date: (year: Int, month: Int, day: Int)? {
        let parts = SentenceWriter.parts(of: self)?.map {
            $0.reduce(0) { 10 * $0 + Int($1 - UInt8(ascii: "0")) }
        }
        return parts.map { ($0[0], $0[1], $0[2]) }
    }
}
