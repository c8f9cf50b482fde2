// Countries in the colours of their classes, on the globe or on the flat map. Each class is one path in a frame.
import { addColours, colours } from './colours.js';
import { fillFlat, flatGraticule, lineFlat, worldEdge } from './equalearth.js';
import { disc, paintBackground, paintFrame } from './ground.js';
import { traceFill, traceLine } from './trace.js';

addColours(['q-1', 'q-2', 'q-3', 'q-4', 'q-5', 'q-6', 'd-1', 'd-2', 'd-3', 'd-5', 'd-6', 'd-7', 'hatch']);

/** The opacity of the classes that are not pointed at in the legend. */
const DIM = 0.25;
/** A country that is narrower than this on the canvas shows as a dot, in pixels. */
const DOT_BELOW = 3;
/** The radius of a dot, and that of the target around it, in pixels. */
const DOT = 4,
  TARGET = 12;

/** Paints the map: `scene` is {levels, groups, colours, lit, chosen, dots}. */
export function paintClasses(job) {
  const { view, width, height } = job,
    isFlat = Boolean(view.isFlat),
    draw = isFlat
      ? { fill: fillFlat, line: lineFlat, edge: worldEdge(view) }
      : { fill: traceFill, line: traceLine, edge: disc(view) };
  if (isFlat) Object.assign(view, { width, height });
  paintGround(job, draw, isFlat);
  paintGroups(job, draw);
  paintLines(job, draw);
  paintFrames(job, draw, isFlat);
  paintDots(job);
  paintChosen(job, draw);
}

function paintGround(job, { edge }, isFlat) {
  if (!isFlat) {
    paintBackground(job);
    return;
  }
  const { context: c, width, height } = job;
  c.clearRect(0, 0, width, height);
  c.fillStyle = colours().land;
  c.fill(edge);
}

const pathOf = ({ view, reach }, rings, trace) => {
  const path = new Path2D();
  for (const ring of rings) if (view.sees(ring, reach)) trace(path, view, ring);
  return path;
};

/** The rings of each group, and of 'out', the countries that the filters leave out. They are kept until these change. */
const kept = new WeakMap();
function ringsOf(scene) {
  if (kept.has(scene.groups)) return kept.get(scene.groups);
  const rings = new Map();
  for (const country of scene.levels[0].countries) {
    const group = scene.groups[country.code] ?? 'out';
    rings.set(group, [...(rings.get(group) ?? []), ...country.rings]);
  }
  kept.set(scene.groups, rings);
  return rings;
}

function paintGroups(job, { fill }) {
  const { context: c, scene } = job;
  for (const [group, rings] of ringsOf(scene)) {
    c.globalAlpha = shown(scene, group);
    c.fillStyle = fillOf(c, scene, group);
    c.fill(pathOf(job, rings, fill), 'evenodd');
  }
  c.globalAlpha = 1;
}

const shown = ({ lit }, group) => (lit === null || lit === group || group === 'out' ? 1 : DIM);

function fillOf(c, scene, group) {
  const k = colours();
  if (group === 'out') return k['near-wash'];
  return typeof group === 'number' ? k[scene.colours[group]] : hatch(c, group === 'old');
}

let tiles = { key: null };

/** Lines at 45 degrees on land: in one direction without a figure, and crossed for a figure without a class. */
function hatch(context, isCrossed) {
  const density = Math.min(devicePixelRatio || 1, 2),
    k = colours(),
    key = `${density} ${k.hatch} ${k.land}`;
  if (tiles.key !== key) tiles = { key };
  tiles[isCrossed] ??= tile(density, k, isCrossed);
  const pattern = context.createPattern(tiles[isCrossed], 'repeat');
  pattern.setTransform(new DOMMatrix().scale(1 / density));
  return pattern;
}

