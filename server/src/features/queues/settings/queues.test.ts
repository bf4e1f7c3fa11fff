import { queueView } from '@prosa/shared';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildCompany } from '#src/features/companies/testing.ts';
import type { Ctx } from '#src/platform/context.ts';
import type { Database } from '#src/platform/db/database.ts';
import { testDatabase } from '#src/testing/database.ts';
import { queuesSubscribers } from '../subscribers.ts';
import { buildQueue } from '../testing.ts';
import { listQueues } from './list-queues.ts';

const system = { kind: 'system', name: 'test' } as const;

let database: Database;
let companyId: number;

const inside = <T>(work: (ctx: Ctx) => Promise<T>, company = companyId): Promise<T> =>
  database.inCompany(company, system, work);

beforeAll(async () => {
  ({ database } = await testDatabase());
  companyId = await database.across('test', (db) => buildCompany(db));
});

describe('queues', () => {
  it('are listed in their order, and a new one is seen at once', async () => {
    const last = await inside((ctx) => buildQueue(ctx, { orderQueue: 2 }));
    expect((await inside(listQueues)).map((queue) => queue.id)).toEqual([last]);
    const first = await inside((ctx) => buildQueue(ctx, { orderQueue: 1 }));
    const second = await inside((ctx) => buildQueue(ctx, { orderQueue: 1 }));
    const list = await inside(listQueues);
    expect(list.map((queue) => queue.id)).toEqual([first, second, last]);
    expect(queueView.strict().array().parse(list)).toEqual(list);
  });

  it('belong to their company', async () => {
    const other = await database.across('test', (db) => buildCompany(db));
    expect(await inside(listQueues, other)).toEqual([]);
  });

  it('are told to the company as they come, change and go', async () => {
    const queueId = await inside((ctx) => buildQueue(ctx));
    const told = await inside(async (ctx) => {
      const publications = [];
      for (const { publish } of queuesSubscribers)
        publications.push(...((await publish?.(ctx, { queueId } as never)) ?? []));
      return publications;
    });
    const rooms = [`c${companyId}`];
    expect(told).toMatchObject([
      { rooms, channel: 'queue', payload: { action: 'create', queue: { id: queueId } } },
      { rooms, channel: 'queue', payload: { action: 'update', queue: { id: queueId } } },
      { rooms, channel: 'resolveReason', payload: { action: 'update', reasons: [] } },
      { rooms, channel: 'queue', payload: { action: 'delete', queueId } },
    ]);
  });
});
