// Where am I: a position that was typed, tapped, reported by the browser or read by the server's receiver.
import { h } from '../app/element.js';
import { button } from '../components/button.js';
import { segments } from '../components/choice.js';
import { textField } from '../components/field.js';
import { flag } from '../components/flag.js';
import { addIcons, icon } from '../components/icon.js';
import { mapFrame } from '../components/mapframe.js';
import { BADGES, meter } from '../components/meter.js';
import { notice, skeletonRows } from '../components/notice.js';
import { bearing } from '../map/sphere.js';
import { disputeSentences, worldviews } from '../state/dispute.js';
import { borderDistance } from '../state/distance.js';
import { rateOf, status } from '../state/receiver.js';
import { isCoarse, shownCandidates, verdictOf } from '../state/verdict.js';
import { coordinates } from '../words/format.js';
import { progress } from './settings.js';
import { trackPart } from './track.js';

addIcons({ claim: '<path d="M5 21V4M5 4.8h12.5l-2.8 4 2.8 4H5"/>' });

export const title = view => view.t('where');

/** Resolves when the words of this screen are loaded. */
export const ready = app => app.addWords('where');

/** The part of a followed position and of a recorded trip, or null before it is loaded. */
let companion = null;

/** Loads that part with its words. */
export async function loadCompanion(app) {
  const module = await import('./companion.js');
  await Promise.all(module.WORDS.map(words => app.addWords(words)));
  companion = module;
}

/** The Where screen. */
export function render(view) {
  const {
    t,
    state: { where, track },
  } = view;
  return h(
    'div.where',
    { 'data-key': 'where', 'data-drop': 'track-read' },
    h(
      'section.pane',
      { 'aria-labelledby': 'where-title' },
      h(
        'div.top',
        {},
        h('h1.title', { id: 'where-title', tabindex: '-1' }, t('where')),
        sources(view),
        sourceStatus(view),
      ),
      h(
        'div.scroll',
        { 'data-scroll': 'where', 'data-key': 'where-scroll' },
        where.mode === 'typed' ? form(view) : null,
        where.isFollowed ? companion?.companionPart(view) : null,
        track.phase === 'none' ? answerPart(view) : null,
        where.isFollowed ? null : companion?.companionPart(view),
        trackPart(view),
      ),
    ),
    mapFrame({ id: 'place-map', label: t('mapWhere', { text: mapText(view) }), t, locator: Boolean(where.fix) }),
  );
}

function sources({ t, state: { where, about } }) {
  const receiver = about?.parts?.source ? [{ value: 'receiver', label: t('receiver'), icon: 'receiver' }] : [];
  return segments({
    act: 'where-mode',
    label: t('positionFrom'),
    value: where.mode,
    key: 'where-mode',
    choices: [
      { value: 'typed', label: t('typed'), icon: 'keyboard' },
      { value: 'browser', label: t('browser'), icon: 'browser' },
      ...receiver,
    ],
  });
}

function sourceStatus(view) {
  const {
    t,
    f,
    state: { where, receiver },
    now,
  } = view;
  if (where.mode === 'browser' && where.asking)
    return h('p.t-s', { role: 'status' }, h('span.live.wait', {}, t('finding')));
  if (where.mode === 'browser') return following(view);
  if (where.mode !== 'receiver') return null;
  if (receiver.state === 'refused')
    return h(
      'p.t-s.receiver',
      { role: 'alert' },
      icon('lock', 18),
      h('span', {}, t('receiverRefused'), ' ', h('a', { href: '/settings' }, t('settings'))),
    );
  const { state, seconds } = status(receiver, now.getTime());
  const words = { live: 'live', listening: 'listening', lost: 'lost', none: 'listening' }[state];
  const age = seconds === null ? null : f.ago(seconds, 'second'),
    parts = [
      receiver.source,
      ...(state === 'live' ? [...fixTexts(view, receiver.fix), rateText(view, receiver)] : []),
    ].filter(Boolean);
  return [
    h(
      'p.t-s.receiver',
      { 'data-key': 'receiver' },
      h(`span.live${state === 'live' ? '' : state === 'lost' ? '.lost' : '.wait'}`, {}, t(words)),
      h('span.sec.num', {}, f.join([...parts, state === 'lost' && age ? t('lastFix', { age }) : age].filter(Boolean))),
    ),
    state === 'live' ? null : reasonOfReceiver(view, state),
  ];
}

