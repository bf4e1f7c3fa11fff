/** What browsers hear and when: messages at a steady pace with many agents connected, and one event while a thousand sockets are open. */
import { wireEvent } from '@prosa/shared';
import { costOf, type Work } from '../bench.ts';
import { big } from '../data/size.ts';
import { type Customer, knownCustomers, letWrite } from '../load/customers.ts';
import { figuresOf, short } from '../load/figures.ts';
import { askOnce } from '../load/http-load.ts';
import { load } from '../load/processors.ts';
import { type Browser, crowd, crowdOfOthers } from '../load/sockets.ts';
import { verdict } from '../report.ts';

export const events: Work = async (bench) => {
  const known = await knownCustomers(bench);
  const customer = (n: number): Customer =>
    known[n % known.length] ?? { phone: '5511900000000', name: 'x', connectionId: 1 };
  const browsers = await crowd(bench, 200);
  const { result, cost } = await costOf(bench, async () => {
    const written = await letWrite(bench, browsers, customer, { perSecond: 50 }, bench.seconds);
    return { ...written, count: written.sent };
  });
  for (const browser of browsers) browser.close();
  const delay = figuresOf(result.delays, result.seconds);
  bench.add({
    work: 'inbound → socket, 50/s with 200 connected',
    measured: `p50 ${short(delay.p50)}, p95 ${short(delay.p95)}, p99 ${short(delay.p99)} ms over ${delay.count} deliveries, ${result.lost} lost; ${cost}`,
    bar: 'p50 < 40, p95 < 120 ms',
    verdict: verdict(delay.p50 < 40 && delay.p95 < 120 && result.lost === 0),
  });
};

const broadcasts = 10;
/** As many as a company of twenty users may have at once; those of others only listen. */
const ofOne = 300;
const ofOthers = 700;

/** When this browser hears of a changed setting. */
const once = ({ socket }: Browser): Promise<number> =>
  new Promise((resolve) => socket.once(wireEvent(big.company, 'settings'), () => resolve(performance.now())));

export const broadcast: Work = async (bench) => {
  const idle = await bench.server.usage();
  const browsers = await crowd(bench, ofOne);
  const others = await crowdOfOthers(bench, ofOthers);
  const token = await bench.signIn(big.adminEmail);
  const toFirst: number[] = [];
  const toLast: number[] = [];
  for (let round = 0; round < broadcasts; round += 1) {
    const began = performance.now();
    const heard = Promise.all(browsers.map((browser) => once(browser)));
    await askOnce(bench.server.url, {
      method: 'PUT',
      path: '/settings/userRating',
      token,
      body: { value: round % 2 === 0 ? 'enabled' : 'disabled' },
    });
    const at = await heard;
    toFirst.push(Math.min(...at) - began);
    toLast.push(Math.max(...at) - began);
  }
  const { rssMb } = await bench.server.usage();
  for (const browser of [...browsers, ...others]) browser.close();
  const [first, last] = [figuresOf(toFirst, 1), figuresOf(toLast, 1)];
  bench.add({
    work: `an event to ${ofOne} sockets of one company, ${ofOthers} of others connected`,
    measured: `request → first socket p50 ${short(first.p50)}, last p50 ${short(last.p50)}, worst ${short(last.worst)} ms of ${broadcasts}, load ${load()}; rss ${short(rssMb)} MB (${short(idle.rssMb)} before)`,
    bar: '< 50 ms to the last, rss < 250 MB',
    verdict: verdict(last.p50 < 50 && rssMb < 250),
  });
};
