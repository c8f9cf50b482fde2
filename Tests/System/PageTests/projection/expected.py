"""Writes expected.json: places projected by PROJ's `ortho` on the sphere that the page draws.

Recipe: python3 -m venv v && v/bin/pip install pyproj==3.7.2 && v/bin/python expected.py > expected.json
"""

import json
import random

import pyproj

RADIUS = 6371008.8
CENTRES = [
    (0, 0),
    (31.2357, 30.0444),
    (-70.65, -33.45),
    (179.9, 52),
    (-179.9, -17),
    (24.683, 9.483),
    (10, 89.5),
    (100, -78),
]


def rows():
    source = random.Random(12)
    for lon0, lat0 in CENTRES:
        ortho = pyproj.Proj(proj="ortho", R=RADIUS, lon_0=lon0, lat_0=lat0)
        for near in (80, 10, 0.01):
            for _ in range(6):
                lat = max(-90, min(90, lat0 + source.uniform(-near, near)))
                lon = lon0 + source.uniform(-near, near)
                x, _y = ortho(lon, lat)
                if x != float("inf"):
                    yield [lon0, lat0, round(lon, 9), round(lat, 9), *ortho(round(lon, 9), round(lat, 9))]


print("[\n" + ",\n".join(json.dumps(row) for row in rows()) + "\n]")
