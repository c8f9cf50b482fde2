// Takes changes of trips back, and keeps late ones, beside the changes that other tabs have made since.
import { keptTrip, MOST, numbered } from './trip.js';
import { has, isFull, joinedVisits, nextTrip, put, textOf, visitsWithout, without } from './triplist.js';

const contentOf = place => JSON.stringify(keptTrip({ places: [place] }));

/** The places of `a` that `b` has not. */
function placesWithout(a, b) {
  const left = b.map(contentOf);
  return a.filter(place => {
    const at = left.indexOf(contentOf(place));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** The places in the order of earlier ones. One that is not among those stays behind the one before it. */
function inOrder(places, earlier) {
  const order = earlier.map(contentOf);
  let rank = -1;
  const ranked = places.map(place => {
    const at = order.indexOf(contentOf(place));
    if (at >= 0) rank = at;
    return { place, rank };
  });
  return ranked.sort((a, b) => a.rank - b.rank).map(({ place }) => place);
}

/** The places of `now` without what the change from `was` to `is` did to them. */
function placesBack(now, was, is) {
  const [gone, added] = [placesWithout(was, is), placesWithout(is, was)];
  if (!gone.length && !added.length) return inOrder(now, was);
  // Added places are behind those of the same content.
  const places = placesWithout(now.toReversed(), added).toReversed();
  for (const place of gone) if (places.length < MOST) places.splice(was.indexOf(place), 0, place);
  return places;
}

/**
 * A list in which the change of a trip from `was` to `is` is taken back. What came to the trip since stays. `was` is null
 * for a trip that the change has added.
 */
export function takenBack(list, was, is) {
  const now = list.trips.find(({ id }) => id === is.id);
  if (!now || textOf(now) === textOf(is)) return now ? (was ? put(list, was) : without(list, [is.id])) : list;
  const before = was ?? { name: '', rule: is.rule, places: [] },
    back = key => (now[key] === is[key] ? before[key] : now[key]),
    places = placesBack(now.places, before.places, is.places);
  return put(list, { id: now.id, name: back('name'), rule: back('rule'), places: numbered(places, 1) });
}

/**
 * The list that others keep, with the changes from `base` to `mine`: {list, numbers, left}.
 *
 * A trip that was changed on both sides is there twice. `numbers` has the new numbers of trips by those in `mine`, and
 * `left` the trips of `mine` for which the list has no room.
 */
export function merged(kept, base, mine) {
  const numbers = new Map(),
    left = [],
    gone = base.trips.filter(trip => has(kept, trip) && !mine.trips.some(({ id }) => id === trip.id));
  let list = without(
    kept,
    gone.map(({ id }) => id),
  );
  for (const trip of mine.trips.filter(one => !has(base, one))) {
    const there = list.trips.find(({ id }) => id === trip.id),
      isTaken = there && !has(base, there) && !has(list, trip),
      id = isTaken ? nextTrip({ trips: [...list.trips, ...mine.trips] }) : trip.id;
    if ((isTaken || !there) && isFull(list)) {
      left.push(trip);
      continue;
    }
    if (isTaken) numbers.set(trip.id, id);
    list = put(list, { ...trip, id });
  }
  const gain = visitsWithout(mine.visited, base.visited),
    loss = visitsWithout(base.visited, mine.visited);
  return { list: { ...list, visited: joinedVisits(visitsWithout(kept.visited, loss), gain) }, numbers, left };
}
