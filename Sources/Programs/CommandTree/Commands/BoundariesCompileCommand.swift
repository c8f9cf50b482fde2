import ArgumentParser
import Boundaries
import BoundaryCompiler
import FileWriting
import Glibc

extension BoundariesCommand {
    struct Compile: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "compile",
            abstract: "Compile a boundary file from polygons in GeoJSON.",
            discussion: """
                The input is a FeatureCollection, or one feature on each line, with polygons in longitude and latitude. \
                Rings that cross themselves or longitude 180, borders that cross, and slivers are repaired and counted. \
                Anything else that is wrong is an error that names the feature. All borders are on a lattice, by \
                default of 64e-7 degrees, which is 71 cm at the equator.
                """
        )

        @Argument(
            help: "The polygons; - is standard input.",
            completion: .file(),
            transform: PathArgument.text
        )
        var input: String
        @Option(
            name: .shortAndLong,
            help: "The boundary file to write, replaced atomically when complete; - is standard output.",
            completion: .file(),
            transform: PathArgument.text
        )
        var output: String
        @OptionGroup(title: "Regions") var regions: RegionOptions
        @OptionGroup(title: "Repairs") var repairs: RepairOptions
        @OptionGroup(title: "Provenance") var provenance: ProvenanceOptions
        @Flag(help: "Print nothing unless it fails.")
        var quiet = false

        func run() async throws {
            let provenance = try provenance.provenance
            var bar = CompilationProgress(
                isShown: !quiet && isatty(STDERR_FILENO) == 1,
                inputBytes: size(of: input)
            )
            let made = try Destination.fill(output) { destination in
                let made = try compile(provenance, scratchFolder: destination.file?.folder) { bar.show($0) }
                bar.clear()
                try destination.write(made.bytes)
                return made
            }
            guard !quiet else { return }
            StandardError.writeLine("wrote \(output): \(made.summary)")
            for line in made.reading.lines(lattice: repairs.lattice, names: regions.names)
                + made.report.lines(repairs)
            {
                StandardError.writeLine(line)
            }
        }

        private func compile(
            _ provenance: BoundaryProvenance,
            scratchFolder: String?,
            progress: (CoverageCompiler.Progress) -> Void
        ) throws -> CompiledBoundaries {
            try CoverageCompiler.compile(
                input,
                scratchFolder: scratchFolder,
                provenance: provenance,
                reading: CoverageReader.Options(
                    lattice: repairs.coverageLattice,
                    properties: regions.names,
                    skipsOthers: regions.skipOthers
                ),
                options: repairs.compilerOptions,
                progress: progress
            )
        }

        /// The size of the file at `path` in bytes, or 0 if it is unknown.
        private func size(of path: String) -> Int {
            var status = stat()
            return stat(path, &status) == 0 ? Int(status.st_size) : 0
        }
    }
}
