import Answers
import ArgumentParser
import Cities
import Countries
import FoundationEssentials
import Indicators
import Positioning
import TextSearch

extension CompletionKind {
    /// The codes of all countries in the current catalogue.
    static var countries: CompletionKind {
        .custom { _, _, _ in
            let countries = try? Services.plain().catalogue().countries()
            return (countries ?? []).map(\.code.description).sorted()
        }
    }

    /// The keys of the indicators.
    static var indicators: CompletionKind {
        .custom { _, _, _ in
            (try? Services.plain().figureFiles.indicators())?.indicators.map(\.key) ?? []
        }
    }

    /// The keys of the series.
    static var series: CompletionKind {
        .custom { _, _, _ in
            (try? Services.plain().figureFiles.indicators())?.series.map(\.key) ?? []
        }
    }

    /// The codes of the currencies of all countries.
    static var currencies: CompletionKind { .ofCountries { $0.currencies.map(\.code) } }

    /// The languages (BCP 47) of the countries' names.
    static var languages: CompletionKind {
        .custom { _, _, _ in
            let metadata = try? Services.plain().catalogue().metadata()
            return ((metadata?.languages.map(\.code) ?? []) + ["en"]).sorted()
        }
    }

    /// The regions and continents of all countries.
    static var regions: CompletionKind {
        .custom { _, _, _ in
            let countries = try? Services.plain().catalogue().countries()
            return CountryFilter.places(of: countries ?? [])
        }
    }

    /// The values that `values` returns for all countries, without duplicates.
    static func ofCountries(_ values: @escaping @Sendable (Country) -> [String]) -> CompletionKind {
        .custom { _, _, _ in
            let countries = try? Services.plain().catalogue().countries()
            return Set((countries ?? []).flatMap(values)).sorted()
        }
    }

    /// The names of sources, and the prefixes of those with an address.
    static var sources: CompletionKind {
        .custom { _, _, _ in
            let forms = [
                "auto", "gpsd", "gpsd://", "modem", "modem:", "nmea:", "serial", "serial:", "tcp://",
                "udp://",
            ]
            return forms + SerialCandidate.ports().map(\.path)
        }
    }

    /// The usual speeds of receivers, in bauds.
    static var serialSpeeds: CompletionKind {
        .list(["4800", "9600", "19200", "38400", "57600", "115200", "230400", "460800"])
    }

    /// The names of the largest cities that begin with the typed text.
    static var cities: CompletionKind {
        .custom { _, _, word in
            let typed = OptionValue.text(word)
            let search = try? Services.plain().citySearch()
            let found = try? search?.cities(matching: typed, limit: 20)
            var names: [String] = []
            for match in found?.matches ?? [] where match.matchedName == nil && match.quality <= .beginning {
                if !names.contains(match.city.name) { names.append(match.city.name) }
            }
            return names
        }
    }

    /// The names of the favourite cities.
    static var favourites: CompletionKind {
        .custom { _, _, _ in
            guard let services = try? Services.plain(),
                let path = try? services.storePath(nil),
                let entries = try? services.favouriteStore(at: path).favourites().entries,
                let cities = try? services.cities(of: entries)
            else { return [] }
            return cities.compactMap(\.city?.name)
        }
    }

    /// The serial ports of this machine, those with a stable name first, and the paths in a typed folder.
    static var serialPorts: CompletionKind {
        .custom { _, _, word in
            let typed = OptionValue.text(word)
            let ports = SerialCandidate.ports().flatMap { [$0.path, $0.device] }
            let folder = typed.lastIndex(of: "/").map { String(typed[...$0]) } ?? ""
            let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
            var seen: Set<String> = []
            return (ports + files.sorted().map { folder + $0 }).filter { seen.insert($0).inserted }
        }
    }

    /// Lists of words that are separated by commas.
    ///
    /// Each word occurs at most once.
    static func words(_ words: [String]) -> CompletionKind {
        .custom { _, _, word in WordCompletion(words).candidates(after: OptionValue.text(word)) }
    }
}

/// Extracts the value from a word that may also contain the option's name.
enum OptionValue {
    /// The value after the equals sign of `--with=border`, which zsh and fish pass as one word.
    ///
    /// Other words are unchanged.
    static func text(_ word: String) -> String {
        guard word.hasPrefix("--"), let end = word.firstIndex(of: "=") else { return word }
        return String(word[word.index(after: end)...])
    }
}

/// Completes the last word of a list that is separated by commas.
struct WordCompletion {
    private let words: [String]

    /// Creates a completion with `words`.
    init(_ words: [String]) { self.words = words }

    /// The text before the last comma, followed by each word that is not in it yet.
    func candidates(after typed: String) -> [String] {
        let given = typed.split(separator: ",", omittingEmptySubsequences: false).dropLast().map(String.init)
        let start = given.map { $0 + "," }.joined()
        return words.filter { !given.contains($0) }.map { start + $0 }
    }
}
