// The race of the search strategies: the laps as they arrive, and whether all results are equal.

export const STRATEGIES = ['trie', 'binary', 'linear', 'hash', 'suffix', 'bloom'];
export const noRace = { phase: 'none', text: '', laps: [], running: null, error: null };

/** The state when a race with `text` begins. */
export const started = (_race, text) => ({ ...noRace, phase: 'running', text, running: STRATEGIES[0] });

/** The state after the laps of one strategy have arrived. The next strategy runs then. */
export function lapped(race, text, laps) {
  if (race.phase !== 'running' || race.text !== text) return race;
  const next = STRATEGIES[STRATEGIES.indexOf(race.running) + 1] ?? null;
  return { ...race, laps: [...race.laps, ...laps], running: next, phase: next ? 'running' : 'done' };
}

/** The state after the service did not answer. */
export const stopped = (race, text, error) =>
  race.phase === 'running' && race.text === text ? { ...race, phase: 'failed', running: null, error } : race;

/** Compares a lap with the first of its kind: 'equal', 'different', or 'first' while it is the only one. */
export function verdict(laps, lap) {
  const same = laps.filter(l => l.kind === lap.kind);
  if (same.length < 2) return 'first';
  return lap.results === same[0].results ? 'equal' : 'different';
}

/** The fastest median of the laps of one kind, for the bars. */
export const quickest = (laps, kind) => Math.min(...laps.filter(l => l.kind === kind).map(l => l.medianMicroseconds));
