// Requests to the service. A failure says whether the service answered at all.

/** What went wrong: `kind` is 'gone' (no answer) or 'refused' (the service said no, with its problem). */
export class ServiceError extends Error {
  constructor(kind, problem = null) {
    super(problem?.detail ?? kind);
    this.kind = kind; this.problem = problem;
  }
}

/**
 * A request for JSON: {data, at}, where `at` is when a cached answer was stored, in milliseconds, or null.
 *
 * `heard` is called with true or false for whether the service answered. An answer from the cache of the service
 * worker is none of the service.
 */
export async function ask(path, { method = 'GET', body, heard = () => {}, signal, token } = {}) {
  const headers = { Accept: 'application/json' };
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (token) headers.Authorization = `Bearer ${token}`;
  let response;
  try {
    response = await fetch(path, { method, headers, signal, cache: method === 'GET' ? 'no-cache' : 'no-store', body: body === undefined ? undefined : JSON.stringify(body) });
  } catch (error) {
    if (error.name === 'AbortError') throw error;
    heard(false);
    throw new ServiceError('gone');
  }
  return read(response, heard);
}

async function read(response, heard) {
  const stored = response.headers.get('x-stored');
  if (response.status === 504 && response.headers.get('x-gone')) { heard(false); throw new ServiceError('gone'); }
  heard(stored === null);
  const data = response.status === 204 ? null : await response.json().catch(() => null);
  if (!response.ok) throw new ServiceError('refused', data ?? { status: response.status, detail: `HTTP ${response.status}` });
  return { data, at: stored === null ? null : Number(stored) };
}

/** Server-sent events: calls `on[name](data)`, and `on.open()` and `on.error()`. Returns a function that ends it. */
export function listenTo(path, on) {
  const source = new EventSource(path);
  source.onopen = () => on.open?.();
  source.onerror = () => on.error?.(source.readyState === EventSource.CLOSED);
  for (const [name, handler] of Object.entries(on)) {
    if (name === 'open' || name === 'error') continue;
    source.addEventListener(name, e => { let data = null; try { data = JSON.parse(e.data); } catch { return; } handler(data); });
  }
  return () => source.close();
}
