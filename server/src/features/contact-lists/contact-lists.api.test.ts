/** Contact lists and who is on them, as admins keep them: writing, finding, counting; who is told and who is refused. */
import { type Channels, wireEvent } from '@prosa/shared';
import { sql } from 'drizzle-orm';
import { io, type Socket } from 'socket.io-client';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildPlan } from '#src/features/plans/testing.ts';
import { refusal } from '#src/testing/client.ts';
import { atTheEnd } from '#src/testing/endings.ts';
import { type Person, sharedServer, type TestCompany, type TestServer } from '#src/testing/server.ts';
import { buildContactList } from './testing.ts';

let server: TestServer;
let company: TestCompany;
let admin: Person;
let ana: Person;
let stranger: Person;

beforeAll(async () => {
  server = await sharedServer();
  company = await server.company();
  admin = company.admin;
  ana = await company.agent({ name: 'Ana' });
  stranger = (await server.company()).admin;
});

let made = 0;
/** A number that nobody has yet. */
const nextNumber = (): string => {
  made += 1;
  return `5511974${String(made).padStart(6, '0')}`;
};
const newList = (name = `Lista ${made}`) => admin.api.contactLists.create({ name });
const on = async (contactListId: number, searchParam = ''): Promise<string[]> =>
  (await admin.api.contactLists.items({ contactListId, searchParam })).contacts.map(({ name }) => name);
const countsOf = async (contactListId: number): Promise<number[]> => {
  const list = await admin.api.contactLists.get({ contactListId });
  return [list.contactsCount, list.validCount, list.invalidCount];
};

describe('a contact list', () => {
  it('is made, renamed, found by any part of its name, and removed with everybody on it', async () => {
    const list = await newList('  Clientes de Natal ');
    expect(list).toMatchObject({ name: 'Clientes de Natal', contactsCount: 0, version: 1 });
    const { id: contactListId } = list;
    await admin.api.contactLists.addItem({ contactListId, name: 'Bia', number: nextNumber() });
    const renamed = await admin.api.contactLists.update({ contactListId, name: 'Clientes da Páscoa' });
    expect(renamed).toMatchObject({ name: 'Clientes da Páscoa', contactsCount: 1, version: 2 });
    const found = await admin.api.contactLists.list({ searchParam: 'PASCOA' });
    expect(found).toMatchObject({ records: [renamed], count: 1, hasMore: false });
    expect(await admin.api.contactLists.all()).toContainEqual(renamed);
    await admin.api.contactLists.remove({ contactListId });
    expect(await refusal(admin.api.contactLists.get({ contactListId }))).toBe(
      '404 ERR_NO_CONTACT_LIST_FOUND',
    );
    expect(await refusal(admin.api.contactLists.items({ contactListId }))).toBe(
      '404 ERR_NO_CONTACT_LIST_FOUND',
    );
  });

  it('has a name of 2 to 50 characters, and an older one never overwrites a newer', async () => {
    for (const name of ['', ' a ', 'x'.repeat(51)])
      expect(await refusal(newList(name)), name).toBe('400 ERR_VALIDATION');
    const { id: contactListId, version } = await newList('Versões');
    const rename = (name: string, seen?: number) =>
      admin.api.contactLists.update({ contactListId, name, ...(seen && { version: seen }) });
    await rename('Versões 2', version);
    expect(await refusal(rename('Versões 3', version))).toBe('409 ERR_CHANGED_MEANWHILE');
    expect(await rename('Sem versão')).toMatchObject({ name: 'Sem versão', version: 3 });
  });

  it('comes with others as people count: 2 before 10, accents beside their letters', async () => {
    const other = await server.company();
    for (const name of ['Turma 10', 'turma 2', 'Turma 1', 'Túrma 3'])
      await other.inside((ctx) => buildContactList(ctx, { name }));
    const named = ['Turma 1', 'turma 2', 'Túrma 3', 'Turma 10'];
    const { records } = await other.admin.api.contactLists.list({});
    expect(records.map(({ name }) => name)).toEqual(named);
    expect((await other.admin.api.contactLists.all()).map(({ name }) => name)).toEqual(named);
  });

  it('comes with others by how many are on them, or by name the other way round', async () => {
    const other = await server.company();
    const people = ['5511977770001', '5511977770002'].map((number) => ({ name: 'Bia', number }));
    await other.inside((ctx) => buildContactList(ctx, { name: 'Alfa', people: people.slice(1) }));
    await other.inside((ctx) => buildContactList(ctx, { name: 'Beta', people }));
    await other.inside((ctx) => buildContactList(ctx, { name: 'Gama' }));
    const named = async (sort: 'contactsCount' | '-contactsCount' | '-name') =>
      (await other.admin.api.contactLists.list({ sort })).records.map(({ name }) => name);
    expect(await named('contactsCount')).toEqual(['Gama', 'Alfa', 'Beta']);
    expect(await named('-contactsCount')).toEqual(['Beta', 'Alfa', 'Gama']);
    expect(await named('-name')).toEqual(['Gama', 'Beta', 'Alfa']);
  });

  it('comes with others by name, 20 a page', async () => {
    const other = await server.company();
    for (let n = 0; n < 21; n += 1)
      await other.inside((ctx) => buildContactList(ctx, { name: `Lista ${String(n).padStart(2, '0')}` }));
    const first = await other.admin.api.contactLists.list({ pageNumber: 1 });
    expect([first.records.length, first.count, first.hasMore]).toEqual([20, 21, true]);
    const second = await other.admin.api.contactLists.list({ pageNumber: 2 });
    expect(second.records.map(({ name }) => name)).toEqual(['Lista 20']);
    expect((await other.admin.api.contactLists.all()).length).toBe(21);
  });
});

