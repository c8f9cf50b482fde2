import BoundaryCompiler

/// The progress of a compilation, on one line that is redrawn.
struct CompilationProgress {
    private let isShown: Bool
    private let inputBytes: Int
    private var drawn = ""

    /// Takes the size of the input in bytes, or 0 if it is unknown.
    init(isShown: Bool, inputBytes: Int) {
        self.isShown = isShown
        self.inputBytes = inputBytes
    }

    /// Redraws the line if it has changed.
    mutating func show(_ progress: CoverageCompiler.Progress) {
        guard isShown else { return }
        switch progress {
        case .reading(let bytes):
            let megabytes = "\(bytes / 1_000_000) MB"
            draw(inputBytes > 0 ? bar("reading", Double(bytes) / Double(inputBytes)) : "reading \(megabytes)")
        case .building(let part): draw(bar("building", part))
        }
    }

    /// Removes the line.
    mutating func clear() {
        guard isShown, !drawn.isEmpty else { return }
        StandardError.draw("")
    }

    private func bar(_ what: String, _ part: Double) -> String {
        let percent = Int((min(1, max(0, part)) * 100).rounded(.down))
        let full = String(repeating: "#", count: percent * 40 / 100)
        let rest = String(repeating: ".", count: 40 - full.count)
        return "\(what) \(full)\(rest) \(percent) %"
    }

    private mutating func draw(_ line: String) {
        guard line != drawn else { return }
        drawn = line
        StandardError.draw(line)
    }
}
