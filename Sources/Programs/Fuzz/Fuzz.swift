import ArgumentParser

@main
struct Fuzz: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "Fuzz",
        abstract: "Feed damaged input to the parts that read untrusted input.",
        discussion: "A crash or a hang is a fault: each ends the process, or keeps it from ending.",
        subcommands: [
            BoundaryFuzz.self, CoverageFuzz.self, NMEAFuzz.self, GPSDFuzz.self, RESTFuzz.self,
            RouteFuzz.self, StoreFuzz.self, ConfigurationFuzz.self, CatalogueFuzz.self,
            CitiesFuzz.self, HTTPFuzz.self, BusFuzz.self, DamageReport.self,
        ]
    )
}
