import CountryExplorer

func follow(_ explorer: CountryExplorer) async throws {
    for try await change in explorer.changes(from: .gpsd) {
        switch change {
        case .firstFix(let answer), .countryChanged(let answer, from: _):
            print("now in", answer.country?.name ?? "no country")
        case .leftToSea: print("on the high seas")
        case .nearBorder(let answer): print("near", answer.border?.beyond?.name ?? "the high seas")
        case .heldBack(let jump): print("ignored a jump of", jump.metres)
        case .sourceLost(let error): print(error)
        case .sourceBack: print("the receiver is back")
        }
    }
}

/// The changes of any source, until the journey has left its first country.
func printChanges<Changes: AsyncSequence>(_ changes: Changes) async throws
where Changes.Element == WatchEvent {
    for try await change in changes {
        let previous = change.previous?.country.map { " from \($0)" } ?? ""
        print(change.resolution?.country?.name ?? "\(change)", previous, separator: "")
        if change.previous != nil { break }
    }
}

func printOnce(_ explorer: CountryExplorer, _ path: String) async throws {
    let answer = try await explorer.locate(from: .recording(path), timeout: .seconds(60))
    print(answer.country?.name ?? "no country", answer.fix.coordinate)
}

func followFixes(_ explorer: CountryExplorer) async throws {
    let (fixes, feed) = AsyncStream.makeStream(of: Fix.self, bufferingPolicy: .bufferingNewest(256))
    let driving = Task {
        for step in 0..<120 {
            let place = try Coordinate(latitude: 47.6969 - Double(step) * 0.000126, longitude: 8.6872)
            let time = Timestamp(milliseconds: 1_790_000_000_000 + Int64(step) * 1000)
            feed.yield(Fix(coordinate: place, accuracyMetres: 5, time: time, origin: .manual, received: .now))
            try await Task.sleep(for: .milliseconds(1))
        }
        feed.finish()
    }
    for try await change in explorer.changes(from: fixes) {
        print(change.resolution?.country?.name ?? "")
    }
    try await driving.value
}
