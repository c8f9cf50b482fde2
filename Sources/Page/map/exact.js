// Ground that is drawn from the boundary index itself. Close up these are its regions as washes and its borders as
// lines, and from farther away the stripes of disputed ground.
import { colours } from './colours.js';
import { hatch } from './hatch.js';

/** The exact ground shows below this number of metres per pixel. Above it the outlines are as good. */
export const EXACT_BELOW = 60;

/**
 * Draws what `scene.exact` or `scene.disputed` holds for this view, and requests new ground if it no longer fits.
 *
 * Both are {key, isSeen, ask}. `key` is a text that changes with the index and the worldview, `isSeen` is true if the
 * worldview differs from the data's own, and `ask` is a function that requests ground.
 */
export function paintExact(job, chart) {
  const { view, scene } = job,
    isWhole = Boolean(scene.exact) && view.metresPerPixel <= EXACT_BELOW;
  const source = isWhole ? scene.exact : scene.disputed;
  if (!source) return;
  const sample = chart.sample,
    key = keyOf(job, source, isWhole);
  if (sample?.isWhole === isWhole) paintSample(job, sample);
  if (!job.moving && sample?.key !== key) ask(job, chart, { source, key, isWhole });
}

/** True if the exact ground that has come is of this view, and so covers all outlines. */
export function isCovered(job, { sample }) {
  const { view, scene } = job;
  if (!scene.exact || !sample?.isWhole || view.metresPerPixel > EXACT_BELOW) return false;
  return sample.key === keyOf(job, scene.exact, true);
}

const keyOf = ({ view, width, height }, source, isWhole) =>
  [
    ...[view.lon, view.lat].map(degrees => degrees.toFixed(7)),
    ...[view.radius, view.x, view.y].map(pixels => pixels.toFixed(0)),
    ...[width, height, source.key, isWhole],
  ].join();

/** Requests the regions on a grid of 3 pixels and, close up, the borders of the box. */
async function ask({ view, width, height }, chart, { source, key, isWhole }) {
  if (chart.asking === key) return;
  chart.asking = key;
  const step = 3,
    columns = Math.ceil(width / step) + 1,
    rows = Math.ceil(height / step) + 1,
    // The view may have moved on when the answer comes.
    place = { mpp: view.metresPerPixel, center: [view.lon, view.lat], middle: [view.x, view.y] };
  const grid = gridOf(view, columns, rows, step);
  // The next drawing asks a stopped worker again.
  const answer = await source.ask({ ...grid, box: isWhole ? boxOf(view, width, height) : null }).catch(() => null);
  if (!answer && chart.asking === key) chart.asking = null;
  if (!answer || chart.asking !== key) return;
  chart.sample = {
    key,
    isWhole,
    columns,
    rows,
    step,
    size: [columns * step, rows * step],
    codes: answer.codes,
    claimed: answer.claimed,
    lines: answer.lines,
    ...place,
  };
  chart.sample.image = imageOf(chart.sample);
  chart.redraw();
}

function gridOf(view, columns, rows, step) {
  const lats = new Float64Array(columns * rows),
    lons = new Float64Array(columns * rows);
  for (let r = 0; r < rows; r++) {
    for (let c = 0; c < columns; c++) {
      const at = view.place((c + 0.5) * step, (r + 0.5) * step) ?? [0, 0];
      lons[r * columns + c] = at[0];
      lats[r * columns + c] = at[1];
    }
  }
  return { lats, lons };
}

function boxOf(view, width, height) {
  const corners = [
    [0, 0],
    [width, 0],
    [0, height],
    [width, height],
  ]
    .map(p => view.place(...p))
    .filter(Boolean);
  const lons = corners.map(p => p[0]),
    lats = corners.map(p => p[1]);
  return [Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)];
}

/** An image with one pixel for each place of the grid, painted by the code of its region. */
function imageOf({ columns, rows, codes, claimed }) {
  const image = document.createElement('canvas');
  image.width = columns;
  image.height = rows;
  return { canvas: image, codes, claimed, mask: claimed?.includes(1) ? maskOf(columns, rows, claimed) : null };
}

