// Saves a text as a file.

/** Saves `text` under a name. `type` is its media type without the encoding, which is UTF-8. */
export function saveFile(name, text, type) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  link.download = name;
  link.click();
  // Some browsers read the file after the press.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
