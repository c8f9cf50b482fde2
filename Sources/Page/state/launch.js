// The first launch: the service's decision, and the reason why the browser reported no position.

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

/** The words' key for the reason why the browser reported no position. */
export function locationFailure(error, secure) {
  if (!secure) return 'insecure';
  return { 1: 'denied', 2: 'unavailable', 3: 'timedOut' }[error?.code] ?? 'unavailable';
}
