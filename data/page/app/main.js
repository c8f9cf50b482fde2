// Starts the page: settings, words, store, screens, and live events of the service.
import { createActions } from '../actions/actions.js';
import { replaceMissingFlags } from '../components/flag.js';
import { forgetColours } from '../map/colours.js';
import { emptyCatalogue } from '../state/catalogue.js';
import { connected } from '../state/connection.js';
import { parseAddress } from '../state/address.js';
import { noReceiver } from '../state/receiver.js';
import { emptySelection } from '../state/selection.js';
import { pageLanguage, readSettings } from '../state/settings.js';
import { formatsOf } from '../words/format.js';
import { loadWords, moreWords } from '../words/words.js';
import { Data } from './data.js';
import { listenForInput } from './input.js';
import { Live } from './live.js';
import { Painter } from './painter.js';
import { Router } from './router.js';
import { createStore } from './store.js';

const initial = {
  address: parseAddress(location.href), settings: readSettings(localStorage.getItem('settings')), about: null,
  catalogue: emptyCatalogue, selection: emptySelection, launch: { asked: false, reply: null, looking: false, sure: null, byBrowser: null },
  location: { phase: 'idle' }, connection: { ...connected, browser: navigator.onLine }, searches: [], add: { q: '', region: null, chosen: [], active: null, under: null },
  where: { mode: 'typed', text: '', accuracyText: '', error: null, fix: null, answer: null, worldview: null }, receiver: noReceiver, track: { phase: 'none' },
  resolver: { phase: 'none', tolerance: 0, download: null, kept: false }, toast: null, overlay: null, refreshing: false, missing: null, unknownText: '', token: localStorage.getItem('token'),
};

/** The resolver. Its module is loaded at the first question, and loaded again if that failed. */
function lateResolver(tell) {
  let coming = null;
  const load = () => (coming ??= import('../resolver/client.js').then(m => new m.Resolver(tell), error => { coming = null; throw error; }));
  return new Proxy({}, { get: (_, name) => async (...values) => (await load())[name](...values) });
}

/** The parts of the page and how they reach one another. */
class App {
  constructor() {
    this.screensWithWords = new Set();
    this.painter = new Painter(this);
    this.store = createStore(initial, () => this.painter.paint());
    this.router = new Router(this);
    this.data = new Data(this);
    this.live = new Live(this);
    this.resolver = lateResolver(state => this.resolverChanged(state));
    this.actions = createActions(this);
  }

  get state() { return this.store.state; }

  /** Takes a change of the resolver's state. The exact borders answer the shown position again. */
  resolverChanged(state) {
    this.store.change('resolver', r => ({ ...r, ...state }));
    if (state.phase === 'exact') this.actions.answerAgain?.();
  }

  /** Adds the words that only one screen needs, now and after each change of language. */
  async addWords(screen) {
    await moreWords(this.t, screen, this.language);
    this.screensWithWords.add(screen);
  }

  /** Loads the language's words and shows them. The first call begins the page. */
  async speak() {
    const language = pageLanguage(this.state.settings, navigator.languages ?? []), root = document.documentElement;
    const form = regional(language), t = await loadWords(language, form);
    this.language = language; this.t = t; this.f = formatsOf(form);
    await Promise.all([...this.screensWithWords].map(screen => moreWords(t, screen, language)));
    root.lang = language; root.dir = language === 'ar' ? 'rtl' : 'ltr';
    document.querySelector('.skip').textContent = t('skip');
  }

  /** Applies the chosen theme: the system's, light or dark. */
  dress() {
    const { theme } = this.state.settings, dark = matchMedia('(prefers-color-scheme: dark)').matches;
    document.documentElement.dataset.theme = theme === 'system' ? (dark ? 'dark' : 'light') : theme;
    forgetColours();
    this.painter.redrawMaps();
  }

  /** Runs `work` when the browser has time. */
  whenIdle(work) { (window.requestIdleCallback ?? (run => setTimeout(run, 300)))(() => work().catch(() => {}), { timeout: 2000 }); }

  async start() {
    this.dress();
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => this.dress());
    replaceMissingFlags(document);
    listenForInput(this);
    await this.speak();
    this.data.begin(startOf(document));
    this.store.touch();
    this.actions.arrive(this.state.address, null);
    await Promise.all([this.data.first(), this.painter.loadMaps()]);
    performance.mark('first-view');
    this.live.start();
    this.whenIdle(async () => { await this.actions.loadAll(); await this.painter.loadAll(); await this.data.about(); await this.data.keep(); await this.data.list(); });
    if ('serviceWorker' in navigator && isSecureContext) navigator.serviceWorker.register('/service-worker.js').catch(() => {});
  }
}

/** The data that the service put into the document, or null for a document from the service worker's cache. */
function startOf(page) {
  try { return JSON.parse(page.querySelector('#start').textContent); } catch { return null; }
}

/** The browser's regional form of the language, such as en-GB, so that clocks and digits look familiar. */
function regional(language) {
  return (navigator.languages ?? []).find(tag => tag.split('-')[0] === language && tag.includes('-')) ?? (language === 'ar' ? 'ar-EG' : language);
}

const app = new App();
app.start();
window.addEventListener('pagehide', () => app.live.stop());
window.addEventListener('pageshow', event => event.persisted && app.live.start());
