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

/** Says by how much a page is wider than its window, and what of it reaches out; nothing when all of it fits. */
export const widerThanScreen = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const beyond = document.documentElement.scrollWidth - window.innerWidth;
    if (beyond <= 0) return [];
    const reaching = [...document.querySelectorAll('main *')].filter(
      (element) => element.getBoundingClientRect().right > window.innerWidth,
    );
    const last = reaching.at(-1)?.outerHTML.slice(0, 160) ?? 'nothing of the page itself';
    return [`${beyond} px wider than the screen: ${last}`];
  });

export type Look = (page: Page, place: string, there: Locator) => Promise<void>;

/** Collects what stands in the way on a screen, once it is there. */
export const lookInto =
  (found: string[]): Look =>
  async (page, place, there) => {
    await expect(there.first()).toBeVisible();
    found.push(...(await barriers(page)).map((barrier) => `${place}, ${barrier}`));
    found.push(...(await widerThanScreen(page)).map((part) => `${place}, ${part}`));
  };
