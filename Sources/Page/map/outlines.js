// The files of outlines. The world is loaded at once, and a country's finer steps when they are viewed.
import { readPacked, sharedLines, unpackFile } from './outline.js';
import { metresBetween } from './sphere.js';

/** The loaded outlines. `changed` is called after each load, and `later` with work for when the browser has time. */
export class Outlines {
  constructor(changed, later) {
    this.changed = changed;
    this.later = later;
    this.world = null;
    this.files = new Map();
  }

  loadWorld() {
    this.loading ??= fetch('/outlines/world.bin')
      .then(r => (r.ok ? r.arrayBuffer() : Promise.reject(new Error(String(r.status)))))
      .then(file => {
        const packed = readPacked(new Uint8Array(file));
        this.world = unpackFile(packed);
        this.changed();
        // Until they are ready, a moving globe draws all rings.
        this.later(() => {
          this.world.shared = sharedLines(packed);
        });
      })
      .catch(() => {
        setTimeout(() => {
          this.loading = null;
          this.changed();
        }, 4000);
      });
  }

  /**
   * The outlines of `code` at a step, 'country' or 'close', or null until they are loaded. They show below `below`
   * metres per pixel.
   */
  country(step, code, below) {
    const key = `${step}/${code}`;
    if (!this.files.has(key)) {
      this.files.set(key, null);
      this.load(key, below);
    }
    return this.files.get(key);
  }

  async load(key, below) {
    try {
      const response = await fetch(`/outlines/${key}.json`);
      if (!response.ok) return;
      this.files.set(key, { ...unpackFile(await response.json(), 0.5), below });
      this.changed();
    } catch {
      this.files.delete(key);
    }
  }

  /** The middle of a country, and the width and height of its main part in metres, from the best loaded outlines. */
  extent(code) {
    const level = this.files.get(`country/${code}`) ?? this.world,
      rings = level?.countries.find(c => c.code === code)?.rings;
    if (!rings?.length) return null;
    const largest = rings.reduce((a, b) => (b.reach > a.reach ? b : a));
    const near = rings.filter(r => apart(r, largest) < largest.reach * 3);
    return boxOf(near);
  }
}

/** The angle between the middles of two rings, in radians. */
const apart = (a, b) =>
  Math.acos(
    Math.max(-1, Math.min(1, a.middle[0] * b.middle[0] + a.middle[1] * b.middle[1] + a.middle[2] * b.middle[2])),
  );

/** The extent of rings on a map centred on their common middle. */
function boxOf(rings) {
  const middle = [0, 0, 0];
  for (const r of rings) for (let k = 0; k < 3; k++) middle[k] += r.middle[k] * r.reach;
  const lon = (Math.atan2(middle[1], middle[0]) * 180) / Math.PI;
  let west = 0,
    east = 0,
    south = 90,
    north = -90;
  for (const { points } of rings) {
    for (let i = 0; i < points.length; i += 3) {
      const lat = (Math.asin(points[i + 2]) * 180) / Math.PI,
        d = (((Math.atan2(points[i + 1], points[i]) * 180) / Math.PI - lon + 540) % 360) - 180;
      if (Math.abs(lat) < 89) {
        west = Math.min(west, d);
        east = Math.max(east, d);
      }
      south = Math.min(south, lat);
      north = Math.max(north, lat);
    }
  }
  const center = [lon + (west + east) / 2, (south + north) / 2];
  return {
    center,
    metresAcross: [
      metresBetween([lon + west, center[1]], [lon + east, center[1]]),
      metresBetween([lon, south], [lon, north]),
    ],
  };
}
