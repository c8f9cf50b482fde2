package import TextSearch

/// Walks the trie for names that a query is a misspelling of.
///
/// Every way through the trie follows what was typed, and spends an edit where a letter is missing, too many, wrong or
/// swapped with the next. With one edit only the nodes on the way of the text itself are looked at child by child; what
/// follows an edit is a plain search. Parts of the trie without the letters that are still to come are left out. The
/// work grows with the letters of the text and the children of a node, and again as much for a second edit.
package struct TypoWalk {
    /// A node with the end of its terms.
    private struct Place {
        let node: NameIndex.Node
        let end: Int
    }

    /// The fewest edits to a whole key, and to a beginning of it.
    private struct Fewest {
        var whole = Int.max
        var beginning = Int.max
    }

    private let isForWholeTexts: Bool
    private let text: [UInt8]
    /// The most edits.
    private let limit: Int
    /// For each number of edits that are left, and each byte of the text: the kinds of letters that must still come.
    private let needed: [[LetterKinds]]
    private let index: NameIndex
    private let source: CityHit.Source
    /// How many nodes and keys may still be looked at; only a forged file exceeds it.
    private var budget = 20_000_000
    /// The bytes of a key that is compared letter by letter.
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

    /// The kinds of which more than `edits` letters stand from each byte on.
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

    /// Looks for names in the whole index.
    package mutating func run() throws(CityDataError) {
        guard index.termCount > 0 else { return }
        try walk(Place(node: try index.node(0), end: index.termCount), text, 0, limit)
    }

    /// Goes on from a node where `offset` bytes of the text are spent, and `edits` are left.
    ///
    /// The text is what was typed, with some letters before the offset swapped.
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
            // A whole name may have a letter more; longer ones are offered already where the rule allows them.
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

    /// Follows some bytes of the text, and walks on after them.
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

    /// Goes on behind each letter below a node, with one edit less: in the place of the letter of the text from `offset`
    /// up to `next`, and before it.
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

    /// Goes on behind a letter of which some bytes are still to come.
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

    /// Offers the names of a leaf that go on with the text from `offset`, after some bytes.
    private mutating func findKeys(
        of leaf: Place,
        _ text: [UInt8],
        _ offset: Int,
        skipping skipped: Int = 0
    ) throws(CityDataError) {
        if skipped == 0, offset < text.count, !leaf.node.mayGoOn(with: text[offset]) { return }
        let wanted = skipped &+ text.count &- offset
        // How many bytes of the key are skipped or agree.
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
                        // The keys are in order, so none after this one can agree.
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

    /// Offers the names of a leaf that go on with the bytes `exact` of the text, and then nearly with the rest of it.
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

    /// Counts the edits between the key from `place` on and the text from `offset` on, on each way within the limit.
    private func compare(
        _ place: Int,
        _ text: [UInt8],
        _ offset: Int,
        spent: Int,
        _ fewest: inout Fewest
    ) {
        var (place, offset) = (place, offset)
        // Letters that agree are never better left out.
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

    /// Where the letter of the key ends that begins at `place`; a forged key may end within it.
    private func end(_ place: Int) -> Int { min(place + Self.length(key[place]), key.count) }

    /// The child that `byte` leads to; a binary search.
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

    /// The child of this number.
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

    /// Offers the names that end at a node, and those that go on from it where the rule allows longer ones.
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

    /// How many bytes the letter has that begins with this one.
    @inline(__always)
    private static func length(_ byte: UInt8) -> Int {
        byte < 0xC0 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
    }

    /// How many letters begin in `utf8`.
    private static func letters(_ utf8: ArraySlice<UInt8>) -> Int { utf8.count { $0 & 0xC0 != 0x80 } }

    /// The quality of so many edits.
    package static func quality(_ edits: Int, isWhole: Bool) -> MatchQuality {
        switch edits {
        case 0: isWhole ? .whole : .beginning
        case 1: .oneTypo
        default: .twoTypos
        }
    }
}
