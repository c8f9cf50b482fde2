// The recorded trip: the limits of what is recorded, and the marks that a browser and a tab keep of it.
import { metresBetween } from '../map/sphere.js';

/** The mark that the browser has a recording, and that of the tab that records. */
export const KEPT = 'recorded',
  ON = 'recording';
/** The most places of a recording. At one in five seconds they last for 27 hours of travel. */
export const MOST = 20_000;
/** The shortest time between two places, and the longest one for a position that rests, in milliseconds. */
const SHORTEST = 5000,
  LONGEST = 60_000;
/** The worst accuracy of a recorded place in metres. A worse one could be in another country. */
const WORST = 500;

/** True if the clock was set back between the last recorded place and a position. A position that is a few seconds older is late. */
const isSetBack = (last, time) => last.time - time >= LONGEST;

/** True if a position is to be recorded after the last recorded one, which may be null. */
export function isWorth(last, { time, lat, lon, accuracy }) {
  if (accuracy > WORST) return false;
  if (!last || isSetBack(last, time)) return true;
  if (time - last.time < SHORTEST) return false;
  return time - last.time >= LONGEST || metresBetween([last.lon, last.lat], [lon, lat]) > (accuracy ?? 0);
}

/**
 * The place to record of a position, or null if it is not worth it. `count` is the number of the recorded places.
 *
 * A place without a last one begins a segment, and so does the first one after the clock was set back. `segment` has the
 * number of places before the segment: the times only would mix segments of the same hour.
 */
export function placeAfter(last, position, count) {
  if (!isWorth(last, position)) return null;
  const { time, lat, lon, accuracy } = position,
    begins = !last || isSetBack(last, time);
  return { time, lat, lon, accuracy, begins, segment: begins ? count : last.segment };
}

/** True if the times of segments go back from one place to the next, because the clock was set back. */
export const isUnordered = segments => segments.flat().some(({ time }, i, all) => i > 0 && time < all[i - 1].time);

/**
 * The places of a recording in segments, in the order in which they were recorded. A place that `begins` starts another
 * one. Places of an earlier page have no `segment`, and are before the others.
 */
export function segmentsOf(places) {
  const segments = [],
    number = ({ segment }) => segment ?? -1;
  for (const place of [...places].sort((a, b) => number(a) - number(b))) {
    if (place.begins || segments.length === 0) segments.push([]);
    segments.at(-1).push(place);
  }
  return segments;
}
