// The trips of a page without a browser: a storage with a limit, and the actions on the kept trips.
import { page } from './page.mjs';

const lists = await page('state/triplist.js');

/** Takes the place of the browser's storage. `most` is the number of letters that have room. */
export class Storage {
  constructor() {
    [this.values, this.most] = [new Map(), Number.POSITIVE_INFINITY];
  }

  get size() {
    return [...this.values].reduce((sum, [name, text]) => sum + name.length + text.length, 0);
  }

  getItem(name) {
    return this.values.get(name) ?? null;
  }

  setItem(name, text) {
    const old = this.values.has(name) ? name.length + this.values.get(name).length : 0;
    if (this.size - old + name.length + text.length > this.most) throw new Error('full');
    this.values.set(name, text);
  }

  removeItem(name) {
    this.values.delete(name);
  }
}

/** The list that the storage keeps. */
export const kept = () => lists.readList(localStorage.getItem('trips')).list;

function appWith(address) {
  const state = { address, catalogue: { codes: ['FR', 'DE'], parts: { list: true }, byCode: {} }, replies: {} },
    t = key => key,
    nothing = () => null;
  const app = {
    state: { ...state, toast: null },
    t,
    data: { list: async () => {} },
    store: { change: (key, value) => (app.state[key] = value instanceof Function ? value(app.state[key]) : value) },
    router: {},
    painter: {
      view: () => ({
        ...{ state: app.state, t, f: {}, name: code => code, now: new Date() },
        ...{ country: nothing, zone: nothing, capital: () => '', matches: () => [] },
      }),
    },
  };
  app.actions = {
    ...{ say() {}, sayLater() {}, run() {} },
    tell: (key, _, undo) => app.store.change('toast', { key, undo }),
  };
  return app;
}

/** The trips screen over a kept text or trips: {app, act, other}. `other` changes the trips as another tab does. */
export async function desk(trips, address = { screen: 'trips' }) {
  globalThis.localStorage = new Storage();
  globalThis.requestAnimationFrame = () => 0;
  globalThis.document = {
    querySelector: () => null,
    getElementById: () => ({ value: 'Typed', focus() {} }),
    addEventListener() {},
  };
  let heard = null;
  globalThis.window = { addEventListener: (_, hear) => (heard = hear) };
  const visited = lists.emptyList.visited;
  localStorage.setItem('trips', lists.keptText({ trips, visited }));
  const { tripActions } = await page('actions/trips.js'),
    app = appWith(address),
    { acts, arrive } = tripActions(app);
  app.router.go = to => {
    app.state.address = to;
    arrive(to);
  };
  arrive(address);
  return {
    app,
    act: (name, ...values) => acts[`trip-${name}`](...values),
    set: change => app.store.change('trip', state => ({ ...state, ...change })),
    other(change, isHeard = true) {
      localStorage.setItem('trips', lists.keptText(change(kept())));
      if (isHeard) heard({ key: 'trips' });
    },
  };
}

/** Takes the replaced parts of a browser away. */
export function leave() {
  for (const name of ['localStorage', 'requestAnimationFrame', 'document', 'window', 'addEventListener'])
    delete globalThis[name];
}
