/** Two nodes store events of one customer; the one that owns the connection processes them in the order of their coming. */
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { InboxEvent } from '#src/drivers/whatsapp/events.ts';
import { type ManualTimers, manualTimers } from '#src/drivers/whatsapp/testing.ts';
import { buildCompany } from '#src/features/companies/testing.ts';
import { buildConnection } from '#src/features/connections/testing.ts';
import type { Database } from '#src/platform/db/database.ts';
import { openLanes } from '#src/platform/lanes/lanes.ts';
import { openLog } from '#src/platform/log/log.ts';
import { testDatabase } from '#src/testing/database.ts';
import { type Inbox, openInbox } from './inbox.remote.ts';

let database: Database;
let owner: pg.Pool;
let companyId: number;
let connectionId: number;

beforeAll(async () => {
  ({ database, owner } = await testDatabase());
  companyId = await database.across('test', (db) => buildCompany(db));
  connectionId = await database.inCompany(companyId, { kind: 'system', name: 'test' }, (ctx) =>
    buildConnection(ctx),
  );
});

/** A node's inbox. Nothing tells it of what others store: no listener, and a clock that stands still. */
function node(owns: boolean, timers: ManualTimers = manualTimers()): Inbox {
  const log = openLog('silent');
  const inbox = openInbox({
    database,
    lanes: openLanes({ log }),
    timers,
    now: () => new Date(),
    newId: randomUUID,
    owns: () => owns,
    isCalledAnywhere: async () => true,
    onTyping: async () => undefined,
    log,
  });
  afterAll(() => inbox.stop());
  return inbox;
}

const says = (phone: string, body: string): InboxEvent => ({
  type: 'message',
  message: {
    kind: 'text',
    body,
    providerId: randomUUID(),
    from: [{ kind: 'phone', value: phone }],
    participant: null,
    pushName: null,
    fromMe: false,
    at: new Date(),
    late: false,
    quoted: null,
    forwarded: false,
  },
});

const stored = async (phone: string): Promise<string[]> => {
  const { rows } = await owner.query<{ body: string }>(
    `select m.body from messages m join contacts c on c.company_id = m.company_id and c.id = m.contact_id
     where c.number = $1 order by m.seq`,
    [phone],
  );
  return rows.map(({ body }) => body);
};

it('processes what another node has stored before what it stores itself', async () => {
  const [here, elsewhere] = [node(true), node(false)];
  const [ana, bia] = ['5511960000001', '5511960000002'];
  await elsewhere.receive(companyId, connectionId, says(ana, 'um'));
  await elsewhere.receive(companyId, connectionId, says(bia, 'de outra pessoa'));
  await elsewhere.receive(companyId, connectionId, says(ana, 'dois'));
  await here.receive(companyId, connectionId, says(ana, 'três'));
  await here.idle();
  expect(await stored(ana)).toEqual(['um', 'dois', 'três']);
  // Other people's wait for the sweep, as they concern nobody here.
  expect(await stored(bia)).toEqual([]);
  await here.own(companyId, connectionId);
  await here.idle();
  expect(await stored(bia)).toEqual(['de outra pessoa']);
});

it('takes up with the next poll what nobody has told of', async () => {
  const timers = manualTimers();
  const [here, elsewhere] = [node(true, timers), node(false)];
  await here.own(companyId, connectionId);
  const carla = '5511960000009';
  await elsewhere.receive(companyId, connectionId, says(carla, 'alguém aí?'));
  await expect
    .poll(async () => {
      timers.advance(3_000);
      await here.idle();
      return stored(carla);
    })
    .toEqual(['alguém aí?']);
});

it('keeps the order of many that come by turns to either node', async () => {
  const [here, elsewhere] = [node(true), node(false)];
  const phone = '5511960000003';
  const bodies = Array.from({ length: 60 }, (_, n) => `mensagem ${n}`);
  for (const [n, body] of bodies.entries())
    await (n % 3 === 2 ? here : elsewhere).receive(companyId, connectionId, says(phone, body));
  await here.idle();
  await here.own(companyId, connectionId);
  await here.idle();
  expect(await stored(phone)).toEqual(bodies);
});

it('takes up more than a page in order', async () => {
  const [here, elsewhere] = [node(true), node(false)];
  const phone = '5511960000004';
  const bodies = Array.from({ length: 520 }, (_, n) => `antiga ${n}`);
  await Promise.all(bodies.map((body) => elsewhere.receive(companyId, connectionId, says(phone, body))));
  await here.own(companyId, connectionId);
  await here.idle();
  expect(await stored(phone)).toEqual(bodies);
});
