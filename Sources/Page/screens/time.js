// The plan of times: the hours of several places below each other, one handle for all, and the result in words.
import { h } from '../app/element.js';
import { button } from '../components/button.js';
import { select } from '../components/choice.js';
import { icon } from '../components/icon.js';
import { skeletonRows } from '../components/notice.js';
import { placeField } from '../components/placefield.js';
import { AWAKE, MOST } from '../state/time.js';
import { placesFound } from './foundplaces.js';
import { hoursPart } from './timehours.js';
import { chosen, planOf } from './timeplan.js';
import { resultPart, tablePart } from './timeresult.js';

export { fill } from './timehours.js';

export const title = view => view.t('time');

/** Resolves when the words of this screen are loaded. */
export const ready = app => app.addWords('time');

/** The screen. */
export function render(view) {
  const { t } = view,
    plan = planOf(view);
  return h(
    'div.page.planner',
    { 'data-key': 'planner', 'data-keys': 'time', 'data-scroll': 'time' },
    head(view, plan),
    addPart(view, plan),
    plan.left ? h('p.hint', { 'data-key': 'left' }, t('timeLeft', { n: plan.left })) : null,
    plan.rows.length ? hoursPart(view, plan) : waiting(view, plan),
    plan.places.filter(place => place.problem && place.problem !== 'loading').map(place => problemRow(view, place)),
    plan.rows.length ? [resultPart(view, plan), legend(view, plan), workPart(view, plan), tablePart(view, plan)] : null,
  );
}

const waiting = ({ t, state }, { places }) =>
  places.some(place => place.problem === 'loading') || !(state.address.c || state.launch.asked)
    ? skeletonRows(4, t('loading'))
    : h('p.sec', { 'data-key': 'none' }, t('timeNone'));

function head({ t }, { day }) {
  return h(
    'div.line1.planhead',
    { 'data-key': 'planhead' },
    h('h1.title', { tabindex: '-1' }, t('time')),
    h('span.space'),
    day
      ? h('input.day', {
          type: 'date',
          id: 'time-day',
          'data-act': 'time-day',
          'aria-label': t('timeDay'),
          min: '1971-01-01',
          max: '2199-12-31',
          value: day,
        })
      : null,
    day ? button({ act: 'time-now', label: t('timeNowHere'), icon: 'clock', key: 'now' }) : null,
  );
}

/** The field that adds a place, with what it finds. */
function addPart(view, { places }) {
  const { t, state } = view,
    { q = '', active = null } = state.time ?? {};
  if (places.length >= MOST) return h('p.hint', { 'data-key': 'full' }, t('timeFull', { n: MOST }));
  return placeField({
    name: 'time',
    q,
    active,
    found: foundPlaces(view),
    label: t('timeAdd'),
    hint: t('timeAddHint'),
    clearName: t('clearSearch'),
  });
}

/** The places that the typed text finds, those with a time zone. */
export function foundPlaces(view) {
  const { q = '', found = [] } = view.state.time ?? {};
  if (!q.trim()) return [];
  const taken = new Set(chosen(view.state).places),
    usable = { country: view.zone, city: city => city.timeZone };
  return placesFound(view, q, found, usable).filter(({ key }) => !taken.has(key));
}

function legend({ t, f }, { rows }) {
  const entry = (kind, text) => h('li', {}, h('i', { class: kind }), text),
    ends = ([from, to]) => ({ from: f.number(from), to: f.number(to) });
  return h(
    'ul.planlegend.t-s.sec',
    { 'data-key': 'legend' },
    entry('work', isShared(rows) ? t('timeWork', ends(rows[0].place.work)) : t('timeState_work')),
    entry('awake', `${t('timeAwake')}${f.comma(`${f.number(AWAKE[0])}–${f.number(AWAKE[1])}`)}`),
    entry('asleep', t('timeAsleep')),
    entry('off', t('timeOff')),
    entry('light', t('timeLight')),
  );
}

/** True if all places work the same hours. */
const isShared = rows => rows.every(({ place }) => String(place.work) === String(rows[0].place.work));

const hourOptions = ({ f }, first, last) =>
  Array.from({ length: last - first + 1 }, (_, i) => [String(first + i), f.number(first + i)]);

/** The hours of work of each place, which a person may change. This browser keeps them. */
function workPart(view, { rows }) {
  const { t } = view;
  return h(
    'details.workhours',
    { 'data-key': 'workhours' },
    h('summary', {}, t('timeHours')),
    h('p.hint', {}, t('timeHoursHint')),
    rows.map(({ place: { key, name, work } }) =>
      h(
        'div.workrow',
        { role: 'group', 'aria-label': name, 'data-key': `work-${key}` },
        h('b', {}, h('bdi', {}, name)),
        ['from', 'to'].map((side, i) =>
          select({
            id: `work-${side}-${key}`,
            act: `time-work-${side}`,
            arg: key,
            label: t(`timeHours_${side}`),
            value: String(work[i]),
            options: hourOptions(view, i, 23 + i),
          }),
        ),
      ),
    ),
  );
}

function problemRow({ t }, { key, problem }) {
  return h(
    'p.line1.problem',
    { 'data-key': `problem-${key}` },
    icon('alert', 18),
    h('span', {}, t(problem === 'gone' ? 'timeGone' : 'timeUnknown', { id: `\u2066${key}\u2069` })),
    button({
      act: 'time-remove',
      arg: key,
      icon: 'x',
      small: true,
      kind: 'quiet',
      name: t('removeName', { name: key }),
    }),
  );
}
