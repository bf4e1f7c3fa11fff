/** One step for many contacts: tagged, untagged, deleted, put on a list; named, or all that a filter finds. */
import { type ContactBulkResult, maxBulkContacts, maxContactTags } from '@prosa/shared';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { refusal } from '#src/testing/client.ts';
import { type Person, sharedServer, type TestCompany, type TestServer } from '#src/testing/server.ts';

let server: TestServer;
let company: TestCompany;
let admin: Person;
let ana: Person;
let stranger: TestCompany;

beforeAll(async () => {
  server = await sharedServer();
  company = await server.company();
  admin = company.admin;
  ana = await company.agent({ name: 'Ana', allTicket: 'enabled' });
  stranger = await server.company();
});

let made = 0;
const next = (): string => {
  made += 1;
  return String(made).padStart(5, '0');
};
const newTag = async (): Promise<number> => (await ana.api.tags.create({ name: `Etiqueta ${next()}` })).id;
const newContact = async (name: string, tags: number[] = []): Promise<number> =>
  (await ana.api.contacts.create({ name, number: `55119330${next()}`, tags })).id;
const several = async (name: string, count: number): Promise<number[]> => {
  const ids: number[] = [];
  for (let one = 0; one < count; one += 1) ids.push(await newContact(`${name} ${next()}`));
  return ids;
};
const tagsOf = async (contactId: number): Promise<number[]> =>
  (await ana.api.contacts.get({ contactId })).tags.map(({ id }) => id);
const left = ({ left: some }: ContactBulkResult) =>
  Object.fromEntries(some.map(({ reason, count }) => [reason, count]));

describe('many contacts', () => {
  it('are tagged and untagged by anybody; who is so already, carries too many or is not there is counted', async () => {
    const [tag, full] = [await newTag(), await newContact('Cheia')];
    for (let one = 0; one < maxContactTags; one += 1)
      await company.inside(async (ctx) => {
        await ctx.db.orm.execute(sql`with made as (insert into tags (name, color) values (${`Enche ${one}`}, '#A4CCCC') returning id)
          insert into contact_tags (contact_id, tag_id) select ${full}, id from made`);
      });
    const [one = 0, two = 0] = await several('Muitos', 2);
    const foreign = (await stranger.admin.api.contacts.create({ name: 'Alheio', number: '5511933399999' }))
      .id;
    const tagged = await newContact('Já marcada', [tag]);
    const before = await ana.api.contacts.get({ contactId: one });
    const contactIds = [one, two, tagged, full, foreign, 2_000_000_000, one];
    const result = await ana.api.contacts.bulk({ contactIds, action: { kind: 'tag', tagIds: [tag] } });
    expect([result.done, left(result)]).toEqual([2, { unchanged: 1, full: 1, missing: 2 }]);
    for (const id of [one, two, tagged]) expect(await tagsOf(id)).toEqual([tag]);
    expect((await ana.api.contacts.get({ contactId: one })).version).toBe(before.version + 1);
    expect((await stranger.admin.api.contacts.get({ contactId: foreign })).tags).toEqual([]);
    const back = await ana.api.contacts.bulk({ contactIds, action: { kind: 'untag', tagIds: [tag] } });
    expect([back.done, left(back)]).toEqual([3, { unchanged: 1, missing: 2 }]);
    expect(await tagsOf(one)).toEqual([]);
  });

  it('become somebody’s customers, or nobody’s; whose they are already is counted', async () => {
    const contactIds = await several('Carteira', 3);
    const own = (ownerId: number | null) =>
      ana.api.contacts.bulk({ contactIds, action: { kind: 'own', ownerId } });
    await ana.api.contacts.update({ contactId: contactIds[0] ?? 0, ownerId: ana.id });
    const result = await own(ana.id);
    expect([result.done, left(result)]).toEqual([2, { unchanged: 1 }]);
    expect((await ana.api.contacts.count({ ownerId: ana.id })).count).toBe(3);
    expect(await refusal(own(stranger.admin.id))).toBe('404 ERR_NO_USER_FOUND');
    expect((await own(null)).done).toBe(3);
    expect((await ana.api.contacts.count({ ownerId: ana.id })).count).toBe(0);
  });

  it('are all that a filter finds, counted exactly; whoever comes later is not meant', async () => {
    const tag = await newTag();
    await several('Filtrada', 3);
    const found = await ana.api.contacts.count({ searchParam: 'Filtrada' });
    expect(found).toMatchObject({ count: 3, hasMore: false });
    const late = await newContact('Filtrada tarde');
    const filter = { searchParam: 'Filtrada', upTo: found.upTo ?? 0 };
    const result = await ana.api.contacts.bulk({ filter, action: { kind: 'tag', tagIds: [tag] } });
    expect(result).toEqual({ done: 3, left: [] });
    expect(await tagsOf(late)).toEqual([]);
    expect(await ana.api.contacts.count({ tags: [tag] })).toMatchObject({ count: 3 });
    expect(await ana.api.contacts.count({ searchParam: 'Ninguém assim' })).toEqual({
      count: 0,
      hasMore: false,
      upTo: null,
    });
  });

  it('are deleted with their tickets by admins alone, and their numbers are free', async () => {
    const contacts = await several('Apagar', 2);
    const phone = company.phone('5511933388888');
    await phone.says('oi');
    const [ticket] = (await admin.api.tickets.list({ searchParam: '5511933388888', showAll: true })).tickets;
    const contactIds = [...contacts, ticket?.contactId ?? 0];
    const asked = { contactIds, action: { kind: 'delete' as const } };
    expect(await refusal(ana.api.contacts.bulk(asked))).toBe('403 ERR_NO_PERMISSION');
    expect(await stranger.admin.api.contacts.bulk(asked)).toEqual({
      done: 0,
      left: [{ reason: 'missing', count: 3 }],
    });
    expect(await ana.api.contacts.count({ searchParam: 'Apagar' })).toMatchObject({ count: 2 });
    expect(await admin.api.contacts.bulk(asked)).toEqual({ done: 3, left: [] });
    for (const contactId of contactIds)
      expect(await refusal(ana.api.contacts.get({ contactId }))).toBe('404 ERR_NO_CONTACT_FOUND');
    expect(await refusal(admin.api.tickets.get({ ticketId: ticket?.id ?? 0 }))).toBe(
      '404 ERR_NO_TICKET_FOUND',
    );
    expect(left(await admin.api.contacts.bulk(asked))).toEqual({ missing: 3 });
    await phone.says('de novo');
    expect(await admin.api.contacts.count({ searchParam: '5511933388888' })).toMatchObject({ count: 1 });
    const { records } = await admin.api.audit.list({ action: 'contacts.bulk' });
    expect(records.some(({ user }) => user?.id === admin.id)).toBe(true);
  });

  it('that are none, too many, or chosen twice are refused, and nothing changes', async () => {
    const [tag, [one = 0]] = [await newTag(), await several('Nada', 1)];
    const foreign = (await stranger.admin.api.tags.create({ name: 'Alheia' })).id;
    const action = { kind: 'tag' as const, tagIds: [tag] };
    const ask = (choice: object, some: object = action) =>
      refusal(ana.api.contacts.bulk({ action: some as never, ...choice }));
    expect(await ask({})).toBe('400 ERR_VALIDATION');
    expect(await ask({ contactIds: [] })).toBe('400 ERR_VALIDATION');
    expect(await ask({ contactIds: [one], filter: {} })).toBe('400 ERR_VALIDATION');
    expect(await ask({ contactIds: [one] }, { kind: 'tag', tagIds: [] })).toBe('400 ERR_VALIDATION');
    const many = Array.from({ length: maxBulkContacts + 1 }, (_, at) => at + 1);
    expect(await ask({ contactIds: many })).toBe('400 ERR_VALIDATION');
    expect(await ask({ contactIds: [one] }, { kind: 'tag', tagIds: [tag, foreign] })).toBe(
      '404 ERR_NO_TAG_FOUND',
    );
    expect(await tagsOf(one)).toEqual([]);
  });

  it('by the thousand are one step; more than that are refused with the bound', async () => {
    const crowd = await server.company();
    const build = (from: number, to: number) =>
      crowd.inside(async (ctx) => {
        await ctx.db.orm.execute(sql`insert into contacts (name, number)
          select 'Multidão ' || n, '55119' || lpad(n::text, 8, '0') from generate_series(${from}::int, ${to}::int) n`);
      });
    await build(1, maxBulkContacts);
    const { api } = crowd.admin;
    const tag = (await api.tags.create({ name: 'Todos' })).id;
    const action = { kind: 'tag' as const, tagIds: [tag] };
    expect(await api.contacts.bulk({ filter: {}, action })).toEqual({ done: maxBulkContacts, left: [] });
    await build(90_001, 90_001);
    expect(await api.contacts.count({})).toMatchObject({ count: maxBulkContacts, hasMore: true });
    expect(await refusal(api.contacts.bulk({ filter: {}, action }))).toBe('400 ERR_TOO_MANY_CONTACTS');
    const filter = { tags: [tag] };
    expect(await api.contacts.bulk({ filter, action: { kind: 'delete' } })).toEqual({
      done: maxBulkContacts,
      left: [],
    });
    expect(await api.contacts.count({})).toMatchObject({ count: 1 });
  });
});

