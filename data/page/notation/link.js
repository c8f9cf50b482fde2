// Links of map services. They are read as text, and not opened.

const FORMS = [
  /!3d([+-]?\d+\.?\d*)!4d([+-]?\d+\.?\d*)/, /[@/]([+-]?\d+\.\d+),([+-]?\d+\.\d+)/,
  /[?&#](?:m?lat|latitude)=([+-]?\d+\.?\d*)&m?(?:lon|lng|longitude)=([+-]?\d+\.?\d*)/i, /#map=[\d.]+\/([+-]?\d+\.?\d*)\/([+-]?\d+\.?\d*)/,
  /[?&](?:q|ll|query|destination|center|sll|cp|marker)=(?:loc:)?([+-]?\d+\.?\d*)(?:,|%2C|~|\/)\+?([+-]?\d+\.?\d*)/i,
];

/** The position in a link, or null. */
export function mapLink(text) {
  if (!/^https?:\/\//i.test(text)) return null;
  for (const form of FORMS) { const m = form.exec(text); if (m) return { lat: Number(m[1]), lon: Number(m[2]) }; }
  return { error: 'badNone' };
}
