/** Transactions that wait for each other: the database ends one of them, whose work is done again. */
import { rowId } from '@prosa/shared';
import { eq } from 'drizzle-orm';
import type pg from 'pg';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { buildCompany } from '#src/features/companies/testing.ts';
import { buildTag } from '#src/features/tags/testing.ts';
import { defineFact } from '#src/platform/outbox/define.ts';
import { tags } from '#src/tenant/tags/tags.tables.ts';
import { testDatabase } from '#src/testing/database.ts';
import type { Database } from '../database.ts';
import { databaseError } from '../database-error.ts';
import { statement } from '../statement.ts';
import type { PlatformDb, TenantDb } from '../tenant-db.ts';

const system = { kind: 'system', name: 'test' } as const;
const renamed = defineFact('test.renamed', z.object({ tagId: rowId }));
const append = statement<unknown, [tagId: number]>(
  'test-append',
  `update tags set name = name || '+' where id = $1`,
);

let database: Database;
let owner: pg.Pool;
let companyId: number;
let pair: readonly [number, number];

beforeAll(async () => {
  ({ database, owner } = await testDatabase());
  companyId = await database.across('test', (db) => buildCompany(db));
  pair = await database.inCompany(companyId, system, async (ctx) => [
    await buildTag(ctx, { name: 'one' }),
    await buildTag(ctx, { name: 'two' }),
  ]);
});
beforeEach(() => owner.query('delete from outbox'));

type Touch = (db: TenantDb | PlatformDb, tagId: number) => Promise<unknown>;
const byStatement: Touch = (db, tagId) => db.run(append, [tagId]);
const byBuilder: Touch = (db, tagId) =>
  db.orm
    .update(tags)
    .set({ color: `#${tagId}` })
    .where(eq(tags.id, tagId));

/** Returns work that holds one row before it asks for the other, once as many as two hold theirs. */
function crossing(touch: Touch) {
  let holding = 0;
  let bothHold: () => void;
  const both = new Promise<void>((resolve) => {
    bothHold = resolve;
  });
  return async (db: TenantDb | PlatformDb, [first, second]: readonly number[]): Promise<void> => {
    await touch(db, first ?? 0);
    holding += 1;
    if (holding === 2) bothHold();
    await both;
    await touch(db, second ?? 0);
  };
}

it.each([
  ['a statement', byStatement],
  ['the query builder', byBuilder],
])('both come through where it was %s that collided, and each tells what it did once', async (_by, touch) => {
  const cross = crossing(touch);
  let attempts = 0;
  const change = (tagIds: readonly number[]) =>
    database.inCompany(companyId, system, async (ctx) => {
      attempts += 1;
      ctx.emit(renamed, { tagId: tagIds[0] ?? 0 });
      await cross(ctx.db, tagIds);
    });
  await Promise.all([change(pair), change(pair.toReversed())]);
  expect(attempts).toBe(3);
  const { rows } = await owner.query('select payload from outbox');
  expect(rows.map(({ payload }) => payload.tagId).sort((a, b) => a - b)).toEqual(pair);
});

it('what is not done again is refused as something to try again', async () => {
  const cross = crossing(byBuilder);
  const ends = await Promise.allSettled(
    [pair, pair.toReversed()].map((tagIds) => database.across('test', (db) => cross(db, tagIds))),
  );
  const failures = ends.flatMap((end) =>
    end.status === 'rejected' ? [databaseError(end.reason)?.code] : [],
  );
  expect(failures).toEqual(['ERR_UNAVAILABLE']);
});
