// The search of cities: it asks when typing rests, loads further pages, and announces the number of cities.
import { Finder } from '../../cities/finder.js';
import { ignoredText } from '../../cities/ignored.js';
import { reasonOf } from '../../app/service.js';
import { withPart } from '../../state/catalogue.js';
import * as search from '../../state/cities.js';

/** The pauses in typing before the service is asked and before a count is read out, in milliseconds. */
const REST = 120,
  SAID_AFTER = 500;
/** The facts that city searches need of countries, beyond those that lists and country searches load. */
const NAMES = ['code', 'languages', 'nativeNames', 'formerNames'];

export class CitySearch {
  /** `asked` is called after each change of what is found, or of the question if nothing is asked. */
  constructor(app, asked) {
    this.app = app;
    this.changed = asked;
    this.finder = new Finder(app);
  }

  get cities() {
    return this.app.state.cities ?? search.noCities;
  }
  set(change) {
    this.app.store.change('cities', s => change(s ?? search.noCities));
  }

  /** Handles the opening of a screen of cities. `size` is the number of cities of the first page. */
  open(address, size) {
    if (!search.isSame(address, this.cities) || this.cities.phase === 'idle') this.type(address, size);
    this.loadNames();
  }

  /** Handles a new text or filter in the address. */
  typed() {
    this.type(this.app.state.address, search.PAGE, REST);
  }

  type(address, size, rest = 0) {
    this.set(s => search.typed(s, address));
    clearTimeout(this.resting);
    if (this.cities.phase === 'idle') {
      this.finder.stop();
      this.changed();
    } else this.resting = setTimeout(() => this.ask(size), rest);
    this.sayCount();
  }

  /** Aborts the running question. */
  stop() {
    this.finder.stop();
  }

  /** Asks for the next page, unless a request is running. */
  more() {
    const before = this.cities;
    this.set(search.wantsMore);
    if (this.cities !== before) this.ask();
  }

  again() {
    this.set(search.again);
    this.ask(Math.max(search.PAGE, this.cities.matches.length));
  }

  /** Repeats a search that failed. */
  againIfFailed() {
    if (this.cities.phase === 'failed') this.again();
  }

  async ask(size = search.PAGE) {
    const question = search.question(this.cities, size);
    if (!question) return;
    this.set(search.asked);
    try {
      const answer = await this.finder.find(question);
      this.set(s => search.answered(s, question, answer, answer.by));
      this.changed();
    } catch (error) {
      if (error.name === 'AbortError') return;
      this.set(s => search.failed(s, question, reasonOf(error, ['missing'])));
    }
  }

  /** Loads the facts of all countries that the language filter and texts behind a comma need. */
  loadNames() {
    const { data, state, store } = this.app;
    if (state.catalogue.parts.cities || this.naming) return;
    const take = (found, at) => store.change('catalogue', c => withPart(c, 'cities', found.countries, at));
    this.naming = data
      .load('city countries', `/v1/countries?fields=${NAMES.join(',')}&limit=1000`, take)
      .finally(() => {
        this.naming = null;
      });
  }

  /** Reads out the number of cities and the ignored parts when typing rests. While a search runs, this waits again. */
  sayCount() {
    clearTimeout(this.saying);
    this.saying = setTimeout(() => {
      if (['waiting', 'loading'].includes(this.cities.phase)) {
        this.sayCount();
        return;
      }
      const text = this.app.painter.modules.cities && this.countText();
      if (text) this.app.actions.say(text);
    }, SAID_AFTER);
  }

  countText() {
    const count = search.countOf(this.cities),
      { t } = this.app;
    if (!count) return '';
    const note = ignoredText(this.app, this.cities.ignored);
    const isExact = count.exact !== undefined;
    const number = isExact ? t('citiesFound', { n: count.exact }) : t('citiesLeast', { n: count.least });
    return note ? `${note} ${number}` : number;
  }

  /** Keeps the file of cities in this browser, so that cities are found without the service. */
  async keepFile() {
    try {
      await this.app.resolver.fetchCities();
    } catch {
      this.app.actions.tell('citiesNotKept');
      return;
    }
    this.app.actions.say(this.app.t('citiesKept'));
    this.againIfFailed();
  }
}
