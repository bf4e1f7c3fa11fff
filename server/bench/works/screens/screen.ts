/** A browser on the built application, with what its screens are measured by. The page's own clock is read, not ours. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { findChromium } from '../../../../e2e/chromium.ts';
import type { Bench } from '../../bench.ts';
import { password } from '../../data/size.ts';
import { beginPaint, beginWatch, endPaint, endWatch, follow } from './in-page.ts';
import type { Stutter } from './stutter.ts';

/** Made by `npm run build`; without it the screens are told as not measured. */
export const webFolder = join(import.meta.dirname, '../../../dist/web');

export type Screen = {
  readonly page: Page;
  /** Share of one core that the page's main thread was busy while `work` ran, 0–1. */
  busyWhile(work: () => Promise<unknown>): Promise<number>;
  /** What the page stuttered by while `work` ran. */
  watch(work: () => Promise<unknown>): Promise<Stutter>;
  close(): Promise<void>;
};

const patienceMs = 10_000;

/** Signs somebody in as they would; `open` is the address they look at afterwards. */
export async function openScreen({ server }: Bench, email: string, open: string): Promise<Screen> {
  if (!existsSync(join(webFolder, 'index.html'))) throw new Error('there is no build: npm run build');
  const browser = await chromium.launch({ executablePath: findChromium() });
  try {
    return await screenOf(browser, await signedIn(browser, server.url, email, open));
  } catch (error) {
    await browser.close();
    throw error;
  }
}

async function signedIn(browser: Browser, url: string, email: string, open: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 850 }, locale: 'pt-BR' });
  // What runs in the page is compiled with ours, which marks functions by a helper that pages do not have.
  await context.addInitScript({ content: 'globalThis.__name ??= (work) => work;' });
  // The pictures of the data set's contacts have no files behind them.
  const body = await aPicture();
  await context.route('**/media/avatars/*', (route) => route.fulfill({ contentType: 'image/jpeg', body }));
  const page = await context.newPage();
  page.setDefaultTimeout(patienceMs);
  await page.goto(`${url}/login`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL(({ pathname }) => pathname !== '/login');
  await page.goto(`${url}${open}`);
  return page;
}

const aPicture = (): Promise<Buffer> =>
  sharp({ create: { width: 96, height: 96, channels: 3, background: '#7aa' } })
    .jpeg()
    .toBuffer();

async function screenOf(browser: Browser, page: Page): Promise<Screen> {
  const devtools = await page.context().newCDPSession(page);
  // What the thread itself has used, whoever else wants the processor.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const busySeconds = async (): Promise<number> => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  };
  return {
    page,
    busyWhile: async (work) => {
      const [before, began] = [await busySeconds(), performance.now()];
      await work();
      return ((await busySeconds()) - before) / ((performance.now() - began) / 1_000);
    },
    watch: async (work) => {
      await page.evaluate(beginWatch);
      await work();
      return page.evaluate(endWatch);
    },
    close: () => browser.close(),
  };
}

/**
 * Milliseconds from the answer's last byte to the frame in which `row` stands there. `answer` is part of the address
 * that brings it, `act` is what makes the page ask.
 */
export async function dataToPaint(
  page: Page,
  answer: string,
  row: string,
  act: () => Promise<unknown>,
): Promise<number> {
  await page.evaluate(beginPaint, [answer, row] as const);
  await act();
  return page.evaluate(endPaint);
}

/** Goes to an address as a link does; milliseconds until what it leads to is painted. */
export const going = (page: Page, address: string, until: string): Promise<number> =>
  page.evaluate(follow, [address, until] as const);
