extension RandomNumberGenerator {
    /// Returns true with a probability of 1 in `count`.
    mutating func oneIn(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &self) == 0 }

    /// Returns `count` random bytes.
    mutating func bytes(_ count: Int) -> [UInt8] {
        (0..<count).map { _ in UInt8.random(in: 0...255, using: &self) }
    }

    /// Returns one of `choices`, which must not be empty.
    mutating func pick<Choice>(_ choices: [Choice]) -> Choice {
        choices[Int.random(in: choices.indices, using: &self)]
    }

    /// Divides `bytes` into pieces of random size, some of them empty.
    mutating func pieces(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        var pieces: [ArraySlice<UInt8>] = []
        var start = 0
        let longest = pick([1, 3, 16, 100, 5000])
        while start < bytes.count {
            let end = min(bytes.count, start + Int.random(in: 0...longest, using: &self))
            pieces.append(bytes[start..<end])
            start = end
        }
        return pieces
    }
}

extension Array<UInt8> {
    /// Changes, inserts, removes, repeats or moves bytes at a random position.
    ///
    /// New bytes come from `alphabet`.
    mutating func mutate(from alphabet: [UInt8], using generator: inout some RandomNumberGenerator) {
        guard !isEmpty else { return append(generator.pick(alphabet)) }
        let place = Int.random(in: indices, using: &generator)
        let end = Swift.min(count, place + Int.random(in: 1...20, using: &generator))
        switch Int.random(in: 0..<7, using: &generator) {
        case 0: self[place] = generator.pick(alphabet)
        case 1: self[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
        case 2: insert(generator.pick(alphabet), at: place)
        case 3: remove(at: place)
        case 4: swapAt(place, Int.random(in: indices, using: &generator))
        case 5: removeSubrange(place..<end)
        default: insert(contentsOf: self[place..<end], at: place)
        }
    }
}