describe('somebody on a list', () => {
  it('has a number that is spelled as everywhere and looked up at once', async () => {
    const { id: contactListId } = await newList();
    const item = await admin.api.contactLists.addItem({
      contactListId,
      name: ' Bia Lima ',
      number: '(11) 97400-0901',
      email: ' Bia@Example.com ',
      companyId: company.id,
    });
    expect(item).toMatchObject({
      companyId: company.id,
      contactListId,
      name: 'Bia Lima',
      number: '5511974000901',
      email: 'bia@example.com',
      isWhatsappValid: true,
    });
    expect(await admin.api.contactLists.getItem({ contactListItemId: item.id })).toEqual(item);
    expect(await countsOf(contactListId)).toEqual([1, 1, 0]);
  });

  it('stands there once, however the number is spelled; the refusal says who it is', async () => {
    const { id: contactListId } = await newList();
    const add = (number: string, name = 'Outra') =>
      admin.api.contactLists.addItem({ contactListId, name, number });
    const first = await add('11974000902', 'Primeira');
    const second = await add('11974000903');
    for (const spelling of ['551174000902', '+55 11 97400-0902'])
      await expect(add(spelling)).rejects.toMatchObject({
        status: 409,
        body: {
          error: 'ERR_DUPLICATED_CONTACT_LIST_ITEM',
          params: { itemId: first.id, name: 'Primeira' },
        },
      });
    const moved = admin.api.contactLists.updateItem({
      contactListItemId: second.id,
      number: '11974000902',
    });
    expect(await refusal(moved)).toBe('409 ERR_DUPLICATED_CONTACT_LIST_ITEM');
    const elsewhere = await newList();
    await admin.api.contactLists.addItem({
      contactListId: elsewhere.id,
      name: 'Em outra lista',
      number: '11974000902',
    });
    expect(await on(elsewhere.id)).toEqual(['Em outra lista']);
  });

  it('may be without a number, and is then reached by nobody', async () => {
    const { id: contactListId } = await newList();
    const item = await admin.api.contactLists.addItem({ contactListId, name: 'Sem número' });
    expect(item).toMatchObject({ number: null, isWhatsappValid: false });
    await admin.api.contactLists.addItem({ contactListId, name: 'Também sem', number: '' });
    expect(await countsOf(contactListId)).toEqual([2, 0, 2]);
    const changed = await admin.api.contactLists.updateItem({
      contactListItemId: item.id,
      number: nextNumber(),
    });
    expect(changed).toMatchObject({ isWhatsappValid: true, version: 2 });
    expect(await countsOf(contactListId)).toEqual([2, 1, 1]);
  });

  it.each([
    ['name', { name: 'B', number: '11974000904' }],
    ['number', { name: 'Bia', number: '123' }],
    ['number', { name: 'Bia', number: 'nenhum número' }],
    ['email', { name: 'Bia', number: '11974000904', email: 'bia@' }],
  ])('is refused for the %s of %j', async (field, fields) => {
    const { id: contactListId } = await newList();
    await expect(admin.api.contactLists.addItem({ contactListId, ...fields })).rejects.toMatchObject({
      status: 400,
      body: { error: 'ERR_VALIDATION', fields: [{ field }] },
    });
  });

  it('changes by fields, and whoever saw an older version is told', async () => {
    const { id: contactListId } = await newList();
    const number = nextNumber();
    const email = 'antes@example.com';
    const item = await admin.api.contactLists.addItem({ contactListId, name: 'Antes', number, email });
    const contactListItemId = item.id;
    const same = { contactListItemId, number, contactListId, companyId: company.id };
    const renamed = await admin.api.contactLists.updateItem({ ...same, name: 'Depois', version: 1 });
    expect(renamed).toEqual({ ...item, name: 'Depois', version: 2, updatedAt: expect.any(String) });
    const late = admin.api.contactLists.updateItem({ contactListItemId, name: 'Tarde', version: 1 });
    expect(await refusal(late)).toBe('409 ERR_CHANGED_MEANWHILE');
    expect(await admin.api.contactLists.updateItem({ contactListItemId, email: '' })).toMatchObject({
      name: 'Depois',
      email: null,
    });
  });

  it('leaves the list alone, and the counts with it', async () => {
    const { id: contactListId } = await newList();
    const number = nextNumber();
    await admin.api.contacts.create({ name: 'Contato fica', number });
    const item = await admin.api.contactLists.addItem({ contactListId, name: 'Sai', number });
    const contactListItemId = item.id;
    await admin.api.contactLists.removeItem({ contactListItemId });
    expect(await countsOf(contactListId)).toEqual([0, 0, 0]);
    expect(await refusal(admin.api.contactLists.removeItem({ contactListItemId }))).toBe(
      '404 ERR_NO_CONTACT_LIST_ITEM_FOUND',
    );
    expect((await admin.api.contacts.list({ searchParam: number })).contacts).toHaveLength(1);
  });

  it('that twenty add at once stands there once, and is counted once', async () => {
    const { id: contactListId } = await newList();
    const number = nextNumber();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        refusal(admin.api.contactLists.addItem({ contactListId, name: `Pessoa ${n}`, number })),
      ),
    );
    expect(answers.filter((answer) => answer === 'none')).toHaveLength(1);
    expect(await countsOf(contactListId)).toEqual([1, 1, 0]);
  });
});

