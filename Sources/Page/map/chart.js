// The one renderer: the globe, a country and a street corner are the same drawing with different radii.
import { EARTH_METRES, wrapped } from './sphere.js';
import { Projection } from './projection.js';
import { listen } from './gestures.js';
import { paintBackground, paintFound, paintFrame, paintLevel } from './ground.js';
import { paintNight } from './night.js';

const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
const ease = t => 1 - (1 - t) ** 4;
/** The pause after a movement by hand before the map is drawn in full, in milliseconds. */
const REST = 120;
/** The closest view has 0.3 m per pixel. The farthest shows the whole disc with room around it. */
const CLOSEST = EARTH_METRES / 0.3;

const isSame = (a, b) => a === b || JSON.stringify(a) === JSON.stringify(b);

/** True if two scenes look the same. Outlines are compared by identity, and functions count as equal. */
const isSameScene = (a, b) =>
  Object.keys({ ...a, ...b }).every(key =>
    key === 'levels'
      ? a.levels.length === b.levels.length && a.levels.every((l, i) => l === b.levels[i])
      : typeof a[key] === 'function'
        ? typeof b[key] === 'function'
        : isSame(a[key], b[key]),
  );

/**
 * A canvas that shows outlines.
 *
 * `scene` describes the content: `levels` (unpacked outlines, coarse first), `washes` and `fills` (code to colour
 * name), `here`, `night`, `frame(width, height)` → {x, y, radius} for the place of the globe, `ground(job, chart)` for
 * what lies over the outlines, `isCovered(job, chart)` if that hides all of them, and `over`: functions that draw the
 * rest in order, such as `paintMarks`, from their own parts. `draw(job)` draws all of it instead. `projection` is the
 * class of the view, if it is not the globe's, and `radii(width, height)` its least and its greatest radius.
 *
 * `aim` describes the view: {center: [lon, lat], metresAcross} or {center, radius: 'frame'}.
 *
 * `events`: onpick(lon, lat), onchange(view).
 */
export class Chart {
  constructor(canvas, scene, aim, events = {}) {
    this.canvas = canvas;
    this.scene = scene;
    this.aim = aim;
    this.events = events;
    this.view = new (scene.projection ?? Projection)();
    this.size = [0, 0];
    this.free = false;
    this.moving = false;
    this.observer = new ResizeObserver(() => this.resize());
    this.observer.observe(canvas);
    this.ends = listen(canvas, this.target());
  }

  /** Stops listening and drawing. */
  dispose() {
    this.observer.disconnect();
    this.ends();
    this.stop();
    clearTimeout(this.resting);
    cancelAnimationFrame(this.asked);
  }

  /** Takes another scene. The view stays where a person has moved it, and otherwise follows `aim`. */
  update(scene, aim = this.aim) {
    const moved = !isSame(aim, this.aim),
      isOther = scene.projection !== this.scene.projection,
      before = this.view.state;
    let changed = isOther || !isSameScene(scene, this.scene);
    this.scene = scene;
    this.aim = aim;
    if (isOther) this.project();
    else if (moved) {
      this.free = false;
      this.travel(420);
    } else if (!this.free && !this.moving) {
      this.place();
      changed ||= !isSame(before, this.view.state);
    }
    if (changed || moved) this.redraw();
  }

  /** Starts with another projection, in the view that `aim` describes. */
  project() {
    this.stop();
    this.view = new (this.scene.projection ?? Projection)();
    this.free = false;
    this.place();
  }

  resize() {
    const r = this.canvas.getBoundingClientRect(),
      first = this.size[0] === 0;
    if (r.width === this.size[0] && r.height === this.size[1]) return;
    this.size = [r.width, r.height];
    if (!r.width || !r.height) return;
    // A movement would go on to a goal in the former size.
    if (!first) this.stop();
    if (this.free) {
      this.view.x = r.width / 2;
      this.view.y = r.height / 2;
    } else this.place();
    if (first && this.aim.from && !still()) this.turnIn();
    else this.draw();
  }

