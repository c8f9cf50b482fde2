// The course and the speed of a followed position, from the browser or else from the last positions.
import { bearing, metresBetween } from '../map/sphere.js';

/** The slowest speed at which the browser's heading counts, and the program's top speed, in metres a second. */
const SLOWEST = 1,
  FASTEST = 350;
/** Positions serve for a course for this long, in milliseconds. */
const LASTS = 60_000;
/** Two positions are far enough apart at this multiple of their joint accuracy: the course is then within 20 degrees. */
const APART = 3;
/** The number of positions that are remembered. */
const REMEMBERED = 120;

/** The fixes with one more, {lat, lon, accuracy, heading, speed, time}. `time` is in milliseconds. */
export const withFix = (fixes, fix) =>
  [...fixes.filter(({ time }) => fix.time - time <= LASTS), fix].slice(-REMEMBERED);

/**
 * The course of the last fix: {degrees, speed}, or null without one.
 *
 * `degrees` run from north to east. `speed` is in metres a second, or null if it is not believable. The browser's
 * heading counts while it moves. Otherwise the course is that from the latest fix that is far enough away.
 */
export function courseOf(fixes) {
  const last = fixes.at(-1),
    speed = believed(last.speed);
  if (Number.isFinite(last.heading) && speed !== null) return { degrees: last.heading, speed };
  const earlier = fixes.findLast(fix => isApart(fix, last));
  if (!earlier) return null;
  const mean = speedBetween(earlier, last);
  if (mean > FASTEST) return null;
  return {
    degrees: (bearing(pair(last), pair(earlier)) + 180) % 360,
    speed: Number.isFinite(last.speed) ? speed : believed(mean),
  };
}

const believed = speed => (speed >= SLOWEST && speed <= FASTEST ? speed : null);
const pair = ({ lat, lon }) => [lon, lat];

const isApart = (a, b) =>
  b.time > a.time && metresBetween(pair(a), pair(b)) >= APART * Math.hypot(a.accuracy ?? 0, b.accuracy ?? 0, 1);

const speedBetween = (a, b) => (1000 * metresBetween(pair(a), pair(b))) / (b.time - a.time);
