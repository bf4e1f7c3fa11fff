/** How fields are filled in Firefox. */
import type { Browser, Locator } from '@playwright/test';

/**
 * Over WebDriver BiDi a field that is filled at once has its new value before the page hears of it, and React takes that for no change.
 * Whoever fills a field there types, over what was in it.
 */
export async function typeInsteadOfFilling(browser: Browser): Promise<void> {
  const page = await browser.newPage();
  const locators: Pick<Locator, 'fill'> = Object.getPrototypeOf(page.locator('body'));
  await page.close();
  locators.fill = async function (this: Locator, text, options) {
    await this.focus(options);
    // A field of a window that is not in front is entered anew with each key that is pressed in it, and loses what was selected.
    await this.evaluate((field) => {
      if ('select' in field) (field as HTMLInputElement).select();
      else getSelection()?.selectAllChildren(field);
    });
    await this.page().keyboard.press('Delete');
    if (text !== '') await this.pressSequentially(text, options);
  };
}
