/** Tags that contacts carry: written, shown, told, searched by, taken away; and what else narrows a list of contacts. */
import { type Channels, wireEvent } from '@prosa/shared';
import { sql } from 'drizzle-orm';
import { io, type Socket } from 'socket.io-client';
import { beforeAll, describe, expect, it } from 'vitest';
import { refusal } from '#src/testing/client.ts';
import { atTheEnd } from '#src/testing/endings.ts';
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
const newTag = (name = `Etiqueta ${next()}`) => ana.api.tags.create({ name });
const newContact = (name: string, tags: number[] = [], more: { email?: string } = {}) =>
  ana.api.contacts.create({ name, number: `55119440${next()}`, tags, ...more });
const ids = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);

describe('tags of a contact', () => {
  it('are given by anybody, stand by name, and are replaced as a list', async () => {
    const [b, a] = [await newTag(`B ${next()}`), await newTag(`A ${next()}`)];
    const contact = await newContact('Marcada', [b.id, a.id, b.id]);
    expect(ids(contact.tags)).toEqual([a.id, b.id]);
    expect(contact.tags[0]).toEqual({ id: a.id, name: a.name, color: a.color });
    const changed = await ana.api.contacts.update({ contactId: contact.id, tags: [b.id] });
    expect(ids(changed.tags)).toEqual([b.id]);
    expect(changed.version).toBe(contact.version + 1);
    const renamed = await ana.api.contacts.update({ contactId: contact.id, name: 'Outro nome' });
    expect(ids(renamed.tags)).toEqual([b.id]);
    expect(await admin.api.contacts.get({ contactId: contact.id })).toEqual(renamed);
    // As they were told.
    const again = await ana.api.contacts.update({ contactId: contact.id, tags: renamed.tags });
    expect(again.tags).toEqual(renamed.tags);
    expect((await ana.api.contacts.update({ contactId: contact.id, tags: [] })).tags).toEqual([]);
  });

  it('that the company does not have are refused, and nothing changes', async () => {
    const [own, foreign] = [await newTag(), await stranger.admin.api.tags.create({ name: 'Alheia' })];
    const contact = await newContact('Intacta', [own.id]);
    for (const tags of [[foreign.id], [own.id, foreign.id], [2_000_000_000]])
      expect(await refusal(ana.api.contacts.update({ contactId: contact.id, name: 'Mudou', tags }))).toBe(
        '404 ERR_NO_TAG_FOUND',
      );
    expect(await refusal(newContact('Nunca', [foreign.id]))).toBe('404 ERR_NO_TAG_FOUND');
    expect(await ana.api.contacts.get({ contactId: contact.id })).toEqual(contact);
    expect((await ana.api.contacts.list({ searchParam: 'Nunca' })).contacts).toEqual([]);
  });

  it('more than anybody reads are refused', async () => {
    const tags = Array.from({ length: 31 }, (_, n) => n + 1);
    expect(await refusal(newContact('Demais', tags))).toBe('400 ERR_VALIDATION');
  });

  it('are told live, counted by their tag, and go with it', async () => {
    const tag = await newTag();
    const contact = await newContact('Ao vivo');
    await server.settled();
    const heard = await listening(admin);
    await ana.api.contacts.update({ contactId: contact.id, tags: [tag.id] });
    await expect
      .poll(() => heard.map((one) => 'contact' in one && ids(one.contact.tags)))
      .toEqual([[tag.id]]);
    expect(await ana.api.tags.get({ tagId: tag.id })).toMatchObject({ contactsCount: 1, ticketsCount: 0 });
    await admin.api.tags.remove({ tagId: tag.id });
    expect((await ana.api.contacts.get({ contactId: contact.id })).tags).toEqual([]);
  });

  it('of two who are one person are those of both', async () => {
    const [both, left, right] = [await newTag(), await newTag(), await newTag()];
    const kept = await newContact('Fica', [both.id, left.id]);
    const gone = await newContact('Vai', [both.id, right.id]);
    const merged = await admin.api.contacts.merge({ contactId: kept.id, otherContactId: gone.id });
    expect(ids(merged.tags).sort()).toEqual([both.id, left.id, right.id].sort());
    expect(await ana.api.tags.get({ tagId: both.id })).toMatchObject({ contactsCount: 1 });
  });

  it('of somebody who was deleted or forgotten are gone', async () => {
    const tag = await newTag();
    const [deleted, forgotten] = [await newContact('Excluída', [tag.id]), await newContact('Some', [tag.id])];
    await admin.api.contacts.remove({ contactId: deleted.id });
    await admin.api.contacts.erase({ contactId: forgotten.id, name: 'Some' });
    expect(await ana.api.tags.get({ tagId: tag.id })).toMatchObject({ contactsCount: 0 });
  });

  it('leave the house with the table, and with what a person may ask for', async () => {
    const [a, b] = [await newTag(`Alfa ${next()}`), await newTag(`Beta ${next()}`)];
    const contact = await newContact('Exportada', [a.id, b.id]);
    const table = await fetched(await admin.api.contacts.exportAll({ tags: [a.id] }));
    const [columns = [], row = []] = table.split('\r\n').map((line) => line.split(';'));
    expect(row[columns.indexOf('tags')]).toBe(`${a.name} | ${b.name}`);
    const person = JSON.parse(await fetched(await admin.api.contacts.exportOne({ contactId: contact.id })));
    expect(person.contact.tags).toEqual([a.name, b.name]);
  });

  it('leave the house whole where their name has a comma in it', async () => {
    const tag = await newTag(`Feiras, todas ${next()}`);
    await newContact('Com vírgula', [tag.id]);
    const table = await fetched(await admin.api.contacts.exportAll({ tags: [tag.id] }));
    expect(table).toContain(`;"${tag.name} |";`);
  });
});

