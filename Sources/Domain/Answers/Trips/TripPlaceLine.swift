import CalendarDays
import Countries
import Geodesy
import Holidays
import Mains
import Money
import Trips

/// A place of a trip as a JSON object.
struct TripPlaceLine: Encodable {
    let place: Trip.Place
    let language: String

    private enum Key: String, CodingKey {
        case name, country, countryName, subdivision, lat, lon, endLat, endLon, timeZone
        case from, to, days, entered, left, distance, facts, mains, rate, holidays
    }
    private enum RateKey: String, CodingKey { case value, date }
    private enum MainsKey: String, CodingKey { case readings, plugs, voltage, frequency }
    private enum ReadingKey: String, CodingKey { case plugs, volts, hertz }
    private enum HolidayKey: String, CodingKey { case date, name, isEstimated, isObserved }

    func encode(to encoder: any Encoder) throws {
        let stop = place.stop
        var object = encoder.container(keyedBy: Key.self)
        try object.encode(stop.name, forKey: .name)
        try object.encode(stop.country?.code.description, forKey: .country)
        try object.encode(stop.country?.name(in: language), forKey: .countryName)
        try object.encode(stop.subdivision, forKey: .subdivision)
        try object.encode(stop.coordinate.latitude, forKey: .lat)
        try object.encode(stop.coordinate.longitude, forKey: .lon)
        try object.encode(stop.end.latitude, forKey: .endLat)
        try object.encode(stop.end.longitude, forKey: .endLon)
        try object.encode(stop.timeZone, forKey: .timeZone)
        try object.encode(stop.days?.lowerBound.description, forKey: .from)
        try object.encode(stop.days?.upperBound.description, forKey: .to)
        try object.encode(stop.dayCount, forKey: .days)
        try object.encode(stop.moments?.lowerBound.description, forKey: .entered)
        try object.encode(stop.moments?.upperBound.description, forKey: .left)
        try object.encode(stop.lengthMetres?.rounded(), forKey: .distance)
        try object.encode(place.facts.map(LocalFactsLine.init), forKey: .facts)
        try encodeMains(&object)
        try encodeRate(&object)
        try encodeHolidays(&object)
    }

    private func encodeRate(_ object: inout KeyedEncodingContainer<Key>) throws {
        guard let rate = place.rate else { return try object.encodeNil(forKey: .rate) }
        var item = object.nestedContainer(keyedBy: RateKey.self, forKey: .rate)
        try item.encode(rate.value, forKey: .value)
        try item.encode(rate.day.description, forKey: .date)
    }

    private func encodeMains(_ object: inout KeyedEncodingContainer<Key>) throws {
        guard let mains = place.mains else { return try object.encodeNil(forKey: .mains) }
        var item = object.nestedContainer(keyedBy: MainsKey.self, forKey: .mains)
        var readings = item.nestedUnkeyedContainer(forKey: .readings)
        for reading in [mains.first, mains.second] {
            var values = readings.nestedContainer(keyedBy: ReadingKey.self)
            try values.encode(reading.plugs.map { "\($0)" }, forKey: .plugs)
            try values.encode(reading.volts, forKey: .volts)
            try values.encode(reading.hertz, forKey: .hertz)
        }
        try item.encode(mains.plugs.word, forKey: .plugs)
        try item.encode(mains.voltage.word, forKey: .voltage)
        try item.encode(mains.frequency.word, forKey: .frequency)
    }

    private func encodeHolidays(_ object: inout KeyedEncodingContainer<Key>) throws {
        guard let holidays = place.holidays else { return try object.encodeNil(forKey: .holidays) }
        var list = object.nestedUnkeyedContainer(forKey: .holidays)
        for holiday in holidays {
            var item = list.nestedContainer(keyedBy: HolidayKey.self)
            try item.encode(holiday.day.description, forKey: .date)
            try item.encode(holiday.name, forKey: .name)
            try item.encode(holiday.isEstimated, forKey: .isEstimated)
            try item.encode(holiday.isObserved, forKey: .isObserved)
        }
    }
}

extension TripStop {
    /// The number of days at the place, or `nil` without dates.
    var dayCount: Int? { days.map { $0.upperBound.number - $0.lowerBound.number + 1 } }
}
