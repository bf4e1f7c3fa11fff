/**
 * The dashboard of the last thirty days, which have a quarter of all tickets, today's among them; and what it costs to
 * add up the days of all tickets from nothing.
 */
import { type Bench, costOfRequests, rest, type Work } from '../bench.ts';
import { big, sizeOf } from '../data/size.ts';
import { short } from '../load/figures.ts';
import { verdict } from '../report.ts';

const connections = 2;
const barMs = 60;
const longestWaitMs = 10 * 60_000;

export const dashboard: Work = async (bench) => {
  const days = await bringToToday(bench);
  await rest(bench);
  const token = await bench.signIn(big.adminEmail);
  const last = (count: number): string => `date_from=${days[count - 1]}&date_to=${days[0]}`;
  const dates = `initialDate=${days[29]}&finalDate=${days[0]}`;
  await look(bench, token, 'GET /dashboard, 30 days', `/dashboard?${last(30)}`);
  await look(bench, token, 'GET /dashboard/ticketsDay, 30 days', `/dashboard/ticketsDay?${dates}`);
  await look(bench, token, 'GET /dashboard/ticketsUsers, 30 days', `/dashboard/ticketsUsers?${dates}`);
  await look(bench, token, 'GET /dashboard/insights, 30 days', `/dashboard/insights?${last(30)}`);
  await look(bench, token, 'GET /dashboard/insights, 90 days', `/dashboard/insights?${last(90)}`);
  for (const by of ['queue', 'user', 'tag', 'reason'])
    await look(bench, token, `GET /reports by ${by}, 30 days`, `/reports?by=${by}&${last(30)}`);
};

async function look(bench: Bench, token: string, work: string, path: string): Promise<void> {
  const request = () => ({ path, token });
  const { result, cost } = await costOfRequests(bench, { connections, request }, 30);
  bench.add({
    work: `${work}, of ${sizeOf(bench.factor).tickets} tickets`,
    measured: `p50 ${short(result.p50)}, p95 ${short(result.p95)} ms, ${short(result.perSecond)}/s; ${cost}`,
    bar: `p95 < ${barMs} ms`,
    verdict: verdict(result.p95 < barMs),
  });
}

/**
 * Moves the tickets of every contact's last round into the thirty days that end now, the others before them, and has all
 * days added up anew. Answers the last ninety days, today first.
 */
async function bringToToday(bench: Bench): Promise<string[]> {
  const { sql } = bench;
  const { contacts, tickets } = sizeOf(bench.factor);
  const moved = (column: string, id: string): string =>
    `${column} = now() - case when ${id} > ${tickets - contacts} then (x.latest - ${column}) * 0.3
       else (x.latest - ${column}) - interval '70 days' end`;
  const client = await sql.connect();
  try {
    await client.query(`begin; set local session_replication_role = replica`);
    const latest = `(select max(created_at) as latest from tickets where company_id = ${big.company}) x`;
    for (const column of ['queued_at', 'started_at', 'finished_at', 'created_at'])
      await client.query(
        `update ticket_episodes e set ${moved(column, 'e.ticket_id')} from ${latest} where e.company_id = ${big.company} and e.${column} is not null`,
      );
    await client.query(
      `update tickets t set ${moved('created_at', 't.id')} from ${latest} where t.company_id = ${big.company}`,
    );
    await client.query(`delete from dashboard_figures where company_id = ${big.company}`);
    await client.query(`delete from dashboard_progress where company_id = ${big.company}`);
    await client.query('commit');
  } finally {
    client.release();
  }
  await sql.query('vacuum analyze tickets, ticket_episodes');
  await rest(bench);
  await addUp(bench, tickets);
  const { rows } = await sql.query<{ day: string }>(
    `select ((now() at time zone c.timezone)::date - n)::text as day from companies c, generate_series(0, 89) n where c.id = ${big.company} order by n`,
  );
  return rows.map(({ day }) => day);
}

async function addUp(bench: Bench, tickets: number): Promise<void> {
  const { sql } = bench;
  const start = performance.now();
  await sql.query(`select graphile_worker.add_job('timer:dashboard.roll-up')`);
  const isDone = async (): Promise<boolean> => {
    const { rows } = await sql.query(
      `select 1 from dashboard_progress where company_id = ${big.company} and rolled_until = watched_until`,
    );
    return rows.length > 0;
  };
  while (!(await isDone())) {
    if (performance.now() - start > longestWaitMs) throw new Error('the days were not added up');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const seconds = (performance.now() - start) / 1_000;
  bench.add({
    work: `adding up all days of ${tickets} tickets`,
    measured: `${short(seconds)} s`,
    bar: '–',
    verdict: 'info',
  });
}
