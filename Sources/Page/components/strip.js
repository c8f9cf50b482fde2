// The strip of all countries from low to high, with the place of one and the median.
import { h } from '../app/element.js';
import { s } from './drawing.js';
import { BOXES } from '../state/figures.js';

/** The height of the highest box, and of the least one that is not empty. */
const HEIGHT = 26,
  LEAST = 2;
const drawn = new WeakMap();

/** The strip with a diamond at `value`. Its `label` is its one sentence for screen readers. */
export function stripView(strip, value, label) {
  const place = share => `${(share * 100).toFixed(1)}%`;
  return h(
    'div.spread',
    { role: 'img', 'aria-label': label },
    s(
      'svg',
      { viewBox: `0 0 ${BOXES * 5} ${HEIGHT}`, preserveAspectRatio: 'none', 'aria-hidden': 'true' },
      s('path', { d: boxes(strip) }),
    ),
    h('i.median', { style: { 'inset-inline-start': place(strip.median) } }),
    h('i.own', { style: { 'inset-inline-start': place(strip.at(value)) } }),
  );
}

/** The outline of the boxes, which is the same for all countries. */
function boxes(strip) {
  if (!drawn.has(strip)) {
    const most = Math.max(...strip.boxes);
    const box = (count, i) => {
      if (!count) return '';
      const height = Math.max(LEAST, (count / most) * HEIGHT);
      return `M${i * 5} ${HEIGHT}v${(-height).toFixed(1)}h4V${HEIGHT}z`;
    };
    drawn.set(strip, strip.boxes.map(box).join(''));
  }
  return drawn.get(strip);
}
