// A typed or pasted position. The kernel reads it, and its refusals get the page's words.

/**
 * The words for the reasons of the kernel, each with the beginning or a part of the reason.
 *
 * The first that fits counts. Any other reason has the words for a text that is not a position.
 */
const WORDS = [
  [/^letters alone/, 'badNone'],
  [/^latitude (\S+) is outside/, 'badLatitude'],
  [/^longitude (\S+) is outside/, 'badLongitude'],
  [/^(?:only one angle|one number alone)/, 'badOne'],
  [/^a short plus code/, 'badShort'],
  [/ must be less than 60/, 'badSixty'],
  [/^(?:UTM|MGRS) zones|^zone |^this (?:easting|northing) | 100 km square/, 'badGrid'],
  [/^a reference system other/, 'badSystem'],
  [/^links of this site/, 'badSite'],
  [/^(?:a shortened link|what3words)/, 'badService'],
  [/^(?:this link carries|no letter of a short)/, 'badLink'],
  [/^u= is a radius/, 'badAccuracy'],
];

/**
 * The position in a text: {lat, lon, accuracy, notation}, or {error, value} with the word list's key for the error.
 *
 * `positions` is the kernel's reader. If `notation` is given, the text is read in that notation only.
 */
export function readPosition(positions, text, notation = null) {
  try {
    return positions.parse(String(text ?? ''), notation);
  } catch (error) {
    if (error.name !== 'PositionError') throw error;
    return refusal(error);
  }
}

function refusal({ code, message }) {
  const reason = message.replace(/^(?:"[^]*" at )?column \d+: /, '');
  for (const [pattern, key] of WORDS) {
    const [found, value] = pattern.exec(reason) ?? [];
    if (found) return value === undefined ? { error: key } : { error: key, value: value.replace('-', '−') };
  }
  return { error: code === 'ambiguous-position' ? 'badTwoWays' : 'badNone' };
}
