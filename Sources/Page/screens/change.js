// The change of a country since 1960: one area chart, whose heading is its finding.
import { h } from '../app/element.js';
import { areaChart } from '../components/areachart.js';
import { segments } from '../components/choice.js';
import { extremes, findingOf, valuesOf } from '../state/series.js';
import { seriesPath } from '../state/travel.js';
import { compactText, figureName } from './figuretext.js';
import { tableButton } from './glance.js';

/** The series that can be chosen. */
export const SERIES = ['population', 'gdp_usd'];

/** The part of a country's screen. */
export function changePart(view, code) {
  const { t, state } = view,
    key = state.series,
    reply = state.replies[seriesPath(code, key)],
    values = valuesOf(reply?.data);
  if (values.length > 1) return chartFigure(view, key, values, reply.data);
  const text = !reply
    ? t('loading')
    : reply.reason === 'gone'
      ? t('seriesGone')
      : t('seriesNone', { name: view.name(code) });
  return h(
    'section.change',
    { 'data-key': 'change' },
    h('h2.sub', {}, t('changeSince')),
    choice(view, key),
    h('p.hint', { 'aria-busy': reply ? null : 'true' }, text),
  );
}

function chartFigure(view, key, values, reply) {
  const { t, f, state } = view;
  return h(
    'figure.change',
    { 'data-key': 'change', 'aria-labelledby': 'change' },
    h('h2.sub.finding', { id: 'change' }, findingText(view, key, values)),
    choice(view, key),
    areaChart({
      values,
      label: summaryText(view, key, values),
      amount: value => compactText(view, value),
      year: f.year,
      markText: ({ kind, year }) => t(kind === 'half' ? 'markHalf' : 'markMost', { year: f.year(year) }),
    }),
    tableButton(view, 'change'),
    state.tables.change ? table(view, key, values) : null,
    h('figcaption.t-s.sec', {}, captionText(view, key, reply)),
  );
}

const choice = (view, key) =>
  segments({
    act: 'figures-series',
    label: view.t('seriesOf'),
    value: key,
    key: 'series',
    choices: SERIES.map(value => ({ value, label: figureName(view, value) })),
  });

export function findingText({ t, f }, key, values) {
  const { kind, year, factor } = findingOf(values);
  return t(`${kind}_${key}`, {
    year: f.year(year),
    factor: f.number(factor, { maximumFractionDigits: factor < 10 ? 1 : 0 }),
  });
}

function summaryText(view, key, values) {
  const { first, last, most, least } = extremes(values),
    { t, f } = view,
    amount = ({ value }) => compactText(view, value);
  return t('seriesSays', {
    name: figureName(view, key),
    from: f.year(first.year),
    to: f.year(last.year),
    first: amount(first),
    last: amount(last),
    most: amount(most),
    mostYear: f.year(most.year),
    least: amount(least),
    leastYear: f.year(least.year),
  });
}

function captionText({ t }, key, reply) {
  const source = h('bdi', { lang: 'en' }, reply.source?.attribution ?? '');
  return [key === 'gdp_usd' ? `${t('currentDollars')} ` : null, `${t('colSource')}: `, source];
}

function table({ t, f }, key, values) {
  return h(
    'div.years',
    { tabindex: '0', role: 'region', 'aria-label': t(`figure_${key}`), 'data-scroll': 'years', 'data-key': 'years' },
    h(
      'table.facts',
      {},
      h(
        'thead',
        {},
        h('tr', {}, h('th', { scope: 'col' }, t('colYear')), h('th.num', { scope: 'col' }, t(`figure_${key}`))),
      ),
      h(
        'tbody',
        {},
        [...values]
          .reverse()
          .map(({ year, value }) =>
            h('tr', {}, h('th', { scope: 'row' }, f.year(year)), h('td.num', {}, f.number(value))),
          ),
      ),
    ),
  );
}
