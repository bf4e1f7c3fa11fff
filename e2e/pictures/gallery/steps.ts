/** What is done on a screen before its picture is taken. */
import type { Locator, Page } from '@playwright/test';
import { saysIn } from '../labels.ts';

export type Step = (page: Page) => Promise<void>;

const says = saysIn('pt');
/** Nobody else uses the machine while pictures are taken. */
const patience = { timeout: 6_000 } as const;

/** The first that can be pressed and is called so; of a dialog, where one is open. */
const pressable = async (page: Page, name: string | RegExp): Promise<Locator> => {
  const dialog = page.getByRole('dialog');
  const within = (await dialog.count()) > 0 ? dialog.last() : page;
  const roles = (['tab', 'menuitem', 'link'] as const).map((role) =>
    within.getByRole(role, { name, exact: true }),
  );
  return roles
    .reduce((found, one) => found.or(one), within.getByRole('button', { name, exact: true }))
    .filter({ visible: true })
    .first();
};

/** Presses a button, a tab, a link or an item of a menu. */
export const press =
  (name: string | RegExp): Step =>
  async (page) =>
    (await pressable(page, name)).click(patience);

/** Takes a step of a conversation: by its button, or where that has no room out of the menu. */
export const inTicket =
  (name: string): Step =>
  async (page) => {
    await (await pressable(page, says('tickets.header.more'))).waitFor(patience);
    if (!(await (await pressable(page, name)).isVisible())) await press(says('tickets.header.more'))(page);
    await press(name)(page);
  };

/** Writes into a field. */
export const fill =
  (label: string, text: string): Step =>
  (page) =>
    page.getByLabel(label, { exact: true }).first().fill(text, patience);

/** Presses keys, until the field that they open is there. */
export const keys =
  (pressed: string, field: string): Step =>
  async (page) => {
    await page.keyboard.press(pressed);
    await page.getByLabel(field).first().waitFor(patience);
  };

/** Scrolls to where the screen ends. */
export const toEnd: Step = (page) =>
  page.getByRole('main').evaluate((main) => main.scrollTo({ top: main.scrollHeight }));

/** Scrolls to a button. */
export const inSight =
  (name: string): Step =>
  (page) =>
    page.getByRole('button', { name, exact: true }).scrollIntoViewIfNeeded(patience);
