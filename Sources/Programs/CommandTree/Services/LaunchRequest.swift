package import Countries
import Fixes

/// The wishes of a caller for one first launch.
///
/// The settings supply what it leaves open.
package struct LaunchRequest: Sendable {
    /// A country that a caller states instead of a position, with its time zone if that is known.
    package struct StatedCountry {
        var code: Country.Code
        var timeZone: String?

        package init(code: Country.Code, timeZone: String?) {
            (self.code, self.timeZone) = (code, timeZone)
        }
    }

    /// The sources to read, or a typed position.
    var source = SourceRequest.configured
    /// The wait for a fix.
    var wait = WaitRequest()
    /// The country found elsewhere, or `nil` to look for a position.
    var stated: StatedCountry?
    /// The kinds of hints, or `nil` for those of the settings.
    var hints: [CountryHint.Source]?
    /// The fallback country, or `nil` for that of the settings.
    var fallback: String?
    /// The distance in metres to the nearest country at sea, or `nil` for the usual one.
    var nearestMetres: Double?
    /// The worldview, or `nil` for that of the settings.
    var worldview: String?
    /// True if the caller denies the use of location.
    var isDenied = false
    /// True if the position, the country or the answer was typed, so that settings which deny location do not apply.
    var isTyped = false
    /// True to replace an earlier decision.
    var isAgain = false
    /// True to make the result final.
    var isOnce = false
    /// True if only a located decision is accepted.
    var isLocationRequired = false
}

extension LaunchRequest {
    /// The request of the HTTP service: a country that a browser has found, or for `nil` a search in the source of the
    /// settings.
    package init(_ stated: StatedCountry?, isAgain: Bool) {
        self.init()
        (self.stated, self.isAgain, isTyped) = (stated, isAgain, stated != nil)
    }
}
