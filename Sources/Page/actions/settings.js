// Settings. Each change is kept in this browser at once.
import { saveFile } from '../app/save.js';
import { reasonOf } from '../app/service.js';
import { lasting } from '../app/storage.js';
import { asideTexts, DAMAGED, setAside } from '../trips/kept.js';

/** Actions of the settings. */
export function settingsActions(app) {
  const { store } = app;
  const keep = change => {
    store.change('settings', s => ({ ...s, ...change }));
    lasting.write('settings', JSON.stringify(app.state.settings));
  };
  const speak = async change => {
    keep(change);
    await app.speak();
    store.touch();
    await app.data.countries.otherLanguage();
  };
  const acts = {
    'set-language': (_, event) => speak({ language: event.target.value }),
    'set-names': (_, event) => speak({ names: event.target.value }),
    'set-default': (_, event) => event.target.value && setDefault(app, event.target.value),
    'set-theme': theme => {
      keep({ theme });
      app.dress();
    },
    'set-keys': (_, event) => keep({ keys: event.target.checked }),
    'set-token': (_, event, form) => {
      const token = (form ?? event.target).querySelector('input').value.trim();
      lasting.write('token', token || null);
      store.change('token', token || null);
      app.live.tokenChanged();
      app.data.searches();
      app.actions.tell('saved');
    },
    ...asideActions(app),
  };
  const arrive = address => {
    if (address.screen !== 'settings') return;
    app.data.list();
    store.change('aside', asideTexts());
    if (!app.state.resolver.kept) app.resolver.look().catch(() => {});
  };
  // A phone reaches Settings from the end of Home. It is asked for again if it could not be loaded in idle time.
  const drawn = () => app.state.address.screen === 'home' && app.painter.need('homemore');
  return { acts, arrive, drawn };
}

/** Saves the damaged trips that are set aside, forgets them, and brings them back until the next ones are forgotten. */
function asideActions(app) {
  let forgotten = [];
  const changed = () => {
    // A damaged text that found no room may find it now.
    app.actions.run('trip-aside');
    app.store.change('aside', asideTexts());
  };
  // Another tab has set trips aside, or has forgotten them. Without a key, all values are deleted.
  window.addEventListener('storage', ({ key }) => (key === null || DAMAGED.includes(key)) && changed());
  return {
    'aside-save': () => saveFile('trip-damaged.txt', asideTexts().join('\n'), 'text/plain'),
    'aside-forget': () => {
      forgotten = asideTexts();
      for (const name of DAMAGED) lasting.write(name, null);
      changed();
      app.actions.tell('asideForgotten', {}, { act: 'aside-restore' });
    },
    'aside-restore': () => {
      forgotten = forgotten.filter(text => !setAside(text));
      changed();
      // On a full device the rest can be brought back later.
      if (forgotten.length === 0) app.store.change('toast', null);
    },
  };
}

/** Makes a country the default, and announces it or the reason why it is not. */
async function setDefault(app, code) {
  const error = await app.data.launch.choose(code);
  if (!error) app.actions.tell('foundNew', { name: app.painter.view().name(code) });
  else if (reasonOf(error) === 'token') app.actions.tell('tokenNeeded');
  app.store.touch();
}
