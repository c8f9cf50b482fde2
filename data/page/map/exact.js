// Close up, the ground is drawn from the boundary index itself: its regions as washes, its borders as lines.
import { colours } from './colours.js';
import { hatch } from './hatch.js';

/** The exact ground shows below this many metres a pixel; farther out the outlines are as good. */
export const EXACT_BELOW = 60;

/** Draws what `scene.exact` holds for this view, and asks for it when it does not fit any more. */
export function paintExact(job, chart) {
  const { view, scene } = job;
  if (!scene.exact || view.metresPerPixel > EXACT_BELOW) return;
  const sample = chart.sample;
  if (sample) paintSample(job, sample);
  if (!job.moving && !matches(sample, job)) ask(job, chart);
}

const matches = (sample, { view, width, height }) => sample && sample.key === keyOf(view, width, height);
const keyOf = (view, w, h) => [view.lon.toFixed(7), view.lat.toFixed(7), view.radius.toFixed(0), w, h].join();

/** Asks for the regions on a grid of 3 pixels, and for the borders of the box. */
async function ask({ view, scene, width, height }, chart) {
  const key = keyOf(view, width, height);
  if (chart.asking === key) return;
  chart.asking = key;
  const step = 3, columns = Math.ceil(width / step) + 1, rows = Math.ceil(height / step) + 1;
  const grid = gridOf(view, columns, rows, step);
  const answer = await scene.exact({ ...grid, box: boxOf(view, width, height) });
  if (!answer || chart.asking !== key) return;
  const corners = [view.place(0, 0), view.place(width, 0), view.place(0, height)];
  chart.sample = { key, columns, rows, step, corners, size: [columns * step, rows * step], codes: answer.codes, claimed: answer.claimed, lines: answer.lines, mpp: view.metresPerPixel, center: [view.lon, view.lat] };
  chart.sample.image = imageOf(chart.sample);
  chart.redraw();
}

function gridOf(view, columns, rows, step) {
  const lats = new Float64Array(columns * rows), lons = new Float64Array(columns * rows);
  for (let r = 0; r < rows; r++) {
    for (let c = 0; c < columns; c++) {
      const at = view.place((c + 0.5) * step, (r + 0.5) * step) ?? [0, 0];
      lons[r * columns + c] = at[0]; lats[r * columns + c] = at[1];
    }
  }
  return { lats, lons };
}

function boxOf(view, width, height) {
  const corners = [[0, 0], [width, 0], [0, height], [width, height]].map(p => view.place(...p)).filter(Boolean);
  const lons = corners.map(p => p[0]), lats = corners.map(p => p[1]);
  return [Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)];
}

/** An image with one pixel for each place of the grid, painted by the code of its region. */
function imageOf({ columns, rows, codes, claimed }) {
  const image = document.createElement('canvas');
  image.width = columns; image.height = rows;
  return { canvas: image, codes, mask: claimed?.includes(1) ? maskOf(columns, rows, claimed) : null };
}

/** Opaque where the ground is claimed. */
function maskOf(columns, rows, claimed) {
  const mask = document.createElement('canvas');
  mask.width = columns; mask.height = rows;
  const context = mask.getContext('2d'), image = context.createImageData(columns, rows);
  for (let i = 0; i < claimed.length; i++) image.data[i * 4 + 3] = claimed[i] * 255;
  context.putImageData(image, 0, 0);
  return mask;
}

function paintSample(job, sample) {
  const { context: c, view, scene, width, height } = job;
  const tinted = tint(c, sample, scene);
  const from = view.point(...sample.center), scale = sample.mpp / view.metresPerPixel;
  c.save();
  c.translate(from.x, from.y); c.scale(scale, scale); c.translate(-width / 2, -height / 2);
  c.imageSmoothingEnabled = true;
  c.globalAlpha = 1;
  c.drawImage(tinted, 0, 0, ...sample.size);
  if (sample.image.mask) c.drawImage(stripes(sample), 0, 0, ...sample.size);
  c.restore();
  if (sample.lines) strokeLines(c, view, sample.lines, job.moving);
}

/** The stripes of claimed ground, cut out by the mask. Kept until the theme changes. */
function stripes(sample) {
  if (sample.striped === colours().land) return sample.stripes;
  sample.striped = colours().land;
  const layer = document.createElement('canvas'), [width, height] = sample.size;
  layer.width = width; layer.height = height;
  const c = layer.getContext('2d');
  c.fillStyle = hatch(c); c.fillRect(0, 0, width, height);
  c.globalCompositeOperation = 'destination-in';
  c.drawImage(sample.image.mask, 0, 0, width, height);
  sample.stripes = layer;
  return layer;
}

/** The washes of the sample. Kept until the scene's washes change. */
function tint(c, sample, scene) {
  const wanted = JSON.stringify(scene.washes ?? {}) + colours().land;
  if (sample.tinted === wanted) return sample.image.canvas;
  const { canvas, codes } = sample.image, p = canvas.getContext('2d');
  const image = p.createImageData(canvas.width, canvas.height), cache = new Map();
  for (let i = 0; i < codes.length; i++) {
    const code = codes[i] ?? '';
    if (!cache.has(code)) cache.set(code, rgb(colours()[washOf(scene, code)]));
    image.data.set(cache.get(code), i * 4);
  }
  p.putImageData(image, 0, 0);
  sample.tinted = wanted;
  return canvas;
}

function washOf(scene, code) {
  if (!code) return 'sea-1';
  const wash = scene.washes?.[code];
  return wash === 'claim' ? 'here-wash' : wash ?? 'land';
}

function rgb(colour) {
  const hex = /^#(..)(..)(..)$/.exec(colour);
  return hex ? [...hex.slice(1).map(x => parseInt(x, 16)), 255] : [128, 128, 128, 255];
}

/** The borders as the index holds them: ink in a light case, which a moving map leaves out. `lines` is a flat list of lat, lon, lat, lon. */
function strokeLines(c, view, lines, moving) {
  const path = new Path2D(), k = colours();
  for (let i = 0; i + 3 < lines.length; i += 4) {
    const a = view.point(lines[i + 1], lines[i]), b = view.point(lines[i + 3], lines[i + 2]);
    path.moveTo(a.x, a.y); path.lineTo(b.x, b.y);
  }
  c.lineCap = 'round';
  if (!moving) { c.strokeStyle = k['border-case']; c.lineWidth = 6; c.stroke(path); }
  c.strokeStyle = k.ink; c.lineWidth = 1.8; c.stroke(path);
}
