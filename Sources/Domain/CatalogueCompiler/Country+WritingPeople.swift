import Countries

/// Writes the codes and the people of a country as part of its record.
extension Country {
    func writeCodes(to writer: inout RecordWriter) {
        writer.put(numeric)
        writer.put(codeStatus) { $0.put($1) }
        writer.put(olympicCode)
        writer.put(fifaCodes)
        writer.put(vehicleCode)
    }

    func writePeople(to writer: inout RecordWriter) {
        writer.put(languages) { writer, language in
            writer.put(language.code)
            writer.put(language.iso639_3)
            writer.put(language.name)
            writer.put(language.nativeName)
            writer.put(language.status)
            writer.put(language.percent) { $0.put($1) }
        }
        writer.put(currencies) { writer, currency in
            writer.put(currency.code)
            writer.put(currency.name)
            writer.put(currency.symbol)
            writer.put(currency.nativeSymbol)
            writer.put(currency.decimals) { $0.put($1) }
        }
        writer.put(callingCodes)
        writer.put(topLevelDomains)
        writer.put(postalCode) { writer, code in
            writer.put(code.pattern)
            writer.put(code.formats)
            writer.put(code.examples)
        }
        writer.put(drivingSide) { $0.put($1) }
        writer.put(customs) { $0.put($1) }
    }
}

extension RecordWriter {
    fileprivate mutating func put(_ customs: Country.Customs) {
        put(customs.firstDayOfWeek)
        put(customs.weekend) { $0.put($1) }
        put(customs.measurement)
        put(customs.temperature)
        put(customs.paper)
        put(customs.hourCycle)
    }
}
