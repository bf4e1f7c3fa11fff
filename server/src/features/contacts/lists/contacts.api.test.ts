/** The address book: pages, order, search, and what is not there. */
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { refusal } from '#src/testing/client.ts';
import { type Person, sharedServer, type TestCompany, type TestServer } from '#src/testing/server.ts';

let server: TestServer;
let company: TestCompany;
let agent: Person;
const total = 75;

beforeAll(async () => {
  server = await sharedServer();
  company = await server.company();
  agent = await company.agent();
  await company.inside(async (ctx) => {
    await ctx.db.orm.execute(
      sql`insert into contacts (name, number) select 'Cliente ' || lpad(n::text, 3, '0'), '5511900000' || lpad(n::text, 3, '0') from generate_series(1, ${total}) n`,
    );
    await ctx.db.orm.execute(
      sql`insert into contacts (name, number) values ('Zoë Brontë', '5521988887777'), ('100% Grátis', null), ('a_b\\c', '5531911112222'), ('Zoë Brontë', '5521988887778')`,
    );
    await ctx.db.orm.execute(
      sql`insert into contacts (name, number, deleted_at) values ('Cliente apagado', '5511900000999', now())`,
    );
  });
});

const names = async (searchParam: string): Promise<string[]> =>
  (await agent.api.contacts.list({ searchParam })).contacts.map((contact) => contact.name);

describe('pages', () => {
  it('show every contact once, by name, thirty at a time', async () => {
    const pages = [];
    for (let pageNumber = 1; pageNumber <= 4; pageNumber += 1)
      pages.push(await agent.api.contacts.list({ pageNumber }));
    expect(pages.map((page) => [page.contacts.length, page.hasMore, page.count])).toEqual([
      [30, true, total + 4],
      [30, true, total + 4],
      [19, false, total + 4],
      [0, false, total + 4],
    ]);
    const ids = pages.flatMap((page) => page.contacts.map((contact) => contact.id));
    expect(new Set(ids).size).toBe(total + 4);
  });
});

describe('pages far down', () => {
  it('hold by their number, in whatever order they are asked for, what the pages by cursor hold', async () => {
    const large = await server.company();
    await large.inside(async (ctx) => {
      await ctx.db.orm.execute(
        sql`insert into contacts (name, number) select 'Pessoa ' || md5(n::text), '5511900' || lpad(n::text, 6, '0') from generate_series(1, 900) n`,
      );
    });
    const { contacts } = large.admin.api;
    for (const searchParam of ['', 'pessoa']) {
      const pages: number[][] = [];
      let cursor: string | null | undefined;
      while (cursor !== null) {
        const page: Awaited<ReturnType<typeof contacts.list>> = await contacts.list({
          searchParam,
          ...(cursor !== undefined && { cursor }),
        });
        pages.push(page.contacts.map(({ id }) => id));
        ({ cursor } = page);
      }
      for (const pageNumber of [20, 21, 20, 30, 31, 25, 24, 2]) {
        const page = await contacts.list({ searchParam, pageNumber });
        expect([pageNumber, page.contacts.map(({ id }) => id)]).toEqual([
          pageNumber,
          pages[pageNumber - 1] ?? [],
        ]);
        expect(page.hasMore).toBe(pageNumber < 30);
        if (!page.hasMore) expect(page.count).toBe(900);
      }
    }
  });
});

describe('a search', () => {
  const table: [text: string, found: string[]][] = [
    ['zoe', ['Zoë Brontë', 'Zoë Brontë']],
    ['BRONTË', ['Zoë Brontë', 'Zoë Brontë']],
    ['%', ['100% Grátis']],
    ['0% g', ['100% Grátis']],
    ['_', ['a_b\\c']],
    ['\\', ['a_b\\c']],
    ["'", []],
    ['988887777', ['Zoë Brontë']],
    ['(31) 91111', ['a_b\\c']],
    ['apagado', []],
    ['ninguém assim', []],
  ];
  it.each(table)('for %j', async (text, found) => expect(await names(text)).toEqual(found));

  it('counts and pages what it finds', async () => {
    expect(await agent.api.contacts.list({ searchParam: 'cliente', pageNumber: 3 })).toMatchObject({
      count: total,
      hasMore: false,
      contacts: { length: 15 },
    });
  });
});

