// The certainty of an answer: a badge, the reason in words, and the strip.
import { h } from '../app/element.js';
import { icon } from './icon.js';
import { borderDistance } from '../state/distance.js';
import { strip } from '../state/verdict.js';

/** The badge of each verdict: its class, its icon, and the key of its words. */
export const BADGES = {
  sure: ['sure', 'check', 'certain'],
  near: ['near', 'info', 'near'],
  unsure: ['unsure', 'alert', 'unsure'],
  sea: ['near', 'water', 'atSea'],
  open: ['near', 'info', 'notAsked'],
};

/** The badge of a verdict. */
export function badge(verdict, t) {
  const [level, picture, key] = BADGES[verdict];
  return h('span', { class: `badge ${level}` }, icon(picture, 16), t(key));
}

/**
 * The whole figure: {verdict, why, here, beyond, metres, accuracy, tolerance}.
 *
 * Screen readers get only the words. The strip repeats them as a picture. Without a border there is no strip.
 */
export function meter({ verdict, why, here, beyond, metres, accuracy, tolerance = 0 }, view) {
  const { t } = view,
    words = t(BADGES[verdict][2]);
  return h(
    'figure.meter',
    { role: 'group', 'aria-label': why ? `${words}. ${why}` : words, 'data-key': 'meter' },
    h('figcaption', {}, badge(verdict, t), why ? h('span.why', {}, why) : null),
    metres === null || metres === undefined ? null : drawing({ here, beyond, metres, accuracy, tolerance }, view),
  );
}

function drawing({ here, beyond, metres, accuracy, tolerance }, view) {
  const s = strip({ metres, accuracy });
  return h(
    'div.strip',
    { 'aria-hidden': 'true', style: { '--at': `${s.at}%`, '--half': `${s.half}%`, '--border': `${s.border}%` } },
    h('span.side.from', {}, here),
    h('span.side.to', {}, beyond),
    h('div.bar', {}, accuracy ? h('i.whisker') : null, h('i.line'), h('i.pos'), s.broken ? h('i.break') : null),
    h('div.dim', {}, h('span', {}, borderDistance(view, metres, tolerance))),
    accuracy ? h('span.acc', {}, `± ${view.f.distance(accuracy)}`) : null,
  );
}
