// Requests to the service. A failure states whether the service answered at all.
import { EventReader } from '../state/events.js';

/** A failed request. `kind` is 'gone' (no answer) or 'refused' (an error status, with its problem). */
export class ServiceError extends Error {
  constructor(kind, problem = null) {
    super(problem?.detail ?? kind);
    this.kind = kind; this.problem = problem;
  }
}

/**
 * Requests JSON. Returns {data, at}: `at` is the time a cached answer was stored, in milliseconds, or null.
 *
 * `heard` is called with true if the service answered, and otherwise with false. An answer from the service worker's
 * cache does not count as the service's.
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

/**
 * Follows server-sent events. Returns a function that ends it.
 *
 * Calls `on[name](data)`, `on.open()`, `on.error()` before each new attempt, and `on.refused(status)` when the service
 * refuses, which ends it. `token()` is called at each attempt. Uses fetch, since an EventSource cannot send a token.
 */
export function listenTo(path, on, token = () => null) {
  const ended = new AbortController();
  follow(path, on, token, ended.signal);
  return () => ended.abort();
}

async function follow(path, on, token, signal) {
  let reader = new EventReader();
  while (!signal.aborted) {
    const { last, retry } = reader, secret = token();
    reader = Object.assign(new EventReader(), { last, retry });
    try {
      const headers = { Accept: 'text/event-stream', ...(secret && { Authorization: `Bearer ${secret}` }), ...(last && { 'Last-Event-ID': last }) };
      const response = await fetch(path, { headers, signal, cache: 'no-store' });
      if (response.status >= 400 && response.status < 500) { on.refused?.(response.status); return; }
      if (response.ok) { on.open?.(); await readEvents(response, reader, on); }
    } catch { /* The next attempt follows. */ }
    if (signal.aborted) return;
    on.error?.();
    await new Promise(done => { setTimeout(done, reader.retry); signal.addEventListener('abort', done, { once: true }); });
  }
}

async function readEvents(response, reader, on) {
  const text = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { value, done } = await text.read();
    if (done) return;
    for (const { name, data } of reader.feed(value)) {
      let event;
      try { event = JSON.parse(data); } catch { continue; }
      on[name]?.(event);
    }
  }
}
