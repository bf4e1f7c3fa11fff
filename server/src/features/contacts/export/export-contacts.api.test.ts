/** Contacts on their way out: the table, the file a person may ask for, and what is left when they want to be forgotten. */
import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { refusal } from '#src/testing/client.ts';
import { type Person, sharedServer, type TestCompany, type TestServer } from '#src/testing/server.ts';
import { uploadSheet } from '../testing.ts';

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

const fetched = async ({ url }: { url: string }) => {
  const answer = await fetch(`${server.url}${url}`);
  return { answer, text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer()) };
};

describe('the table of contacts', () => {
  it('is a file with semicolons that programs open as UTF-8, without formulas', async () => {
    const other = await server.company();
    const { contacts } = other.admin.api;
    await contacts.create({ name: '=HYPERLINK("http://x")', number: '11966660001' });
    await contacts.create({
      name: 'Ção; "Zé"',
      number: '11966660002',
      email: 'ze@example.com',
      birthday: '1990-01-01',
      ownerId: other.admin.id,
    });
    const { answer, text } = await fetched(await contacts.exportAll());
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toContain('filename="contatos.csv"');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(text).toBe(
      [
        '\ufeffname;number;email;tags;birthday;owner',
        '"\'=HYPERLINK(""http://x"")";5511966660001;;;;',
        `"Ção; ""Zé""";5511966660002;ze@example.com;;1990-01-01;${other.admin.email}`,
        '',
      ].join('\r\n'),
    );
  });

  it('holds every contact of a long list, or those that the list was narrowed to', async () => {
    const other = await server.company();
    await other.inside(async (ctx) => {
      await ctx.db.orm.execute(
        sql`insert into contacts (name, number) select 'Contato ' || n, '55119' || n from generate_series(1, 2500) n`,
      );
    });
    const lines = async (filter: { searchParam?: string }) =>
      (await fetched(await other.admin.api.contacts.exportAll(filter))).text.trimEnd().split('\r\n').length -
      1;
    expect(await lines({})).toBe(2_500);
    expect(await lines({ searchParam: 'contato 249' })).toBe(11);
  });

  it('is for admins, and for others where the company lets them', async () => {
    const other = await server.company();
    const people = [await other.agent(), await other.agent({ profile: 'supervisor' })];
    const refusals = () => Promise.all(people.map(({ api }) => refusal(api.contacts.exportAll())));
    expect(await refusals()).toEqual(['403 ERR_NO_PERMISSION', '403 ERR_NO_PERMISSION']);
    await other.admin.api.settings.update({ key: 'contactsExport', value: 'enabled' });
    expect(await refusals()).toEqual(['none', 'none']);
    await other.admin.api.settings.update({ key: 'contactsExport', value: 'disabled' });
    expect(await refusals()).toEqual(['403 ERR_NO_PERMISSION', '403 ERR_NO_PERMISSION']);
  });

  it('is given to whoever has its address, for minutes, unaltered', async () => {
    const { url } = await admin.api.contacts.exportAll();
    const altered = [
      url.replace(/signature=.{4}/, 'signature=AAAA'),
      url.replace(`/exports/${company.id}/`, `/exports/${stranger.id}/`),
      url.replace('/contacts?', '/person?'),
      url.replace(/until=\d+/, `until=${Date.now() + 86_400_000}`),
    ];
    for (const one of altered) expect((await fetch(`${server.url}${one}`)).status).toBe(404);
  });
});

describe('the rows that an import did not add', () => {
  it('are a file of their own', async () => {
    const { import: found } = await uploadSheet(server, ana, 'nome;telefone\nBoa;11966661001\nRuim;12');
    const importId = found?.id ?? 0;
    await ana.api.contacts.startImport({ importId, name: 0, number: 1, email: null });
    await server.settled();
    const { text } = await fetched(await ana.api.contacts.importProblems({ importId }));
    expect(text).toBe('\ufefflinha;nome;numero;email;motivo\r\n3;Ruim;12;;number_invalid\r\n');
  });
});

describe('what is kept about a person', () => {
  it('is one file with everything that was said, for admins', async () => {
    await company.phone('5511966662001', 'Lia').says('quero meus dados');
    const [lia] = (await admin.api.contacts.list({ searchParam: '966662001' })).contacts;
    const contactId = lia?.id ?? 0;
    expect(await refusal(ana.api.contacts.exportOne({ contactId }))).toBe('403 ERR_NO_PERMISSION');
    expect(await refusal(stranger.admin.api.contacts.exportOne({ contactId }))).toBe(
      '404 ERR_NO_CONTACT_FOUND',
    );
    await admin.api.contacts.update({ contactId, birthday: '1990-11-20' });
    const { answer, text } = await fetched(await admin.api.contacts.exportOne({ contactId }));
    expect(answer.headers.get('content-disposition')).toContain(`contato-${contactId}.json`);
    expect(JSON.parse(text)).toMatchObject({
      contact: {
        name: 'Lia',
        number: '5511966662001',
        birthday: '1990-11-20',
        identities: expect.any(Array),
      },
      tickets: [{ status: 'pending', connection: 'Simulated' }],
      messages: [{ body: 'quero meus dados', fromCompany: false }],
    });
  });
});

