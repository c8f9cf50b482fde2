// The legend of the world map: a small chart of the countries in each class. Pointing at a class dims the others.
import { h } from '../app/element.js';
import { classesOf, countsOf } from '../state/classes.js';
import { yearsOf } from '../state/figures.js';
import { compactText, figureName, unitText, valueText } from './figuretext.js';

/** The height of the highest bar, in pixels. */
const HEIGHT = 34;

/** The legend for the content of the map: {by, groups}. */
export function legendView(view, { by, groups }) {
  const indicator = view.state.figures.indicators.get(by),
    classes = classesOf(indicator),
    counts = countsOf(groups, classes),
    most = Math.max(1, ...counts.classes);
  return h(
    'section.maplegend',
    { 'data-key': 'maplegend', 'aria-labelledby': 'legend-title' },
    h('h2.t-s', { id: 'legend-title' }, headingText(view, by, indicator)),
    h(
      'div.classes',
      { role: 'group', 'aria-labelledby': 'legend-title' },
      counts.classes.map((count, i) => classView(view, by, classes, { i, count, most })),
      rest(view, 'old', counts.old),
      rest(view, 'none', counts.none),
    ),
  );
}

function headingText(view, by, indicator) {
  const { t, f } = view,
    years = yearsOf(indicator)?.map(f.year),
    unit = unitText(view, by);
  return [
    h('b', {}, figureName(view, by), unit ? f.comma(unit) : ''),
    years
      ? [' ', h('span.sec', {}, years[0] === years[1] ? years[0] : t('latestOfEach', { from: years[0], to: years[1] }))]
      : null,
  ];
}

function classView(view, by, { limits, colours }, { i, count, most }) {
  const { t, f } = view;
  return button(view, i, {
    name: t('classSays', { name: rangeText(view, by, limits, i), n: count }),
    count: f.number(count),
    bar: h('i.column', { style: { 'block-size': `${Math.round((count / most) * HEIGHT)}px`, ...fill(colours[i]) } }),
    swatch: h('i.swatch', { style: fill(colours[i]) }),
    label: i === 0 ? t('below') : limitText(view, by, limits[i - 1]),
  });
}

const fill = colour => ({ background: `var(--${colour})` });

/** A group that is not a class. Without countries it is left out. */
function rest(view, group, count) {
  const { t, f } = view,
    label = t(`group_${group}`);
  if (count === 0) return null;
  return button(view, group, {
    name: t('classSays', { name: label, n: count }),
    count: f.number(count),
    bar: null,
    swatch: h('i.swatch', { class: group }),
    label,
  });
}

function button({ state: { lit } }, group, { name, count, bar, swatch, label }) {
  return h(
    'button',
    {
      type: 'button',
      class: typeof group === 'number' ? '' : 'apart',
      'data-act': 'map-lit',
      'data-arg': String(group),
      'data-lit': String(group),
      'data-key': `class-${group}`,
      'aria-label': name,
      'aria-pressed': String(lit === group),
    },
    h('span.n', {}, count),
    bar,
    swatch,
    h('span.edge', {}, h('bdi', {}, label)),
  );
}

/** A limit in few letters. */
const limitText = (view, by, limit) =>
  Math.abs(limit) >= 1000 ? compactText(view, limit) : valueText(view, by, limit);

/** The values of a class in words. */
function rangeText(view, by, limits, i) {
  const { t } = view,
    [from, to] = [limits[i - 1], limits[i]].map(limit => (limit === undefined ? null : limitText(view, by, limit)));
  if (from === null) return t('belowLimit', { a: to });
  return to === null ? t('fromLimit', { a: from }) : t('fromTo', { from, to });
}
