/**
 * Customers write: how many a second one node stores, files and tells, against the same writes as bare SQL; and how long
 * one message is under way at a steady pace.
 */
import { type Bench, costOf, type Work } from '../bench.ts';
import { big } from '../data/size.ts';
import { type Customer, knownCustomers, letWrite } from '../load/customers.ts';
import { figuresOf, short } from '../load/figures.ts';
import { pgbenchInbound } from '../load/pgbench.ts';
import { openBrowsers } from '../load/sockets.ts';
import { verdict } from '../report.ts';

const underWay = 200;

export const inbound: Work = async (bench) => {
  const known = await knownCustomers(bench);
  const ofKnown = (n: number): Customer =>
    known[n % known.length] ?? { phone: '5511900000000', name: 'x', connectionId: 1 };
  const before = await pgbenchInbound(bench.database.owner, bench.seconds);
  const rate = await atFullSpeed(bench, ofKnown);
  const after = await pgbenchInbound(bench.database.owner, bench.seconds);
  if (before.kind === 'skipped' || after.kind === 'skipped') {
    const reason = before.kind === 'skipped' ? before.reason : 'pgbench could not be run a second time';
    bench.add({
      work: 'inbound against bare SQL',
      measured: reason,
      bar: '≤ 2.5× bare SQL',
      verdict: 'skipped',
    });
  } else {
    const bare = (before.perSecond + after.perSecond) / 2;
    bench.add({
      work: 'inbound against bare SQL (pgbench, 20 clients)',
      measured: `bare ${short(before.perSecond)} and ${short(after.perSecond)}/s: ${(bare / rate).toFixed(1)}×; cpu ${short(before.cpuMs)} and ${short(after.cpuMs)} ms in the database`,
      bar: '≤ 2.5× bare SQL',
      verdict: verdict(bare / rate <= 2.5),
      ratio: bare / rate,
    });
  }
  await atPace(bench, ofKnown, 400);
  await ofStrangers(bench);
};

async function atFullSpeed(bench: Bench, customers: (n: number) => Customer): Promise<number> {
  const [admin] = await openBrowsers(bench.server.url, 1, await tokens(bench));
  if (admin === undefined) throw new Error('no browser');
  const { result, cost } = await costOf(bench, async () => {
    const written = await letWrite(bench, [admin], customers, { underWay }, bench.seconds);
    return { ...written, count: written.sent };
  });
  admin.close();
  const perSecond = (result.sent - result.lost) / result.seconds;
  const delay = figuresOf(result.delays, result.seconds);
  bench.add({
    work: `inbound at full speed, ${underWay} under way`,
    measured: `${short(perSecond)}/s heard by a browser, p50 ${short(delay.p50)}, p99 ${short(delay.p99)} ms, ${result.lost} lost; ${cost}`,
    bar: '≥ 400/s, 0 lost',
    verdict: verdict(perSecond >= 400 && result.lost === 0),
  });
  return perSecond;
}

async function atPace(bench: Bench, customers: (n: number) => Customer, perSecond: number): Promise<void> {
  const [admin] = await openBrowsers(bench.server.url, 1, await tokens(bench));
  if (admin === undefined) throw new Error('no browser');
  const { result, cost } = await costOf(bench, async () => {
    const written = await letWrite(bench, [admin], customers, { perSecond }, bench.seconds);
    return { ...written, count: written.sent };
  });
  admin.close();
  const delay = figuresOf(result.delays, result.seconds);
  bench.add({
    work: `inbound at ${perSecond}/s, event in → browser`,
    measured: `p50 ${short(delay.p50)}, p95 ${short(delay.p95)}, p99 ${short(delay.p99)} ms, ${result.lost} lost; ${cost}`,
    bar: '0 lost',
    verdict: verdict(result.lost === 0),
  });
}

/** Each message from somebody new: contact, identities, ticket, its event log and message. */
async function ofStrangers(bench: Bench): Promise<void> {
  const [admin] = await openBrowsers(bench.server.url, 1, await tokens(bench));
  if (admin === undefined) throw new Error('no browser');
  const first = Date.now() % 10_000_000;
  const stranger = (n: number): Customer => ({
    phone: `44${String(first * 1_000 + n).padStart(10, '0')}`,
    name: `Novo ${n}`,
    connectionId: 1 + (n % 4),
  });
  const { result, cost } = await costOf(bench, async () => {
    const written = await letWrite(bench, [admin], stranger, { underWay }, bench.seconds);
    return { ...written, count: written.sent };
  });
  admin.close();
  bench.add({
    work: 'inbound of strangers (new contact and ticket each)',
    measured: `${short((result.sent - result.lost) / result.seconds)}/s, ${result.lost} lost; ${cost}`,
    bar: '–',
    verdict: 'info',
  });
}

async function tokens(bench: Bench): Promise<() => string> {
  const token = await bench.signIn(big.adminEmail);
  return () => token;
}
