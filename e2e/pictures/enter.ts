/** Pages on which pictures are taken. */
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { expect, password } from '../story.ts';
import { moveClock } from './clock.ts';
import { saysIn } from './labels.ts';
import type { PictureLanguage } from './scene-texts.ts';

const tags = { pt: 'pt-BR', en: 'en-US', es: 'es-ES' } as const;

type Entering = {
  readonly url: string;
  readonly language: PictureLanguage;
  /** Who signs in; nobody where nobody is named. */
  readonly email?: string | undefined;
  /** The real moment that is shown as the moment of all pictures. */
  readonly since: number;
  /** Whether the hour goes on from there, stands still, or is the real one. */
  readonly clock?: 'goes' | 'stands' | 'real';
  readonly frame: BrowserContextOptions;
};

/** Opens a page of a running server in a browser of its own, and signs in by the form. */
export async function enter(
  browser: Browser,
  { url, language, email, since, clock = 'goes', frame }: Entering,
): Promise<Page> {
  const says = saysIn(language);
  const context = await browser.newContext({ baseURL: url, locale: tags[language], ...frame });
  if (clock !== 'real') await moveClock(context, since, { stands: clock === 'stands' });
  const page = await context.newPage();
  await page.goto('/login');
  if (email === undefined) return page;
  await page.getByLabel(says('auth.login.email')).fill(email);
  await page.getByLabel(says('auth.login.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: says('auth.login.submit') }).click();
  await expect(page).not.toHaveURL(/login/);
  await expect(page.getByRole('main')).toBeVisible();
  return page;
}
