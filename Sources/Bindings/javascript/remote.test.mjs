// openRemote in Node: its answers compared with the program's, its requests, and servers with unexpected replies.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import test, { after } from 'node:test';
import { pathToFileURL } from 'node:url';
import { answers, countryexplorer, file } from './program.mjs';
import { served, stop } from './server.mjs';

const { open, openRemote, KernelError, RemoteError } = countryexplorer;
const BLOCK = 16384;
const whole = fs.readFileSync(file);
const local = await open(whole);
after(stop);

/** Checks that an error has a code and a message of one line that names the file on the server. */
function named(code, pattern) {
  return error =>
    error instanceof RemoteError &&
    error.code === code &&
    pattern.test(error.message) &&
    error.message.startsWith('http://127.0.0.1:') &&
    !error.message.includes('\n');
}

test('it answers as the program does, and fetches no byte twice', async () => {
  const { state, url } = await served();
  const remote = await openRemote(url);
  const [places, told] = answers();
  const latitudes = places.map(([latitude]) => latitude),
    longitudes = places.map(([, longitude]) => longitude);
  assert.deepEqual(
    await remote.locateMany(latitudes, longitudes),
    told.map(([country]) => country),
  );
  assert.deepEqual(
    await remote.locateMany(latitudes, longitudes, { field: 'timeZone' }),
    told.map(([, zone]) => zone),
  );
  assert.deepEqual(remote.about, local.about);
  assert.equal(remote.fetched.requests, state.asked.length);
  assert.equal(new Set(state.asked.map(String)).size, state.asked.length);
  assert.ok(remote.fetched.bytes <= remote.fetched.of && remote.fetched.of === whole.length);
});

test('one place takes a few blocks', async () => {
  for (const [latitude, longitude, country] of [
    [30.0444, 31.2357, 'EG'],
    [0, -30, null],
    [47.6969, 8.6872, 'DE'],
  ]) {
    const { state, url } = await served();
    const remote = await openRemote(url);
    assert.equal(await remote.locate(latitude, longitude), country);
    assert.ok(remote.fetched.requests <= 7 && remote.fetched.bytes <= 7 * BLOCK, JSON.stringify(remote.fetched));
    assert.ok(state.asked.every(([first, last]) => first % BLOCK === 0 && last - first < 2 * BLOCK));
    const before = remote.fetched.requests;
    assert.equal(
      await remote.locate(latitude, longitude, { field: 'timeZone' }),
      local.locate(latitude, longitude, { field: 'timeZone' }),
    );
    assert.equal(remote.fetched.requests, before);
  }
});

test('places that are asked about at once share their blocks', async () => {
  const { state, url } = await served();
  const remote = await openRemote(url);
  const found = await Promise.all(Array.from({ length: 100 }, () => remote.locate(47.6969, 8.6872)));
  assert.deepEqual(new Set(found), new Set(['DE']));
  assert.equal(new Set(state.asked.map(String)).size, state.asked.length);
});

test('borders, regions and views of disputes', async () => {
  const remote = await openRemote((await served()).url);
  assert.deepEqual(await remote.nearestBorder(47.6969, 8.6872), local.nearestBorder(47.6969, 8.6872));
  assert.equal(await remote.nearestBorder(47.6969, 8.6872, { within: 100 }), null);
  assert.deepEqual(await remote.region(45.3, 34.4), local.region(45.3, 34.4));
  assert.equal(await remote.locate(45.3, 34.4, { worldview: 'de-facto' }), 'RU');
  assert.ok(remote.fetched.bytes < whole.length / 4, JSON.stringify(remote.fetched));
});

test('bad input is named', async () => {
  const remote = await openRemote((await served()).url);
  await assert.rejects(remote.locate(91, 0), /is no coordinate/);
  await assert.rejects(remote.locate(NaN, 0), RangeError);
  await assert.rejects(remote.locate(1, 1, { field: 'county' }), /field must be one of/);
  await assert.rejects(remote.locateMany([1], [1, 2]), RangeError);
  assert.deepEqual(await remote.locateMany([91, NaN, 30], [0, 0, 31]), [null, null, 'EG']);
  remote.close();
  await assert.rejects(remote.locate(30, 31), error => error instanceof KernelError && error.code === 'closed');
  await assert.rejects(openRemote(pathToFileURL(file)), /takes a URL of http or https/);
  await assert.rejects(openRemote(7), TypeError);
  await assert.rejects(openRemote(new URL('http://127.0.0.1:1/')), error => error.code === 'unreachable');
});

