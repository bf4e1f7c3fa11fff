/** POST /ticket-notes: what a note costs, against its row as bare SQL. */
import { type Bench, costOfRequests, type Work } from '../bench.ts';
import { big, sizeOf } from '../data/size.ts';
import { short } from '../load/figures.ts';
import { loadSql } from '../load/sql-load.ts';

const connections = 10;

export const notes: Work = async (bench) => {
  const token = await bench.signIn(big.adminEmail);
  const { tickets } = sizeOf(bench.factor);
  const ticketOf = (n: number): number => 1 + ((n * 7_919) % tickets);
  const before = await raw(bench, ticketOf);
  const { result, cost } = await costOfRequests(
    bench,
    {
      connections,
      request: (n) => ({
        method: 'POST',
        path: '/ticket-notes',
        token,
        body: { ticketId: ticketOf(n), note: `nota ${n}` },
      }),
    },
    600,
  );
  const after = await raw(bench, ticketOf);
  const baseline = (before + after) / 2;
  bench.add({
    work: 'POST /ticket-notes',
    measured: `${short(result.perSecond)}/s, p50 ${short(result.p50)}, p99 ${short(result.p99)} ms; the row alone ${short(baseline)}/s: ${(baseline / result.perSecond).toFixed(1)}×; ${cost}`,
    bar: '–',
    verdict: 'info',
    ratio: baseline / result.perSecond,
  });
};

/** The note's row alone; returns how many a second. */
async function raw(
  { database: { owner }, seconds }: Bench,
  ticketOf: (n: number) => number,
): Promise<number> {
  const { perSecond } = await loadSql({
    owner,
    connections,
    seconds: seconds / 2,
    text: 'insert into ticket_notes (company_id, ticket_id, user_id, body) values ($1, $2, 1, $3) returning id',
    values: (n) => [big.company, ticketOf(n), `nota ${n}`],
  });
  return perSecond;
}
