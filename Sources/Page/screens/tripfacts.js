// The changes at a place of a trip: the leg to it, clocks, the side of the road, money, plugs, holidays.
import { h } from '../app/element.js';
import { baseCurrency, daysOf, holidaysIn, holidayYears } from '../state/trip.js';
import { holidaysPath } from '../state/travel.js';
import { chip, clockChip, currencyChip, emergencyChip, plugChip, sideChip } from './changes.js';

/** The most holidays of a place that are shown. */
const HOLIDAYS = 4;
const DATE = { hour: undefined, minute: undefined, weekday: 'short', day: 'numeric', month: 'short' };

/** A day in words, with the year unless it is the present one. */
export const dayText = ({ f, now }, day) =>
  f.time('UTC', new Date(day), Number(day.slice(0, 4)) === now.getFullYear() ? DATE : { ...DATE, year: 'numeric' });

/** The name of a trip: its own, or its first and last place, or that of an empty trip. */
export function labelOf({ t }, { name, places }) {
  if (name || places.length === 0) return name || t('tripUnnamed');
  const [first, last] = [places[0].name, places.at(-1).name];
  return first === last ? first : t('tripFromTo', { from: `\u2068${first}\u2069`, to: `\u2068${last}\u2069` });
}

/** The days of a place in words, or a hint. */
export function daysText(view, place) {
  const [from, to] = daysOf(place) ?? [];
  if (!from) return place.from ? dayText(view, place.from) : view.t('tripNoDays');
  return from === to ? dayText(view, from) : view.t('tripSpan', { from: dayText(view, from), to: dayText(view, to) });
}

/** The leg to a place, and the facts of the place. */
export function placeFacts(view, place, i) {
  const { places } = view.state.trip.trip,
    country = place.country && view.country(place.country),
    before = places[i - 1],
    isNew = place.country && place.country !== before?.country;
  const chips = [
    before ? clockChip(view, before, place) : null,
    ...(country && isNew ? countryChips(view, country, before && view.country(before.country)) : []),
    ...holidayChips(view, place),
  ].filter(Boolean);
  return [
    before && !(before.track && place.track) ? h('p.t-s.sec', { 'data-key': 'leg' }, legText(view, before, i)) : null,
    place.track ? h('p.t-s.sec', { 'data-key': 'track' }, trackText(view, place)) : null,
    place.track?.gaps ? h('p.t-s.sec', { 'data-key': 'gaps' }, gapsText(view, place.track.gaps)) : null,
    chips.length ? h('ul.facts-row', { 'data-key': 'chips' }, chips) : null,
  ];
}

function legText({ t, f, state }, before, i) {
  const { plan, trip } = state.trip,
    leg = plan?.of === trip ? plan.legs[i - 1] : null;
  if (!leg) return '\u00a0';
  return t('tripLeg', {
    distance: f.distance(leg.distance),
    from: `\u2068${before.name}\u2069`,
    degrees: `\u2066${f.number(Math.round(leg.bearing) % 360)}°\u2069`,
  });
}

const DAY = { day: 'numeric', month: 'short' };
const HOUR = 3600e3;

/** The entry, the exit, the time and the length of a track in a country. */
export function trackText(view, { zone, track: { enter, leave, metres } }) {
  const { t, f } = view,
    distance = f.distance(metres);
  if (!enter) return t('tripTrackLength', { distance });
  const moments = [enter, leave].map(text => momentText(view, zone, new Date(text)));
  if (enter === leave) return metres ? moments[0] + f.comma(t('tripTrackLength', { distance })) : moments[0];
  const hours = (Date.parse(leave) - Date.parse(enter)) / HOUR;
  return t('tripTrack', {
    from: `\u2068${moments[0]}\u2069`,
    to: `\u2068${moments[1]}\u2069`,
    hours: f.unit(hours, 'hour', hours < 10 ? 1 : 0),
    distance,
  });
}

/** A day and a time at a place, with the year unless it is the present one. */
const momentText = ({ f, now }, zone, when) =>
  f.time(zone ?? 'UTC', when, when.getUTCFullYear() === now.getFullYear() ? DAY : { ...DAY, year: 'numeric' });

/** The gaps in a track in words. */
export const gapsText = ({ t }, n) => `${t('tripGaps', { n })} ${t('tripGapsHint')}`;

function countryChips(view, country, before) {
  const { state } = view,
    first = view.country(state.trip.trip.places[0].country);
  return [
    sideChip(view, country, before),
    currencyChip(view, country, baseCurrency(state.trip.trip, state)),
    plugChip(view, country, first),
    emergencyChip(view, country),
  ];
}

/** The addresses of the holidays of a place. */
export const holidayPaths = ({ language }, place) => holidayYears(place, language, holidaysPath);

function holidayChips(view, place) {
  const { t, state } = view,
    paths = holidayPaths(view, place);
  if (paths.length === 0) return [];
  const found = holidaysIn(place, paths, state.replies),
    isWaiting = paths.some(path => !state.replies[path]);
  if (!found) return isWaiting ? [] : [chip('calendar', t('tripNoHolidays'))];
  const chips = found
    .slice(0, HOLIDAYS)
    .map(({ date, name }) =>
      chip('calendar', [dayText(view, date), ' ', h('bdi', {}, name)], { key: `${date} ${name}` }),
    );
  if (found.length > HOLIDAYS)
    chips.push(chip('calendar', t('tripMoreHolidays', { n: found.length - HOLIDAYS }), { key: 'more' }));
  return chips;
}
