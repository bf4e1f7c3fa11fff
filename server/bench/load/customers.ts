/**
 * Customers who write. Each message carries its number, so that whoever hears of it knows how long it was under way;
 * either at a steady pace, or as fast as the server takes them, with a bounded number under way.
 */
import { randomUUID } from 'node:crypto';
import type { Bench } from '../bench.ts';
import { big } from '../data/size.ts';
import type { CustomerMessage } from '../server/protocol.ts';
import type { Browser } from './sockets.ts';
import { onMessage } from './sockets.ts';

export type Customer = { readonly phone: string; readonly name: string; readonly connectionId: number };
export type Pace = { readonly perSecond: number } | { readonly underWay: number };

export type Written = {
  readonly sent: number;
  readonly seconds: number;
  /** Milliseconds from writing to hearing, of every browser that heard. */
  readonly delays: readonly number[];
  /** Messages the first browser has not heard of. */
  readonly lost: number;
};

const mark = 'bench-';
const tickMs = 4;
const patienceMs = 20_000;

/** The first browser must hear everything (an admin). Resolves when it has, or when it has waited too long. */
export async function letWrite(
  bench: Bench,
  browsers: readonly Browser[],
  customers: (n: number) => Customer,
  pace: Pace,
  seconds: number,
): Promise<Written> {
  const run = randomUUID().slice(0, 8);
  const sentAt: number[] = [];
  const delays: number[] = [];
  let heard = 0;
  let last = 0;
  const prefix = `${mark}${run}-`;
  for (const [index, browser] of browsers.entries()) {
    onMessage(browser, (body) => {
      if (!body.startsWith(prefix)) return;
      last = performance.now();
      delays.push(last - (sentAt[Number(body.slice(prefix.length))] ?? Number.NaN));
      if (index === 0) heard += 1;
    });
  }
  const began = performance.now();
  const due = (elapsedMs: number): number =>
    'perSecond' in pace
      ? (elapsedMs / 1_000) * pace.perSecond - sentAt.length
      : pace.underWay - (sentAt.length - heard);
  for (let elapsed = 0; elapsed < seconds * 1_000; elapsed = performance.now() - began) {
    const messages: CustomerMessage[] = [];
    for (let missing = Math.floor(due(elapsed)); missing > 0; missing -= 1) {
      messages.push({ ...customers(sentAt.length), id: randomUUID(), body: `${prefix}${sentAt.length}` });
      sentAt.push(performance.now());
    }
    if (messages.length > 0) bench.server.receive(big.company, messages);
    await new Promise((resolve) => setTimeout(resolve, tickMs));
  }
  const giveUp = performance.now() + patienceMs;
  while (heard < sentAt.length && performance.now() < giveUp)
    await new Promise((resolve) => setTimeout(resolve, tickMs));
  return { sent: sentAt.length, seconds: (last - began) / 1_000, delays, lost: sentAt.length - heard };
}

/** People with a live ticket, far apart from each other. */
export async function knownCustomers({ sql }: Bench): Promise<Customer[]> {
  const { rows } = await sql.query<Customer>(
    `select c.number as phone, c.push_name as name, t.connection_id as "connectionId" from tickets t join contacts c on c.company_id = t.company_id and c.id = t.contact_id
     where t.company_id = ${big.company} and t.status <> 'closed' and t.last_seq < 1000 order by md5(t.id::text) limit 20000`,
  );
  return rows;
}
