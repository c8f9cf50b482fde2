// Files that are dropped on a screen.

/** Passes a file that is dropped on a screen to the action that its `data-drop` names. */
export function listenForDrops(app) {
  const place = event => event.target.closest?.('[data-drop]');
  document.addEventListener('dragover', event => {
    if (place(event) && event.dataTransfer?.types.includes('Files')) {
      event.preventDefault();
      place(event).classList.add('dropping');
    }
  });
  document.addEventListener('dragleave', event => {
    if (!event.relatedTarget) document.querySelector('.dropping')?.classList.remove('dropping');
  });
  document.addEventListener('drop', event => {
    document.querySelector('.dropping')?.classList.remove('dropping');
    const on = place(event),
      file = on && event.dataTransfer?.files[0];
    if (file) {
      event.preventDefault();
      app.actions.run(on.dataset.drop, file);
    }
  });
}
