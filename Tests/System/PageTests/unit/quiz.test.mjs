import assert from 'node:assert/strict';
import fs from 'node:fs';
import test from 'node:test';
import { page } from './page.mjs';
import { leave, Storage } from './tripdesk.mjs';

const quiz = await page('state/quiz.js');
const { countries } = JSON.parse(fs.readFileSync(new URL('../../../../data/countries.json', import.meta.url)));
const catalogue = { codes: countries.map(c => c.code), byCode: Object.fromEntries(countries.map(c => [c.code, c])) };

/** Numbers that look random and are the same in each run. */
function seeded(seed) {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

test('the quiz asks about the members of the United Nations, of the world or of one region', () => {
  assert.equal(quiz.countriesOf(catalogue, 'flags', null).length, 193);
  const african = quiz.countriesOf(catalogue, 'capitals', 'africa');
  assert.equal(african.length, 54);
  assert.ok(african.every(code => catalogue.byCode[code].capitals.length));
});

test('every question has four different answers with the right one, of its part of the world where possible', () => {
  const random = seeded(1);
  for (const kind of quiz.KINDS) {
    const codes = quiz.countriesOf(catalogue, kind, null);
    for (const code of codes) {
      const choices = quiz.choicesOf(catalogue, codes, { kind, code, learnt: {}, random });
      assert.equal(new Set(choices).size, 4, code);
      assert.ok(choices.includes(code), code);
      const regions = new Set(choices.map(choice => catalogue.byCode[choice].region));
      assert.equal(regions.size, 1, `${code}: ${choices}`);
    }
  }
  const romania = quiz.choicesOf(catalogue, ['RO', 'TD', 'FR', 'DE', 'IT'], {
    kind: 'flags',
    code: 'RO',
    learnt: {},
    random,
  });
  assert.ok(!romania.includes('TD'));
});

test('a country that was mixed up before is among the next answers', () => {
  const codes = quiz.countriesOf(catalogue, 'flags', null),
    learnt = quiz.withAnswer({}, { kind: 'flags', code: 'AU', chosen: 'EG' }, 0);
  for (let seed = 0; seed < 20; seed++)
    assert.ok(
      quiz.choicesOf(catalogue, codes, { kind: 'flags', code: 'AU', learnt, random: seeded(seed) }).includes('EG'),
    );
});

test('right moves one box up, wrong two down and never out, and each box has its days', () => {
  const question = { kind: 'flags', code: 'EG' },
    box = learnt => [learnt['flags EG'].box, learnt['flags EG'].due];
  let learnt = {};
  for (const wanted of [
    [2, 11],
    [3, 13],
    [4, 17],
    [5, 26],
    [6, 45],
    [6, 45],
  ]) {
    learnt = quiz.withAnswer(learnt, { ...question, chosen: 'EG' }, 10);
    assert.deepEqual(box(learnt), wanted);
  }
  for (const wanted of [4, 2, 1, 1]) {
    learnt = quiz.withAnswer(learnt, { ...question, chosen: 'LY' }, 10);
    assert.equal(box(learnt)[0], wanted);
  }
  assert.deepEqual(learnt['flags EG'].mixed, ['LY']);
});

test('a round has twelve countries: those that are due, and at most four new ones while others are left', () => {
  const codes = quiz.countriesOf(catalogue, 'flags', null);
  let learnt = {};
  for (const code of codes.slice(0, 30)) learnt = quiz.withAnswer(learnt, { kind: 'flags', code, chosen: code }, 0);
  const due = new Set(codes.slice(0, 30));
  assert.ok(quiz.roundOf(learnt, 'flags', codes, 1, seeded(3)).every(code => due.has(code)));
  const early = quiz.roundOf(learnt, 'flags', codes, 0, seeded(3));
  assert.equal(early.filter(code => !due.has(code)).length, 4);
  assert.equal(new Set(early).size, 12);
  assert.equal(quiz.roundOf({}, 'flags', codes, 0, seeded(3)).length, 12);
  assert.deepEqual(quiz.progressOf(learnt, 'flags', codes, 1), { known: 0, learning: 30, unmet: 163, due: 20 });
});

test('a wrong choice allows one more try, and its country comes again at the end, once', () => {
  let round = quiz.newRound('flags', null, ['EG', 'LY']);
  round = quiz.answered(round, 'LY');
  assert.deepEqual([round.answered, round.wrong], [false, ['LY']]);
  round = quiz.answered(round, 'EG');
  assert.deepEqual([round.answered, round.results, round.codes], [true, ['again'], ['EG', 'LY', 'EG']]);
  round = quiz.answered(quiz.onward(round), 'LY');
  round = quiz.answered(quiz.answered(quiz.onward(round), 'LY'), 'TD');
  assert.deepEqual([round.answered, round.codes.length], [true, 3]);
  assert.ok(quiz.isOver(quiz.onward(round)));
  assert.deepEqual(quiz.missed(round), ['EG']);
});

test('damaged text counts as nothing learnt', () => {
  const state = { box: 3, due: 9, mixed: [] };
  assert.deepEqual(quiz.readLearnt('{'), {});
  assert.deepEqual(quiz.readLearnt(null), {});
  assert.deepEqual(quiz.readLearnt(JSON.stringify({ 'flags EG': state, 'flags LY': { box: 9 }, x: null })), {
    'flags EG': state,
  });
});

test('the small window asks a few due questions of the kind with the most, those due for longest first', () => {
  const state = (due, box = 2) => ({ box, due, mixed: [] });
  assert.equal(quiz.dueOf({}, catalogue, 100), null);
  assert.equal(quiz.dueOf({ 'flags EG': state(101) }, catalogue, 100), null);
  const learnt = {
    'flags EG': state(90),
    'flags JP': state(100),
    'flags KE': state(80),
    'flags CL': state(95),
    'flags FR': state(101),
    'flags XX': state(1),
    'capitals FR': state(1),
  };
  assert.deepEqual(quiz.dueOf(learnt, catalogue, 100), { kind: 'flags', codes: ['KE', 'EG', 'CL'], all: 4 });
  assert.deepEqual(quiz.dueOf({ 'capitals FR': state(1) }, catalogue, 100), {
    kind: 'capitals',
    codes: ['FR'],
    all: 1,
  });
});

test('after twenty questions of a day nothing more is due on it', () => {
  const codes = quiz.countriesOf(catalogue, 'flags', null).slice(0, 60),
    due = Object.fromEntries(codes.map(code => [`flags ${code}`, { box: 2, due: 90, mixed: [] }]));
  const answer = (learnt, code, right) =>
    quiz.withAnswer(learnt, { kind: 'flags', code, chosen: right ? code : 'XX' }, 100);
  const after = count => codes.slice(0, count).reduce((learnt, code, i) => answer(learnt, code, i % 3), due);
  assert.equal(quiz.dueOf(due, catalogue, 100).all, 20);
  assert.equal(quiz.dueOf(after(12), catalogue, 100).all, 8);
  assert.equal(quiz.dueOf(after(18), catalogue, 100).codes.length, 2);
  assert.equal(quiz.progressOf(after(18), 'flags', codes, 100).due, 2);
  assert.equal(quiz.dueOf(after(20), catalogue, 100), null);
  assert.deepEqual(quiz.kindsDue(after(25), catalogue, 100), []);
  const dueIn = (learnt, day) =>
    quiz.roundOf(learnt, 'flags', codes, day, seeded(1)).filter(code => learnt[`flags ${code}`].due === 90).length;
  assert.equal(dueIn(after(12), 100), 8);
  assert.equal(dueIn(after(18), 100), 2);
  assert.equal(dueIn(after(20), 101), 12);
  // The rest waits for the next day, and a learnt file from a clock that was set back counts as well.
  assert.equal(quiz.dueOf(after(20), catalogue, 101).all, 20);
  assert.equal(quiz.dueOf(after(20), catalogue, 99).all, 20);
});

test('the kinds that are due come in the order of their numbers', () => {
  const state = { box: 2, due: 1, mixed: [] },
    learnt = { 'flags EG': state, 'capitals EG': state, 'capitals FR': state, 'outlines FR': { ...state, due: 101 } };
  assert.deepEqual(
    quiz.kindsDue(learnt, catalogue, 100).map(due => due.kind),
    ['capitals', 'flags'],
  );
});

test('the small window looks once a minute, and again when the exact borders come', async () => {
  const { lookOf } = await page('state/small.js');
  assert.equal(lookOf(60_000, 'coarse'), lookOf(119_999, 'loading'));
  assert.notEqual(lookOf(60_000, 'coarse'), lookOf(120_000, 'coarse'));
  assert.notEqual(lookOf(60_000, 'coarse'), lookOf(60_000, 'exact'));
});

/** The quiz of a tab over a storage: {state, act, hear}. `hear` reports that another tab has changed a value. */
async function tab() {
  const heard = [],
    { quizActions } = await page('actions/quiz.js');
  globalThis.addEventListener = (_, hear) => heard.push(hear);
  globalThis.requestAnimationFrame = () => 0;
  const state = { address: {}, catalogue, quiz: null },
    app = {
      state,
      store: { change: (key, value) => (state[key] = value instanceof Function ? value(state[key]) : value) },
      painter: {
        view: () => ({ t: key => key, name: code => code, capital: code => code, state, country: () => null }),
      },
      actions: { say() {}, tell() {} },
    };
  const { acts } = quizActions(app);
  acts['quiz-read']();
  return { state, act: (name, ...values) => acts[`quiz-${name}`](...values), hear: key => heard[0]({ key }) };
}

const today = quiz.dayOf(new Date()),
  dueToday = codes =>
    JSON.stringify(Object.fromEntries(codes.map(code => [`flags ${code}`, { box: 3, due: today - 1, mixed: [] }])));

test('an answer keeps what another tab has learnt during the round', async t => {
  t.after(leave);
  globalThis.localStorage = new Storage();
  localStorage.setItem('quiz', dueToday(['EG', 'KE', 'FR', 'CL']));
  const { state, act, hear } = await tab();
  act('due');
  const { codes } = state.quiz.round,
    other = { ...JSON.parse(localStorage.getItem('quiz')), 'flags TD': { box: 4, due: today + 7, mixed: [] } };
  localStorage.setItem('quiz', JSON.stringify(other));
  act('choose', codes[0]);
  const kept = () => JSON.parse(localStorage.getItem('quiz'));
  assert.equal(kept()['flags TD'].box, 4);
  assert.equal(kept()[`flags ${codes[0]}`].box, 4);
  // The round goes on when the other tab is heard of, and when it has deleted everything.
  localStorage.values.clear();
  hear(null);
  assert.deepEqual(state.quiz.learnt, {});
  assert.equal(state.quiz.round.at, 0);
  act('next');
  act('choose', codes[1]);
  assert.deepEqual(Object.keys(kept()), [`flags ${codes[1]}`]);
});

test('on a full device the quiz does not ask the same again, and takes a late undo without a loss', async t => {
  t.after(leave);
  globalThis.localStorage = new Storage();
  localStorage.setItem('quiz', dueToday(['EG', 'KE', 'FR', 'CL']));
  localStorage.most = localStorage.size;
  const { state, act } = await tab(),
    round = () => {
      act('due');
      const { codes } = state.quiz.round;
      for (const code of codes) {
        act('choose', code);
        act('next');
      }
      act('close');
      return codes;
    };
  const first = round();
  act('read');
  assert.ok(first.every(code => state.quiz.learnt[`flags ${code}`].box === 4));
  assert.equal(round().filter(code => first.includes(code)).length, 0);
  localStorage.most = Number.POSITIVE_INFINITY;
  act('forget');
  localStorage.setItem('quiz', JSON.stringify({ 'flags TD': { box: 2, due: today + 1, mixed: [] } }));
  act('restore');
  assert.deepEqual(
    Object.keys(JSON.parse(localStorage.getItem('quiz'))).sort(),
    ['CL', 'EG', 'FR', 'KE', 'TD'].map(code => `flags ${code}`),
  );
});