/** The offer to follow the browser's position, or its state. */
function following({ t, state: { where } }) {
  if (where.isFollowed)
    return h(
      'p.t-s.reading',
      { 'data-key': 'following' },
      h(`span.live${where.lost ? '.wait' : ''}`, {}, t(where.lost ? 'followLost' : 'followed')),
      button({ act: 'where-unfollow', label: t('followStop'), small: true, key: 'follow' }),
    );
  if (!where.answer) return null;
  return h(
    'p.t-s.reading',
    { 'data-key': 'following' },
    button({ act: 'where-follow', label: t('follow'), small: true, icon: 'where', key: 'follow' }),
  );
}

/** The quality of a fix: its kind, satellites, dilution and accuracy. */
function fixTexts({ t, f }, { mode, satellites, hdop, accuracy }) {
  return [
    mode === 2 || mode === 3 ? `${f.number(mode)}D` : null,
    typeof satellites === 'number' ? t('satellites', { n: satellites }) : null,
    typeof hdop === 'number' ? `HDOP\u00a0${f.number(hdop, { maximumFractionDigits: 1 })}` : null,
    typeof accuracy === 'number' ? `±\u00a0${f.distance(accuracy)}` : null,
  ];
}

/** The rate of fixes, or null before it is known. */
function rateText({ t, f }, receiver) {
  const rate = rateOf(receiver);
  return rate === null ? null : t('fixRate', { rate: f.number(rate, { maximumSignificantDigits: 2 }) });
}

/** The service's own words about a source without positions: one sentence for the reason and one for the remedy. */
function reasonOfReceiver({ t, state: { receiver } }, state) {
  const words = [receiver.reason, receiver.remedy].filter(Boolean).map(sentence);
  if (words.length === 0 && state !== 'lost') return null;
  return h(
    'p.t-s.sec',
    { 'data-key': 'receiver-reason' },
    words.length ? h('bdi', { lang: 'en' }, words.join(' ')) : null,
    state === 'lost' ? ` ${t('readAgain')}` : null,
  );
}

const sentence = text => `${text.charAt(0).toUpperCase()}${text.slice(1).replace(/\.$/, '')}.`;

function form(view) {
  const {
    t,
    state: { where },
  } = view;
  return h(
    'form.whereform',
    { 'data-act': 'where-look', 'data-key': 'where-form', novalidate: true },
    textField({
      id: 'coordinates',
      act: 'where-typed',
      value: where.text,
      label: t('coordinatesLabel'),
      hint: where.answer ? null : t('coordinatesHint'),
      error: where.error ? t(where.error.key, where.error) : null,
      clear: 'where-clear',
      clearName: t('clear'),
      more: { dir: 'ltr', inputmode: 'text', enterkeyhint: 'search' },
    }),
    h(
      'div.pair',
      {},
      textField({
        id: 'accuracy',
        act: 'where-accuracy',
        value: where.accuracyText,
        label: `${t('accuracyLabel')} (${t('optional')})`,
        error: where.accuracyError ? t('badAccuracy') : null,
        more: { inputmode: 'decimal', dir: 'ltr' },
      }),
      button({ type: 'submit', label: t('look'), kind: 'main', act: 'noop' }),
    ),
    readingPart(view),
  );
}

/** The state of a press that waits for the reader of positions. */
function readingPart({ t, state: { where } }) {
  const { phase } = where.reading ?? {};
  if (!phase) return null;
  return h(
    'p.t-s.reading',
    { 'data-key': 'reading' },
    h('span.live.wait', {}, t(phase === 'late' ? 'positionsLate' : 'positionsComing')),
    phase === 'late' ? button({ act: 'where-again', label: t('tryAgain'), small: true }) : null,
  );
}

