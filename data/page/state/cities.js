// The search of cities: what was typed, the pages that have come, and what comes next.

import { FILTERS } from './address.js';

/** How many cities come at a time. */
export const PAGE = 40;

/**
 * The search as it stands.
 *
 * phase is 'idle' (nothing is typed), 'waiting' (typed, not asked yet), 'loading', 'more' (another page), 'done' or
 * 'failed'. The cities of the last answer stay until the next one has come. `count` is null when nobody counted.
 */
export const noCities = { phase: 'idle', q: '', people: 0, matches: [], count: 0, hasMore: false, error: null, by: null, answered: null };

/** How the filters beside the size are written: a country, a time zone and a language by their codes, and a place, "25.7,32.65". */
const FORMS = {
  country: /^[A-Z]{2}$/, zone: /^[\w+/-]{1,40}$/, language: /^[a-z]{2,3}$/, near: /^-?([0-8]?\d(\.\d+)?|90),-?((1[0-7]\d|\d?\d)(\.\d+)?|180)$/,
};

const isBlank = q => q.trim() === '';

/** The filters of an address, or of a search, that are set; values that cannot be are left out. */
export const filtersOf = from => Object.fromEntries(FILTERS.filter(key => FORMS[key].test(from[key] ?? '')).map(key => [key, from[key]]));

/** What a search asks for: {q, people}, and the filters. */
const asks = from => ({ q: from.q, people: from.people, ...filtersOf(from) });

/** Whether two searches ask for the same. */
export function isSame(one, other) {
  const [a, b] = [one, other].map(filtersOf);
  return one.q === other.q && one.people === other.people && FILTERS.every(key => a[key] === b[key]);
}

/** Somebody has typed, or chosen another size or filter. */
export function typed(state, address) {
  const none = Object.fromEntries(FILTERS.map(key => [key, undefined]));
  if (isBlank(address.q)) return { ...noCities, ...asks(address) };
  if (isSame(address, state) && state.phase !== 'idle' && state.phase !== 'failed') return state;
  return { ...state, ...none, ...asks(address), phase: 'waiting', error: null };
}

/** What to ask for now: {q, people, page, size} and filters; null for nothing. `size` cities come at once, to show a list again. */
export function question(state, size = PAGE) {
  if (state.phase === 'waiting') return { ...asks(state), page: 1, size };
  if (state.phase === 'more') return { ...asks(state), page: Math.floor(state.matches.length / PAGE) + 1, size: PAGE };
  return null;
}

/** The question has been sent. */
export const asked = state => (state.phase === 'waiting' ? { ...state, phase: 'loading' } : state);

/** Whether an answer to `question` still matters. */
export const isWanted = (state, question) => isSame(state, question) && (question.page === 1 ? state.phase === 'loading' : state.phase === 'more');

/** Takes an answer {matches, count, hasMore}; cities that are there already are left out. */
export function answered(state, question, { matches, count, hasMore }, by) {
  if (!isWanted(state, question)) return state;
  const known = new Set(question.page === 1 ? [] : state.matches.map(c => c.id));
  const all = question.page === 1 ? matches : [...state.matches, ...matches.filter(c => !known.has(c.id))];
  return { ...state, phase: 'done', matches: all, count: count ?? (hasMore ? null : all.length), hasMore, error: null, by, answered: question.q };
}

/** The question was not answered: kind is 'gone', 'missing' or 'refused'. The first cities stay, more can be asked for. */
export function failed(state, question, kind) {
  if (!isWanted(state, question)) return state;
  return question.page === 1 ? { ...state, phase: 'failed', matches: [], count: 0, hasMore: false, error: kind, answered: question.q } : { ...state, phase: 'done', error: kind };
}

/** Asks for more, if there is more and nothing is asked already. */
export const wantsMore = state => (state.phase === 'done' && state.hasMore ? { ...state, phase: 'more', error: null } : state);

/** The same search again: after a failure, or since favourites have changed the order. */
export const again = state => (isBlank(state.q) ? state : { ...state, phase: 'waiting', error: null });

/** How the count reads: {exact} or {least}; null while nothing has been answered. */
export function countOf(state) {
  if (state.phase === 'idle' || state.answered === null || state.phase === 'failed') return null;
  return state.count === null ? { least: state.matches.length } : { exact: state.count };
}

/** What stands below the rows: 'loading', 'failed', 'more', 'end' or nothing. */
export function footOf(state) {
  if (state.phase === 'more') return 'loading';
  if (state.phase === 'idle' || state.phase === 'failed' || state.matches.length === 0) return null;
  if (state.error) return 'failed';
  return state.hasMore ? 'more' : 'end';
}

/** What a reload needs to show the list as it was; null for nothing. */
export const remembered = (state, top) => (isBlank(state.q) ? null : { ...asks(state), count: state.matches.length, top: Math.round(top) });

/** How many cities to ask for at first and how far to scroll, from what was remembered in `text`. */
export function restored(text, address) {
  let kept = null;
  try { kept = JSON.parse(text); } catch { /* nothing */ }
  if (!kept || !isSame(kept, address) || !(kept.count > 0)) return { size: PAGE, top: 0 };
  return { size: Math.min(1000, Math.ceil(kept.count / PAGE) * PAGE), top: kept.top > 0 ? kept.top : 0 };
}

/** Of a city's names, those to show at once, and how many more there are. */
export const shownNames = (names, most = 12) => ({ shown: names.slice(0, most), more: Math.max(0, names.length - most) });

/** The IANA time zones of some countries, each once, in order. */
export const zonesOf = (catalogue, codes) => [...new Set(codes.flatMap(code => (catalogue.byCode[code]?.timezones ?? []).map(zone => zone.id)))].sort();
