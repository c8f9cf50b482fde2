// The selection: adding, removing after a question, undoing and importing. Changes wait while the service is away.
import { reasonOf } from '../app/service.js';
import { finished, received, refusal, refused, started, waiting } from '../state/selection.js';

/** Actions of the selection. */
export function selectionActions(app) {
  const { store } = app;
  const acts = {
    'add-country': code => addOne(app, code),
    remove: code => store.change('overlay', { kind: 'remove', code }),
    'remove-sure': code => {
      store.change('overlay', null);
      removeOne(app, code);
    },
    undo: () => {
      const other = app.state.toast?.undo;
      if (other?.act) app.actions.run(other.act, other.arg);
      else undo(app);
    },
    blocked: (act, _event, element) => {
      if (act === 'add')
        app.actions.tell('limitText', { n: app.state.selection.limit, name: nameOf(app, element.dataset.arg) });
    },
    'import-close': () => app.router.go({ screen: 'home' }, 'replace'),
    'import-add': async codes => {
      app.router.go({ screen: 'home' }, 'replace');
      await addAll(app, codes.split(','));
    },
  };
  return { acts, more: { addAll: codes => addAll(app, codes), sendPending: () => sendPending(app) } };
}

const nameOf = (app, code) => app.painter.view().name(code);

async function addOne(app, code) {
  const why = refusal(app.state.selection, code),
    name = nameOf(app, code);
  if (why === 'limit') {
    app.actions.tell('limitText', { n: app.state.selection.limit, name });
    return;
  }
  if (why === 'duplicate') {
    app.actions.tell('duplicate', { name });
    return;
  }
  if (await send(app, { kind: 'add', code })) app.actions.tell('added', { name });
}

/** Adds several countries one after the other, to keep their order. */
async function addAll(app, codes) {
  let count = 0;
  for (const code of codes)
    if (!refusal(app.state.selection, code)) {
      if (await send(app, { kind: 'add', code })) count++;
    }
  await Promise.all(codes.map(code => (app.state.catalogue.byCode[code]?.whole ? null : app.data.country(code))));
  if (count === 1) app.actions.tell('added', { name: nameOf(app, codes[0]) });
  else if (count) app.actions.tell('addedCount', { n: count });
}

async function removeOne(app, code) {
  const name = nameOf(app, code);
  if (await send(app, { kind: 'remove', code })) app.actions.tell('removed', { name }, code);
}

/** Puts the last removed country back in its former place. */
async function undo(app) {
  const { removed } = app.state.selection;
  if (!removed) return;
  const name = nameOf(app, removed.code),
    change = { kind: 'add', ...removed };
  app.store.change('selection', s => started(s, change));
  try {
    const { data } = await app.data.change('/v1/selected/undo', { method: 'POST' });
    app.store.change('selection', s => finished(s, change));
    take(app, data);
  } catch (error) {
    if (error.kind !== 'gone') {
      app.store.change('selection', s => refused(s, change, null));
      sayRefused(app, error, change);
      return;
    }
    app.store.change('selection', s => waiting(s, 'gone'));
  }
  app.actions.tell('undone', { name });
}

/** Starts a change and sends it. Returns true if it is accepted, or if it waits for the service. */
async function send(app, change) {
  app.store.change('selection', s => started(s, change));
  return sendChange(app, change);
}

async function sendChange(app, change) {
  const { store, data } = app;
  try {
    const { data: list } = await data.change(`/v1/selected/${change.code}`, {
      method: change.kind === 'add' ? 'PUT' : 'DELETE',
    });
    store.change('selection', s => finished(s, change));
    take(app, list);
    return true;
  } catch (error) {
    if (error.kind === 'gone') {
      store.change('selection', s => waiting(s, 'gone'));
      return true;
    }
    store.change('selection', s => refused(s, change, null));
    sayRefused(app, error, change);
    return false;
  }
}

/** Takes the list from the reply to a change. If the reply has no list, the list is requested. */
function take(app, list) {
  if (Array.isArray(list?.countries)) app.store.change('selection', s => received(s, list, Date.now()));
  else app.data.selected();
}

function sayRefused(app, error, { code }) {
  const { problem } = error,
    { type = '' } = problem ?? {};
  if (reasonOf(error) === 'token') app.actions.tell('tokenNeeded');
  else if (/limit/.test(type)) app.actions.tell('limitText', { n: app.state.selection.limit, name: nameOf(app, code) });
  else if (/duplicate/.test(type)) app.actions.tell('duplicate', { name: nameOf(app, code) });
  else app.store.change('selection', s => waiting(s, problem?.detail ?? 'HTTP'));
  app.data.selected();
}

/** Sends the waiting changes in order, once the service is back. */
async function sendPending(app) {
  app.store.change('selection', s => (s.error ? { ...s, error: null } : s));
  for (const change of [...app.state.selection.pending]) await sendChange(app, change);
}
