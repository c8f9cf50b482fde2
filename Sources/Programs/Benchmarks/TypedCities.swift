import Cities
import CityIndex

/// A thousand city names, typed letter by letter, and the same names misspelt.
struct TypedCities {
    /// Every beginning of each name.
    let keystrokes: [String]
    /// The names with one wrong letter, without those of fewer than six letters.
    var misspelt: [String]

    /// Takes names of all ranks, with the larger cities more frequent.
    init(_ data: CityData) throws {
        var names: [String] = []
        for number in 0..<1000 {
            let share = Double(number) / 1000
            names.append(try data.city(rank: Int(share * share * Double(data.count))).name)
        }
        keystrokes = names.flatMap { name in (1...name.count).map { String(name.prefix($0)) } }
        misspelt = names.enumerated().compactMap { number, name in
            guard name.count >= 6 else { return nil }
            let place = 2 + number % (name.count - 3)
            return String(name.prefix(place)) + "q" + name.dropFirst(place + 1)
        }
    }
}

/// The time of each of many queries in microseconds, as the median of several passes.
struct Times {
    private let sorted: [Double]

    init<Question>(_ questions: [Question], _ passes: Int, _ body: (Question) throws -> Void) rethrows {
        let clock = ContinuousClock()
        // The first pass loads the mapped pages.
        for question in questions.prefix(2000) { try body(question) }
        var times = [[Double]](repeating: [], count: questions.count)
        for _ in 0..<passes {
            for (number, question) in questions.enumerated() {
                let start = clock.now
                try body(question)
                times[number].append(start.duration(to: clock.now).seconds * 1e6)
            }
        }
        sorted = times.map { $0.sorted()[$0.count / 2] }.sorted()
    }

    var median: Double { part(50) }

    /// The time that this many of a hundred queries do not exceed.
    func part(_ hundredths: Int) -> Double { sorted[min(sorted.count - 1, sorted.count * hundredths / 100)] }
}
