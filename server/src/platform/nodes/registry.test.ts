import type { Readable } from 'node:stream';
import { afterEach, expect, it, vi } from 'vitest';
import { openLog } from '#src/platform/log/log.ts';
import { testDatabase } from '#src/testing/database.ts';
import { type CommonFiles, openCommonFiles } from './common-files.ts';
import { listNodes } from './list-nodes.ts';
import type { NodeFigures } from './node-figures.ts';
import { type Heard, type NodeRegistry, openNodeRegistry } from './registry.ts';

const { database, owner } = await testDatabase();
const log = openLog('silent');
const open: NodeRegistry[] = [];

afterEach(async () => {
  for (const registry of open.splice(0)) await registry.leave();
  await owner.query('delete from nodes');
});

const figures: NodeFigures = {
  ...{ sessions: 0, sockets: 3, loopDelayMs: 1, memoryBytes: 1, clockAheadSeconds: null, redis: 'none' },
  connections: { used: 0, waiting: 0, limit: 40 },
  files: { place: '/data', isReachable: true, apartFrom: [] },
  isDraining: false,
};

async function entered(id: string, host = id): Promise<{ registry: NodeRegistry; heard: Heard[][] }> {
  const heard: Heard[][] = [];
  const registry = openNodeRegistry({
    pool: database.system,
    node: { id, roles: ['api'] },
    program: { host, version: '1', migration: 7 },
    figures: () => figures,
    marker: () => `nodes/${id}`,
    before: async () => undefined,
    onHeard: (others) => void heard.push([...others]),
    log,
  });
  open.push(registry);
  await registry.enter();
  return { registry, heard };
}

const list = async () => (await database.across('test', listNodes)).nodes;
const silentFor = (id: string, time: string) =>
  owner.query('update nodes set beat_at = clock_timestamp() - $2::interval where id = $1', [id, time]);

it('lists a node with what it says of itself, what its jobs are locked by, and how long it has been silent', async () => {
  const { registry } = await entered('a');
  await registry.carry(['worker-1', 'worker-2']);
  expect(await list()).toEqual([
    expect.objectContaining({ id: 'a', roles: ['api'], host: 'a', version: '1', migration: 7, figures }),
  ]);
  expect((await owner.query('select worker_id from nodes')).rows).toEqual([
    { worker_id: 'worker-1 worker-2' },
  ]);
  await silentFor('a', '20 seconds');
  expect((await list())[0]?.silentSeconds).toBeGreaterThan(19);
  await registry.beat();
  expect((await list())[0]?.silentSeconds).toBeLessThan(5);
  await registry.leave();
  expect(await list()).toEqual([]);
});

it('a beat is one statement, and tells who else lives', async () => {
  const { registry, heard } = await entered('a');
  await entered('b');
  const query = vi.spyOn(database.system, 'query');
  await registry.beat();
  expect(query).toHaveBeenCalledTimes(1);
  query.mockRestore();
  expect(heard.at(-1)).toEqual([{ id: 'b', marker: 'nodes/b', isGone: false }]);
  await silentFor('b', '16 seconds');
  await registry.beat();
  expect(heard.at(-1)).toEqual([]);
});

it('takes off the list who has been silent for half an hour, sooner whose place on the host is taken', async () => {
  for (const [id, host, silence] of [
    ['long', 'elsewhere', '31 minutes'],
    ['missed', 'elsewhere', '29 minutes'],
    ['replaced', 'here', '2 minutes'],
  ]) {
    await owner.query(
      `insert into nodes (id, worker_id, roles, pid, host, marker, beat_at)
       values ($1, '', '{}', 1, $2, 'nodes/' || $1, clock_timestamp() - $3::interval)`,
      [id, host, silence],
    );
  }
  const { registry, heard } = await entered('new', 'here');
  await registry.beat();
  expect((await list()).map(({ id }) => id)).toEqual(['missed', 'new']);
  expect(
    heard
      .flat()
      .filter(({ isGone }) => isGone)
      .map(({ marker }) => marker),
  ).toEqual(['nodes/long', 'nodes/replaced']);
});

it('a row that was taken off comes back with the next beat', async () => {
  const { registry } = await entered('a');
  await owner.query('delete from nodes');
  await registry.beat();
  expect((await list()).map(({ id }) => id)).toEqual(['a']);
});

/** A place of files in memory. */
const place = () => {
  const kept = new Set<string>();
  return {
    kept,
    put: async (key: string, content: Readable) => {
      for await (const _ of content);
      kept.add(key);
    },
    stat: async (key: string) => (kept.has(key) ? { bytes: 1 } : undefined),
    remove: async (key: string) => void kept.delete(key),
  };
};

it('who keeps files elsewhere is noticed while both run, and not for one look that missed', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const [here, elsewhere] = [place(), place()];
  const one = openCommonFiles('one', here, () => 0.3, log);
  const [same, apart] = [
    openCommonFiles('same', here, () => 0.3, log),
    openCommonFiles('apart', elsewhere, () => 0.3, log),
  ];
  for (const files of [one, same, apart]) await files.leaveMarker();
  const others = [heardOf('same', same), heardOf('apart', apart)];
  const look = async () => {
    vi.advanceTimersByTime(61_000);
    await one.heard(others);
  };
  await look();
  expect(one.apartFrom).toEqual([]);
  await look();
  expect(one.apartFrom).toEqual(['apart']);
  here.kept.add(apart.marker ?? '');
  await look();
  expect(one.apartFrom).toEqual([]);
  // What somebody took for dead puts its marker again; what is dead loses it.
  here.kept.delete(one.marker ?? '');
  await one.heard([{ ...heardOf('same', same), isGone: true }]);
  await look();
  expect([...here.kept].sort()).toEqual([apart.marker, one.marker].sort());
  vi.useRealTimers();
});

const heardOf = (id: string, { marker }: CommonFiles): Heard => ({ id, marker: marker ?? '', isGone: false });
