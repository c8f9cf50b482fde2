package import TextSearch

/// Searches the trie for names that a query misspells.
///
/// Every path through the trie follows the typed text, and spends an edit where a letter is missing, extra, wrong or
/// swapped with the next. With one edit, only the nodes on the path of the text itself are examined child by child, and
/// the rest is a plain search. Parts of the trie that lack the remaining letters are skipped. The cost grows with the
/// letters of the text and the children of a node, and again in the same proportion for a second edit.
package struct TypoWalk {
    /// A node, and the end of its terms.
    private struct Place {
        let node: NameIndex.Node
        let end: Int
    }

    /// The smallest number of edits to a whole key, and to a beginning of it.
    private struct Fewest {
        var whole = Int.max
        var beginning = Int.max
    }

    private let isForWholeTexts: Bool
    private let text: [UInt8]
    /// The largest number of edits.
    private let limit: Int
    /// For each number of remaining edits, and each byte of the text, the kinds of letters that must still follow.
    private let needed: [[LetterKinds]]
    private let index: NameIndex
    private let source: CityHit.Source
    /// The number of nodes and keys that may still be examined.
    ///
    /// Only a forged file exceeds it.
    private var budget = 20_000_000
    /// The bytes of the key that is compared letter by letter.
    private var key: [UInt8] = []
    package private(set) var best: BestHits

    package init(
        _ rule: TypoRule,
        _ text: FoldedText,
        edits: Int,
        in index: NameIndex,
        _ source: CityHit.Source,
        best: BestHits
    ) {
        (isForWholeTexts, self.text) = (rule.isForWholeTexts, text.utf8)
        limit = min(edits, rule.limit)
        needed = (0..<limit).map { Self.needed(in: text.utf8, edits: $0) }
        (self.index, self.source, self.best) = (index, source, best)
    }

    /// The kinds that have more than `edits` letters from each byte on.
    private static func needed(in text: [UInt8], edits: Int) -> [LetterKinds] {
        var counts = [Int](repeating: 0, count: UInt8.bitWidth)
        var needed = [LetterKinds](repeating: [], count: text.count + 1)
        for place in text.indices.reversed() {
            let kind = LetterKinds(leading: text[place])
            needed[place] = needed[place + 1]
            guard !kind.isEmpty else { continue }
            let number = kind.rawValue.trailingZeroBitCount
            counts[number] += 1
            if counts[number] > edits { needed[place].formUnion(kind) }
        }
        return needed
    }

    /// Searches the whole index.
    package mutating func run() throws(CityDataError) {
        guard index.termCount > 0 else { return }
        try walk(Place(node: try index.node(0), end: index.termCount), text, 0, limit)
    }

    /// Continues from a node after `offset` bytes of the text, with `edits` remaining.
    ///
    /// The text is the typed text, with some letters before the offset swapped.
    private mutating func walk(
        _ at: Place,
        _ text: [UInt8],
        _ offset: Int,
        _ edits: Int
    ) throws(CityDataError) {
        guard edits > 0 else { return try follow(at, text, offset..<text.count, 0) }
        if at.node.isLeaf { return try compareKeys(of: at, text, offset..<offset, edits) }
        guard offset < text.count else {
            try offer(at, limit - edits)
            // A whole name may have one more letter. If the rule allows longer names, they have already been offered.
            if isForWholeTexts { try change(at, text, offset, offset, edits - 1) }
            return
        }
        let next = offset + Self.length(text[offset])
        try follow(at, text, offset..<next, edits)
        guard offset > 0 || !isForWholeTexts else { return }
        try walk(at, text, next, edits - 1)
        if next < text.count {
            let end = next + Self.length(text[next])
            let swapped = Array(text[..<offset] + text[next..<end] + text[offset..<next] + text[end...])
            try follow(at, swapped, offset..<end, edits - 1)
        }
        try change(at, text, offset, next, edits - 1)
    }

    /// Follows some bytes of the text, and continues the search after them.
    private mutating func follow(
        _ start: Place,
        _ text: [UInt8],
        _ bytes: Range<Int>,
        _ edits: Int
    ) throws(CityDataError) {
        var at = start
        for place in bytes {
            if at.node.isLeaf {
                return edits == 0
                    ? try findKeys(of: at, text, place)
                    : try compareKeys(of: at, text, place..<bytes.upperBound, edits)
            }
            guard let child = try child(text[place], of: at) else { return }
            at = child
        }
        if edits > 0 || bytes.upperBound < text.count {
            try walk(at, text, bytes.upperBound, edits)
        } else {
            try offer(at, limit)
        }
    }

    /// Continues after each letter below a node, with one edit less.
    ///
    /// The letter replaces the letter of the text from `offset` up to `next`, or is inserted before it.
    private mutating func change(
        _ at: Place,
        _ text: [UInt8],
        _ offset: Int,
        _ next: Int,
        _ edits: Int
    ) throws(CityDataError) {
        let address = try index.children(of: at.node)
        for number in 0..<at.node.count {
            try spend()
            let label = address.byte(number &* CityFileFormat.Node.size)
            let child = try place(number, address, at)
            try change(child, bytesLeft: Self.length(label) - 1, text, offset, next, edits)
        }
    }

    /// Continues after a letter, some bytes of which still follow.
    private mutating func change(
        _ at: Place,
        bytesLeft: Int,
        _ text: [UInt8],
        _ offset: Int,
        _ next: Int,
        _ edits: Int
    ) throws(CityDataError) {
        let isOther = next > offset && needed[edits][next].isSubset(of: at.node.kinds)
        let isMore = needed[edits][offset].isSubset(of: at.node.kinds)
        guard isOther || isMore else { return }
        if bytesLeft > 0, !at.node.isLeaf {
            let address = try index.children(of: at.node)
            for number in 0..<at.node.count {
                try spend()
                let child = try place(number, address, at)
                try change(child, bytesLeft: bytesLeft - 1, text, offset, next, edits)
            }
            return
        }
        for (isWanted, place) in [(isOther, next), (isMore, offset)] where isWanted {
            if bytesLeft == 0 {
                try walk(at, text, place, edits)
            } else if edits == 0 {
                try findKeys(of: at, text, place, skipping: bytesLeft)
            } else {
                try compareKeys(of: at, text, place..<place, edits, skipping: bytesLeft)
            }
        }
    }

    /// Offers the names of a leaf that continue with the text from `offset`, after `skipped` bytes.
    private mutating func findKeys(
        of leaf: Place,
        _ text: [UInt8],
        _ offset: Int,
        skipping skipped: Int = 0
    ) throws(CityDataError) {
        if skipped == 0, offset < text.count, !leaf.node.mayGoOn(with: text[offset]) { return }
        let wanted = skipped &+ text.count &- offset
        // The number of bytes of the key that are skipped or agree.
        var agreeing = 0
        var keys = try index.leafKeys(leaf.node)
        var term = leaf.node.first
        while let (shared, tail) = keys.next(), term < leaf.end {
            agreeing = min(agreeing, shared)
            if agreeing == shared {
                for byte in tail {
                    guard agreeing < wanted else { break }
                    if agreeing >= skipped {
                        let typed = text[offset &+ agreeing &- skipped]
                        // The keys are sorted, so no later key can agree.
                        if byte > typed, skipped == 0 { return }
                        guard byte == typed else { break }
                    }
                    agreeing &+= 1
                }
            }
            if agreeing == wanted { try offer(term, isWhole: shared &+ tail.count == wanted, limit) }
            term &+= 1
        }
    }

    /// Offers the names of a leaf that continue with the bytes `exact` of the text, and then approximately with the
    /// rest of it.
    private mutating func compareKeys(
        of leaf: Place,
        _ text: [UInt8],
        _ exact: Range<Int>,
        _ edits: Int,
        skipping skipped: Int = 0
    ) throws(CityDataError) {
        key.removeAll(keepingCapacity: true)
        var keys = try index.leafKeys(leaf.node)
        var term = leaf.node.first
        while let (shared, tail) = keys.next(), term < leaf.end {
            guard shared <= key.count else { throw index.damaged }
            try spend()
            key.removeSubrange(shared...)
            key.append(contentsOf: tail)
            let start = skipped + exact.count
            if key.count >= start, key[skipped..<start].elementsEqual(text[exact]) {
                var fewest = Fewest()
                compare(start, text, exact.upperBound, spent: limit - edits, &fewest)
                if fewest.whole <= fewest.beginning {
                    if fewest.whole <= limit { try offer(term, isWhole: true, fewest.whole) }
                } else if fewest.beginning <= limit {
                    if fewest.whole <= limit { try offer(term, isWhole: true, fewest.whole) }
                    try offer(term, isWhole: false, fewest.beginning)
                }
            }
            term &+= 1
        }
    }

    /// Counts the edits between the key from `place` on and the text from `offset` on, on each path within the limit.
    private func compare(
        _ place: Int,
        _ text: [UInt8],
        _ offset: Int,
        spent: Int,
        _ fewest: inout Fewest
    ) {
        var (place, offset) = (place, offset)
        // Skipping letters that agree never gives fewer edits.
        while place < key.count, offset < text.count, key[place] == text[offset] {
            let (endPlace, end) = (self.end(place), offset + Self.length(text[offset]))
            guard key[place..<endPlace].elementsEqual(text[offset..<end]) else { break }
            (place, offset) = (endPlace, end)
        }
        guard offset < text.count, place < key.count else {
            let (more, missing) = (Self.letters(key[place...]), Self.letters(text[offset...]))
            fewest.whole = min(fewest.whole, spent + more + missing)
            fewest.beginning = min(fewest.beginning, spent + missing)
            return
        }
        guard spent < limit else { return }
        let (nextPlace, next) = (self.end(place), offset + Self.length(text[offset]))
        compare(nextPlace, text, next, spent: spent + 1, &fewest)
        compare(nextPlace, text, offset, spent: spent + 1, &fewest)
        compare(place, text, next, spent: spent + 1, &fewest)
        guard nextPlace < key.count, next < text.count else { return }
        let (endPlace, end) = (self.end(nextPlace), next + Self.length(text[next]))
        guard key[place..<nextPlace].elementsEqual(text[next..<end]),
            key[nextPlace..<endPlace].elementsEqual(text[offset..<next])
        else { return }
        compare(endPlace, text, end, spent: spent + 1, &fewest)
    }

    /// The end of the letter of the key that begins at `place`.
    ///
    /// A forged key may end within it.
    private func end(_ place: Int) -> Int { min(place + Self.length(key[place]), key.count) }

    /// The child that `byte` leads to, found by binary search.
    @inline(__always)
    private func child(_ byte: UInt8, of at: Place) throws(CityDataError) -> Place? {
        guard at.node.mayGoOn(with: byte) else { return nil }
        let address = try index.children(of: at.node)
        var (low, high) = (0, at.node.count)
        while low < high {
            let middle = (low &+ high) / 2
            if address.byte(middle &* CityFileFormat.Node.size) < byte {
                low = middle &+ 1
            } else {
                high = middle
            }
        }
        guard low < at.node.count, address.byte(low &* CityFileFormat.Node.size) == byte else { return nil }
        return try place(low, address, at)
    }

    /// The child with this number.
    @inline(__always)
    private func place(
        _ number: Int,
        _ address: UnsafeRawPointer,
        _ parent: Place
    ) throws(CityDataError) -> Place {
        let node = NameIndex.Node(address + number &* CityFileFormat.Node.size)
        let next = (number &+ 1) &* CityFileFormat.Node.size &+ CityFileFormat.Node.first
        let end = number &+ 1 < parent.node.count ? address.offset(next) : parent.end
        guard node.first <= end, end <= index.termCount else { throw index.damaged }
        return Place(node: node, end: end)
    }

    /// Offers the names that end at a node and, if the rule allows longer names, those that continue from it.
    private mutating func offer(_ at: Place, _ cost: Int) throws(CityDataError) {
        guard !at.node.isLeaf else {
            return try compareKeys(of: at, text, text.count..<text.count, limit - cost)
        }
        let ownEnd =
            at.node.count == 0
            ? at.end : try index.children(of: at.node).offset(CityFileFormat.Node.first)
        guard at.node.first <= ownEnd, ownEnd <= at.end else { throw index.damaged }
        let whole = Self.quality(cost, isWhole: true)
        try index.scan(at.node.first..<ownEnd, whole, false, source, to: &best)
        guard !isForWholeTexts else { return }
        let longer = Self.quality(cost, isWhole: false)
        guard best.needsOnlyBest, best.limit <= CityFileFormat.Node.topCount,
            let top = try index.best(at.node)
        else {
            return try index.scan(ownEnd..<at.end, longer, cost > 0, source, to: &best)
        }
        for term in top where term >= ownEnd {
            let owner = try index.owner(of: term)
            best.offer(CityHit(longer, isBeginning: cost > 0, owner: owner, source: source, term: term))
        }
    }

    /// Offers a name of a leaf.
    private mutating func offer(_ term: Int, isWhole: Bool, _ cost: Int) throws(CityDataError) {
        guard isWhole || !isForWholeTexts else { return }
        best.offer(
            CityHit(
                Self.quality(cost, isWhole: isWhole),
                isBeginning: !isWhole && cost > 0,
                owner: try index.owner(of: term),
                source: source,
                term: term
            )
        )
    }

    private mutating func spend() throws(CityDataError) {
        budget &-= 1
        if budget < 0 { throw index.damaged }
    }

    /// The length in bytes of the letter that begins with this byte.
    @inline(__always)
    private static func length(_ byte: UInt8) -> Int {
        byte < 0xC0 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
    }

    /// The number of letters that begin in `utf8`.
    private static func letters(_ utf8: ArraySlice<UInt8>) -> Int { utf8.count { $0 & 0xC0 != 0x80 } }

    /// The quality of a match with this number of edits.
    package static func quality(_ edits: Int, isWhole: Bool) -> MatchQuality {
        switch edits {
        case 0: isWhole ? .whole : .beginning
        case 1: .oneTypo
        default: .twoTypos
        }
    }
}