describe('contacts on a list', () => {
  it('are put there once, whoever has no number or stands there is counted', async () => {
    const { id: contactListId } = await admin.api.contactLists.create({ name: 'Promoção' });
    const contactIds = await several('Listada', 2);
    const group = await company.inside(async (ctx) => {
      const { rows } = await ctx.db.orm.execute<{ id: number }>(
        sql`insert into contacts (name, is_group) values ('Grupo', true) returning id`,
      );
      return rows[0]?.id ?? 0;
    });
    const [first = 0] = contactIds;
    const add = (ids: number[]) => admin.api.contactLists.addContacts({ contactListId, contactIds: ids });
    expect(await add([first])).toEqual({ done: 1, left: [] });
    const result = await add([...contactIds, group, 2_000_000_000]);
    expect([result.done, left(result)]).toEqual([1, { listed: 1, noNumber: 1, missing: 1 }]);
    expect(await admin.api.contactLists.get({ contactListId })).toMatchObject({ contactsCount: 2 });
    const byFilter = await admin.api.contactLists.addContacts({
      contactListId,
      filter: { searchParam: 'Listada' },
    });
    expect([byFilter.done, left(byFilter)]).toEqual([0, { listed: 2 }]);
  });

  it('are admins’ work, of their own company', async () => {
    const { id: contactListId } = await admin.api.contactLists.create({ name: 'Só admins' });
    const contactIds = await several('Alheia à lista', 1);
    const add = (person: Person, choice: object = { contactIds }) =>
      refusal(person.api.contactLists.addContacts({ contactListId, ...choice }));
    expect(await add(ana)).toBe('403 ERR_NO_PERMISSION');
    expect(await add(stranger.admin)).toBe('404 ERR_NO_CONTACT_LIST_FOUND');
    expect(await add(admin, {})).toBe('400 ERR_VALIDATION');
    expect(await admin.api.contactLists.get({ contactListId })).toMatchObject({ contactsCount: 0 });
  });
});
