// One message at a time at the bottom. A message with an undo stays until it is dismissed or replaced.

/** A toast {key, values, undo, href, until}. Without an undo or a link it ends 10 s after `now`. */
export const toast = (key, values, now, undo = null, href = null) => ({
  key,
  values,
  undo,
  href,
  until: undo || href ? null : now + 10_000,
});

/** The toast that remains at `now`. A held toast (under the pointer, or with the focus) stays. */
export function remaining(current, now, held) {
  if (!current || current.until === null || held) return current;
  return now >= current.until ? null : current;
}
