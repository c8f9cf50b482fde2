// The plan of times: the hours of several places below each other, one handle for all, and the result in words.
import { h } from '../app/element.js';
import { button } from '../components/button.js';
import { select } from '../components/choice.js';
import { searchField } from '../components/field.js';
import { flag } from '../components/flag.js';
import { addIcons, icon } from '../components/icon.js';
import { skeletonRows } from '../components/notice.js';
import { placeOf } from '../state/launch.js';
import {
  AWAKE,
  axisOf,
  cellsOf,
  changesAfter,
  clockOf,
  dayOf,
  holidaysNear,
  holidayYear,
  differenceAt,
  HOUR,
  lightOf,
  MOST,
  placesIn,
  resultOf,
  timeAt,
  WORK,
  workersAt,
} from '../state/time.js';
import { dayIn, holidaysPath } from '../state/travel.js';
import { foundFor } from './found.js';

addIcons({
  knob: '<path d="m9 7-5 5 5 5M15 7l5 5-5 5"/>',
  up: '<path d="M12 19V6M6.5 11.5 12 6l5.5 5.5"/>',
});

const MINUTE = 60_000;
/** The hour of a day that is not today. */
const MORNING = 9 * HOUR;
/** The format of a day's name, without the time. */
const DAY_NAME = { hour: undefined, minute: undefined, weekday: 'short' };
const EVERYWHERE = { regions: [], landlocked: false, sort: 'name' };
/** The largest numbers of found countries and cities. */
const COUNTRIES = 3,
  CITIES = 5;

export const title = view => view.t('time');

/** Resolves when the words of this screen are loaded. */
export const ready = app => app.addWords('time');

/** The places of an address, or else the default country and the selected ones. */
export const chosen = ({ address, launch, selection }) =>
  address.c
    ? placesIn(address.c)
    : placesIn([placeOf(launch, selection).code, ...selection.codes].filter(Boolean).join());

/** A place of the plan: {key, name, code, zone, lat, lon, weekend}, or {key, problem} without its facts. */
function placeFor(view, key) {
  const { state, country, name, capital, zone } = view,
    city = state.time?.cities[key],
    code = /^\d/.test(key) ? city?.country : key,
    facts = code ? country(code) : null;
  if (city?.error) return { key, problem: city.error };
  if (city?.id)
    return {
      key,
      name: city.localName ?? city.name,
      code,
      zone: city.timeZone,
      lat: city.lat,
      lon: city.lon,
      weekend: facts?.weekend ?? [],
    };
  if (!facts || !zone(key)) return { key, problem: state.catalogue.codes.length && code ? 'unknown' : 'loading' };
  const { lat, lon } = facts.capitals?.[0] ?? facts.center ?? { lat: 0, lon: 0 };
  return { key, name: capital(key) || name(key), code, zone: zone(key), lat, lon, weekend: facts.weekend ?? [] };
}

let last = { look: '', plan: null };

/**
 * The plan: {places, left, rows, day, axis, at, result, now}, or without rows while no place is known. `at` is the
 * minute of the axis at the handle.
 */
export function planOf(view) {
  const { places: keys, left } = chosen(view.state),
    places = keys.map(key => placeFor(view, key)),
    known = places.filter(place => place.zone && isZone(place.zone)),
    { address, time } = view.state;
  if (known.length === 0) return { places, left, rows: [] };
  const first = known[0].zone,
    day = dayOf(address.d) ?? dayIn(first, view.now),
    shown = known.map(place => withHours(view, place, day)),
    look = JSON.stringify([shown, day]);
  if (last.look !== look) last = { look, plan: rowsOf(shown, day) };
  const { axis } = last.plan,
    now = Math.floor((view.now - axis.start) / MINUTE),
    wanted =
      time?.at ??
      minuteOf(address.h, first, day, axis) ??
      (now >= 0 && now < axis.minutes ? now - (now % HOUR) : MORNING),
    at = Math.max(0, Math.min(axis.minutes - HOUR / 4, wanted));
  return { places, left, day, at, now, ...last.plan };
}

/** The address of the holidays of a place around a day. */
export const holidaysOf = ({ language }, { code }, day) => holidaysPath(code, holidayYear(day), language);

/** A place with its hours of work and its holidays around a day. */
const withHours = (view, place, day) => ({
  ...place,
  work: view.state.time?.hours?.[place.key] ?? WORK,
  holidays: holidaysNear(view.state.replies[holidaysOf(view, place, day)], day),
});

function rowsOf(known, day) {
  const axis = axisOf(known[0].zone, day),
    rows = known.map(place => ({
      place,
      cells: cellsOf(place.zone, axis, place.weekend, place),
      light: lightOf(place, axis),
    }));
  return { axis, rows, result: resultOf(rows, axis.minutes) };
}

