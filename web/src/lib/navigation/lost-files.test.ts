import { beforeEach, expect, test } from 'vitest';
import { isLostFile, reloadOnce } from './lost-files.ts';

beforeEach(() => window.sessionStorage.clear());

test.each([
  ['Failed to fetch dynamically imported module: http://x/assets/contacts-1.js', true],
  ['error loading dynamically imported module: http://x/assets/contacts-1.js', true],
  ['Importing a module script failed.', true],
  ['Unable to preload CSS for /assets/contacts-1.css', true],
  ['x is not a function', false],
])('of “%s” it is %s that a file is lost', (message, lost) => {
  expect(isLostFile(new TypeError(message))).toBe(lost);
});

test('a page is reloaded once, and not in a loop', () => {
  let reloads = 0;
  const count = (): void => {
    reloads += 1;
  };
  reloadOnce(count);
  reloadOnce(count);
  expect(reloads).toBe(1);
});
