/**
 * What an expert program (axe) finds on a screen, in both colour schemes. It is put into a page once and answers with
 * sentences alone: carrying it and its long reports over for every look costs several times what the look costs.
 */
import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expect } from './story.ts';

/** The second scheme differs from the first in nothing but colours. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Serious and critical barriers on what is shown now, one sentence each. */
export async function barriers(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const found: string[] = [];
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme);
    const sentences = await page.evaluate(run, scheme === 'dark' ? colourRules : null);
    found.push(...sentences.map((sentence) => `${scheme}: ${sentence}`));
  }
  return found;
}

/** Runs in the page; `rules` are all of them unless told. */
async function run(rules: string[] | null): Promise<string[]> {
  const moving = (): Animation[] =>
    document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
      );
  // What is on its way from one scheme to the other is nobody's to judge; what has arrived may set others off.
  for (let all = moving(); all.length > 0; all = moving())
    await Promise.all(all.map(({ finished }) => finished.catch(() => undefined)));
  const expert = (window as unknown as { axe: typeof axe }).axe;
  // What lies behind an open dialog is out of reach for everybody.
  const dialogs = document.querySelectorAll('[role="dialog"][aria-modal="true"]');
  const { violations } = await expert.run(dialogs[dialogs.length - 1] ?? document, {
    resultTypes: ['violations'],
    ...(rules !== null && { runOnly: rules }),
  });
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html, any }) => `${id} ${html} ${any[0]?.message}`));
}
