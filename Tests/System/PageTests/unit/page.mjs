// Loads a module of the page, regardless of the folder in which the tests are started.
export const page = path => import(new URL(`../../../../Sources/Page/${path}`, import.meta.url));