describe('the people of a list', () => {
  let contactListId: number;
  beforeAll(async () => {
    const people = Array.from({ length: 45 }, (_, n) => ({
      name: `Pessoa ${String(n).padStart(2, '0')}`,
      number: `55119450000${String(n).padStart(2, '0')}`,
      ...(n === 7 && { email: 'sete@example.com' }),
    }));
    contactListId = await company.inside((ctx) => buildContactList(ctx, { name: 'Muita gente', people }));
  });
  const page = (more: object) => admin.api.contactLists.items({ contactListId, ...more });

  it('come by name, 20 a page, by number of the page or behind the page before', async () => {
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const one: Awaited<ReturnType<typeof page>> = await page(cursor === null ? {} : { cursor });
      seen.push(...one.contacts.map(({ name }) => name));
      cursor = one.cursor;
    } while (cursor !== null);
    expect(seen).toEqual([...seen].sort());
    expect(seen).toHaveLength(45);
    const third = await page({ pageNumber: 3 });
    expect(third).toMatchObject({ count: 45, hasMore: false, cursor: null });
    expect(third.contacts.map(({ name }) => name)).toEqual(seen.slice(40));
    expect(await refusal(page({ cursor: 'x' }))).toBe('400 ERR_VALIDATION');
  });

  it('hold far down by their number, in whatever order, what the pages behind one another hold', async () => {
    const large = await newList();
    await company.inside(async (ctx) => {
      await ctx.db.orm.execute(
        sql`insert into contact_list_items (contact_list_id, name, number) select ${large.id}, 'Pessoa ' || md5(n::text), '5511900' || lpad(n::text, 6, '0') from generate_series(1, 900) n`,
      );
    });
    for (const searchParam of ['', 'pessoa']) {
      const of = (more: object) =>
        admin.api.contactLists.items({ contactListId: large.id, searchParam, ...more });
      const pages: number[][] = [];
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const one: Awaited<ReturnType<typeof page>> = await of(cursor === undefined ? {} : { cursor });
        pages.push(one.contacts.map(({ id }) => id));
        cursor = one.cursor;
      }
      expect(pages).toHaveLength(45);
      for (const pageNumber of [40, 41, 40, 45, 46, 30, 29, 2]) {
        const one = await of({ pageNumber });
        expect([pageNumber, one.contacts.map(({ id }) => id)]).toEqual([
          pageNumber,
          pages[pageNumber - 1] ?? [],
        ]);
        expect(one.hasMore).toBe(pageNumber < 45);
      }
    }
  });

  it('are found by any part of name, number or address', async () => {
    expect(await on(contactListId, 'PESSOA 1')).toHaveLength(10);
    expect(await on(contactListId, '9450000-33')).toEqual(['Pessoa 33']);
    expect(await on(contactListId, '5000033')).toEqual(['Pessoa 33']);
    expect(await on(contactListId, 'sete@')).toEqual(['Pessoa 07']);
    expect(await on(contactListId, '100%')).toEqual([]);
    expect(await page({ searchParam: 'pessoa' })).toMatchObject({ count: 45, hasMore: true });
  });
});

