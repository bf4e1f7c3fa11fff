/** What people build of conditions: the list shows what the shared rule says, and nothing that its reader may not see. */
import {
  conditionLimits,
  type Input,
  meetsConditions,
  priorityRank,
  type TicketCondition,
  type TicketConditions,
  type TicketView,
  type ticketsContract,
} from '@prosa/shared';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildTag } from '#src/features/tags/testing.ts';
import { refusal } from '#src/testing/client.ts';
import { type Person, sharedServer, type TestCompany, type TestServer } from '#src/testing/server.ts';

let server: TestServer;
let company: TestCompany;
let ana: Person;
let [first, second, tagId] = [0, 0, 0];
const total = 96;

beforeAll(async () => {
  server = await sharedServer();
  company = await server.company();
  [first = 0, second = 0] = company.queueIds;
  ana = await company.agent({ name: 'Ana', queueIds: [first] });
  tagId = await company.inside((ctx) => buildTag(ctx, { name: 'VIP' }));
  await company.inside((ctx) =>
    ctx.db.orm.execute(sql`
      with people as (
        insert into contacts (name, extra_info)
        select 'Cliente ' || n, case when n % 3 = 0 then '[]'::jsonb else jsonb_build_array(jsonb_build_object('name', 'Plano', 'value', case when n % 2 = 0 then 'Ouro' else 'Prata' end)) end
        from generate_series(1, ${total}) n returning id
      )
      insert into tickets (uuid, status, contact_id, connection_id, queue_id, user_id, priority, unread_messages, tag_ids, last_from_me, updated_at, last_message_at, waiting_since, sla_clock, sla_due_at)
      select gen_random_uuid(), (array['pending', 'open', 'closed'])[n % 3 + 1], id, ${company.connectionId},
        (array[${first}::int, ${second}::int, null])[n % 4 + 1], case when n % 3 = 1 then ${ana.id}::int end, n % 4, n % 2,
        case when n % 5 = 0 then array[${tagId}::int] else '{}'::int[] end, n % 7 = 0, now() - make_interval(mins => n::int), now() - make_interval(mins => n::int),
        case when n % 2 = 0 then now() - make_interval(hours => n::int) end,
        case when n % 4 <> 1 then 'firstReply' end, case when n % 4 <> 1 then now() + make_interval(hours => n::int - 40, mins => 30) end
      from (select id, row_number() over (order by id)::int as n from people) numbered`),
  );
  await company.inside((ctx) =>
    ctx.db.orm.execute(
      sql`insert into ticket_tags (ticket_id, tag_id) select id, unnest(tag_ids) from tickets`,
    ),
  );
});

type ListQuery = Partial<Input<typeof ticketsContract.list>>;
async function walked(who: Person, query: ListQuery): Promise<TicketView[]> {
  const tickets: TicketView[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<Person['api']['tickets']['list']>> = await who.api.tickets.list({
      showAll: true,
      ...query,
      ...(cursor !== null && { cursor }),
    });
    tickets.push(...page.tickets);
    cursor = page.cursor;
  } while (cursor !== null && tickets.length <= total);
  return tickets;
}

const just = (...conditions: TicketCondition[]): TicketConditions => ({
  match: 'all',
  groups: [{ match: 'all', conditions }],
});
const idsOf = (tickets: readonly TicketView[]): number[] => tickets.map(({ id }) => id).sort((a, b) => a - b);
const everyStatus: TicketCondition = { field: 'status', is: 'any', values: ['pending', 'open', 'closed'] };