  /** The view that `aim` describes, as {lon, lat, radius, x, y}. */
  goal() {
    const [w, h] = this.size,
      frame = this.scene.frame?.(w, h);
    const x = frame?.x ?? w / 2,
      y = frame?.y ?? h / 2,
      [lon, lat] = this.aim.center;
    if (frame && !this.aim.metresAcross) return { lon, lat, x, y, radius: frame.radius };
    const [across, high] = this.aim.metresAcross;
    const room = frame?.room ?? [w, h];
    return { lon, lat, x, y, radius: Math.min(CLOSEST, EARTH_METRES * Math.min(room[0] / across, room[1] / high)) };
  }

  place() {
    if (this.size[0]) this.set(this.goal());
  }

  set({ lon, lat, radius, x, y }) {
    const v = this.view;
    v.radius = radius;
    v.x = x;
    v.y = y;
    v.turn(lon, lat);
  }

  /** Moves a place to the middle at the present scale, unless it is already well inside the canvas. */
  reveal(lon, lat) {
    const p = this.view.point(lon, lat),
      [w, h] = this.size,
      isIn = p.depth > 0.35 && p.x > w * 0.08 && p.x < w * 0.92 && p.y > h * 0.1 && p.y < h * 0.9;
    if (isIn) return;
    const { radius, x, y } = this.view;
    this.release();
    this.travel(420, { lon, lat, radius, x, y });
  }

  /** Turns the globe in from the west, once, on the first visit. */
  turnIn() {
    const goal = this.goal();
    this.set({ ...goal, lon: goal.lon - 70, lat: goal.lat * 0.3 - 8, radius: goal.radius * 0.94 });
    this.travel(1400);
  }

  /** Moves to the goal in `ms`, or at once with reduced motion. */
  travel(ms, goal = this.goal()) {
    if (!this.size[0]) return;
    this.stop();
    const from = { lon: this.view.lon, lat: this.view.lat, radius: this.view.radius, x: this.view.x, y: this.view.y };
    if (still() || ms === 0) {
      this.set(goal);
      this.redraw();
      return;
    }
    const turn = this.view.isFlat ? goal.lon - from.lon : wrapped(goal.lon - from.lon);
    this.animate(ms, k =>
      this.set({
        lon: from.lon + turn * k,
        lat: from.lat + (goal.lat - from.lat) * k,
        radius: from.radius * (goal.radius / from.radius) ** k,
        x: from.x + (goal.x - from.x) * k,
        y: from.y + (goal.y - from.y) * k,
      }),
    );
  }

  animate(ms, step) {
    const begin = performance.now();
    this.moving = true;
    const frame = now => {
      const t = Math.min(1, Math.max(0, now - begin) / ms);
      step(ease(t));
      clearTimeout(this.resting);
      this.moving = t < 1;
      this.draw();
      if (t < 1) this.running = requestAnimationFrame(frame);
    };
    this.running = requestAnimationFrame(frame);
  }

  stop() {
    cancelAnimationFrame(this.running);
    if (this.moving) this.rest();
  }

  /** The operations that gestures use. */
  target() {
    return {
      stop: () => this.stop(),
      grab: (x, y) => {
        this.held = this.view.place(x, y);
      },
      drag: (x, y) => {
        this.release();
        if (this.held) this.view.hold(this.held, x, y);
        this.moved();
      },
      glide: (vx, vy) => this.glide(vx, vy),
      zoom: (factor, x, y, smooth) => (smooth ? this.zoomSmoothly(factor, x, y) : this.zoom(factor, x, y)),
      pan: (dx, dy) => {
        this.release();
        this.pan(dx, dy);
        this.moved();
      },
      fit: () => this.fit(),
      follow: () => (this.events.onfollow ? this.events.onfollow() : this.fit()),
      pick: (x = this.view.x, y = this.view.y) => {
        const at = this.view.place(x, y);
        if (at) this.events.onpick?.(...at);
      },
    };
  }

