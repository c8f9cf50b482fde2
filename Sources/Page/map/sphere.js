// Points on the unit sphere, and circles and lines made of them.

const RADIANS = Math.PI / 180;
/** The mean radius of the Earth, in metres (IUGG R1), as the program uses it. */
export const EARTH_METRES = 6371008.8;

/** The unit vector of a longitude and a latitude in degrees. */
export function unit(lon, lat) {
  const c = Math.cos(lat * RADIANS);
  return [c * Math.cos(lon * RADIANS), c * Math.sin(lon * RADIANS), Math.sin(lat * RADIANS)];
}

/** The longitude and latitude of a vector, in degrees. */
export function lonLat(x, y, z) {
  return [Math.atan2(y, x) / RADIANS, Math.atan2(z, Math.hypot(x, y)) / RADIANS];
}

/** The great-circle distance between two [lon, lat] pairs, in metres. */
export function metresBetween(a, b) {
  const p = unit(...a),
    q = unit(...b);
  const cross = Math.hypot(p[1] * q[2] - p[2] * q[1], p[2] * q[0] - p[0] * q[2], p[0] * q[1] - p[1] * q[0]);
  return EARTH_METRES * Math.atan2(cross, p[0] * q[0] + p[1] * q[1] + p[2] * q[2]);
}

/** The place `metres` away from [lon, lat] in the direction `bearing`, which is in radians from north to east. */
export function destination([lon, lat], bearing, metres) {
  const d = metres / EARTH_METRES,
    phi = lat * RADIANS;
  const s = Math.sin(phi) * Math.cos(d) + Math.cos(phi) * Math.sin(d) * Math.cos(bearing);
  const y = Math.sin(bearing) * Math.sin(d) * Math.cos(phi),
    x = Math.cos(d) - Math.sin(phi) * s;
  return [wrapped(lon + Math.atan2(y, x) / RADIANS), Math.asin(Math.max(-1, Math.min(1, s))) / RADIANS];
}

/** The initial direction from one [lon, lat] to another, in degrees from north to east, from 0 to 360. */
export function bearing(a, b) {
  const d = (b[0] - a[0]) * RADIANS,
    p = a[1] * RADIANS,
    q = b[1] * RADIANS;
  const x = Math.cos(p) * Math.sin(q) - Math.sin(p) * Math.cos(q) * Math.cos(d);
  return (Math.atan2(Math.sin(d) * Math.cos(q), x) / RADIANS + 360) % 360;
}

/** A longitude between -180 and 180. */
export const wrapped = lon => ((((lon + 540) % 360) + 360) % 360) - 180;

/** A closed circle on the sphere, `radius` degrees around a point, as a shape for `traceFill` and `traceLine`. */
export function circle(lon, lat, radius, count = 120) {
  const u = unit(lon, lat),
    [e, w] = tangents(u);
  const c = Math.cos(radius * RADIANS),
    s = Math.sin(radius * RADIANS);
  const points = new Float64Array((count + 1) * 3);
  for (let i = 0; i <= count; i++) {
    const angle = (i / count) * 2 * Math.PI,
      p = Math.cos(angle) * s,
      q = Math.sin(angle) * s;
    for (let k = 0; k < 3; k++) points[i * 3 + k] = u[k] * c + e[k] * p + w[k] * q;
  }
  const has = (a, b) => {
    const t = unit(a, b);
    return t[0] * u[0] + t[1] * u[1] + t[2] * u[2] > c;
  };
  return { points, count: count + 1, seam: null, middle: u, reach: radius * RADIANS, has };
}

/** An open line through [lon, lat] pairs. */
export function line(pairs) {
  const points = new Float64Array(pairs.length * 3);
  for (const [i, p] of pairs.entries()) points.set(unit(p[0], p[1]), i * 3);
  return { points, count: pairs.length, seam: null, middle: null, reach: Math.PI };
}

/** Two vectors at right angles to `u` and to each other. */
function tangents(u) {
  const up = Math.abs(u[2]) > 0.9 ? [1, 0, 0] : [0, 0, 1];
  const e = cross(up, u),
    length = Math.hypot(...e);
  const first = e.map(x => x / length);
  return [first, cross(u, first)];
}

const cross = (a, b) => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
