// The search for everything: typing, moving and opening. Cities are asked when typing pauses.
import { focusOn } from '../app/focus.js';
import { Finder } from '../cities/finder.js';
import { countOf, resultsOf } from '../screens/search.js';
import { movedItem } from '../state/everything.js';
import { partsForCities } from '../state/searchactions.js';
import { recordSearch } from './searches.js';

/** The pauses after the last key before cities are asked, and before a count is read out, in milliseconds. */
const ASKED_AFTER = 120,
  SAID_AFTER = 500;
/** The number of cities that are asked, and the shortest text for them. */
const CITIES = 4,
  SHORTEST = 2;

/** The results of an empty text, and what a person has chosen of them. */
const EMPTY = { active: null, cities: [], cityCount: 0, more: null, named: {} };

/** Actions of the search for everything. */
export function everythingActions(app) {
  const desk = new SearchDesk(app);
  const acts = {
    'search-all': () => desk.open(),
    'search-typed': (_, event) => desk.type(event.target.value),
    'search-text': text => desk.type(text),
    'search-clear': () => {
      desk.type('');
      focusOn('everything');
    },
    'search-open': id => desk.choose(id),
    'search-more': key => desk.showAll(key),
  };
  return { acts, more: { everythingKey: event => desk.key(event) } };
}

class SearchDesk {
  constructor(app) {
    this.app = app;
    this.finder = new Finder(app);
  }

  get state() {
    return this.app.state.overlay;
  }

  set(change) {
    this.app.store.change('overlay', open => (open?.kind === 'search' ? { ...open, ...change } : open));
  }

  get groups() {
    return resultsOf(this.app.painter.view());
  }

  /** The items of all groups, in their order. */
  get items() {
    return this.groups.flatMap(group => group.items);
  }

  open() {
    this.app.store.change('overlay', { kind: 'search', q: '', isWaiting: false, ...EMPTY });
    this.app.data.list();
  }

  type(q) {
    const hasCities = this.app.state.about?.parts?.cities && q.trim().length >= SHORTEST;
    this.set({ q, isWaiting: Boolean(hasCities), ...EMPTY });
    clearTimeout(this.asking);
    this.finder.stop();
    if (hasCities) this.asking = setTimeout(() => this.ask(q), ASKED_AFTER);
    clearTimeout(this.saying);
    this.saying = setTimeout(() => this.say(), SAID_AFTER);
  }

  async ask(q) {
    let found = { matches: [], count: 0 };
    try {
      found = await this.finder.find({ q: q.trim(), people: 0, page: 1, size: CITIES });
    } catch (error) {
      if (error.name === 'AbortError') return;
    }
    if (!this.isFor(q)) return;
    this.set({ cities: found.matches, cityCount: Math.max(found.count ?? 0, found.matches.length), isWaiting: false });
    await this.askNamed(q).catch(() => {});
  }

  isFor(q) {
    return this.state?.kind === 'search' && this.state.q === q;
  }

  /** Asks for the cities that a text about times names. */
  async askNamed(q) {
    for (const part of partsForCities(this.app.painter.view(), q)) {
      const [city] = (await this.finder.find({ q: part, people: 0, page: 1, size: 1 })).matches;
      if (!this.isFor(q)) return;
      if (city)
        this.set({ named: { ...this.state.named, [part]: { place: city.id, name: city.localName ?? city.name } } });
    }
  }

  /** Shows all results of a group. The first new one becomes active. */
  showAll(key) {
    const before = this.items.findIndex(item => item.id === `all-${key}`);
    this.set({ more: key });
    this.set({ active: this.items[before]?.id ?? null });
  }

  say() {
    const { app, state } = this;
    if (state?.kind !== 'search' || !state.q.trim()) return;
    const count = countOf(this.groups);
    app.actions.say(count ? app.t('found', { n: count }) : app.t('nothing', { q: state.q.trim() }));
  }

  /** The keys of the field: arrows move over all groups, and Enter opens the active or the first result. */
  key(event) {
    if (event.key === 'Enter') {
      event.preventDefault();
      this.choose(this.state.active ?? this.items[0]?.id);
      return true;
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return false;
    event.preventDefault();
    this.set({ active: movedItem(this.items, this.state.active, event.key) });
    requestAnimationFrame(() =>
      document.querySelector('.everything [aria-selected=true]')?.scrollIntoView({ block: 'nearest' }),
    );
    return true;
  }

  choose(id) {
    const item = this.items.find(found => found.id === id),
      { app } = this,
      { q } = this.state;
    if (!item) return;
    if (item.act === 'search-more') {
      this.showAll(item.arg);
      return;
    }
    app.store.change('overlay', null);
    if (item.act === 'search-position') this.locate(q);
    else if (item.act) app.actions.run(item.act, item.arg);
    else {
      if (item.code) recordSearch(app, q);
      app.router.goTo(item.href);
    }
  }

  /** Gives the text to Where am I, which reads it as a position. */
  locate(text) {
    const { app } = this;
    app.router.go({ screen: 'where' });
    app.actions.run('where-mode', 'typed');
    app.store.change('where', where => ({ ...where, text: text.trim() }));
    app.actions.run('where-look');
  }
}
