// Starts the page: settings, words, store, screens, and live events of the service.
import { createActions } from '../actions/actions.js';
import { replaceMissingFlags } from '../components/flag.js';
import { forgetColours } from '../map/colours.js';
import { pageLanguage } from '../state/settings.js';
import { formatsOf, regional } from '../words/format.js';
import { allWords, loadWords, moreWords } from '../words/words.js';
import { Data } from './data/data.js';
import { listenForInput, SEARCH_FIELD } from './input.js';
import { Live } from './live.js';
import { Painter } from './painter.js';
import { Router } from './router.js';
import { initialState } from './state.js';
import { createStore } from './store.js';

/** The pause before what the first view does not need is loaded again after a failure, in milliseconds. */
const AGAIN = 20_000;
const darkness = matchMedia('(prefers-color-scheme: dark)');

/** The language that the page shows: `code`, its words `t` and its formats `f`. */
class Language {
  constructor() {
    this.screens = new Set();
    this.isWhole = false;
  }

  /** Loads the words of the language that the settings and the browser ask for, and applies it to the document. */
  async use(settings) {
    const code = pageLanguage(settings, navigator.languages ?? []),
      form = regional(code, navigator.languages ?? []);
    const t = await loadWords(code, form);
    [this.code, this.t, this.f] = [code, t, formatsOf(form)];
    await this.addAgain();
    // Another change has come in between.
    if (this.t !== t) return;
    const root = document.documentElement;
    root.lang = code;
    root.dir = code === 'ar' ? 'rtl' : 'ltr';
    document.querySelector('.skip').textContent = t('skip');
  }

  /** Adds the words that only one screen needs, now and after each change of language. */
  async add(screen) {
    const { t, code, screens, isWhole } = this;
    screens.add(screen);
    if (isWhole) return;
    await moreWords(t, screen, code).catch(error => {
      screens.delete(screen);
      throw error;
    });
  }

  /** Adds the words of all screens by one request. */
  async addAll() {
    const { t, code } = this;
    await allWords(t, code);
    if (this.t === t) this.isWhole = true;
  }

  /** Adds the words that the language before had. Without the service, only those of single screens are kept. */
  async addAgain() {
    const { t, code, screens, isWhole } = this;
    this.isWhole = false;
    if (isWhole) await this.addAll().catch(() => {});
    if (!this.isWhole) await Promise.all([...screens].map(screen => moreWords(t, screen, code)));
  }
}

/** The parts of the page and how they reach one another. */
class App {
  constructor() {
    this.words = new Language();
    this.painter = new Painter(this);
    this.store = createStore(initialState(), (_, isTouched) => this.painter.paint(isTouched));
    this.router = new Router(this);
    this.data = new Data(this);
    this.live = new Live(this);
    this.resolver = late(async () => {
      const { Resolver } = await import('../resolver/client.js');
      return new Resolver(state => this.resolverChanged(state));
    });
    this.typed = late(async () => new (await import('../typed/client.js')).TypedText());
    this.search = null;
    this.actions = createActions(this);
  }

  get state() {
    return this.store.state;
  }
  get t() {
    return this.words.t;
  }
  get f() {
    return this.words.f;
  }
  get language() {
    return this.words.code;
  }

  /** Takes a change of the resolver's state. The exact borders answer the shown position again. */
  resolverChanged(state) {
    this.store.change('resolver', r => ({ ...r, ...state }));
    if (state.phase === 'exact') this.actions.answerAgain?.();
  }

  /** Adds the words that only one screen needs. */
  addWords(screen) {
    return this.words.add(screen);
  }

  /** Loads the words of the chosen language and shows them. The first call begins the page. */
  speak() {
    return this.words.use(this.state.settings);
  }

  /** Applies the chosen theme: the system's, light or dark. */
  dress() {
    const { theme } = this.state.settings,
      system = darkness.matches ? 'dark' : 'light';
    document.documentElement.dataset.theme = theme === 'system' ? system : theme;
    forgetColours();
    this.painter.redrawMaps();
  }

  /** Runs `work` when the browser has time. */
  whenIdle(work) {
    const later = window.requestIdleCallback ?? (run => setTimeout(run, 300));
    later(() => work().catch(() => {}), { timeout: 2000 });
  }

  async start() {
    this.dress();
    darkness.addEventListener('change', () => this.dress());
    replaceMissingFlags(document);
    listenForInput(this);
    await this.speak();
    this.data.begin(startOf(document));
    this.store.touch();
    this.actions.arrive(this.state.address, null);
    await Promise.all([this.data.first(), this.painter.loadMaps()]);
    performance.mark('first-view');
    this.live.start();
    this.worker = startWorker();
    this.begin();
  }

  /** Loads the rest when the browser has time, and again later if that fails. */
  begin() {
    this.whenIdle(() => this.loadRest().catch(() => setTimeout(() => this.begin(), AGAIN)));
  }

  /** Loads what the first view does not need, in the order in which it is likely to be needed. */
  async loadRest() {
    await this.loadSearch();
    if (document.activeElement?.matches(SEARCH_FIELD)) this.search.prepare();
    await this.words.addAll().catch(() => {});
    await this.actions.loadAll();
    await this.painter.loadAll();
    await this.data.about();
    await this.data.list();
    await this.actions.loadFigures();
    performance.mark('rest-loaded');
    this.keep().catch(() => {});
  }

  /** Lets the service worker keep what was loaded. Without one, loads the names for a time without the service. */
  async keep() {
    const worker = await this.worker;
    if (worker) await this.data.keep(worker);
    else this.search.prepare();
  }

  /** Loads the search of countries. */
  loadSearch() {
    const make = ({ CountrySearch }) => (this.search = new CountrySearch(this)),
      again = error => {
        this.searching = null;
        throw error;
      };
    this.searching ??= import('../typed/search.js').then(make).catch(again);
    return this.searching;
  }

  /** Resolves when no result of a text is awaited. */
  async settled(text) {
    const search = await this.loadSearch().catch(() => null);
    await search?.settled(text);
  }
}

/** An object that `begin` makes at the first call of a method, and again if that failed. */
function late(begin) {
  let coming = null;
  const load = () =>
    (coming ??= begin().catch(error => {
      coming = null;
      throw error;
    }));
  return new Proxy(
    {},
    {
      get:
        (_, name) =>
        async (...values) =>
          (await load())[name](...values),
    },
  );
}

/** The data that the service put into the document, or null for a document from the service worker's cache. */
function startOf(page) {
  try {
    return JSON.parse(page.querySelector('#start').textContent);
  } catch {
    return null;
  }
}

/**
 * Starts the service worker, which keeps the page for use without the service. Once it controls the page, resolves to
 * {isNew}: whether it came after the page. Resolves to null where the browser has none or denies storage.
 */
async function startWorker() {
  try {
    const { serviceWorker } = navigator,
      isNew = !serviceWorker.controller,
      controls = new Promise(done => serviceWorker.addEventListener('controllerchange', done, { once: true }));
    await serviceWorker.register('/service-worker.js');
    if (isNew) await controls;
    return { isNew };
  } catch {
    return null;
  }
}

const app = new App();
app.start();
window.addEventListener('pagehide', () => app.live.stop());
window.addEventListener('pageshow', event => event.persisted && app.live.start());
