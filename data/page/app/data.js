// The data that the page loads from the service: first for Home, then the list, then for search.
import { PARTS, withCountry, withPart, withoutLanguage } from '../state/catalogue.js';
import { remoteChanged } from '../state/connection.js';
import { received } from '../state/selection.js';
import { ask, ServiceError } from './service.js';

/** The facts of a country that Home shows. The service puts the same facts into the document. */
const HOME = ['code', 'name', 'localName', 'capitals', 'currencies', 'timezones', 'center', 'area'];

export class Data {
  constructor(app) { this.app = app; this.failed = new Set(); }

  /** The language in which the service returns names. */
  get names() { const { settings } = this.app.state; return settings.names === 'page' ? this.app.language : settings.names; }

  ask(path, options = {}) { return ask(path, { ...options, token: this.app.state.token, heard: isHere => this.app.live.service(isHere) }); }

  /** Takes the data that the service put into the document, so that the first view needs no request. */
  begin(start) {
    const { store } = this.app, now = Date.now();
    if (start?.lang === this.names) store.change('catalogue', c => (start.countries ?? []).reduce((all, country) => withCountry(all, country, null), c));
    if (start?.about) store.change('about', start.about);
    if (start?.selected) store.change('selection', s => received(s, start.selected, now));
    if (start?.launch) this.takeLaunch(start.launch);
    if (start?.searches) this.takeSearches(start.searches);
    this.begun = start ?? {};
  }

  /** Loads what the first view needs and the document did not bring. The rest follows when the browser has time. */
  async first() {
    const { begun } = this;
    await Promise.all([begun.about || this.about(), begun.selected || this.selected(), begun.launch ? this.beginLaunch() : this.launch(), begun.searches || this.searches()]);
    const { selection, launch, address } = this.app.state;
    const codes = new Set([...selection.codes, launch.reply?.country?.code, ...(address.codes ?? []), address.screen === 'country' ? address.code : null].filter(Boolean));
    await Promise.all([...codes].map(code => (code === address.code ? this.country(code) : this.app.state.catalogue.byCode[code] ? null : this.country(code, HOME))));
    if (!['home', 'where', 'settings'].includes(address.screen)) await this.list();
  }

  /** Requests the data that the document brought, so that the service worker has it when the service is away. */
  async keep() {
    if (!isSecureContext) return;
    await Promise.all([this.selected(), this.launch(), this.searches()]);
    await Promise.all(this.app.state.selection.codes.map(code => this.country(code, HOME)));
  }

  /** Runs one request. A failed request is repeated when the service is back. */
  async load(name, path, take) {
    try {
      const { data, at } = await this.ask(path);
      this.failed.delete(name);
      take(data, at ?? Date.now());
    } catch (error) {
      this.failed.add(name);
      if (!(error instanceof ServiceError)) throw error;
      return error;
    }
    return null;
  }

  about() { return this.load('about', '/v1/about', about => this.app.store.change('about', about)); }

  selected() { return this.load('selected', '/v1/selected', (list, at) => this.app.store.change('selection', s => received(s, list, at))); }

  async launch() {
    const error = await this.load('launch', '/v1/first-launch', state => this.takeLaunch(state));
    if (error) this.app.store.change('launch', l => ({ ...l, asked: true }));
    else await this.beginLaunch();
  }

  /** Makes a service that has not decided yet decide now. */
  async beginLaunch() {
    const { launch } = this.app.state;
    if (!launch.reply && !launch.looking && !this.launched) await this.runLaunch(false);
  }

  /** Takes the service's report on the first launch: {launch, looking, failure}. */
  takeLaunch(state) {
    const reply = state?.launch?.country ? state.launch : null, wasLooking = this.app.state.launch.looking;
    this.app.store.change('launch', l => ({ ...l, asked: true, looking: state?.looking === true, failure: state?.failure ?? null, reply }));
    if (reply && !this.app.state.catalogue.byCode[reply.country.code]) this.country(reply.country.code);
    if (state?.looking && !wasLooking) this.waitForLaunch();
  }

  /** Waits for the end of a launch, which arrives as an event. In case the event is lost, this asks every 3 seconds. */
  waitForLaunch() {
    clearTimeout(this.waiting);
    this.waiting = setTimeout(async () => { if (!this.app.state.launch.looking) return; await this.launch(); await this.selected(); if (this.app.state.launch.looking) this.waitForLaunch(); }, 3000);
  }

