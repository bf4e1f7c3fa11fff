/** An open chat of the whole team in which a colleague writes: how soon the words stand on the screen of another. */
import { randomUUID } from 'node:crypto';
import type { Bench, Work } from '../../bench.ts';
import { big, sizeOf } from '../../data/size.ts';
import { figuresOf, short } from '../../load/figures.ts';
import { askOnce } from '../../load/http-load.ts';
import { load } from '../../load/processors.ts';
import { crowd } from '../../load/sockets.ts';
import { verdict } from '../../report.ts';
import { beginLines, endLines } from './in-page.ts';
import { openScreen } from './screen.ts';

const log = '[role="log"]';
const betweenMs = 100;
const browsersOpen = 200;
/** Written before the clock starts. */
const warmUpCount = 30;
const patienceMs = 3_000;
const writer = `user2@c${big.company}.bench.example`;

type Chat = { readonly id: number; readonly uuid: string };

export const chat: Work = async (bench) => {
  const { id, uuid } = await teamChat(bench);
  const write = async (message: string): Promise<void> => {
    const token = await bench.signIn(writer);
    await askOnce(bench.server.url, {
      method: 'POST',
      path: `/chats/${id}/messages`,
      token,
      body: { message },
    });
  };
  for (let n = 0; n < warmUpCount; n += 1) await write('oi');
  const screen = await openScreen(bench, big.adminEmail, `/chats/${uuid}`);
  try {
    await screen.page.locator(`${log} [data-side]`).first().waitFor();
    const browsers = await crowd(bench, browsersOpen, 2);
    await screen.page.evaluate(beginLines, log);
    const sent = await writeFor(bench.seconds, write);
    await new Promise((resolve) => setTimeout(resolve, patienceMs));
    const stood = new Map(await screen.page.evaluate(endLines));
    for (const browser of browsers) browser.close();
    const took = sent.flatMap((at, n) => (stood.has(n) ? [(stood.get(n) ?? 0) - at] : []));
    const { p50, p95, worst } = figuresOf(took, bench.seconds);
    bench.add({
      work: `open chat of ${sizeOf(bench.factor).users} colleagues, ${browsersOpen} browsers: sent → words on the screen`,
      measured: `p50 ${short(p50)}, p95 ${short(p95)}, worst ${short(worst)} ms of ${sent.length}, ${sent.length - took.length} missing; load ${load()}`,
      bar: 'p95 < 100 ms',
      verdict: verdict(p95 < 100 && took.length === sent.length),
    });
  } finally {
    await screen.close();
  }
};

/** Writes numbered messages one after the other; answers when each was sent, ms since the epoch. */
async function writeFor(seconds: number, write: (message: string) => Promise<void>): Promise<number[]> {
  const run = randomUUID().slice(0, 8);
  const sent: number[] = [];
  const end = performance.now() + seconds * 1_000;
  while (performance.now() < end) {
    const message = `bench-${run}-${sent.length}`;
    sent.push(Date.now());
    await write(message);
    await new Promise((resolve) => setTimeout(resolve, betweenMs));
  }
  return sent;
}

async function teamChat({ factor, sql, server, signIn }: Bench): Promise<Chat> {
  const { rows } = await sql.query<{ id: number }>(
    'select id from users where company_id = $1 order by id limit $2',
    [big.company, sizeOf(factor).users],
  );
  const body = { title: 'Equipe', users: rows.map(({ id }) => id) };
  return askOnce<Chat>(server.url, { method: 'POST', path: '/chats', token: await signIn(writer), body });
}
