// A trip for other programs: the cells of a table, the document, and the events of a calendar.
import { baseCurrency, clockMinutes, daysOf, holidaysIn } from '../state/trip.js';
import { rateOf } from '../state/rates.js';
import { daysBetween } from '../state/travel.js';
import { holidayPaths, dayText } from '../screens/tripfacts.js';
import { ruleText } from '../screens/tripdays.js';

/** The facts of each place: {place, from, to, days, leg, country, rate, holidays, base}. `plan` may be null. */
function factsOf(view, plan) {
  const { places } = view.state.trip.trip,
    base = baseCurrency(view.state.trip.trip, view.state);
  return places.map((place, i) => {
    const [from, to] = daysOf(place) ?? [null, null],
      country = view.country(place.country),
      code = country?.currencies?.[0]?.code ?? null,
      before = places[i - 1],
      leg = before ? (plan?.legs[i - 1] ?? null) : null;
    const sides = [before && view.country(before.country)?.drivingSide, country?.drivingSide];
    return {
      place,
      from,
      to,
      days: from ? daysBetween(from, to) + 1 : null,
      country,
      leg: leg && {
        ...leg,
        clockMinutes: clockMinutes(before, place, view.now.getTime()),
        changesSide: sides[0] && sides[1] ? sides[0] !== sides[1] : null,
      },
      currency: code,
      base,
      rate: code && code !== base ? rateOf(view.state, [base, code]) : null,
      holidays: holidaysIn(place, holidayPaths(view, place), view.state.replies),
    };
  });
}

/** The cells of each place by the names of the program's columns. */
export function rowsOf(view, plan) {
  return factsOf(view, plan).map(({ place, from, to, days, country, leg, currency, base, rate, holidays }) => {
    const [reading] = country?.mains?.readings ?? [];
    return {
      place: place.name,
      country: place.country,
      country_name: place.country && view.name(place.country),
      lat: place.lat,
      lon: place.lon,
      time_zone: place.zone,
      from,
      to,
      days,
      distance: leg?.distance,
      bearing: leg?.bearing,
      clock_minutes: leg?.clockMinutes,
      changes_side: leg?.changesSide,
      driving_side: country?.drivingSide,
      plugs: reading?.plugs?.join(''),
      volts: reading?.volts?.join('/'),
      hertz: reading?.hertz?.join('/'),
      currency,
      base_currency: base,
      rate: currency === base ? 1 : rate?.value,
      rate_date: rate?.date,
      emergency: country?.emergencyNumbers?.join(' '),
      holidays: holidays?.map(({ date, name }) => `${date} ${name}`).join('; '),
    };
  });
}

/** The trip as a document with the keys of the program's answer, which this page reads again. */
export function documentOf(view, plan) {
  const { trip } = view.state.trip;
  const places = factsOf(view, plan).map(({ place, from, to, days, country, rate, holidays }) => ({
    name: place.name,
    country: place.country,
    countryName: place.country && view.name(place.country),
    lat: place.lat,
    lon: place.lon,
    timeZone: place.zone,
    from,
    to,
    days,
    drivingSide: country?.drivingSide ?? null,
    mains: country?.mains ?? null,
    emergencyNumbers: country?.emergencyNumbers ?? null,
    rate: rate?.value ? { value: rate.value, date: rate.date, isOwn: rate.isOwn } : null,
    holidays: holidays?.map(({ date, name }) => ({ date, name })) ?? null,
    track: place.track ?? null,
  }));
  const { legs = [], days = [], gaps = [], rule = null } = plan ?? {};
  return {
    name: trip.name,
    rule: trip.rule,
    places,
    legs,
    days,
    gaps,
    report: rule,
    currency: baseCurrency(trip, view.state),
  };
}

/** The request of a calendar: the places with days, their holidays, and the day that breaks the rule. */
export function calendarOf(view, plan) {
  const events = new Map(),
    add = event => events.set(`${event.id} ${event.title}`, event);
  factsOf(view, plan).forEach(({ place, from, to, holidays }, i) => {
    if (!from) return;
    add({ id: `place-${i + 1}-${from}`, from, to, title: place.name, note: noteOf(view, place), place: place.name });
    for (const { date, name } of holidays ?? [])
      add({
        id: `holiday-${place.country}-${date}`,
        from: date,
        to: date,
        title: `${name} (${view.name(place.country)})`,
      });
  });
  const day = plan?.rule?.brokenOn;
  if (day) add({ id: `rule-${day}`, from: day, to: day, title: ruleText(view) });
  return {
    name: view.state.trip.trip.name || view.t('trips'),
    created: view.now.getTime(),
    events: [...events.values()],
  };
}

/** The route of a GPX document: the places with their days. */
export const routeOf = (view, { places }) =>
  places.map(place => ({ lat: place.lat, lon: place.lon, name: place.name, details: spanText(view, place) }));

/** The days of a place as a text, which is empty without days. */
function spanText(view, place) {
  const [from, to] = daysOf(place) ?? [null, null];
  return from ? `${dayText(view, from)}${from === to ? '' : ` – ${dayText(view, to)}`}` : '';
}

/** The days and the emergency numbers of a place. */
function noteOf(view, place) {
  const { emergencyNumbers } = view.country(place.country) ?? {};
  return [
    spanText(view, place),
    emergencyNumbers?.length ? `${view.t('tripEmergency')} ${emergencyNumbers.join(', ')}` : '',
  ]
    .filter(Boolean)
    .join('\n');
}
