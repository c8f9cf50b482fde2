// The result of a plan of times in words, as a table and as a text, and what can be done with its hour.
import { h } from '../app/element.js';
import { button } from '../components/button.js';
import { icon } from '../components/icon.js';
import { changesAfter, workersAt } from '../state/time.js';
import { dayIn } from '../state/travel.js';
import { clockText, differenceText, MINUTE } from './timeplan.js';

/** The result in words, the changes of clocks within a week, and what can be done with the hour. */
export function resultPart(view, plan) {
  const { t } = view,
    { result, at, rows } = plan,
    now = workersAt(rows, at);
  return h(
    'section.card.pad.planresult',
    { 'data-key': 'result' },
    h('p', { id: 'time-result' }, h('b', {}, nowText(view, plan, now))),
    h('p.t-s', {}, adviceTexts(view, plan, now).join(' ')),
    changeTexts(view, plan).map(text => h('p.t-s.clockchange', {}, icon('alert', 18), text)),
    h(
      'div.actions',
      {},
      result.best && now < result.most
        ? button({
            act: 'time-go',
            arg: String(result.best.from),
            kind: 'main',
            key: 'go',
            label: t('timeGo', { time: clockText(view, plan, rows[0].place, result.best.from) }),
          })
        : null,
      button({ act: 'time-copy', icon: 'copy', label: t('timeCopy'), key: 'copy' }),
      button({ act: 'time-calendar', icon: 'download', label: t('timeCalendar'), key: 'calendar' }),
      button({ act: 'time-share', icon: 'share', label: t('timeLink'), key: 'share' }),
    ),
  );
}

/** The number of places at work at the handle, as a sentence. */
export const nowText = (view, plan, n = workersAt(plan.rows, plan.at)) =>
  view.t('timeResult', {
    time: clockText(view, plan, plan.rows[0].place, plan.at),
    place: plan.rows[0].place.name,
    n,
    m: plan.rows.length,
  });

function adviceTexts(view, plan, now) {
  const { t } = view,
    { best, awake, most } = plan.result,
    ends = ({ from, to }) => ({
      from: clockText(view, plan, plan.rows[0].place, from),
      to: clockText(view, plan, plan.rows[0].place, to),
    });
  return [
    best ? (now < most || plan.rows.length > 1 ? t('timeBest', { n: most, ...ends(best) }) : '') : t('timeNoWork'),
    plan.rows.length > 1 && most < plan.rows.length ? (awake ? t('timeAllAwake', ends(awake)) : t('timeNotAwake')) : '',
  ].filter(Boolean);
}

function changeTexts(view, { axis, at, rows }) {
  const { t, f } = view,
    places = rows.map(({ place }) => place);
  return changesAfter(places, axis.start + at * MINUTE).map(({ place, time, difference }) =>
    t(difference === null ? 'timeChange' : 'timeChangeTo', {
      place: place.name,
      date: f.weekdate(dayIn(place.zone, new Date(time))),
      first: places[0].name,
      hours: difference === null ? '' : differenceText(view, difference),
    }),
  );
}

/** The times and states of all places at the handle as a table. */
export function tablePart(view, plan) {
  const { t } = view,
    heads = ['timePlace', 'timeClock', 'timeState'];
  return h(
    'details.plantable',
    { 'data-key': 'plantable' },
    h('summary', {}, t('timeTable')),
    h(
      'table',
      {},
      h(
        'thead',
        {},
        h(
          'tr',
          {},
          heads.map(key => h('th', { scope: 'col' }, t(key))),
        ),
      ),
      h(
        'tbody',
        {},
        plan.rows.map(({ place, cells }) =>
          h(
            'tr',
            {},
            h('th', { scope: 'row' }, h('bdi', {}, place.name)),
            h('td.num', {}, clockText(view, plan, place, plan.at, { weekday: 'short' })),
            h('td', {}, t(`timeState_${cells.findLast(cell => cell.from <= plan.at).kind}`)),
          ),
        ),
      ),
    ),
  );
}

/** The times of all places at the handle, a line for each. */
export const copiedText = (view, plan) =>
  plan.rows
    .map(({ place }) =>
      [
        clockText(view, plan, place, plan.at, { weekday: 'short', day: 'numeric', month: 'short' }),
        place.name,
        `(${place.zone})`,
      ].join(' '),
    )
    .join('\n');
