// A position: the dot, the circle of its accuracy, the line to the nearest border, the track.
import { circle, line } from './sphere.js';
import { traceFill, traceLine } from './trace.js';
import { colours } from './colours.js';

/** Paints a track as blue dots, the older half fainter. `null` in the track is a gap. */
export function paintTrack(job) {
  const { context: c, view, scene } = job,
    track = scene.track;
  if (!track || track.length < 2) return;
  const pieces = split(track);
  c.save();
  c.strokeStyle = colours().dot;
  c.lineWidth = 2.4;
  c.lineCap = 'round';
  c.setLineDash([0.1, 6]);
  pieces.forEach(piece => {
    const half = Math.floor(piece.length / 2);
    for (const [part, alpha] of [
      [piece.slice(0, half + 1), 0.55],
      [piece.slice(half), 1],
    ]) {
      const path = new Path2D();
      traceLine(path, view, line(part), false);
      c.globalAlpha = alpha;
      c.stroke(path);
    }
  });
  c.restore();
}

function split(track) {
  const pieces = [[]];
  for (const point of track)
    if (point) pieces.at(-1).push(point);
    else pieces.push([]);
  return pieces.filter(p => p.length > 1);
}

/** Paints the position of `scene.fix`: {lon, lat, accuracy, lost, border: {lon, lat, label}}. */
export function paintPosition(job) {
  const fix = job.scene.fix;
  if (!fix) return;
  const p = job.view.point(fix.lon, fix.lat);
  if (!p.front) return;
  if (fix.accuracy) paintAccuracy(job, fix);
  if (fix.border) paintBorderLine(job, p, fix.border);
  paintDot(job.context, p, fix.lost);
}

function paintAccuracy({ context: c, view }, fix) {
  if (fix.accuracy / view.metresPerPixel < 8) return;
  const k = colours(),
    path = new Path2D();
  traceFill(path, view, circle(fix.lon, fix.lat, Math.min(170, fix.accuracy / 111195)));
  c.fillStyle = k['dot-wash'];
  c.fill(path);
  c.strokeStyle = k.dot;
  c.lineWidth = 1.2;
  c.stroke(path);
}

function paintBorderLine({ context: c, view }, p, border) {
  const q = view.point(border.lon, border.lat),
    k = colours(),
    long = Math.hypot(q.x - p.x, q.y - p.y);
  if (!q.front || long < 14) return;
  c.strokeStyle = k.ink;
  c.lineWidth = 1.5;
  c.setLineDash([4, 3]);
  c.beginPath();
  c.moveTo(p.x, p.y);
  c.lineTo(q.x, q.y);
  c.stroke();
  c.setLineDash([]);
  const sin = ((q.y - p.y) / long) * 6,
    cos = ((q.x - p.x) / long) * 6;
  c.beginPath();
  c.moveTo(q.x + sin, q.y - cos);
  c.lineTo(q.x - sin, q.y + cos);
  c.lineWidth = 2.5;
  c.strokeStyle = k.beyond;
  c.stroke();
  if (border.label)
    pill(c, border.label, (p.x + q.x) / 2, Math.min((p.y + q.y) / 2 - 20, Math.min(p.y, q.y) + long / 4 - 18));
}

function pill(c, text, x, y) {
  const k = colours();
  c.font = '650 13px system-ui, sans-serif';
  c.textAlign = 'center';
  const width = c.measureText(text).width + 16;
  c.fillStyle = k.ink;
  c.beginPath();
  c.roundRect(x - width / 2, y - 12, width, 24, 12);
  c.fill();
  c.fillStyle = k.surface;
  c.fillText(text, x, y + 4.5);
}

/** Paints the dot. It is hollow if the receiver is lost, since it then shows only the last known place. */
function paintDot(c, p, lost) {
  const k = colours();
  c.beginPath();
  c.arc(p.x, p.y, 7.5, 0, 2 * Math.PI);
  c.fillStyle = lost ? k['dot-ring'] : k.dot;
  c.fill();
  c.lineWidth = 3;
  c.strokeStyle = lost ? k.edge : k['dot-ring'];
  c.stroke();
}
