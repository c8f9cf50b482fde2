// The kind of the nearest border, on land or at sea, and the nearest border on land.
import { isLand, unpackFile } from '../map/outline.js';
import { unit } from '../map/sphere.js';

const A = 6378137,
  FLATTENING = 1 / 298.257223563,
  RADIANS = Math.PI / 180;

/**
 * Land and sea from the outlines of each country, and the borders of the whole world from the coarse index.
 *
 * `sources` has `coast(code)` and `index()`, which load them at first use.
 */
export class Coasts {
  #sources;
  #coasts = new Map();
  #index = null;
  #pieces = null;

  constructor(sources) {
    this.#sources = sources;
  }

  /** True if everything is loaded that a country's borders need. `code` is null at sea. */
  has(code) {
    return code === null || (this.#coasts.has(code) && this.#pieces !== null);
  }

  /** Loads what a country's borders need. The next answer repeats a load that failed. */
  async load(code) {
    if (this.has(code)) return;
    await Promise.allSettled([this.#loadCoast(code), this.#loadBorders()]);
  }

  async #loadCoast(code) {
    if (!this.#coasts.has(code)) this.#coasts.set(code, unpackFile(await this.#sources.coast(code), 0.5));
  }

  async #loadBorders() {
    if (this.#pieces) return;
    this.#index = await this.#sources.index();
    this.#pieces = sharedBorders(this.#index);
  }

  /**
   * {kind, land}: the kind of an answer's nearest border, and the nearest border on land if that is a different one.
   */
  describe(answer, { lat, lon, worldview = null }) {
    const { country } = answer,
      mask = this.#mask(answer);
    const kind = kindOf(answer, mask);
    if (!country || !this.#pieces || !this.#coasts.has(answer.standard) || kind === 'land-border')
      return { kind, land: null };
    const found = nearestOnLand(this.#index, this.#pieces, { lat, lon, country, worldview }, mask);
    const tolerance = Math.max(answer.tolerance ?? 0, this.#index.about.toleranceMetres);
    if (!found) return { kind, land: null };
    const { metres, beyond, lat: footLat, lon: footLon } = found;
    return { kind, land: { metres, border: { lat: footLat, lon: footLon }, beyond, tolerance } };
  }

  /** The kind of a border as kindOf returns it. Before the coasts of its country are loaded, land and sea are unknown. */
  kind(answer) {
    return kindOf(answer, this.#mask(answer));
  }

  /** Land and sea around a country, as kindOf takes them. */
  #mask({ standard }) {
    const coast = this.#coasts.get(standard) ?? null;
    return (lon, lat) => (coast && isInside(coast.box, lon, lat) ? isLand(coast, lon, lat) : null);
  }
}

/** True if a place is in the box of a file, which may extend past 180 degrees. A file of the world has no box. */
function isInside(box, lon, lat) {
  if (!box) return true;
  const [west, south, east, north] = box;
  return lat >= south && lat <= north && [lon, lon + 360, lon - 360].some(x => x >= west && x <= east);
}

/**
 * The kind of the nearest border, as the program names it: land-border, sea-border, sea-limit, or border if land and
 * sea are not known.
 *
 * `mask(lon, lat)` is true, false or, outside its area, null.
 */
export function kindOf({ country, beyond, border }, mask) {
  if (!border) return null;
  const land = mask(border.lon, border.lat);
  if (!country || !beyond) return land ? 'land-border' : 'sea-limit';
  return land === null ? 'border' : land ? 'land-border' : 'sea-border';
}

/** The pieces of border, in the whole world, between regions that some worldview assigns to two countries. */
export function sharedBorders(index) {
  const shared = [],
    isDisputed = number => index.region(number).claimants.length > 0;
  const isShared = (a, b) => a && b && (index.countryOf(a) !== index.countryOf(b) || isDisputed(a) || isDisputed(b));
  for (let south = -90; south < 90; south += 5) {
    for (let west = -180; west < 180; west += 5) {
      const pieces = index.bordersIn(west, south, west + 5, south + 5);
      for (let i = 0; i < pieces.length; i += 6)
        if (isShared(pieces[i + 4], pieces[i + 5])) shared.push(...partsOf(pieces.subarray(i, i + 6)));
    }
  }
  return shared;
}

/**
 * The longest part of a piece, in units of 1e-7 degree. Pieces are straight in degrees, and parts nearly so in space.
 */
const LONGEST = 2_500_000;

/** A piece divided into parts whose ends are vectors. */
function partsOf([x0, y0, x1, y1, ...sides]) {
  const count = Math.max(1, Math.ceil(Math.max(Math.abs(x1 - x0), Math.abs(y1 - y0)) / LONGEST));
  const at = i => unit((x0 + ((x1 - x0) * i) / count) / 1e7, (y0 + ((y1 - y0) * i) / count) / 1e7);
  return Array.from({ length: count }, (_, i) => ({ from: at(i), to: at(i + 1), sides }));
}

/**
 * The nearest land border between `country` and another one: {metres, lat, lon, beyond}, or null without one.
 *
 * `pieces` are the result of sharedBorders, and `index` is the file that they come from.
 */
export function nearestOnLand(index, pieces, { lat, lon, country, worldview = null }, mask) {
  const place = unit(lon, lat),
    countries = new Map(),
    found = [];
  const countryAt = number => {
    if (!countries.has(number)) countries.set(number, index.countryOf(number, worldview));
    return countries.get(number);
  };
  for (const { from, to, sides } of pieces) {
    const left = countryAt(sides[0]),
      right = countryAt(sides[1]);
    if (left === right || !left || !right || (left !== country && right !== country)) continue;
    const foot = nearestOn(from, to, place);
    found.push({ away: squared(foot, place), foot, beyond: left === country ? right : left });
  }
  found.sort((a, b) => a.away - b.away);
  for (const {
    foot: [x, y, z],
    beyond,
  } of found) {
    const at = { lat: Math.atan2(z, Math.hypot(x, y)) / RADIANS, lon: Math.atan2(y, x) / RADIANS };
    if (mask(at.lon, at.lat)) return { metres: ellipsoidMetres({ lat, lon }, at), ...at, beyond };
  }
  return null;
}

const squared = (a, b) => (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2;

/** The point of the straight line between two vectors that is nearest to a third. Pieces are short. */
function nearestOn(from, to, place) {
  const long = squared(from, to);
  if (long === 0) return from;
  const along = from.reduce((sum, x, i) => sum + (place[i] - x) * (to[i] - x), 0) / long;
  const share = Math.max(0, Math.min(1, along));
  return from.map((x, i) => x + (to[i] - x) * share);
}

/** The distance along the WGS 84 ellipsoid, in metres: Lambert's formula, accurate to about 10 m in 1,000 km. */
export function ellipsoidMetres(a, b) {
  const reduced = lat => Math.atan((1 - FLATTENING) * Math.tan(lat * RADIANS));
  const [p, q] = [reduced(a.lat), reduced(b.lat)];
  const half = Math.sin((q - p) / 2) ** 2 + Math.cos(p) * Math.cos(q) * Math.sin(((b.lon - a.lon) / 2) * RADIANS) ** 2;
  const angle = 2 * Math.asin(Math.min(1, Math.sqrt(half))),
    middle = (p + q) / 2,
    apart = (q - p) / 2;
  if (angle === 0) return 0;
  const x = (angle - Math.sin(angle)) * ((Math.sin(middle) * Math.cos(apart)) / Math.cos(angle / 2)) ** 2;
  const y = (angle + Math.sin(angle)) * ((Math.cos(middle) * Math.sin(apart)) / Math.sin(angle / 2)) ** 2;
  return A * (angle - (FLATTENING / 2) * (x + y));
}
