// The changes at a place of a trip: the leg to it, clocks, the side of the road, money, plugs, holidays.
import { h } from '../app/element.js';
import { icon } from '../components/icon.js';
import { baseCurrency, clockMinutes, daysOf, holidaysIn, holidayYears, plugsFit, plugsOf } from '../state/trip.js';
import { holidaysPath } from '../state/travel.js';
import { rateOf } from '../state/rates.js';
import { rateText } from './ratetext.js';

/** The most holidays of a place that are shown. */
const HOLIDAYS = 4;
const DATE = { hour: undefined, minute: undefined, weekday: 'short', day: 'numeric', month: 'short' };

/** A day in words, with the year unless it is the present one. */
export const dayText = ({ f, now }, day) =>
  f.time('UTC', new Date(day), Number(day.slice(0, 4)) === now.getFullYear() ? DATE : { ...DATE, year: 'numeric' });

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
    before ? h('p.t-s.sec', { 'data-key': 'leg' }, legText(view, before, i)) : null,
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

const chip = (picture, text, { hand = false, key } = {}) =>
  h('li.fact', { class: hand ? 'hand' : '', 'data-key': key ?? picture }, icon(picture, 16), h('span', {}, text));

function clockChip({ t, f, now }, before, place) {
  const minutes = clockMinutes(before, place, now.getTime());
  if (minutes === null || minutes === 0) return null;
  const hours = f.number(minutes / 60, {
    style: 'unit',
    unit: 'hour',
    unitDisplay: 'short',
    maximumFractionDigits: 2,
    signDisplay: 'exceptZero',
  });
  return chip('clock', t('tripClocks', { hours: `\u2068${hours}\u2069` }));
}

function countryChips(view, country, before) {
  return [
    sideChip(view, country, before),
    currencyChip(view, country),
    plugChip(view, country),
    emergencyChip(view, country),
  ];
}

function sideChip({ t }, { drivingSide }, before) {
  if (!drivingSide) return null;
  const changes = Boolean(before?.drivingSide && before.drivingSide !== drivingSide);
  if (before?.drivingSide === drivingSide) return null;
  return chip('car', t(`${changes ? 'tripNow' : 'tripDrives'}_${drivingSide}`), { hand: changes });
}

/** The currency with its rate and the day of the rate. */
function currencyChip(view, country) {
  const { f, t, state } = view,
    code = country.currencies?.[0]?.code;
  if (!code) return null;
  const base = baseCurrency(state.trip.trip, state);
  if (code === base) return chip('coin', f.currency(code));
  const rate = rateOf(state, [base, code]);
  if (!rate?.value)
    return chip('coin', [
      f.currency(code),
      rate?.isMissing ? f.comma(t('tripNoRate')) : '',
      rate?.isMissing ? rateLink(view, country) : null,
    ]);
  const text = rateText(view, [base, code], { rate: rate.value, date: rate.date }, rate.isOwn);
  return chip('coin', `${f.currency(code)}${f.comma(text)}`);
}

/** A link to the converter of a country, where a person types a rate. */
const rateLink = ({ t }, { code }) => [' ', h('a', { href: `/countries/${code}` }, t('tripTypeRate'))];

/** The plugs, held against those of the first place. */
function plugChip(view, country) {
  const { t, f, state } = view,
    first = view.country(state.trip.trip.places[0].country),
    plugs = plugsOf(country);
  if (!plugs?.length) return null;
  const volts = country.mains.readings[0].volts?.[0],
    text = f.list(volts ? [...plugs, t('volts', { n: f.number(volts) })] : plugs);
  const fits = first && first.code !== country.code ? plugsFit(first, country) : null;
  if (fits === null) return chip('plug', text);
  return chip('plug', t(fits ? 'tripFits' : 'tripAdapter', { plugs: text }), { hand: !fits });
}

function emergencyChip({ t }, { emergencyNumbers }) {
  if (!emergencyNumbers?.length) return null;
  const links = emergencyNumbers.map(number => [' ', h('a', { href: `tel:${number}` }, h('bdi', {}, number))]);
  return chip('phone', [t('tripEmergency'), links]);
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
