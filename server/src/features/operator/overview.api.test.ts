/** The whole installation in numbers, as its operator reads them over HTTP: on a server and a database of their own. */
import type { PlatformOverview } from '@prosa/shared';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildInvoice } from '#src/features/billing/testing.ts';
import { buildCompany } from '#src/features/companies/testing.ts';
import { buildConnection } from '#src/features/connections/testing.ts';
import { buildPlan } from '#src/features/plans/testing.ts';
import { buildUser } from '#src/features/users/testing.ts';
import type { Ctx } from '#src/platform/context.ts';
import { users } from '#src/tenant/users/users.tables.ts';
import { refusal } from '#src/testing/client.ts';
import { type Person, type TestServer, testServer } from '#src/testing/server.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** Noon in Brazil, so that no day ends while it is looked at. */
const noon = Math.ceil(Date.now() / dayMs) * dayMs + 15 * 60 * minuteMs;
const startedAt = Date.now();
let ahead = 0;
const now = (): Date => new Date(noon + Date.now() - startedAt + ahead);

let server: TestServer;
let operator: Person;
let planId: number;

beforeAll(async () => {
  server = await testServer({ now });
  planId = await server.app.platform.across('test', (db) => buildPlan(db, { valueCents: 4_990 }));
});

const inDays = (days: number): Date => new Date(now().getTime() + days * dayMs);
/** The day of an instant about noon. */
const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
const paid = () => ({ planId, dueDate: inDays(20) });
const late = () => ({ planId, dueDate: inDays(-3) });

const company = (fields: Parameters<typeof buildCompany>[1]): Promise<number> =>
  server.app.platform.across('test', (db) => buildCompany(db, fields));
const inside = <T>(companyId: number, work: (ctx: Ctx) => Promise<T>): Promise<T> =>
  server.app.platform.inCompany(companyId, { kind: 'system', name: 'test' }, work);

const look = (): Promise<PlatformOverview> => operator.api.operator.overview();
/** What is told once the numbers of before are forgotten. */
function later(minutes = 6): Promise<PlatformOverview> {
  ahead += minutes * minuteMs;
  return look();
}

/** Returns the numbers before and after something has been done. */
async function around(work: () => Promise<unknown>): Promise<[PlatformOverview, PlatformOverview]> {
  operator = await server.operator();
  const before = await later();
  await work();
  return [before, await later()];
}

/** Somebody of a company, seen just now. */
const seen = (companyId: number, fields: Partial<typeof users.$inferInsert> = {}): Promise<void> =>
  inside(companyId, async (ctx) => {
    const { id } = await buildUser(ctx);
    await ctx.db.orm
      .update(users)
      .set({ updatedAt: ctx.now(), ...fields })
      .where(eq(users.id, id));
    const at = ctx.now().toISOString();
    await ctx.db.orm.execute(
      sql`insert into user_presence (user_id, sockets, seen_at) values (${id}, 1, ${at}::timestamptz)`,
    );
  });

/** A linked number that has ended, against the will of its company unless told. */
const ended = (companyId: number, fields: Parameters<typeof buildConnection>[1] = {}): Promise<number> =>
  inside(companyId, (ctx) =>
    buildConnection(ctx, {
      provider: 'beta',
      isDefault: false,
      status: 'DISCONNECTED',
      statusReason: 'logged_out',
      wanted: false,
      ...fields,
    }),
  );

const owing = (companyId: number, dueDate: Date): Promise<number> =>
  inside(companyId, (ctx) => buildInvoice(ctx, { planId, dueDay: dayOf(dueDate) }));

