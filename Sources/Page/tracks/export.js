// A result as a table that a spreadsheet opens.

/** The days and places of each country, then the crossings. `name` returns a country's name. */
export function crossingsCSV({ countries, crossings }, name) {
  const lines = [
    ['country', 'name', 'days', 'places'],
    ...countries.map(c => [c.code ?? '', name(c.code), c.days, c.places]),
    [],
    ['from', 'to', 'time', 'latitude', 'longitude'],
    ...crossings.map(c => [c.from ?? '', c.to ?? '', c.time ?? '', c.lat.toFixed(6), c.lon.toFixed(6)]),
  ];
  return `${lines.map(line => line.map(cell).join(',')).join('\r\n')}\r\n`;
}

/**
 * A cell as the program writes it. An apostrophe precedes texts that a spreadsheet would run as formulas, not numbers.
 */
export function cell(value) {
  const text = String(value),
    safe = /^[-=+@\t\r]/.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const NUMBER = /^[-+]?\d+(\.\d+)?$/;
