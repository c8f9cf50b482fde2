// For travellers: the facts of a country for a person who goes there. Facts that the data lack are left out.
import { h } from '../app/element.js';
import { textField } from '../components/field.js';
import { money, rateText } from './ratetext.js';
import { isRate, ownPair, ownRate } from '../state/rates.js';
import { offsetOf } from '../words/format.js';
import {
  amountOf,
  daysBetween,
  dayIn,
  holidaysPath,
  minutesOf,
  nextHoliday,
  OLD_RATE,
  rateFor,
} from '../state/travel.js';

/** The part of a country's screen. */
export function travelPart(view, country) {
  const { t } = view;
  const parts = [
    emergency(view, country),
    converter(view, country),
    entry('timeDifference', timeTexts(view, country), view),
    entry('drivesOn', country.drivingSide ? [t(country.drivingSide)] : null, view),
    entry('plugs', plugTexts(view, country), view),
    entry('nextHolidayIs', holidayTexts(view, country), view),
  ].filter(Boolean);
  if (parts.length === 0) return null;
  return h('section', { 'data-key': 'travel' }, h('h2.sub', {}, t('travel')), h('div.travel', {}, parts));
}

/** A fact with its name, and further lines. */
function entry(name, texts, { t }) {
  if (!texts) return null;
  const [first, ...more] = texts;
  return h(
    'div',
    { 'data-key': name },
    h('p.k', {}, t(name)),
    h('p.v', {}, first),
    more.map(text => h('p.t-s.sec', {}, text)),
  );
}

function emergency({ t }, { emergencyNumbers }) {
  if (!emergencyNumbers?.length) return null;
  const link = number => h('a', { href: `tel:${number}` }, h('bdi', {}, number));
  return h(
    'div.wide',
    { 'data-key': 'emergency' },
    h('p.k', {}, t('emergencyNumber')),
    h('p.links', {}, emergencyNumbers.map(link)),
  );
}

function timeTexts(view, { code }) {
  const text = differenceText(view, code);
  return text ? [text] : null;
}

/** The difference of the time in a country from that of the browser, or null for a country without a zone. */
export function differenceText(view, code) {
  const zone = view.zone(code),
    { t, f, now } = view;
  if (!zone) return null;
  const minutes = minutesOf(offsetOf(zone, now)) + now.getTimezoneOffset(),
    hours = f.unit(Math.abs(minutes) / 60, 'hour', 2);
  return minutes === 0 ? t('asYours') : t(minutes > 0 ? 'aheadOfYou' : 'behindYou', { hours });
}

/** The plugs, the voltage with the frequency, and the readings of a second source if they differ. */
function plugTexts(view, { mains }) {
  const [first, ...others] = mains?.readings ?? [],
    texts = first ? [plugText(view, first), currentText(view, first)].filter(Boolean) : [];
  if (texts.length === 0) return null;
  const whole = reading => [plugText(view, reading), currentText(view, reading)].filter(Boolean).join(view.f.comma(''));
  return [
    ...texts,
    ...others
      .filter(other => whole(other) !== whole(first))
      .map(other => view.t('otherSource', { text: whole(other) })),
  ];
}

const plugText = ({ f }, { plugs }) => (plugs?.length ? f.list(plugs) : '');

function currentText({ t, f }, { volts, hertz }) {
  const list = numbers => f.list(numbers.map(n => f.number(n)));
  return [volts?.length ? t('volts', { n: list(volts) }) : '', hertz?.length ? t('hertz', { n: list(hertz) }) : '']
    .filter(Boolean)
    .join(f.comma(''));
}

function holidayTexts(view, { code }) {
  const zone = view.zone(code),
    { t, f, state, language } = view;
  if (!zone) return null;
  const today = dayIn(zone, view.now),
    reply = state.replies[holidaysPath(code, Number(today.slice(0, 4)), language)],
    holiday = nextHoliday(reply?.data, today);
  if (!holiday) return null;
  const days = daysBetween(today, holiday.date),
    date = f.weekdate(holiday.date);
  return [
    date,
    h('bdi', {}, holiday.name),
    f.ago(-days, 'day'),
    holiday.estimated ? t('holidayEstimated') : null,
  ].filter(Boolean);
}