  release() {
    this.free = true;
  }

  /** Handles a movement of the view: it is drawn quickly now, and in full after a rest. */
  moved() {
    this.moving = true;
    clearTimeout(this.resting);
    this.resting = setTimeout(() => this.rest(), REST);
    this.redraw();
    this.events.onchange?.(this.view);
  }

  rest() {
    clearTimeout(this.resting);
    this.moving = false;
    this.redraw();
  }

  /** Returns to the view that `aim` describes. */
  fit() {
    this.free = false;
    this.travel(420);
  }

  pan(dx, dy) {
    const v = this.view,
      at = v.place(v.x, v.y);
    v.hold(at, v.x + dx, v.y + dy);
  }

  zoom(factor, x = this.view.x, y = this.view.y) {
    this.release();
    const held = this.view.place(x, y),
      [least, most] = this.scene.radii?.(...this.size) ?? [Math.min(...this.size) * 0.3, CLOSEST];
    this.view.radius = Math.max(least, Math.min(most, this.view.radius * factor));
    if (held) this.view.hold(held, x, y);
    this.moved();
  }

  zoomSmoothly(factor, x, y) {
    if (still()) {
      this.zoom(factor, x, y);
      return;
    }
    let done = 1;
    this.stop();
    this.animate(220, k => {
      const now = factor ** k;
      this.zoom(now / done, x, y);
      done = now;
    });
  }

  /** Glides on with inertia. The speed halves every 120 ms. */
  glide(vx, vy) {
    if (still()) return;
    let last = 0;
    const travel = t => (120 / Math.LN2) * (1 - 0.5 ** (t / 120));
    this.stop();
    this.animate(900, k => {
      const t = (1 - (1 - k) ** 0.25) * 900,
        now = travel(t);
      this.pan(vx * (now - last), vy * (now - last));
      last = now;
    });
    this.release();
  }

  /** Draws in the next frame. */
  redraw() {
    cancelAnimationFrame(this.asked);
    this.asked = requestAnimationFrame(() => this.draw());
  }

  draw() {
    const [w, h] = this.size;
    if (!w || !h || !this.canvas.isConnected) return;
    const start = performance.now();
    const context = this.context(this.moving ? 1 : 2);
    const job = {
      context,
      view: this.view,
      scene: this.scene,
      width: w,
      height: h,
      moving: this.moving,
      reach: this.view.reach(w, h),
    };
    if (this.scene.draw) this.scene.draw(job);
    else this.drawGround(job);
    for (const paint of this.scene.over ?? []) paint(job);
    this.events.ondraw?.(this.view, job);
    performance.measure('map-draw', { start });
  }

  /** Draws the outlines in their levels, and the night. */
  drawGround(job) {
    paintBackground(job);
    if (!this.scene.isCovered?.(job, this)) for (const level of this.visibleLevels(job)) paintLevel(job, level);
    this.scene.ground?.(job, this);
    paintFrame(job);
    if (!this.scene.night) return;
    paintNight(job);
    for (const level of this.visibleLevels(job)) paintFound(job, level);
  }

  /** The canvas's context at the screen's density, at most `sharpest` device pixels per pixel. */
  context(sharpest) {
    const density = Math.min(devicePixelRatio || 1, sharpest),
      c = this.canvas.getContext('2d');
    const w = Math.round(this.size[0] * density),
      h = Math.round(this.size[1] * density);
    if (this.canvas.width !== w || this.canvas.height !== h) {
      this.canvas.width = w;
      this.canvas.height = h;
    }
    c.setTransform(density, 0, 0, density, 0, 0);
    return c;
  }

  /** The levels that are fine enough to matter at this radius, coarse first. */
  visibleLevels({ view, moving }) {
    const levels = this.scene.levels.filter(l => l && (!l.box || view.metresPerPixel < l.below));
    return moving && levels.length > 2 ? [levels[0], levels.at(-1)] : levels;
  }
}
