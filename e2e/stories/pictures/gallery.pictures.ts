/**
 * `npm run gallery`: every screen and the dialogs that open from it, wide and narrow, light and dark, in the folder that GALLERY_FOLDER
 * names.
 */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { openOldSystem } from '../../old-system.ts';
import { settled } from '../../pictures/camera.ts';
import { enter } from '../../pictures/enter.ts';
import { isWanted } from '../../pictures/gallery/is-wanted.ts';
import { type Place, visitors } from '../../pictures/gallery/place.ts';
import { placesOf } from '../../pictures/gallery/places.ts';
import { openScene } from '../../pictures/scene.ts';
import { people, test } from '../../story.ts';

const folder = process.env['GALLERY_FOLDER'] ?? 'gallery';
const sizes = {
  wide: { width: 1366, height: 850 },
  narrow: { width: 390, height: 844 },
} as const;
const schemes = ['light', 'dark'] as const;
const files = /\.(wide|narrow)\.(light|dark)\.png$/;

const invited = { name: 'Clara Nogueira', email: 'clara.nogueira@aurora.local' };

test('the gallery', async ({ server, browser }) => {
  test.setTimeout(2_400_000);
  const since = Date.now();
  const scene = await openScene(server.url, 'pt');
  const { token } = await scene.call<{ token: string }>('POST', '/invitations', invited);
  const old = await openOldSystem(server.dataDir, 'Mercado da Esquina', 'esquina-');
  const screens = placesOf({
    ...scene,
    invitation: token,
    invited: invited.name,
    oldSystem: old.address,
  });
  const places = Object.values(screens)
    .flatMap((one) => Object.entries(one))
    .filter(([name]) => isWanted(name));
  await prepare();
  const emails = { ...scene.emails, operator: people.admin, stranger: undefined };
  const failed: string[] = [];
  for (const who of visitors)
    for (const clock of ['stands', 'real'] as const) {
      const here = places.filter(
        ([, place]) => place.who === who && (place.isOfToday === true) === (clock === 'real'),
      );
      if (here.length === 0) continue;
      const frame = { viewport: sizes.wide };
      const wide = await enter(browser, {
        url: server.url,
        language: 'pt',
        email: emails[who],
        since,
        clock,
        frame,
      });
      // Of one session, because a second one would end the first.
      const narrow = await wide.context().newPage();
      await narrow.setViewportSize(sizes.narrow);
      // Side by side and place by place: one waits while the other is drawn, and both have seen the same before.
      for (const [name, place] of here) {
        const both = [look(wide, `${name}.wide`, place), look(narrow, `${name}.narrow`, place)];
        failed.push(...(await Promise.all(both)).flat());
      }
      await wide.context().close();
    }
  await old.close();
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

/** Pictures a place in both schemes; returns why it could not be reached, and goes on. */
async function look(page: Page, name: string, { path, steps }: Place): Promise<string[]> {
  try {
    await arrive(page, path);
    for (const step of steps) await step(page);
  } catch (error) {
    return [`${name}: ${(error as Error).message.split('\n')[0]}`];
  }
  await page.mouse.move(0, 0);
  // The file of a dialog may be on its way.
  if (steps.length > 0) await page.waitForTimeout(250);
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await writeFile(join(folder, `${name}.${colorScheme}.png`), await still(page));
  }
  return [];
}

/** Loads a page anew, so that nothing is left of the one before, until nothing on it waits any more. */
async function arrive(page: Page, path: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(path);
  await page.getByRole('main').or(page.getByRole('form')).first().waitFor();
  await loaded(page);
}

/** What is still loading after a while is pictured as it is. */
const loaded = (page: Page): Promise<void> =>
  page
    .waitForFunction(() => document.querySelector('[aria-busy="true"]') === null, undefined, {
      timeout: 5_000,
    })
    .then(
      () => undefined,
      () => undefined,
    );

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
