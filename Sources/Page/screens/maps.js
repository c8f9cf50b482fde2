// The maps of the screens: their canvases, and the scene of Home's globe. The other scenes are loaded later.
import { lasting } from '../app/storage.js';
import { Chart } from '../map/chart.js';
import { paintMarks } from '../map/marks.js';
import { scaleBar } from '../map/scale.js';
import { countryAt } from '../map/outline.js';
import { Outlines } from '../map/outlines.js';
import { placeOf } from '../state/launch.js';

const wide = () => matchMedia('(min-width:1100px),(max-height:480px) and (min-width:700px)').matches;

/** The scenes by the id of their canvas. A screen that is loaded later adds its own. */
const SCENES = {};
export const addScenes = scenes => Object.assign(SCENES, scenes);

/** All maps on the screen. */
export class Maps {
  constructor(app) {
    this.app = app;
    this.outlines = new Outlines(
      () => app.store.touch(),
      work => app.whenIdle(async () => work()),
    );
    this.charts = new Map();
  }

  /** Gives every canvas its scene, and disposes of charts whose canvas is gone. */
  paint(view) {
    for (const [canvas, chart] of this.charts)
      if (!canvas.isConnected) {
        chart.dispose();
        this.charts.delete(canvas);
      }
    for (const canvas of document.querySelectorAll('main canvas')) {
      if (!this.outlines.world) {
        this.outlines.loadWorld();
        continue;
      }
      if (canvas.dataset.shape) continue;
      const build = canvas.id === 'globe' ? globeScene : (SCENES[canvas.id] ?? this.sceneOf(canvas.id));
      if (!build) continue;
      this.show(canvas, build(this, view, canvas));
    }
    const shapes = document.querySelectorAll('main canvas[data-shape]');
    if (shapes.length && this.outlines.world)
      import('./shapes.js').then(
        m => m.paintShapes(this.outlines, shapes, view.f),
        () => {},
      );
  }

  /** The function that builds the scene of a map other than the globe, or null until it is loaded. */
  sceneOf(id) {
    this.comingScenes ??= import('./scenes.js').then(
      m => {
        this.scenes = m.scenes;
        this.app.store.touch();
      },
      () => {
        this.comingScenes = null;
      },
    );
    return this.scenes?.[id] ?? null;
  }

  show(canvas, { scene, aim, events = {} }) {
    let chart = this.charts.get(canvas);
    if (chart) {
      chart.latest = events;
      chart.update(scene, aim);
      return;
    }
    chart = new Chart(canvas, scene, aim, {
      onpick: (lon, lat) => chart.latest.onpick?.(lon, lat),
      onfollow: events.onfollow,
      onchange: () => this.moved(),
      ondraw: v => {
        this.scale(canvas, v);
        chart.latest.ondraw?.(v);
      },
    });
    chart.latest = events;
    this.charts.set(canvas, chart);
    canvas.dataset.ownReady = '1';
  }

  /** Requests finer outlines when a map has come to rest. */
  moved() {
    clearTimeout(this.settled);
    this.settled = setTimeout(() => this.app.store.touch(), 150);
  }

  /** Updates the scale bar below a map. */
  scale(canvas, v) {
    const bar = document.querySelector(`[data-scale="${canvas.id}"]`);
    if (!bar || !this.app.f) return;
    const { metres, pixels } = scaleBar(v.metresPerPixel);
    bar.style.inlineSize = `${pixels}px`;
    bar.textContent = this.app.f.distance(metres);
  }

  chart(id) {
    return this.charts.get(document.getElementById(id));
  }

  redraw() {
    for (const chart of this.charts.values()) chart.redraw();
  }
}

/** The scene of Home's globe, turned to the found country. */
function globeScene(maps, view) {
  const { selection, launch } = view.state,
    place = placeOf(launch, selection),
    c = place.code ? view.country(place.code) : null;
  const at = c?.capitals?.[0] ?? c?.center ?? null,
    fills = {};
  for (const code of selection.codes) fills[code] = 'picked-fill';
  if (place.code) fills[place.code] = 'here-fill';
  const marks = selection.codes
    .filter(code => code !== place.code)
    .map(code => view.country(code)?.capitals?.[0])
    .filter(Boolean)
    .map(p => ({ lon: p.lon, lat: p.lat, kind: 'place' }));
  if (at) marks.push({ lon: at.lon, lat: at.lat, kind: 'main' });
  if (c && isSmall(c)) marks.push({ lon: c.center.lon, lat: c.center.lat, kind: 'ring' });
  const night = new Date(Math.floor(view.now / 60_000) * 60_000);
  return {
    scene: { levels: [maps.outlines.world], fills, marks, night, frame: globeFrame, over: [paintMarks] },
    aim: { center: at ? [at.lon + 4, at.lat * 0.55] : [20, 15], from: firstVisit() },
    events: {
      onpick: (lon, lat) => maps.app.actions.run('pick-country', countryAt(maps.outlines.world, lon, lat)),
      ondraw: v => placePin(v, at),
    },
  };
}

const isSmall = country => (country.area ?? 1e9) < 20_000;

/** True on the first visit, when the globe turns in once. */
function firstVisit() {
  if (firstVisit.known === undefined) {
    firstVisit.known = lasting.read('visited') === null;
    lasting.write('visited', '1');
  }
  return firstVisit.known;
}

/** The position and the radius of the globe on Home's stage. */
function globeFrame(w, h) {
  if (h < 240) return { x: w / 2, y: h * 0.46, radius: Math.min(w * 0.47, h * 0.7) };
  if (!wide())
    return innerWidth < 700
      ? { x: w / 2, y: h * 0.5 + w * 0.13, radius: w * 0.47 }
      : { x: w / 2, y: h * 0.48, radius: Math.min(w * 0.42, h * 0.43) };
  const stack = document.querySelector('.stack')?.getBoundingClientRect().width ?? 456,
    middle = (w - stack) / 2;
  const radius = Math.min((w - stack) * 0.5 - 22, h * 0.455),
    isRight = document.documentElement.dir === 'rtl';
  return { x: isRight ? middle + 4 : stack + middle - 4, y: h / 2, radius };
}

/** Moves the small card at the capital with the globe. */
function placePin(view, at) {
  const pin = document.querySelector('.pin');
  if (!pin || !at) return;
  const p = view.point(at.lon, at.lat),
    isRight = document.documentElement.dir === 'rtl',
    { width } = pin.getBoundingClientRect();
  const x = isRight ? p.x - width - 14 : p.x + 14;
  pin.style.transform = `translate(${Math.round(Math.max(4, Math.min(x, pin.parentElement.clientWidth - width - 4)))}px,${Math.round(p.y - 40)}px)`;
  pin.style.opacity = p.front ? '1' : '0';
}
