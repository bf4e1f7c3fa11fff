/** GET /tickets: every tab, and deep into the closed ones, as an admin who sees all and as an agent. */
import { ticketColumns } from '#src/features/tickets/ticket.queries.ts';
import { type Bench, costOfRequests, type Work } from '../bench.ts';
import { big } from '../data/size.ts';
import { short } from '../load/figures.ts';
import { loadSql } from '../load/sql-load.ts';
import { verdict } from '../report.ts';

const connections = 10;
/** Until the server runs what its compiler has made of the path. */
const warmUpRequests = 2_000;
const bar = '≥ 800/s, p99 < 40 ms, ≤ 2× raw SQL';

type Person = {
  readonly name: string;
  readonly email: string;
  readonly all: boolean;
  readonly own: string;
  readonly waiting: string;
};
type Cursor = { readonly text: string; readonly at: Date; readonly id: number };

export const list: Work = async (bench) => {
  for (const person of await people(bench)) {
    for (const status of ['open', 'pending', 'closed'] as const) await page(bench, person, status, []);
    await page(bench, person, 'closed', await cursors(bench, person));
  }
  for (const path of [
    '/tickets?status=closed&showAll=true&queueIds=[1,2,3]',
    '/tickets?status=closed&showAll=true&queueIds=[4]&tags=[]',
    '/ticket/kanban?showAll=true&filled=0&queueIds=[1,2,3]',
  ])
    await filtered(bench, path);
};

/** What is narrowed down to queues is counted for it alone. */
async function filtered(bench: Bench, path: string): Promise<void> {
  const token = await bench.signIn(big.adminEmail);
  const request = () => ({ path, token });
  const { result, cost } = await costOfRequests(bench, { connections, request }, warmUpRequests / 4);
  bench.add({
    work: `GET ${decodeURIComponent(path)}`,
    measured: `${short(result.perSecond)}/s, p50 ${short(result.p50)}, p95 ${short(result.p95)} ms; ${cost}`,
    bar: path.startsWith('/ticket/') ? '–' : '≥ 1 000/s',
    verdict: path.startsWith('/ticket/') ? 'info' : verdict(result.perSecond >= 1_000),
  });
}

/** What each sees, as a condition of the raw page: spelled out, because it is the same for every row of it. */
async function people({ sql }: Bench): Promise<Person[]> {
  const { rows } = await sql.query<{ id: number; queues: number[] }>(
    `select u.id, array(select queue_id from user_queues q where q.company_id = u.company_id and q.user_id = u.id) as queues from users u where email = $1`,
    [big.agentEmail],
  );
  const agent = rows[0];
  if (agent === undefined) throw new Error('the data set has no agent');
  return [
    { name: 'admin', email: big.adminEmail, all: true, own: 'true', waiting: 'true' },
    {
      name: 'agent',
      email: big.agentEmail,
      all: false,
      own: `t.user_id = ${agent.id}`,
      waiting: `t.queue_id = any('{${agent.queues}}'::int[])`,
    },
  ];
}

async function cursors({ sql }: Bench, person: Person): Promise<Cursor[]> {
  const { rows } = await sql.query<{ at: Date; id: number }>(
    `select at, id from (
       select updated_at as at, id, row_number() over (order by updated_at desc, id desc) as n, count(*) over () as total
       from tickets t where company_id = ${big.company} and status = 'closed' and ${person.own}
     ) numbered where n > total / 2 and n % greatest(1, total / 100) = 0`,
  );
  return rows.map(({ at, id }) => ({ text: `${at.getTime()}.${id}`, at, id }));
}

async function page(bench: Bench, person: Person, status: string, deep: readonly Cursor[]): Promise<void> {
  const token = await bench.signIn(person.email);
  const cursorOf = (n: number): Cursor | undefined => deep[n % deep.length];
  const path = (n: number): string => {
    const cursor = cursorOf(n);
    return `/tickets?status=${status}${person.all ? '&showAll=true' : ''}${cursor === undefined ? '' : `&cursor=${cursor.text}`}`;
  };
  const seen = status === 'pending' ? person.waiting : person.own;
  const raw = () =>
    loadSql({
      owner: bench.database.owner,
      connections,
      seconds: bench.seconds / 2,
      text: `select ${ticketColumns} from tickets t join contacts c on c.company_id = t.company_id and c.id = t.contact_id
        where t.company_id = $1 and t.deleted_at is null and t.status = '${status}' and ${seen}
        ${deep.length === 0 ? '' : 'and (t.updated_at, t.id) < ($2::timestamptz, $3::int)'} order by t.updated_at desc, t.id desc limit 41`,
      values: (n) => {
        const cursor = cursorOf(n);
        return cursor === undefined ? [big.company] : [big.company, cursor.at, cursor.id];
      },
    });
  const before = await raw();
  const { result, cost } = await costOfRequests(
    bench,
    { connections, request: (n) => ({ path: path(n), token }) },
    warmUpRequests,
  );
  const after = await raw();
  const baseline = (before.perSecond + after.perSecond) / 2;
  const ratio = baseline / result.perSecond;
  bench.add({
    work: `GET /tickets ${deep.length === 0 ? status : 'deep'}, ${person.name}`,
    measured: `${short(result.perSecond)}/s, p99 ${short(result.p99)} ms; raw ${short(baseline)}/s: ${ratio.toFixed(1)}×; ${cost}`,
    bar,
    verdict: verdict(result.perSecond >= 800 && result.p99 < 40 && ratio <= 2),
    ratio,
  });
}
