/**
 * GET /messages of a conversation of fifty thousand: its newest page, one far back and one in the middle must cost the
 * same, and little more than the rows themselves.
 */
import { type Bench, costOfRequests, type Work } from '../bench.ts';
import { big } from '../data/size.ts';
import { short } from '../load/figures.ts';
import { loadSql } from '../load/sql-load.ts';
import { verdict } from '../report.ts';

const connections = 10;
const pageSize = 20;

type Hot = {
  readonly id: number;
  readonly contactId: number;
  readonly connectionId: number;
  readonly lastSeq: number;
};

export const messages: Work = async (bench) => {
  const hot = await hottest(bench);
  const before = (number: number): number => hot.lastSeq + 1 - (number - 1) * pageSize;
  const first = await page(bench, hot, 'page 1', 'pageNumber=1', before(1));
  const far = await page(bench, hot, 'page 200', 'pageNumber=200', before(200));
  const middle = Math.round(hot.lastSeq / 2);
  const jump = await page(bench, hot, `a jump to ${middle}`, `beforeSeq=${middle}`, middle);
  for (const [name, other] of [
    ['the 200th', far],
    ['a jump to the middle', jump],
  ] as const)
    bench.add({
      work: `GET /messages, first page against ${name}`,
      measured: `${(first / other).toFixed(2)}×`,
      bar: 'the same cost (0.8–1.25×)',
      verdict: verdict(first / other > 0.8 && first / other < 1.25),
      ratio: other / first,
    });
};

async function hottest({ sql }: Bench): Promise<Hot> {
  const { rows } = await sql.query<Hot>(
    `select id, contact_id as "contactId", connection_id as "connectionId", last_seq as "lastSeq" from tickets where company_id = ${big.company} order by last_seq desc limit 1`,
  );
  const hot = rows[0];
  if (hot === undefined) throw new Error('the data set has no long conversation');
  return hot;
}

/** One page, against its rows straight from the database. Answers how many a second. */
async function page(bench: Bench, hot: Hot, name: string, query: string, beforeSeq: number): Promise<number> {
  const token = await bench.signIn(big.adminEmail);
  const raw = await loadSql({
    owner: bench.database.owner,
    connections,
    seconds: bench.seconds / 2,
    text: `select * from messages where company_id = $1 and contact_id = $2 and connection_id = $3 and seq < $4 order by seq desc limit ${pageSize}`,
    values: () => [big.company, hot.contactId, hot.connectionId, beforeSeq],
  });
  const request = () => ({ path: `/messages/${hot.id}?${query}`, token });
  const { result, cost } = await costOfRequests(bench, { connections, request }, 600);
  bench.add({
    work: `GET /messages, ${name} of a conversation of ${hot.lastSeq}`,
    measured: `${short(result.perSecond)}/s, p99 ${short(result.p99)} ms; raw page ${short(raw.perSecond)}/s: ${(raw.perSecond / result.perSecond).toFixed(1)}×; ${cost}`,
    bar: '≥ 800/s',
    verdict: verdict(result.perSecond >= 800),
    ratio: raw.perSecond / result.perSecond,
  });
  return result.perSecond;
}
