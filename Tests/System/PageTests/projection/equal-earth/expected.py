"""Writes expected.json: places projected by PROJ's `eqearth` on a sphere with a radius of 1.

Recipe: python3 -m venv v && v/bin/pip install pyproj==3.7.2 && v/bin/python expected.py > expected.json
"""

import json
import random

import pyproj

EDGES = [(0, 0), (180, 0), (-180, 0), (0, 90), (0, -90), (180, 90), (-180, -90), (179.999, 45), (90, 60), (-90, -60)]


def rows():
    source = random.Random(2018)
    projection = pyproj.Proj(proj="eqearth", R=1)
    places = EDGES + [(round(source.uniform(-180, 180), 6), round(source.uniform(-90, 90), 6)) for _ in range(60)]
    for lon, lat in places:
        yield [lon, lat, *projection(lon, lat)]


print("[\n" + ",\n".join(json.dumps(row) for row in rows()) + "\n]")
