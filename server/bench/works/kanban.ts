/**
 * GET /ticket/kanban with a hundred lanes and every live ticket in one of them: what a browser asks for first, what other
 * clients of this family ask for, a lane's next page, and a search.
 */
import { type Bench, costOfRequests, type Work } from '../bench.ts';
import { big } from '../data/size.ts';
import { names } from '../data/vocabulary.ts';
import { short } from '../load/figures.ts';
import { askOnce } from '../load/http-load.ts';
import { verdict } from '../report.ts';

const connections = 2;
/** As many lanes as fit on a wide screen come with their cards. */
const firstPaint = 'filled=6';
const barKb = 100;
const barMs = 60;

type Board = {
  readonly tickets: readonly unknown[];
  readonly lanes: readonly {
    readonly tagId: number;
    readonly count: number;
    readonly cursor: string | null;
  }[];
};

export const kanban: Work = async (bench) => {
  await layOut(bench);
  for (const [who, email, all] of [
    ['admin', big.adminEmail, 'showAll=true&'],
    ['agent', big.agentEmail, ''],
  ] as const) {
    await ask(bench, { work: `${who}, first paint`, email, query: `${all}${firstPaint}`, small: true });
    await ask(bench, { work: `${who}, every lane filled`, email, query: all, small: false });
    await ask(bench, { work: `${who}, counts alone`, email, query: `${all}filled=0`, small: true });
    const cursor = await firstCursor(bench, email, all);
    await ask(bench, {
      work: `${who}, next page`,
      email,
      query: `${all}lane=0&cursor=${cursor}`,
      small: true,
    });
  }
  const search = `showAll=true&${firstPaint}&searchParam=`;
  for (const [what, text] of [
    ['common name', names.common],
    ['unknown name', names.none],
    ['two letters', names.partial],
  ] as const)
    await ask(bench, {
      work: `admin, ${what}`,
      email: big.adminEmail,
      query: `${search}${text}`,
      // Two letters are held against every live ticket.
      small: text !== names.partial,
    });
};

/** Two fifths have no lane; the others are spread over a hundred. */
async function layOut({ sql }: Bench): Promise<void> {
  await sql.query(`update tags set kanban = 1 where company_id = ${big.company}`);
  await sql.query(
    `update tickets set lane_since = created_at, lane_id = case when id % 5 < 2 then 0 else 1 + id / 5 % 100 end
     where company_id = ${big.company} and status <> 'closed'`,
  );
  await sql.query('vacuum analyze tickets');
}

async function firstCursor(bench: Bench, email: string, all: string): Promise<string> {
  const token = await bench.signIn(email);
  const { lanes } = await askOnce<Board>(bench.server.url, {
    path: `/ticket/kanban?${all}filled=1`,
    token,
  });
  const cursor = lanes[0]?.cursor;
  if (cursor == null) throw new Error('the first lane has no further page');
  return cursor;
}

type Asked = {
  readonly work: string;
  readonly email: string;
  readonly query: string;
  /** The answer has a bar of its own. */
  readonly small: boolean;
};

async function ask(bench: Bench, { work, email, query, small }: Asked): Promise<void> {
  const token = await bench.signIn(email);
  const path = `/ticket/kanban?${query}`;
  const board = await askOnce<Board>(bench.server.url, { path, token });
  const kb = Buffer.byteLength(JSON.stringify(board)) / 1_000;
  const tickets = board.lanes.reduce((sum, { count }) => sum + count, 0);
  const { result, cost } = await costOfRequests(
    bench,
    { connections, seconds: bench.seconds / 2, request: () => ({ path, token }) },
    50,
  );
  bench.add({
    work: `GET /ticket/kanban, ${work}`,
    measured: `p50 ${short(result.p50)}, p95 ${short(result.p95)} ms, ${short(result.perSecond)}/s; ${board.tickets.length} of ${tickets} tickets in ${board.lanes.length} lanes, ${short(kb)} kB; ${cost}`,
    bar: small ? `p95 < ${barMs} ms, < ${barKb} kB` : '–',
    verdict: small ? verdict(result.p95 < barMs && kb < barKb) : 'info',
  });
}
