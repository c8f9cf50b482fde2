// Draws the state: the bar, the banner, the screen, its overlays, and its maps.
import { h, morph } from './element.js';
import { openDialog, placeOf, returnFocus } from './focus.js';
import { marked, reloadIfUnusable } from './part.js';
import { viewOf } from './view.js';
import { bar } from '../components/bar.js';
import { bannerView, toastView } from '../components/notice.js';
import { bannerOf } from '../state/connection.js';
import { placeOf as placeInBar } from '../state/address.js';
import * as home from '../screens/home.js';

/**
 * Home's cards are imported at the start. Maps and other screens are loaded when shown, or when the browser has time.
 */
const LOADERS = {
  homemore: () => import('../screens/homemore.js'),
  maps: () => import('../screens/maps.js'),
  countries: () => import('../screens/countries.js'),
  where: () => import('../screens/where.js'),
  add: () => import('../screens/add.js'),
  cities: () => import('../screens/cities.js'),
  compare: () => import('../screens/compare.js'),
  table: () => import('../screens/table.js'),
  worldmap: () => import('../screens/worldmap.js'),
  quiz: () => import('../screens/quiz.js'),
  time: () => import('../screens/time.js'),
  trips: () => import('../screens/trips.js'),
  settings: () => import('../screens/settings.js'),
  small: () => import('../screens/small.js'),
  import: () => import('../screens/import.js'),
  unknown: () => import('../screens/unknown.js'),
  overlays: () => import('../screens/overlays.js'),
  dialog: () => import('../components/dialog.js'),
  transition: () => import('./transition.js'),
};
const moduleOf = screen => ({ country: 'countries', city: 'cities', map: 'worldmap' })[screen] ?? screen;
/** Screens that are drawn over another one. */
const SHEETS = ['add', 'import'];

/** True if two states have an open overlay, and differ in nothing else. */
export const differInOverlay = (one, other) =>
  Boolean(one?.overlay && other.overlay) &&
  Object.keys(other).every(part => part === 'overlay' || one[part] === other[part]);

/** Resolves after the next paint, or after 500 ms, since a hidden page is not painted. */
const afterPaint = () =>
  new Promise(done => {
    requestAnimationFrame(() => setTimeout(done));
    setTimeout(done, 500);
  });

export class Painter {
  constructor(app) {
    this.app = app;
    this.maps = null;
    /** The screen that comes with the next drawing, and the country that opens or closes with it, or null. */
    this.turn = null;
    this.modules = { home };
    /** The state that the page shows. */
    this.shown = null;
    /** The modules that are being loaded, and the names of those with which the page is drawn again. */
    this.coming = {};
    this.awaited = new Set();
    this.isHeld = false;
    /** Null, or true if a drawing that was held back touched more than the state, or else false. */
    this.held = null;
  }

  /** Holds drawings back until `release`. */
  hold() {
    this.isHeld = true;
  }

  /** Draws again. Drawings that were held back are made up for as one, after the event that released them. */
  release() {
    this.isHeld = false;
    setTimeout(() => {
      if (this.held !== null) this.paint(false);
    });
  }

  /** The view at this moment. */
  view() {
    const { state, t, f, language, search } = this.app;
    return viewOf(state, { t, f, language, now: new Date(), matches: text => search?.matches(text) });
  }

  /** Returns a loaded module. Otherwise loads it, and then draws the page again, once. */
  need(name) {
    if (!this.modules[name] && !this.awaited.has(name)) {
      this.awaited.add(name);
      this.load(name)
        .then(() => this.app.store.touch(), reloadIfUnusable)
        .finally(() => this.awaited.delete(name));
    }
    return this.modules[name];
  }

  /** Loads a module, once at a time. Its `ready` loads what else it needs. */
  load(name) {
    return (this.coming[name] ??= this.bring(name).finally(() => delete this.coming[name]));
  }

  async bring(name) {
    if (this.modules[name]) return;
    const module = await LOADERS[name]().catch(marked);
    await module.ready?.(this.app);
    this.modules[name] = module;
  }

  /** Loads everything that Home does not need. */
  async loadAll() {
    for (const name of Object.keys(LOADERS)) await this.load(name).catch(() => {});
  }

