/** Two conversations that become one are taken like any: their tickets first, then their messages. */
import { AsyncResource } from 'node:async_hooks';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { sharedServer, type TestCompany, type TestServer } from '#src/testing/server.ts';
import { hears, lid, phone, written } from '../testing.ts';

let server: TestServer;
let company: TestCompany;

beforeAll(async () => {
  server = await sharedServer();
  company = await server.company();
});

const ticketIdOf = async (searchParam: string): Promise<number> => {
  const { tickets } = await company.admin.api.tickets.list({ searchParam, showAll: true });
  return tickets[0]?.id ?? 0;
};

it('waits for a ticket that somebody holds without holding messages that they are about to write', async () => {
  const [number, account] = [phone('5511964000001'), lid('6401')];
  await hears(server, company, written([number], 'oi', { providerId: 'both', pushName: 'Nina Um' }));
  await company.admin.api.tickets.update({ ticketId: await ticketIdOf('Nina Um'), status: 'closed' });
  await hears(server, company, written([account], 'oi', { providerId: 'both', pushName: 'Nina Dois' }));
  const ticketId = await ticketIdOf('Nina Dois');

  // Bound here, so that the merging is not part of the transaction that it waits for.
  const merge = AsyncResource.bind(() =>
    hears(server, company, { type: 'contact', identities: [number, account], pushName: null, name: null }),
  );

  const { merging, held } = await company.inside(async ({ db }) => {
    const many = async (text: ReturnType<typeof sql>) => (await db.orm.execute(text)).rows.length;
    await db.orm.execute(sql`select id from tickets where id = ${ticketId} for no key update`);
    const merging = merge();
    await expect
      .poll(
        () =>
          many(
            sql`select 1 from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`,
          ),
        { timeout: 10_000 },
      )
      .toBeGreaterThan(0);
    const held = await many(
      sql`select id from messages where ticket_id = ${ticketId} for no key update nowait`,
    );
    // In an object, so that the transaction does not wait for what waits for it.
    return { merging, held };
  });
  expect(held).toBe(1);

  await merging;
  const { messages } = await company.admin.api.messages.list({ ticketId, peek: true });
  expect(messages.map(({ body, seq }) => [body, seq])).toEqual([['oi', 1]]);
});
