// The selected countries: what stands at the service, and changes that wait for it.

export const emptySelection = { codes: [], entries: {}, limit: 5, loaded: false, pending: [], removed: null, error: null };

/** Takes the list of the service; changes that are still on their way are applied on top. */
export function received(selection, { limit, countries }, at) {
  const entries = Object.fromEntries(countries.map(c => [c.code, c]));
  const next = { ...selection, limit: limit ?? selection.limit, codes: countries.map(c => c.code), entries, loaded: true, at, error: null };
  return selection.pending.reduce((s, change) => applied(s, change), next);
}

/** Why a country cannot be added: 'duplicate', 'limit', or null when it can. */
export function refusal(selection, code) {
  if (selection.codes.includes(code)) return 'duplicate';
  return selection.codes.length >= selection.limit ? 'limit' : null;
}

/** The selection after a change {kind: 'add' | 'remove', code, place}, as it shows at once. */
export function applied(selection, { kind, code, place }) {
  const codes = selection.codes.filter(c => c !== code);
  if (kind === 'add') codes.splice(place ?? codes.length, 0, code);
  return { ...selection, codes };
}

/** Starts a change: it shows, and waits for the service. A removal can be undone from then on. */
export function started(selection, change) {
  const place = selection.codes.indexOf(change.code);
  const removed = change.kind === 'remove' ? { code: change.code, place } : null;
  return { ...applied(selection, change), pending: [...selection.pending, change], removed, error: null };
}

/** The service has taken a change. */
export const finished = (selection, change) => ({ ...selection, pending: selection.pending.filter(c => c !== change) });

/** The service has refused a change: it is taken back. */
export function refused(selection, change, problem) {
  const back = change.kind === 'add' ? { kind: 'remove', code: change.code } : { kind: 'add', code: change.code, place: selection.removed?.place };
  return { ...applied(finished(selection, change), back), removed: null, error: problem };
}

/** The service could not be reached: the change waits. */
export const waiting = (selection, problem) => ({ ...selection, error: problem });

/** How an Add sheet stands: chosen codes beside those that are selected already. */
export function sheetState(selection, chosen, code) {
  if (selection.codes.includes(code)) return 'selected';
  if (chosen.includes(code)) return 'chosen';
  return selection.codes.length + chosen.length >= selection.limit ? 'limit' : 'free';
}

/** The chosen codes after a press on one. A press at the limit changes nothing. */
export function toggledChoice(selection, chosen, code) {
  if (chosen.includes(code)) return chosen.filter(c => c !== code);
  return sheetState(selection, chosen, code) === 'free' ? [...chosen, code] : chosen;
}