describe('one contact', () => {
  it('is shown whole, with nulls for what it has not and an empty text for an address', async () => {
    const [known] = (await agent.api.contacts.list({ searchParam: '100%' })).contacts;
    const contact = await agent.api.contacts.get({ contactId: known?.id ?? 0 });
    expect(contact).toEqual({
      id: known?.id,
      name: '100% Grátis',
      tags: [],
      number: null,
      email: '',
      profilePicUrl: null,
      uuid: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-a[\da-f]{3}-[\da-f]{12}$/),
      pushName: null,
      isGroup: false,
      birthday: null,
      extraInfo: [],
      numberCheck: 'valid',
      isBlocked: false,
      optedOut: false,
      ownerId: null,
      queueId: null,
      whatsapp: null,
      version: 1,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
  });

  it('that was deleted, never was, or is another company’s does not exist', async () => {
    const deleted = await company.inside(
      async (ctx) =>
        (await ctx.db.orm.execute<{ id: number }>(sql`select id from contacts where deleted_at is not null`))
          .rows[0]?.id ?? 0,
    );
    const strangers = await server.company();
    const [known] = (await agent.api.contacts.list({})).contacts;
    expect(await refusal(agent.api.contacts.get({ contactId: deleted }))).toBe('404 ERR_NO_CONTACT_FOUND');
    expect(await refusal(agent.api.contacts.get({ contactId: 2_000_000 }))).toBe('404 ERR_NO_CONTACT_FOUND');
    expect(await refusal(strangers.admin.api.contacts.get({ contactId: known?.id ?? 0 }))).toBe(
      '404 ERR_NO_CONTACT_FOUND',
    );
  });

  it('comes to be by writing: named as they call themselves, under one number however it is spelled', async () => {
    await company.phone('551187654321', 'Iara').says('oi');
    await company.phone('5511987654321', 'Iara S.').says('oi de novo');
    const { contacts } = await agent.api.contacts.list({ searchParam: '87654321' });
    expect(contacts).toHaveLength(1);
    expect(contacts[0]).toMatchObject({ name: 'Iara', pushName: 'Iara S.', number: '5511987654321' });
  });

  it('is told with a uuid of its own that stays, and with the connection of its latest conversation', async () => {
    await company.phone('5511987650001', 'Jonas').says('oi');
    await company.phone('5511987650002', 'Joana').says('oi');
    const { contacts } = await agent.api.contacts.list({ searchParam: '98765000' });
    expect(new Set(contacts.map(({ uuid }) => uuid)).size).toBe(2);
    const [listed] = contacts;
    const contactId = listed?.id ?? 0;
    expect(listed?.whatsapp).toEqual({ id: company.connectionId, name: expect.stringMatching(/./) });
    expect(await agent.api.contacts.get({ contactId })).toEqual(listed);
    const { uuid, whatsapp } = await agent.api.contacts.update({ contactId, name: 'Joana Prado' });
    expect({ uuid, whatsapp }).toEqual({ uuid: listed?.uuid, whatsapp: listed?.whatsapp });
  });
});

describe('a birthday', () => {
  it('is written, changed and cleared, and stays where nothing is said of it', async () => {
    const { contacts } = agent.api;
    const made = await contacts.create({ name: 'Nascida', number: '5511977660001', birthday: '1992-02-29' });
    expect(made.birthday).toBe('1992-02-29');
    const contactId = made.id;
    expect((await contacts.update({ contactId, name: 'Renascida' })).birthday).toBe('1992-02-29');
    const today = new Date().toISOString().slice(0, 10);
    expect((await contacts.update({ contactId, birthday: today })).birthday).toBe(today);
    const [listed] = (await contacts.list({ searchParam: 'renascida' })).contacts;
    expect(listed?.birthday).toBe(today);
    expect(await contacts.update({ contactId, birthday: null })).toMatchObject({
      birthday: null,
      version: 4,
    });
    expect((await contacts.create({ name: 'Sem dia', number: '5511977660002' })).birthday).toBeNull();
  });

  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  it.each([
    ['no day of its month', '1991-02-29'],
    ['no day of the calendar', '1990-13-01'],
    ['spelled otherwise', '20/11/1990'],
    ['an instant', '1990-11-20T00:00:00Z'],
    ['before 1900', '1899-12-31'],
    ['tomorrow', tomorrow],
    ['in centuries', '2950-01-01'],
  ])('that is %s is refused, and nothing changes', async (_, birthday) => {
    const { contacts } = agent.api;
    const refused = { status: 400, body: { error: 'ERR_VALIDATION', fields: [{ field: 'birthday' }] } };
    const number = '5511977660003';
    await expect(contacts.create({ name: 'Nunca', number, birthday })).rejects.toMatchObject(refused);
    expect((await contacts.list({ searchParam: number })).contacts).toEqual([]);
    const known = (await contacts.list({ searchParam: 'Zoë' })).contacts[0];
    const contactId = known?.id ?? 0;
    const changing = contacts.update({ contactId, name: 'Outra', birthday });
    await expect(changing).rejects.toMatchObject(refused);
    expect(await contacts.get({ contactId })).toEqual(known);
  });
});
