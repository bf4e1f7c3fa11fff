/** Goes through all places of the gallery, in a company that has everything they show. */
import type { Browser, Page } from '@playwright/test';
import { openOldSystem } from '../../old-system.ts';
import type { Server } from '../../server.ts';
import { people } from '../../story.ts';
import { enter } from '../enter.ts';
import { openScene } from '../scene.ts';
import { isWanted } from './is-wanted.ts';
import { type Place, visitors } from './place.ts';
import { placesOf } from './places.ts';

type Size = { readonly width: number; readonly height: number };

type Visit = {
  readonly server: Server;
  readonly browser: Browser;
  /** In pixels, by the word that stands for it. */
  readonly sizes: Readonly<Record<string, Size>>;
  /** What is done at a place, once nothing on it waits any more; `name` is the place's and the size's. */
  readonly look: (page: Page, name: string) => Promise<void>;
};

const invited = { name: 'Clara Nogueira', email: 'clara.nogueira@aurora.local' };

/** Visits every place that is wanted in every size; returns why some could not be reached, one sentence each. */
export async function visitPlaces({ server, browser, sizes, look }: Visit): Promise<string[]> {
  const since = Date.now();
  const scene = await openScene(server.url, 'pt');
  const { token } = await scene.call<{ token: string }>('POST', '/invitations', invited);
  const old = await openOldSystem(server.dataDir, 'Mercado da Esquina', 'esquina-');
  const screens = placesOf({ ...scene, invitation: token, invited: invited.name, oldSystem: old.address });
  const places = Object.values(screens)
    .flatMap((one) => Object.entries(one))
    .filter(([name]) => isWanted(name));
  const emails = { ...scene.emails, operator: people.admin, stranger: undefined };
  const failed: string[] = [];
  for (const who of visitors)
    for (const clock of ['stands', 'real'] as const) {
      const here = places.filter(
        ([, place]) => place.who === who && (place.isOfToday === true) === (clock === 'real'),
      );
      if (here.length === 0) continue;
      const [[firstSize, frame] = ['wide', { width: 1366, height: 850 }], ...others] = Object.entries(sizes);
      const first = await enter(browser, {
        url: server.url,
        language: 'pt',
        email: emails[who],
        since,
        clock,
        frame: { viewport: frame },
      });
      const pages: [string, Page][] = [[firstSize, first]];
      // Of one session, because a second one would end the first.
      for (const [size, viewport] of others) {
        const page = await first.context().newPage();
        await page.setViewportSize(viewport);
        pages.push([size, page]);
      }
      // Side by side and place by place: one waits while the other is drawn, and all have seen the same before.
      for (const [name, place] of here) {
        const all = pages.map(([size, page]) => visit(page, `${name}.${size}`, place, look));
        failed.push(...(await Promise.all(all)).flat());
      }
      await first.context().close();
    }
  await old.close();
  return failed;
}

/** Returns why the place could not be reached; nothing when it was, and was looked at. */
async function visit(
  page: Page,
  name: string,
  { path, steps }: Place,
  look: Visit['look'],
): Promise<string[]> {
  try {
    await arrive(page, path);
    for (const step of steps) await step(page);
  } catch (error) {
    return [`${name}: ${(error as Error).message.split('\n')[0]}`];
  }
  await page.mouse.move(0, 0);
  // The file of a dialog may be on its way.
  if (steps.length > 0) await page.waitForTimeout(250);
  await look(page, name);
  return [];
}

/** Loads a page anew, so that nothing is left of the one before, until nothing on it waits any more. */
async function arrive(page: Page, path: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(path);
  await page.getByRole('main').or(page.getByRole('form')).first().waitFor();
  await loaded(page);
}

/** Waits for what is still loading, but not for ever. */
export const loaded = (page: Page): Promise<void> =>
  page
    .waitForFunction(() => document.querySelector('[aria-busy="true"]') === null, undefined, {
      timeout: 5_000,
    })
    .then(
      () => undefined,
      () => undefined,
    );
