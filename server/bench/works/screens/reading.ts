/** An open conversation whose customer writes while everybody else writes too: how soon the words stand on the screen. */
import type { Bench, Work } from '../../bench.ts';
import { big } from '../../data/size.ts';
import { type Customer, knownCustomers, letWrite } from '../../load/customers.ts';
import { figuresOf, short } from '../../load/figures.ts';
import { load } from '../../load/processors.ts';
import { crowd } from '../../load/sockets.ts';
import { verdict } from '../../report.ts';
import { beginLines, endLines } from './in-page.ts';
import { openScreen } from './screen.ts';

const log = '[role="log"]';
const perSecond = 50;
/** Every so many messages one comes from the customer whose conversation is open. */
const ofTheOne = 10;
const agents = 200;
/** Becomes an admin, who hears everything: the screen's own session must stay the only one of its user. */
const listenerEmail = 'user2@c1.bench.example';

export const reading: Work = async (bench) => {
  const [one, ...others] = await knownCustomers(bench);
  if (one === undefined) throw new Error('the data set has no customers');
  const screen = await openScreen(bench, big.adminEmail, `/tickets/${await ticketOf(bench, one)}?all=true`);
  const { page } = screen;
  try {
    await page.locator(`${log} [data-side]`).first().waitFor();
    await bench.sql.query(`update users set profile = 'admin' where email = $1`, [listenerEmail]);
    const browsers = await crowd(bench, agents, 2);
    const sent = new Map<number, number>();
    const customers = (n: number): Customer => {
      if (n % ofTheOne !== 0) return others[n % others.length] ?? one;
      sent.set(n, Date.now());
      return one;
    };
    await page.evaluate(beginLines, log);
    const { seconds } = await letWrite(bench, browsers, customers, { perSecond }, bench.seconds);
    const stood = new Map(await page.evaluate(endLines));
    for (const browser of browsers) browser.close();
    const took = [...sent].flatMap(([n, at]) => (stood.has(n) ? [(stood.get(n) ?? 0) - at] : []));
    const { p50, p95 } = figuresOf(took, seconds);
    bench.add({
      work: `open conversation at ${perSecond} messages/s, ${agents} agents: event in → words on the screen`,
      measured: `p50 ${short(p50)}, p95 ${short(p95)} ms of ${sent.size}, ${sent.size - took.length} missing; load ${load()}`,
      bar: 'p50 < 40, p95 < 120 ms',
      verdict: verdict(p50 < 40 && p95 < 120 && took.length === sent.size),
    });
  } finally {
    await screen.close();
  }
};

async function ticketOf({ sql }: Bench, { phone }: Customer): Promise<string> {
  const { rows } = await sql.query<{ uuid: string }>(
    `select t.uuid from tickets t join contacts c on c.company_id = t.company_id and c.id = t.contact_id
     where t.company_id = ${big.company} and t.status <> 'closed' and c.number = $1`,
    [phone],
  );
  if (rows[0] === undefined) throw new Error(`${phone} has no ticket`);
  return rows[0].uuid;
}
