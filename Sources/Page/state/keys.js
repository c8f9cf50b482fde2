// The actions of keys outside fields, and their movement in lists. `g` waits for a second letter.

const AFTER_G = {
  h: 'home',
  w: 'where',
  c: 'countries',
  m: 'map',
  b: 'table',
  t: 'cities',
  q: 'quiz',
  k: 'time',
  p: 'trips',
  s: 'settings',
};
const DIRECT = { '/': 'search', a: 'add', v: 'next-view', '[': 'rank-before', ']': 'rank-after', '?': 'help' };

/**
 * The action of a key press and the next state: {action, waiting}.
 *
 * `press` is {key, ctrl, shift, field, letters}. `field` is true if a field has the focus, `letters` if single letters
 * act as keys.
 */
export function keyAction(press, waiting) {
  if (press.ctrl && press.key === 'z' && !press.field) return { action: 'undo', waiting: null };
  if (press.ctrl && press.key === 'k') return { action: 'search-all', waiting: null };
  if (press.ctrl || press.field) return { action: null, waiting: null };
  if (press.key === 'Escape') return { action: 'escape', waiting: null };
  if (!press.letters) return { action: null, waiting: null };
  if (waiting === 'g') return { action: AFTER_G[press.key] ? `go-${AFTER_G[press.key]}` : null, waiting: null };
  if (press.key === 'g') return { action: null, waiting: 'g' };
  return { action: DIRECT[press.key] ?? null, waiting: null };
}

/** The row to which a key moves, from `current` (-1 for none), or null if the key does not move. */
export function movedRow(key, current, count) {
  if (count === 0) return null;
  if (key === 'ArrowDown') return Math.min(count - 1, current + 1);
  if (key === 'ArrowUp') return Math.max(0, current < 0 ? count - 1 : current - 1);
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}
