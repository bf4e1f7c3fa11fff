/** The ticket list: what its filters let through, in which order, and that paging loses and repeats nothing. */
import type { ClientInput, ticketsContract } from '@prosa/shared';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildTag } from '#src/features/tags/testing.ts';
import { refusal } from '#src/testing/client.ts';
import { type Person, sharedServer, type TestCompany, type TestServer } from '#src/testing/server.ts';

type Query = ClientInput<typeof ticketsContract.list>;
type Seed = {
  readonly name: string;
  readonly number?: string;
  readonly status?: 'pending' | 'open' | 'closed';
  readonly queueId?: number | null;
  readonly userId?: number | null;
  readonly tagIds?: readonly number[];
  readonly unread?: number;
  readonly createdAt?: string;
  readonly updatedAt?: string;
};

let server: TestServer;
beforeAll(async () => {
  server = await sharedServer();
});

/** A ticket as if it had come about long ago; answers its id. */
async function seed(company: TestCompany, one: Seed): Promise<number> {
  const {
    status = 'pending',
    queueId = null,
    userId = null,
    tagIds = [],
    unread = 0,
    createdAt = '2026-03-01T12:00:00Z',
    updatedAt = createdAt,
  } = one;
  return company.inside(async (ctx) => {
    const contact = await ctx.db.orm.execute<{ id: number }>(
      sql`insert into contacts (name, number) values (${one.name}, ${one.number ?? null}) returning id`,
    );
    const made = await ctx.db.orm.execute<{ id: number }>(sql`
      insert into tickets (uuid, status, contact_id, connection_id, queue_id, user_id, tag_ids, unread_messages, created_at, updated_at)
      values (gen_random_uuid(), ${status}, ${contact.rows[0]?.id}, ${company.connectionId}, ${queueId}, ${userId}, ${`{${tagIds.join(',')}}`}::int[], ${unread}, ${createdAt}, ${updatedAt})
      returning id`);
    const id = made.rows[0]?.id ?? 0;
    await ctx.db.orm.execute(
      sql`insert into ticket_tags (ticket_id, tag_id) select ${id}, unnest(${`{${tagIds.join(',')}}`}::int[])`,
    );
    return id;
  });
}

const names = async (who: Person, query: Query): Promise<string[]> =>
  (await who.api.tickets.list(query)).tickets.map((ticket) => ticket.contact.name);

describe('paging', () => {
  let company: TestCompany;
  const total = 130;
  beforeAll(async () => {
    company = await server.company();
    // All of one moment, so that only the ids tell them apart.
    for (let n = 0; n < total; n += 1)
      await seed(company, { name: `Igual ${n}`, updatedAt: '2026-03-01T12:00:00.123Z' });
  });

  async function walked(next: (page: number, cursor: string | null) => Query): Promise<number[]> {
    const ids: number[] = [];
    let cursor: string | null = null;
    for (let page = 1; page < 10; page += 1) {
      const answer = await company.admin.api.tickets.list({ showAll: true, ...next(page, cursor) });
      ids.push(...answer.tickets.map((ticket) => ticket.id));
      expect(answer.tickets.length).toBe(page < 4 ? 40 : 10);
      expect(answer.hasMore).toBe(page < 4);
      cursor = answer.cursor;
      if (!answer.hasMore) break;
    }
    expect(cursor).toBeNull();
    return ids;
  }

  it('by number and by cursor shows the same tickets, each once, though all are of one moment', async () => {
    const byNumber = await walked((pageNumber) => ({ pageNumber }));
    const byCursor = await walked((_page, cursor) => (cursor === null ? {} : { cursor }));
    expect(byCursor).toEqual(byNumber);
    expect(new Set(byNumber).size).toBe(total);
    expect(byNumber).toEqual([...byNumber].sort((a, b) => b - a));
  });

  it('with a filter counts what the filter lets through', async () => {
    expect(await company.admin.api.tickets.list({ status: 'pending', showAll: true })).toMatchObject({
      count: total,
      hasMore: true,
    });
    expect(await company.admin.api.tickets.list({ status: 'closed', showAll: true })).toMatchObject({
      count: 0,
      hasMore: false,
      tickets: [],
      cursor: null,
    });
    expect(await company.admin.api.tickets.list({ showAll: true, pageNumber: 5 })).toMatchObject({
      tickets: [],
      hasMore: false,
    });
  });

  it('refuses a cursor that nobody has written', async () => {
    const page = company.admin.api.tickets.list({ showAll: true, cursor: 'made up' });
    expect(await refusal(page)).toBe('400 ERR_VALIDATION');
  });
});

