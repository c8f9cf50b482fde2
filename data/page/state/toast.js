// One message at a time at the bottom. One with an undo stays until it is dismissed or the next change.

/** A toast {key, values, undo, until}; it ends by itself 10 s after `now` unless it has an undo. */
export const toast = (key, values, now, undo = null) => ({ key, values, undo, until: undo ? null : now + 10_000 });

/** The toast that remains at `now`; a held one (pointer or focus on it) stays. */
export function remaining(current, now, held) {
  if (!current || current.until === null || held) return current;
  return now >= current.until ? null : current;
}
