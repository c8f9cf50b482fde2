// The search for everything: typing, moving and opening. Cities are asked when typing pauses.
import { focusOn } from '../app/focus.js';
import { Finder } from '../cities/finder.js';
import { resultsOf } from '../screens/search.js';
import { movedItem } from '../state/everything.js';
import { recordSearch } from './searches.js';

/** The pauses after the last key before cities are asked, and before a count is read out, in milliseconds. */
const ASKED_AFTER = 120,
  SAID_AFTER = 500;
/** The number of cities that are asked, and the shortest text for them. */
const CITIES = 4,
  SHORTEST = 2;

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

  /** The items of all groups, in their order. */
  get items() {
    return resultsOf(this.app.painter.view()).flatMap(group => group.items);
  }

  open() {
    this.app.store.change('overlay', { kind: 'search', q: '', active: null, cities: [], isWaiting: false });
    this.app.data.list();
  }

  type(q) {
    const hasCities = this.app.state.about?.parts?.cities && q.trim().length >= SHORTEST;
    this.set({ q, active: null, cities: [], isWaiting: Boolean(hasCities) });
    clearTimeout(this.asking);
    this.finder.stop();
    if (hasCities) this.asking = setTimeout(() => this.ask(q), ASKED_AFTER);
    clearTimeout(this.saying);
    this.saying = setTimeout(() => this.say(), SAID_AFTER);
  }

  async ask(q) {
    let cities = [];
    try {
      cities = (await this.finder.find({ q: q.trim(), people: 0, page: 1, size: CITIES })).matches;
    } catch (error) {
      if (error.name === 'AbortError') return;
    }
    if (this.state?.kind === 'search' && this.state.q === q) this.set({ cities, isWaiting: false });
  }

  say() {
    const { app, state } = this;
    if (state?.kind !== 'search' || !state.q.trim()) return;
    const { length } = this.items;
    app.actions.say(length ? app.t('found', { n: length }) : app.t('nothing', { q: state.q.trim() }));
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