describe('filters', () => {
  let company: TestCompany;
  let ana: Person;
  let bia: Person;
  let tags: number[];
  let queues: readonly number[];

  beforeAll(async () => {
    company = await server.company();
    queues = company.queueIds;
    const [first = 0, second = 0] = queues;
    ana = await company.agent({ name: 'Ana', queueIds: [first], allTicket: 'desabled' });
    bia = await company.agent({ name: 'Bia', queueIds: [first, second], allTicket: 'enabled' });
    tags = [await company.inside((ctx) => buildTag(ctx)), await company.inside((ctx) => buildTag(ctx))];
    const [red = 0, blue = 0] = tags;
    await seed(company, {
      name: 'waits in first',
      queueId: first,
      unread: 2,
      updatedAt: '2026-03-09T12:00:00Z',
    });
    await seed(company, {
      name: 'waits in second',
      queueId: second,
      tagIds: [red, blue],
      updatedAt: '2026-03-08T12:00:00Z',
    });
    await seed(company, { name: 'waits nowhere', updatedAt: '2026-03-07T12:00:00Z' });
    await seed(company, {
      name: 'open with Ana',
      status: 'open',
      userId: ana.id,
      queueId: second,
      tagIds: [red],
      updatedAt: '2026-03-06T12:00:00Z',
    });
    await seed(company, {
      name: 'open with Bia',
      status: 'open',
      userId: bia.id,
      queueId: first,
      unread: 1,
      updatedAt: '2026-03-05T12:00:00Z',
    });
    await seed(company, {
      name: 'closed by Ana',
      status: 'closed',
      userId: ana.id,
      tagIds: [blue],
      updatedAt: '2026-03-04T12:00:00Z',
    });
    await seed(company, {
      name: 'closed by Bia',
      status: 'closed',
      userId: bia.id,
      queueId: first,
      updatedAt: '2026-03-03T12:00:00Z',
    });
    // Half past eleven in the evening of the 14th in São Paulo, and half past midnight.
    await seed(company, {
      name: 'late on the 14th',
      status: 'closed',
      userId: bia.id,
      createdAt: '2026-01-15T02:30:00Z',
    });
    await seed(company, {
      name: 'early on the 15th',
      status: 'closed',
      userId: bia.id,
      createdAt: '2026-01-15T03:30:00Z',
    });
    await seed(company, {
      name: 'last moment of the 15th',
      status: 'closed',
      userId: bia.id,
      createdAt: '2026-01-16T02:59:59.999Z',
    });
  });

  const of = (ids: readonly number[], ...which: number[]): number[] => which.map((index) => ids[index] ?? 0);

  describe('show a plain user', () => {
    it('their own tickets, and what waits in their queues', async () => {
      expect(await names(ana, {})).toEqual(['waits in first', 'open with Ana', 'closed by Ana']);
      expect(await names(ana, { status: 'pending' })).toEqual(['waits in first']);
      expect(await names(ana, { status: 'open' })).toEqual(['open with Ana']);
      expect(await names(ana, { status: 'closed' })).toEqual(['closed by Ana']);
    });

    it('what waits without a queue only with allTicket', async () => {
      expect(await names(bia, { status: 'pending' })).toEqual([
        'waits in first',
        'waits in second',
        'waits nowhere',
      ]);
    });

    it('what waits without a queue too, when they name all of their queues, unless they want only those', async () => {
      const all = { queueIds: [...queues], status: 'pending' as const };
      expect(await names(bia, all)).toEqual(['waits in first', 'waits in second', 'waits nowhere']);
      expect(await names(bia, { ...all, withoutQueue: false })).toEqual([
        'waits in first',
        'waits in second',
      ]);
      expect(await names(bia, { ...all, queueIds: of(queues, 0) })).toEqual(['waits in first']);
      expect(await names(ana, all)).toEqual(['waits in first']);
      expect(await bia.api.tickets.counters(all)).toMatchObject({ pending: 3 });
      expect(await bia.api.tickets.counters({ ...all, withoutQueue: false })).toMatchObject({ pending: 2 });
      const lead = await company.agent({ name: 'Lia', queueIds: [...queues], profile: 'admin' });
      expect(await names(lead, all)).toEqual(['waits in first', 'waits in second', 'waits nowhere']);
    });

    it('nothing more for asking: showAll, users and foreign queues are an admin’s', async () => {
      expect(await names(ana, { showAll: true })).toEqual(await names(ana, {}));
      expect(await names(ana, { users: [bia.id], status: 'open' })).toEqual(['open with Ana']);
      expect(await names(ana, { queueIds: of(queues, 1), status: 'pending' })).toEqual([]);
      expect(await names(ana, { searchParam: 'bia' })).toEqual([]);
    });

    it('what they search for, whoever has searched before', async () => {
      expect(await names(company.admin, { searchParam: 'waits' })).toHaveLength(3);
      expect(await names(ana, { searchParam: 'waits' })).toEqual(['waits in first']);
      expect(await names(company.admin, { searchParam: 'waits' })).toHaveLength(3);
    });
  });

  it('show an admin what waits, their own, and with showAll everything', async () => {
    expect(await names(company.admin, { status: 'pending' })).toEqual([
      'waits in first',
      'waits in second',
      'waits nowhere',
    ]);
    expect(await names(company.admin, { status: 'open' })).toEqual([]);
    expect(await names(company.admin, { status: 'open', showAll: true })).toEqual([
      'open with Ana',
      'open with Bia',
    ]);
    expect((await names(company.admin, { showAll: true })).length).toBe(10);
  });

  const forAdmin: [what: string, query: () => Query, expected: string[]][] = [
    ['one queue', () => ({ queueIds: of(queues, 1) }), ['waits in second', 'open with Ana']],
    [
      'two queues',
      () => ({ queueIds: [...queues], status: 'pending' }),
      ['waits in first', 'waits in second'],
    ],
    [
      'an empty list of queues: all',
      () => ({ queueIds: [], status: 'pending' }),
      ['waits in first', 'waits in second', 'waits nowhere'],
    ],
    ['one tag', () => ({ tags: of(tags, 0) }), ['waits in second', 'open with Ana']],
    ['two tags: both', () => ({ tags: of(tags, 0, 1) }), ['waits in second']],
    ['a tag that is nobody’s', () => ({ tags: [2_000_000_000] }), []],
    ['one user', () => ({ users: [ana.id] }), ['open with Ana', 'closed by Ana']],
    [
      'two users: any',
      () => ({ users: [ana.id, bia.id], status: 'open' }),
      ['open with Ana', 'open with Bia'],
    ],
    ['unread', () => ({ withUnreadMessages: true }), ['waits in first', 'open with Bia']],
    [
      'a connection',
      () => ({ whatsappIds: [company.connectionId], status: 'open' }),
      ['open with Ana', 'open with Bia'],
    ],
    ['another connection', () => ({ whatsappIds: [2_000_000_000] }), []],
    ['the day of creation, in the company’s zone', () => ({ date: '2026-01-14' }), ['late on the 14th']],
    [
      'the whole of the next day',
      () => ({ date: '2026-01-15' }),
      ['last moment of the 15th', 'early on the 15th'],
    ],
    ['the day of the last change', () => ({ updatedAt: '2026-03-04' }), ['closed by Ana']],
    [
      'an empty day: all days',
      () => ({ date: '', updatedAt: '', status: 'open' }),
      ['open with Ana', 'open with Bia'],
    ],
    [
      'several at once',
      () => ({
        tags: of(tags, 0),
        users: [ana.id],
        status: 'open',
        queueIds: of(queues, 1),
        searchParam: 'ana',
      }),
      ['open with Ana'],
    ],
  ];
  it.each(forAdmin)('narrow the list to %s', async (_what, query, expected) => {
    expect(await names(company.admin, { showAll: true, ...query() })).toEqual(expected);
    expect((await company.admin.api.tickets.list({ showAll: true, ...query() })).count).toBe(expected.length);
  });

  it('arrive as text from clients of this API family', async () => {
    const ask = async (search: string): Promise<number> => {
      const answer = await fetch(`${server.url}/tickets/?${search}`, {
        headers: { authorization: `Bearer ${company.admin.token}` },
      });
      expect(answer.status).toBe(200);
      return ((await answer.json()) as { count: number }).count;
    };
    expect(
      await ask(
        `showAll=true&queueIds=[${queues.join(',')}]&tags=[${tags[0]}]&users=[]&date=&searchParam=&pageNumber=1&status=open&withUnreadMessages=false&unknown=1`,
      ),
    ).toBe(1);
    expect(await ask('withUnreadMessages=true&showAll=true')).toBe(2);
    expect(await refusal(company.admin.api.tickets.list({ queueIds: 'x' } as never))).toBe(
      '400 ERR_VALIDATION',
    );
    expect(await refusal(company.admin.api.tickets.list({ pageNumber: 0 }))).toBe('400 ERR_VALIDATION');
  });

  it('are counted alike: open and waiting as far as one may see, unread as far as they concern one', async () => {
    const counters = (who: Person, query = {}) => who.api.tickets.counters(query);
    await expect
      .poll(() => counters(company.admin, { showAll: true }), { timeout: 3_000 })
      .toEqual({ open: 2, pending: 3, snoozed: 0, unread: 2 });
    expect(await counters(company.admin)).toEqual({ open: 0, pending: 3, snoozed: 0, unread: 0 });
    expect(await counters(ana)).toEqual({ open: 1, pending: 1, snoozed: 0, unread: 1 });
    expect(await counters(ana, { showAll: true })).toEqual({ open: 1, pending: 1, snoozed: 0, unread: 1 });
    expect(await counters(bia)).toEqual({ open: 1, pending: 3, snoozed: 0, unread: 2 });
    expect(await counters(bia, { queueIds: of(queues, 1) })).toEqual({
      open: 0,
      pending: 1,
      snoozed: 0,
      unread: 0,
    });
  });
});

