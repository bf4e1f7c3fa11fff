/**
 * Finds a Chromium for the browser tests: CHROMIUM_PATH, an installed one (first of all one without windows, which costs
 * less), else apt-get as root, else Playwright's own download. Answers its path, or the sentence that says why there is none.
 */
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { run, say, toolPath } from './process.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
/** The browser without its windows. */
const windowless = ['chromium-headless-shell', 'chrome-headless-shell'];
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * @param {{ seen?: boolean }} [options] `seen`: somebody wants to watch it
 * @returns {Promise<{ path: string } | { missing: string }>}
 */
export async function findChromium({ seen = false } = {}) {
  const told = process.env.CHROMIUM_PATH;
  if (told)
    return isProgram(told)
      ? { path: told }
      : { missing: `CHROMIUM_PATH names ${told}, which cannot be run.` };
  const path =
    (seen ? undefined : await working(onPath(windowless))) ??
    (await working(installed())) ??
    (await working(await fromApt())) ??
    (await working(await fromPlaywright()));
  if (path !== undefined) return { path };
  return {
    missing:
      'No Chromium was found, and none could be installed with apt-get or downloaded. Install one, or set CHROMIUM_PATH to its program.',
  };
}

const installed = () => onPath(names) ?? elsewhere.find(isProgram);

const onPath = (programs) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => programs.map((name) => join(folder, name)))
    .find(isProgram);

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Some systems lay a script in its place that only asks for another installer. */
async function working(path) {
  if (path === undefined) return undefined;
  const { code } = await run(path, ['--version'], { capture: true });
  return code === 0 ? path : undefined;
}

async function fromApt() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  say('Installing Chromium for the browser tests (apt-get)');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env });
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { env });
  return installed();
}

async function fromPlaywright() {
  say("Downloading Chromium for the browser tests (Playwright's)");
  const browsers =
    process.getuid?.() === 0 && existsSync('/usr/bin/apt-get') ? ['--with-deps', 'chromium'] : ['chromium'];
  const { code } = await run(process.execPath, [
    toolPath('@playwright/test', 'playwright'),
    'install',
    ...browsers,
  ]);
  if (code !== 0) return undefined;
  const { chromium } = await import('@playwright/test');
  return isProgram(chromium.executablePath()) ? chromium.executablePath() : undefined;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const found = await findChromium();
  process.stdout.write(`${found.path ?? found.missing}\n`);
  process.exitCode = found.path === undefined ? 1 : 0;
}
