// Style sheets that only some screens need.
const loads = {};

/** Adds `/page/style/NAME.css`, and ends when it is here or cannot be had. */
export const addStyles = name => loads[name] ??= new Promise(done => document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: `/page/style/${name}.css`, onload: done, onerror: done })));
