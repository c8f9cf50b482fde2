// The service worker with a server and caches in memory: which files are kept, and what happens when one fails.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import test from 'node:test';
import vm from 'node:vm';

const read = path => fs.readFileSync(new URL(`../../../../Sources/Page/${path}`, import.meta.url), 'utf8');
const ORIGIN = 'http://page.test';
const pathOf = request => new URL(typeof request === 'string' ? request : request.url, ORIGIN).pathname;

/** A cache as browsers have it: addAll keeps all or none. */
class FakeCache {
  constructor(fetch) {
    this.fetch = fetch;
    this.kept = new Map();
  }

  async addAll(requests) {
    const replies = await Promise.all(requests.map(request => this.fetch(request)));
    if (replies.some(reply => !reply.ok)) throw new TypeError('not all were there');
    for (const [i, request] of requests.entries()) this.kept.set(pathOf(request), replies[i]);
  }

  add(request) {
    return this.addAll([request]);
  }

  async put(request, response) {
    this.kept.set(pathOf(request), response);
  }

  async match(request) {
    return this.kept.get(pathOf(request))?.clone();
  }

  async keys() {
    return [...this.kept.keys()].map(path => new Request(new URL(path, ORIGIN)));
  }

  async delete(request) {
    return this.kept.delete(pathOf(request));
  }
}

/** The running service worker of a page. `server.reply(path)` is a status and a version, or null without an answer. */
function worker(server) {
  const listeners = {},
    caches = {},
    asked = [];
  const fetch = async request => {
    const path = pathOf(request);
    asked.push({ path, cache: request.cache });
    const reply = server.reply(path);
    if (!reply) throw new TypeError('Failed to fetch');
    const [status, version] = reply;
    return new Response(`${path} ${version}`, { status, headers: { etag: `"${version}"` } });
  };
  const asking = request => fetch(new Request(new URL(pathOf(request), ORIGIN), { cache: request.cache ?? 'default' }));
  const self = {
    addEventListener: (name, listener) => (listeners[name] = listener),
    skipWaiting: async () => {},
    clients: { claim: async () => {} },
  };
  const context = vm.createContext({
    self,
    URL,
    Headers,
    Response,
    location: new URL(ORIGIN),
    setTimeout: (run, pause) => setTimeout(run, pause).unref(),
    fetch: (path, options) => fetch(new Request(new URL(pathOf(path), ORIGIN), options)),
    Request: class extends Request {
      constructor(path, options) {
        super(new URL(path, ORIGIN), options);
      }
    },
    caches: {
      open: async name => (caches[name] ??= new FakeCache(asking)),
      keys: async () => Object.keys(caches),
    },
    importScripts: path => vm.runInContext(read(path.replace('/page/', '')), context),
  });
  vm.runInContext(read('service-worker.js'), context);
  /** Sends an event, and returns the response after all that the event waits for. */
  const send = async (name, event = {}) => {
    const waits = [];
    let response;
    const more = { waitUntil: wait => waits.push(wait), respondWith: reply => (response = reply) };
    listeners[name]({ ...event, ...more });
    const answered = await response;
    await Promise.all(waits);
    return answered;
  };
  const ask = (path, destination = '') =>
    send('fetch', { request: { method: 'GET', mode: 'cors', url: ORIGIN + path, destination } });
  const kept = (path, name = 'page-1') => caches[name]?.kept.get(path);
  return { send, ask, kept, caches, asked };
}

const BUILT = [...['kernel', 'text', 'trips', 'following'].map(name => `/page/${name}.wasm`), '/page/names.bin'];

test('the page is kept with its modules, names and borders', async () => {
  const { send, kept, asked } = worker({ reply: () => [200, 1] });
  await send('install');
  for (const path of [...BUILT, '/page/index.html', '/page/parts/maps.js']) assert.ok(kept(path), path);
  for (const path of ['/index/coarse', '/outlines/world.bin']) assert.ok(kept(path, 'data-1'), path);
  // No file of the page comes from the browser's cache, which may have another version.
  const stale = asked.filter(({ path, cache }) => path.startsWith('/page/') && cache === 'default');
  assert.deepEqual(stale, []);
});

for (const path of [...BUILT, '/page/parts/maps.js', '/page/parts/first.js'])
  for (const reply of [null, [503, 1]])
    test(`nothing is kept if ${path} ${reply ? 'is refused' : 'does not come'}`, async () => {
      const { send, caches } = worker({ reply: asked => (asked === path ? reply : [200, 1]) });
      await assert.rejects(send('install'));
      assert.equal(caches['page-1'].kept.size, 0);
    });

test('a server without the built files has its page kept, and the files once it has them', async () => {
  const server = { reply: path => [BUILT.includes(path) ? 404 : 200, 1] },
    { send, ask, kept } = worker(server);
  await send('install');
  assert.ok(kept('/page/parts/first.js'));
  for (const path of BUILT) assert.equal(kept(path), undefined, path);
  server.reply = () => [200, 1];
  assert.equal((await ask('/page/text.wasm')).status, 200);
  for (const path of BUILT) assert.ok(kept(path), path);
});

