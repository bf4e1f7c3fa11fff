/** Events of networks go by the week; what waits is carried along, what died comes back, and nothing is taken twice. */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedServer, type TestCompany, type TestServer } from '#src/testing/server.ts';
import { purgeRawEvents } from './purge-raw-events.ts';
import { buryRawEvent, insertRawEvents, reviveDeadEvents } from './raw-event.queries.ts';

const dayMs = 24 * 3_600_000;

let server: TestServer;
let company: TestCompany;
let owner: pg.Pool;

beforeAll(async () => {
  server = await sharedServer();
  company = await server.company();
  owner = new pg.Pool({ ...server.addresses.owner, max: 1 });
  owner.on('error', () => undefined);
});
afterAll(() => owner.end());

const event = (dedupeKey: string) => ({
  companyId: company.id,
  connectionId: company.connectionId,
  dedupeKey,
  lane: 'nobody',
  payload: { type: 'unknown' },
});
const told = (...keys: string[]) =>
  server.app.platform.across('test', (db) => insertRawEvents(db, keys.map(event)));
const sql = <R extends Record<string, unknown>>(text: string): Promise<R[]> =>
  owner.query<R>(text).then(({ rows }) => rows);

/** All that is there came five weeks ago, in a week that has a partition of its own. */
async function fiveWeeksLater(): Promise<void> {
  await sql(`update raw_events set week = week - 35`);
  await sql(`alter table raw_events detach partition partitions.raw_events_before`);
  await sql(`do $$ begin
    execute format('alter table raw_events attach partition partitions.raw_events_before for values from (minvalue) to (%L)',
      date_trunc('week', now() at time zone 'UTC')::date - 28);
    execute format('create table partitions.raw_events_now partition of raw_events for values from (%L) to (%L)',
      date_trunc('week', now() at time zone 'UTC')::date, date_trunc('week', now() at time zone 'UTC')::date + 7);
  end $$`);
}

it('what was processed goes with its week, what waits or died does not', async () => {
  const [done, , dead] = await told('m:done', 'm:waits', 'm:dead');
  await company.inside((ctx) =>
    ctx.db.orm.execute(`update raw_events set processed_at = now() where id = ${done?.id}`),
  );
  await company.inside((ctx) => buryRawEvent(ctx, dead?.id ?? 0, 'broken'));
  await fiveWeeksLater();
  // Told again after weeks: known all the same, as long as it is there.
  expect((await told('m:done', 'm:waits', 'm:new')).map(({ dedupeKey }) => dedupeKey)).toEqual(['m:new']);

  expect(await purgeRawEvents(server.app.platform, new Date(Date.now() - 7 * dayMs))).toBe(1);
  const left = () =>
    sql(
      `select dedupe_key as key, processed_at is null as waits, week = date_trunc('week', now() at time zone 'UTC')::date as present
       from raw_events where lane = 'nobody' order by id`,
    );
  expect(await left()).toEqual([
    { key: 'm:waits', waits: true, present: true },
    { key: 'm:new', waits: true, present: true },
  ]);

  expect(await server.app.platform.across('test', (db) => reviveDeadEvents(db, company.id))).toBe(1);
  expect(await left()).toEqual([
    { key: 'm:waits', waits: true, present: true },
    { key: 'm:dead', waits: true, present: true },
    { key: 'm:new', waits: true, present: true },
  ]);
  expect(await sql(`select id::int from raw_events where dedupe_key = 'm:dead'`)).toEqual([{ id: dead?.id }]);
});

describe('what nobody will take up', () => {
  const hour = 3_600_000;
  const purge = () => purgeRawEvents(server.app.platform, new Date(Date.now() - 7 * dayMs));
  const waiting = async (lane: string): Promise<string[]> =>
    (
      await sql<{ key: string }>(
        `select dedupe_key as key from raw_events where lane = '${lane}' order by id`,
      )
    ).map(({ key }) => key);

  it('is forgotten a day after its connection was removed, and not before', async () => {
    const other = await server.company();
    const toldTo = (key: string) =>
      server.app.platform.across('test', (db) =>
        insertRawEvents(db, [
          { ...event(key), companyId: other.id, connectionId: other.connectionId, lane: 'unowned' },
        ]),
      );
    const removed = (msAgo: number) =>
      sql(
        `update connections set deleted_at = now() - ${msAgo} * interval '1 ms' where company_id = ${other.id}`,
      );
    await toldTo('m:unowned');
    await purge();
    expect(await waiting('unowned')).toEqual(['m:unowned']);
    await removed(23 * hour);
    await purge();
    expect(await waiting('unowned')).toEqual(['m:unowned']);
    await removed(25 * hour);
    await purge();
    expect(await waiting('unowned')).toEqual([]);
  });

  it('is forgotten a month after it died, with what was written in it', async () => {
    const [young, old] = await told('m:young', 'm:old');
    for (const { id = 0 } of [young ?? {}, old ?? {}])
      await company.inside((ctx) => buryRawEvent(ctx, id, 'broken'));
    const dead = () =>
      sql(`select dedupe_key as key from dead_events where dedupe_key in ('m:young', 'm:old')`);
    await sql(`update dead_events set died_at = now() - interval '29 days' where dedupe_key = 'm:young'`);
    await sql(`update dead_events set died_at = now() - interval '31 days' where dedupe_key = 'm:old'`);
    await purge();
    expect(await dead()).toEqual([{ key: 'm:young' }]);
  });
});
