"""What the program `countryexplorer` writes of its boundary indexes."""
import json

import shapely


# The land is kept at 700 m, so that a finer export is the same.
FINEST_LAND = 500


class Exports:
    """The borders of the countries and of the land at any tolerance, each made once and kept in a folder."""

    def __init__(self, program, folder):
        self.program = program
        self.folder = folder

    def countries(self, metres):
        """The ground of each country, its sea included, by code; in degrees, simplified to `metres`."""
        return geometries(self.path("boundaries.bin", metres, "--by", "country"))

    def land(self, metres):
        """The polygons of the land, in degrees, simplified to `metres`."""
        return shapely.get_parts(geometries(self.path("land.bin", max(metres, FINEST_LAND)))["land"])

    def path(self, index, metres, *options):
        path = self.folder / f"{index.removesuffix('.bin')}-{metres}.geojsonl"
        if not path.exists():
            file = str(self.program.data / index)
            self.program.run("boundaries", "export", file, "--tolerance", str(metres), *options, "--output", str(path))
        return path


def geometries(path):
    """The geometry of each feature of a file, by its country."""
    found = {}
    with open(path, encoding="utf-8") as lines:
        for line in lines:
            feature = json.loads(line)
            found[feature["properties"]["country"]] = shapely.from_geojson(json.dumps(feature["geometry"]))
    return found
