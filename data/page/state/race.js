// The race of the search strategies: the laps as they come, and whether all gave the same.

export const STRATEGIES = ['trie', 'binary', 'linear', 'hash', 'suffix', 'bloom'];
export const noRace = { phase: 'none', text: '', laps: [], running: null, error: null };

/** A race with `text` begins. */
export const started = (race, text) => ({ ...noRace, phase: 'running', text, running: STRATEGIES[0] });

/** The laps of one strategy have come; then the next one runs. */
export function lapped(race, text, laps) {
  if (race.phase !== 'running' || race.text !== text) return race;
  const next = STRATEGIES[STRATEGIES.indexOf(race.running) + 1] ?? null;
  return { ...race, laps: [...race.laps, ...laps], running: next, phase: next ? 'running' : 'done' };
}

/** The service did not answer. */
export const stopped = (race, text, error) => (race.phase === 'running' && race.text === text ? { ...race, phase: 'failed', running: null, error } : race);

/** Whether a lap has the results of the first one of its kind: 'equal', 'different', or 'first' while it is alone. */
export function verdict(laps, lap) {
  const same = laps.filter(l => l.kind === lap.kind);
  if (same.length < 2) return 'first';
  return lap.results === same[0].results ? 'equal' : 'different';
}

/** The quickest median of the laps of one kind, for the bars. */
export const quickest = (laps, kind) => Math.min(...laps.filter(l => l.kind === kind).map(l => l.medianMicroseconds));