const minuteOf = (text, zone, day, { start }) => {
  const clock = clockOf(text);
  return clock === null ? null : (timeAt(zone, day, clock) - start) / MINUTE;
};

/** True if the browser knows a time zone. */
function isZone(zone) {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
}

/** The time of a place at a minute of the axis, such as 09:15. */
const clockText = ({ f }, { axis }, place, at, options) =>
  f.time(place.zone, new Date(axis.start + at * MINUTE), options);

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
    { q = '', active = null } = state.time ?? {},
    found = foundPlaces(view);
  if (places.length >= MOST) return h('p.hint', { 'data-key': 'full' }, t('timeFull', { n: MOST }));
  return h(
    'div.planadd',
    { 'data-key': 'planadd' },
    searchField({
      id: 'time-add',
      act: 'time-typed',
      value: q,
      label: t('timeAdd'),
      hint: t('timeAddHint'),
      clear: 'time-clear',
      clearName: t('clearSearch'),
      more: {
        role: 'combobox',
        'aria-expanded': String(found.length > 0),
        'aria-controls': 'time-found',
        'aria-autocomplete': 'list',
        'aria-activedescendant': active ? `time-${active}` : null,
      },
    }),
    h(
      'div.planfound',
      { id: 'time-found', role: 'listbox', 'aria-label': t('timeAdd'), hidden: found.length === 0 },
      found.map(item => option(item, active)),
    ),
  );
}

const option = ({ key, name, second, code }, active) =>
  h(
    'div.row',
    {
      role: 'option',
      id: `time-${key}`,
      'aria-selected': String(key === active),
      class: key === active ? 'active' : '',
      'data-act': 'time-add',
      'data-arg': key,
      'data-key': `time-${key}`,
    },
    flag(code),
    h('span.txt', {}, h('b', {}, h('bdi', {}, name)), h('small', {}, second)),
  );

/** The places that the typed text finds: [{key, name, second, code}], countries with a time zone first. */
export function foundPlaces(view) {
  const { q = '', found = [] } = view.state.time ?? {};
  if (!q.trim()) return [];
  const taken = new Set(chosen(view.state).places),
    countries = (foundFor(view, { ...EVERYWHERE, q }) ?? []).filter(({ code }) => view.zone(code)).slice(0, COUNTRIES),
    cities = found.filter(city => city.timeZone).slice(0, CITIES);
  return [
    ...countries.map(({ code }) => ({ key: code, name: view.name(code), second: view.capital(code), code })),
    ...cities.map(city => ({
      key: String(city.id),
      name: city.localName ?? city.name,
      second: view.name(city.country),
      code: city.country,
    })),
  ].filter(({ key }) => !taken.has(key));
}

/** The rows of places with their hours, and the handle over all of them. */
function hoursPart(view, plan) {
  const { t } = view,
    { axis, at, rows } = plan;
  return h(
    'section.plan',
    {
      'data-key': 'plan',
      'aria-label': t('time'),
      style: { '--at': String(at / axis.minutes), '--hour': String(HOUR / axis.minutes) },
    },
    h(
      'div.planrow.counts',
      { 'data-key': 'counts', 'aria-hidden': 'true' },
      h('p.t-s.sec', {}, t('timeCounts')),
      h('div.bars', { 'data-own': `bars ${look(view, plan)}`, 'data-keep': true, dir: 'ltr', 'data-key': 'bars' }),
    ),
    h(
      'div.zonedbox',
      { 'data-key': 'zonedbox' },
      h(
        'ol.zoned',
        { 'data-key': 'zoned' },
        rows.map((row, i) => zoneRow(view, plan, row, i)),
      ),
      handle(view, plan),
    ),
  );
}

/** The handle over all rows: a slider for the keyboard and screen readers, and its picture. */
function handle(view, plan) {
  const { axis, at } = plan;
  return h(
    'div.handlebox',
    { 'data-key': 'handlebox' },
    h(
      'div.axis',
      { dir: 'ltr' },
      h('input.vh', {
        type: 'range',
        id: 'time-hour',
        'data-act': 'time-move',
        min: '0',
        max: String(axis.minutes - HOUR / 4),
        step: String(HOUR / 4),
        value: String(at),
        'aria-label': view.t('timeHour'),
        'aria-valuetext': valueText(view, plan),
      }),
      h('div.handle', { 'aria-hidden': 'true' }, h('span.knob', {}, icon('knob', 18))),
    ),
  );
}

/** The times of all places at the handle in words. */
const valueText = (view, plan) =>
  view.f.list(plan.rows.map(({ place }) => `${clockText(view, plan, place, plan.at)} ${place.name}`));

const look = ({ language }, { day, rows }) =>
  JSON.stringify([
    language,
    day,
    rows.map(({ place }) => [place.zone, place.weekend, place.work, Object.keys(place.holidays)]),
  ]);

