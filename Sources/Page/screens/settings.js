// Settings: language, theme, the default country, the limit, keys, offline data, and information about the program.
import { h } from '../app/element.js';
import { lasting } from '../app/storage.js';
import { button } from '../components/button.js';
import { segments, select } from '../components/choice.js';
import sizes from '../offline/sizes.js';
import { isAllKept, partsOf, totalOf } from '../state/keeping.js';
import { LANGUAGES } from '../state/settings.js';
import { placeOf } from '../state/launch.js';
import { causeText } from './home.js';

export const title = view => view.t('settings');

/** Loads the words of this screen. */
export const ready = app => app.addWords('settings');

/** The Settings screen. */
export function render(view) {
  const parts = [languagePart, themePart, defaultPart, keysPart, offlinePart, asidePart, tokenPart, aboutPart];
  return h(
    'div.page.settings',
    { 'data-key': 'settings', 'data-scroll': 'settings' },
    h('h1.title', { tabindex: '-1' }, view.t('settings')),
    h(
      'div.cards',
      {},
      parts.map(part => part(view)),
    ),
  );
}

const section = (key, heading, ...inside) =>
  h(
    'section.card.pad',
    { 'data-key': key, 'aria-labelledby': `${key}-title` },
    h('h2', { id: `${key}-title` }, heading),
    inside,
  );

/** The name of a language in that language, so that its speakers find it. */
const ownName = code => {
  const name = new Intl.DisplayNames(code, { type: 'language' }).of(code);
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
};

function languagePart({ t, f, language, state }) {
  const names = (state.about?.languages ?? []).map(l => [l.code, `${l.nativeName} (${f.languageName(l.code)})`]);
  return section(
    's-language',
    t('language'),
    select({
      id: 'language',
      act: 'set-language',
      label: t('languageOf'),
      value: state.settings.language,
      options: [['auto', t('asBrowser', { name: ownName(language) })], ...LANGUAGES.map(code => [code, ownName(code)])],
    }),
    select({
      id: 'names',
      act: 'set-names',
      label: t('namesOf'),
      value: state.settings.names,
      options: [['page', t('asPage')], ['en', ownName('en')], ...names.filter(([c]) => c !== 'en')],
    }),
  );
}

function themePart({ t, state }) {
  return section(
    's-theme',
    t('theme'),
    segments({
      act: 'set-theme',
      label: t('theme'),
      value: state.settings.theme,
      choices: [
        { value: 'system', label: t('system') },
        { value: 'light', label: t('light'), icon: 'sun' },
        { value: 'dark', label: t('dark'), icon: 'moon' },
      ],
    }),
  );
}

function defaultPart(view) {
  const { t, state } = view,
    place = placeOf(state.launch, state.selection);
  return section(
    's-default',
    t('defaultOf'),
    state.catalogue.codes.length ? defaultChoice(view, place) : null,
    place.cause ? h('p.hint', {}, causeText(view, place.cause)) : null,
    state.launch.reply ? h('p.hint', {}, t('defaultText')) : null,
    h(
      'div.actions',
      {},
      state.about?.parts?.source ? button({ act: 'launch-again', label: t('retryLaunch'), small: true }) : null,
      state.launch.reply ? button({ act: 'launch-forget', label: t('forgetLaunch'), small: true }) : null,
    ),
  );
}

/** The choice of the default country, which the service keeps for the command line, too. */
function defaultChoice(view, place) {
  const names = view.state.catalogue.codes.map(code => [code, view.name(code)]),
    chosen = place.phase === 'none' ? null : place.code,
    none = chosen ? [] : [['', view.t('noCountry')]];
  return select({
    id: 'default-country',
    act: 'set-default',
    label: view.t('country'),
    value: chosen ?? '',
    options: [...none, ...names.sort((a, b) => view.f.compare(a[1], b[1]))],
  });
}

function keysPart({ t, state }) {
  return section(
    's-keys',
    t('keyboard'),
    h(
      'label.check',
      {},
      h('input', { type: 'checkbox', 'data-act': 'set-keys', checked: state.settings.keys }),
      t('singleKeys'),
    ),
    button({ act: 'help', label: t('showKeys'), small: true, icon: 'keyboard' }),
  );
}

