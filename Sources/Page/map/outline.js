// Outlines as the service sends them: rings of delta-coded integers, `scale` steps in a degree.
import { unit } from './sphere.js';

/**
 * The content of a packed file, in the form that its JSON has.
 *
 * The first line is JSON without the rings. Then come the counts of the rings and of their vertices, the first vertices
 * of all rings, each as the difference from the first vertex of the ring before, and the other numbers of all rings.
 */
export function readPacked(bytes) {
  const end = bytes.indexOf(10),
    file = JSON.parse(new TextDecoder().decode(bytes.subarray(0, end))),
    { count, number } = numbersOf(bytes, end + 1);
  const lists = Array.from({ length: file.countries.length + 1 }, () =>
      Array.from({ length: count() }, () => new Array(2 * count())),
    ),
    rings = lists.flat();
  let x = 0,
    y = 0;
  for (const ring of rings) {
    ring[0] = x += number();
    ring[1] = y += number();
  }
  for (const ring of rings) for (let i = 2; i < ring.length; i++) ring[i] = number();
  return {
    ...file,
    land: lists[0],
    countries: Object.fromEntries(file.countries.map((code, i) => [code, lists[i + 1]])),
  };
}

/**
 * Reads variable-length numbers of seven bits per byte, the lowest first. The lowest bit is the sign, except in counts.
 */
function numbersOf(bytes, from) {
  let at = from;
  const count = () => {
    for (let value = 0, shift = 0; ; shift += 7) {
      const byte = bytes[at++];
      value |= (byte & 127) << shift;
      if (!(byte & 128)) return value;
    }
  };
  return {
    count,
    number: () => {
      const value = count();
      return value & 1 ? -(value + 1) / 2 : value / 2;
    },
  };
}

/** Unpacks a file of outlines: its land rings and its countries' rings. `step` divides long edges, in degrees. */
export function unpackFile(file, step = 3) {
  const isPart = file.box && file.box[2] - file.box[0] < 360,
    edge = isPart ? boxEdge(file.box, file.scale) : worldEdge;
  const rings = list => list.map(ring => unpackRing(ring, file.scale, edge, step));
  const countries = Object.entries(file.countries).map(([code, list]) => ({ code, rings: rings(list) }));
  return {
    box: isPart ? file.box : null,
    tolerance: file.tolerance,
    land: rings(file.land),
    countries,
    rings: countries.flatMap(c => c.rings),
    shared: null,
  };
}

/**
 * One ring as unit vectors.
 *
 * `seam` marks each point whose preceding edge lies on the cut of the file (its box, or the antimeridian), where no
 * coast or border is drawn. `has` returns whether the ring, flat as it is stored, holds a point.
 */
export function unpackRing(ring, scale, edge = worldEdge, step = 3) {
  const flat = degrees(ring, scale),
    points = [],
    seam = [];
  for (let i = 0; i < flat.length; i += 2) {
    const j = i === 0 ? flat.length - 2 : i - 2;
    const cut = edge(flat[j], flat[j + 1], flat[i], flat[i + 1]) ? 1 : 0;
    if (i === 0) {
      points.push(...unit(flat[0], flat[1]));
      seam.push(cut);
      continue;
    }
    appendEdge(points, seam, [flat[j], flat[j + 1]], [flat[i], flat[i + 1]], step, cut);
  }
  const vectors = new Float64Array(points);
  return { points: vectors, count: seam.length, seam: new Uint8Array(seam), ...cap(vectors), has: holder(flat) };
}

function degrees(ring, scale) {
  const flat = new Float64Array(ring.length);
  let x = 0,
    y = 0;
  for (let i = 0; i < ring.length; i += 2) {
    x += ring[i];
    y += ring[i + 1];
    flat[i] = x / scale;
    flat[i + 1] = y / scale;
  }
  return flat;
}

function appendEdge(points, seam, a, b, step, cut) {
  const pieces = Math.max(1, Math.ceil(Math.max(Math.abs(b[0] - a[0]), Math.abs(b[1] - a[1])) / step));
  for (let k = 1; k <= pieces; k++) {
    points.push(...unit(a[0] + ((b[0] - a[0]) * k) / pieces, a[1] + ((b[1] - a[1]) * k) / pieces));
    seam.push(cut);
  }
}

