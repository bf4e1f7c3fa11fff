/**
 * What an expert program (axe) finds on a screen, in both colour schemes. It is put into a page once and answers with
 * sentences alone: carrying it and its long reports over for every look costs several times what the look costs.
 */
import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expect } from './story.ts';

/** The second scheme differs from the first in nothing but colours. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Sizes of targets are asked for by WCAG 2.2 and not by the program unless told. */
const targets = { 'target-size': { enabled: true } };

/**
 * Barriers on what is shown now, one sentence each: the serious and critical ones, or with `all` whatever the program's rules find,
 * those that are no more than good practice among them.
 */
export async function barriers(page: Page, { all = false } = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const found: string[] = [];
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme);
    const sentences = await page.evaluate(run, {
      rules: scheme === 'dark' ? colourRules : null,
      targets: all ? targets : {},
      all,
    });
    found.push(...sentences.map((sentence) => `${scheme}: ${sentence}`));
  }
  return found;
}

type Looking = {
  /** All of them unless told. */
  readonly rules: string[] | null;
  readonly targets: Readonly<Record<string, { enabled: boolean }>>;
  /** Whether lesser ones count, too. */
  readonly all: boolean;
};

/** Runs in the page. */
async function run({ rules, targets, all }: Looking): Promise<string[]> {
  const moving = (): Animation[] =>
    document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
      );
  // What is on its way from one scheme to the other is nobody's to judge; what has arrived may set others off.
  for (let some = moving(); some.length > 0; some = moving())
    await Promise.all(some.map(({ finished }) => finished.catch(() => undefined)));
  const expert = (window as unknown as { axe: typeof axe }).axe;
  // What lies behind an open dialog is out of reach for everybody.
  const dialogs = document.querySelectorAll('[role="dialog"][aria-modal="true"]');
  const { violations } = await expert.run(dialogs[dialogs.length - 1] ?? document, {
    resultTypes: ['violations'],
    ...(rules === null ? { rules: targets } : { runOnly: rules }),
  });
  return violations
    .filter(({ impact }) => all || impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.flatMap(({ html, any, target }) => {
        const element = document.querySelector(target.join(' '));
        // A menu hangs beside the page for as long as it is open; the page itself is scrolled from the link that skips to it.
        const isMeant =
          (id === 'region' && element?.closest('[role="menu"]') !== null) ||
          (id === 'scrollable-region-focusable' && element?.id === 'content');
        return isMeant ? [] : [`${id} ${html} ${any[0]?.message}`];
      }),
    );
}