test('a new worker keeps what the page had loaded before it, by the rules for what it sees later', async () => {
  const { send, kept, asked } = worker({ reply: path => [path === '/v1/countries/XX' ? 404 : 200, 1] });
  await send('install');
  asked.length = 0;
  const paths = ['/v1/countries', '/v1/countries/XX', '/flags/EG.svg', '/outlines/world.bin'],
    never = ['/v1/changes', '/v1/resolve', '/index/exact', '/page/parts/maps.js', '/'];
  const loaded = [...paths, ...never].map(path => ORIGIN + path);
  await send('message', { data: { loaded: [...loaded, 'http://other.test/v1/countries/FR'] } });
  for (const path of ['/v1/countries', '/flags/EG.svg', '/outlines/world.bin']) assert.ok(kept(path, 'data-1'), path);
  for (const path of ['/v1/countries/XX', '/v1/countries/FR', ...never])
    assert.equal(kept(path, 'data-1'), undefined, path);
  // The world's outlines were kept with the page.
  assert.deepEqual(asked.map(({ path }) => path).sort(), ['/flags/EG.svg', '/v1/countries', '/v1/countries/XX']);
  await send('message', { data: null });
});

test('files of the version before stay for open tabs, and older ones are deleted', async () => {
  const { send, ask, kept, caches } = worker({
    reply: path => (path === '/page/screens/old.js' ? [404, 1] : [200, 1]),
  });
  await send('install');
  const list = new Response("self.PAGE_FILES = [\n  '/page/screens/old.js',\n];\n", { headers: { etag: '"0"' } });
  await caches['page-1'].put('/page/offline/files.js', list);
  for (const name of ['old', 'older']) await caches['page-1'].put(`/page/screens/${name}.js`, new Response(name));
  await send('install');
  assert.equal(await (await ask('/page/screens/old.js')).text(), 'old');
  assert.equal(kept('/page/screens/older.js'), undefined);
  await send('install');
  assert.equal(kept('/page/screens/old.js'), undefined);
  assert.ok(kept('/page/parts/first.js'));
});

test('borders that failed at first are kept at their first use', async () => {
  const server = { reply: path => (path === '/index/coarse' ? null : [200, 1]) },
    { send, ask, kept } = worker(server);
  await send('install');
  assert.equal(kept('/index/coarse', 'data-1'), undefined);
  server.reply = () => [200, 1];
  await ask('/index/coarse');
  assert.ok(kept('/index/coarse', 'data-1'));
});

test('a changed module renews the whole page, or none of it', async () => {
  const server = { reply: () => [200, 1] },
    { send, ask, kept } = worker(server);
  await send('install');
  server.reply = path => (path === '/page/names.bin' ? null : [200, 2]);
  assert.equal((await ask('/page/text.wasm')).headers.get('etag'), '"2"');
  for (const path of [...BUILT, '/page/parts/first.js']) assert.equal(kept(path).headers.get('etag'), '"1"', path);
  server.reply = () => [200, 2];
  await ask('/page/text.wasm');
  for (const path of [...BUILT, '/page/parts/first.js']) assert.equal(kept(path).headers.get('etag'), '"2"', path);
});

test('without the server every kept file is answered', async () => {
  const server = { reply: () => [200, 1] },
    { send, ask } = worker(server);
  await send('install');
  server.reply = () => null;
  for (const path of BUILT) assert.equal((await ask(path)).status, 200);
  assert.equal((await ask('/page/unknown.js')).status, 504);
  // A picture is empty, because each answer of 400 and more is an error in the browser's log. Data is not there.
  assert.equal((await ask('/flags/eg.svg', 'image')).status, 204);
  assert.equal((await ask('/flags/eg.svg')).status, 504);
});

test('a flag is shown from the kept file of the other size', async () => {
  const server = { reply: path => (path.startsWith('/flags/') ? [200, path] : [200, 1]) },
    { send, ask, kept } = worker(server),
    tagOf = async (path, as) => (await ask(path, as)).headers.get('etag');
  await send('install');
  for (const path of ['/flags/EG.svg', '/flags/w120/JP.png']) await ask(path, 'image');
  // The small one is asked for in the background.
  assert.equal(await tagOf('/flags/w120/EG.png', 'image'), '"/flags/EG.svg"');
  assert.ok(kept('/flags/w120/EG.png', 'data-1'));
  assert.equal(await tagOf('/flags/JP.svg', 'image'), '"/flags/JP.svg"');
  await ask('/flags/w120/FR.png', 'image');
  server.reply = () => null;
  assert.equal(await tagOf('/flags/FR.svg', 'image'), '"/flags/w120/FR.png"');
  // A request for a file, and not for a picture, gets no other file.
  assert.equal((await ask('/flags/FR.svg')).status, 504);
  assert.equal((await ask('/flags/DE.svg', 'image')).status, 204);
});