  /**
   * Draws the state. A new screen that is loaded comes with a movement. `isTouched` is true if something beside the state
   * has changed.
   */
  paint(isTouched = true) {
    if (!this.app.t) return;
    const touched = isTouched || this.held === true;
    this.held = this.isHeld ? touched : null;
    if (this.isHeld) return;
    const { turn, modules } = this;
    this.turn = null;
    if (modules.transition?.isWaiting()) return;
    if (turn && modules.transition && modules[moduleOf(turn.screen)])
      modules.transition.drawMoving(
        () => this.draw(),
        turn.code,
        () => this.paint(),
      );
    else this.draw(touched);
  }

  draw(isTouched = true) {
    const view = this.view(),
      { address } = view.state,
      isSheet = SHEETS.includes(address.screen);
    const under = isSheet ? (view.state.add.under ?? { screen: 'home' }) : address;
    const below = isSheet ? { ...view, state: { ...view.state, address: under } } : view;
    const screen = this.need(moduleOf(under.screen)),
      sheet = isSheet ? this.need(address.screen) : null;
    if (!screen) return;
    const held = placeOf(document.activeElement),
      // Typing into an overlay changes nothing below it.
      isOver = !isTouched && differInOverlay(this.shown, view.state);
    if (!isOver) {
      document.title = (sheet ?? screen).title(view);
      this.paintFrame(view, below);
      this.paintScreen(below, screen);
    }
    this.paintOver(view, sheet, screen.over?.(below));
    if (!isOver) this.paintMaps(below);
    // At the end, so that a drawing that failed is made again.
    this.shown = view.state;
    this.app.router.arrive();
    returnFocus(held, under.screen);
  }

  paintFrame(view, below) {
    morph(document.querySelector('#nav'), bar({ ...view, place: placeInBar(below.state.address) }));
    morph(document.querySelector('.banners'), bannerView(this.banner(view), view));
  }

  banner({ state, now }) {
    const stored = state.catalogue.at,
      days = stored ? Math.floor((now - stored) / 864e5) : 0;
    return bannerOf(state.connection, {
      selectionError: state.selection.error,
      unread: state.selection.unread,
      staleDays: state.about?.countries?.stale ? Math.max(1, days) : 0,
      now: now.getTime(),
    });
  }

  paintScreen(view, screen) {
    const found = screen.found?.(view) ?? null;
    morph(
      document.querySelector('#main'),
      h('main', { id: 'main', tabindex: '-1', 'data-screen': view.state.address.screen }, screen.render(view, found)),
    );
    screen.fill?.(view, found);
    this.app.actions.drawn();
  }

  paintOver(view, sheet, ofScreen) {
    const over = document.querySelector('#overlays'),
      { overlay } = view.state;
    const overlays = overlay ? this.need('overlays') : null,
      found = sheet?.found?.(view) ?? null;
    const shown = [sheet?.render(view, found), ofScreen, overlays?.overlay(view)];
    morph(over, h('div', { id: 'overlays' }, shown));
    sheet?.fill?.(view, found);
    if (shown.some(Boolean)) this.need('dialog')?.openDialogs(over);
    this.paintToast(view, openDialog() ?? document.querySelector('#toasts'));
  }

  /** Puts the toast into the open dialog, since the rest of the page is inert then. */
  paintToast(view, host) {
    const shown = toastView(view.state.toast, view),
      old = document.querySelector('.toast');
    if (!shown) {
      old?.remove();
      return;
    }
    if (old && old.parentElement === host) morph(old, shown);
    else {
      old?.remove();
      host.append(shown);
    }
  }

  /** Draws the maps after the first paint of the rest. The document's template requests all of their files at once. */
  paintMaps(view) {
    if (!this.maps && this.modules.maps) this.maps = new this.modules.maps.Maps(this.app);
    if (this.maps) this.maps.paint(view);
    else if (document.querySelector('main canvas')) this.loadMaps();
  }

  loadMaps() {
    this.loadingMaps ??= afterPaint()
      .then(() => {
        const files = document.querySelector('#maps').content.cloneNode(true);
        if (!document.querySelector('main canvas')) files.querySelector('[as=fetch]').remove();
        document.head.append(files);
        return this.load('maps');
      })
      .then(() => this.app.store.touch())
      .catch(() => {
        this.loadingMaps = null;
      });
    return this.loadingMaps;
  }

  /** The map on the canvas `id`, if there is one. */
  chart(id) {
    return this.maps?.chart(id);
  }

  redrawMaps() {
    this.maps?.redraw();
  }
}
