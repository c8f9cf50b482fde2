// Runs before the first paint. Applies the kept theme and language, so that nothing flashes, and requests the
// language's words at once. Deliberately not a module.
(() => {
  let kept = {};
  try {
    kept = JSON.parse(localStorage.getItem('settings')) ?? {};
  } catch {
    /* The defaults apply. */
  }
  const root = document.documentElement,
    dark = matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset.theme = kept.theme === 'light' || kept.theme === 'dark' ? kept.theme : dark ? 'dark' : 'light';
  const languages = ['en', 'ar', 'fr', 'es', 'hi'],
    wished = (navigator.languages ?? []).map(l => l.split('-')[0]);
  const language = languages.includes(kept.language)
    ? kept.language
    : (wished.find(l => languages.includes(l)) ?? 'en');
  // The service has drawn Home's cards in the browser's language. They stay hidden if another language is chosen.
  if (root.lang !== language || (kept.names ?? 'page') !== 'page') root.dataset.other = '';
  root.lang = language;
  root.dir = language === 'ar' ? 'rtl' : 'ltr';
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'modulepreload', href: `/page/words/${language}.js` }),
  );
})();
