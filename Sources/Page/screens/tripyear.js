// The days of a year: its months as rows, the days in each country as bars, and a table that has the same.
import { h } from '../app/element.js';
import { button } from '../components/button.js';
import { select } from '../components/choice.js';
import { skeletonRows } from '../components/notice.js';
import { dayIn } from '../state/travel.js';
import { barsOf, monthEnds, numberOf, partsOf, yearOf, yearsOf } from '../state/tripyear.js';
import { dayTable } from './tripdays.js';

/** The year of a view. */
export function part(view) {
  const { t, f, state, now } = view,
    { list, year } = state.trip,
    number = yearOf(state.address.year, now),
    { years: listed, left } = yearsOf(list, now),
    years = [...new Set([...listed, number])].sort((a, b) => a - b),
    current = year?.of === list && year.number === number ? year : null;
  return h(
    'section.tripyear',
    { 'data-key': 'tripyear', 'aria-labelledby': 'tripyear-title' },
    h(
      'div.yearhead',
      { 'data-key': 'yearhead' },
      select({
        id: 'trip-year',
        act: 'trip-year',
        label: t('tripYear'),
        value: String(number),
        options: years.map(one => [String(one), f.year(one)]),
      }),
      button({
        act: 'trip-save',
        arg: 'days',
        icon: 'download',
        label: 'CSV',
        name: t('tripDaysCSV'),
        small: true,
        key: 'days-csv',
      }),
    ),
    left ? h('p.t-s.sec', { 'data-key': 'yearsleft' }, t('tripYearsLeft', { n: left })) : null,
    current ? yearParts(view, number, current) : skeletonRows(4, t('loading')),
  );
}

function yearParts(view, number, { days, months }) {
  const { t, f } = view,
    year = f.year(number);
  if (days.length === 0)
    return [
      h('h2', { id: 'tripyear-title', 'data-key': 'yeartitle' }, t('tripDaysOf', { year })),
      h('p.sec', { 'data-key': 'nodays' }, t('tripNoDaysIn', { year })),
    ];
  const most = [...days].sort((a, b) => b.days - a.days)[0].country;
  return [
    h('h2', { id: 'tripyear-title', 'data-key': 'yeartitle' }, t('tripDaysOf', { year })),
    h('p.t-s.sec', { 'data-key': 'yearhint' }, t('tripDaysHint')),
    h(
      'div.months',
      { 'data-key': 'months', role: 'img', 'aria-label': yearText(view, year, days) },
      months.map(({ places }, month) => monthRow(view, number, month, places, most)),
    ),
    h(
      'ul.planlegend.t-s.sec',
      { 'data-key': 'yearlegend' },
      entry('past', t('tripPast')),
      entry('planned', t('tripPlanned')),
    ),
    dayTable(view, days),
    h('h3', { 'data-key': 'monthstitle', id: 'tripmonths-title' }, t('tripByMonth')),
    monthTable(view, number, months),
  ];
}

const entry = (kind, text) => h('li', {}, h('i', { class: kind }), text);

/** The days in each country in one sentence. */
const yearText = ({ t, f, name }, year, days) =>
  `${t('tripDaysOf', { year })}: ${days.map(({ country, days: n }) => `${name(country)} ${f.number(n)}`).join(f.comma(''))}`;

const monthName = ({ f }, number, month, form) =>
  f.time('UTC', new Date(monthEnds(number, month)[0]), { hour: undefined, minute: undefined, month: form });

/** The days of a month from left to right, in lanes if countries share a day. */
function monthRow(view, number, month, places, most) {
  const [first, last] = monthEnds(number, month),
    count = Number(last.slice(8)),
    { bars, lanes } = barsOf(places),
    today = numberOf(dayIn('UTC', view.now)) - numberOf(first) + 1;
  return h(
    'div.month',
    {},
    h('span.t-s.sec', {}, monthName(view, number, month, 'short')),
    h(
      'div.monthbar',
      { dir: 'ltr', style: { '--days': String(count), '--lanes': String(lanes) } },
      bars.flatMap(bar => partsOf(bar.from, bar.to, today).map((piece, i) => monthPiece(bar, piece, i, most))),
    ),
  );
}

/** A part of a bar. The first one has the code of the country, if it has room for it. */
const monthPiece = ({ country, lane }, [from, to, kind], i, most) =>
  h(
    'i',
    {
      class: `${kind}${country === most ? ' highest' : ''}`,
      style: { '--from': String(from - 1), '--part': String(to - from + 1), '--lane': String(lane) },
    },
    i === 0 && to - from >= 1 ? h('b', {}, country) : null,
  );

/** The months with the days in each country, and the dates of their stays. */
function monthTable(view, number, months) {
  const { t } = view;
  return h(
    'table.facts.monthtable',
    { 'data-key': 'monthtable', 'aria-labelledby': 'tripmonths-title' },
    h(
      'thead',
      {},
      h(
        'tr',
        {},
        ['tripMonth', 'country', 'daysIn', 'tripDates'].map(key =>
          h('th', { scope: 'col', class: key === 'daysIn' ? 'num' : '' }, t(key)),
        ),
      ),
    ),
    months.map(({ days, places }, month) =>
      days.length
        ? h(
            'tbody',
            {},
            days.map((row, i) =>
              monthLine(view, monthName(view, number, month, 'long'), row, i === 0 ? days.length : 0, places),
            ),
          )
        : null,
    ),
  );
}

function monthLine(view, month, { country, days }, span, places) {
  const { f, name } = view,
    dates = barsOf(places)
      .bars.filter(bar => bar.country === country)
      .map(({ from, to }) => (from === to ? f.number(from) : `${f.number(from)}–${f.number(to)}`));
  return h(
    'tr',
    {},
    span ? h('th', { scope: 'rowgroup', rowspan: String(span) }, month) : null,
    h('td', {}, name(country)),
    h('td.num', {}, f.number(days)),
    h('td', {}, h('bdi', { dir: 'ltr' }, dates.join(', '))),
  );
}
