// Style sheets that only some screens need.
const loads = {};

/** Adds `/page/style/NAME.css`. Resolves when it is loaded or has failed to load. */
export const addStyles = name => loads[name] ??= new Promise(done => document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: `/page/style/${name}.css`, onload: done, onerror: done })));
