/** How long a browser that has never been here takes, what it asks for and how much of it comes: to the form, and from there to the list. */
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page, Request } from '@playwright/test';

export type Load = { readonly requests: number; readonly bytes: number; readonly ms: number };
export type ColdLoad = { readonly form: Load; readonly list: Load };

/** A slow line, as telephones have one: milliseconds there and back, bits a second. */
export type SlowLine = { readonly latencyMs: number; readonly bitsPerSecond: number };

type Visit = {
  readonly url: string;
  readonly email: string;
  readonly password: string;
  /** Whose row stands in their list. */
  readonly row: string;
  readonly line?: SlowLine;
};

export async function coldLoad(browser: Browser, visit: Visit): Promise<ColdLoad> {
  const context = await browser.newContext({ baseURL: visit.url, locale: 'pt-BR' });
  try {
    const page = await context.newPage();
    const traffic = await watchTraffic(page, visit.line);
    const opened = performance.now();
    await page.goto('/tickets', { waitUntil: 'commit' });
    await page.getByLabel('E-mail').waitFor();
    const formMs = performance.now() - opened;
    // What is fetched for later, while somebody types, counts to what they came for.
    const form = { ...traffic.seen(), ms: formMs };
    await page.getByLabel('E-mail').fill(visit.email);
    await page.getByLabel('Senha', { exact: true }).fill(visit.password);
    const entered = performance.now();
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: visit.row }).first().waitFor();
    const ms = performance.now() - entered;
    return { form, list: { ...(await traffic.settled()), ms } };
  } finally {
    await context.close();
  }
}

async function watchTraffic(page: Page, line: SlowLine | undefined) {
  const sizes = new Map<Request, number | undefined>();
  page.on('request', (request) => {
    if (!request.url().startsWith('data:')) sizes.set(request, undefined);
  });
  page.on('requestfinished', async (request) => {
    const { responseHeadersSize, responseBodySize } = await request.sizes();
    if (sizes.has(request)) sizes.set(request, responseHeadersSize + responseBodySize);
  });
  page.on('requestfailed', (request) => sizes.delete(request));
  if (line !== undefined) await slowDown(page, line);
  const of = (requests: readonly Request[]) => ({
    requests: requests.length,
    bytes: requests.reduce((sum, request) => sum + (sizes.get(request) ?? 0), 0),
  });
  return {
    seen: () => of([...sizes.keys()]),
    /** What was asked for by now, once all of it has come. */
    settled: async () => {
      const asked = [...sizes.keys()];
      while (asked.some((request) => sizes.has(request) && sizes.get(request) === undefined)) await pause(50);
      return of(asked.filter((request) => sizes.has(request)));
    },
  };
}

/** Chromium alone can. */
async function slowDown(page: Page, { latencyMs, bitsPerSecond }: SlowLine): Promise<void> {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bitsPerSecond / 8,
    uploadThroughput: bitsPerSecond / 16,
  });
}
