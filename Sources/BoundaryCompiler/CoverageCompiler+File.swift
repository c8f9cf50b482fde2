public import Boundaries

extension CoverageCompiler {
    /// How far a compilation has come.
    public enum Progress: Hashable, Sendable {
        /// So many bytes of the input have been read.
        case reading(bytes: Int)
        /// The finished part of what follows, from 0 to 1.
        case building(Double)
    }

    /// Compiles the coverage at `input` (`-` is standard input) into a boundary file.
    ///
    /// Scratch files are made in `scratchFolder`, which should have room for a multiple of the input.
    public static func compile(
        _ input: String,
        scratchFolder: String? = nil,
        provenance: BoundaryProvenance,
        reading: CoverageReader.Options = CoverageReader.Options(),
        options: Options = Options(),
        progress: (Progress) -> Void = { _ in }
    ) throws(CoverageError) -> CompiledBoundaries {
        var options = options
        options.lattice = reading.lattice
        if let scratchFolder { options.scratchFolder = scratchFolder }
        // Fails before the work, which can take an hour, when it cannot succeed.
        _ = try ScratchFile(in: options.scratchFolder)
        var reader = try CoverageReader(opening: input, options: reading)
        var compiler = CoverageCompiler(options: options)
        while let feature = try reader.next() {
            try compiler.add(feature)
            progress(.reading(bytes: reader.bytesRead))
        }
        var compiled = try compiler.compile(provenance: provenance) { progress(.building($0)) }
        compiled.reading = reader.report
        return compiled
    }
}
