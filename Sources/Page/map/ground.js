// The ground: land, washes, borders, coast and graticule. The sea is the disc without the land mask.
import { line } from './sphere.js';
import { traceFill, traceLine } from './trace.js';
import { graticuleStep } from './scale.js';
import { colours } from './colours.js';

/** The outline of the Earth. */
export const disc = view => {
  const p = new Path2D();
  p.arc(view.x, view.y, view.radius, 0, 2 * Math.PI);
  return p;
};

/** True if the canvas shows more than the Earth. */
const showsSpace = ({ view, width, height }) => view.radius < Math.hypot(width, height);

/** Fills the disc with land, and draws the atmosphere around it. */
export function paintBackground(job) {
  const { context: c, view, width, height } = job,
    k = colours();
  if (!showsSpace(job)) {
    c.fillStyle = k.land;
    c.fillRect(0, 0, width, height);
    return;
  }
  c.clearRect(0, 0, width, height);
  const g = c.createRadialGradient(view.x, view.y, view.radius * 0.98, view.x, view.y, view.radius * 1.12);
  g.addColorStop(0, k.halo);
  g.addColorStop(1, k['halo-0']);
  // Only a ring is filled: a gradient over the whole canvas is the most expensive part of a frame.
  const air = new Path2D();
  for (const part of [1.12, 0.985]) {
    air.arc(view.x, view.y, view.radius * part, 0, 2 * Math.PI);
    air.closePath();
  }
  c.fillStyle = g;
  c.fill(air, 'evenodd');
  c.fillStyle = k.land;
  c.fill(disc(view));
}

/** Paints one level of outlines. A level with a box covers the levels below it, within the box. */
export function paintLevel(job, level) {
  const { context: c } = job;
  c.save();
  if (level.box) {
    clipToBox(job, level.box);
    c.fillStyle = colours().land;
    c.fillRect(0, 0, job.width, job.height);
  }
  paintWashes(job, level);
  paintBorders(job, level);
  paintSea(job, level);
  paintOwnAtSea(job, level);
  c.restore();
}

function clipToBox({ context, view }, [west, south, east, north]) {
  const pairs = [],
    steps = 24;
  for (let i = 0; i <= steps; i++) pairs.push([west + ((east - west) * i) / steps, south]);
  for (let i = 0; i <= steps; i++) pairs.push([east, south + ((north - south) * i) / steps]);
  for (let i = 0; i <= steps; i++) pairs.push([east + ((west - east) * i) / steps, north]);
  for (let i = 0; i <= steps; i++) pairs.push([west, north + ((south - north) * i) / steps]);
  const path = new Path2D();
  traceFill(path, view, line(pairs));
  context.clip(path);
}

function pathOf({ view, reach }, rings, trace) {
  const path = new Path2D();
  for (const ring of rings) if (view.sees(ring, reach)) trace(path, view, ring);
  return path;
}

function paintWashes(job, level) {
  const { context: c, scene } = job,
    k = colours();
  for (const country of level.countries) {
    const name = scene.fills?.[country.code] ?? scene.washes?.[country.code];
    if (!name) continue;
    c.fillStyle = k[name];
    c.fill(pathOf(job, country.rings, traceFill), 'evenodd');
  }
}

/** True for a moving globe, which shows only the borders between countries. */
const moves = ({ scene, moving }, level) => moving && !scene.here && level.shared;
const traceOpen = (path, view, shape) => traceLine(path, view, shape, false);

function paintBorders(job, level) {
  const { context: c, view, scene } = job,
    k = colours();
  const globe = !scene.here;
  c.lineJoin = 'round';
  c.strokeStyle = globe ? k['border-line'] : k['border-line-2'];
  c.lineWidth = globe ? Math.max(0.6, Math.min(1.1, view.radius / 520)) : 1.1;
  c.stroke(moves(job, level) ? pathOf(job, level.shared, traceOpen) : pathOf(job, level.rings, traceLine));
  const own = level.countries.find(x => x.code === scene.here);
  if (!own) return;
  c.strokeStyle = k['here-fill'];
  c.lineWidth = 2;
  c.stroke(pathOf(job, own.rings, traceLine));
}

