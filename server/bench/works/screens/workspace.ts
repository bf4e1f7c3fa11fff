/** The list of twenty thousand open tickets on a screen: how soon it stands, how it scrolls, and what a burst costs. */
import type { Page } from '@playwright/test';
import type { Bench, Work } from '../../bench.ts';
import { big } from '../../data/size.ts';
import { type Customer, knownCustomers, letWrite } from '../../load/customers.ts';
import { short } from '../../load/figures.ts';
import { load } from '../../load/processors.ts';
import { openBrowsers } from '../../load/sockets.ts';
import { verdict } from '../../report.ts';
import { markAll, ticketAt } from './in-page.ts';
import { dataToPaint, going, openScreen, type Screen } from './screen.ts';
import { median, percentile, tellStutter } from './stutter.ts';

const nobody = { phone: '5511900000000', name: 'x', connectionId: 1 };
const row = '[data-ticket]';
const looks = 7;
const perSecond = 50;
const glanceMs = 100;
const restMs = 500;
const middleOfScreen = 425;
/** Becomes an admin, who hears everything: the screen's own session must stay the only one of its user. */
const listenerEmail = 'user2@c1.bench.example';

export const workspace: Work = async (bench) => {
  const screen = await openScreen(bench, big.adminEmail, '/tickets?all=true');
  try {
    await screen.page.locator(row).first().waitFor();
    await firstRows(bench, screen.page);
    await scrolling(bench, screen);
    await burst(bench, screen);
  } finally {
    await screen.close();
  }
};

async function firstRows(bench: Bench, page: Page): Promise<void> {
  const took: number[] = [];
  for (let queue = 1; queue <= looks; queue += 1) {
    // Another queue each time: its rows come from a fresh answer and are all drawn anew.
    await page.evaluate(markAll, row);
    const fresh = `${row}:not([data-before])`;
    const address = `/tickets?all=true&queues=${queue}`;
    took.push(await dataToPaint(page, '/tickets?', fresh, () => going(page, address, fresh)));
    await page.waitForTimeout(restMs);
  }
  await going(page, '/tickets?all=true', row);
  bench.add({
    work: 'list of 20 000 open tickets: answer → first rows on screen',
    measured: `median ${short(median(took))}, worst ${short(Math.max(...took))} ms of ${looks}; load ${load()}`,
    bar: '< 100 ms',
    verdict: verdict(median(took) < 100),
  });
}

async function scrolling(bench: Bench, screen: Screen): Promise<void> {
  const { page } = screen;
  await page.locator(row).first().hover();
  const seen = await screen.watch(async () => {
    for (let step = 0; step < 120; step += 1) {
      await page.mouse.wheel(0, 240);
      await page.waitForTimeout(16);
    }
  });
  bench.add({
    work: 'list of 20 000 open tickets: scrolling 400 rows down',
    measured: `${tellStutter(seen)}; load ${load()}`,
    bar: '60 fps: p95 of a frame ≤ 17 ms, no dropped interaction',
    verdict: verdict(percentile(seen.frames, 0.95) <= 17 && seen.slowInputs.every((ms) => ms < 200)),
  });
}

/** Messages of customers whose tickets stand anywhere in the list, while the mouse moves over its rows or rests elsewhere. */
async function burst(bench: Bench, screen: Screen): Promise<void> {
  const known = await knownCustomers(bench);
  await bench.sql.query(`update users set profile = 'admin' where email = $1`, [listenerEmail]);
  const token = await bench.signIn(listenerEmail);
  const [browser] = await openBrowsers(bench.server.url, 1, () => token);
  if (browser === undefined) throw new Error('nobody listens');
  const customers = (n: number): Customer => known[n % known.length] ?? nobody;
  const busyInBurst = (): Promise<number> =>
    screen.busyWhile(async () => {
      const { lost } = await letWrite(bench, [browser], customers, { perSecond }, bench.seconds);
      if (lost > 0) throw new Error(`${lost} messages were not heard of`);
    });
  const apart = await busyInBurst();
  const pointing = await pointingAt(screen.page, busyInBurst);
  browser.close();
  bench.add({
    work: `list of 20 000 open tickets: ${perSecond} messages a second`,
    measured: `${percent(apart)} of a core in the page, ${percent(pointing.result)} with the mouse over the list, where the row under it changed ${pointing.jumps} of ${pointing.glances} looks; load ${load()}`,
    bar: '< 20 %, no row jumps',
    verdict: verdict(apart < 0.2 && pointing.result < 0.2 && pointing.jumps === 0),
  });
}

const percent = (share: number): string => `${Math.round(share * 100)} %`;

type Pointing<T> = { readonly result: T; readonly jumps: number; readonly glances: number };

/** Moves the mouse over a row in the middle while `work` runs, and sees whether another one comes under it. */
async function pointingAt<T>(page: Page, work: () => Promise<T>): Promise<Pointing<T>> {
  const box = await page.locator(row).first().boundingBox();
  if (box === null) throw new Error('there is no row to point at');
  const [x, y] = [box.x + box.width / 2, middleOfScreen];
  const under = (): Promise<string | null> => page.evaluate(ticketAt, [x, y] as const);
  await page.mouse.move(x, y);
  let before = await under();
  if (before === null) throw new Error('the mouse is not over a row');
  let [jumps, glances, by] = [0, 0, 1];
  let isOver = false;
  const glance = (async () => {
    while (!isOver) {
      by = -by;
      await page.mouse.move(x + by, y + by);
      const now = await under();
      glances += 1;
      if (now !== before) jumps += 1;
      before = now;
      await new Promise((resolve) => setTimeout(resolve, glanceMs));
    }
  })();
  const result = await work();
  isOver = true;
  await glance;
  await page.mouse.move(0, 0);
  return { result, jumps, glances };
}
