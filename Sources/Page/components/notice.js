// Messages about the page's state: empty and error states, the banner, the toast.
import { h } from '../app/element.js';
import { icon } from './icon.js';
import { button } from './button.js';

/** An empty or failed state: an icon, the fact, the remedy, one button. */
export function notice({ icon: picture, title, text, action, alert, level = 'h2' }) {
  return h(
    'div.state',
    { role: alert ? 'alert' : null, 'data-key': 'state' },
    icon(picture, 34),
    h(level, {}, title),
    text ? h('p', {}, text) : null,
    action ? button(action) : null,
  );
}

const BANNERS = {
  offline: ['', 'offline'],
  gone: ['', 'server'],
  remote: ['', 'offline'],
  stale: ['stale', 'clock'],
  unsaved: ['bad', 'alert'],
  unread: ['bad', 'alert'],
};

/** The banner: one line above the content. */
export function bannerView(banner, { t, f, state }) {
  const around = (...inside) => h('section.banners', { 'data-key': 'banners', 'aria-label': t('message') }, inside);
  if (!banner) return around();
  const [level, picture] = BANNERS[banner.kind];
  return around(
    h(
      'div.banner',
      { class: level, role: level === 'bad' ? 'alert' : null },
      icon(picture),
      h('p', {}, bannerText(banner, t, f, state)),
      bannerButton(banner, t),
    ),
  );
}

function bannerText(banner, t, f, state) {
  switch (banner.kind) {
    case 'offline':
      return t('offline');
    case 'gone':
      return banner.seconds > 0 ? t('gone', { n: banner.seconds }) : t('goneNow');
    case 'remote':
      return t('remoteOffline', {
        date: state.about?.countries?.version ? f.day(new Date(state.about.countries.version)) : '',
      });
    case 'stale':
      return t('stale', { n: banner.days });
    case 'unread':
      return t('refusedRead', { detail: banner.detail });
    default:
      return banner.detail === 'gone' ? t('unsaved') : t('refusedSave', { detail: banner.detail });
  }
}

function bannerButton(banner, t) {
  if (banner.kind === 'gone') return button({ act: 'retry', label: t('tryNow'), small: true });
  if (banner.kind === 'stale' || banner.kind === 'remote')
    return button({ act: 'refresh', label: t('refresh'), small: true });
  if (banner.kind === 'unsaved' || banner.kind === 'unread')
    return button({ act: 'retry', label: t('tryAgain'), small: true });
  return null;
}

/** The message at the bottom. Only its text is announced. */
export function toastView(toast, { t }) {
  if (!toast) return null;
  return h(
    'section.toast',
    { 'data-key': 'toast', 'aria-label': t('message') },
    h('p', {}, toast.href ? h('a', { href: toast.href }, t(toast.key, toast.values)) : t(toast.key, toast.values)),
    toast.undo
      ? button({ act: toast.undo.act ?? 'undo', arg: toast.undo.arg, label: t('undo'), small: true, kind: 'undo' })
      : null,
    button({ act: 'dismiss', icon: 'x', small: true, name: t('dismiss') }),
  );
}

/** Boxes in the shape of `count` rows, shown while the rows load. */
export function skeletonRows(count, label) {
  const widths = [62, 48, 56, 70, 44, 58];
  return h(
    'div',
    { 'aria-busy': 'true', 'aria-label': label, role: 'group', 'data-key': 'skeleton' },
    Array.from({ length: count }, (_, i) =>
      h(
        'div.row',
        {},
        h('span.sk.flagbox'),
        h(
          'span.txt',
          {},
          h('span.sk.first', { style: { 'inline-size': `${widths[i % 6]}%` } }),
          h('span.sk.second', { style: { 'inline-size': `${widths[i % 6] - 18}%` } }),
        ),
      ),
    ),
  );
}
