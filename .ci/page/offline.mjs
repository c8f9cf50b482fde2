// The list of files that the page's service worker keeps.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const page = fileURLToPath(new URL('../../Sources/Page/', import.meta.url));
const OMITTED = ['card.js', 'service-worker.js', 'manifest.webmanifest', 'first.txt', 'package.json'];

/**
 * The text of the list: the document, and every file of the page except the worker itself, the kernel with its modules
 * and names, the style files that are joined into one, the manifests of windows, and files that only the service or
 * Node reads. `built` names files that are made from others, and may not exist yet.
 */
export function listText(built) {
  const files = fs
    .readdirSync(page, { recursive: true, withFileTypes: true })
    .filter(e => e.isFile())
    .map(e => path.relative(page, path.join(e.parentPath ?? e.path, e.name)));
  const kept = [...new Set([...files, ...built])]
    .filter(f => !OMITTED.includes(f) && !/(^|\/)\.|\.md$|^kernel|\.wasm$|\.bin$|^style\/|^windows\/|^card\//.test(f))
    .sort();
  const lines = ['/manifest.webmanifest', ...kept.map(f => `/page/${f}`)].map(p => `  '${p}',\n`);
  return `// All files of the page.\nself.PAGE_FILES = [\n${lines.join('')}];\n`;
}
