// The stripes of disputed ground.
import { colours } from './colours.js';

const SIDE = 20;

/** A pattern of stripes at 45 degrees, drawn over the wash of the country to which the worldview assigns the ground. */
export function hatch(context) {
  const tile = document.createElement('canvas'),
    density = Math.min(devicePixelRatio || 1, 2),
    k = colours();
  tile.width = tile.height = SIDE * density;
  const c = tile.getContext('2d');
  c.scale(density, density);
  c.strokeStyle = k['claim-stripe'];
  c.lineWidth = 3;
  c.beginPath();
  for (const x of [-SIDE, 0, SIDE]) {
    c.moveTo(x - 2, SIDE + 2);
    c.lineTo(x + SIDE + 2, -2);
  }
  c.stroke();
  const pattern = context.createPattern(tile, 'repeat');
  pattern.setTransform(new DOMMatrix().scale(1 / density));
  return pattern;
}
