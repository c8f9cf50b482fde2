// The quiz: its questions, its rounds, and what was learnt. Nothing of it leaves the browser.

/** The kinds of questions. */
export const KINDS = ['flags', 'capitals', 'outlines'];
/** The number of questions in a round and in the small window, the most new ones, and the most due on one day. */
const ROUND = 12,
  FEW = 3,
  MOST_NEW = 4,
  MOST_DUE = 20;
const CHOICES = 4;
/** The least area of a country with a question about its outline, in square kilometres: the world's outlines are coarse. */
const LEAST_AREA = 2000;
/** The days until a country comes again, by its box: box 1 comes again in the same round. */
const DAYS = [0, 0, 1, 3, 7, 16, 35];
const LAST_BOX = DAYS.length - 1;
/** From this box on a country is known. */
const KNOWN = 5;
/** Countries with nearly the same flag, which are never in one question. */
const ALIKE = [
  ['TD', 'RO'],
  ['ID', 'MC'],
];

/** The day of a moment in the browser's time zone, as a number. */
export const dayOf = date => Math.floor((date.getTime() - date.getTimezoneOffset() * 60_000) / 864e5);

/** The name under which a country's state is kept. */
const keyOf = (kind, code) => `${kind} ${code}`;

/** The countries of a kind and a region, or of the whole world: the members of the United Nations. */
export const countriesOf = (catalogue, kind, region) =>
  catalogue.codes.filter(code => {
    const { unMember, capitals, area, region: own } = catalogue.byCode[code];
    if (!unMember || (kind === 'capitals' && !capitals?.length)) return false;
    if (kind === 'outlines' && !(area >= LEAST_AREA)) return false;
    return !region || own?.toLowerCase() === region;
  });

/** The number of countries that may still be asked because they are due on `day`, after those that were asked on it. */
const leftOn = (learnt, day) =>
  Math.max(0, MOST_DUE - Object.values(learnt).filter(({ box, due }) => due - DAYS[box] === day).length);

/** The progress with the countries `codes`: the numbers that are known, being learnt, not met, and due on `day`. */
export function progressOf(learnt, kind, codes, day) {
  const counts = { known: 0, learning: 0, unmet: 0, due: 0 };
  for (const code of codes) {
    const state = learnt[keyOf(kind, code)];
    if (!state) counts.unmet++;
    else if (state.box >= KNOWN) counts.known++;
    else counts.learning++;
    if (state && state.due <= day) counts.due++;
  }
  return { ...counts, due: Math.min(leftOn(learnt, day), counts.due) };
}

/** The kinds with due countries, the one with the most first: {kind, due}. None is left after the most of a day. */
export function kindsDue(learnt, catalogue, day) {
  if (leftOn(learnt, day) === 0) return [];
  const dueIn = kind => countriesOf(catalogue, kind, null).filter(code => learnt[keyOf(kind, code)]?.due <= day);
  return KINDS.map(kind => ({ kind, due: dueIn(kind) }))
    .filter(({ due }) => due.length)
    .sort((a, b) => b.due.length - a.due.length);
}

/**
 * The kind with the most due countries, and a few of their codes, those that are due for longest: {kind, codes, all}.
 * `all` is the number of all that are due on this day. Null if nothing is.
 */
export function dueOf(learnt, catalogue, day) {
  const [most] = kindsDue(learnt, catalogue, day),
    left = leftOn(learnt, day);
  if (!most) return null;
  const { kind, due } = most,
    since = code => learnt[keyOf(kind, code)].due;
  return {
    kind,
    codes: due.sort((a, b) => since(a) - since(b)).slice(0, Math.min(FEW, left)),
    all: Math.min(left, due.length),
  };
}

