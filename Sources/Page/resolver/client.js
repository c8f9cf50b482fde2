// The page's side of the resolver: a worker holds the boundary index. Positions go no further than the worker.

/** A resolver that passes changes of its state to `tell`: {phase, tolerance, download, kept, bytes}. */
export class Resolver {
  constructor(tell) {
    this.tell = tell;
    this.calls = new Map();
    this.number = 0;
    this.worker = null;
  }

  start() {
    if (this.worker) return;
    this.worker = new Worker('/page/resolver/worker.js', { type: 'module' });
    this.worker.onmessage = ({ data }) => this.hear(data);
    this.worker.onerror = () => {
      this.tell({ phase: 'failed' });
      for (const call of this.calls.values()) call.reject(new Error('worker'));
      this.calls.clear();
    };
  }

  hear({ id, result, error, state }) {
    if (state) {
      this.tell(state);
      return;
    }
    const call = this.calls.get(id);
    this.calls.delete(id);
    if (error) call?.reject(new Error(error));
    else call?.resolve(result);
  }

  call(method, ...values) {
    this.start();
    const id = ++this.number;
    return new Promise((resolve, reject) => {
      this.calls.set(id, { resolve, reject });
      this.worker.postMessage({ id, method, values });
    });
  }

  /** Reports whether the exact index is kept, without opening it. */
  look() {
    return this.call('look');
  }

  /** Opens the best index that is kept, or else the coarse one. With `exact`, opens the exact one as well. */
  open(exact) {
    return (this.opening ??= this.call('open', exact).catch(error => {
      this.opening = null;
      throw error;
    }));
  }

  again() {
    this.opening = null;
    this.worker?.terminate();
    this.worker = null;
  }

  async answer(question) {
    await this.open(false);
    return this.call('answer', question);
  }

  /** The answer with the kind of the nearest border and the nearest border on land, which need the coasts. */
  async wholeAnswer(question) {
    await this.open(false);
    return this.call('wholeAnswer', question);
  }

  /**
   * The region numbers of places, with each number's country and zone: {numbers, names: [[number, {country, zone}]]}.
   */
  async regions(lats, lons) {
    await this.open(false);
    return this.call('regions', lats, lons);
  }

  async ground(question) {
    return this.call('ground', question);
  }

  fetchExact() {
    return this.call('fetchExact');
  }

  /** Reports whether the cities are kept. Resolves to true if they are. */
  lookCities() {
    return this.call('lookCities');
  }

  fetchCities() {
    return this.call('fetchCities');
  }

  deleteCities() {
    return this.call('deleteCities');
  }

  findCities(question, named, preferred) {
    return this.call('findCities', question, named, preferred);
  }

  deleteExact() {
    this.opening = null;
    return this.call('deleteExact');
  }
}