describe('conditions', () => {
  const told = (): readonly TicketCondition[] => [
    { field: 'status', is: 'none', values: ['open'] },
    { field: 'queue', is: 'any', values: [first, 0] },
    { field: 'queue', is: 'none', values: [first, 0] },
    { field: 'queue', is: 'none', values: [second] },
    { field: 'user', is: 'any', values: ['me'] },
    { field: 'user', is: 'any', values: [0, ana.id] },
    { field: 'user', is: 'none', values: [ana.id] },
    { field: 'tag', is: 'any', values: [tagId, 999_999] },
    { field: 'tag', is: 'all', values: [tagId] },
    { field: 'tag', is: 'none', values: [tagId] },
    { field: 'connection', is: 'any', values: [company.connectionId] },
    { field: 'connection', is: 'none', values: [company.connectionId] },
    { field: 'priority', is: 'any', values: ['urgent', 'low'] },
    { field: 'priority', is: 'none', values: ['urgent'] },
    { field: 'unread', is: true },
    { field: 'unread', is: false },
    { field: 'waiting', is: 'atLeast', minutes: 2_430 },
    { field: 'waiting', is: 'lessThan', minutes: 2_430 },
    { field: 'sla', is: 'missed', minutes: 60 },
    { field: 'sla', is: 'dueWithin', minutes: 1_485 },
    { field: 'sla', is: 'none', minutes: 60 },
    { field: 'last', is: 'company' },
    { field: 'last', is: 'customer' },
  ];

  it('show what the shared rule says, each by itself and any two of them, in every order', async () => {
    for (const who of [company.admin, ana]) {
      const all = await walked(who, { conditions: just(everyStatus) });
      expect(all.length).toBeGreaterThan(20);
      const meets = (conditions: TicketConditions): number[] =>
        idsOf(
          all.filter((ticket) => meetsConditions(conditions, ticket, { userId: who.id, now: Date.now() })),
        );
      const single = told().map((condition) => just(condition, everyStatus));
      const pairs = told().map((condition, nth): TicketConditions => {
        const other = told().at(nth - 3) ?? condition;
        return {
          match: 'any',
          groups: [
            { match: 'all', conditions: [condition, other] },
            { match: 'any', conditions: [other, { field: 'unread', is: nth % 2 === 0 }] },
          ],
        };
      });
      for (const [nth, conditions] of [...single, ...pairs].entries()) {
        const order = (['newest', 'oldest', 'waiting', 'priority', 'due'] as const)[nth % 5];
        const shown = await walked(who, { conditions, order });
        expect([JSON.stringify(conditions), idsOf(shown)]).toEqual([
          JSON.stringify(conditions),
          meets(conditions),
        ]);
      }
    }
  });

  it('of service levels find what is missed, what is due soon and what is not timed, and say an hour where nobody says', async () => {
    const own = await server.company();
    await own.inside((ctx) =>
      ctx.db.orm.execute(sql`
        with people as (insert into contacts (name) select 'Prazo ' || n from generate_series(1, 5) n returning id)
        insert into tickets (uuid, status, contact_id, connection_id, sla_clock, sla_due_at)
        select gen_random_uuid(), case when n = 5 then 'closed' else 'open' end, id, ${own.connectionId},
          case when n <> 4 then 'resolution' end, case when n <> 4 then now() + make_interval(mins => (array[-5, 30, 90, 0, -5])[n]) end
        from (select id, row_number() over (order by id)::int as n from people) numbered`),
    );
    const names = async (condition: object): Promise<string[]> =>
      (await walked(own.admin, { conditions: just(condition as TicketCondition, everyStatus) }))
        .map(({ contact }) => contact.name)
        .sort();
    expect(await names({ field: 'sla', is: 'missed' })).toEqual(['Prazo 1']);
    expect(await names({ field: 'sla', is: 'dueWithin' })).toEqual(['Prazo 2']);
    expect(await names({ field: 'sla', is: 'dueWithin', minutes: 120 })).toEqual(['Prazo 2', 'Prazo 3']);
    expect(await names({ field: 'sla', is: 'none' })).toEqual(['Prazo 4', 'Prazo 5']);
    const missed = just({ field: 'sla', is: 'missed', minutes: 60 }, everyStatus);
    expect(await walked((await server.company()).admin, { conditions: missed })).toEqual([]);
  });

  it('look into a contact’s further data, and mind no case', async () => {
    const count = async (condition: TicketCondition): Promise<number> =>
      (await walked(company.admin, { conditions: just(condition, everyStatus) })).length;
    const field = { field: 'extraInfo', name: 'plano' } as const;
    expect(await count({ ...field, is: 'equals', value: 'OURO' })).toBe(total / 3);
    expect(await count({ ...field, is: 'equals', value: "%_'\\" })).toBe(0);
    expect(await count({ ...field, is: 'contains', value: 'rat' })).toBe(total / 3);
    expect(await count({ ...field, is: 'absent', value: '' })).toBe(total / 3);
    expect(await count({ ...field, is: 'contains', value: "%_'\\" })).toBe(0);
  });

  it('choose among live tickets unless they speak of what is closed, in the order that is asked for', async () => {
    const found = await walked(company.admin, {
      conditions: just({ field: 'unread', is: true }),
      order: 'priority',
    });
    expect(found.length).toBeGreaterThan(10);
    expect(found.every(({ status }) => status !== 'closed')).toBe(true);
    const ranks = found.map(({ priority }) => priorityRank(priority));
    expect(ranks).toEqual([...ranks].sort());
  });

  it('reach a year back among what is closed, and what is live however old it is', async () => {
    const own = await server.company();
    await own.inside((ctx) =>
      ctx.db.orm.execute(sql`
        with people as (insert into contacts (name) select 'Antiga ' || n from generate_series(1, 4) n returning id)
        insert into tickets (uuid, status, contact_id, connection_id, updated_at, last_message_at)
        select gen_random_uuid(), case when n <= 2 then 'closed' else 'open' end, id, ${own.connectionId},
          now() - make_interval(days => case when n % 2 = 0 then 400 else 300 end), now()
        from (select id, row_number() over (order by id)::int as n from people) numbered`),
    );
    const read = { field: 'unread', is: false } as const;
    const shown = async (query: ListQuery): Promise<string[]> =>
      (await walked(own.admin, query)).map(({ contact }) => contact?.name ?? '').sort();
    expect(await shown({ status: 'closed', conditions: just(read) })).toEqual(['Antiga 1']);
    expect(await shown({ conditions: just(read, everyStatus) })).toEqual([
      'Antiga 1',
      'Antiga 3',
      'Antiga 4',
    ]);
    expect(await shown({ status: 'closed' })).toEqual(['Antiga 1', 'Antiga 2']);
  });

  it('come as JSON in an address, forty at most; anything else is refused', async () => {
    const ask = async (conditions: string): Promise<number> => {
      const address = new URL(`${server.url}/tickets`);
      address.searchParams.set('showAll', 'true');
      address.searchParams.set('conditions', conditions);
      const headers = { authorization: `Bearer ${company.admin.token}` };
      return (await fetch(address, { headers })).status;
    };
    const many = (length: number) =>
      JSON.stringify({
        match: 'any',
        groups: [{ match: 'any', conditions: Array.from({ length }, () => ({ field: 'unread', is: true })) }],
      });
    expect(await ask(many(conditionLimits.conditions))).toBe(200);
    for (const wrong of [
      many(conditionLimits.conditions + 1),
      '',
      '{',
      '[]',
      '{"match":"all","groups":[]}',
      JSON.stringify(just({ field: 'shoeSize', is: 'any' } as never)),
      JSON.stringify(just({ field: 'queue', is: 'any', values: ["1'; drop table tickets"] } as never)),
      JSON.stringify(just({ field: 'tag', is: 'any', values: [0] } as never)),
      JSON.stringify(just({ field: 'waiting', is: 'atLeast', minutes: -1 })),
      JSON.stringify(just({ field: 'sla', is: 'late' } as never)),
      JSON.stringify(just({ field: 'sla', is: 'dueWithin', minutes: conditionLimits.minutes + 1 })),
    ])
      expect([wrong, await ask(wrong)]).toEqual([wrong, 400]);
  });

  it('never show more than their reader may see, whatever they name', async () => {
    const everything = just({ field: 'queue', is: 'any', values: [first, second, 0] }, everyStatus);
    const seen = await walked(ana, { conditions: everything });
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.every(({ queueId, userId }) => userId === ana.id || queueId === first)).toBe(true);
    const stranger = (await server.company()).admin;
    expect(await walked(stranger, { conditions: everything })).toEqual([]);
  });

  it('of a tag or a user that is gone find what they find, and fail nobody', async () => {
    const gone = just(
      { field: 'tag', is: 'any', values: [999_999] },
      { field: 'user', is: 'none', values: [999_999] },
    );
    expect(await walked(company.admin, { conditions: gone })).toEqual([]);
  });

  it('choose the tickets of a step for many', async () => {
    const conditions = just(
      { field: 'tag', is: 'all', values: [tagId] },
      { field: 'status', is: 'any', values: ['open'] },
    );
    const before = await walked(company.admin, { conditions });
    const { total: chosen } = await company.admin.api.tickets.startBulk({
      action: { kind: 'markRead' },
      filter: { conditions, showAll: true },
    });
    expect(chosen).toBe(before.length);
    await server.settled();
    const tooMany = { match: 'all', groups: [] } as unknown as TicketConditions;
    const asked = company.admin.api.tickets.startBulk({
      action: { kind: 'markRead' },
      filter: { conditions: tooMany },
    });
    expect(await refusal(asked)).toBe('400 ERR_VALIDATION');
  });
});
