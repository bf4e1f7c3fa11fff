/** The list of twenty thousand open tickets on a screen: how soon it stands, how it scrolls, and what a burst costs. */
import type { Page } from '@playwright/test';
import type { Bench, Work } from '../../bench.ts';
import { big } from '../../data/size.ts';
import { knownCustomers, letWrite } from '../../load/customers.ts';
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
/** Over the fourth or fifth row. */
const pointer = { x: 150, y: 330 };
const restMs = 500;
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

/** Messages of customers whose tickets stand anywhere in the list, while the mouse moves over its rows. */
async function burst(bench: Bench, screen: Screen): Promise<void> {
  const { page } = screen;
  const known = await knownCustomers(bench);
  await bench.sql.query(`update users set profile = 'admin' where email = $1`, [listenerEmail]);
  const token = await bench.signIn(listenerEmail);
  const [browser] = await openBrowsers(bench.server.url, 1, () => token);
  if (browser === undefined) throw new Error('nobody listens');
  await page.locator(row).nth(2).hover();
  let jumps = 0;
  let glances = 0;
  let under = await underPointer(page);
  let isWriting = true;
  const glance = (async () => {
    let by = 1;
    while (isWriting) {
      by = -by;
      await page.mouse.move(pointer.x + by, pointer.y + by);
      const now = await underPointer(page);
      glances += 1;
      if (now !== under) jumps += 1;
      under = now;
      await new Promise((resolve) => setTimeout(resolve, glanceMs));
    }
  })();
  const busy = await screen.busyWhile(async () => {
    const written = await letWrite(
      bench,
      [browser],
      (n) => known[n % known.length] ?? nobody,
      { perSecond },
      bench.seconds,
    );
    if (written.lost > 0) throw new Error(`${written.lost} messages were not heard of`);
  });
  isWriting = false;
  await glance;
  browser.close();
  bench.add({
    work: `list of 20 000 open tickets: ${perSecond} messages a second`,
    measured: `${Math.round(busy * 100)} % of a core in the page, row under the pointer changed ${jumps} of ${glances} looks; load ${load()}`,
    bar: '< 20 %, no row jumps',
    verdict: verdict(busy < 0.2 && jumps === 0),
  });
}

const underPointer = (page: Page): Promise<string | null> =>
  page.evaluate(ticketAt, [pointer.x, pointer.y] as const);
