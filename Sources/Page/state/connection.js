// The reachability of the service, the network and the remote catalogue, which have three different messages.

export const connected = { service: 'unknown', browser: true, remote: null, failures: 0, retryAt: null };

/** The waits between attempts, in seconds. */
const WAITS = [2, 4, 8, 15, 30, 60];

/** The state after an answer of the service: the same object while it answers, so that nothing is drawn again. */
export const answered = state =>
  state.service === 'here' ? state : { ...state, service: 'here', failures: 0, retryAt: null };

/** The state after a request without an answer. The next attempt is at `retryAt`. */
export function unanswered(state, now) {
  const failures = state.failures + 1;
  return { ...state, service: 'gone', failures, retryAt: now + 1000 * WAITS[Math.min(failures, WAITS.length) - 1] };
}

/** The state after the browser reported whether it has a network. */
export const networkChanged = (state, online) => ({ ...state, browser: online });

/** The state of the remote catalogue: null without one, 'here', or 'offline' with the service's words. */
export const remoteChanged = (state, remote) => ({ ...state, remote });

/** The banner that applies, as {kind, ...}. Errors precede old data, and old data precedes being offline. */
export function bannerOf(connection, { selectionError, unread, staleDays, now }) {
  const isGone = connection.service === 'gone';
  if (selectionError && (selectionError === 'gone' || !isGone)) return { kind: 'unsaved', detail: selectionError };
  if (unread && !isGone) return { kind: 'unread', detail: unread };
  if (isGone && connection.browser) {
    return { kind: 'gone', seconds: Math.max(0, Math.ceil((connection.retryAt - now) / 1000)) };
  }
  if (connection.remote === 'offline') return { kind: 'remote' };
  if (staleDays > 0 && !isGone) return { kind: 'stale', days: staleDays };
  if (!connection.browser && isGone) return { kind: 'offline' };
  return null;
}
