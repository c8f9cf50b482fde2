// The companion of a followed position: the border ahead, the notice after a crossing, and the recording of the trip.
import { h } from '../app/element.js';
import { button } from '../components/button.js';
import { flag } from '../components/flag.js';
import { icon } from '../components/icon.js';
import { disputeSentences } from '../state/dispute.js';
import { borderDistance } from '../state/distance.js';
import { MOST } from '../state/recording.js';
import { isCoarse } from '../state/verdict.js';
import { changeChips } from './changes.js';

/** The words of this part, and those of the parts that it uses. */
export const WORDS = ['companion', 'trips', 'figures'];
/** An accuracy in metres from which it is stated beside a distance. */
const VAGUE = 100;

/** The parts for the present state of Where am I. */
export function companionPart(view) {
  const { where, companion, recording } = view.state;
  if (where.mode === 'receiver') return null;
  return [where.isFollowed && companion ? aheadPart(view) : null, recording ? recordPart(view) : null];
}

function aheadPart(view) {
  const { companion } = view.state,
    details = companion.ahead ? detailsOf(view, companion) : [];
  return h(
    'section.companion',
    { 'data-key': 'companion', 'aria-labelledby': 'ahead-title' },
    h('h2.sub', { id: 'ahead-title' }, view.t('ahead')),
    headline(view, companion),
    h('p.t-s.sec', { 'data-key': 'details' }, details.join(' ') || '\u00a0'),
    crossingNote(view),
  );
}

/** The next border with its distance and the time to it. Without a course, nothing is claimed. */
function headline(view, { ahead, course, fix }) {
  const { t } = view;
  if (!ahead) return h('p.ahead', {}, t('aheadWait'));
  const { border, tolerance } = ahead;
  if (!border) return h('p.ahead', {}, t(ahead.isWhole ? 'whyNone' : 'aheadAlong'));
  const error = Math.max(tolerance, fix.accuracy ?? 0),
    name = border.beyond ? view.name(border.beyond) : t('highSeas'),
    there = t('aheadIn', { name: `\u2068${name}\u2069`, distance: borderDistance(view, border.metres, error) });
  const time = border.metres < error ? null : timeText(view, border.metres, course.speed);
  return h(
    'p.ahead',
    {},
    border.beyond ? flag(border.beyond, 's') : icon('water', 20),
    h('span', {}, time ? `${there}${view.f.comma(time)}` : there),
  );
}

/** The time to a border at a speed, or null without a believable speed. */
function timeText({ t, f }, metres, speed) {
  if (!speed) return null;
  const minutes = metres / speed / 60;
  if (minutes < 1) return t('aheadSoon', { time: t('under', { distance: f.unit(1, 'minute') }) });
  const time = minutes < 100 ? f.unit(minutes, 'minute') : f.unit(minutes / 60, 'hour', 1);
  return t('aheadTime', { time });
}

/** The course, the kind of the border, disputed ground, and the reasons for doubt, as sentences. */
function detailsOf(view, { ahead, course, fix }) {
  const { t, f, state } = view,
    { disputed, kind, tolerance } = ahead,
    isDoubtful = state.where.answer?.certain === false || fix.accuracy > VAGUE;
  const named = { 'sea-border': 'borderAtSea', 'sea-limit': 'limitAtSea' }[kind];
  return [
    t('course', { way: t(`way_${Math.round(course.degrees / 45) % 8}`) }),
    named ? `${t(named)}.` : null,
    disputed ? t('aheadDisputed', { distance: borderDistance(view, disputed.metres, tolerance) }) : null,
    ...(disputed ? disputeSentences(disputed, view) : []),
    isCoarse(tolerance) ? `${t('whyCoarse', { distance: f.distance(tolerance) })}.` : null,
    isDoubtful ? t('aheadFix', { distance: f.distance(fix.accuracy) }) : null,
  ].filter(Boolean);
}

const titleOf = ({ t, name }, { from, to }) => t(to ? 'crossed' : 'crossedSea', { name: name(to ?? from) });

/** The facts that changed with a crossing. */
function chipsOf(view, { from, to, clocks }) {
  const country = to && view.country(to);
  return country ? changeChips(view, country, from ? view.country(from) : null, clocks) : [];
}

/** The announcement of a crossing. */
export const crossedText = (view, crossing) =>
  [titleOf(view, crossing), ...chipsOf(view, crossing).map(chip => chip.textContent)].join('. ');

function crossingNote(view) {
  const { crossing } = view.state.companion,
    { t } = view;
  if (!crossing) return null;
  const title = titleOf(view, crossing),
    chips = chipsOf(view, crossing);
  return h(
    'div.note.crossed',
    { 'data-key': 'crossed' },
    crossing.to ? flag(crossing.to, 's') : icon('water', 20),
    h('h3', {}, crossing.to ? h('a', { href: `/countries/${crossing.to}` }, title) : title),
    button({ act: 'crossing-close', icon: 'x', kind: 'quiet tiny', small: true, name: t('dismiss') }),
    chips.length ? h('ul.facts-row', {}, chips) : null,
  );
}

/** The recording: its state, and what can be done with it. */
function recordPart(view) {
  const { t, state } = view,
    { phase, count, failure } = state.recording,
    { isFollowed } = state.where,
    isOn = phase === 'on';
  if (!isFollowed && !count && !failure) return null;
  const places = t('trackPoints', { n: count });
  return h(
    'section.companion',
    { 'data-key': 'recording', 'aria-label': t('record') },
    failure ? h('p.err', { role: 'alert' }, icon('alert', 18), t(`record_${failure}`, { n: MOST })) : null,
    isOn ? h('p.t-s', {}, h('span.live', {}, view.f.join([t('recording'), places]))) : null,
    phase === 'elsewhere' ? h('p.t-s.sec', {}, t('recordElsewhere')) : null,
    count && !isOn ? h('p.t-s', {}, t('recorded', { places })) : null,
    h(
      'div.actions',
      {},
      isOn ? button({ act: 'record-stop', label: t('recordStop'), small: true, key: 'record' }) : null,
      !isOn && phase !== 'elsewhere' && isFollowed && count < MOST
        ? button({ act: 'record-start', label: t(count ? 'recordMore' : 'record'), small: true, key: 'record' })
        : null,
      ...(count && !isOn ? keptActions(view, phase === 'elsewhere') : []),
    ),
    count || isOn ? null : h('p.t-s.sec', {}, t('recordHint', { n: MOST })),
  );
}

const keptActions = ({ t }, isRecorded) => [
  button({ act: 'record-open', label: t('recordOpen'), small: true, key: 'record-open' }),
  button({ act: 'record-save', label: t('recordSave'), small: true, icon: 'download', key: 'record-save' }),
  isRecorded
    ? null
    : button({ act: 'record-remove', label: t('recordDelete'), small: true, icon: 'trash', key: 'record-remove' }),
];
