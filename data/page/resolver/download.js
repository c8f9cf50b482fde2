// The exact index: fetched whole, resumed where it stopped, kept in the browser's private files.
// Ranges chosen by place would tell the server where a person is, so none are asked for.

const EXACT = '/index/exact', FILE = 'exact.bin', MARK = 'exact.json';

/** The folder of private files, or null where the page is not secure. */
const folder = async () => { try { return await navigator.storage.getDirectory(); } catch { return null; } };

/** The whole index if it is kept: {bytes, isChecked}, where `isChecked` says that this very file was found undamaged before. */
export async function kept() {
  const home = await folder(), mark = home && await readMark(home), file = mark?.size && await storedFile(home);
  if (!file || file.size !== mark.size) return null;
  return { bytes: new Uint8Array(await file.arrayBuffer()), isChecked: mark.checked === file.lastModified };
}

/** How many bytes of the whole index are kept; 0 for none. */
export async function keptSize() {
  const home = await folder(), mark = home && await readMark(home), file = mark?.size && await storedFile(home);
  return file && file.size === mark.size ? file.size : 0;
}

/** Notes that the kept file is undamaged, as it is now: it is not checked again unless it is written again. */
export async function noteChecked() {
  const home = await folder(), mark = home && await readMark(home), file = mark && await storedFile(home);
  if (file?.size === mark?.size) await writeMark(home, { ...mark, checked: file.lastModified });
}

/** Fetches the index, from where an earlier try stopped if the server still has the same file. */
export async function download(progress) {
  const home = await folder(), mark = home && await readMark(home), before = mark ? await readAll(home) : null;
  const from = before && before.byteLength < (mark.size ?? 0) ? before.byteLength : 0;
  const headers = from ? { Range: `bytes=${from}-`, 'If-Range': mark.tag } : {};
  const response = await fetch(EXACT, { headers });
  if (!response.ok) throw new Error(`${EXACT}: ${response.status}`);
  const resumed = response.status === 206, start = resumed ? from : 0;
  const size = start + Number(response.headers.get('x-size') ?? response.headers.get('content-length') ?? 0);
  const bytes = await receive(response, { home, start, before, size: size || mark?.size || 26.7e6, tag: response.headers.get('etag'), progress });
  if (home) await writeMark(home, { size: bytes.byteLength, tag: response.headers.get('etag') });
  return bytes;
}

/** Reads the body; every 4 MB goes to the file, so that little is lost when it stops. */
async function receive(response, { home, start, before, size, tag, progress }) {
  const parts = start ? [before.subarray(0, start)] : [], file = home && await openFile(home, start);
  if (home) await writeMark(home, { size, tag });
  let done = start, told = 0;
  for (const reader = response.body.getReader(); ;) {
    const { value, done: end } = await reader.read();
    if (end) break;
    parts.push(value);
    file?.write(value, { at: done });
    done += value.byteLength;
    if (done - told > 4e5) { told = done; progress({ done, size: Math.max(size, done) }); }
  }
  file?.truncate(done); file?.flush(); file?.close();
  return joined(parts, done);
}

function joined(parts, size) {
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const part of parts) { bytes.set(part, at); at += part.byteLength; }
  return bytes;
}

async function openFile(home, start) {
  try {
    const handle = await home.getFileHandle(FILE, { create: true }), file = await handle.createSyncAccessHandle();
    file.truncate(start);
    return file;
  } catch { return null; }
}

async function storedFile(home) {
  try { return await (await home.getFileHandle(FILE)).getFile(); } catch { return null; }
}

async function readAll(home) {
  const file = await storedFile(home);
  return file && new Uint8Array(await file.arrayBuffer());
}

async function readMark(home) {
  try { return JSON.parse(await (await (await home.getFileHandle(MARK)).getFile()).text()); } catch { return null; }
}

async function writeMark(home, mark) {
  try {
    const file = await (await home.getFileHandle(MARK, { create: true })).createSyncAccessHandle();
    const text = new TextEncoder().encode(JSON.stringify(mark));
    file.truncate(0); file.write(text, { at: 0 }); file.flush(); file.close();
  } catch { /* It is fetched again the next time. */ }
}

/** Deletes what is kept. */
export async function forget() {
  const home = await folder();
  for (const name of [FILE, MARK]) { try { await home?.removeEntry(name); } catch { /* It is not there. */ } }
}
