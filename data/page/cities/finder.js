// Answers searches of cities: in this browser when it has the file, else by the service.
import { ServiceError } from '../app/service.js';

/** Asks for cities; an outdated question is given up. */
export class Finder {
  constructor(app) { this.app = app; this.asking = null; }

  /** The answer {matches, count, hasMore, by}; throws what `ask` throws, and AbortError when another question came. */
  async find({ q, people, page, size }) {
    this.asking?.abort();
    const asking = this.asking = new AbortController();
    const query = new URLSearchParams({ q, page: String(page), 'per-page': String(size), ...(people ? { population: String(people) } : {}) });
    const { data } = await this.app.data.ask(`/v1/cities?${query}`, { signal: asking.signal });
    // An answer that was given up while it came is none.
    asking.signal.throwIfAborted();
    if (!Array.isArray(data?.matches)) throw new ServiceError('gone');
    return { ...data, by: 'service' };
  }

  /** Gives up the question that is asked. */
  stop() { this.asking?.abort(); this.asking = null; }
}
