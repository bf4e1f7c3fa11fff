/**
 * `npm run accessibility`: all rules of axe on every screen and the dialogs that open from it, wide, on a phone and at 200 % zoom, light
 * and dark, and whether anything is wider than the window; the report is the file that REPORT names.
 */
import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { barriers } from '../../barriers.ts';
import { visitPlaces } from '../../pictures/gallery/visit-places.ts';
import { widerThanScreen } from '../../screens.ts';
import { expect, test } from '../../story.ts';

const sizes = {
  wide: { width: 1366, height: 850 },
  narrow: { width: 390, height: 844 },
  // What a window of 1366 × 850 has room for when everything is twice as large.
  zoomed: { width: 683, height: 425 },
};

test('the survey', async ({ server, browser }) => {
  test.setTimeout(2_400_000);
  const looks: { readonly name: string; readonly found: readonly string[] }[] = [];
  const look = async (page: Page, name: string): Promise<void> => {
    const found = await barriers(page, { all: true });
    looks.push({ name, found: [...found, ...(await widerThanScreen(page))] });
  };
  const unreached = await visitPlaces({ server, browser, sizes, look });
  const report = {
    looks: looks.length * 2,
    screens: new Set(looks.map(({ name }) => name.replace(/\.\w+$/, ''))).size,
    sizes,
    unreached,
    barriers: looks.filter(({ found }) => found.length > 0),
  };
  await writeFile(process.env['REPORT'] ?? 'accessibility.json', `${JSON.stringify(report, undefined, 2)}\n`);
  expect(report.barriers).toEqual([]);
});
