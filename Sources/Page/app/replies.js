// Replies of the service that screens show when they come, and that a failure leaves out.
import { reasonOf } from './service.js';

/** Requests a path once at a time, and puts its reply {data} or {reason} into the state. */
export class Replies {
  constructor(app) {
    this.app = app;
    this.asked = new Set();
  }

  /** Requests a path, unless its reply is here or awaited. Resolves when it has come. */
  async want(path) {
    const { app, asked } = this;
    if (app.state.replies[path] || asked.has(path)) return;
    asked.add(path);
    const reply = await app.data.ask(path).then(
      ({ data }) => ({ data }),
      error => ({ reason: reasonOf(error) }),
    );
    asked.delete(path);
    app.store.change('replies', replies => ({ ...replies, [path]: reply }));
  }
}
