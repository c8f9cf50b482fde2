// The sheets over the cities: the favourites, and the race of the search strategies.
import { h } from '../app/element.js';
import { button } from '../components/button.js';
import { searchField } from '../components/field.js';
import { flag } from '../components/flag.js';
import { icon } from '../components/icon.js';
import { notice } from '../components/notice.js';
import { cityName } from '../state/cities.js';
import { listOf, noFavourites } from '../state/favourites.js';
import { noRace, quickest, verdict } from '../state/race.js';
import { partOf, placeText } from './city.js';

/** A sheet over the cities, with a heading and a button that closes it. */
export const sheet = ({ t }, key, heading, tools, ...inside) =>
  h(
    'dialog.sheet',
    { 'data-key': key, 'data-modal': 'city-sheet-close', 'aria-labelledby': `${key}-title` },
    h(
      'div.top',
      {},
      h('span.grab', { 'aria-hidden': 'true' }),
      h(
        'div.line1',
        {},
        h('h2', { id: `${key}-title`, tabindex: '-1', autofocus: true }, heading),
        button({ act: 'city-sheet-close', icon: 'x', kind: 'quiet', small: true, name: t('close') }),
      ),
      tools,
    ),
    inside,
  );

/** The sheet of favourites. Each favourite opens its city, or can be removed. */
export function favouritesSheet(view) {
  const {
      t,
      state: { favourites = noFavourites },
    } = view,
    list = listOf(favourites);
  const heading = [t('favourites'), h('span.count', {}, view.f.number(list.length))];
  return sheet(
    view,
    'favourites',
    heading,
    list.length ? exports(view) : null,
    list.length === 0
      ? notice({ icon: 'star', title: t('noFavourites'), text: t('noFavouritesText'), level: 'h3' })
      : h(
          'ul.rows.scroll',
          { 'data-keys': 'rows', 'data-scroll': 'favourites', 'aria-label': t('favourites') },
          list.map(city => favouriteRow(view, city)),
        ),
  );
}

/** Links that save the favourites as a file. */
function exports({ t }) {
  return h(
    'p.exports',
    { 'data-key': 'exports' },
    t('saveAs'),
    ' ',
    ['csv', 'json'].map(format =>
      h(
        'a.btn.sm.quiet',
        {
          href: `/v1/cities/favourites/export?format=${format}`,
          download: `favourite-cities.${format}`,
          'aria-label': t('saveFavourites', { format: format.toUpperCase() }),
          'data-key': format,
        },
        format.toUpperCase(),
      ),
    ),
  );
}

function favouriteRow(view, city) {
  const name = cityName(city) ?? String(city.id),
    place = city.name ? placeText(view, partOf(city), city.country) : view.t('cityNotHere');
  return h(
    'li.cityrow',
    { 'data-key': `favourite-${city.id}` },
    h(
      'a.row',
      { href: `/cities/${city.id}`, 'data-favourite': String(city.id) },
      city.country ? flag(city.country) : icon('cities', 28),
      h('span.txt', {}, h('b', {}, h('bdi', {}, name)), h('small', {}, place)),
    ),
    button({
      act: 'city-favourite',
      arg: String(city.id),
      icon: 'trash',
      kind: 'quiet',
      small: true,
      name: view.t('removeName', { name }),
    }),
  );
}

/**
 * The race: a text typed letter by letter into every strategy, with times, memory and whether all results are equal.
 */
export function raceSheet(view) {
  const { t } = view,
    race = view.state.race ?? noRace,
    isRunning = race.phase === 'running';
  const tools = [
    h(
      'form.inline',
      { 'data-act': 'race-start' },
      searchField({
        id: 'race-text',
        act: 'race-typed',
        value: race.text,
        label: t('raceQuery'),
        hint: t('raceQuery'),
        clear: 'race-clear',
        clearName: t('clearSearch'),
        more: { maxlength: 64, 'data-finds': 'cities' },
      }),
      button({
        type: 'submit',
        label: t('raceStart'),
        kind: 'main',
        disabled: isRunning,
        act: 'noop',
        key: 'race-start',
      }),
    ),
    h('p.hint', {}, t('raceText')),
  ];
  return sheet(
    view,
    'race',
    t('raceTitle'),
    tools,
    h(
      'div.racebody',
      { tabindex: '0', role: 'region', 'aria-label': t('raceTitle') },
      race.laps.length ? table(view, race) : null,
      isRunning
        ? h(
            'p.sec',
            { role: 'status' },
            h('span.spin', { 'aria-hidden': 'true' }),
            t('raceRunning', { name: t(`strategy_${race.running}`) }),
          )
        : null,
      race.phase === 'failed'
        ? h(
            'p.err',
            { role: 'alert' },
            icon('alert', 18),
            h('span', {}, race.error === 'gone' ? t('citiesGoneText') : race.error),
          )
        : null,
    ),
  );
}

function table(view, { laps }) {
  const { t } = view,
    head = ['strategy', 'raceKind', 'raceKeystroke', 'raceIndex', 'raceMemory', 'raceResults'];
  return h(
    'table.facts.race',
    {},
    h(
      'thead',
      {},
      h(
        'tr',
        {},
        head.map(key => h('th', { scope: 'col' }, t(key))),
      ),
    ),
    h(
      'tbody',
      {},
      laps.map(lap => lapRow(view, laps, lap)),
    ),
  );
}

function lapRow({ t, f }, laps, lap) {
  const result = verdict(laps, lap),
    share = quickest(laps, lap.kind) / Math.max(lap.medianMicroseconds, 1e-3);
  const time =
    lap.medianMicroseconds < 1000
      ? f.unit(lap.medianMicroseconds, 'microsecond', 1)
      : f.unit(lap.medianMicroseconds / 1000, 'millisecond', 1);
  return h(
    'tr',
    { 'data-key': `${lap.strategy}-${lap.kind}` },
    h('th', { scope: 'row' }, t(`strategy_${lap.strategy}`)),
    h('td', {}, t(`kind_${lap.kind}`)),
    h('td.num', {}, h('span.speed', { style: { '--share': `${Math.max(2, 100 * share)}%` } }, time)),
    h('td.num', {}, f.unit(lap.indexMilliseconds, 'millisecond', lap.indexMilliseconds < 10 ? 1 : 0)),
    h('td.num', {}, f.bytes(lap.bytes)),
    h(
      'td',
      {},
      result === 'different'
        ? h('b.bad', {}, t('raceDifferent'))
        : result === 'equal'
          ? [icon('check', 16), t('raceEqual')]
          : h('span.ter', {}, t('raceFirst')),
    ),
  );
}
