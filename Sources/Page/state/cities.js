// The search of cities: the typed text, the loaded pages, and the next request.

import { FILTERS } from './address.js';

/** The number of cities on a page of results. */
export const PAGE = 40;

/**
 * The state of the search.
 *
 * phase is 'idle' (nothing is typed), 'waiting' (typed, not asked yet), 'loading', 'more' (another page), 'done' or
 * 'failed'. The cities of the last answer stay until the next one has come. `count` is null if the total is unknown.
 * `ignored` are the parts of the text that name no region there. The search did not use them.
 */
export const noCities = {
  phase: 'idle',
  q: '',
  people: 0,
  matches: [],
  ignored: [],
  count: 0,
  hasMore: false,
  error: null,
  by: null,
  answered: null,
};

/**
 * The formats of the filters besides the population: codes of a country, a time zone and a language, and a place such
 * as "25.7,32.65".
 */
const FORMS = {
  country: /^[A-Z]{2}$/,
  zone: /^[\w+/-]{1,40}$/,
  language: /^[a-z]{2,3}$/,
  near: /^-?([0-8]?\d(\.\d+)?|90),-?((1[0-7]\d|\d?\d)(\.\d+)?|180)$/,
};

const isBlank = q => q.trim() === '';

/** The filters that are set in an address or a search, without invalid values. */
export const filtersOf = from =>
  Object.fromEntries(FILTERS.filter(key => FORMS[key].test(from[key] ?? '')).map(key => [key, from[key]]));

/** The question of a search: {q, people}, and the filters. */
const asks = from => ({ q: from.q, people: from.people, ...filtersOf(from) });

/** True if two searches ask the same question. */
export function isSame(one, other) {
  const [a, b] = [one, other].map(filtersOf);
  return one.q === other.q && one.people === other.people && FILTERS.every(key => a[key] === b[key]);
}

/** The state after a change of the text, the population or a filter. */
export function typed(state, address) {
  const none = Object.fromEntries(FILTERS.map(key => [key, undefined]));
  if (isBlank(address.q)) return { ...noCities, ...asks(address) };
  if (isSame(address, state) && state.phase !== 'idle' && state.phase !== 'failed') return state;
  return { ...state, ...none, ...asks(address), phase: 'waiting', error: null };
}

/**
 * The next question: {q, people, page, size} and filters, or null. `size` is the number of cities of the first page,
 * which is larger when a list is restored.
 */
export function question(state, size = PAGE) {
  if (state.phase === 'waiting') return { ...asks(state), page: 1, size };
  if (state.phase === 'more') return { ...asks(state), page: Math.floor(state.matches.length / PAGE) + 1, size: PAGE };
  return null;
}

/** The state after the question was sent. */
export const asked = state => (state.phase === 'waiting' ? { ...state, phase: 'loading' } : state);

/** True if an answer to `question` is still wanted. */
export const isWanted = (state, question) =>
  isSame(state, question) && (question.page === 1 ? state.phase === 'loading' : state.phase === 'more');

/** Takes an answer {matches, count, hasMore, ignored}. Cities that are in the list already are left out. */
export function answered(state, question, { matches, count, hasMore, ignored = [] }, by) {
  if (!isWanted(state, question)) return state;
  const known = new Set(question.page === 1 ? [] : state.matches.map(c => c.id));
  const all = question.page === 1 ? matches : [...state.matches, ...matches.filter(c => !known.has(c.id))];
  const total = count ?? (hasMore ? null : all.length);
  return {
    ...state,
    phase: 'done',
    matches: all,
    ignored,
    count: total,
    hasMore,
    error: null,
    by,
    answered: question.q,
  };
}

/**
 * The state after a failure of kind 'gone', 'missing' or 'refused'. After a further page failed, the first cities stay
 * and more can be requested.
 */
export function failed(state, question, kind) {
  if (!isWanted(state, question)) return state;
  if (question.page > 1) return { ...state, phase: 'done', error: kind };
  const none = { matches: [], ignored: [], count: 0, hasMore: false };
  return { ...state, ...none, phase: 'failed', error: kind, answered: question.q };
}

/** Requests more, if there is more and no request is running. */
export const wantsMore = state =>
  state.phase === 'done' && state.hasMore ? { ...state, phase: 'more', error: null } : state;

/** Repeats the search: after a failure, or after favourites have changed the order. */
export const again = state => (isBlank(state.q) ? state : { ...state, phase: 'waiting', error: null });

/** The count to display: {exact} or {least}, or null before the first answer. */
export function countOf(state) {
  if (state.phase === 'idle' || state.answered === null || state.phase === 'failed') return null;
  return state.count === null ? { least: state.matches.length } : { exact: state.count };
}

/** The content below the rows: 'loading', 'failed', 'more', 'end' or null. */
export function footOf(state) {
  if (state.phase === 'more') return 'loading';
  if (state.phase === 'idle' || state.phase === 'failed' || state.matches.length === 0) return null;
  if (state.error) return 'failed';
  return state.hasMore ? 'more' : 'end';
}

/** The data from which a reload restores the list, or null for an empty search. */
export const remembered = (state, top) =>
  isBlank(state.q) ? null : { ...asks(state), count: state.matches.length, top: Math.round(top) };

/** The number of cities to request at first and the scroll position, from the remembered `text`. */
export function restored(text, address) {
  let kept = null;
  try {
    kept = JSON.parse(text);
  } catch {
    /* Damaged text counts as none. */
  }
  if (!kept || !isSame(kept, address) || !(kept.count > 0)) return { size: PAGE, top: 0 };
  return { size: Math.min(1000, Math.ceil(kept.count / PAGE) * PAGE), top: kept.top > 0 ? kept.top : 0 };
}

/** The names of a city to show at once, and the number of further names. */
export const shownNames = (names, most = 12) => ({
  shown: names.slice(0, most),
  more: Math.max(0, names.length - most),
});

/** The IANA time zones of some countries, each once, in order. */
export const zonesOf = (catalogue, codes) =>
  [...new Set(codes.flatMap(code => (catalogue.byCode[code]?.timeZones ?? []).map(zone => zone.id)))].sort();

/** A city's name in the language of names if the service knows it, or else its own name. */
export const cityName = city => city.localName ?? city.name;
