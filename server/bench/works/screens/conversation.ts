/** A conversation of fifty thousand messages on a screen: opened at its end, read far back, and jumped about in. */
import type { Page } from '@playwright/test';
import type { Bench, Work } from '../../bench.ts';
import { big } from '../../data/size.ts';
import { short } from '../../load/figures.ts';
import { askOnce } from '../../load/http-load.ts';
import { load } from '../../load/processors.ts';
import { verdict } from '../../report.ts';
import { beginJumps, endJumps } from './in-page.ts';
import { going, openScreen, type Screen } from './screen.ts';
import { median, tellStutter } from './stutter.ts';

type Hot = {
  readonly id: number;
  readonly uuid: string;
  readonly contactId: number;
  readonly connectionId: number;
  readonly lastSeq: number;
};

const looks = 7;
const pagesBack = 20;
/** Becomes an admin, unknown to the server until then: the screen's own session must stay the only one of its user. */
const askerEmail = 'user7@c1.bench.example';
/** One notch of a wheel. */
const wheelPx = 120;
const pauseMs = 16;
/** What a few notches may move within a slow frame; a page that came in moves it much farther. */
const mostPx = 700;
const log = '[role="log"]';

export const conversation: Work = async (bench) => {
  const { rows } = await bench.sql.query<Hot>(
    `select id, uuid, contact_id as "contactId", connection_id as "connectionId", last_seq as "lastSeq" from tickets where company_id = ${big.company} order by last_seq desc limit 1`,
  );
  const hot = rows[0];
  if (hot === undefined) throw new Error('the data set has no long conversation');
  const screen = await openScreen(bench, big.adminEmail, '/tickets?all=true');
  try {
    await screen.page.locator('[data-ticket]').first().waitFor();
    await opening(bench, screen.page, hot);
    await readingBack(bench, screen);
    await jumping(bench, screen.page, hot);
  } finally {
    await screen.close();
  }
};

async function opening(bench: Bench, page: Page, hot: Hot): Promise<void> {
  const took: number[] = [];
  for (let look = 0; look < looks; look += 1) {
    took.push(await going(page, `/tickets/${hot.uuid}?all=true`, `${log} [data-side]`));
    await page.waitForTimeout(500);
    await going(page, '/tickets?all=true', `body:not(:has(${log}))`);
    await page.waitForTimeout(500);
  }
  bench.add({
    work: `conversation of ${hot.lastSeq} messages: click → its end on screen`,
    measured: `median ${short(median(took))}, worst ${short(Math.max(...took))} ms of ${looks}; the same page asked for alone ${short(await alone(bench, hot))} ms; load ${load()}`,
    bar: '< 300 ms',
    verdict: verdict(median(took) < 300),
  });
  await going(page, `/tickets/${hot.uuid}?all=true`, `${log} [data-side]`);
}

/** What the page itself costs, without anybody to draw it: the median of as many looks. */
async function alone(bench: Bench, hot: Hot): Promise<number> {
  await bench.sql.query(`update users set profile = 'admin' where email = $1`, [askerEmail]);
  const token = await bench.signIn(askerEmail);
  const took: number[] = [];
  for (let look = 0; look < looks; look += 1) {
    const began = performance.now();
    await askOnce(bench.server.url, { path: `/messages/${hot.id}?peek=true`, token });
    took.push(performance.now() - began);
  }
  return median(took);
}

async function readingBack(bench: Bench, screen: Screen): Promise<void> {
  const { page } = screen;
  await page.locator(log).hover();
  let pages = 0;
  page.on('response', (answer) => {
    if (answer.url().includes('/messages/')) pages += 1;
  });
  await page.evaluate(beginJumps, ['[data-side]', mostPx] as const);
  const seen = await screen.watch(async () => {
    for (let turn = 0; pages < pagesBack && turn < 2_000; turn += 1) {
      await page.mouse.wheel(0, -wheelPx);
      await page.waitForTimeout(pauseMs);
    }
  });
  const jumps = await page.evaluate(endJumps);
  bench.add({
    work: `conversation: read ${pages} pages back`,
    measured: `${tellStutter(seen)}; ${jumps} jumps; load ${load()}`,
    bar: 'no input ≥ 200 ms, what is read never jumps',
    verdict: verdict(pages >= pagesBack && jumps === 0 && seen.slowInputs.every((ms) => ms < 200)),
  });
}

async function jumping(bench: Bench, page: Page, hot: Hot): Promise<void> {
  const { rows } = await bench.sql.query<{ id: string }>(
    `select id from messages where company_id = ${big.company} and contact_id = ${hot.contactId} and connection_id = ${hot.connectionId}
       and seq = any($1) and not is_deleted order by seq`,
    [Array.from({ length: looks }, (_, n) => Math.round((hot.lastSeq * (n + 0.5)) / looks))],
  );
  const took: number[] = [];
  for (const { id } of rows) {
    took.push(await going(page, `/tickets/${hot.uuid}?all=true&message=${id}`, `${log} [data-pointed-out]`));
    await page.locator(`${log} [data-pointed-out]`).waitFor({ state: 'detached' });
  }
  bench.add({
    work: `conversation of ${hot.lastSeq} messages: jump → the message on screen`,
    measured: `median ${short(median(took))}, worst ${short(Math.max(...took))} ms of ${took.length}; load ${load()}`,
    bar: '< 300 ms',
    verdict: verdict(took.length > 0 && median(took) < 300),
  });
}
