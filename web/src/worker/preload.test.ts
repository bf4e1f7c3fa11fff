import { expect, test } from 'vitest';
import { preparePreload } from './preload.ts';

const chromium =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0';

async function prepared(userAgent: string): Promise<string[]> {
  const done: string[] = [];
  const preload = {
    enable: async () => void done.push('enabled'),
    disable: async () => void done.push('disabled'),
  };
  await preparePreload(preload, userAgent);
  return done;
}

test('a page is asked for beside the worker’s start, but not where a lost line would end the navigation', async () => {
  expect(await prepared(chromium)).toEqual(['enabled']);
  // It may be enabled from a release before.
  expect(await prepared(firefox)).toEqual(['disabled']);
  expect(preparePreload(undefined, chromium)).toBeUndefined();
});
