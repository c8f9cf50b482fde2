// The field that adds a place: its text, the cities that it finds, and its keys.
import { Finder } from '../cities/finder.js';
import { movedItem } from '../state/everything.js';

/** The pause after the last key before cities are asked, in milliseconds. */
const ASKED_AFTER = 120;
const CITIES = 5,
  SHORTEST = 2;

export class PlaceField {
  /**
   * `desk` has the state {q, found, active} and set(change), add(key) for a found place, and items() with the found
   * places. `more(q)` may resolve to further parts of the state that the text finds.
   */
  constructor(app, desk, more = () => ({})) {
    [this.app, this.desk, this.more] = [app, desk, more];
    this.finder = new Finder(app);
  }

  /** Takes a text. What the text before it found is shown until the answer comes. */
  type(q) {
    const { desk } = this;
    this.press = null;
    desk.set({ q, active: null, position: null, found: q.trim() ? desk.state.found : [] });
    this.stop();
    if (q.trim().length >= SHORTEST) this.asking = setTimeout(() => this.findNow(q), ASKED_AFTER);
  }

  /** Asks no more. */
  stop() {
    clearTimeout(this.asking);
    this.asking = this.answer = null;
    this.finder.stop();
  }

  /** Asks for the places of a text without a pause. */
  findNow(q) {
    clearTimeout(this.asking);
    this.asking = null;
    this.answer = this.find(q);
    return this.answer;
  }

  /**
   * Adds the active place, or the first one of the text, which may still be awaited. Any other key ends the waiting. A
   * position needs no names.
   */
  async enter() {
    const { desk } = this,
      { q, active, position } = desk.state,
      press = Symbol('press');
    this.press = press;
    if (!active && !position) await Promise.all([this.asking ? this.findNow(q) : this.answer, this.app.settled(q)]);
    if (this.press === press && desk.state.q === q) desk.add(active ?? desk.items()[0]?.key);
  }

  async find(q) {
    const { app, desk } = this,
      [found, more] = await Promise.all([this.cities(q), this.more(q)]);
    if (!found || desk.state.q !== q) return;
    desk.set({ found, ...more });
    app.actions.say(app.t('found', { n: desk.items().length }));
  }

  /** The found cities, or null after a newer question. */
  async cities(q) {
    if (!this.app.state.about?.parts?.cities) return [];
    try {
      return (await this.finder.find({ q: q.trim(), people: 0, page: 1, size: CITIES })).matches;
    } catch (error) {
      return error.name === 'AbortError' ? null : [];
    }
  }

  /** The keys of the field. Returns true if a key was used. */
  key(event) {
    const { desk } = this,
      items = desk.items().map(item => ({ ...item, id: item.key }));
    this.press = null;
    if (event.key === 'Enter') this.enter();
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp')
      desk.set({ active: movedItem(items, desk.state.active, event.key) });
    else return false;
    event.preventDefault();
    return true;
  }
}