  /** Removes the decision and the country that it selected. The next page load decides anew. */
  async forgetLaunch() {
    this.launched = true;
    try {
      const { data } = await this.ask('/v1/first-launch', { method: 'DELETE' });
      this.takeLaunch(data);
      await this.selected();
    } catch { /* The default stays, and the banner gives the reason. */ }
  }

  /** Makes the service decide. `again` replaces an earlier decision. A position source takes as long as its fix. */
  async runLaunch(again) {
    this.launched = true;
    try {
      const { data } = await this.ask('/v1/first-launch', { method: 'POST', body: again ? { again: true } : {} });
      this.takeLaunch(data);
      await this.selected();
    } catch { /* The default stays, and the banner gives the reason. */ }
  }

  searches() { return this.load('searches', '/v1/searches', data => this.takeSearches(data)); }

  takeSearches(data) { this.app.store.change('searches', data?.searches ?? []); }

  /** Records a search that led to a result, and takes the list in the reply. */
  async recordSearch(typed) {
    const text = typed.trim();
    if (text.length < 2) return;
    this.app.store.change('searches', list => [text, ...list.filter(s => s !== text)].slice(0, 5));
    try { this.takeSearches((await this.ask('/v1/searches', { method: 'POST', body: { text } })).data); } catch { /* The search stays in this page's list. */ }
  }

  /** Loads a country, with all or some of its facts. */
  async country(code, fields = null) {
    const some = fields ? `fields=${fields.join(',')}&` : '';
    const error = await this.load(`country ${code}`, `/v1/countries/${code}?${some}lang=${this.names}`, (country, at) => this.app.store.change('catalogue', c => withCountry(c, country, fields ? null : at)));
    const missing = error?.kind === 'refused' && error.problem?.status === 404;
    if (missing) { this.failed.delete(`country ${code}`); this.app.store.change('missing', code); }
  }

  list() { return (this.listing ??= this.loadList().finally(() => { this.listing = null; })); }

  async loadList() {
    if (this.app.state.catalogue.parts.list) return;
    this.app.store.change('catalogue', c => ({ ...c, loading: true }));
    const error = await this.part('list');
    if (error) { this.app.store.change('catalogue', c => ({ ...c, loading: false, error: error.kind })); return; }
    await this.part('capitals');
    await this.part('search');
    const { prepareSearch } = await import('../screens/found.js');
    prepareSearch({ catalogue: this.app.state.catalogue, language: this.names, when: work => this.app.whenIdle(async () => work()) });
  }

  part(name) {
    return this.load(`part ${name}`, `/v1/countries?fields=${PARTS[name].join(',')}&lang=${this.names}&per-page=1000`, (data, at) => this.app.store.change('catalogue', c => ({ ...withPart(c, name, data.countries, at), at })));
  }

  /** Loads the names in another language. */
  async otherLanguage() {
    this.app.store.change('catalogue', withoutLanguage);
    const { selection, address } = this.app.state;
    await Promise.all([...selection.codes, ...(address.code ? [address.code] : [])].map(code => this.country(code)));
    await this.list();
  }

  async reload() {
    this.app.store.change('catalogue', c => ({ ...c, parts: {} }));
    await this.about();
    await this.list();
  }

  /** Requests a refresh. Without a remote service there is nothing to fetch, which is not an error. */
  async refresh() {
    const { store } = this.app;
    await this.about();
    await this.reload();
    const { about, connection } = store.state;
    if (!about?.parts?.remote) return connection.service === 'gone' ? null : { key: 'bundled', date: about?.countries?.version };
    store.change('connection', c => remoteChanged(c, about.countries?.stale ? 'offline' : 'here'));
    return about.countries?.stale ? null : { key: 'refreshed' };
  }

  /** Repeats the requests that failed while the service did not answer. */
  async afterSilence() {
    const failed = [...this.failed];
    this.failed.clear();
    await this.app.actions.loadAll();
    await this.app.actions.sendPending();
    await this.app.actions.sendPendingFavourites();
    await Promise.all([this.selected(), ...failed.map(name => this.retry(name))]);
  }

  retry(name) {
    const [what, code] = name.split(' ');
    if (what === 'country') return this.country(code);
    if (what === 'part') return this.list();
    return what === 'selected' ? null : this[what]?.();
  }
}