/** Two fields, each of which changes the other, and the day of the rate. A currency without one has a field for it. */
function converter(view, country) {
  const rate = rateFor(view.state, country),
    { t, f } = view,
    own = country.currencies?.[0];
  if (!rate || rate.next) return null;
  const pair = rate.pair ?? ownPair(view.state, country),
    typed = rate.reply ? null : ownRate(view.state.rates, pair),
    reply = rate.reply ?? (typed && { rate: typed.value, date: typed.date });
  return h(
    'div.wide',
    { 'data-key': 'converter' },
    h('p.k', {}, f.currency(own.code)),
    reply ? amountFields(view, pair, reply, own) : null,
    reply
      ? h('p.t-s.sec', { id: 'rate-line' }, rateText(view, pair, reply, typed), ' ', oldRate(view, reply.date))
      : null,
    rate.isGone && !reply ? h('p.t-s.sec', {}, t('rateGone')) : null,
    rate.isMissing ? ownField(view, pair, own) : null,
  );
}

const amountFields = (view, pair, { rate }, own) => {
  const shown = amounts(view, pair, rate, own);
  return h(
    'p.exchange',
    {},
    ['from', 'to'].map((side, i) => [
      i ? h('span', { 'aria-hidden': 'true' }, '=') : null,
      field(view, side, pair[i], shown),
    ]),
  );
};

/** The bank has no rate: the field for the one that a person was given. */
function ownField(view, pair, own) {
  const { t, f, state } = view,
    typed = ownRate(state.rates, pair),
    text = state.rateText ?? (typed ? f.number(typed.value, { maximumSignificantDigits: 9, useGrouping: false }) : ''),
    isRead = text.trim() === '' || isRate(amountOf(text));
  return textField({
    id: 'own-rate',
    act: 'travel-rate',
    value: text,
    label: t('rateYours', {
      one: `\u2068${money(f, 1, pair[0], { maximumFractionDigits: 0 })}\u2069`,
      currency: f.currency(own.code),
    }),
    hint: t('rateNone', { currency: f.currency(own.code) }),
    error: isRead ? null : t('rateUnread'),
    more: { inputmode: 'decimal', 'data-arg': pair.join('/'), maxlength: '40' },
  });
}

function field({ t, f }, side, currency, shown) {
  return h(
    'span.field.plain',
    { 'data-key': `amount-${side}` },
    h('input', {
      id: `amount-${side}`,
      'data-act': 'travel-amount',
      'data-arg': side,
      inputmode: 'decimal',
      autocomplete: 'off',
      'aria-label': t('amountIn', { currency: f.currency(currency) }),
      'aria-invalid': shown[side] === null ? 'true' : null,
      value: shown[side] ?? shown.text,
    }),
    h('span.tail', {}, h('bdi', {}, currency)),
  );
}

/** The texts of both fields. The typed one stays as it is. It is null if it cannot be read. */
function amounts({ state, f }, [from], rate, own) {
  const { side, text } = state.amount,
    amount = amountOf(text),
    home = Object.values(state.catalogue.byCode).find(c => c.currencies?.[0]?.code === from)?.currencies[0];
  if (amount === null) return { from: side === 'from' ? null : '', to: side === 'to' ? null : '', text };
  const write = (value, decimals = 2) =>
    f.number(value, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  return side === 'from'
    ? { from: text, to: write(amount * rate, own.decimals) }
    : { from: write(amount / rate, home?.decimals), to: text };
}

function oldRate({ t, now }, date) {
  const days = daysBetween(date, dayIn('UTC', now));
  return days >= OLD_RATE ? h('span.badge.old', {}, t('rateOf', { n: days })) : null;
}