/** The codes of a round: first those that are due on this day, then a few new ones, then the others. */
export function roundOf(learnt, kind, codes, day, random) {
  const stateOf = code => learnt[keyOf(kind, code)],
    mixed = shuffled(codes, random);
  const due = mixed.filter(code => stateOf(code)?.due <= day).sort((a, b) => stateOf(a).due - stateOf(b).due),
    fresh = mixed.filter(code => !stateOf(code)),
    rest = mixed.filter(code => stateOf(code)?.due > day),
    waiting = due.splice(leftOn(learnt, day));
  const first = [...due, ...fresh.slice(0, MOST_NEW), ...rest, ...fresh.slice(MOST_NEW), ...waiting];
  return shuffled(first.slice(0, ROUND), random);
}

/** The four answers to a question, in any order: the right one, those mixed up before, and others of the same part. */
export function choicesOf({ byCode }, codes, { kind, code, learnt, random }) {
  const { subregion, region } = byCode[code],
    isAlike = other => ALIKE.some(pair => pair.includes(code) && pair.includes(other));
  const nearness = other => (byCode[other].subregion === subregion ? 0 : byCode[other].region === region ? 1 : 2);
  const others = shuffled(
    codes.filter(other => other !== code && !isAlike(other)),
    random,
  ).sort((a, b) => nearness(a) - nearness(b));
  const before = (learnt[keyOf(kind, code)]?.mixed ?? []).filter(other => others.includes(other)).slice(0, 2);
  return shuffled([code, ...new Set([...before, ...others])].slice(0, CHOICES), random);
}

/** The learnt states after an answer. Right moves one box up, wrong two down, but never out of the boxes. */
export function withAnswer(learnt, { kind, code, chosen }, day) {
  const key = keyOf(kind, code),
    { box = 1, mixed = [] } = learnt[key] ?? {},
    isRight = chosen === code;
  const next = isRight ? Math.min(LAST_BOX, box + 1) : Math.max(1, box - 2);
  const wrong = isRight ? mixed : [chosen, ...mixed.filter(other => other !== chosen)].slice(0, 3);
  return { ...learnt, [key]: { box: next, due: day + DAYS[next], mixed: wrong } };
}

/** A new round: its countries, the present question, and a result for each country that was asked. */
export const newRound = (kind, region, codes) => ({
  kind,
  region,
  codes,
  at: 0,
  results: [],
  wrong: [],
  answered: false,
});

/**
 * The round after an answer: a wrong choice allows one more try, and the second wrong one shows the answer.
 *
 * A country that was wrong comes again at the end of the round, once.
 */
export function answered(round, chosen) {
  const code = round.codes[round.at],
    wrong = chosen === code ? round.wrong : [...round.wrong, chosen];
  const isOver = chosen === code || wrong.length > 1;
  if (!isOver) return { ...round, wrong };
  const isMissed = wrong.length > 0,
    comesAgain = isMissed && round.codes.filter(other => other === code).length === 1;
  return {
    ...round,
    wrong,
    answered: true,
    codes: comesAgain ? [...round.codes, code] : round.codes,
    results: [...round.results, isMissed ? 'again' : 'correct'],
  };
}

/** The round at its next question. */
export const onward = round => ({ ...round, at: round.at + 1, wrong: [], answered: false });

/** True if every question of the round was answered. */
export const isOver = round => round.at >= round.codes.length;

/** The countries of the round that were wrong at least once. */
export const missed = ({ codes, results }) => [...new Set(codes.filter((_, i) => results[i] === 'again'))];

/** The kept text as states by key. Damaged text counts as nothing learnt. */
export function readLearnt(text) {
  try {
    const kept = JSON.parse(text);
    const isState = s => s && s.box >= 1 && s.box <= LAST_BOX && Number.isFinite(s.due) && Array.isArray(s.mixed);
    return Object.fromEntries(Object.entries(kept ?? {}).filter(([, state]) => isState(state)));
  } catch {
    return {};
  }
}

function shuffled(list, random) {
  const mixed = [...list];
  for (let i = mixed.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [mixed[i], mixed[j]] = [mixed[j], mixed[i]];
  }
  return mixed;
}
