/** Looking at screens for what stands in anybody's way. */
import type { Locator, Page } from '@playwright/test';
import { barriers } from './barriers.ts';
import { expect } from './story.ts';

/** A desk and a phone. */
export const sizes = [
  { size: 'a desk', narrow: false },
  { size: 'a phone', narrow: true },
];

/** Goes to a page as a link does: the application is loaded once, not for every screen. */
export async function open(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), path);
}

export type Look = (page: Page, place: string, there: Locator) => Promise<void>;

/** Collects what stands in the way on a screen, once it is there. */
export const lookInto =
  (found: string[]): Look =>
  async (page, place, there) => {
    await expect(there.first()).toBeVisible();
    found.push(...(await barriers(page)).map((barrier) => `${place}, ${barrier}`));
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (beyond > 0) found.push(`${place}, ${beyond} px wider than the screen`);
  };
