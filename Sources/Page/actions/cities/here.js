// The browser's position, from which the screens of cities show distances.

/** Takes the position without a question if the permission was granted before. */
export async function locateIfAllowed(app) {
  if (app.state.here || !isSecureContext) return;
  const permission = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => null);
  if (permission?.state === 'granted') locate(app);
}

/** Asks the browser for the position. */
export async function locate(app) {
  const { store, actions } = app;
  if (app.state.here?.phase === 'asking') return;
  store.change('here', { phase: 'asking' });
  await actions.loadAll();
  try {
    const { lat, lon } = await actions.browserFix({ enableHighAccuracy: false });
    store.change('here', { phase: 'known', lat, lon });
  } catch (error) {
    store.change('here', { phase: 'failed', failure: error.failure });
  }
}
