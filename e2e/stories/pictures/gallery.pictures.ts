/**
 * `npm run gallery`: every screen and the dialogs that open from it, wide and narrow, light and dark, in the folder that GALLERY_FOLDER
 * names.
 */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { settled } from '../../pictures/camera.ts';
import { isWanted } from '../../pictures/gallery/is-wanted.ts';
import { loaded, visitPlaces } from '../../pictures/gallery/visit-places.ts';
import { test } from '../../story.ts';

const folder = process.env['GALLERY_FOLDER'] ?? 'gallery';
const sizes = {
  wide: { width: 1366, height: 850 },
  narrow: { width: 390, height: 844 },
};
const schemes = ['light', 'dark'] as const;
const files = /\.(wide|narrow)\.(light|dark)\.png$/;

test('the gallery', async ({ server, browser }) => {
  test.setTimeout(2_400_000);
  await prepare();
  const failed = await visitPlaces({ server, browser, sizes, look });
  for (const one of failed) process.stdout.write(`${one}\n`);
  // What a phone keeps in another place is told; a desk shows everything.
  const missing = failed.filter((one) => one.includes('.wide: '));
  if (missing.length > 0) throw new Error(`not pictured: ${missing.join('; ')}`);
});

/** Takes away what is about to be pictured anew; other files of the folder are nobody's business. */
async function prepare(): Promise<void> {
  await mkdir(folder, { recursive: true });
  const old = (await readdir(folder)).filter((file) => files.test(file) && isWanted(file.replace(files, '')));
  for (const file of old) await rm(join(folder, file));
}

/** Pictures a place in both schemes. */
async function look(page: Page, name: string): Promise<void> {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await writeFile(join(folder, `${name}.${colorScheme}.png`), await still(page));
  }
}

/** How often something may look otherwise before it is taken as it is. */
const mostTries = 8;

/** A picture that looks the same twice. */
async function still(page: Page): Promise<Buffer> {
  await loaded(page);
  let last = await settled(page);
  for (let tries = 0; tries < mostTries; tries += 1) {
    const next = await settled(page);
    if (next.equals(last)) break;
    last = next;
  }
  return last;
}
