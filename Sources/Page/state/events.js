// Server-sent events (HTML, 9.2) that arrive in pieces. An event is a few lines, and an empty line ends it.

/** A reader of one stream. `feed(text)` returns the complete events. A new connection needs `last` and `retry`. */
export class EventReader {
  constructor() {
    this.rest = '';
    this.last = null;
    this.retry = 2000;
    this.begin();
  }

  begin() {
    this.name = 'message';
    this.data = [];
  }

  /** The events {name, data} that end within `text`. */
  feed(text) {
    const lines = (this.rest + text).split(/\r\n|\n|\r(?!$)/),
      found = [];
    this.rest = lines.pop();
    for (const line of lines) {
      if (line !== '') {
        this.take(line);
        continue;
      }
      if (this.data.length) found.push({ name: this.name, data: this.data.join('\n') });
      this.begin();
    }
    return found;
  }

  take(line) {
    const colon = line.indexOf(':');
    if (colon === 0) return;
    const field = colon < 0 ? line : line.slice(0, colon),
      value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'event') this.name = value;
    else if (field === 'data') this.data.push(value);
    else if (field === 'id' && !value.includes('\0')) this.last = value;
    else if (field === 'retry' && /^\d+$/.test(value)) this.retry = Number(value);
  }
}
