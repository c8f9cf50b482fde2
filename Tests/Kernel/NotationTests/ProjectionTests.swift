import Geodesy
import Glibc
import Testing

@testable import Notation

/// The numbers in the source are those of the series in Karney's paper (2011).
struct ProjectionTests {
    private let n = WGS84.flattening / (2 - WGS84.flattening)

    @Test func theFactorIsThatOfTheEccentricity() {
        #expect(WGS84.conformalFactor == exp(WGS84.eccentricity * atanh(WGS84.eccentricity)))
    }

    @Test func theRadiusIsThatOfEquationFourteen() {
        let n2 = n * n
        let radius =
            WGS84.equatorialRadius / (1 + n) * (1 + n2 / 4 + n2 * n2 / 64 + n2 * n2 * n2 / 256)
        #expect(TransverseMercator.radius == radius)
    }

    @Test func theForwardCoefficientsAreThoseOfEquationThirtyFive() {
        let series: [[Double]] = [
            [1.0 / 2, -2.0 / 3, 5.0 / 16, 41.0 / 180, -127.0 / 288, 7891.0 / 37_800],
            [13.0 / 48, -3.0 / 5, 557.0 / 1440, 281.0 / 630, -1_983_433.0 / 1_935_360],
            [61.0 / 240, -103.0 / 140, 15_061.0 / 26_880, 167_603.0 / 181_440],
            [49_561.0 / 161_280, -179.0 / 168, 6_601_661.0 / 7_257_600],
            [34_729.0 / 80_640, -3_418_889.0 / 1_995_840],
            [212_378_941.0 / 319_334_400],
        ]
        for (index, factors) in series.enumerated() {
            #expect(TransverseMercator.alphas[index] == sum(factors, from: index + 1))
        }
    }

    @Test func theInverseCoefficientsAreThoseOfEquationThirtySix() {
        let series: [[Double]] = [
            [1.0 / 2, -2.0 / 3, 37.0 / 96, -1.0 / 360, -81.0 / 512, 96_199.0 / 604_800],
            [1.0 / 48, 1.0 / 15, -437.0 / 1440, 46.0 / 105, -1_118_711.0 / 3_870_720],
            [17.0 / 480, -37.0 / 840, -209.0 / 4480, 5569.0 / 90_720],
            [4397.0 / 161_280, -11.0 / 504, -830_251.0 / 7_257_600],
            [4583.0 / 161_280, -108_847.0 / 3_991_680],
            [20_648_693.0 / 638_668_800],
        ]
        for (index, factors) in series.enumerated() {
            #expect(TransverseMercator.betas[index] == sum(factors, from: index + 1))
        }
    }

    /// The sum of `factors` multiplied by the powers of the third flattening from `power` upwards.
    private func sum(_ factors: [Double], from power: Int) -> Double {
        factors.reversed().reduce(0) { $0 * n + $1 } * (0..<power).reduce(1) { product, _ in product * n }
    }
}
