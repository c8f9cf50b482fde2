// The first launch: the service's decision, and the changes that the browser's location may make.

/**
 * The content of the place card: {phase, code, reason, origin, cause, source}.
 *
 * phase is 'looking' (a source is being read), 'located' (a position decided), 'default' (no position), 'own' (a person
 * chose, or removed the decision) or 'none' (nothing is known yet).
 */
export function placeOf(launch, selection) {
  if (launch.looking) return { phase: 'looking', code: launch.reply?.country?.code ?? null, source: launch.source };
  const reply = launch.reply,
    code = reply?.country?.code ?? null;
  if (!reply || !code) return { phase: 'none', code: selection.codes[0] ?? null };
  if (!selection.codes.includes(code) && selection.codes.length > 0) return { phase: 'own', code: selection.codes[0] };
  const located = ['located', 'nearest'].includes(reply.reason);
  return {
    phase: located ? 'located' : 'default',
    code,
    reason: reply.reason,
    origin: reply.origin,
    cause: reply.cause ?? null,
  };
}

/**
 * True if a position of the browser may replace the present decision.
 *
 * The rule is that of typed coordinates in `first-launch`: an uncertain decision may be replaced. A located country may
 * not, and neither may a person's own choice: a removed default, or a selection that never had a default.
 */
export function mayReplace(reply, selection) {
  if (!reply) return selection.codes.length === 0;
  if (reply.reason === 'located' || reply.provisional === false) return false;
  const code = reply.country?.code;
  return code === undefined || selection.entries[code]?.default === true;
}

/** The words' key for the reason why the browser reported no position. */
export function locationFailure(error, secure) {
  if (!secure) return 'insecure';
  return { 1: 'denied', 2: 'unavailable', 3: 'timedOut' }[error?.code] ?? 'unavailable';
}
