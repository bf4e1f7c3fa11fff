/**
 * Two nodes give one company's waiting tickets away at once, while more come and people come and go: every ticket is
 * given once, and nobody gets more than they may. `FULL=1` does so with two hundred people and five thousand tickets, and tells how long
 * it took until the last of them had somebody.
 */
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { distribute } from '#src/features/assignment/distribute.ts';
import { distributeJob } from '#src/features/assignment/jobs.ts';
import { comes, drops, waits } from '#src/features/assignment/testing.ts';
import { buildUser } from '#src/features/users/testing.ts';
import { testAddresses } from '../database.ts';
import { type TestCompany, type TestServer, testServer } from '../server.ts';
import { short, tell } from './figures.ts';
import { isFull } from './server-process.ts';

const scale = isFull ? { people: 200, waiting: 5_000 } : { people: 20, waiting: 300 };
const bar = { seconds: 15 };
const capacity = scale.waiting / scale.people;
const system = { kind: 'system', name: 'test' } as const;
const patience = { timeout: 120_000, interval: 25 };

let nodes: readonly [TestServer, TestServer];

beforeAll(async () => {
  const at = await testAddresses();
  nodes = [await testServer({ at }), await testServer({ at })];
});

type Team = {
  readonly company: TestCompany;
  readonly queueId: number;
  readonly people: readonly { id: number }[];
};

/** A company with so many people in one queue, who may have so many tickets each. */
async function team(people: number, capacity: number): Promise<Team> {
  const company = await nodes[0].company();
  const [queueId = 0] = company.queueIds;
  const members = await company.inside(async (ctx) => {
    const made: { id: number }[] = [];
    while (made.length < people) made.push(await buildUser(ctx, { queueIds: [queueId], capacity }));
    return made;
  });
  return { company, queueId, people: members };
}

/** So many customers wait in a queue, one a second for longer than that. */
const fill = ({ company, queueId }: Team, count: number): Promise<unknown> =>
  company.inside((ctx) =>
    ctx.db.orm.execute(sql`
      with people as (
        insert into contacts (name, name_source) select 'Cliente ' || n, 'given' from generate_series(1, ${count}) n returning id
      ), waiting as (
        insert into tickets (uuid, contact_id, connection_id, queue_id) select gen_random_uuid(), id, ${company.connectionId}, ${queueId} from people
        returning id, contact_id, connection_id
      ), noted as (
        insert into ticket_events (ticket_id, contact_id, connection_id, kind, after_seq) select id, contact_id, connection_id, 'created', 0 from waiting
      )
      insert into ticket_episodes (ticket_id, queued_at) select id, now() - (${count} - row_number() over (order by id)) * interval '1 second' from waiting`),
  );

type Given = { ticketId: number; userId: number; times: number };

/** What the event log says was given to whom, and how often. */
const givenIn = async ({ company }: Team): Promise<Given[]> =>
  company.inside(async (ctx) => {
    const { rows } = await ctx.db.orm.execute<Given>(sql`
      select t.id as "ticketId", t.user_id as "userId",
        (select count(*)::int from ticket_events e where e.ticket_id = t.id and e.kind = 'assigned') as times
      from tickets t where t.status = 'open' order by t.id`);
    return rows;
  });
const openOf = (given: readonly Given[]): Map<number, number> => {
  const counts = new Map<number, number>();
  for (const { userId } of given) counts.set(userId, (counts.get(userId) ?? 0) + 1);
  return counts;
};
/** Somebody of them looks: each node on its own, as often as it likes. */
const bothDecide = ({ company }: Team, times: number): Promise<unknown> =>
  Promise.all(
    nodes.flatMap(({ app }) =>
      Array.from({ length: times }, () => app.platform.inCompany(company.id, system, distribute)),
    ),
  );

describe('two nodes that give tickets away at once', () => {
  it('give each one once, and nobody more than they may', async () => {
    const made = await team(20, 10);
    await fill(made, 300);
    for (const person of made.people) await comes(made.company, person);
    await made.company.admin.api.queues.update({ queueId: made.queueId, assignment: 'leastBusy' });
    await bothDecide(made, 4);
    const given = await givenIn(made);
    expect(given).toHaveLength(200);
    expect(given.every(({ times }) => times === 1)).toBe(true);
    expect([...openOf(given).values()]).toEqual(made.people.map(() => 10));
    // Those who have waited longest have somebody.
    const ids = given.map(({ ticketId }) => ticketId);
    expect(Math.max(...ids) - Math.min(...ids)).toBe(199);
  }, 120_000);

  it('and go on doing so while customers come and people come and go', async () => {
    const made = await team(6, 5);
    const { company, people, queueId } = made;
    await company.admin.api.queues.update({ queueId, assignment: 'roundRobin' });
    const customers = Array.from({ length: 24 }, () => waits(company, { queueId }));
    const moves = people.map(async (person, at) => {
      await comes(company, person);
      if (at % 2 === 1) return;
      await drops(company, person);
      await comes(company, person);
    });
    await Promise.all([...customers, ...moves, bothDecide(made, 6)]);
    for (const node of nodes) await node.settled();
    await expect.poll(async () => (await givenIn(made)).length, patience).toBe(24);
    const given = await givenIn(made);
    expect(given.every(({ times }) => times === 1)).toBe(true);
    expect(Math.max(...openOf(given).values())).toBeLessThanOrEqual(5);
  }, 120_000);
});

it(`${scale.people} people and ${scale.waiting} waiting tickets are matched in seconds`, async () => {
  const made = await team(scale.people, capacity);
  await fill(made, scale.waiting);
  for (const person of made.people) await comes(made.company, person);
  for (const node of nodes) await node.settled();
  const waiting = () =>
    made.company.inside(async (ctx) => {
      const { rows } = await ctx.db.orm.execute<{ count: number }>(
        sql`select count(*)::int as count from tickets where status = 'pending'`,
      );
      return rows[0]?.count ?? 0;
    });
  const began = performance.now();
  await made.company.admin.api.queues.update({ queueId: made.queueId, assignment: 'roundRobin' });
  await expect.poll(waiting, patience).toBe(0);
  const seconds = (performance.now() - began) / 1_000;
  tell({
    what: `${scale.waiting} waiting tickets come to ${scale.people} people`,
    measured: `${short(seconds)} s`,
    bar: `${bar.seconds} s`,
    isMet: seconds <= bar.seconds,
  });
  const given = await givenIn(made);
  expect(given.every(({ times }) => times === 1)).toBe(true);
  expect(new Set(openOf(given).values())).toEqual(new Set([capacity]));
  const idle = performance.now();
  await made.company.inside(distribute);
  tell({ what: 'A look where nothing waits', measured: `${short(performance.now() - idle)} ms` });
  await fill(made, scale.waiting);
  const full = performance.now();
  await made.company.inside(distribute);
  tell({
    what: `A look at ${scale.waiting} waiting where everybody has as many as they may, and why is written down`,
    measured: `${short(performance.now() - full)} ms`,
  });
  const again = performance.now();
  await made.company.inside(distribute);
  tell({
    what: 'The same again, with nothing to write down',
    measured: `${short(performance.now() - again)} ms`,
  });
  await made.company.inside(async (ctx) => ctx.enqueue(distributeJob, {}));
  for (const node of nodes) await node.settled();
  expect(await waiting()).toBe(scale.waiting);
}, 300_000);