describe('admins', () => {
  it('hear of lists and of who is on them; nobody else hears anything', async () => {
    const heard: [string, unknown][] = [];
    const listen = (person: Person): Promise<void> =>
      new Promise((resolve) => {
        const socket: Socket = io(server.url, { transports: ['websocket'], auth: { token: person.token } });
        atTheEnd(() => void socket.disconnect());
        socket.onAny((event: string, payload: unknown) => {
          if (event.includes('ContactList')) heard.push([event, payload]);
        });
        socket.on('ready', () => resolve());
      });
    await listen(admin);
    await listen(ana);
    await listen(stranger);
    const list = await newList('Ao vivo');
    const { id: contactListId } = list;
    await server.settled();
    const item = await admin.api.contactLists.addItem({
      contactListId,
      name: 'Ao vivo',
      number: nextNumber(),
    });
    await server.settled();
    await admin.api.contactLists.removeItem({ contactListItemId: item.id });
    await server.settled();
    await admin.api.contactLists.remove({ contactListId });
    await server.settled();
    const [lists, items] = [wireEvent(company.id, 'ContactList'), wireEvent(company.id, 'ContactListItem')];
    const counted = (contactsCount: number): Channels['ContactList'] => ({
      action: 'update',
      record: { ...list, contactsCount, validCount: contactsCount },
    });
    await expect
      .poll(() => heard)
      .toEqual([
        [lists, { action: 'create', record: list }],
        [items, { action: 'create', record: item }],
        [lists, counted(1)],
        [items, { action: 'delete', id: item.id, contactListId }],
        [lists, counted(0)],
        [lists, { action: 'delete', id: contactListId }],
      ]);
  });

  it('alone keep lists: others are refused', async () => {
    const { id: contactListId } = await newList('Dos administradores');
    const { contactLists } = ana.api;
    const refusals = await Promise.all(
      [
        contactLists.list(),
        contactLists.all(),
        contactLists.get({ contactListId }),
        contactLists.create({ name: 'Minha' }),
        contactLists.items({ contactListId }),
        contactLists.addItem({ contactListId, name: 'Minha' }),
      ].map(refusal),
    );
    expect(new Set(refusals)).toEqual(new Set(['403 ERR_NO_PERMISSION']));
  });

  it('find them closed where the plan has no campaigns, and where the company’s switch is off', async () => {
    const operator = await server.operator();
    const other = await server.company();
    const lists = () => refusal(other.admin.api.contactLists.list());
    const { companyId } = other.admin;
    expect(await lists()).toBe('none');
    await operator.api.operator.update({ companyId, campaignsEnabled: false });
    await expect.poll(lists).toBe('403 ERR_NO_PERMISSION');
    await operator.api.operator.update({ companyId, campaignsEnabled: true });
    await expect.poll(lists).toBe('none');
    const planId = await server.app.platform.across('test', (db) => buildPlan(db, { useCampaigns: false }));
    await operator.api.operator.update({ companyId, planId });
    await expect.poll(lists).toBe('403 ERR_NO_PERMISSION');
  });
});

describe('whoever wants to be forgotten', () => {
  it('gets what lists keep of them, and leaves every list', async () => {
    const number = nextNumber();
    const { id: contactId, name } = await admin.api.contacts.create({ name: 'Quer sumir', number });
    const lists = [await newList('Uma'), await newList('Outra')];
    for (const { id: contactListId } of lists)
      await admin.api.contactLists.addItem({ contactListId, name: 'Anotada', number });
    const { url } = await admin.api.contacts.exportOne({ contactId });
    const document = (await (await fetch(`${server.url}${url}`)).json()) as { contactLists: unknown[] };
    expect(document.contactLists).toMatchObject([{ name: 'Anotada', number }, { name: 'Anotada' }]);
    await admin.api.contacts.erase({ contactId, name });
    for (const { id } of lists) {
      expect(await on(id)).toEqual([]);
      expect(await countsOf(id)).toEqual([0, 0, 0]);
    }
  });
});
