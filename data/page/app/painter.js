// Draws the state: the bar, the banner, the screen, what lies over it, and the maps in it.
import { h, morph } from './element.js';
import { viewOf } from './view.js';
import { bar } from '../components/bar.js';
import { openDialogs } from '../components/dialog.js';
import { bannerView, toastView } from '../components/notice.js';
import { choiceRow, linkRow, Rows } from '../components/rows.js';
import { bannerOf } from '../state/connection.js';
import { placeOf as placeInBar } from '../state/address.js';
import { buildIndex } from '../state/search.js';
import { nameOf } from '../state/catalogue.js';
import { listRows } from '../state/list.js';
import * as home from '../screens/home.js';
import * as countries from '../screens/countries.js';
import * as add from '../screens/add.js';
import * as where from '../screens/where.js';
import * as compare from '../screens/compare.js';
import * as settings from '../screens/settings.js';
import * as importing from '../screens/import.js';
import * as unknown from '../screens/unknown.js';
import { overlay } from '../screens/overlays.js';
import { Maps } from '../screens/maps.js';

const SCREENS = { home, countries, country: countries, where, compare, settings, add, import: importing, unknown };
/** Screens that are drawn over another one. */
const SHEETS = ['add', 'import'];

export class Painter {
  constructor(app) {
    this.app = app;
    this.maps = new Maps(app);
    this.listRows = new Rows(linkRow);
    this.addRows = new Rows(choiceRow);
  }

  /** The view of this moment. */
  view() { return viewOf(this.app.state, { t: this.app.t, f: this.app.f, language: this.app.language, now: new Date() }); }

  paint() {
    if (!this.app.t) return;
    const view = this.view(), { address } = view.state, isSheet = SHEETS.includes(address.screen);
    const under = isSheet ? view.state.add.under ?? { screen: 'home' } : address;
    const below = isSheet ? { ...view, state: { ...view.state, address: under } } : view;
    document.title = SCREENS[address.screen].title(view);
    this.paintFrame(view, below);
    this.paintScreen(below);
    this.paintOver(view, isSheet ? address.screen : null);
    this.maps.paint(below);
    this.app.router.arrive();
  }

  paintFrame(view, below) {
    morph(document.querySelector('#nav'), bar({ ...view, place: placeInBar(below.state.address) }));
    morph(document.querySelector('.banners'), bannerView(this.banner(view), view));
  }

  banner({ state, now }) {
    const stored = state.catalogue.at, days = stored ? Math.floor((now - stored) / 864e5) : 0;
    return bannerOf(state.connection, { selectionError: state.selection.error, staleDays: state.about?.countries?.stale ? Math.max(1, days) : 0, now: now.getTime() });
  }

  paintScreen(view) {
    const main = document.querySelector('#main'), { screen } = view.state.address, isList = screen === 'countries' || screen === 'country';
    const found = isList && view.state.catalogue.codes.length ? this.found(view) : null;
    morph(main, h('main', { id: 'main', tabindex: '-1', 'data-screen': screen }, SCREENS[screen].render(view, found)));
    if (!found) return;
    const list = document.querySelector('#country-rows');
    if (list) this.listRows.show(list, countries.rowsOf(view, found));
  }

  paintOver(view, sheet) {
    const over = document.querySelector('#overlays'), found = sheet === 'add' && view.state.catalogue.codes.length ? this.addFound(view) : null;
    const shown = sheet ? SCREENS[sheet].render(view, found) : null;
    morph(over, h('div', { id: 'overlays' }, shown, overlay(view)));
    if (found) this.addRows.show(document.querySelector('#add-rows'), add.rowsOf(view, found));
    openDialogs(over);
    const host = document.querySelector('dialog[open]') ?? document.querySelector('#toasts');
    this.paintToast(view, host);
  }

  /** A toast lies in the open dialog, since the rest of the page is inert then. */
  paintToast(view, host) {
    const shown = toastView(view.state.toast, view), old = document.querySelector('.toast');
    if (!shown) { old?.remove(); return; }
    if (old && old.parentElement === host) morph(old, shown); else { old?.remove(); host.append(shown); }
  }

  /** The folded index of this catalogue and language: made again when either has changed. */
  index(view) {
    const { catalogue } = view.state;
    if (this.indexed !== catalogue.byCode || this.indexedIn !== view.names) {
      this.indexed = catalogue.byCode; this.indexedIn = view.names;
      this.kept = buildIndex(catalogue.codes.map(c => catalogue.byCode[c]), c => nameOf(c, view.names));
    }
    return this.kept;
  }

  found(view) {
    const { address, catalogue } = view.state;
    return listRows(catalogue, this.index(view), address, view.names, view.f.compare);
  }

  addFound(view) {
    const { add: sheet, catalogue } = view.state;
    return listRows(catalogue, this.index(view), { q: sheet.q, regions: sheet.region ? [sheet.region] : [], sort: 'name' }, view.names, view.f.compare);
  }

  redrawMaps() { this.maps.redraw(); }
}

