/** How long a company of size takes, how much memory, and what others notice; at full size two million messages. Killed in the middle, nothing of it is there. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, inject, it, vi } from 'vitest';
import { atTheEnd } from '#src/testing/endings.ts';
import { looksAt, p99 } from '#src/testing/looks.ts';
import { peakMemory } from '#src/testing/peak-memory.ts';
import { short, tell } from '#src/testing/reliability/figures.ts';
import { isFull } from '#src/testing/reliability/server-process.ts';
import { exportCompany } from './export-company.ts';
import { openPlace, type Place } from './testing/open-place.ts';

vi.setConfig({ testTimeout: isFull ? 3_600_000 : 120_000, hookTimeout: isFull ? 3_600_000 : 120_000 });

const factor = isFull ? 1 : 0.005;
const quietLooks = isFull ? 1_000 : 20;
const size = {
  contacts: Math.round(50_000 * factor),
  tickets: Math.round(200_000 * factor),
  messages: Math.round(2_000_000 * factor),
};

let here: Place;
let folder: string;
let companyId: number;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prosa-size-'));
  atTheEnd(() => rm(folder, { recursive: true, force: true }));
  here = await openPlace('the first secret for tests that is long enough');
  const [company] = await here.rows<{ id: number }>(
    `insert into companies (name) values ('Grande') returning id`,
  );
  companyId = company?.id ?? 0;
  for (const sql of [
    `insert into connections (company_id, name, wanted) values ($1, 'Principal', false)`,
    `insert into contacts (company_id, name, number) select $1, 'Cliente ' || n, (5511900000000 + n)::text from generate_series(1, ${size.contacts}) n`,
    `insert into tickets (company_id, uuid, status, contact_id, connection_id)
     select $1, gen_random_uuid(), 'closed', c.first + n % ${size.contacts}, (select id from connections where company_id = $1)
     from generate_series(1, ${size.tickets}) n, (select min(id) as first from contacts where company_id = $1) c`,
    `insert into messages (company_id, id, contact_id, connection_id, seq, ticket_id, from_me, body, ack, quoted_id)
     select $1, md5('m' || n)::uuid, t.contact_id, t.connection_id, 1 + (n - 1) / ${size.tickets} + (t.id - f.first) / ${size.contacts} * 1000, t.id, n % 2 = 0,
       'mensagem ' || n || repeat(' com algumas palavras de um cliente', 4), 3, case when n % 10 = 0 then md5('m' || (n - 1))::uuid end
     from generate_series(1, ${size.messages}) n, (select min(id) as first from tickets where company_id = $1) f
       join lateral (select * from tickets t where t.company_id = $1 and t.id = f.first + n % ${size.tickets}) t on true`,
  ])
    await here.rows(sql, [companyId]);
});

/** Returns how long work takes and how much memory it adds. */
async function measured(work: () => Promise<unknown>): Promise<{ seconds: number; megabytes: number }> {
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 100);
  const since = performance.now();
  await work().finally(() => clearInterval(watch));
  return { seconds: (performance.now() - since) / 1000, megabytes: (most - before) / 1e6 };
}

function say(
  what: string,
  { seconds, megabytes }: { seconds: number; megabytes: number },
  most: number,
): void {
  tell({
    what: `${size.messages} messages, ${size.tickets} tickets, ${size.contacts} contacts ${what}`,
    measured: `${short(seconds)} s, ${short(size.messages / seconds)} messages/s`,
    ...(isFull ? { bar: `≤ ${most} s`, isMet: seconds <= most } : {}),
  });
  tell({
    what: `memory that being ${what} takes`,
    measured: `${short(megabytes)} MB`,
    bar: '≤ 400 MB',
    isMet: megabytes <= 400,
  });
  expect(megabytes).toBeLessThanOrEqual(400);
}

/** What the large company holds; nothing of a neighbour is counted. */
const figures = `select count(*)::int as messages, count(quoted_id)::int as quotes, md5(string_agg(m.body, '' order by m.id)) as texts,
    md5(string_agg(m.seq::text, '' order by m.id)) as places, (select count(*)::int from tickets t where t.company_id = g.id) as tickets,
    (select count(*)::int from contacts c where c.company_id = g.id) as contacts,
    (select count(*)::int from messages m join tickets t on t.company_id = m.company_id and t.id = m.ticket_id and t.contact_id = m.contact_id where m.company_id = g.id) as placed
  from companies g join messages m on m.company_id = g.id where g.name = 'Grande' group by g.id`;

/** Takes the archive in by a program of its own, as an operator does; its memory is asked for as it grows. */
function takeIn({ dataDir, env }: Place, file: string) {
  const child = spawn(process.execPath, [inject('programs').product, 'import-company', file], {
    ...{ cwd: dataDir, env: { ...env }, stdio: 'ignore' as const },
  });
  return { child, ended: once(child, 'exit'), megabytes: peakMemory(child) };
}

it('a large company is written in minutes and taken in beside others, in little memory; killed in the middle nothing of it is there', async () => {
  const file = join(folder, 'large.tar');
  say('written', await measured(() => here.run(exportCompany, String(companyId), `--to=${file}`)), 300);
  const there = await openPlace('another secret for tests that is long enough');
  const server = await there.serve();
  const neighbour = await server.company('Vizinha');
  for (let n = 0; n < 5; n += 1) await neighbour.phone(`55119778400${10 + n}`).says('oi');
  const before = p99(await looksAt(neighbour, async (looks) => looks < quietLooks));

  const cut = takeIn(there, file);
  await expect
    .poll(
      () =>
        there.rows(
          `select 1 from pg_stat_activity where datname = current_database() and application_name = 'prosa-import'
             and query like 'insert into public."messages"%'`,
        ),
      { interval: 5, timeout: isFull ? 1_200_000 : 60_000 },
    )
    .not.toEqual([]);
  cut.child.kill('SIGKILL');
  expect((await cut.ended)[1]).toBe('SIGKILL');
  expect(await there.rows(figures)).toEqual([]);
  expect(await there.rows(`select 1 from companies where name = 'Grande'`)).toEqual([]);

  const read = async (): Promise<number> => {
    const [row] = await there.rows<{ read: number }>(
      `select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::float as read from pg_stat_user_tables
       where relname in ('contacts', 'tickets', 'messages', 'connections')`,
    );
    return row?.read ?? 0;
  };
  const readBefore = await read();
  const since = performance.now();
  const { ended, megabytes } = takeIn(there, file);
  let code: unknown;
  void ended.then(([exit]) => {
    code = exit;
  });
  const during = p99(await looksAt(neighbour, async () => code === undefined));
  const seconds = (performance.now() - since) / 1000;
  expect(code).toBe(0);
  say('taken in', { seconds, megabytes: megabytes() }, 1_200);
  tell({
    what: `a list of another company while ${size.messages} messages are taken in`,
    measured: `p99 ${short(during)} ms, ${short(before)} ms before`,
    ...(isFull ? { bar: 'p99 within twice', isMet: during <= 2 * before } : {}),
  });
  expect(await there.rows(figures)).toEqual(await here.rows(figures));
  // What the program has read is known once it has ended: a few rows for each of its own, to whatever it belongs.
  const own = size.messages + size.tickets + size.contacts;
  expect(((await read()) - readBefore) / own).toBeLessThan(40);
});
