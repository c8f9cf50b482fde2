// Settings: language, theme, the default country, the limit, keys, offline data, and information about the program.
import { h } from '../app/element.js';
import { lasting } from '../app/storage.js';
import { button } from '../components/button.js';
import { segments, select } from '../components/choice.js';
import { LANGUAGES } from '../state/settings.js';
import { placeOf } from '../state/launch.js';

export const title = view => view.t('settings');

/** The Settings screen. */
export function render(view) {
  const parts = [languagePart, themePart, defaultPart, keysPart, offlinePart, tokenPart, aboutPart];
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
    place.cause
      ? h('p.hint', {}, h('bdi', { lang: 'en' }, `${place.cause.charAt(0).toUpperCase()}${place.cause.slice(1)}.`))
      : null,
    h('p.hint', {}, t('defaultText')),
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
    none = place.code ? [] : [['', view.t('noCountry')]];
  return select({
    id: 'default-country',
    act: 'set-default',
    label: view.t('country'),
    value: place.code ?? '',
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

function offlinePart({ t, f, state }) {
  const { resolver } = state,
    kept = resolver.kept;
  return section(
    's-offline',
    t('offlineData'),
    h('p', {}, t(isSecureContext ? 'offlineText' : 'offlineInsecure')),
    lasting.works() ? null : h('p.hint', {}, t('notKept')),
    h('p.hint', {}, kept ? t('exactKept', { size: f.bytes(resolver.bytes ?? 0) }) : t('exactNot')),
    resolver.download ? progress({ t, f }, resolver.download) : null,
    h(
      'div.actions',
      {},
      kept
        ? button({ act: 'delete-exact', label: t('deleteExact'), small: true, icon: 'trash' })
        : resolver.download
          ? null
          : button({
              act: 'get-exact',
              label: t('getExact', { size: f.bytes(state.about?.boundaries?.bytes ?? 18.6e6) }),
              small: true,
              icon: 'download',
            }),
    ),
  );
}

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
