/** Finds a Firefox for the browser tests: FIREFOX_PATH, an installed one, else Debian's by apt-get as root. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run, say } from '../process.mjs';

const names = ['firefox-esr', 'firefox'];
const elsewhere = ['/Applications/Firefox.app/Contents/MacOS/firefox'];

/** @returns {Promise<string | undefined>} its program */
export async function findFirefox() {
  const told = process.env.FIREFOX_PATH;
  if (told) return (await works(told)) ? told : undefined;
  for (const path of installed()) if (await works(path)) return path;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  say('Installing Firefox for the browser tests (apt-get)');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env });
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'firefox-esr'], { env });
  return installed()[0];
}

const installed = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .concat(elsewhere)
    .filter((path) => existsSync(path));

/** Some systems lay a script in its place that only asks for another installer. */
const works = async (path) => (await run(path, ['--version'], { capture: true })).code === 0;