/**
 * The borders that two countries of a world file share, each once, as open lines.
 *
 * They are a quarter of the edges of all rings: sea limits, which the sea hides, are left out, and so is the second
 * drawing of each border.
 */
export function sharedLines(file, step = 3) {
  const seen = new Set(),
    lines = [],
    width = 180 * file.scale + 1,
    id = (x, y) => Math.round((x + 180) * file.scale * width + (y + 90) * file.scale);
  for (const ring of Object.values(file.countries).flat()) {
    const flat = degrees(ring, file.scale);
    let open = false;
    for (let i = 0; i < flat.length; i += 2) {
      const j = (i + 2) % flat.length,
        a = id(flat[i], flat[i + 1]),
        b = id(flat[j], flat[j + 1]),
        edge = a < b ? a * 2 ** 26 + b : b * 2 ** 26 + a;
      if (!seen.has(edge)) {
        seen.add(edge);
        open = false;
        continue;
      }
      if (!open) {
        lines.push({ points: unit(flat[i], flat[i + 1]), seam: [0] });
        open = true;
      }
      appendEdge(lines.at(-1).points, lines.at(-1).seam, [flat[i], flat[i + 1]], [flat[j], flat[j + 1]], step, 0);
    }
  }
  return lines.map(({ points, seam }) => {
    const vectors = new Float64Array(points);
    return { points: vectors, count: seam.length, seam: null, ...cap(vectors) };
  });
}

/** The cut of the whole world: the antimeridian, and the edge at the south pole. */
function worldEdge(x0, y0, x1, y1) {
  return (Math.abs(x0) > 179.9 && Math.abs(x1) > 179.9) || y0 < -89.9 || y1 < -89.9;
}

/** The cut of a file: the four sides of its box, as the file's integers round them, and the cut of the world. */
function boxEdge([west, south, east, north], scale) {
  const near = 1.5 / scale,
    on = (a, b, side) => Math.abs(a - side) < near && Math.abs(b - side) < near;
  return (x0, y0, x1, y1) =>
    on(x0, x1, west) || on(x0, x1, east) || on(y0, y1, south) || on(y0, y1, north) || worldEdge(x0, y0, x1, y1);
}

/** A cap that holds all points, given by its middle and its radius in radians. */
function cap(points) {
  const m = [0, 0, 0];
  for (let i = 0; i < points.length; i++) m[i % 3] += points[i];
  const length = Math.hypot(...m);
  if (length < 1e-9) return { middle: [0, 0, 1], reach: Math.PI };
  const middle = m.map(x => x / length);
  let least = 1;
  for (let i = 0; i < points.length; i += 3) {
    least = Math.min(least, points[i] * middle[0] + points[i + 1] * middle[1] + points[i + 2] * middle[2]);
  }
  return { middle, reach: Math.acos(Math.max(-1, least)) };
}

/** A point-in-polygon test that counts crossings. */
function holder(flat) {
  let west = 999,
    south = 999,
    east = -999,
    north = -999;
  for (let i = 0; i < flat.length; i += 2) {
    west = Math.min(west, flat[i]);
    east = Math.max(east, flat[i]);
    south = Math.min(south, flat[i + 1]);
    north = Math.max(north, flat[i + 1]);
  }
  return (lon, lat) => {
    if (lon < west || lon > east || lat < south || lat > north) return false;
    let inside = false;
    for (let i = 0, j = flat.length - 2; i < flat.length; j = i, i += 2) {
      const above = flat[i + 1] > lat;
      if (above === flat[j + 1] > lat) continue;
      if (lon < ((flat[j] - flat[i]) * (lat - flat[i + 1])) / (flat[j + 1] - flat[i + 1]) + flat[i]) inside = !inside;
    }
    return inside;
  };
}

/** The code of the country of `outlines` that holds a point, or null. Rings within rings are holes. */
export function countryAt(outlines, lon, lat) {
  for (const country of outlines.countries) {
    let inside = false;
    for (const ring of country.rings) if (ring.has(lon, lat)) inside = !inside;
    if (inside) return country.code;
  }
  return null;
}

/** True if a point is on the land of `outlines`. */
export function isLand(outlines, lon, lat) {
  let inside = false;
  for (const ring of outlines.land) if (ring.has(lon, lat)) inside = !inside;
  return inside;
}
