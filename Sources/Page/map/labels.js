// Names of countries on a map. The displayed country comes first, in capitals, then the largest. Names do not overlap.
import { colours } from './colours.js';

/**
 * Draws `scene.labels`: {text, lon, lat, area (km²), rank: 'here' | 'beyond' | 'near' | undefined, note}.
 *
 * `scene.reserved` holds the boxes that buttons cover, as functions of the size. A name shows only if its country is
 * about as wide on the canvas as the name.
 */
export function paintLabels(job) {
  const { context: c, scene, moving } = job;
  if (moving && !scene.here) return;
  const taken = [...markBoxes(job), ...(scene.reserved ?? []).map(make => make(job.width, job.height))];
  const order = [...(scene.labels ?? [])].sort((a, b) => weight(b) - weight(a));
  for (const label of order) {
    const box = fits(job, label, taken);
    if (!box) continue;
    taken.push(box);
    write(c, label, box);
  }
}

const RANKS = { here: 1e12, beyond: 1e11, near: 1e9 };
const weight = label => (RANKS[label.rank] ?? 0) + (label.area ?? 0);
const sizeOf = label => (label.rank === 'here' || label.rank === 'beyond' ? 16 : 13);

/** The boxes of marks and of their names, which labels do not cover. */
function markBoxes({ context: c, view, scene }) {
  c.font = '600 13px system-ui, sans-serif';
  return [
    ...fixBoxes(view, scene.fix),
    ...(scene.marks ?? [])
      .filter(m => m.kind !== 'ring')
      .map(m => {
        const p = view.point(m.lon, m.lat);
        return { x0: p.x - 10, x1: p.x + 14 + (m.text ? c.measureText(m.text).width : 0), y0: p.y - 9, y1: p.y + 9 };
      }),
  ];
}

/** The boxes of the dot with its line to the border, and of the pill above it. */
function fixBoxes(view, fix) {
  if (!fix) return [];
  const p = view.point(fix.lon, fix.lat),
    q = fix.border ? view.point(fix.border.lon, fix.border.lat) : p;
  return [
    {
      x0: Math.min(p.x, q.x) - 14,
      x1: Math.max(p.x, q.x) + 14,
      y0: Math.min(p.y, q.y) - 36,
      y1: Math.max(p.y, q.y) + 14,
    },
  ];
}

function fits({ context: c, view, width, height }, label, taken) {
  const p = view.point(label.lon, label.lat),
    size = sizeOf(label);
  if (p.depth < 0.25) return null;
  c.font = `${size > 13 ? 650 : 550} ${size}px system-ui, sans-serif`;
  const half = c.measureText(label.text).width / 2 + 4;
  const wide = (Math.sqrt(label.area ?? 0) * 1000) / view.metresPerPixel;
  if (label.rank !== 'beyond' && wide < half * 1.2) return null;
  const box = {
    x: p.x,
    y: p.y,
    half,
    size,
    x0: p.x - half,
    x1: p.x + half,
    y0: p.y - size,
    y1: p.y + size * (label.note ? 1.6 : 0.4),
  };
  if (box.x0 < 4 || box.x1 > width - 4 || box.y0 < 4 || box.y1 > height - 4) return null;
  return taken.some(t => box.x0 < t.x1 && box.x1 > t.x0 && box.y0 < t.y1 && box.y1 > t.y0) ? null : box;
}

const INKS = { here: 'on-soft', beyond: 'on-beyond-soft' };

function write(c, label, box) {
  const k = colours();
  c.textAlign = 'center';
  c.lineJoin = 'round';
  c.lineWidth = 4;
  c.strokeStyle = k['label-halo'];
  c.fillStyle = k[INKS[label.rank] ?? 'ink-2'];
  line(c, label.text, box.x, box.y);
  if (!label.note) return;
  c.font = '500 13px system-ui, sans-serif';
  line(c, label.note, box.x, box.y + box.size * 1.3);
}

function line(c, text, x, y) {
  c.globalAlpha = 0.85;
  c.strokeText(text, x, y);
  c.globalAlpha = 1;
  c.fillText(text, x, y);
}