function answerPart(view) {
  const {
    t,
    state: { where, resolver },
  } = view;
  if (where.failure)
    return notice({
      icon: { denied: 'lock', insecure: 'lock', timedOut: 'clock' }[where.failure] ?? 'where',
      title: t(where.failure),
      text:
        where.failure === 'denied'
          ? t('deniedText', { name: '' }).replace(/^.*?\. /, '')
          : t(`${where.failure}Text`, { name: '' }),
      action:
        where.failure === 'insecure'
          ? { act: 'where-mode', arg: 'typed', label: t('typeCoordinates') }
          : { act: 'where-browser', label: t('tryAgain'), kind: 'main' },
      alert: true,
    });
  if (resolver.phase === 'failed' || where.isUnanswered)
    return notice({
      icon: 'alert',
      title: t('resolverFailed'),
      text: t('resolverFailedText'),
      action: { act: 'resolver-again', label: t('tryAgain'), kind: 'main' },
      alert: true,
    });
  if (!where.fix && where.mode === 'receiver') return null;
  if (!where.fix)
    return notice({
      icon: 'where',
      title: t('whereEmpty'),
      text: t('whereEmptyText'),
      action:
        where.mode === 'browser' && !where.asking
          ? { act: 'where-browser', label: t('findMe'), icon: 'where', kind: 'main' }
          : null,
    });
  if (!where.answer) return h('div.answer', { 'data-key': 'answer-wait' }, skeletonRows(3, t('resolverLoading')));
  return answerCard(view);
}

function answerCard(view) {
  const {
      t,
      state: { where },
    } = view,
    { answer, fix } = where;
  const verdict = verdictFor(where);
  return h(
    'div.answer',
    { 'data-key': 'answer' },
    h(
      'div.main',
      {},
      head(view, answer),
      meter(
        {
          verdict,
          why: reason(view, verdict),
          here: answer.country ? view.name(answer.country) : t('highSeas'),
          beyond: beyondName(view, answer),
          metres: answer.metres,
          accuracy: fix.accuracy,
          tolerance: answer.tolerance,
        },
        view,
      ),
      claimNote(view, answer),
    ),
    facts(view, answer, fix),
    exactPart(view),
  );
}

/** The verdict on the shown position. */
export const verdictFor = ({ answer: { country, metres, certain, tolerance }, fix }) =>
  verdictOf({ country, metres, accuracy: fix.accuracy, certain, tolerance });

function head(view, { country, zone, regionName }) {
  const { t, f, now } = view;
  if (!country)
    return h(
      'div.head',
      {},
      h('span.seaflag', { 'aria-hidden': 'true' }, icon('water', 28)),
      h('div', {}, h('h2', {}, t('noCountryHere')), h('p.sec.t-s', {}, t('noCountryHereText'))),
    );
  const time = zone ? f.time(zone, now, { weekday: 'short' }) : '';
  return h(
    'a.head',
    { href: `/countries/${country}`, 'aria-label': t('openCountry', { name: view.name(country) }) },
    flag(country, 'l'),
    h(
      'div',
      {},
      h('h2', {}, view.name(country)),
      h('p.sec.t-s.num', {}, regionName, regionName && time ? h('span.dot-sep') : null, time),
    ),
  );
}

const beyondName = (view, { beyond }) => (beyond ? view.name(beyond) : view.t('highSeas'));

function reason(view, verdict) {
  const {
      t,
      f,
      state: {
        where: { answer },
      },
    } = view,
    distance = answer.metres === null ? null : borderDistance(view, answer.metres, answer.tolerance);
  if (verdict === 'unsure' && answer.candidates?.length > 1) return candidatesText(view, answer);
  if (verdict === 'unsure') return t('whyCoarse', { distance: f.distance(answer.tolerance) });
  if (distance === null) return t('whyNone');
  if (verdict === 'sea') return answer.beyond ? t('whySea', { name: view.name(answer.beyond), distance }) : '';
  if (!answer.beyond) return t('whyLimit', { distance });
  return t(answer.kind === 'sea-border' ? 'whySeaBorder' : 'whyFar', { name: view.name(answer.beyond), distance });
}

/** Shares by coarse borders have no tenths of a percent. */
function candidatesText(view, { candidates, tolerance }) {
  const { shown, more } = shownCandidates(candidates),
    digits = isCoarse(tolerance) ? 0 : 1;
  const list = shown.map(c =>
    view.t('share_1', {
      name: c.code ? view.name(c.code) : view.t('highSeas'),
      share: view.f.percent(c.share, digits),
    }),
  );
  return more ? view.f.listAnd([...list, view.t('andMore', { n: more })]) : view.f.list(list);
}

