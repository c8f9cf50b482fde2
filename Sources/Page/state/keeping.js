// The parts that can be kept for use without the server, with their sizes and the shares that are kept.

/** The parts: {name, size, share}, where `size` is in bytes, and `share` is the kept part from 0 to 1. */
export function partsOf({ keeping, resolver, about }, sizes) {
  const share = kept => (kept ? 1 : 0),
    ofDownload = download => (download ? Math.min(0.99, download.done / download.size) : null),
    { cities } = resolver;
  const parts = [
    { name: 'facts', size: sizes.facts, share: keeping.shares.facts ?? 0 },
    { name: 'maps', size: sizes.maps, share: keeping.shares.maps ?? 0 },
    {
      name: 'exact',
      size: resolver.download?.size ?? about?.boundaries?.bytes ?? 0,
      share: ofDownload(resolver.download) ?? share(resolver.kept),
    },
    {
      name: 'cities',
      size: cities?.download?.size ?? cities?.size ?? 0,
      share: ofDownload(cities?.download) ?? share(cities?.kept),
    },
  ];
  return about?.parts?.cities ? parts : parts.slice(0, -1);
}

/** The sum of the parts in bytes: {size, done}. */
export function totalOf(parts) {
  const sum = value => parts.reduce((all, part) => all + value(part), 0);
  return { size: sum(part => part.size), done: Math.round(sum(part => part.size * part.share)) };
}

/** True if every part is kept. */
export const isAllKept = parts => parts.every(part => part.share === 1);