function zoneRow(view, plan, { place }, i) {
  const { t } = view,
    when = clockText(view, plan, place, plan.at),
    day = clockText(view, plan, place, plan.at, DAY_NAME);
  return h(
    'li.planrow',
    { 'data-key': `zone-${place.key}` },
    h(
      'div.who',
      {},
      flag(place.code, 's'),
      h(
        'p',
        {},
        h('b', {}, h('bdi', {}, place.name)),
        h('small.sec', {}, aheadText(view, plan, place, i)),
        holidayText(plan, place),
      ),
      h('p.when.num', {}, h('b', {}, when), h('small.sec', {}, day)),
      i > 0
        ? button({
            act: 'time-first',
            arg: place.key,
            icon: 'up',
            small: true,
            kind: 'quiet',
            name: t('timeFirst', { name: place.name }),
            key: `first-${place.key}`,
          })
        : null,
      button({
        act: 'time-remove',
        arg: place.key,
        icon: 'x',
        small: true,
        kind: 'quiet',
        name: t('removeName', { name: place.name }),
        key: `remove-${place.key}`,
      }),
    ),
    h(
      'div.track',
      { dir: 'ltr', 'aria-hidden': 'true', 'data-key': 'track' },
      h('div.hours', { 'data-own': `${i} ${look(view, plan)}`, 'data-keep': true, 'data-key': 'hours' }),
      h('div.sunline', {
        'data-own': `${place.lat} ${place.lon} ${plan.axis.start}`,
        'data-keep': true,
        'data-key': 'sun',
      }),
    ),
  );
}

/** The holiday of a place on its day at the handle, or null. */
function holidayText({ at, rows }, place) {
  const { cells } = rows.find(row => row.place === place),
    name = place.holidays[cells.findLast(cell => cell.from <= at).day];
  return name ? h('small.holiday', {}, h('bdi', {}, name)) : null;
}

/** The difference to the first place, or the offset of the first one. */
function aheadText(view, { axis, at, rows }, place, i) {
  const time = axis.start + at * MINUTE;
  return i === 0
    ? view.f.offset(place.zone, new Date(time))
    : differenceText(view, differenceAt(place.zone, rows[0].place.zone, time));
}

/** A difference such as +5.75 h, in the form of the language. */
const differenceText = ({ f }, minutes) =>
  f.number(minutes / HOUR, {
    style: 'unit',
    unit: 'hour',
    unitDisplay: 'short',
    maximumFractionDigits: 2,
    signDisplay: 'exceptZero',
  });

/** Draws the hours, the daylight and the counts that have changed. A move of the handle changes none of them. */
export function fill(view) {
  const plan = planOf(view),
    { rows, axis, result } = plan;
  if (rows.length === 0) return;
  document.querySelectorAll('.zoned > li').forEach((row, i) => {
    renew(row.querySelector('.hours'), () => rows[i].cells.map((cell, k) => hourCell(view, cell, k > 0)));
    renew(row.querySelector('.sunline'), () => rows[i].light.map(([from, to]) => span(from, to, axis)));
  });
  renew(document.querySelector('.bars'), () => rows[0].cells.map(cell => bar(view, rows, cell, result)));
}

/** Fills an element again if what it shows has changed. */
function renew(element, make) {
  if (!element || element.ownLook === element.dataset.own) return;
  element.ownLook = element.dataset.own;
  element.replaceChildren(...make());
}

const span = (from, to, { minutes }) =>
  h('i', { style: { '--from': String(from / minutes), '--part': String((to - from) / minutes) } });

/** An hour. A day begins with a line and its name. Parts of hours are too narrow for a number. */
function hourCell({ f }, { from, to, hour, day, kind }, isInside) {
  const isNew = hour === 0 && isInside,
    isWhole = to - from > HOUR / 2;
  return h(
    'span',
    { class: `${kind}${isNew ? ' midnight' : ''}`, style: { '--part': String(to - from) } },
    isNew ? h('em', {}, f.time('UTC', new Date(day), DAY_NAME)) : null,
    isWhole ? h('i', {}, f.number(hour)) : null,
  );
}

/** The number of places at work during an hour of the first place. */
function bar({ f }, rows, { from, to }, { most }) {
  const count = workersAt(rows, from);
  return h(
    'span',
    {
      class: count && count === most ? 'highest' : '',
      style: { '--part': String(to - from), '--count': String(count / rows.length) },
    },
    count ? f.number(count) : '',
    h('i'),
  );
}

/** The result in words, the changes of clocks within a week, and what can be done with the hour. */
function resultPart(view, plan) {
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

/** The times and states of all places at the handle as a table. */
function tablePart(view, plan) {
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
