// The world map: its projection, the chosen country, the steps along the ranking, and the tip beside the pointer.
import { lasting } from '../app/storage.js';
import { figureWords, tipOf } from '../screens/maptip.js';
import { found, KEPT, mapOf } from '../screens/worldmap.js';
import { codeAt } from '../screens/worldscene.js';
import { steppedCountry } from '../state/classes.js';

const VIEWS = ['countries', 'map', 'table'];
/** The distance of the tip from the pointer, and from the sides of the map, in pixels. */
const AWAY = 14,
  SIDE = 8;

/** Actions of the world map. */
export function worldMapActions(app) {
  const desk = new MapDesk(app);
  const acts = {
    'map-view': value => desk.project(value),
    'map-pick': code => code && desk.choose(code),
    'map-choose': code => desk.choose(code, true),
    'map-lit': name => app.store.change('lit', groupOf(name)),
    'rank-before': () => desk.step(-1),
    'rank-after': () => desk.step(1),
    'next-view': () => {
      const at = VIEWS.indexOf(app.state.address.screen);
      if (at >= 0) app.actions.run('countries-view', VIEWS[(at + 1) % VIEWS.length]);
    },
  };
  return {
    acts,
    more: { placeTip: () => desk.placeTip() },
    arrive: () => app.store.change('lit', null),
    drawn: () => desk.isOpen && desk.placeTip(),
  };
}

class MapDesk {
  constructor(app) {
    this.app = app;
    /** The country under the pointer with its place on the canvas, or null. */
    this.pointed = null;
    for (const type of ['pointermove', 'pointerdown', 'pointerout'])
      document.addEventListener(type, event => this.point(event), { passive: true });
    for (const type of ['pointerover', 'pointerout', 'focusin', 'focusout'])
      document.addEventListener(type, event => this.legend(event), { passive: true });
    matchMedia('(forced-colors: active)').addEventListener('change', () => app.store.touch());
  }

  get isOpen() {
    return this.app.state.address.screen === 'map';
  }

  /** Shows the flat map or the globe, and keeps the choice. */
  project(view) {
    lasting.write(KEPT, view);
    this.app.router.go({ ...this.app.state.address, view }, 'replace');
  }

  /** Chooses a country and announces its figure. With `isAway`, the map moves to it if it is out of sight. */
  choose(code, isAway = false) {
    const { app } = this,
      view = app.painter.view(),
      { by } = mapOf(view);
    app.router.go({ ...app.state.address, chosen: code }, 'replace');
    if (!by) return;
    const { name, amount, rank } = figureWords(view, by, code),
      { center } = view.country(code) ?? {};
    app.actions.say(view.f.join([name, amount, rank].filter(Boolean)));
    if (isAway && center) app.painter.chart('world-map')?.reveal(center.lon, center.lat);
  }

  /** Chooses the next or the previous country of the ranking. */
  step(by) {
    if (!this.isOpen) return;
    const view = this.app.painter.view(),
      code = steppedCountry(found(view) ?? [], mapOf(view).chosen, by);
    if (code) this.choose(code, true);
  }

  /** Dims the other groups while one of the legend is pointed at or has the focus. */
  legend({ type, target, relatedTarget }) {
    const nameOf = element => element?.closest?.('[data-lit]')?.dataset.lit,
      isBegun = type === 'pointerover' || type === 'focusin',
      name = nameOf(isBegun ? target : relatedTarget);
    if (nameOf(target) !== undefined) this.app.store.change('lit', name === undefined ? null : groupOf(name));
  }

  /** Takes the country under the pointer. A finger has no tip before it chooses. */
  point({ type, target, clientX, clientY, pointerType, buttons }) {
    if (target.id !== 'world-map') return;
    const { maps } = this.app.painter,
      chart = maps?.chart('world-map');
    if (!chart) return;
    const { left, top } = target.getBoundingClientRect(),
      [x, y] = [clientX - left, clientY - top],
      place = type === 'pointermove' && pointerType !== 'touch' && buttons === 0 ? chart.view.place(x, y) : null,
      code = place ? codeAt(maps, ...place) : null;
    this.pointed = code ? { code, x, y } : null;
    this.placeTip();
  }

  /** Shows the tip of the pointed country beside the pointer, or else that of the chosen one beside its middle. */
  placeTip() {
    const tip = document.querySelector('.maptip');
    if (!tip) return;
    const view = this.app.painter.view(),
      { by, chosen } = mapOf(view),
      at = this.pointed ?? this.placeOf(view, chosen);
    tip.style.visibility = by && at ? 'visible' : 'hidden';
    if (!by || !at) return;
    const key = `${at.code} ${by} ${view.language} ${view.names}`;
    if (tip.dataset.ownTip !== key) tip.replaceChildren(...tipOf(view, by, at.code));
    tip.dataset.ownTip = key;
    const { offsetWidth, offsetHeight, parentElement } = tip,
      isLarge = 2 * offsetWidth > parentElement.clientWidth || 2 * offsetHeight > parentElement.clientHeight,
      isLeft = at.x + AWAY + offsetWidth + SIDE > parentElement.clientWidth,
      x = isLeft ? at.x - AWAY - offsetWidth : at.x + AWAY,
      y = Math.min(parentElement.clientHeight - offsetHeight - SIDE, Math.max(SIDE, at.y - offsetHeight - AWAY));
    // The row of the chosen country has the same words.
    if (isLarge && !this.pointed) tip.style.visibility = 'hidden';
    tip.style.transform = `translate(${Math.round(Math.max(SIDE, x) - tip.offsetLeft)}px,${Math.round(y)}px)`;
  }

  placeOf(view, code) {
    const { center } = (code && view.country(code)) || {},
      chart = this.app.painter.chart('world-map');
    if (!center || !chart) return null;
    const p = chart.view.point(center.lon, center.lat),
      [w, h] = chart.size;
    return p.front && p.x > 0 && p.y > 0 && p.x < w && p.y < h ? { code, x: p.x, y: p.y } : null;
  }
}

/** The group that a button of the legend names. */
const groupOf = name => (/^\d+$/.test(name) ? Number(name) : name);
