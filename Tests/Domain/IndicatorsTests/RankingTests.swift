import Countries
import Foundation
import Indicators
import Testing

/// Rankings in another order, and by quotients.
@Suite struct RankingTests {
    private let table: IndicatorTable

    init() throws {
        let root = URL(filePath: #filePath).appending(path: "../../../..").standardized.path
        table = try IndicatorTable(opening: root + "/data/indicators.bin")
    }

    private func indicator(_ key: String) throws -> Indicator { try #require(table.indicator(key)) }

    /// By a count of the better values for each, which is slow and obvious.
    @Test(arguments: [Indicator.Order.ascending, .descending])
    func ranksCountTheBetterValuesOfTheGroup(order: Indicator.Order) throws {
        for indicator in table.indicators {
            let people = try self.indicator("population")
            let ranking = try table.ranking(
                by: indicator,
                order: order,
                per: { try? table.figure(people, of: $0)?.value },
                among: { $0.description < "M" }
            )
            #expect(!ranking.isEmpty && ranking.allSatisfy { $0.country.description < "M" })
            for one in ranking {
                let better = ranking.count {
                    order == .descending ? $0.value > one.value : $0.value < one.value
                }
                #expect(one.rank == better + 1, "\(indicator.key) \(one.country)")
                let divisor = try #require(try table.figure(people, of: one.country)?.value)
                #expect(one.value == one.figure.value / divisor)
            }
        }
    }

    @Test func aCountryWithoutAMeasureIsLeftOut() throws {
        let coasts = try table.ranking(
            by: indicator("coastline_km"),
            per: { $0.description == "NO" ? 2 : nil }
        )
        #expect(coasts.map(\.country.description) == ["NO"] && coasts.map(\.rank) == [1])
        #expect(try table.ranking(by: indicator("coastline_km"), per: { _ in 0 }).isEmpty)
    }

    @Test func onlyTotalsAreDivided() throws {
        let divided = table.indicators.filter { $0.unit(per: .person) != nil }.map(\.key)
        #expect(divided == ["gdp_usd", "co2_mt", "coastline_km", "roads_km", "airports"])
        #expect(try indicator("population").unit(per: .squareKilometre)?.text == "persons per km²")
        #expect(try indicator("population").unit(per: .person) == nil)
        let carbon = try #require(try indicator("co2_mt").unit(per: .person))
        #expect(carbon.text == "tonnes per person" && carbon.factor == 1e6)
    }

    @Test func theExtentIsThatOfTheRankedFigures() throws {
        let extent = try table.extent(of: indicator("population"))
        #expect(extent.countries == 243 && extent.years == 2019...2024)
        #expect(try table.extent(of: indicator("coastline_km")).years == nil)
        #expect(table.series.allSatisfy { $0.source == "world-bank" })
    }
}
