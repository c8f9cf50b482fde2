// A dropped or chosen file: read here, resolved here, saved as CSV.
import { summarise } from '../tracks/summary.js';
import { crossingsCSV } from '../tracks/export.js';

const LARGEST = 64e6;

/** Actions of tracks. */
export function trackActions(app) {
  const set = track => app.store.change('track', track);
  const acts = {
    'track-file': (_, event) => event.target.files[0] && read(app, set, event.target.files[0]),
    'track-read': file => read(app, set, file),
    'track-close': () => set({ phase: 'none' }),
    'track-save': () => save(app),
  };
  return { acts };
}

async function read(app, set, file) {
  if (file.size > LARGEST) { set({ phase: 'failed', error: { key: 'trackLarge', name: file.name, size: app.f.bytes(LARGEST) } }); return; }
  set({ phase: 'reading', name: file.name });
  const { places, error } = await readBeside(file.name, new Uint8Array(await file.arrayBuffer()));
  if (error) { set({ phase: 'failed', error: { ...error, name: file.name } }); return; }
  try {
    const found = await app.resolver.codes(Float64Array.from(places, p => p.lat), Float64Array.from(places, p => p.lon));
    const result = summarise(places.map((p, i) => ({ ...p, code: found[i]?.country ?? null, zone: found[i]?.zone ?? null })));
    set({ phase: 'done', name: file.name, result });
    app.data.list();
  } catch { set({ phase: 'none' }); app.store.change('resolver', r => ({ ...r, phase: 'failed' })); }
}

/** What `readTrack` gives, read by a worker of its own, which ends with the file. */
function readBeside(name, bytes) {
  const worker = new Worker('/page/tracks/worker.js', { type: 'module' });
  return new Promise(resolve => {
    worker.onmessage = ({ data }) => resolve(data);
    worker.onerror = event => resolve({ error: { key: 'trackDamaged', detail: event.message ?? '' } });
    worker.postMessage({ name, bytes }, [bytes.buffer]);
  }).finally(() => worker.terminate());
}

function save(app) {
  const { track } = app.state, view = app.painter.view();
  const text = crossingsCSV(track.result, code => (code ? view.name(code) : ''));
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  link.download = `${track.name.replace(/\.[^.]*$/, '')}-countries.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
