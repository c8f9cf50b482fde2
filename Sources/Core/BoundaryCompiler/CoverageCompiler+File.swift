public import Boundaries

extension CoverageCompiler {
    /// The progress of a compilation.
    public enum Progress: Hashable, Sendable {
        /// The number of bytes of the input that have been read.
        case reading(bytes: Int)
        /// The finished part of the steps after reading, from 0 to 1.
        case building(Double)
    }

    /// Compiles the coverage at `input` (`-` is standard input) into a boundary file.
    ///
    /// Scratch files are created in `scratchFolder`, which should have room for a multiple of the input.
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
        // Fails at once if scratch files cannot be created. The work after this can take an hour.
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
