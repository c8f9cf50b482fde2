// Shares a country or a list as a link to this server, through the browser's own dialog or else the clipboard.

/** Actions of sharing. */
export function shareActions(app) {
  const acts = {
    'share-open': code => app.store.change('overlay', { kind: 'share', code }),
    'share-country': code => share(app, app.painter.view().name(code), `/countries/${code}`),
    'share-city': id => share(app, app.state.city?.city?.name ?? '', `/cities/${id}`),
    'share-table': () => share(app, document.title, location.pathname + location.search),
    'share-path': ({ title, path }) => share(app, title, path),
    'share-list': () => share(app, app.t('selected'), `/import#${app.state.selection.codes.join(',')}`),
  };
  return { acts };
}

async function share(app, title, path) {
  const url = new URL(path, location.origin).href;
  if (navigator.share && navigator.canShare?.({ title, url })) {
    try {
      await navigator.share({ title, url });
      return;
    } catch (error) {
      if (error.name === 'AbortError') return;
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    app.actions.tell('linkCopied');
  } catch {
    app.actions.tell('shareFailed', { url: `\u2066${url}\u2069` });
  }
}
