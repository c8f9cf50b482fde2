// The days of a trip in each country, and under a rule such as 90 days in any 180.
import { h } from '../app/element.js';
import { select } from '../components/choice.js';
import { textField } from '../components/field.js';
import { flag } from '../components/flag.js';
import { SCHENGEN } from '../state/trip.js';
import { dayIn } from '../state/travel.js';
import { dayOf, numberOf, partsOf } from '../state/tripyear.js';
import { dayText } from './tripfacts.js';

/** The report on the rule in one sentence, or an empty text without a report. */
export function ruleText(view) {
  const { t, state } = view,
    { plan, trip } = state.trip,
    rule = plan?.of === trip ? plan.rule : null;
  if (!rule) return '';
  if (!rule.to) return t('tripRuleNone');
  const values = { limit: rule.limit, window: rule.window };
  return rule.brokenOn
    ? t('tripBroken', { ...values, day: dayText(view, rule.brokenOn) })
    : t('tripUsed', { ...values, n: rule.used, m: rule.left, day: dayText(view, rule.to) });
}

/** The rule of the Schengen area in words. */
export const schengenText = ({ t }) => t('tripSchengen', { limit: 90, window: 180 });

/** The card of the rule. */
export function ruleCard(view) {
  const { t, state } = view,
    { trip, plan } = state.trip;
  if (trip.places.length === 0) return null;
  const kind = trip.rule === SCHENGEN ? SCHENGEN : trip.rule || state.trip.isOwnRule ? 'own' : '',
    current = plan?.of === trip ? plan : null;
  return h(
    'section.tripcard',
    { 'data-key': 'rule', 'aria-labelledby': 'trip-rule-title' },
    h('h2', { id: 'trip-rule-title' }, t('tripRule')),
    select({
      id: 'trip-rule',
      act: 'trip-rule',
      label: t('tripRuleOf'),
      value: kind,
      options: [
        [SCHENGEN, schengenText(view)],
        ['own', t('tripOwn')],
        ['', t('tripNoRule')],
      ],
    }),
    kind === 'own' ? ownRule(view, current?.refused) : null,
    current?.rule ? report(view, current.rule) : null,
  );
}

function ownRule({ t, state }, refused) {
  const { rule } = state.trip.trip;
  return textField({
    id: 'trip-own',
    act: 'trip-own',
    value: rule === SCHENGEN ? '' : rule,
    label: t('tripOwnLabel'),
    hint: t('tripOwnHint'),
    error: rule && refused ? t(`tripRefused_${refused.kind}`, { text: `\u2068${refused.text}\u2069` }) : null,
    more: { dir: 'ltr', maxlength: '500' },
  });
}

function report(view, rule) {
  const { t } = view,
    text = ruleText(view);
  return [
    h(
      'p.ruletext',
      { id: 'trip-rule-text', class: rule.brokenOn ? 'broken' : '', 'data-key': 'ruletext' },
      h('b', {}, text),
    ),
    rule.to ? period(view, rule) : null,
    h(
      'p.t-s.sec',
      { 'data-key': 'ruledate' },
      rule.groupDate ? `${t('tripAsOf', { day: view.f.date(rule.groupDate) })} ` : '',
      t('tripOwnCount'),
    ),
  ];
}

/** The period that ends with the day that breaks the rule or with the last day, as a strip from left to right. */
function period(view, rule) {
  const { t } = view,
    last = numberOf(rule.brokenOn ?? rule.to),
    first = last - rule.window + 1,
    today = numberOf(dayIn('UTC', view.now));
  const parts = rule.spans
    .map(({ from, to }) => [Math.max(first, numberOf(from)), Math.min(last, numberOf(to))])
    .filter(([from, to]) => from <= to)
    .flatMap(([from, to]) => partsOf(from, to, today));
  const used = parts.reduce((sum, [from, to]) => sum + to - from + 1, 0),
    ends = { from: dayText(view, dayOf(Math.max(first, -719162))), to: dayText(view, dayOf(last)) };
  return h(
    'figure.period',
    { 'data-key': 'period' },
    h(
      'div.periodbar',
      { dir: 'ltr', role: 'img', 'aria-label': t('tripPeriod', { ...ends, n: used, limit: rule.limit }) },
      parts.map(([from, to, kind]) =>
        h('i', {
          class: kind,
          style: { '--from': String((from - first) / rule.window), '--part': String((to - from + 1) / rule.window) },
        }),
      ),
    ),
    h(
      'figcaption.t-s.sec',
      { dir: 'ltr', 'aria-hidden': 'true' },
      h('bdi', {}, ends.from),
      h('bdi', {}, t('tripOf', { n: used, limit: rule.limit })),
      h('bdi', {}, ends.to),
    ),
  );
}

/** The days in each country as bars, the most first, and the days between places. */
export function daysCard(view) {
  const { t, state } = view,
    { plan, trip } = state.trip;
  if (plan?.of !== trip || plan.days.length === 0) return null;
  return h(
    'section.tripcard',
    { 'data-key': 'days', 'aria-labelledby': 'trip-days' },
    h('h2', { id: 'trip-days' }, t('tripDays')),
    h('p.t-s.sec', {}, t('tripDaysHint')),
    dayTable(view, plan.days),
    plan.gaps
      .slice(0, 5)
      .map(({ from, to }) =>
        h(
          'p.t-s.sec',
          {},
          t(from === to ? 'tripGapDay' : 'tripGap', { from: dayText(view, from), to: dayText(view, to) }),
        ),
      ),
  );
}

/** The table of [{country, days, from, to}] with a bar for each, the most days first. */
export function dayTable(view, days) {
  const { t } = view,
    rows = [...days].sort((a, b) => b.days - a.days),
    most = rows[0].days;
  return h(
    'table.daytable',
    { 'data-key': 'daytable' },
    h(
      'thead.vh',
      {},
      h(
        'tr',
        {},
        ['country', 'daysIn', 'tripFirstLast'].map(key => h('th', { scope: 'col' }, t(key))),
      ),
    ),
    h(
      'tbody',
      {},
      rows.map((row, i) => dayRow(view, row, row.days / most, i === 0)),
    ),
  );
}

const dayRow = (view, { country, days, from, to }, part, isMost) =>
  h(
    'tr',
    { 'data-key': `days-${country}` },
    h('th', { scope: 'row' }, flag(country, 's'), h('a', { href: `/countries/${country}` }, view.name(country))),
    h('td.num', {}, h('b', {}, view.f.number(days))),
    h(
      'td.daybar',
      {},
      h('i.amount', { class: isMost ? 'highest' : '', style: { '--part': String(part) } }),
      h('small.sec', {}, spanText(view, from, to)),
    ),
  );

/** A day, or the first and the last one, in words. */
export const spanText = (view, from, to) =>
  from === to ? dayText(view, from) : view.t('tripSpan', { from: dayText(view, from), to: dayText(view, to) });
