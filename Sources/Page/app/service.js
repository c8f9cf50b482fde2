// Requests to the service. A failure states whether the service answered at all.
import { EventReader } from '../state/events.js';

/** A failed request. `kind` is 'gone' (no answer) or 'refused' (an error status, with its problem). */
export class ServiceError extends Error {
  constructor(kind, problem = null) {
    super(problem?.detail ?? kind);
    this.kind = kind;
    this.problem = problem;
  }
}

/** The statuses whose reason the page names. */
const REASONS = { 401: 'token', 403: 'token', 404: 'unknown', 409: 'taken', 503: 'missing' };

/**
 * The reason of a failure: 'gone' if the service did not answer, or else 'token' (a token is needed), 'unknown' (no such
 * thing), 'taken' (it conflicts with the state), 'missing' (the service has no such data) or 'refused'.
 *
 * A reason that is not among `named` counts as 'refused'.
 */
export function reasonOf({ kind, problem }, named = Object.values(REASONS)) {
  if (kind === 'gone') return 'gone';
  const reason = REASONS[problem?.status];
  return named.includes(reason) ? reason : 'refused';
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
    response = await fetch(path, {
      method,
      headers,
      signal,
      cache: method === 'GET' ? 'no-cache' : 'no-store',
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch (error) {
    if (error.name === 'AbortError') throw error;
    heard(false);
    throw new ServiceError('gone');
  }
  return read(response, heard);
}

async function read(response, heard) {
  const stored = response.headers.get('x-stored');
  if (response.status === 504 && response.headers.get('x-gone')) {
    heard(false);
    throw new ServiceError('gone');
  }
  heard(stored === null);
  const data = response.status === 204 ? null : await response.json().catch(() => null);
  if (response.ok && response.status !== 204 && data === null) throw new ServiceError('gone');
  if (!response.ok)
    throw new ServiceError('refused', data ?? { status: response.status, detail: `HTTP ${response.status}` });
  return { data, at: stored === null ? null : Number(stored) };
}

/** Takes an answer. One that was kept and cannot be taken is damaged, and counts as not kept. */
function takeWhole(take, data, at) {
  try {
    take(data, at ?? Date.now());
  } catch (error) {
    if (at === null) throw error;
    throw new ServiceError('gone');
  }
}

/** The page's requests with its token, and the memory of those that failed. */
export class Requests {
  constructor(app) {
    this.app = app;
    this.failed = new Set();
    this.lastChange = Promise.resolve();
  }

  /** Requests JSON with the page's token. Whether the service answers goes to the state of the connection. */
  ask(path, options = {}) {
    const { app } = this;
    return ask(path, { ...options, token: app.state.token, heard: isHere => app.live.service(isHere) });
  }

  /** Requests a change after all earlier ones are answered, since requests may overtake one another. */
  change(path, options) {
    const turn = this.lastChange.then(() => this.ask(path, options));
    this.lastChange = turn.catch(() => {});
    return turn;
  }

  /** Runs one request. Returns null, or the error of a failed request, which is repeated when the service is back. */
  async load(name, path, take) {
    try {
      const { data, at } = await this.ask(path);
      this.failed.delete(name);
      takeWhole(take, data, at);
    } catch (error) {
      this.failed.add(name);
      if (!(error instanceof ServiceError)) throw error;
      return error;
    }
    return null;
  }

  /** Leaves a failed request out of the repetition, since its answer will not change. */
  giveUp(name) {
    this.failed.delete(name);
  }

  /** The names of the failed requests. They count as repeated from now on. */
  takeFailed() {
    const names = [...this.failed];
    this.failed.clear();
    return names;
  }
}

/**
 * Follows server-sent events. Returns a function that ends it.
 *
 * Calls `on[name](data)`, `on.open()`, `on.failed()` or `on.error()` before each new attempt, after an answer that reports
 * a fault of the service or without an answer, and `on.refused(status)` when the service refuses, which ends it. `token()` is called at each attempt. Uses fetch, since an EventSource cannot send a token.
 */
export function listenTo(path, on, token = () => null) {
  const ended = new AbortController();
  follow(path, on, token, ended.signal);
  return () => ended.abort();
}

async function follow(path, on, token, signal) {
  let reader = new EventReader();
  while (!signal.aborted) {
    const { last, retry } = reader,
      secret = token();
    let isFault = false;
    reader = Object.assign(new EventReader(), { last, retry });
    try {
      const headers = {
        Accept: 'text/event-stream',
        ...(secret && { Authorization: `Bearer ${secret}` }),
        ...(last && { 'Last-Event-ID': last }),
      };
      const response = await fetch(path, { headers, signal, cache: 'no-store' });
      if (response.status >= 400 && response.status < 500) {
        on.refused?.(response.status);
        return;
      }
      // A proxy answers in its own form when the service does not.
      isFault = !response.ok && /^application\/problem/.test(response.headers.get('content-type'));
      if (response.ok) {
        on.open?.();
        await readEvents(response, reader, on);
      }
    } catch {
      /* The next attempt follows. */
    }
    if (signal.aborted) return;
    on[isFault ? 'failed' : 'error']?.();
    await new Promise(done => {
      setTimeout(done, reader.retry);
      signal.addEventListener('abort', done, { once: true });
    });
  }
}

async function readEvents(response, reader, on) {
  const text = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { value, done } = await text.read();
    if (done) return;
    for (const { name, data } of reader.feed(value)) {
      let event;
      try {
        event = JSON.parse(data);
      } catch {
        continue;
      }
      on[name]?.(event);
    }
  }
}
