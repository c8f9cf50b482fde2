// The orthographic projection with north up: the Earth from an infinite distance. PROJ calls it `ortho`, on a sphere.
import { EARTH_METRES, lonLat, unit, wrapped } from './sphere.js';

const RADIANS = Math.PI / 180;

/** The view: a place in the middle, the Earth's radius in pixels, and the position of the middle on the canvas. */
export class Projection {
  constructor() {
    this.radius = 100;
    this.x = 0;
    this.y = 0;
    this.turn(0, 0);
  }

  /** Puts a place in the middle. */
  turn(lon, lat) {
    this.lon = wrapped(lon);
    this.lat = Math.max(-90, Math.min(90, lat));
    const sl = Math.sin(this.lon * RADIANS),
      cl = Math.cos(this.lon * RADIANS);
    const sp = Math.sin(this.lat * RADIANS),
      cp = Math.cos(this.lat * RADIANS);
    this.matrix = [-sl, cl, 0, -sp * cl, -sp * sl, cp, cp * cl, cp * sl, sp];
  }

  /** All values that determine the position of a place on the canvas. */
  get state() {
    return [this.lon, this.lat, this.radius, this.x, this.y];
  }

  get metresPerPixel() {
    return EARTH_METRES / this.radius;
  }

  /** A vector in the eye's axes: to the right, up, and towards the eye. */
  toEye(a, b, c) {
    const m = this.matrix;
    return [m[0] * a + m[1] * b, m[3] * a + m[4] * b + m[5] * c, m[6] * a + m[7] * b + m[8] * c];
  }

  /** The position of a place on the canvas. `front` is false beyond the horizon. */
  point(lon, lat) {
    const [x, y, z] = this.toEye(...unit(lon, lat));
    return { x: this.x + x * this.radius, y: this.y - y * this.radius, front: z > 0, depth: z };
  }

  /** The [lon, lat] at a pixel, or null outside the disc. */
  place(px, py) {
    const X = (px - this.x) / this.radius,
      Y = (this.y - py) / this.radius,
      r = X * X + Y * Y;
    if (r > 1) return null;
    const Z = Math.sqrt(1 - r),
      m = this.matrix;
    return lonLat(...[0, 1, 2].map(k => m[k] * X + m[3 + k] * Y + m[6 + k] * Z));
  }

  /**
   * Turns so that the place `held` comes under a pixel, with north still up.
   *
   * The longitude follows from the pixel's distance from the middle meridian, then the latitude from its height.
   * Near the poles no turn may achieve that. The nearest turn is taken.
   */
  hold(held, px, py) {
    const X = (px - this.x) / this.radius,
      Y = (this.y - py) / this.radius;
    const cosine = Math.cos(held[1] * RADIANS),
      B = Math.sin(held[1] * RADIANS);
    const sine = Math.max(-0.999, Math.min(0.999, X / Math.max(cosine, 1e-6)));
    const A = cosine * Math.sqrt(1 - sine * sine),
      length = Math.hypot(A, B);
    const rise = Math.asin(Math.max(-1, Math.min(1, Y / length)));
    this.turn(held[0] - Math.asin(sine) / RADIANS, (Math.atan2(B, A) - rise) / RADIANS);
  }

  /** The angle from the middle to the farthest corner of a canvas, in radians. */
  reach(width, height) {
    const dx = Math.max(this.x, width - this.x),
      dy = Math.max(this.y, height - this.y);
    const corner = Math.hypot(dx, dy) / this.radius;
    return corner >= 1 ? Math.PI / 2 : Math.asin(corner);
  }

  /** True if a shape may be visible, judged by the cap around it. */
  sees(shape, reach) {
    if (!shape.middle) return true;
    const m = this.matrix,
      u = shape.middle;
    const towards = m[6] * u[0] + m[7] * u[1] + m[8] * u[2];
    return Math.acos(Math.max(-1, Math.min(1, towards))) <= shape.reach + reach + 1e-6;
  }
}