function tile(density, k, isCrossed) {
  const side = 6,
    canvas = document.createElement('canvas');
  canvas.width = canvas.height = side * density;
  const c = canvas.getContext('2d');
  c.scale(density, density);
  c.fillStyle = k.land;
  c.fillRect(0, 0, side, side);
  c.strokeStyle = k.hatch;
  c.lineWidth = 1;
  c.beginPath();
  for (const x of [-side, 0, side]) {
    c.moveTo(x - 1, side + 1);
    c.lineTo(x + side + 1, -1);
    if (isCrossed) {
      c.moveTo(x - 1, -1);
      c.lineTo(x + side + 1, side + 1);
    }
  }
  c.stroke();
  return canvas;
}

/** Paints the borders, the sea over the countries' parts of it, and at rest the coast. */
function paintLines(job, { fill, line, edge }) {
  const { context: c, scene, moving } = job,
    k = colours(),
    [world] = scene.levels,
    open = (path, view, shape) => line(path, view, shape, false);
  c.lineJoin = 'round';
  c.lineWidth = 0.7;
  c.strokeStyle = k['border-case'];
  c.stroke(world.shared ? pathOf(job, world.shared, open) : pathOf(job, world.rings, line));
  const sea = pathOf(job, world.land, fill);
  sea.addPath(edge);
  c.fillStyle = k['sea-1'];
  c.fill(sea, 'evenodd');
  if (moving) return;
  c.strokeStyle = k.coast;
  c.stroke(pathOf(job, world.land, line));
}

function paintFrames(job, { edge }, isFlat) {
  if (!isFlat) {
    paintFrame(job);
    return;
  }
  const { context: c, view } = job,
    k = colours();
  c.lineWidth = 0.7;
  c.strokeStyle = k.graticule;
  c.stroke(flatGraticule(view));
  c.lineWidth = 1;
  c.strokeStyle = k.limb;
  c.stroke(edge);
}

/** True for a country that is too small to be seen at this scale. */
const isDot = (view, { area }) => (Math.sqrt(area) * 1000) / view.metresPerPixel < DOT_BELOW;

/** True for a country that passes the filters and has a figure. Others have no dot. */
const isShown = ({ groups }, { code }) => groups[code] !== undefined && groups[code] !== 'none';

function paintDots(job) {
  const { context: c, view, scene } = job;
  c.lineWidth = 1;
  c.strokeStyle = colours().edge;
  for (const dot of scene.dots) {
    const group = scene.groups[dot.code];
    if (!isShown(scene, dot) || !isDot(view, dot)) continue;
    const p = view.point(dot.lon, dot.lat);
    if (!p.front) continue;
    c.beginPath();
    c.arc(p.x, p.y, DOT, 0, 2 * Math.PI);
    c.globalAlpha = shown(scene, group);
    c.fillStyle = fillOf(c, scene, group);
    c.fill();
    c.stroke();
  }
  c.globalAlpha = 1;
}

/** The country whose dot is nearest to a place, within its target of 24 pixels, or null. */
export function dotAt(view, scene, lon, lat) {
  const at = view.point(lon, lat);
  let found = null,
    least = TARGET;
  for (const dot of scene.dots) {
    if (!isShown(scene, dot) || !isDot(view, dot)) continue;
    const p = view.point(dot.lon, dot.lat),
      away = p.front ? Math.hypot(p.x - at.x, p.y - at.y) : Infinity;
    if (away <= least) [found, least] = [dot.code, away];
  }
  return found;
}

/** Paints the outline of the chosen country in ink, or a ring around its dot, in a case of the surface's colour. */
function paintChosen(job, { line }) {
  const { context: c, view, scene } = job,
    k = colours(),
    country = scene.levels[0].countries.find(one => one.code === scene.chosen),
    dot = scene.dots.find(one => one.code === scene.chosen),
    path = country ? pathOf(job, country.rings, line) : new Path2D();
  if (dot && (isDot(view, dot) || !country)) {
    const p = view.point(dot.lon, dot.lat);
    if (!p.front) return;
    path.moveTo(p.x + TARGET, p.y);
    path.arc(p.x, p.y, TARGET, 0, 2 * Math.PI);
  }
  c.lineJoin = 'round';
  for (const [colour, width] of [
    ['surface', 4],
    ['ink', 2],
  ]) {
    c.strokeStyle = k[colour];
    c.lineWidth = width;
    c.stroke(path);
  }
}
