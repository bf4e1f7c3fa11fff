/** How long a browser that has never been here takes, what it asks for and how much of it comes: to the form, and from there to the list. */
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, CDPSession } from '@playwright/test';

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
    const network = await context.newCDPSession(page);
    const traffic = await watchTraffic(network, visit.line);
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

async function watchTraffic(network: CDPSession, line: SlowLine | undefined) {
  const sizes = new Map<string, number | undefined>();
  network.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.startsWith('data:')) sizes.set(requestId, undefined);
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (sizes.has(requestId)) sizes.set(requestId, encodedDataLength);
  });
  network.on('Network.loadingFailed', ({ requestId }) => sizes.delete(requestId));
  await network.send('Network.enable');
  if (line !== undefined) {
    const bytesPerSecond = line.bitsPerSecond / 8;
    await network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: line.latencyMs,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond / 2,
    });
  }
  const of = (ids: readonly string[]) => ({
    requests: ids.length,
    bytes: ids.reduce((sum, id) => sum + (sizes.get(id) ?? 0), 0),
  });
  return {
    seen: () => of([...sizes.keys()]),
    /** What was asked for by now, once all of it has come. */
    settled: async () => {
      const ids = [...sizes.keys()];
      while (ids.some((id) => sizes.has(id) && sizes.get(id) === undefined)) await pause(50);
      return of(ids.filter((id) => sizes.has(id)));
    },
  };
}
