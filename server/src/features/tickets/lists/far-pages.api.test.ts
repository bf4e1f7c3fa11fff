/** Pages of the ticket list far down, asked for by their number. */
import { constants, type TicketOrder } from '@prosa/shared';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { sharedServer, type TestCompany } from '#src/testing/server.ts';

const total = 700;
const size = constants.ticketsPerPage;
let company: TestCompany;

beforeAll(async () => {
  const server = await sharedServer();
  company = await server.company();
  await company.phone('5511944880000').says('oi');
  await company.inside(async (ctx) => {
    await ctx.db.orm.execute(
      sql`insert into contacts (name, number) select 'Cliente ' || n, '5511988' || lpad(n::text, 6, '0') from generate_series(1, ${total}) n`,
    );
    // Many stand at one moment, so that ids must part them.
    await ctx.db.orm.execute(
      sql`insert into tickets (uuid, status, contact_id, connection_id, priority, waiting_since, updated_at)
        select gen_random_uuid(), 'pending', c.id, t.connection_id, c.id % 4, case when c.id % 3 > 0 then now() - c.id / 7 * interval '1 minute' end,
          now() - c.id / 5 * interval '1 minute'
        from contacts c, tickets t where c.id <> t.contact_id`,
    );
  });
});

it.each(['newest', 'oldest', 'waiting', 'priority', 'due'] as const)(
  'in the order %s hold what the pages by cursor hold, whichever is asked for first',
  async (order: TicketOrder) => {
    const { tickets } = company.admin.api;
    const query = { status: 'pending', showAll: true, order } as const;
    const pages: number[][] = [];
    let cursor: string | null | undefined;
    while (cursor !== null) {
      const page: Awaited<ReturnType<typeof tickets.list>> = await tickets.list({
        ...query,
        ...(cursor !== undefined && { cursor }),
      });
      pages.push(page.tickets.map(({ id }) => id));
      ({ cursor } = page);
    }
    expect(pages).toHaveLength(Math.ceil((total + 1) / size));
    for (const pageNumber of [15, 16, 15, 18, 17, 14, 19, 2]) {
      const page = await tickets.list({ ...query, pageNumber });
      expect([pageNumber, page.tickets.map(({ id }) => id)]).toEqual([
        pageNumber,
        pages[pageNumber - 1] ?? [],
      ]);
    }
  },
);