describe('a search', () => {
  let company: TestCompany;
  beforeAll(async () => {
    company = await server.company();
    const people = [
      'João Conceição',
      '50% off',
      'under_score',
      "D'Ávila",
      'back\\slash',
      'Festa 🎉 Ltda',
      'Søren Groß',
      'Ångström',
      'CAIXA ALTA',
      'dupla  espaço',
    ];
    for (const [i, name] of people.entries())
      await seed(company, { name, number: `55119900000${60 - i}`, updatedAt: `2026-03-01T12:${59 - i}:00Z` });
    await company.phone('5511966660001', 'Mensageiro').says('O orçamento da geladeira não chegou até amanhã');
    await company.phone('5511966660002', 'Outro').says('orça bem, 100% garantido');
  });

  const found = (searchParam: string): Promise<string[]> =>
    names(company.admin, { searchParam, showAll: true });
  const table: [text: string, names: string[]][] = [
    ['joao', ['João Conceição']],
    ['JOÃO', ['João Conceição']],
    ['ão con', ['João Conceição']],
    ['  conceicao  ', ['João Conceição']],
    ['%', ['50% off']],
    ['0%', ['50% off']],
    ['_', ['under_score']],
    ['r_s', ['under_score']],
    ["'", ["D'Ávila"]],
    ["d'avila", ["D'Ávila"]],
    ['\\', ['back\\slash']],
    ['k\\s', ['back\\slash']],
    ['🎉', ['Festa 🎉 Ltda']],
    ['soren', ['Søren Groß']],
    ['Søren', ['Søren Groß']],
    ['gross', ['Søren Groß']],
    ['groß', ['Søren Groß']],
    ['angstrom', ['Ångström']],
    ['ångström', ['Ångström']],
    ['caixa alta', ['CAIXA ALTA']],
    ['0000060', ['João Conceição']],
    ['+55 (11) 99000-0060', ['João Conceição']],
    ['orçamento', ['Mensageiro']],
    ['ORCAMENTO', ['Mensageiro']],
    ['geladeira orcamento', ['Mensageiro']],
    ['gelad', ['Mensageiro']],
    ['amanhã geladeira', ['Mensageiro']],
    ['nada disso', []],
    ["'; drop table tickets; --", []],
    ['Ａ％＼', []],
    ['ⅷⅷ ½½', []],
  ];
  it.each(table)('for %j', async (text, expected) => expect(await found(text)).toEqual(expected));

  it('finds beginnings of words in messages, in the order of the list', async () => {
    expect((await found('orça')).sort()).toEqual(['Mensageiro', 'Outro']);
  });

  it('finds a message whose letters have no plain form', async () => {
    await company.phone('5511966660003', 'Dinamarquês').says('smørrebrød på straße');
    expect(await found('smørrebrød')).toEqual(['Dinamarquês']);
    expect(await found('smorrebrod')).toEqual(['Dinamarquês']);
    expect(await found('strasse')).toEqual(['Dinamarquês']);
  });
});
