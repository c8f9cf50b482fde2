import UBX

/// Finds the frames of binary protocols using their marks, their length and their checksum.
struct BinaryFrames: Sendable {
    /// The longest frame that is searched for, longer than any message that a receiver sends without a request.
    private static let longest = 2048

    private enum Found {
        case none
        /// Possibly the beginning of a frame.
        case begun
        case whole(ByteKind, length: Int)
    }

    /// The bytes of a frame that has begun.
    private var held: [UInt8] = []

    /// Passes the kind of each frame that `chunk` completes to `receive`.
    mutating func feed(_ chunk: borrowing Span<UInt8>, _ receive: (ByteKind) -> Void) {
        for index in chunk.indices { held.append(chunk[index]) }
        var start = 0
        while start < held.count {
            switch frame(at: start) {
            case .none: start += 1
            case .whole(let kind, let length):
                receive(kind)
                start += length
            case .begun:
                held.removeFirst(start)
                return
            }
        }
        held.removeAll(keepingCapacity: true)
    }

    private func frame(at start: Int) -> Found {
        switch held[start] {
        case 0xB5: ubx(at: start)
        case 0xA0: sirf(at: start)
        case 0xD3: rtcm(at: start)
        case 0x10: garmin(at: start)
        default: .none
        }
    }

    /// True if `mark` is at `index`, or if that byte has not arrived yet.
    private func mayBe(_ mark: UInt8, at index: Int) -> Bool { index >= held.count || held[index] == mark }

    private func ubx(at start: Int) -> Found {
        switch UBXFrame.find(in: held, at: start) {
        case .none: .none
        case .begun: .begun
        // The echo of a question does not come from a receiver.
        case .whole(let length) where UBXFrame.isQuestion(length: length): .none
        case .whole(let length):
            .whole(UBXFrame.isSolution(in: held, at: start) ? .positions : .ubx, length: length)
        }
    }

    /// `A0 A2 length length … sum sum B0 B3`, high bytes first.
    ///
    /// The sum has 15 bits.
    private func sirf(at start: Int) -> Found {
        guard mayBe(0xA2, at: start + 1) else { return .none }
        guard held.count >= start + 4 else { return .begun }
        let length = (Int(held[start + 2]) << 8) | Int(held[start + 3])
        guard length > 0, length + 8 <= Self.longest else { return .none }
        let end = start + length + 8
        guard held.count >= end else { return .begun }
        let sum = held[(start + 4)..<(end - 4)].reduce(0) { ($0 + Int($1)) & 0x7FFF }
        let stated = (Int(held[end - 4]) << 8) | Int(held[end - 3])
        let isWhole = stated == sum && held[end - 2] == 0xB0 && held[end - 1] == 0xB3
        return isWhole ? .whole(.sirf, length: end - start) : .none
    }

    /// `D3`, six zero bits and ten of length, the message, and CRC-24Q.
    private func rtcm(at start: Int) -> Found {
        guard held.count >= start + 3 else { return .begun }
        guard held[start + 1] & 0xFC == 0 else { return .none }
        let length = (Int(held[start + 1]) << 8) | Int(held[start + 2])
        let end = start + length + 6
        guard length > 0 else { return .none }
        guard held.count >= end else { return .begun }
        var remainder: UInt32 = 0
        for byte in held[start..<end] {
            remainder ^= UInt32(byte) << 16
            for _ in 0..<8 {
                remainder <<= 1
                if remainder & 0x100_0000 != 0 { remainder ^= 0x186_4CFB }
            }
        }
        return remainder == 0 ? .whole(.rtcm, length: end - start) : .none
    }

    /// `10 id size … checksum 10 03`.
    ///
    /// A `10` between the marks is doubled, and all bytes between the marks sum to zero.
    private func garmin(at start: Int) -> Found {
        var index = start + 1
        var (count, size): (Int, Int?) = (0, nil)
        var sum: UInt8 = 0
        while size.map({ count < $0 + 3 }) ?? true {
            guard index < held.count else { return .begun }
            let byte = held[index]
            if byte == 0x10 {
                guard count > 0, mayBe(0x10, at: index + 1) else { return .none }
                guard index + 1 < held.count else { return .begun }
                index += 1
            }
            if count == 1 { size = Int(byte) }
            sum &+= byte
            count += 1
            index += 1
        }
        guard mayBe(0x10, at: index), mayBe(0x03, at: index + 1) else { return .none }
        guard index + 1 < held.count else { return .begun }
        return sum == 0 ? .whole(.garmin, length: index + 2 - start) : .none
    }
}
