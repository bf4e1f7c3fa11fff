import { type TicketCondition, type TicketConditions, ticketOrders } from '@prosa/shared';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { buildTag } from '#src/features/tags/testing.ts';
import { sharedServer } from '#src/testing/server.ts';
import { demandedTags, ticketsToLookAt } from './narrow-conditions.ts';
import { ticketFilter } from './testing.ts';
import { countTickets, listTickets } from './ticket-list.queries.ts';

const tag = (...values: number[]): TicketCondition => ({ field: 'tag', is: 'any', values });
const unread: TicketCondition = { field: 'unread', is: true };
const of = (
  match: 'all' | 'any',
  ...groups: readonly (readonly ['all' | 'any', ...TicketCondition[]])[]
): TicketConditions => ({
  match,
  groups: groups.map(([within, ...conditions]) => ({ match: within, conditions })),
});

it('a tag is demanded where nothing without it can meet the conditions', () => {
  expect(demandedTags(of('all', ['all', unread, tag(7, 8)]))).toEqual([7, 8]);
  expect(demandedTags(of('any', ['any', tag(7)]))).toEqual([7]);
  expect(demandedTags(of('all', ['any', unread, unread], ['any', tag(7)]))).toEqual([7]);
  expect(demandedTags(of('all', ['any', unread, tag(7)]))).toBeUndefined();
  expect(demandedTags(of('any', ['all', tag(7)], ['all', unread]))).toBeUndefined();
  expect(demandedTags(of('all', ['all', { field: 'tag', is: 'none', values: [7] }]))).toBeUndefined();
});

it('the few that can meet conditions come in the same pages as from a walk, and as many', async () => {
  const company = await (await sharedServer()).company();
  const tagId = await company.inside((ctx) => buildTag(ctx, { name: 'VIP' }));
  await company.inside(async (ctx) => {
    await ctx.db.orm.execute(sql`
      with people as (insert into contacts (name) select 'Cliente ' || n from generate_series(1, 60) n returning id)
      insert into tickets (uuid, status, contact_id, connection_id, priority, tag_ids, updated_at, waiting_since, snoozed_at)
      select gen_random_uuid(), (array['pending', 'open', 'closed'])[n % 3 + 1], id, ${company.connectionId}, n % 4,
        case when n % 5 > 1 then array[${tagId}::int] else '{}'::int[] end, now() - make_interval(mins => n),
        case when n % 2 = 0 then now() - make_interval(hours => n) end, case when n % 11 = 0 then now() end
      from (select id, row_number() over (order by id)::int as n from people) numbered`);
    await ctx.db.orm.execute(
      sql`insert into ticket_tags (ticket_id, tag_id) select id, unnest(tag_ids) from tickets`,
    );
  });
  const conditions = { conditions: of('all', ['all', tag(tagId)]), userId: 0, now: new Date() };
  for (const order of ticketOrders)
    for (const offset of [0, 7]) {
      const [walked, looked] = await company.inside((ctx) =>
        Promise.all(
          [false, true].map(async (isNarrow) => {
            const filter = ticketFilter({ conditions, isNarrow, snoozed: false });
            const rows = await listTickets(ctx, filter, { after: undefined, offset }, 10, order);
            return { ids: rows.map(({ id }) => id), count: await countTickets(ctx, filter, 100) };
          }),
        ),
      );
      expect([order, offset, looked]).toEqual([order, offset, walked]);
      expect(looked?.ids).toHaveLength(10);
      expect(looked?.count).toBeGreaterThan(17);
    }
});

it('of a tag that few carry these are looked at, whatever else is asked for; of one that many carry all are', async () => {
  const company = await (await sharedServer()).company();
  const [common, rare] = await company.inside(async (ctx) => [await buildTag(ctx), await buildTag(ctx)]);
  if (common === undefined || rare === undefined) throw new Error('no tags');
  const ids = await company.inside(async (ctx) => {
    const { rows } = await ctx.db.orm.execute<{ id: number }>(sql`
      with one as (insert into contacts (name) values ('Cliente') returning id)
      insert into tickets (uuid, status, contact_id, connection_id, tag_ids)
      select gen_random_uuid(), 'closed', id, ${company.connectionId},
        case when n > 2097 then array[${common}::int, ${rare}::int] else array[${common}::int] end
      from one, generate_series(1, 2100) n returning id`);
    await ctx.db.orm.execute(
      sql`insert into ticket_tags (ticket_id, tag_id) select id, unnest(tag_ids) from tickets`,
    );
    return rows.map(({ id }) => id);
  });
  const lookedAt = (asked: readonly number[] | undefined, tagIds: readonly number[] | undefined) =>
    company.inside((ctx) => ticketsToLookAt(ctx as never, { ticketIds: asked, tagIds }));
  const few = ids.slice(-3);
  expect(await lookedAt(undefined, undefined)).toBeUndefined();
  expect(await lookedAt(undefined, [common])).toBeUndefined();
  expect(await lookedAt(ids.slice(0, 5), [common])).toEqual(ids.slice(0, 5));
  expect((await lookedAt(undefined, [common, rare]))?.toSorted()).toEqual(few);
  expect(await lookedAt([...ids.slice(0, 5), ...ids.slice(-1)], [rare])).toEqual(ids.slice(-1));
  const { tickets, count } = await company.admin.api.tickets.list({
    showAll: true,
    status: 'closed',
    tags: [common, rare],
  });
  expect([tickets.map(({ id }) => id).toSorted(), count]).toEqual([few, 3]);
});

it('of a tag that many carry and few of those that are closed, these few are looked at among what is closed', async () => {
  const company = await (await sharedServer()).company();
  const tagId = await company.inside((ctx) => buildTag(ctx));
  const closed = await company.inside(async (ctx) => {
    const { rows } = await ctx.db.orm.execute<{ id: number; status: string }>(sql`
      with people as (insert into contacts (name) select 'Cliente ' || n from generate_series(1, 2100) n returning id)
      insert into tickets (uuid, status, contact_id, connection_id, tag_ids)
      select gen_random_uuid(), case when id % 700 = 0 then 'closed' else 'open' end, id, ${company.connectionId}, array[${tagId}::int]
      from people returning id, status`);
    await ctx.db.orm.execute(
      sql`insert into ticket_tags (ticket_id, tag_id) select id, unnest(tag_ids) from tickets`,
    );
    return rows.filter(({ status }) => status === 'closed').map(({ id }) => id);
  });
  expect(closed).toHaveLength(3);
  const lookedAt = (status: 'closed' | 'open' | undefined) =>
    company.inside((ctx) => ticketsToLookAt(ctx as never, { tagIds: [tagId], status }));
  expect(await lookedAt('open')).toBeUndefined();
  expect(await lookedAt(undefined)).toBeUndefined();
  expect((await lookedAt('closed'))?.toSorted()).toEqual(closed.toSorted());
  const { tickets, count } = await company.admin.api.tickets.list({
    showAll: true,
    status: 'closed',
    tags: [tagId],
  });
  expect([tickets.map(({ id }) => id).toSorted(), count]).toEqual([closed.toSorted(), 3]);
});
