// A file on an HTTP server that is read in byte ranges (RFC 9110, section 14), and must not change meanwhile.

/**
 * The reason why a server's file cannot be read in ranges.
 *
 * `code` is one of unreachable, refused, no-ranges, truncated and changed. After unreachable, refused or truncated, the
 * next question asks the server again.
 */
export class RemoteError extends Error {
  constructor(code, message, options) {
    super(message, options);
    this.name = 'RemoteError';
    this.code = code;
  }
}

/** A file on a server. */
export class RemoteFile {
  /** The length of the whole file in bytes, known after the first read. */
  size;
  /** The number of requests sent, and the number of bytes of the file received. */
  requests = 0;
  bytesRead = 0;

  #url;
  #init;
  #version;
  #fault;

  /** Takes a URL, and the options of fetch. */
  constructor(url, init) {
    this.#url = url;
    this.#init = init;
  }

  /** The bytes from `start` to before `end`, or to the end of the file. Throws RemoteError. */
  async read(start, end) {
    if (this.#fault) throw this.#fault;
    const response = await this.#request(start, end);
    try {
      this.#check(response, start, end);
    } catch (error) {
      await response.body?.cancel();
      throw error;
    }
    const bytes = await this.#body(response);
    const length = Math.min(end, this.size) - start;
    if (bytes.length !== length) {
      throw this.#failure('truncated', `${bytes.length} bytes came of ${length} from byte ${start} on; ask again`);
    }
    this.bytesRead += bytes.length;
    return bytes;
  }

  async #request(start, end) {
    const headers = new Headers(this.#init.headers);
    headers.set('Range', `bytes=${start}-${end - 1}`);
    // Compressed parts cannot be joined. Browsers set this header themselves for a range, and ignore it here.
    headers.set('Accept-Encoding', 'identity');
    this.requests += 1;
    try {
      // A browser's cache may join ranges of two versions, and return a new part under the old ETag.
      return await fetch(this.#url, { cache: 'no-store', ...this.#init, headers });
    } catch (error) {
      this.#init.signal?.throwIfAborted();
      throw this.#failure(
        'unreachable',
        `the server cannot be reached (${error.cause?.message ?? error.message})`,
        error,
      );
    }
  }

  /** Throws unless a response is the requested range of the first version of the file. */
  #check(response, start, end) {
    if (response.status !== 200 && response.status !== 206) {
      throw this.#failure('refused', `the server answered ${response.status} ${response.statusText}`.trimEnd());
    }
    const version = ['etag', 'last-modified'].map(name => response.headers.get(name)).join(' ');
    if (this.#version !== undefined && this.#version !== version) throw this.#change();
    if (response.status === 200) {
      throw this.#failure('no-ranges', 'the server sends no ranges of bytes; open() fetches the whole file');
    }
    const range = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(response.headers.get('content-range') ?? '');
    if (!range) {
      throw this.#failure(
        'no-ranges',
        'the server does not say which bytes it sends; it must send Content-Range, and ' +
          'to pages of another origin Access-Control-Expose-Headers: Content-Range, ETag',
      );
    }
    const [first, last, size] = range.slice(1).map(Number);
    if (this.size !== undefined && this.size !== size) throw this.#change();
    const encoding = response.headers.get('content-encoding') ?? 'identity';
    if (first !== start || last !== Math.min(end, size) - 1 || encoding !== 'identity') {
      throw this.#failure(
        'no-ranges',
        `bytes ${start}-${end - 1} were asked for, and the server sends ` +
          `bytes ${first}-${last} of ${size} as ${encoding}; open() fetches the whole file`,
      );
    }
    [this.#version, this.size] = [version, size];
  }

  async #body(response) {
    try {
      return new Uint8Array(await response.arrayBuffer());
    } catch (error) {
      this.#init.signal?.throwIfAborted();
      throw this.#failure(
        'truncated',
        `the reply ended early (${error.cause?.message ?? error.message}); ask again`,
        error,
      );
    }
  }

  /** Parts of two files must not be joined, so nothing more is read. */
  #change() {
    this.#fault = this.#failure('changed', 'the file on the server is another one now; open it again');
    return this.#fault;
  }

  #failure(code, message, cause) {
    return new RemoteError(code, `${this.#url}: ${message}`, { cause });
  }
}
