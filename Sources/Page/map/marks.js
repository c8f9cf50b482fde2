// Marks of places: capitals, and rings around small countries.
import { colours } from './colours.js';

/** Draws `scene.marks`: {lon, lat, kind: 'main' | 'place' | 'ring', text}. */
export function paintMarks({ context: c, view, scene, width }) {
  const k = colours();
  for (const mark of scene.marks ?? []) {
    const p = view.point(mark.lon, mark.lat);
    if (!p.front) continue;
    if (mark.kind === 'ring') {
      ringAround(c, p, k);
      continue;
    }
    c.beginPath();
    c.arc(p.x, p.y, mark.kind === 'main' ? 6 : mark.kind === 'capital' ? 4 : 3.5, 0, 2 * Math.PI);
    c.fillStyle = mark.kind === 'capital' ? k.surface : mark.kind === 'main' ? k.dot : k['here-fill'];
    c.fill();
    c.lineWidth = mark.kind === 'place' ? 1.5 : 2.2;
    c.strokeStyle = mark.kind === 'capital' ? k.ink : k['dot-ring'];
    c.stroke();
    if (mark.text) nameMark(c, mark.text, p, k, width);
  }
}

/** Draws a ring of 24 pixels around a country that is smaller than 24 pixels. */
function ringAround(c, p, k) {
  c.beginPath();
  c.arc(p.x, p.y, 12, 0, 2 * Math.PI);
  c.lineWidth = 2;
  c.strokeStyle = k['here-fill'];
  c.stroke();
}

function nameMark(c, text, p, k, width) {
  c.font = '600 13px system-ui, sans-serif';
  const wide = c.measureText(text).width,
    left = p.x + 9 + wide > width - 6;
  c.textAlign = left ? 'right' : 'left';
  c.direction = 'ltr';
  c.lineWidth = 4;
  c.lineJoin = 'round';
  c.strokeStyle = k['label-halo'];
  c.fillStyle = k.ink;
  const x = left ? p.x - 9 : p.x + 9;
  c.strokeText(text, x, p.y + 4);
  c.fillText(text, x, p.y + 4);
}
