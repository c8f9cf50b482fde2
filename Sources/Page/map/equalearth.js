// The Equal Earth projection: the whole world on a flat map, true to area, cut at 180 degrees. Šavrič, Patterson and
// Jenny published it in 2018. PROJ calls it `eqearth`, on a sphere.
import { EARTH_METRES, lonLat } from './sphere.js';

const RADIANS = Math.PI / 180,
  M = Math.sqrt(3) / 2;
const [A1, A2, A3, A4] = [1.340264, -0.081106, 0.000893, 0.003796];
const heightOf = (t, s = t * t, s3 = s * s * s) => t * (A1 + A2 * s + s3 * (A3 + A4 * s));
const slopeOf = (t, s = t * t, s3 = s * s * s) => A1 + 3 * A2 * s + s3 * (7 * A3 + 9 * A4 * s);

/** The place of a longitude and a latitude on the map: [x, y] in Earth radii, with y to the north. */
export function forward(lon, lat) {
  const t = Math.asin(M * Math.sin(lat * RADIANS));
  return [(lon * RADIANS * Math.cos(t)) / (M * slopeOf(t)), heightOf(t)];
}

/** Half the width and half the height of the world, in Earth radii. */
export const HALF = [forward(180, 0)[0], forward(0, 90)[1]];

/** The [lon, lat] of a place on the map, or null outside it. */
export function inverse(x, y) {
  if (Math.abs(y) > HALF[1]) return null;
  let t = y / A1;
  for (let i = 0; i < 12; i++) {
    const step = (heightOf(t) - y) / slopeOf(t);
    t -= step;
    if (Math.abs(step) < 1e-12) break;
  }
  const lon = (x * M * slopeOf(t)) / Math.cos(t) / RADIANS,
    sine = Math.sin(t) / M;
  if (Math.abs(lon) > 180 || Math.abs(sine) > 1 + 1e-6) return null;
  return [lon, Math.asin(Math.max(-1, Math.min(1, sine))) / RADIANS];
}

/** The view of the flat map: a place in the middle, and the Earth's radius in pixels, as the view of the globe has. */
export class FlatView {
  constructor() {
    this.isFlat = true;
    this.radius = 100;
    this.x = 0;
    this.y = 0;
    this.turn(0, 0);
  }

  /** Puts a place in the middle. The map has ends, so that no longitude leads around. */
  turn(lon, lat) {
    this.lon = Math.max(-180, Math.min(180, lon));
    this.lat = Math.max(-90, Math.min(90, lat));
    this.middle = forward(this.lon, this.lat);
  }

  /** All values that determine the position of a place on the canvas. */
  get state() {
    return [this.lon, this.lat, this.radius, this.x, this.y];
  }

  get metresPerPixel() {
    return EARTH_METRES / this.radius;
  }

  /** The position of a place on the canvas. The flat map has no far side. */
  point(lon, lat) {
    const [x, y] = forward(lon, lat);
    return {
      x: this.x + (x - this.middle[0]) * this.radius,
      y: this.y - (y - this.middle[1]) * this.radius,
      front: true,
      depth: 1,
    };
  }

  /** The [lon, lat] at a pixel, or null outside the map. */
  place(px, py) {
    return inverse(this.middle[0] + (px - this.x) / this.radius, this.middle[1] - (py - this.y) / this.radius);
  }

  /** Moves the map so that the place `held` comes under a pixel. The middle of the canvas stays within the map. */
  hold(held, px, py) {
    const [x, y] = forward(...held),
      up = Math.max(-1, Math.min(1, (y + (py - this.y) / this.radius) / HALF[1])) * HALF[1],
      lat = inverse(0, up)?.[1] ?? Math.sign(up) * 90,
      edge = forward(180, lat)[0],
      across = x - (px - this.x) / this.radius;
    this.lon = Math.max(-180, Math.min(180, (across / edge) * 180));
    this.lat = lat;
    this.middle = forward(this.lon, lat);
  }

  /** The angle from the middle to the farthest corner. The whole world may be visible. */
  reach() {
    return Math.PI;
  }

  sees() {
    return true;
  }
}

const projected = new WeakMap();

/** The points of a shape on the map, and their bounds [west, south, east, north]. They are computed once. */
function flatOf(shape) {
  let flat = projected.get(shape);
  if (flat) return flat;
  const { points, count } = shape,
    xy = new Float64Array(count * 2),
    box = [9, 9, -9, -9];
  for (let i = 0; i < count; i++) {
    const [x, y] = forward(...lonLat(points[3 * i], points[3 * i + 1], points[3 * i + 2]));
    xy[2 * i] = x;
    xy[2 * i + 1] = y;
    box[0] = Math.min(box[0], x);
    box[1] = Math.min(box[1], y);
    box[2] = Math.max(box[2], x);
    box[3] = Math.max(box[3], y);
  }
  flat = { xy, box };
  projected.set(shape, flat);
  return flat;
}

/** Adds a closed shape for filling. */
export const fillFlat = (path, view, shape) => trace(path, view, shape, null, true);

/** Adds a shape's lines for stroking. The cut of the file is left out. */
export const lineFlat = (path, view, shape, closed = true) => trace(path, view, shape, shape.seam, closed);

function trace(path, view, shape, seam, closed) {
  const { xy, box } = flatOf(shape),
    { count } = shape,
    R = view.radius,
    left = view.x - view.middle[0] * R,
    top = view.y + view.middle[1] * R;
  if (box[2] * R + left < 0 || top - box[1] * R < 0) return;
  if (box[0] * R + left > view.width || top - box[3] * R > view.height) return;
  let lastX = Infinity,
    lastY = Infinity;
  const steps = closed ? count : count - 1;
  for (let k = 0; k <= steps; k++) {
    const i = k === count ? 0 : k,
      x = left + xy[2 * i] * R,
      y = top - xy[2 * i + 1] * R;
    if (k === 0 || seam?.[i]) path.moveTo(x, y);
    // A step of less than half a pixel is not visible. The end is always drawn.
    else if (k < steps && Math.abs(x - lastX) < 0.4 && Math.abs(y - lastY) < 0.4) continue;
    else path.lineTo(x, y);
    lastX = x;
    lastY = y;
  }
}

/** The outline of the world. */
export function worldEdge(view) {
  const path = new Path2D(),
    at = (lon, lat) => {
      const p = view.point(lon, lat);
      return [p.x, p.y];
    };
  path.moveTo(...at(-180, -90));
  for (let lat = -90; lat <= 90; lat += 3) path.lineTo(...at(180, lat));
  for (let lat = 90; lat >= -90; lat -= 3) path.lineTo(...at(-180, lat));
  path.closePath();
  return path;
}

/** The graticule, with a line each 30 degrees. Parallels are straight. */
export function flatGraticule(view) {
  const path = new Path2D();
  for (let lon = -150; lon < 180; lon += 30)
    for (let lat = -90; lat <= 90; lat += 5) {
      const p = view.point(lon, lat);
      path[lat === -90 ? 'moveTo' : 'lineTo'](p.x, p.y);
    }
  for (let lat = -60; lat <= 60; lat += 30)
    for (const lon of [-180, 180]) {
      const p = view.point(lon, lat);
      path[lon < 0 ? 'moveTo' : 'lineTo'](p.x, p.y);
    }
  return path;
}
