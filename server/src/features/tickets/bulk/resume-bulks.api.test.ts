/** Steps for many tickets whose job is gone, or has two runs. */
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { refusal } from '#src/testing/client.ts';
import { type Person, sharedServer, type TestCompany, type TestServer } from '#src/testing/server.ts';
import { carryBulkOn } from '../jobs/bulk.job.ts';
import { insertBulk } from './bulk.queries.ts';
import { resumeBulks } from './resume-bulks.ts';

let server: TestServer;
let company: TestCompany;
let admin: Person;
let ana: Person;
let bia: Person;

beforeAll(async () => {
  server = await sharedServer();
  company = await server.company();
  admin = company.admin;
  ana = await company.agent({ name: 'Ana', allTicket: 'enabled' });
  bia = await company.agent({ name: 'Bia', allTicket: 'enabled' });
});

let numbers = 0;
async function waiting(): Promise<number> {
  numbers += 1;
  const number = `5511966670${String(numbers).padStart(3, '0')}`;
  await company.phone(number).says('oi');
  const [ticket] = (await admin.api.tickets.list({ searchParam: number, showAll: true })).tickets;
  return ticket?.id ?? 0;
}
const userOf = async (ticketId: number) => (await admin.api.tickets.get({ ticketId })).userId;

/** Written down without its job; `minutes` ago. */
const begun = (person: Person, ticketIds: readonly number[], minutes: number): Promise<number> =>
  company.inside(async (ctx) => {
    const action = { kind: 'assign', userId: bia.id } as const;
    const bulkId = await insertBulk(ctx, { userId: person.id, action, ticketIds });
    await ctx.db.orm.execute(
      sql`update ticket_bulks set created_at = now() - ${minutes} * interval '1 minute' where id = ${bulkId}`,
    );
    return bulkId;
  });

it('go on though their job is gone, and keep their user from no other step', async () => {
  const [one, two] = [await waiting(), await waiting()];
  const bulkId = await begun(ana, [one], 11);
  const young = await begun(admin, [two], 9);
  const another = () => ana.api.tickets.startBulk({ action: { kind: 'markRead' }, ticketIds: [one] });
  expect(await refusal(another())).toBe('409 ERR_BULK_RUNNING');
  await resumeBulks(server.app.platform);
  await server.settled();
  expect(await ana.api.tickets.getBulk({ bulkId })).toMatchObject({ state: 'done', done: 1 });
  expect(await admin.api.tickets.getBulk({ bulkId: young })).toMatchObject({ state: 'running', done: 0 });
  expect([await userOf(one), await userOf(two)]).toEqual([bia.id, null]);
  await another();
  await server.settled();
});

it('are done once by two runs at once, and can be taken back', async () => {
  const ticketIds = [await waiting(), await waiting(), await waiting()];
  const bulkId = await begun(bia, ticketIds, 0);
  const job = { companyId: company.id, inside: company.inside, attempt: 1, lastAttempt: false };
  const run = () => carryBulkOn.handle({ ...server.app.platform, ...job }, { bulkId } as never);
  await Promise.all([run(), run()]);
  expect(await bia.api.tickets.getBulk({ bulkId })).toMatchObject({ state: 'done', done: 3 });
  await bia.api.tickets.undoBulk({ bulkId });
  await server.settled();
  expect(await bia.api.tickets.getBulk({ bulkId })).toMatchObject({ state: 'undone', undone: 3 });
  expect(await Promise.all(ticketIds.map(userOf))).toEqual([null, null, null]);
});
