"""The exports of boundary indexes by the program `countryexplorer`."""

import hashlib
import json

import shapely

# The land is kept at 700 m, so that a finer export is the same.
FINEST_LAND = 500


class Exports:
    """The borders of the countries and of the land at any tolerance, each made once for an index and kept in a
    folder."""

    def __init__(self, program, folder):
        self.program = program
        self.folder = folder

    def countries(self, metres):
        """The ground of each country with its sea, by code, in degrees and simplified to `metres`."""
        return geometries(self.path("boundaries.bin", metres, "--by", "country"))

    def land(self, metres):
        """The polygons of the land, in degrees, simplified to `metres`."""
        return shapely.get_parts(geometries(self.path("land.bin", max(metres, FINEST_LAND)))["land"])

    def path(self, index, metres, *options):
        file = self.program.data / index
        digest = hashlib.sha256(file.read_bytes()).hexdigest()[:12]
        path = self.folder / f"{file.stem}-{digest}-{metres}.geojsonl"
        if not path.exists():
            self.program.run(
                "boundaries", "export", str(file), "--tolerance", str(metres), *options, "--output", str(path)
            )
        return path


def geometries(path):
    """The geometry of each feature of a file, by its country."""
    found = {}
    with open(path, encoding="utf-8") as lines:
        for line in lines:
            feature = json.loads(line)
            found[feature["properties"]["country"]] = shapely.from_geojson(json.dumps(feature["geometry"]))
    return found