describe('the list of contacts', () => {
  it('is narrowed to whoever carries one of the tags, or all of them', async () => {
    const [one, two] = [await newTag(), await newTag()];
    const first = await newContact('Filtro 1', [one.id]);
    const second = await newContact('Filtro 2', [one.id, two.id]);
    const third = await newContact('Filtro 3', [two.id]);
    const found = async (filter: Parameters<typeof ana.api.contacts.list>[0]) => {
      const { contacts, count } = await ana.api.contacts.list(filter);
      expect(count).toBe(contacts.length);
      return ids(contacts);
    };
    expect(await found({ tags: [one.id] })).toEqual([first.id, second.id]);
    expect(await found({ tags: [one.id, two.id] })).toEqual([first.id, second.id, third.id]);
    expect(await found({ tags: [one.id, two.id], tagMatch: 'all' })).toEqual([second.id]);
    expect(await found({ tags: [one.id], searchParam: 'filtro 2' })).toEqual([second.id]);
    expect(await found({ tags: [2_000_000_000] })).toEqual([]);
    expect(await stranger.admin.api.contacts.list({ tags: [one.id] })).toMatchObject({
      contacts: [],
      count: 0,
    });
  });

  it('is narrowed the same way where very many carry a tag', async () => {
    const other = await server.company();
    const tag = await other.admin.api.tags.create({ name: 'De quase todos' });
    const rare = await other.admin.api.tags.create({ name: 'De poucos' });
    await other.inside(async (ctx) => {
      await ctx.db.orm.execute(
        sql`insert into contacts (name, number) select 'C ' || n, '5511933' || n from generate_series(10000, 22099) n`,
      );
      await ctx.db.orm.execute(
        sql`insert into contact_tags (contact_id, tag_id) select id, ${tag.id} from contacts where number::bigint % 2 = 0`,
      );
      await ctx.db.orm.execute(
        sql`insert into contact_tags (contact_id, tag_id) select id, ${rare.id} from contacts where name like 'C %000' and number::bigint % 4000 = 5511933010000 % 4000`,
      );
    });
    const all = await other.admin.api.contacts.list({ tags: [tag.id] });
    expect(all).toMatchObject({ hasMore: true, count: 1_000 });
    expect(all.contacts.map(({ name }) => name).slice(0, 2)).toEqual(['C 10000', 'C 10002']);
    const further = await other.admin.api.contacts.list({ tags: [tag.id], cursor: all.cursor ?? '' });
    expect(further.contacts[0]?.name).toBe('C 10060');
    const few = await other.admin.api.contacts.list({ tags: [tag.id, rare.id], tagMatch: 'all' });
    expect(few.contacts.map(({ name }) => name)).toEqual(['C 10000', 'C 14000', 'C 18000', 'C 22000']);
  });

  it('is narrowed to who has an e-mail, and to who has none', async () => {
    const tag = await newTag();
    const [has, none] = [
      await newContact('Com', [tag.id], { email: 'com@example.com' }),
      await newContact('Sem', [tag.id]),
    ];
    const found = async (hasEmail: boolean) =>
      ids((await ana.api.contacts.list({ tags: [tag.id], hasEmail })).contacts);
    expect([await found(true), await found(false)]).toEqual([[has.id], [none.id]]);
  });

  it('is narrowed to those with whom something was written since a day, and to the silent ones', async () => {
    const tag = await newTag();
    const [talker, silent] = [await newContact('Fala', [tag.id]), await newContact('Cala', [tag.id])];
    await company.phone(talker.number ?? '').says('oi');
    const found = async (filter: { talkedSince?: string; silentSince?: string }) =>
      ids((await ana.api.contacts.list({ tags: [tag.id], ...filter })).contacts);
    expect(await found({ talkedSince: '2020-01-01' })).toEqual([talker.id]);
    expect(await found({ silentSince: '2020-01-01' })).toEqual([silent.id]);
    expect(await found({ talkedSince: '2999-01-01' })).toEqual([]);
    expect(await found({ talkedSince: '2020-01-01', silentSince: '2999-01-01' })).toEqual([talker.id]);
  });

  it.each([
    ['tags', { tags: '1;2' }],
    ['tags', { tags: JSON.stringify(Array.from({ length: 21 }, (_, n) => n + 1)) }],
    ['tagMatch', { tagMatch: 'none' }],
    ['talkedSince', { talkedSince: '30 days' }],
    ['hasEmail', { hasEmail: 'maybe' }],
  ])('with a wrong %s is refused: %j', async (field, wrong) => {
    const url = `${server.url}/contacts?${new URLSearchParams(wrong as Record<string, string>)}`;
    const answer = await fetch(url, { headers: { authorization: `Bearer ${ana.token}` } });
    expect(answer.status).toBe(400);
    const { error, fields } = (await answer.json()) as { error: string; fields: { field: string }[] };
    expect({ error, field: fields[0]?.field }).toEqual({ error: 'ERR_VALIDATION', field });
  });
});

async function fetched({ url }: { url: string }): Promise<string> {
  const answer = await fetch(`${server.url}${url}`);
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer());
}

async function listening(person: Person): Promise<Channels['contact'][]> {
  const heard: Channels['contact'][] = [];
  const socket: Socket = io(server.url, {
    transports: ['websocket'],
    query: { token: person.token },
    reconnection: false,
  });
  atTheEnd(() => socket.close());
  socket.on(wireEvent(company.id, 'contact'), (payload: Channels['contact']) => heard.push(payload));
  await new Promise((resolve) => socket.once('ready', resolve));
  return heard;
}
