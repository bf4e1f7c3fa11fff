/** Several nodes on one database that come and go: how their sessions are spread, and what that costs each session. */
import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildCompany } from '#src/features/companies/testing.ts';
import type { Database } from '#src/platform/db/database.ts';
import { testDatabase } from '#src/testing/database.ts';
import { type Node, type Opened, openPuppets, type Puppets } from '../testing/puppets.ts';
import { buildConnection } from '../testing.ts';
import { credentialVault } from '../vault.ts';

const system = { kind: 'system', name: 'test' } as const;

let database: Database;
let owner: pg.Pool;
let companyId: number;
let puppets: Puppets;
let ids: number[];
const mistakes: string[] = [];

beforeAll(async () => {
  ({ database, owner } = await testDatabase());
});

beforeEach(async () => {
  mistakes.length = 0;
  ids = [];
  companyId = await database.across('test', (db) => buildCompany(db));
  puppets = openPuppets({
    database: () => database,
    vault: credentialVault(randomBytes(32)),
    begin: connects,
  });
});

afterEach(async () => {
  await puppets.stop();
  await owner.query('delete from connections; delete from session_nodes');
});

/** Connects at once; nobody else's session of that connection may be open then. */
function connects(opened: Opened): void {
  const { connectionId } = opened.request;
  const others = puppets.opened.filter((one) => one !== opened && one.request.connectionId === connectionId);
  if (others.some((one) => one.ended.length === 0)) mistakes.push(`${connectionId} is opened twice`);
  void opened.become({ status: 'CONNECTED', number: null }).catch(() => undefined);
}

const build = async (count: number): Promise<void> => {
  ids = await database.inCompany(companyId, system, async (ctx) => {
    const built: number[] = [];
    for (let n = 0; n < count; n += 1)
      built.push(await buildConnection(ctx, { status: 'OPENING', isDefault: false }));
    return built;
  });
};
const owned = (node: Node): number => ids.filter((id) => node.runner.owns(companyId, id)).length;
const spread = (nodes: readonly Node[]): number[] => nodes.map(owned);
const opened = (): number[] =>
  ids.map((id) => puppets.opened.filter((one) => one.request.connectionId === id).length);

async function rounds(nodes: readonly Node[], count = 1): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    for (const { timers } of nodes) timers.skip(2_000);
    await Promise.all(nodes.map(({ runner }) => runner.round()));
  }
}
/** Half a minute: everybody looks once at how sessions are spread, and takes up what is theirs. */
async function look(nodes: readonly Node[]): Promise<void> {
  await Promise.all(nodes.map(({ runner }) => runner.balance()));
  await rounds(nodes, 2);
}
async function run(nodeId: string, maxSessions = 100): Promise<Node> {
  const node = puppets.node(nodeId, { maxSessions });
  await node.runner.start();
  return node;
}

it('counts a node that runs nothing as somebody to share with', async () => {
  const nodes = [await run('a'), await run('b'), await run('c')];
  await rounds(nodes);
  await build(45);
  const [first] = nodes;
  if (first === undefined) return;
  await rounds([first]);
  expect(owned(first)).toBe(15);
});

it('hands sessions over to nodes that come later, a few at a time, each once and never to two', async () => {
  await build(30);
  const a = await run('a');
  await rounds([a], 6);
  expect(owned(a)).toBe(30);
  const nodes = [a, await run('b'), await run('c')];
  await rounds(nodes);
  await look(nodes);
  // Nothing moves before a second look has seen the same.
  expect(spread(nodes)).toEqual([30, 0, 0]);
  for (let before = spread(nodes), looks = 0; looks < 12; looks += 1) {
    await look(nodes);
    const after = spread(nodes);
    expect((before[0] ?? 0) - (after[0] ?? 0)).toBeLessThanOrEqual(5);
    expect(after.reduce((sum, one) => sum + one, 0)).toBe(30);
    before = after;
  }
  expect(spread(nodes)).toEqual([10, 10, 10]);
  expect(Math.max(...opened())).toBe(2);
  expect(opened().filter((times) => times === 2)).toHaveLength(20);
  expect(mistakes).toEqual([]);
});

it('is even again after every node was restarted, one after the other', async () => {
  await build(21);
  let nodes = [await run('a1'), await run('b1'), await run('c1')];
  await rounds(nodes, 6);
  for (const name of ['a2', 'b2', 'c2']) {
    await nodes[0]?.runner.stop();
    nodes = [...nodes.slice(1), await run(name)];
    await rounds(nodes, 4);
  }
  for (let looks = 0; looks < 12; looks += 1) await look(nodes);
  const counts = spread(nodes);
  expect(counts.reduce((sum, one) => sum + one, 0)).toBe(21);
  expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
  const before = opened();
  for (let looks = 0; looks < 4; looks += 1) await look(nodes);
  expect(opened()).toEqual(before);
  expect(mistakes).toEqual([]);
});

it('leaves what was given back for a node to that node, and takes it when it does not come for it', async () => {
  await build(8);
  const a = await run('a');
  await rounds([a], 3);
  const b = await run('b');
  await a.runner.balance();
  await a.runner.balance();
  expect(owned(a)).toBe(4);
  const c = await run('c');
  await rounds([a, c], 3);
  expect(spread([a, b, c])).toEqual([4, 0, 0]);
  await owner.query(
    `update connection_leases set beat_at = beat_at - interval '21 seconds' where node_id = ''`,
  );
  await rounds([c], 3);
  expect(spread([a, b, c])).toEqual([4, 0, 4]);
});