describe('the whole installation in numbers', () => {
  it('counts companies, those that are late and those on trial, and is the operator’s alone', async () => {
    const [before, after] = await around(async () => {
      await company(paid());
      // With its invoice, so that none is issued while others are counted.
      await owing(await company(late()), inDays(-3));
      await company({ ...late(), status: false });
      await company({ ...paid(), removedAt: now() });
      await company({ planId, dueDate: inDays(3), trialExpiration: inDays(3) });
      await company({ planId, dueDate: inDays(9), trialExpiration: inDays(9) });
    });
    expect(after.companies - before.companies).toBe(5);
    expect(after.active - before.active).toBe(4);
    expect(after.overdue - before.overdue).toBe(1);
    expect(after.trialsEnding - before.trialsEnding).toBe(1);
    expect(after.expected - before.expected).toBeCloseTo(49.9);
    const { admin } = await server.company();
    expect(await refusal(admin.api.operator.overview())).toBe('403 ERR_NO_PERMISSION');
  });

  it('adds up what is owed by the companies that it counts as late, and by no other', async () => {
    const [before, after] = await around(async () => {
      await owing(await company(late()), inDays(-3));
      await owing(await company({ ...late(), status: false }), inDays(-3));
      await owing(await company({ ...late(), removedAt: now(), status: false }), inDays(-3));
      await owing(await company(paid()), inDays(-3));
    });
    expect(after.overdue - before.overdue).toBe(1);
    expect(after.owed - before.owed).toBeCloseTo(49.9);
  });

  it('counts as seen only people whom it counts', async () => {
    const [before, after] = await around(async () => {
      const ours = await company(paid());
      await seen(ours);
      await seen(ours, { deletedAt: now() });
      const support = { companyId: 1, userId: 1, sessionId: 'a', until: now().toISOString() };
      await seen(ours, { support });
      await inside(ours, (ctx) => buildUser(ctx));
      await seen(await company({ ...paid(), removedAt: now() }));
    });
    expect(after.users - before.users).toBe(2);
    expect(after.usersSeen - before.usersSeen).toBe(1);
  });

  it('calls a connection down that was linked and has ended, of a company that works with it', async () => {
    const [before, after] = await around(async () => {
      const ours = await company(paid());
      await ended(ours);
      // Its company has ended it, and nobody has ever scanned the code of the next.
      await ended(ours, { number: null, linkedAt: now(), statusReason: null });
      await ended(ours, { number: null, status: 'qrcode', statusReason: 'expired_qr' });
      await inside(ours, (ctx) => buildConnection(ctx, { isDefault: false, status: 'DISCONNECTED' }));
      await ended(await company({ ...paid(), status: false }));
      await ended(await company({ ...paid(), removedAt: now() }));
    });
    expect(after.connections - before.connections).toBe(3);
    expect(after.connectionsDown - before.connectionsDown).toBe(1);
  });

  it('is counted once for everybody, and anew some minutes later', async () => {
    operator = await server.operator();
    const before = await later();
    await company(paid());
    const another = await server.operator();
    expect(await another.api.operator.overview()).toEqual(before);
    expect(await later(4)).toEqual(before);
    const after = await later(2);
    // Two companies were made meanwhile: the other operator has one too.
    expect(after.companies - before.companies).toBe(2);
    expect(Date.parse(after.countedAt)).toBeGreaterThan(Date.parse(before.countedAt));
  });

  it('counts the messages of today each time, and those of days that are over once an hour', async () => {
    ahead += 61 * minuteMs;
    const made = await server.company();
    const write = async (at: Date): Promise<void> => {
      await made.phone('5511977770001').says('oi');
      await made.inside((ctx) =>
        ctx.db.orm.execute(sql`update messages set created_at = ${at.toISOString()}::timestamptz
          where id = (select id from messages order by stored_at desc, seq desc limit 1)`),
      );
    };
    operator = await server.operator();
    const before = await look();
    expect(before.messages.map(({ day }) => day)).toEqual(
      [-6, -5, -4, -3, -2, -1, 0].map((days) => dayOf(inDays(days))),
    );
    await write(now());
    await write(inDays(-2));
    const today = (overview: PlatformOverview) => overview.messages.at(-1)?.count ?? 0;
    const past = (overview: PlatformOverview) => overview.messages.at(-3)?.count ?? 0;
    const after = await later();
    expect(today(after) - today(before)).toBeGreaterThan(0);
    expect(past(after)).toBe(past(before));
    ahead += 61 * minuteMs;
    operator = await server.operator();
    expect(past(await look()) - past(before)).toBe(1);
  });
});
