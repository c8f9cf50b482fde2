// Keeps everything for use without the server: the facts, flags and maps of all countries, the borders and the cities.
import { addressesOf, keepFiles, keptOf } from '../keeping/files.js';

/** Actions of the offline data. */
export function keepingActions(app) {
  const desk = new KeepingDesk(app);
  return {
    acts: { 'keep-all': () => desk.keep(), 'keep-stop': () => desk.stop() },
    arrive: address => address.screen === 'settings' && desk.look().catch(() => {}),
  };
}

class KeepingDesk {
  constructor(app) {
    this.app = app;
    this.run = null;
  }

  change(change) {
    this.app.store.change('keeping', k => ({ ...k, ...change }));
  }

  /** Sets the kept share of a part. The page is drawn again only for another percentage. */
  share(part, exact) {
    const share = Math.floor(exact * 100) / 100;
    if (this.app.state.keeping.shares[part] === share) return;
    this.app.store.change('keeping', k => ({ ...k, shares: { ...k.shares, [part]: share } }));
  }

  addresses(part) {
    const { state, data } = this.app;
    return addressesOf(part, state.catalogue.codes, data.countries.language);
  }

  /** Finds out what is kept. */
  async look() {
    const { app } = this;
    if (this.run) return;
    app.resolver.lookCities().catch(() => {});
    await app.data.list();
    for (const part of ['facts', 'maps']) {
      const all = this.addresses(part);
      if (all.length) this.share(part, (await keptOf(all)).length / all.length);
    }
  }

  async keep() {
    const { app } = this;
    if (this.run) return;
    const { signal } = (this.run = new AbortController());
    this.change({ phase: 'running', reason: null });
    try {
      await app.data.list();
      for (const part of ['facts', 'maps']) await this.files(part, signal);
      await this.large('exact', signal, () => app.state.resolver.kept || app.resolver.fetchExact());
      if (app.state.about?.parts?.cities)
        await this.large('cities', signal, () => app.state.resolver.cities?.kept || app.resolver.fetchCities());
      this.change({ phase: 'done', part: null });
      app.actions.say(app.t('keptAll'));
    } catch (error) {
      const reason = signal.aborted ? 'stopped' : (error.reason ?? 'gone');
      this.change({ phase: reason === 'stopped' ? 'stopped' : 'failed', reason, part: null });
      app.actions.say(app.t(`keep-${reason}`));
    } finally {
      this.run = null;
    }
  }

  /** Keeps the small files of a part that are not kept yet. */
  async files(part, signal) {
    this.change({ part });
    const all = this.addresses(part),
      kept = new Set(await keptOf(all)),
      missing = all.filter(address => !kept.has(address));
    await keepFiles(missing, { signal, progress: done => this.share(part, (kept.size + done) / all.length) });
    this.share(part, 1);
  }

  /** Keeps a large file. What has come of it before a stop is kept, and the next attempt goes on from there. */
  async large(part, signal, fetch) {
    signal.throwIfAborted();
    this.change({ part });
    const stopped = new Promise((_, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
    );
    await Promise.race([fetch(), stopped]);
  }

  stop() {
    if (!this.run) return;
    const { part } = this.app.state.keeping;
    this.run.abort();
    if (part !== 'exact' && part !== 'cities') return;
    // A worker that downloads is ended. Another one opens the borders again for the next question.
    this.app.resolver.again();
    this.app.store.change('resolver', r => ({ ...r, phase: 'none', download: null, cities: null }));
    this.look().catch(() => {});
  }
}
