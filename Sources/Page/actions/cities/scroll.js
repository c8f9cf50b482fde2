// The place in the list of cities, which turning, Back and a reload restore, and more rows at its end.
import { ofTab } from '../../app/storage.js';
import * as search from '../../state/cities.js';

const KEPT = 'cities';
/** The pause after scrolling before the place is kept, in milliseconds, and the distance to the end, in pixels. */
const REST = 200,
  NEAR_END = 400;

export class CityScroll {
  /** `more` asks for the next page of cities. */
  constructor(app, more) {
    this.app = app;
    this.more = more;
    this.top = 0;
    document.addEventListener('scroll', event => this.scrolled(event.target), true);
    addEventListener('resize', () => requestAnimationFrame(() => this.drawn()));
  }

  get cities() {
    return this.app.state.cities ?? search.noCities;
  }
  get list() {
    return document.querySelector('[data-scroll=cities]');
  }

  /** Prepares the place for a screen that opens. Returns the number of cities to load at first. */
  open(address, before) {
    const kept = () => search.restored(ofTab.read(KEPT), address);
    const { size, top } = this.app.state.cities ? { size: search.PAGE, top: this.top } : kept();
    this.top = top;
    if (!before || address.screen !== before.screen) this.wanted = top;
    return size;
  }

  /** Moves to the top, where a new list begins. */
  toTop() {
    if (this.list) this.list.scrollTop = 0;
    this.top = this.wanted = 0;
  }

  scrolled(element) {
    if (element.dataset?.scroll !== 'cities' || element.clientHeight === 0 || this.wanted) return;
    this.top = element.scrollTop;
    clearTimeout(this.keeping);
    this.keeping = setTimeout(() => this.remember(), REST);
    this.moreIfNear(element);
  }

  /** Runs after the rows are drawn. Restores the scroll position, and asks for more rows if the end is in sight. */
  drawn() {
    const { list } = this;
    if (!list || list.clientHeight === 0) {
      this.wanted = this.top;
      return;
    }
    if (this.wanted && this.cities.matches.length) {
      list.scrollTop = this.wanted;
      this.wanted = 0;
    }
    this.moreIfNear(list);
  }

  moreIfNear(list) {
    const isNear = list.clientHeight && list.scrollTop + list.clientHeight > list.scrollHeight - NEAR_END;
    if (isNear && !this.cities.error) this.more();
  }

  /** Keeps the search and the place for a reload. */
  remember() {
    const state = search.remembered(this.cities, this.top);
    ofTab.write(KEPT, state && JSON.stringify(state));
  }
}