describe('a person who is forgotten', () => {
  it('leaves nothing personal behind, only what is counted', async () => {
    const phone = company.phone('5511966663001', 'Vera Segredo');
    await phone.says('um segredo');
    await phone.sends({
      body: 'legenda secreta',
      kind: 'image',
      file: { name: 'foto.png', type: 'image/png', bytes: png },
    });
    const [vera] = (await admin.api.contacts.list({ searchParam: '966663001' })).contacts;
    const contactId = vera?.id ?? 0;
    const [ticket] = (await admin.api.tickets.list({ searchParam: '966663001', showAll: true })).tickets;
    await admin.api.tickets.update({ ticketId: ticket?.id ?? 0, status: 'open', userId: admin.id });
    await admin.api.messages.send({ ticketId: ticket?.id ?? 0, body: 'resposta secreta' });
    await admin.api.contacts.update({ contactId, birthday: '1987-06-05' });
    await server.settled();
    const files = await storedOf(contactId);
    expect(files).toHaveLength(1);
    const sent = await filesOnPhone('5511966663001');
    expect(sent).toHaveLength(1);

    const wrong = admin.api.contacts.erase({ contactId, name: 'vera' });
    expect(await refusal(wrong)).toBe('400 ERR_VALIDATION');
    expect(await refusal(ana.api.contacts.erase({ contactId, name: 'Vera Segredo' }))).toBe(
      '403 ERR_NO_PERMISSION',
    );
    expect(await refusal(stranger.admin.api.contacts.erase({ contactId, name: 'Vera Segredo' }))).toBe(
      '404 ERR_NO_CONTACT_FOUND',
    );
    expect(await admin.api.contacts.erase({ contactId, name: 'Vera Segredo' })).toEqual({
      message: 'Contact erased',
    });
    await server.settled();

    expect(await refusal(admin.api.contacts.get({ contactId }))).toBe('404 ERR_NO_CONTACT_FOUND');
    const left = await company.inside(async (ctx) => {
      const everywhere = await ctx.db.orm.execute<{ text: string }>(
        sql`select (select json_agg(c) from contacts c where id = ${contactId})::text
          || coalesce((select json_agg(i) from contact_identities i where contact_id = ${contactId})::text, '')
          || (select json_agg(m) from messages m where contact_id = ${contactId})::text
          || (select json_agg(t) from tickets t where contact_id = ${contactId})::text
          || coalesce((select json_agg(s) from sandbox_messages s where phone like '%966663001')::text, '')
          || coalesce((select json_agg(r) from raw_events r where payload::text like '%966663001%')::text, '') as text`,
      );
      return everywhere.rows[0]?.text ?? '';
    });
    for (const word of ['Vera', '966663001', 'segredo', 'secreta', '1987-06-05'])
      expect(left).not.toContain(word);
    expect(left).toContain('"seq":3');
    expect(await storedOf(contactId)).toEqual([]);
    // What the phone itself had sent.
    expect(await looseFiles()).toEqual(expect.arrayContaining(sent));
    // Nothing leads to the former contact: the number is somebody new.
    await phone.says('voltei');
    expect((await admin.api.contacts.list({ searchParam: '966663001' })).contacts[0]?.id).not.toBe(contactId);
  });
});

const pathsOf = (query: SQL): Promise<string[]> =>
  company.inside(async (ctx) =>
    (await ctx.db.orm.execute<{ path: string }>(query)).rows.map(({ path }) => path),
  );

const looseFiles = (): Promise<string[]> => pathsOf(sql`select key as path from loose_files`);

const filesOnPhone = (phone: string): Promise<string[]> =>
  pathsOf(
    sql`select details #>> '{media,path}' as path from sandbox_messages
        where phone = ${phone} and details ? 'media'`,
  );

const storedOf = (contactId: number): Promise<string[]> =>
  pathsOf(
    sql`select media_path as path from messages where contact_id = ${contactId} and media_path is not null`,
  );

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe('two contacts of one person', () => {
  it('become one, the one that was chosen, with both numbers and all that was said', async () => {
    const [one, two] = [
      company.phone('5511966664001', 'Rui Fixo'),
      company.phone('5511966664002', 'Rui Novo'),
    ];
    await one.says('do primeiro');
    await two.says('do segundo');
    const find = async (number: string) =>
      (await admin.api.contacts.list({ searchParam: number })).contacts[0];
    const [first, second] = [await find('966664001'), await find('966664002')];
    const [contactId, otherContactId] = [second?.id ?? 0, first?.id ?? 0];
    expect(await refusal(ana.api.contacts.merge({ contactId, otherContactId }))).toBe(
      '403 ERR_NO_PERMISSION',
    );
    expect(await refusal(admin.api.contacts.merge({ contactId, otherContactId: contactId }))).toBe(
      '400 ERR_VALIDATION',
    );
    expect(await refusal(stranger.admin.api.contacts.merge({ contactId, otherContactId }))).toBe(
      '404 ERR_NO_CONTACT_FOUND',
    );
    await admin.api.contacts.update({ contactId: otherContactId, birthday: '1990-11-20' });
    expect(await admin.api.contacts.merge({ contactId, otherContactId })).toMatchObject({
      id: contactId,
      birthday: '1990-11-20',
      name: 'Rui Novo',
      number: '5511966664002',
    });
    expect(await find('966664001')).toBeUndefined();
    await one.says('ainda eu');
    const { tickets } = await admin.api.tickets.list({ searchParam: '966664002', showAll: true });
    expect(tickets).toHaveLength(1);
    const { messages } = await admin.api.messages.list({ ticketId: tickets[0]?.id ?? 0, peek: true });
    expect(messages.map(({ body }) => body)).toEqual(['do primeiro', 'do segundo', 'ainda eu']);
  });
});
