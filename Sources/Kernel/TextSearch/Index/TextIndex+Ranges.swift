extension TextIndex {
    /// The numbers of the places where `key`, at least one byte without zeros, begins.
    func range(of key: [UInt8], in places: SortedPlaces) -> Range<Int> {
        let first = boundary(in: places, 0..<places.count) { order(of: $0, key) < 0 }
        // Most keys occur at few places, so the end is searched from the first place on.
        var (low, step) = (first, 1)
        while low + step < places.count, order(of: places[low + step], key) == 0 {
            low += step
            step *= 2
        }
        let end = boundary(in: places, low..<min(low + step, places.count)) { order(of: $0, key) <= 0 }
        return first..<end
    }

    /// The offset of a place in the bytes of all texts, or of the last byte, a zero, for a place that does not exist.
    @inline(__always)
    func position(of place: TextPlace) -> Int {
        place.entry < count ? min(start(of: place.entry) &+ place.offset, text.count &- 1) : text.count &- 1
    }

    /// Passes the text of each place in a range to `body`, and the position after `length` bytes from the place.
    @inline(__always)
    func forEachPlace(
        of length: Int,
        in range: Range<Int>,
        _ places: SortedPlaces,
        _ body: (_ entry: Int, _ end: Int) -> Void
    ) {
        for number in range {
            let place = places[number]
            // False only in a forged file.
            guard place.entry < count else { continue }
            let end = start(of: place.entry) &+ place.offset &+ length
            if end <= self.end(of: place.entry) { body(place.entry, end) }
        }
    }

    /// The first of `numbers` whose place is not before the boundary, found by binary search.
    private func boundary(
        in places: SortedPlaces,
        _ numbers: Range<Int>,
        isBefore: (TextPlace) -> Bool
    ) -> Int {
        var (low, high) = (numbers.lowerBound, numbers.upperBound)
        while low < high {
            let middle = (low &+ high) / 2
            if isBefore(places[middle]) { low = middle &+ 1 } else { high = middle }
        }
        return low
    }

    /// 0 if `key` begins at the place, otherwise negative if the text there precedes it, and positive if it follows.
    ///
    /// The zero after a text differs from every byte of a key.
    private func order(of place: TextPlace, _ key: [UInt8]) -> Int {
        var position = position(of: place)
        for byte in key {
            let own = text[position]
            if own != byte { return own < byte ? -1 : 1 }
            position &+= 1
        }
        return 0
    }
}
