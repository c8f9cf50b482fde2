import Faults
import Fixes
import NMEA

extension NMEAReader.NoFix.Reason {
    /// The remedy, as a clause.
    var remedy: Remedy {
        switch self {
        case .noSolution, .tooFewSatellites, .nullIsland: SourceStatus.skyRemedy
        case .deadReckoning:
            "give the receiver a view of the sky, so that it measures where it is, or \(.moreTime)"
        case .notMeasured: "switch the receiver's simulation, or its typed-in position, off"
        case .statusMissing: "have the receiver send RMC, or GGA with its quality"
        case .disagreement: "make sure that only one receiver writes to this line"
        case .foreignDatum: "set the receiver to WGS 84, or \(.anyDatum)"
        }
    }
}
