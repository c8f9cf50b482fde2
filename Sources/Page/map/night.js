// The present night on the globe: one picture of the sun's height, which is scaled over the disc and has no steps.
import { colours } from './colours.js';
import { disc } from './ground.js';
import { unit } from './sphere.js';
import { subsolar } from './sun.js';

/** The width of the picture in pixels, at rest and while the globe moves. */
const AT_REST = 320,
  MOVING = 96;
/** The sines of the sun's height at which the night begins and is complete: 1.7 degrees above, 18 degrees below. */
const DUSK = Math.sin((1.7 * Math.PI) / 180),
  DARK = -Math.sin((18 * Math.PI) / 180);

/** The darkness at a sine of the sun's height, from 0 to 1. */
export function darkness(sine) {
  const t = Math.max(0, Math.min(1, (DUSK - sine) / (DUSK - DARK)));
  return t * t * (3 - 2 * t);
}

/** The alpha values of the disc, in rows of `n`. `sun` is the direction to the sun in the eye's axes. `most` is the greatest value, from 0 to 1. */
export function shades(n, [sx, sy, sz], most) {
  const alpha = new Uint8ClampedArray(n * n);
  for (let row = 0; row < n; row++) {
    const y = 1 - (2 * row + 1) / n;
    for (let column = 0; column < n; column++) {
      const x = (2 * column + 1) / n - 1,
        z = Math.sqrt(Math.max(0, 1 - x * x - y * y));
      // A step of noise, since 256 steps of alpha are visible bands on a large dark area.
      const noise = ((row * 7 + column * 13) % 8) / 8 - 0.5;
      alpha[row * n + column] = Math.max(0, darkness(sx * x + sy * y + sz * z) * most * 255 + noise);
    }
  }
  return alpha;
}

const pictures = {};

/** The picture of the night with `n` pixels a side. It is kept until the view, the time or the theme changes. */
function pictureOf(n, sun, k) {
  const kept = pictures[n],
    key = `${sun} ${k.night}`;
  if (kept?.key === key) return kept.canvas;
  const canvas = kept?.canvas ?? Object.assign(document.createElement('canvas'), { width: n, height: n }),
    context = canvas.getContext('2d'),
    image = context.createImageData(n, n);
  const colour = k.night.match(/[0-9a-f]{2}/gi).map(x => parseInt(x, 16));
  for (const [i, alpha] of shades(n, sun, Number(k['night-most'])).entries()) {
    [image.data[4 * i], image.data[4 * i + 1], image.data[4 * i + 2]] = colour;
    image.data[4 * i + 3] = alpha;
  }
  context.putImageData(image, 0, 0);
  pictures[n] = { key, canvas };
  return canvas;
}

/** Paints the night at the scene's time. It fades out as the view comes closer. */
export function paintNight({ context: c, view, scene, moving }) {
  const fade = Math.max(0, Math.min(1, (2600 - view.radius) / 1600));
  if (fade === 0) return;
  const sun = view.toEye(...unit(...subsolar(scene.night))),
    { x, y, radius } = view;
  c.save();
  c.clip(disc(view));
  c.globalAlpha = fade;
  c.imageSmoothingQuality = 'high';
  c.drawImage(pictureOf(moving ? MOVING : AT_REST, sun, colours()), x - radius, y - radius, 2 * radius, 2 * radius);
  c.restore();
}