function paintSea(job, level) {
  const { context: c, view, width, height, moving } = job,
    k = colours(),
    sea = new Path2D();
  if (showsSpace(job)) {
    sea.arc(view.x, view.y, view.radius, 0, 2 * Math.PI);
    sea.closePath();
  } else sea.rect(-9, -9, width + 18, height + 18);
  for (const ring of level.land) if (view.sees(ring, job.reach)) traceFill(sea, view, ring);
  c.fillStyle = seaColour(job, k);
  c.fill(sea, 'evenodd');
  if (moving) return;
  c.strokeStyle = k.coast;
  c.lineWidth = showsSpace(job) ? Math.max(0.6, view.radius / 460) : 1;
  c.lineWidth = Math.min(1, c.lineWidth);
  c.stroke(pathOf(job, level.land, traceLine));
}

/** The sea's colour. On the globe the sea is lit from one side, and on a map it is flat. */
function seaColour(job, k) {
  const { context: c, view } = job;
  if (!showsSpace(job)) return k['sea-1'];
  const g = c.createRadialGradient(
    view.x - view.radius * 0.35,
    view.y - view.radius * 0.4,
    view.radius * 0.1,
    view.x,
    view.y,
    view.radius,
  );
  g.addColorStop(0, k['sea-1']);
  g.addColorStop(1, k['sea-2']);
  return g;
}

/** Paints the sea limit of the displayed country, dotted and fainter than its land border. */
function paintOwnAtSea(job, level) {
  const { context: c, scene, moving } = job,
    own = level.countries.find(x => x.code === scene.here);
  if (!own || moving) return;
  c.save();
  c.setLineDash([2, 4]);
  c.strokeStyle = colours()['here-fill'];
  c.globalAlpha = 0.55;
  c.lineWidth = 1;
  c.stroke(pathOf(job, own.rings, traceLine));
  c.restore();
}

/** Paints the graticule and the limb of the globe. */
export function paintFrame(job) {
  const { context: c, view, moving } = job,
    k = colours();
  if (!moving || showsSpace(job)) {
    c.strokeStyle = k.graticule;
    c.lineWidth = 0.7;
    c.stroke(graticule(job));
  }
  if (showsSpace(job)) {
    c.strokeStyle = k.limb;
    c.lineWidth = 1;
    c.stroke(disc(view));
  }
}

function graticule(job) {
  const { view, reach } = job,
    across = (reach * 2 * 180) / Math.PI,
    path = new Path2D();
  const step = across > 90 ? 15 : graticuleStep(across),
    half = across / 2 + step;
  const south = Math.max(-75, view.lat - half),
    north = Math.min(75, view.lat + half);
  const widest = Math.max(Math.abs(south), Math.abs(north));
  const halfLon = Math.min(180, half / Math.max(0.05, Math.cos((Math.min(89, widest) * Math.PI) / 180)));
  const fine = Math.min(4, step / 4),
    first = x => Math.ceil(x / step) * step;
  for (let lon = first(view.lon - halfLon); lon <= view.lon + halfLon; lon += step) {
    traceLine(path, view, line(between(south, north, fine).map(lat => [lon, lat])), false);
  }
  for (let lat = first(south); lat <= north; lat += step) {
    traceLine(path, view, line(between(view.lon - halfLon, view.lon + halfLon, fine).map(lon => [lon, lat])), false);
  }
  return path;
}

function between(from, to, step) {
  const count = Math.min(200, Math.max(2, Math.ceil((to - from) / step)));
  return Array.from({ length: count + 1 }, (_, i) => from + ((to - from) * i) / count);
}

/** Paints the countries of `scene.fills` over the night, with a rim, so that the night does not hide them. */
export function paintFound(job, level) {
  const { context: c, scene } = job,
    k = colours();
  c.lineJoin = 'round';
  c.lineWidth = 1.5;
  for (const { code, rings } of level.countries) {
    const name = scene.fills[code];
    if (!name) continue;
    c.fillStyle = k[name];
    c.fill(pathOf(job, rings, traceFill), 'evenodd');
    c.strokeStyle = k[name === 'here-fill' ? 'rim' : 'rim-2'];
    c.stroke(pathOf(job, rings, traceLine));
  }
}
