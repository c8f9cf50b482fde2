// The first launch: what the service decided, and what the browser's location may change.

/**
 * What the place card shows: {phase, code, reason, origin, cause, source}.
 *
 * phase is 'looking' (a source is read), 'located' (a position decided), 'default' (no position), 'own' (a person
 * chose, or removed what was decided) or 'none' (nothing is known yet).
 */
export function placeOf(launch, selection) {
  if (launch.looking) return { phase: 'looking', code: launch.reply?.country?.code ?? null, source: launch.source };
  const reply = launch.reply, code = reply?.country?.code ?? null;
  if (!reply || !code) return { phase: 'none', code: selection.codes[0] ?? null };
  if (!selection.codes.includes(code) && selection.codes.length > 0) return { phase: 'own', code: selection.codes[0] };
  const located = ['located', 'nearest'].includes(reply.reason);
  return { phase: located ? 'located' : 'default', code, reason: reply.reason, origin: reply.origin, cause: reply.cause ?? null };
}

/**
 * Whether a position of the browser may replace what stands.
 *
 * As typed coordinates of `first-launch`: whatever is not certain may be replaced; a located country never, and neither a
 * person's own choice: the default that somebody removed, or a selection that never had a default.
 */
export function mayReplace(reply, selection) {
  if (!reply) return selection.codes.length === 0;
  if (reply.reason === 'located' || reply.provisional === false) return false;
  const code = reply.country?.code;
  return code === undefined || selection.entries[code]?.default === true;
}

/** The words' key for why the browser gave no position. */
export function locationFailure(error, secure) {
  if (!secure) return 'insecure';
  return { 1: 'denied', 2: 'unavailable', 3: 'timedOut' }[error?.code] ?? 'unavailable';
}