/** A mask that is opaque where the ground is disputed. */
function maskOf(columns, rows, claimed) {
  const mask = document.createElement('canvas');
  mask.width = columns;
  mask.height = rows;
  const context = mask.getContext('2d'),
    image = context.createImageData(columns, rows);
  for (let i = 0; i < claimed.length; i++) image.data[i * 4 + 3] = claimed[i] * 255;
  context.putImageData(image, 0, 0);
  return mask;
}

function paintSample(job, sample) {
  const { context: c, view, scene } = job;
  const from = view.point(...sample.center),
    scale = sample.mpp / view.metresPerPixel;
  c.save();
  c.translate(from.x, from.y);
  c.scale(scale, scale);
  c.translate(-sample.middle[0], -sample.middle[1]);
  c.imageSmoothingEnabled = true;
  c.globalAlpha = 1;
  // From farther away the outlines already have the washes of the data's own worldview.
  if (sample.isWhole || scene.disputed?.isSeen) c.drawImage(tint(sample, scene), 0, 0, ...sample.size);
  if (sample.image.mask) c.drawImage(stripes(sample), 0, 0, ...sample.size);
  c.restore();
  if (sample.lines) strokeLines(c, view, sample.lines, job.moving);
}

/** The stripes of disputed ground, cut out with the mask. They are kept until the theme changes. */
function stripes(sample) {
  if (sample.striped === colours().land) return sample.stripes;
  sample.striped = colours().land;
  const layer = document.createElement('canvas'),
    [width, height] = sample.size;
  layer.width = width;
  layer.height = height;
  const c = layer.getContext('2d');
  c.fillStyle = hatch(c);
  c.fillRect(0, 0, width, height);
  c.globalCompositeOperation = 'destination-in';
  c.drawImage(sample.image.mask, 0, 0, width, height);
  sample.stripes = layer;
  return layer;
}

/** The washes of the sample. They are kept until the scene's washes change. */
function tint(sample, scene) {
  const wanted = JSON.stringify(scene.washes ?? {}) + colours().land;
  if (sample.tinted === wanted) return sample.image.canvas;
  const { canvas, codes, claimed } = sample.image,
    p = canvas.getContext('2d');
  const image = p.createImageData(canvas.width, canvas.height),
    cache = new Map();
  for (let i = 0; i < codes.length; i++) {
    const code = codes[i] ?? '';
    if (!cache.has(code)) cache.set(code, rgb(colours()[washOf(scene, code)]));
    if (sample.isWhole || claimed?.[i]) image.data.set(cache.get(code), i * 4);
  }
  p.putImageData(image, 0, 0);
  sample.tinted = wanted;
  return canvas;
}

function washOf(scene, code) {
  if (!code) return 'sea-1';
  return scene.washes?.[code] ?? 'land';
}

function rgb(colour) {
  const hex = /^#(..)(..)(..)$/.exec(colour);
  return hex ? [...hex.slice(1).map(x => parseInt(x, 16)), 255] : [128, 128, 128, 255];
}

/**
 * Draws the borders of the index as ink in a light case. A moving map leaves the case out. `lines` is a flat list of
 * lat, lon, lat, lon.
 */
function strokeLines(c, view, lines, moving) {
  const path = new Path2D(),
    k = colours();
  for (let i = 0; i + 3 < lines.length; i += 4) {
    const a = view.point(lines[i + 1], lines[i]),
      b = view.point(lines[i + 3], lines[i + 2]);
    path.moveTo(a.x, a.y);
    path.lineTo(b.x, b.y);
  }
  c.lineCap = 'round';
  if (!moving) {
    c.strokeStyle = k['border-case'];
    c.lineWidth = 6;
    c.stroke(path);
  }
  c.strokeStyle = k.ink;
  c.lineWidth = 1.8;
  c.stroke(path);
}
