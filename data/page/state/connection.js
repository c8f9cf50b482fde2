// What can be reached: the service, the network, the remote catalogue. Three different messages.

export const connected = { service: 'unknown', browser: true, remote: null, failures: 0, retryAt: null };

/** The waits between tries, in seconds. */
const WAITS = [2, 4, 8, 15, 30, 60];

/** The service has answered. */
export const answered = state => ({ ...state, service: 'here', failures: 0, retryAt: null });

/** A request has not been answered; the next try is at `retryAt`. */
export function unanswered(state, now) {
  const failures = state.failures + 1;
  return { ...state, service: 'gone', failures, retryAt: now + 1000 * WAITS[Math.min(failures, WAITS.length) - 1] };
}

/** The browser says whether it has a network. */
export const networkChanged = (state, online) => ({ ...state, browser: online });

/** The remote catalogue: null for none, 'here', or 'offline' with the service's words. */
export const remoteChanged = (state, remote) => ({ ...state, remote });

/** The banner that applies, as {kind, ...}: an error goes before old data, old data before being offline. */
export function bannerOf(connection, { selectionError, staleDays, now }) {
  if (selectionError) return { kind: 'unsaved', detail: selectionError };
  if (connection.service === 'gone' && connection.browser) {
    return { kind: 'gone', seconds: Math.max(0, Math.ceil((connection.retryAt - now) / 1000)) };
  }
  if (connection.remote === 'offline') return { kind: 'remote' };
  if (staleDays > 0 && connection.service !== 'gone') return { kind: 'stale', days: staleDays };
  if (!connection.browser && connection.service === 'gone') return { kind: 'offline' };
  return null;
}
