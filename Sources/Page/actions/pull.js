// The gesture that refreshes a list.

/** Refreshes a list that is pulled down by 70 pixels from its top. */
export function listenForPull(app) {
  let from = null;
  const list = event => event.target.closest?.('[data-pull]');
  document.addEventListener(
    'touchstart',
    event => {
      const l = list(event);
      from = l && l.scrollTop <= 0 ? event.touches[0].clientY : null;
    },
    { passive: true },
  );
  document.addEventListener(
    'touchmove',
    event => {
      if (from !== null) showPull(event.touches[0].clientY - from, app);
    },
    { passive: true },
  );
  document.addEventListener('touchend', event => {
    if (from === null) return;
    const far = event.changedTouches[0].clientY - from;
    from = null;
    showPull(0, app);
    if (far > 70) app.actions.run('refresh', null, event, event.target);
  });
}

function showPull(far, app) {
  const mark = document.querySelector('.pull');
  if (!mark) return;
  mark.style.setProperty('--pull', `${Math.max(0, Math.min(64, far * 0.6))}px`);
  mark.textContent = far > 10 ? app.t(far > 70 ? 'releaseToRefresh' : 'pullToRefresh') : '';
}
