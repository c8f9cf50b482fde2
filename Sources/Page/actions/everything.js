// The search for everything: typing, narrowing, moving, selecting and opening. Cities are asked when typing pauses.
import { focusOn } from '../app/focus.js';
import { Finder } from '../cities/finder.js';
import { countOf, shownOf } from '../screens/search.js';
import { movedItem } from '../state/everything.js';
import { partsForCities } from '../state/searchactions.js';
import { recordSearch } from './searches.js';

/** The pauses after the last key before cities are asked, and before a count is read out, in milliseconds. */
const ASKED_AFTER = 120,
  SAID_AFTER = 500;
/** The number of cities that are asked, also if only cities are shown, and the shortest text for them. */
const CITIES = 4,
  ONLY_CITIES = 20,
  SHORTEST = 2;

/** The results of an empty text, and what a person has chosen of them. */
const EMPTY = { active: null, cities: [], cityCount: 0, more: null, named: {} };

/** Actions of the search for everything. */
export function everythingActions(app) {
  const desk = new SearchDesk(app);
  const acts = {
    'search-all': () => desk.open(),
    'search-typed': (_, event) => desk.type(event.target.value),
    'search-clear': () => {
      desk.type('');
      focusOn('everything');
    },
    'search-only': key => desk.narrow(key || null),
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
    return shownOf(this.app.painter.view());
  }

  /** The items of all groups, in their order. */
  get items() {
    return this.groups.flatMap(group => group.items);
  }

  open() {
    this.press = null;
    this.app.store.change('overlay', { kind: 'search', q: '', only: null, isWaiting: false, ...EMPTY });
    this.app.data.list();
  }

  /** Takes a text. The chosen group stays, until nothing is typed. */
  type(q) {
    this.press = null;
    const hasCities = this.app.state.about?.parts?.cities && q.trim().length >= SHORTEST;
    this.set({ q, isWaiting: Boolean(hasCities), ...EMPTY, ...(q.trim() ? {} : { only: null }) });
    clearTimeout(this.asking);
    this.finder.stop();
    this.answer = null;
    if (hasCities) this.asking = setTimeout(() => this.askNow(q), ASKED_AFTER);
    clearTimeout(this.saying);
    this.saying = setTimeout(() => this.say(), SAID_AFTER);
  }

  /** Shows only one group, or all for null, and more cities than in all groups. The field keeps the focus. */
  narrow(only) {
    const { q } = this.state;
    this.set({ only, active: null });
    focusOn('everything');
    if (only === 'cities') this.askNow(q);
    this.say();
  }

  /** Asks for the cities of a text without a pause. */
  askNow(q) {
    clearTimeout(this.asking);
    this.answer = this.ask(q);
    return this.answer;
  }

  async ask(q) {
    if (!this.isFor(q)) return;
    let found = { matches: [], count: 0 };
    const size = this.state.only === 'cities' ? ONLY_CITIES : CITIES;
    try {
      found = await this.finder.find({ q: q.trim(), people: 0, page: 1, size });
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

  /**
   * The keys of the field: arrows move over all groups, and Enter opens the active or the first result. Ctrl Enter, or
   * Space while nothing is typed, selects its country.
   */
  key(event) {
    this.press = null;
    if (event.key === 'Enter') {
      event.preventDefault();
      this.enter(event.ctrlKey || event.metaKey);
      return true;
    }
    if (event.key === ' ' && !this.state.q) {
      const id = this.state.active ?? this.items.find(({ select }) => select)?.id;
      if (id) event.preventDefault();
      this.select(id);
      return Boolean(id);
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return false;
    event.preventDefault();
    this.set({ active: movedItem(this.items, this.state.active, event.key) });
    requestAnimationFrame(() =>
      document.querySelector('.everything [aria-selected=true]')?.scrollIntoView({ block: 'nearest' }),
    );
    return true;
  }

  /**
   * Opens or selects the active result, or the first one of the text, which may still be awaited. Any other key ends the
   * waiting.
   */
  async enter(isSelecting) {
    const { q, active } = this.state,
      press = Symbol('press');
    this.press = press;
    if (!active) await this.settled(q);
    if (this.press !== press || !this.isFor(q)) return;
    const id = active ?? this.items[0]?.id;
    if (isSelecting) this.select(id);
    else this.choose(id);
  }

  /** Resolves when the first result of a text is known. Countries come before cities. */
  async settled(q) {
    if (!q.trim() || this.groups[0]?.key === 'position') return;
    await this.app.settled(q);
    const isFirst = ({ key }) => key === 'countries' || key === 'position';
    if (this.isFor(q) && this.state.isWaiting && !this.groups.some(isFirst)) await (this.answer ?? this.askNow(q));
  }

  /** Selects the country of a result. Other results have nothing to select. */
  select(id) {
    const code = this.items.find(item => item.id === id)?.select;
    if (code) this.app.actions.run('add-country', code);
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
    if (item.act === 'search-text') {
      this.type(item.arg);
      focusOn('everything');
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
    app.actions.run('where-type');
    app.store.change('where', where => ({ ...where, text: text.trim() }));
    app.actions.run('where-look');
  }
}
