// Loads a module of the page, wherever the tests are started from.
export const page = path => import(new URL(`../../../data/page/${path}`, import.meta.url));
