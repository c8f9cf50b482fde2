// At a glance: the key figures of a country, each with its unit, year, rank and place among all countries.
import { h } from '../app/element.js';
import { stripView } from '../components/strip.js';
import { figureOf, KEY_FIGURES, stripOf } from '../state/figures.js';
import { amountText, figureName, rankText, unitText, valueText } from './figuretext.js';

/** The part of a country's screen, or null while the figures are loading. */
export function glancePart(view, code) {
  const { t } = view,
    { figures, tables } = view.state;
  if (figures === null) return null;
  const heading = h('h2.sub', { id: 'glance' }, t('glance'));
  if (figures === 'failed') return [heading, h('p.hint', {}, t('figuresNotHere'))];
  const known = KEY_FIGURES.map(key => ({ key, figure: figureOf(figures, key, code) })).filter(x => x.figure);
  if (known.length === 0) return [heading, h('p.sec', {}, t('noFigures', { name: view.name(code) }))];
  return h(
    'figure.glance',
    { 'data-key': 'glance', 'aria-labelledby': 'glance' },
    heading,
    h('p.t-s.sec.legend', { 'aria-hidden': 'true' }, t('glanceHint'), legend(view, code)),
    h(
      'ul.figs',
      {},
      known.map(entry => figureView(view, code, entry)),
    ),
    tableButton(view, 'glance'),
    tables.glance ? table(view, known) : null,
    h('figcaption.t-s.sec', {}, sourcesText(view, known)),
  );
}

const legend = (view, code) => [
  h('span', {}, h('i.own'), view.name(code)),
  h('span', {}, h('i.median'), view.t('medianCountry')),
];

function figureView(view, code, { key, figure }) {
  const name = figureName(view, key),
    unit = unitText(view, key),
    strip = stripOf(view.state.figures.indicators.get(key));
  return h(
    'li.fig',
    { 'data-figure': key },
    h(
      'p.k',
      {},
      h(
        'a.tomap',
        { href: `/countries/map?by=${key}&c=${code}`, 'aria-label': `${name}: ${view.t('worldMap')}` },
        name,
      ),
      h('span.year', {}, figure.year ? view.f.year(figure.year) : ''),
    ),
    h('p.v', {}, h('bdi', {}, valueText(view, key, figure.value)), unit ? h('small', {}, ` ${unit}`) : null),
    stripView(strip, figure.value, stripText(view, key, figure, strip)),
    h('p.fr', {}, rankText(view, figure)),
    figure.note ? h('p.note', { lang: 'en' }, h('bdi', {}, figure.note)) : null,
  );
}

const stripText = (view, key, figure, { middle }) =>
  view.t('stripSays', {
    name: figureName(view, key),
    value: amountText(view, key, figure.value),
    rank: rankText(view, figure),
    median: amountText(view, key, middle),
  });

/** The button that shows and hides the table of a chart. */
export function tableButton({ t, state: { tables } }, name) {
  const isOpen = Boolean(tables[name]);
  return h(
    'p.astable',
    {},
    h(
      'button.btn.quiet.sm',
      { type: 'button', 'data-act': 'figures-table', 'data-arg': name, 'aria-expanded': String(isOpen) },
      t(isOpen ? 'hideTable' : 'showTable'),
    ),
  );
}

function table(view, known) {
  const { t, f } = view;
  const row = ({ key, figure }) =>
    h(
      'tr',
      {},
      h('th', { scope: 'row' }, figureName(view, key)),
      h('td.num', {}, h('bdi', {}, amountText(view, key, figure.value))),
      h('td.num', {}, figure.year ? f.year(figure.year) : ''),
      h('td.num', {}, rankText(view, figure)),
    );
  return h(
    'table.facts',
    { 'data-key': 'glance-table' },
    h('thead', {}, h('tr', {}, heads(t))),
    h('tbody', {}, known.map(row)),
  );
}

const heads = t => [
  h('th', { scope: 'col' }, t('colFigure')),
  ['colValue', 'colYear', 'colRank'].map(key => h('th.num', { scope: 'col' }, t(key))),
];

/** The names of the sources, each once. */
function sourcesText({ t, f }, known) {
  const names = [...new Set(known.map(({ figure }) => figure.source.attribution))];
  return [`${t('colSource')}: `, h('bdi', { lang: 'en' }, f.join(names))];
}
