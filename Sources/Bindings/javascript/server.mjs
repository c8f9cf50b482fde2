// A test server for a boundary file, which supports byte ranges.
import fs from 'node:fs';
import http from 'node:http';
import { file } from './program.mjs';

const servers = [];

/** A server of `state.bytes` that records the requested ranges. A test changes the state, or sets its own reply. */
export async function served(changes = {}) {
  const state = { bytes: fs.readFileSync(file), asked: [], etag: '"1"', reply: null, ...changes };
  const server = http.createServer((request, response) => {
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range).map(Number);
    state.asked.push([first, last]);
    const end = Math.min(last + 1, state.bytes.length);
    const part = state.bytes.subarray(first, end);
    const headers = {
      'Content-Range': `bytes ${first}-${end - 1}/${state.bytes.length}`,
      'Content-Length': part.length,
    };
    if (state.etag) headers.ETag = state.etag;
    if (state.reply?.(response, headers, part, request)) return;
    response.writeHead(206, headers).end(part);
  });
  // With a limit, a process that was busy for seconds would close a connection while it sends a request on it.
  server.keepAliveTimeout = 0;
  servers.push(server);
  await new Promise(done => {
    server.listen(0, '127.0.0.1', done);
  });
  return { state, url: `http://127.0.0.1:${server.address().port}/boundaries.bin` };
}

/** Stops all servers. */
export function stop() {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
}