test('a server without ranges', async () => {
  const { state, url } = await served();
  state.reply = response => response.writeHead(200, { 'Content-Length': whole.length }).end(whole);
  await assert.rejects(
    openRemote(url),
    named('no-ranges', /sends no ranges of bytes; open\(\) fetches the whole file/),
  );
  state.reply = (response, _headers, part) => response.writeHead(206, { 'Content-Length': part.length }).end(part);
  await assert.rejects(openRemote(url), named('no-ranges', /Content-Range/));
  state.reply = (response, headers, part) =>
    response.writeHead(206, { ...headers, 'Content-Range': `bytes 5-${part.length + 4}/${whole.length}` }).end(part);
  await assert.rejects(
    openRemote(url),
    named('no-ranges', /bytes 0-16383 were asked for, and the server sends bytes 5-16388/),
  );
  state.reply = response => response.writeHead(404, 'Not Found').end();
  await assert.rejects(openRemote(url), named('refused', /answered 404 Not Found/));
  state.reply = response => response.writeHead(416).end();
  await assert.rejects(openRemote(url), named('refused', /416/));
});

test('replies that end early are asked for again', async () => {
  const { state, url } = await served();
  const remote = await openRemote(url);
  const ends = {
    'the connection ends': (response, headers, part) => {
      response.writeHead(206, headers);
      response.write(part.subarray(0, 9));
      setImmediate(() => response.destroy());
      return true;
    },
    'the body is short': (response, headers, part) =>
      response.writeHead(206, { ...headers, 'Content-Length': 9 }).end(part.subarray(0, 9)),
    'the body is long': (response, headers, part) =>
      response
        .writeHead(206, { ...headers, 'Content-Length': part.length + 1 })
        .end(Buffer.concat([part, Buffer.of(0)])),
  };
  for (const [name, reply] of Object.entries(ends)) {
    state.reply = reply;
    await assert.rejects(remote.locate(30.0444, 31.2357), named('truncated', /ask again/), name);
    await assert.rejects(openRemote(url), named('truncated', /ask again/), name);
  }
  state.reply = response => {
    response.destroy();
    return true;
  };
  await assert.rejects(remote.locate(30.0444, 31.2357), named('unreachable', /cannot be reached/));
  state.reply = null;
  assert.equal(await remote.locate(30.0444, 31.2357), 'EG');
});

test('a file that changes between two requests', async () => {
  for (const change of [{ etag: '"2"' }, { bytes: whole.subarray(0, whole.length - 1) }, { etag: null }]) {
    const { state, url } = await served();
    const remote = await openRemote(url);
    assert.equal(await remote.locate(30.0444, 31.2357), 'EG');
    const before = { ...state };
    Object.assign(state, change);
    await assert.rejects(remote.locate(47.6969, 8.6872), named('changed', /another one now; open it again/));
    Object.assign(state, before);
    await assert.rejects(remote.locate(47.6969, 8.6872), named('changed', /another one/), 'and stays so');
    assert.equal(await remote.locate(30.0444, 31.2357), 'EG', 'what is here answers');
  }
});

test('a file that changes without a sign of it is refused by its checksums', async () => {
  const changed = Buffer.from(whole);
  for (let byte = 100; byte < changed.length; byte += BLOCK) changed[byte] ^= 1;
  const { state, url } = await served({ etag: null });
  const remote = await openRemote(url);
  state.bytes = changed;
  await assert.rejects(
    remote.locate(47.6969, 8.6872),
    error => error instanceof KernelError && /damaged at byte \d+/.test(error.message),
  );
  const asked = state.asked.length;
  await assert.rejects(remote.locate(47.6969, 8.6872), KernelError);
  assert.equal(state.asked.length, asked, 'and is not fetched again');
});

test('blocks that are damaged in transit give no wrong answer', async () => {
  const damaged = Buffer.from(whole);
  for (let block = 3; block * BLOCK + 100 < damaged.length - 2 * BLOCK; block += 7) damaged[block * BLOCK + 100] ^= 1;
  const remote = await openRemote((await served({ bytes: damaged })).url);
  const [places, told] = answers();
  let refused = 0;
  for (let place = 0; place < places.length; place += Math.ceil(places.length / 2000)) {
    try {
      assert.equal(await remote.locate(...places[place]), told[place][0]);
    } catch (error) {
      if (!(error instanceof KernelError)) throw error;
      assert.equal(error.code, 'damaged');
      refused += 1;
    }
  }
  assert.ok(refused > 0);
});

test('other files and cut files are refused', async () => {
  const page = Buffer.from('<!doctype html>'.padEnd(100_000, ' '));
  await assert.rejects(openRemote((await served({ bytes: page })).url), error => error.code === 'not-a-boundary-file');
  await assert.rejects(
    openRemote((await served({ bytes: page.subarray(0, 900) })).url),
    error => error.code === 'not-a-boundary-file',
  );
  await assert.rejects(
    openRemote((await served({ bytes: whole.subarray(0, 5_000_000) })).url),
    error => error.code === 'truncated',
  );
});

test('a question can be given up', async () => {
  const { state, url } = await served();
  const given = new AbortController();
  const remote = await openRemote(url, { signal: given.signal, headers: { 'X-Key': '7' } });
  state.reply = (_response, _headers, _part, request) => {
    assert.equal(request.headers['x-key'], '7');
    given.abort();
    return true;
  };
  await assert.rejects(remote.locate(30.0444, 31.2357), { name: 'AbortError' });
});
