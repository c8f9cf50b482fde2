// The hours of places below each other, with their daylight, and one handle for all.
import { h } from '../app/element.js';
import { button } from '../components/button.js';
import { flag } from '../components/flag.js';
import { addIcons, icon } from '../components/icon.js';
import { differenceAt, HOUR, workersAt } from '../state/time.js';
import { clockText, differenceText, MINUTE, planOf } from './timeplan.js';

addIcons({
  knob: '<path d="m9 7-5 5 5 5M15 7l5 5-5 5"/>',
  up: '<path d="M12 19V6M6.5 11.5 12 6l5.5 5.5"/>',
});

/** The format of a day's name, without the time. */
const DAY_NAME = { hour: undefined, minute: undefined, weekday: 'short' };

/** The rows of places with their hours, and the handle over all of them. */
export function hoursPart(view, plan) {
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
