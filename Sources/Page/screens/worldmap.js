// The world map coloured by an indicator, with its legend and the ranking beside it.
import { h } from '../app/element.js';
import { lasting } from '../app/storage.js';
import { segments } from '../components/choice.js';
import { mapFrame } from '../components/mapframe.js';
import { classesOf, groupsOf } from '../state/classes.js';
import { columnsOf } from '../state/table.js';
import { factsReady } from './facts.js';
import { figureName } from './figuretext.js';
import { filterChips } from './filterchips.js';
import { legendView } from './maplegend.js';
import { rankingView } from './mapranking.js';
import { addScenes } from './maps.js';
import { found as foundRows, menu, waiting } from './table.js';
import { viewSwitch } from './viewswitch.js';
import { worldScene } from './worldscene.js';

/** The name under which the browser keeps the choice of the projection. */
export const KEPT = 'map-view';

addScenes({ 'world-map': (maps, view, canvas) => worldScene(maps, view, { ...mapOf(view), canvas }) });

/** Resolves when the words of figures are loaded. */
export const ready = factsReady;

export const title = view => {
  const { figures, address } = view.state;
  if (!figures?.indicators) return view.t('worldMap');
  return `${view.t('worldMap')}: ${figureName(view, columnsOf(figures, address).by)}`;
};

/** The rows of the ranking, or null while the countries or the figures are loading. */
export const found = foundRows;

let last = { of: [] };

/**
 * The content of the map: {by, isFlat, chosen, groups, colours}. `groups` are those of the countries that the filters
 * leave. The same state has the same content.
 */
export function mapOf(view) {
  const { address, catalogue, figures } = view.state,
    of = [address, catalogue, figures, view.names, view.narrow];
  if (of.some((part, i) => part !== last.of[i])) last = { of, content: contentOf(view, last.content) };
  return last.content;
}

function contentOf(view, before) {
  const { address, figures } = view.state,
    isFlat = (address.view ?? lasting.read(KEPT) ?? (view.narrow ? 'globe' : 'flat')) === 'flat',
    rows = found(view),
    chosen = chosenOf(view);
  if (!rows) return { by: null, isFlat, chosen, groups: {}, colours: [] };
  const { by } = columnsOf(figures, address),
    groups = groupsOf(figures, by, rows.map(row => row.code).sort()),
    isSame = JSON.stringify(groups) === JSON.stringify(before?.groups);
  return {
    by,
    isFlat,
    chosen,
    groups: isSame ? before.groups : groups,
    colours: classesOf(figures.indicators.get(by)).colours,
  };
}

/** The code of the chosen country, or null. An address may have its code of three letters. */
export function chosenOf({ state: { address, catalogue } }) {
  const { chosen } = address;
  if (!chosen || catalogue.byCode[chosen]) return chosen ?? null;
  return Object.values(catalogue.byCode).find(country => country.alpha3 === chosen)?.code ?? chosen;
}

/** The screen. */
export function render(view, rows) {
  const { t } = view,
    map = mapOf(view);
  return h(
    'div.worldmap',
    { 'data-key': 'worldmap', 'data-scroll': 'worldmap' },
    head(view, map),
    filterChips(view, { all: true }),
    mapFrame({
      id: 'world-map',
      label: t('worldMapLabel', { name: map.by ? figureName(view, map.by) : '' }),
      t,
      classes: map.isFlat ? 'flat' : '',
      extra: h('div.maptip', {
        'data-keep': true,
        'data-own-style': true,
        'data-key': 'maptip',
        'aria-hidden': 'true',
      }),
    }),
    h(
      'aside.mapside',
      { 'aria-labelledby': 'map-count', 'data-key': 'mapside', 'data-scroll': 'mapside' },
      rows ? [legendView(view, map), rankingView(view, rows, map)] : waiting(view),
    ),
  );
}

function head(view, { by, isFlat }) {
  const { t } = view;
  return h(
    'header.maphead',
    { 'data-key': 'maphead' },
    h('h1.title', { tabindex: '-1' }, t('worldMap')),
    viewSwitch(view, 'map'),
    h(
      'div.mapmenu',
      {},
      menu(view, 'by', by ?? view.state.address.by),
      segments({
        act: 'map-view',
        label: t('projection'),
        value: isFlat ? 'flat' : 'globe',
        key: 'projection',
        choices: ['flat', 'globe'].map(value => ({ value, label: t(`projection_${value}`) })),
      }),
    ),
  );
}
