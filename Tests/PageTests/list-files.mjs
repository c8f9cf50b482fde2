// Writes data/page/offline/files.js: what the service worker keeps. Usage: node Tests/PageTests/list-files.mjs
import fs from 'node:fs';
import { fileURLToPath } from 'node:url';

const page = fileURLToPath(new URL('../../data/page/', import.meta.url));

/** The text of the list: the document, and every file below data/page but the worker itself and the kernel. */
export function listText() {
  const files = fs.readdirSync(page, { recursive: true, withFileTypes: true }).filter(e => e.isFile()).map(e => `${e.parentPath ?? e.path}/${e.name}`.replaceAll('//', '/').slice(page.length));
  const kept = files.filter(f => !['index.html', 'service-worker.js', 'manifest.webmanifest'].includes(f) && !/(^|\/)\.|\.md$|^kernel/.test(f)).sort();
  const paths = ['/', '/manifest.webmanifest', ...kept.map(f => `/page/${f}`)];
  return `// All files of the page. Written by Tests/PageTests/list-files.mjs; a test fails when it is old.\nself.PAGE_FILES = [\n${paths.map(p => `  '${p}',`).join('\n')}\n];\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) fs.writeFileSync(`${page}offline/files.js`, listText());
