import Notation
import Testing

struct MapLinkTests {
    @Test(arguments: [
        "https://www.google.com/maps/place/Cairo/@30.06,31.21,11z/data=!3m1!4b1!4m6!3m5!1s0x14:0x79"
            + "!8m2!3d30.0444!4d31.2357!16zL20vMDF3Mg?entry=ttu",
        "https://www.google.com/maps/@30.0444,31.2357,15z",
        "https://www.google.com/maps/@30.0444,31.2357,3a,75y/data=x",
        "https://www.google.com/maps?q=30.0444,31.2357", "https://maps.google.com/?q=loc:30.0444,31.2357",
        "https://maps.google.com/maps?q=30.0444,31.2357(Cairo)&z=12",
        "www.google.com/maps?q=30.0444,+31.2357",
        "https://www.google.com/maps/search/30.0444,31.2357",
        "https://www.google.com/maps/search/30.0444,+31.2357?e=t",
        "https://www.google.com/maps/search/?api=1&query=30.0444%2C31.2357",
        "https://www.google.com/maps/@?api=1&map_action=map&center=30.0444%2C31.2357&zoom=12",
        "https://maps.google.co.uk/?ll=30.0444,31.2357&q=Cairo", "comgooglemaps://?center=30.0444,31.2357",
        "google.navigation:q=30.0444,31.2357",
        "https://www.google.com/maps/place/30°02'39.84\"N+31°14'08.52\"E/@30.06,31.21,17z",
        "https://www.google.com/maps/place/30%C2%B002'39.84%22N+31%C2%B014'08.52%22E/@30.06,31.21,17z",
    ])
    func googleLinksRead(link: String) {
        expect(link, reads: 30.0444, 31.2357, as: .link)
    }

    @Test(arguments: [
        "https://www.openstreetmap.org/#map=15/30.0444/31.2357", "osm.org/#map=15/30.0444/31.2357&layers=N",
        "https://www.openstreetmap.org/?mlat=30.0444&mlon=31.2357#map=12/1/2",
        "https://www.openstreetmap.org/node/123#map=15.5/30.0444/31.2357",
        "https://www.openstreetmap.org/search?query=30.0444%2C31.2357#map=1/2/3",
        "https://maps.apple.com/?ll=30.0444,31.2357&q=Cairo", "https://maps.apple.com/?q=30.0444,31.2357",
        "https://maps.apple.com/place?coordinate=30.0444,31.2357&name=Cairo",
        "https://maps.apple.com/?sll=30.0444,31.2357&q=pizza",
        "https://maps.apple.com/frame?center=30.0444%2C31.2357",
        "https://www.bing.com/maps?cp=30.0444~31.2357&lvl=12",
        "https://www.bing.com/maps?cp=30.0444%7E31.2357",
        "https://bing.com/maps/default.aspx?sp=point.30.0444_31.2357_Cairo&cp=1~2",
        "https://www.waze.com/ul?ll=30.0444%2C31.2357&navigate=yes", "waze://?ll=30.0444,31.2357",
        "https://www.waze.com/live-map/directions?to=ll.30.0444%2C31.2357",
        "https://geohack.toolforge.org/geohack.php?pagename=Cairo&params=30_2_39.84_N_31_14_8.52_E_type:city(9)_region:EG",
        "https://geohack.toolforge.org/geohack.php?params=30.0444_N_31.2357_E_globe:earth",
        "https://geohack.toolforge.org/geohack.php?params=30.0444;31.2357_type:city",
    ])
    func otherLinksRead(link: String) {
        expect(link, reads: 30.0444, 31.2357, as: .link)
    }

    @Test func codesInsideLinksRead() throws {
        expect("https://osm.org/go/0EEQjE--", reads: 51.510_772_705, 0.054_931_640_6, as: .link)
        expect("https://osm.org/go/0EEQjE==?m=", reads: 51.510_772_705, 0.054_931_640_6, as: .link)
        expect("https://plus.codes/8G2H26VP+Q7", reads: 30.044_437_5, 31.235_687_5, as: .link)
        expect("https://www.google.com/maps?q=8G2H26VP%2BQ7", reads: 30.044_437_5, 31.235_687_5, as: .link)
        #expect(try ParsedPosition(parsing: "https://plus.codes/8G2H26VP+Q7").accuracyMetres != nil)
    }

    private static let write = "write latitude and longitude, such as 30.0444 31.2357"
    private static let shortened =
        "a shortened link holds no position; open it and copy the full link or the coordinates"
    private static let threeWords =
        "what3words can be read only by its owner's service; open it there and copy the coordinates"

    @Test(arguments: [
        ("https://maps.app.goo.gl/abcDEF123", "\"maps.app.goo.gl\" at column 9: \(shortened)"),
        ("https://goo.gl/maps/abc", "\"goo.gl\" at column 9: \(shortened)"),
        ("filled.count.soap", "\"filled.count.soap\" at column 1: \(threeWords)"),
        ("///filled.count.soap", "\"///filled.count.soap\" at column 1: \(threeWords)"),
        (
            "https://w3w.co/filled.count.soap",
            "\"https://w3w.co/filled.count.soap\" at column 1: \(threeWords)"
        ),
        (
            "https://example.com/?ll=30,31",
            "\"example.com\" at column 9: links of this site are not known; write the latitude and longitude they show"
        ),
        (
            "https://www.google.com/maps/place/Cairo",
            "\"https://www.google.com/maps/place/Cairo\" at column 1: this link carries no coordinates; \(write)"
        ),
        (
            "https://www.google.com/maps?q=91,0",
            "\"91\" at column 31: latitude 91 is outside -90 to 90; if longitude came first, write 0 91"
        ),
        (
            "https://www.google.com/maps/x!3d1!4d2!3d3!4d4",
            "\"https://www.google.com/maps/x!3d1!4d2!3…\" at column 1: this link pins more than one place; "
                + "write the latitude and longitude of one"
        ),
        (
            "https://www.openstreetmap.org/?mlat=x&mlon=31",
            "\"x\" at column 37: no number of degrees; write one such as 30.0444"
        ),
        (
            "https://www.bing.com/maps?cp=95~31",
            "\"95~31\" at column 30: latitude 95.0 is outside -90 to 90"
        ),
    ])
    func othersAreRefused(link: String, message: String) {
        expect(link, isRefused: message)
    }
}
