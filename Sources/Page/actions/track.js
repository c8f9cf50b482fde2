// A dropped or chosen file. A worker reads and summarises it, this browser resolves it, and CSV saves the result.
import { saveFile } from '../app/save.js';
import { summaryText } from '../screens/track.js';
import { MOST } from '../state/trip.js';
import { withCities } from '../tracks/summary.js';
import { listenForDrops } from './drops.js';

const LARGEST = 64e6;

/** Actions of tracks. */
export function trackActions(app) {
  const desk = new TrackDesk(app);
  listenForDrops(app);
  const acts = {
    'track-file': (_, event) => event.target.files[0] && desk.read(event.target.files[0]),
    'track-read': file => desk.read(file),
    'track-close': () => desk.close(),
    'track-save': () => desk.save(),
    'track-trip': () => desk.toTrip(),
    'track-offer': file => desk.read(file).then(() => desk.offer()),
  };
  return { acts };
}

/** The displayed file, with the worker that keeps its places. */
class TrackDesk {
  constructor(app) {
    this.app = app;
    this.worker = null;
  }

  set(track) {
    this.app.store.change('track', track);
  }

  async read(file) {
    const { app } = this,
      { name } = file;
    this.end();
    if (file.size > LARGEST) {
      this.set({ phase: 'failed', error: { key: 'trackLarge', name, size: app.f.bytes(LARGEST) } });
      return;
    }
    this.set({ phase: 'reading', name });
    const worker = (this.worker = new Worker('/page/parts/tracks.js', { type: 'module' }));
    const progress = share => worker === this.worker && this.set({ phase: 'reading', name, share });
    const { lats, lons, error } = await ask(worker, { method: 'read', name, file }, [], progress);
    if (worker !== this.worker) return;
    if (error) {
      this.end();
      this.set({ phase: 'failed', error: { ...error, name } });
      return;
    }
    const regions = await app.resolver.regions(lats, lons).catch(() => null),
      result = regions && (await ask(worker, { method: 'summarise', ...regions }, [regions.numbers.buffer]));
    if (worker !== this.worker) return;
    if (!regions) {
      this.close();
      app.store.change('resolver', r => ({ ...r, phase: 'failed' }));
      return;
    }
    if (result.error) {
      this.end();
      this.set({ phase: 'failed', error: { ...result.error, name } });
      return;
    }
    this.set({ phase: 'done', name, result });
    app.actions.say(summaryText(app.painter.view(), { name, result }));
    app.data.list();
  }

  close() {
    this.end();
    this.set({ phase: 'none' });
  }

  end() {
    this.worker?.terminate();
    this.worker = null;
  }

  /** Offers the stays in countries as places of a trip, with their days. */
  async toTrip() {
    const { app, worker } = this;
    if (!worker || app.state.track.phase !== 'done') return;
    const { stays, left, rests } = await ask(worker, { method: 'stays', most: MOST });
    if (!stays) return;
    // A file of cities that is not kept is not fetched for this. The places have the names of their countries.
    const cities = (rests.length && (await app.resolver.citiesAt(rests).catch(() => null))) || [];
    await app.data.list();
    // Opening the cities takes a while, in which the file may be closed or replaced.
    if (worker !== this.worker) return;
    const { name } = app.painter.view();
    app.actions.run(
      'trip-offer',
      withCities(stays, rests, cities).map(({ code, ...stay }) => ({ ...stay, name: name(code), country: code })),
      app.state.track.name.replace(/\.[^.]*$/, ''),
      left,
    );
  }

  /** Offers the stays on the screen of trips, which has no summary that reports the order of the places. */
  async offer() {
    const { app } = this;
    await this.toTrip();
    const unordered = app.state.track.result?.unordered;
    if (unordered) app.actions.tell('trackUnordered', { n: unordered });
  }

  async save() {
    const { app } = this,
      { track } = app.state,
      view = app.painter.view();
    const names = Object.fromEntries(track.result.countries.filter(c => c.code).map(c => [c.code, view.name(c.code)]));
    const text = await ask(this.worker, { method: 'table', names });
    saveFile(`${track.name.replace(/\.[^.]*$/, '')}-countries.csv`, text, 'text/csv');
  }
}

/**
 * The worker's answer to a message, or {error} if the worker fails, for example for lack of memory. Before the answer,
 * `progress` gets the share that is done.
 */
function ask(worker, message, transfer = [], progress = () => {}) {
  return new Promise(resolve => {
    worker.onmessage = ({ data }) => (data.share === undefined ? resolve(data) : progress(data.share));
    worker.onerror = event => resolve({ error: { key: 'trackDamaged', detail: event.message ?? '' } });
    worker.postMessage(message, transfer);
  });
}
