// The selected countries: the service's list, and the changes that wait for the service.

export const emptySelection = {
  codes: [],
  entries: {},
  limit: 5,
  loaded: false,
  replaceable: false,
  pending: [],
  removed: null,
  error: null,
  unread: null,
};

/**
 * Takes the service's list. Pending changes are applied on top.
 *
 * `replaceable` is true if a position of the browser may replace the first launch's country.
 */
export function received(selection, { limit, countries, replaceable = false }, at) {
  const entries = Object.fromEntries(countries.map(c => [c.code, c]));
  const next = {
    ...selection,
    limit: limit ?? selection.limit,
    codes: countries.map(c => c.code),
    entries,
    loaded: true,
    replaceable,
    at,
    // The reason of a refusal stays until the next change.
    error: selection.error === 'gone' ? null : selection.error,
    unread: null,
  };
  return selection.pending.reduce((s, change) => applied(s, change), next);
}

/** The reason why a country cannot be added: 'duplicate' or 'limit', or null if it can. */
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

/** Starts a change. It shows, and waits for the service. A removal can be undone from then on. */
export function started(selection, change) {
  const place = selection.codes.indexOf(change.code);
  const removed = change.kind === 'remove' ? { code: change.code, place } : null;
  return { ...applied(selection, change), pending: [...selection.pending, change], removed, error: null };
}

/** The state after the service has accepted a change. */
export const finished = (selection, change) => ({ ...selection, pending: selection.pending.filter(c => c !== change) });

/** The state after the service has refused a change, which is taken back. */
export function refused(selection, change, problem) {
  const back =
    change.kind === 'add'
      ? { kind: 'remove', code: change.code }
      : { kind: 'add', code: change.code, place: selection.removed?.place };
  return { ...applied(finished(selection, change), back), removed: null, error: problem };
}

/** The state after the service could not be reached. The change waits. */
export const waiting = (selection, problem) => ({ ...selection, error: problem });

/** The state of a row in the Add sheet. Chosen codes and selected codes count together. */
export function sheetState(selection, chosen, code) {
  if (selection.codes.includes(code)) return 'selected';
  if (chosen.includes(code)) return 'chosen';
  return selection.codes.length + chosen.length >= selection.limit ? 'limit' : 'free';
}

/** The chosen codes after a press on one. At the limit, a press on another code changes nothing. */
export function toggledChoice(selection, chosen, code) {
  if (chosen.includes(code)) return chosen.filter(c => c !== code);
  return sheetState(selection, chosen, code) === 'free' ? [...chosen, code] : chosen;
}
