// The programs that join and shorten scripts and styles: Rollup and esbuild.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';

/**
 * The syntax that shortened files may have is that of the browsers of 2022, which also the sources need. The empty
 * configuration keeps esbuild from reading one of a folder above the checkout.
 */
const SHORT = [
  ...['--target=es2022', '--charset=utf8', '--legal-comments=none', '--log-level=warning'],
  `--tsconfig=${fileURLToPath(new URL('tsconfig.json', import.meta.url))}`,
];

/** Runs Rollup with a configuration. */
export const rollup = (configuration, env) =>
  run('rollup', ['--config', configuration, '--silent'], { ...env, NO_COLOR: '1' });

/**
 * Runs esbuild on files below a folder, by their paths in it, and returns what it writes to the standard output. The files
 * are shortened, unless READABLE is set: names that a file does not export then have one or two letters, and each file is
 * few lines.
 */
export const esbuild = (folder, ...values) =>
  run('esbuild', [...(process.env.READABLE ? [] : ['--minify']), ...SHORT, ...values], {}, folder);

/**
 * Runs a program in a folder, and returns its output. A warning of esbuild is a fault of the page. Other lines may come
 * from Node. The message is one line.
 */
function run(program, values, env, cwd) {
  const { error, status, signal, stdout, stderr } = spawnSync(program, values, {
    env: { ...process.env, ...env },
    cwd,
    encoding: 'utf8',
    maxBuffer: 16 << 20,
  });
  if (error) throw new Error(`${program} could not be run (${error.code}): install it, on Debian by .ci/needs page`);
  const text = stripVTControlCharacters(stderr).trim();
  const message = text.match(/(?:\[!\]|\[ERROR\]|\[WARNING\]) (.*)/)?.[1];
  if (status !== 0 || message) throw new Error(`${program}: ${message ?? (text || `ended by ${signal ?? status}`)}`);
  return stdout;
}
