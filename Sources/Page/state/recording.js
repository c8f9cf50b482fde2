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

/** True if a position is to be recorded after the last recorded one, which may be null. */
export function isWorth(last, { time, lat, lon, accuracy }) {
  if (accuracy > WORST) return false;
  if (!last) return true;
  if (time - last.time < SHORTEST) return false;
  return time - last.time >= LONGEST || metresBetween([last.lon, last.lat], [lon, lat]) > (accuracy ?? 0);
}

/** The places of a recording in segments. A place that `begins` starts another one. */
export function segmentsOf(places) {
  const segments = [];
  for (const place of places) {
    if (place.begins || segments.length === 0) segments.push([]);
    segments.at(-1).push(place);
  }
  return segments;
}
