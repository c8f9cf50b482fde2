// The changes for a person who comes to a country: clocks, the side of the road, money, plugs, emergency numbers.
import { h } from '../app/element.js';
import { addIcons, icon } from '../components/icon.js';
import { rateOf } from '../state/rates.js';
import { clockMinutes, plugsFit, plugsOf } from '../state/trip.js';
import { rateText } from './ratetext.js';

addIcons({
  car: '<path d="M4 16.5v-4l2-5h12l2 5v4zM4 12.5h16M7 16.5V19M17 16.5V19"/>',
  coin: '<rect x="3.5" y="6.5" width="17" height="11" rx="2"/><circle cx="12" cy="12" r="2.5"/>',
  plug: '<path d="M9 3.5v5M15 3.5v5M6.5 8.5h11v3a5.5 5.5 0 0 1-11 0zM12 17v3.5"/>',
  phone: '<path d="M6 4h3l1.5 4-2 1.5a11 11 0 0 0 6 6l1.5-2 4 1.5v3a2 2 0 0 1-2 2A15 15 0 0 1 4 6a2 2 0 0 1 2-2z"/>',
});

/** A fact with its icon. One with `hand` asks for a change of habit or for a thing. */
export const chip = (picture, text, { hand = false, key } = {}) =>
  h('li.fact', { class: hand ? 'hand' : '', 'data-key': key ?? picture }, icon(picture, 16), h('span', {}, text));

/** The hours by which the clocks move between two places with a `zone`, or null without a difference. */
export function clockChip({ t, f, now }, before, place) {
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

/** The side of the road, or null if it is that of the country before. */
export function sideChip({ t }, { drivingSide }, before) {
  if (!drivingSide) return null;
  const changes = Boolean(before?.drivingSide && before.drivingSide !== drivingSide);
  if (before?.drivingSide === drivingSide) return null;
  return chip('car', t(`${changes ? 'tripNow' : 'tripDrives'}_${drivingSide}`), { hand: changes });
}

/** The currency, with the rate of one unit of `base` and the day of the rate. */
export function currencyChip(view, country, base) {
  const { f, t, state } = view,
    code = country.currencies?.[0]?.code;
  if (!code) return null;
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

/** The plugs, compared with those of `own`, the country of a person's devices. */
export function plugChip({ t, f }, country, own) {
  const plugs = plugsOf(country);
  if (!plugs?.length) return null;
  const volts = country.mains.readings[0].volts?.[0],
    text = f.list(volts ? [...plugs, t('volts', { n: f.number(volts) })] : plugs);
  const fits = own && own.code !== country.code ? plugsFit(own, country) : null;
  if (fits === null) return chip('plug', text);
  return chip('plug', t(fits ? 'tripFits' : 'tripAdapter', { plugs: text }), { hand: !fits });
}

export function emergencyChip({ t }, { emergencyNumbers }) {
  if (!emergencyNumbers?.length) return null;
  const links = emergencyNumbers.map(number => [' ', h('a', { href: `tel:${number}` }, h('bdi', {}, number))]);
  return chip('phone', [t('tripEmergency'), links]);
}

/** The facts of a country that differ from those of the one before, which may be unknown: the chips above. */
export function changeChips(view, country, before, clocks) {
  const base = before?.currencies?.[0]?.code,
    isSame = numbers => numbers?.join() === before?.emergencyNumbers?.join();
  return [
    sideChip(view, country, before),
    plugsFit(before, country) === true ? null : plugChip(view, country, before),
    country.currencies?.[0]?.code === base ? null : currencyChip(view, country, base ?? 'EUR'),
    isSame(country.emergencyNumbers) ? null : emergencyChip(view, country),
    clocks ? clockChip(view, clocks.from, clocks.to) : null,
  ].filter(Boolean);
}
