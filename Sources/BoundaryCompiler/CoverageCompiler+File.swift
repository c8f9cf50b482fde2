public import Boundaries

extension CoverageCompiler {
    /// How far a compilation has come.
    public enum Progress: Hashable, Sendable {
        /// So many bytes of the input have been read.
        case reading(bytes: Int)
        /// The finished part of what follows, from 0 to 1.
        case building(Double)
    }

    /// Compiles the coverage at `input` (`-` is standard input) into a boundary file at `output`.
    ///
    /// Scratch files are made beside the output.
    @discardableResult
    public static func compile(
        _ input: String,
        to output: String,
        provenance: BoundaryProvenance,
        reading: CoverageReader.Options = CoverageReader.Options(),
        options: Options = Options(),
        progress: (Progress) -> Void = { _ in }
    ) throws(CoverageError) -> CompiledBoundaries {
        var options = options
        options.lattice = reading.lattice
        options.scratchFolder = folder(of: output)
        // Nobody should wait for an hour's work that cannot be written.
        _ = try ScratchFile(in: options.scratchFolder)
        var reader = try CoverageReader(opening: input, options: reading)
        var compiler = CoverageCompiler(options: options)
        while let feature = try reader.next() {
            try compiler.add(feature)
            progress(.reading(bytes: reader.bytesRead))
        }
        var compiled = try compiler.compile(provenance: provenance) { progress(.building($0)) }
        compiled.reading = reader.report
        try compiled.write(to: output)
        return compiled
    }

    private static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }
}
