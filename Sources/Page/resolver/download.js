// Large files, the exact index and the cities. They are fetched whole, resumed after an interruption, and kept in the
// browser's private files.
// Ranges chosen by place would reveal a person's position to the server, so none are requested.

/** A file: its path on the server, its local name and that of its mark, and its approximate size in bytes. */
export const EXACT = { path: '/index/exact', file: 'exact.bin', mark: 'exact.json', about: 18.6e6 };
export const CITIES = { path: '/index/cities', file: 'cities.bin', mark: 'cities.json', about: 11.8e6 };

/** The folder of private files, or null if the page is not secure. */
const folder = async () => {
  try {
    return await navigator.storage.getDirectory();
  } catch {
    return null;
  }
};

/**
 * The whole file if it is kept: {bytes, isChecked}. `isChecked` is true if this very file was found undamaged before.
 */
export async function kept(what) {
  const home = await folder(),
    mark = home && (await readMark(home, what)),
    file = mark?.size && (await storedFile(home, what));
  if (!file || file.size !== mark.size) return null;
  return { bytes: new Uint8Array(await file.arrayBuffer()), isChecked: mark.checked === file.lastModified };
}

/** The number of bytes of a file that is kept whole, or 0 otherwise. */
export async function keptSize(what) {
  const home = await folder(),
    mark = home && (await readMark(home, what)),
    file = mark?.size && (await storedFile(home, what));
  return file && file.size === mark.size ? file.size : 0;
}

/** Records that the kept file is undamaged. It is not checked again until it is written again. */
export async function noteChecked(what) {
  const home = await folder(),
    mark = home && (await readMark(home, what)),
    file = mark && (await storedFile(home, what));
  if (file?.size === mark?.size) await writeMark(home, what, { ...mark, checked: file.lastModified });
}

/** Fetches the file. Resumes an earlier attempt if the server still has the same file. */
export async function download(what, progress) {
  const home = await folder(),
    mark = home && (await readMark(home, what)),
    before = mark ? await readAll(home, what) : null;
  const from = before && before.byteLength < (mark.size ?? 0) ? before.byteLength : 0;
  const headers = from ? { Range: `bytes=${from}-`, 'If-Range': mark.tag } : {};
  const response = await fetch(what.path, { headers });
  if (!response.ok) throw new Error(`${what.path}: ${response.status}`);
  const resumed = response.status === 206,
    start = resumed ? from : 0;
  const size = start + Number(response.headers.get('x-size') ?? response.headers.get('content-length') ?? 0);
  const bytes = await receive(response, {
    home,
    what,
    start,
    before,
    size: size || mark?.size || what.about,
    tag: response.headers.get('etag'),
    progress,
  });
  if (home) await writeMark(home, what, { size: bytes.byteLength, tag: response.headers.get('etag') });
  return bytes;
}

/** Reads the body. Every 4 MB is written to the file, so that little is lost by an interruption. */
async function receive(response, { home, what, start, before, size, tag, progress }) {
  const parts = start ? [before.subarray(0, start)] : [],
    file = home && (await openFile(home, what, start));
  if (home) await writeMark(home, what, { size, tag });
  let done = start,
    told = 0;
  for (const reader = response.body.getReader(); ; ) {
    const { value, done: end } = await reader.read();
    if (end) break;
    parts.push(value);
    file?.write(value, { at: done });
    done += value.byteLength;
    if (done - told > 4e5) {
      told = done;
      progress({ done, size: Math.max(size, done) });
    }
  }
  file?.truncate(done);
  file?.flush();
  file?.close();
  return joined(parts, done);
}

function joined(parts, size) {
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.byteLength;
  }
  return bytes;
}

async function openFile(home, what, start) {
  try {
    const handle = await home.getFileHandle(what.file, { create: true }),
      file = await handle.createSyncAccessHandle();
    file.truncate(start);
    return file;
  } catch {
    return null;
  }
}

async function storedFile(home, what) {
  try {
    return await (await home.getFileHandle(what.file)).getFile();
  } catch {
    return null;
  }
}

async function readAll(home, what) {
  const file = await storedFile(home, what);
  return file && new Uint8Array(await file.arrayBuffer());
}

async function readMark(home, what) {
  try {
    return JSON.parse(await (await (await home.getFileHandle(what.mark)).getFile()).text());
  } catch {
    return null;
  }
}

async function writeMark(home, what, mark) {
  try {
    const file = await (await home.getFileHandle(what.mark, { create: true })).createSyncAccessHandle();
    const text = new TextEncoder().encode(JSON.stringify(mark));
    file.truncate(0);
    file.write(text, { at: 0 });
    file.flush();
    file.close();
  } catch {
    /* It is fetched again the next time. */
  }
}

/** Deletes the kept file and its mark. */
export async function forget(what) {
  const home = await folder();
  for (const name of [what.file, what.mark]) {
    try {
      await home?.removeEntry(name);
    } catch {
      /* The file does not exist. */
    }
  }
}
