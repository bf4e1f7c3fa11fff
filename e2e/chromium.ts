/** Which browser the stories run in: the one CHROMIUM_PATH names, else an installed one. */
import { existsSync } from 'node:fs';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Throws one sentence when there is none. */
export function findChromium(): string {
  const path = process.env['CHROMIUM_PATH'] ?? places.find((place) => existsSync(place));
  if (path === undefined || !existsSync(path))
    throw new Error('The browser tests need Chromium: install it, or set CHROMIUM_PATH to where it is.');
  return path;
}
