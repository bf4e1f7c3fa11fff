/**
 * What nobody asked for: the timers over all tickets, and what they cost those who only read; and the bot's turn over the
 * plain message.
 */
import { type Bench, costOf, rest, type Work } from '../bench.ts';
import { big, sizeOf } from '../data/size.ts';
import { type Customer, letWrite } from '../load/customers.ts';
import { type Figures, short } from '../load/figures.ts';
import { askOnce, loadHttp } from '../load/http-load.ts';
import { databaseCpuMs } from '../load/processors.ts';
import { openBrowsers } from '../load/sockets.ts';
import { verdict } from '../report.ts';

const tasks = ['timer:housekeeping.close-silent', 'timer:housekeeping.queue-unqueued'];

/** Every open ticket has been silent for too long and every waiting one without a queue waits for too long, all at once. */
export const timers: Work = async (bench) => {
  const { sql } = bench;
  const token = await bench.signIn(big.adminEmail);
  const { tickets } = sizeOf(bench.factor);
  const read = (): Promise<Figures> =>
    loadHttp({
      url: bench.server.url,
      connections: 4,
      seconds: bench.seconds,
      pauseMs: 5,
      request: (n) => ({ path: `/tickets/${1 + ((n * 7_919) % tickets)}`, token }),
    });
  await read();
  const before = await read();
  await sql.query(
    `update tickets set last_from_me = true where company_id = ${big.company} and status = 'open'`,
  );
  await sql.query(
    `update connections set expires_ticket = 60, time_to_transfer = 60, transfer_queue_id = 1 where company_id = ${big.company}`,
  );
  await sql.query('vacuum analyze tickets');
  await rest(bench);
  const due = await dueTickets(bench);
  for (const task of tasks) await sql.query('select graphile_worker.add_job($1)', [task]);
  const beside = await read();
  const done = due - (await dueTickets(bench));
  await sql.query(
    `update connections set expires_ticket = 0, time_to_transfer = null where company_id = ${big.company}`,
  );
  await rest(bench);
  const after = await read();
  const alone = Math.max(before.p99, after.p99);
  bench.add({
    work: `GET /tickets/{id} while timers close and move tickets, of ${tickets}`,
    measured: `p99 ${short(before.p99)} before, ${short(beside.p99)} beside, ${short(after.p99)} ms after: ${(beside.p99 / alone).toFixed(1)}×; ${done} of ${due} meanwhile`,
    bar: '< 2×',
    verdict: verdict(beside.p99 / alone < 2 && done > 0),
  });
};

async function dueTickets({ sql }: Bench): Promise<number> {
  const { rows } = await sql.query<{ due: number }>(
    `select count(*)::int as due from tickets where company_id = ${big.company} and (
       (status = 'open' and last_from_me and not is_group) or (status = 'pending' and queue_id is null)) and deleted_at is null
       and updated_at < now() - interval '1 hour'`,
  );
  return rows[0]?.due ?? 0;
}

const perSecond = 40;

/** People nobody knows write for the first time: to a connection that says nothing, then to one with a menu. */
export const bot: Work = async (bench) => {
  const token = await bench.signIn(big.adminEmail);
  const setUp = (body: unknown): Promise<unknown> =>
    askOnce(bench.server.url, { method: 'PUT', path: '/whatsapp/2', token, body });
  await setUp({ greetingMessage: '', queueIds: [] });
  await strangersWrite(bench, 1, 100);
  const plain = await strangersWrite(bench, 2, bench.seconds * perSecond);
  await setUp({ greetingMessage: '{{ms}} {{firstName}}, escolha um setor:', queueIds: [1, 2, 3, 4, 5] });
  await strangersWrite(bench, 3, 100);
  const answered = await strangersWrite(bench, 4, bench.seconds * perSecond);
  await setUp({ greetingMessage: '', queueIds: [] });
  const more = answered.ms - plain.ms;
  bench.add({
    work: 'a turn of the bot: menu, its message, memory and log, over the plain message',
    measured: `cpu ${short(plain.ms)} ms plain, ${short(answered.ms)} ms answered: ${short(more)} ms more; p50 ${short(plain.p50)} and ${short(answered.p50)} ms to a browser`,
    bar: '< 10 ms of processor time',
    verdict: verdict(more < 10),
  });
};

type Cost = { readonly ms: number; readonly p50: number };

async function strangersWrite(bench: Bench, series: number, messages: number): Promise<Cost> {
  const token = await bench.signIn(big.adminEmail);
  const [admin] = await openBrowsers(bench.server.url, 1, () => token);
  if (admin === undefined) throw new Error('no browser');
  const first = (Date.now() % 1_000_000) * 10_000;
  const stranger = (n: number): Customer => ({
    phone: `46${series}${String(first + n).padStart(10, '0')}`,
    name: `Novo ${n}`,
    connectionId: 2,
  });
  const used = async (): Promise<number> =>
    (await bench.server.usage()).cpuMs + ((await databaseCpuMs(bench.database.owner)) ?? 0);
  await rest(bench);
  const before = await used();
  const { result } = await costOf(bench, async () => {
    const written = await letWrite(bench, [admin], stranger, { perSecond }, messages / perSecond);
    return { ...written, count: written.sent };
  });
  await rest(bench);
  const delays = [...result.delays].sort((one, other) => one - other);
  admin.close();
  return {
    ms: ((await used()) - before) / result.sent,
    p50: delays[Math.floor(delays.length / 2)] ?? Number.NaN,
  };
}