/** The claimants and the administrator of disputed ground, always by name, and the worldviews to choose from. */
function claimNote(view, answer) {
  const {
    t,
    state: { where },
  } = view;
  if (!answer.dispute) return null;
  const choices = worldviews(answer, view);
  return h(
    'div.note.claim',
    { 'data-key': 'claim' },
    icon('claim'),
    h('h3', {}, answer.dispute.name ?? t('disputed')),
    h('p', {}, disputeSentences(answer.dispute, view).join(' ')),
    choices.length > 1
      ? segments({ act: 'worldview', label: t('asSeen'), value: where.worldview ?? '', choices })
      : null,
  );
}

function facts(view, answer, fix) {
  const {
    t,
    f,
    now,
    state: { resolver, about },
  } = view;
  const digits = fix.accuracy && fix.accuracy > 1000 ? 3 : 5,
    text = coordinates(fix.lat, fix.lon, digits);
  const rows = [
    [
      t('position'),
      [
        h('bdi', { dir: 'ltr' }, text),
        ' ',
        button({ act: 'copy', arg: text, icon: 'copy', kind: 'quiet tiny', small: true, name: t('copyPosition') }),
      ],
    ],
    answer.zone ? [t('timeZone'), [h('bdi', {}, answer.zone), f.comma(f.offset(answer.zone, now))]] : null,
    answer.metres === null ? null : [t(BORDERS[answer.kind] ?? 'nearestBorder'), borderText(view, answer, fix)],
    answer.land ? [t('landBorder'), borderText(view, answer.land, fix)] : null,
    [
      t('borderData'),
      resolver.phase === 'coarse'
        ? t('coarseBorders', { distance: f.distance(resolver.tolerance) })
        : t('exactBorders', { version: about?.boundaries?.version ?? answer.version ?? '' }),
    ],
    [t('privacy'), h('span.sec', {}, t(privacyOf(view.state)))],
  ].filter(Boolean);
  return h(
    'dl.kv',
    { 'data-key': 'facts' },
    rows.map(([k, v]) => [h('dt', {}, k), h('dd', {}, v)]),
  );
}

/** The words for what happens with a position. */
function privacyOf({ where, recording }) {
  if (where.mode === 'receiver') return 'privateServer';
  return recording?.phase === 'on' ? 'privateRecorded' : 'privateHere';
}

/** The words for a border of each kind. Land and sea may be unknown. */
const BORDERS = { 'sea-border': 'borderAtSea', 'sea-limit': 'limitAtSea' };

/**
 * The distance and direction to a border, and the country beyond. The direction is unknown within the borders' error.
 */
function borderText(view, { metres, tolerance, border, beyond }, fix) {
  const { t } = view,
    distance = borderDistance(view, metres, tolerance),
    name = beyond ? view.name(beyond) : null;
  if (metres < tolerance) return name ? t('borderNear', { distance, name }) : distance;
  const way = t(`way_${Math.round(bearing([fix.lon, fix.lat], [border.lon, border.lat]) / 45) % 8}`);
  return name ? t('borderWay', { distance, way, name }) : t('limitWay', { distance, way });
}

function exactPart(view) {
  const {
    t,
    f,
    state: { resolver, about },
  } = view;
  if (resolver.phase !== 'coarse') return null;
  if (resolver.download) return h('div', { 'data-key': 'exact' }, progress(view, resolver.download));
  return h(
    'div.actions',
    { 'data-key': 'exact' },
    button({
      act: 'get-exact',
      icon: 'download',
      label: t('getExact', { size: f.bytes(about?.boundaries?.bytes ?? 18.6e6) }),
    }),
  );
}

/** The map in words: the same content as the answer beside it. */
function mapText(view) {
  const {
    t,
    state: { where },
  } = view;
  if (!where.answer) return t('whereEmpty');
  const verdict = verdictFor(where);
  const { country, dispute } = where.answer,
    claims = dispute ? disputeSentences(dispute, view) : [];
  return [country ? view.name(country) : t('highSeas'), reason(view, verdict), claims.join(' ')]
    .filter(Boolean)
    .join('. ')
    .replace(/[.।]$/u, '');
}

/** The announcement of an answer: the country, the verdict, the distance and the neighbour. */
export function announcement(view) {
  const { where } = view.state,
    verdict = verdictFor(where);
  return `${mapText(view)}. ${view.t(BADGES[verdict][2])}`;
}