function offlinePart(view) {
  const { t, state } = view,
    { resolver } = state,
    parts = partsOf(state, sizes);
  return section(
    's-offline',
    t('offlineData'),
    h('p', {}, t(isSecureContext ? 'offlineText' : 'offlineInsecure')),
    lasting.works() ? null : h('p.hint', {}, t('notKept')),
    h(
      'dl.kv',
      {},
      parts.map(part => [h('dt', {}, t(`part-${part.name}`)), h('dd', {}, partText(view, part))]),
    ),
    keepingPart(view, parts),
    h(
      'div.actions',
      {},
      keepingButton(view, parts),
      resolver.kept ? button({ act: 'delete-exact', label: t('deleteExact'), small: true, icon: 'trash' }) : null,
      resolver.kept || resolver.download || state.keeping.phase === 'running' ? null : exactButton(view),
    ),
  );
}

/** The state of a part: its size, and how much of it is kept. */
function partText({ t, f, state }, { name, size, share }) {
  const amount = size ? f.bytes(size) : null;
  if (share === 1) return f.join([t('kept'), amount].filter(Boolean));
  if (share > 0 || state.keeping.part === name)
    return f.join([f.percent(Math.floor(share * 100) / 100), amount].filter(Boolean));
  return amount ?? '';
}

/** The progress of all parts, or the result of the last attempt. */
function keepingPart({ t, f, state: { keeping, resolver } }, parts) {
  if (keeping.phase === 'running') return progress({ t, f }, totalOf(parts), 'keepingAll');
  if (resolver.download) return progress({ t, f }, resolver.download);
  if (isAllKept(parts)) return h('p.hint', {}, t('keptAll'));
  return keeping.reason ? h('p.hint', { role: 'status' }, t(`keep-${keeping.reason}`)) : null;
}

/** Keeping needs the service worker, which exists in a secure page and after the first visit. */
function keepingButton({ t, f, state: { keeping } }, parts) {
  if (keeping.phase === 'running') return button({ act: 'keep-stop', label: t('keepStop'), small: true, key: 'keep' });
  if (!hasWorker() || isAllKept(parts)) return null;
  const { size, done } = totalOf(parts);
  return button({
    act: 'keep-all',
    label: t(done ? 'keepRest' : 'keepAll', { size: f.bytes(size - done) }),
    kind: 'main',
    icon: 'download',
    key: 'keep',
  });
}

function hasWorker() {
  try {
    return Boolean(navigator.serviceWorker?.controller);
  } catch {
    return false;
  }
}

const exactButton = ({ t, f, state }) =>
  button({
    act: 'get-exact',
    label: t('getExact', { size: f.bytes(state.about?.boundaries?.bytes ?? 0) }),
    small: true,
    icon: 'download',
  });

/** A bar with megabytes that shows the progress of a download. */
export function progress({ t, f }, { done, size }, words = 'gettingExact') {
  const text = t(words, { done: f.bytes(done), size: f.bytes(size) });
  return h(
    'div.progress',
    { 'data-key': 'progress' },
    h('p.t-s', {}, text),
    h('progress', { max: size, value: done, 'aria-label': text }),
  );
}

/** The damaged trips that are set aside, to save or forget them. */
function asidePart({ t, state }) {
  if (!state.aside?.length) return null;
  return section(
    's-aside',
    t('aside'),
    h('p.hint', {}, t('asideText')),
    h(
      'div.actions',
      {},
      button({ act: 'aside-save', label: t('asideSave'), icon: 'download', small: true, key: 'aside-save' }),
      button({ act: 'aside-forget', label: t('asideForget'), icon: 'trash', small: true, key: 'aside-forget' }),
    ),
  );
}

function tokenPart({ t, state }) {
  if (!state.about?.parts?.token) return null;
  return section(
    's-token',
    t('token'),
    h('p.hint', {}, t('tokenText')),
    h(
      'form.inline',
      { 'data-act': 'set-token' },
      h(
        'div.field.plain',
        {},
        h('input', {
          id: 'token',
          type: 'password',
          'data-own-value': true,
          'aria-label': t('token'),
          autocomplete: 'off',
          value: state.token ?? '',
        }),
      ),
      button({ type: 'submit', label: t('save'), act: 'noop' }),
    ),
  );
}

function aboutPart({ t, state }) {
  const about = state.about;
  return section(
    's-about',
    t('about'),
    about
      ? h(
          'dl.kv',
          {},
          h('dt', {}, t('version')),
          h('dd', {}, h('bdi', {}, `${about.version} (${about.build})`)),
          h('dt', {}, t('dataVersions')),
          h(
            'dd',
            {},
            about.boundaries ? t('boundariesVersion', { version: about.boundaries.version }) : '',
            h('br'),
            t('countriesVersion', { version: about.countries.version }),
          ),
        )
      : null,
    h('p.hint', {}, t('limitOf', { n: state.selection.limit })),
    h('p.hint', {}, t('licences')),
  );
}
