/** Contacts by the hundred: rows of a request, spreadsheets with their columns, and what becomes of each row. */
import { type Channels, wireEvent } from '@prosa/shared';
import { sql } from 'drizzle-orm';
import { io, type Socket } from 'socket.io-client';
import { beforeAll, describe, expect, it } from 'vitest';
import { bombZip, compoundFile } from '#src/drivers/sheets/testing.ts';
import type { Storage } from '#src/drivers/storage/driver.ts';
import { hears, phone } from '#src/features/messages/testing.ts';
import { refusal } from '#src/testing/client.ts';
import { atTheEnd } from '#src/testing/endings.ts';
import { type Person, sharedServer, type TestCompany, type TestServer } from '#src/testing/server.ts';
import { importContacts } from '../jobs/import-contacts.job.ts';
import { purgeContacts } from '../retention/purge-contacts.ts';
import { uploadSheet } from '../testing.ts';
import { findImport, updateImport } from './import.queries.ts';
import { resumeImports } from './resume-imports.ts';

let server: TestServer;
let company: TestCompany;
let ana: Person;
let stranger: TestCompany;

beforeAll(async () => {
  server = await sharedServer();
  company = await server.company();
  ana = await company.agent({ name: 'Ana' });
  stranger = await server.company();
});

async function uploaded(content: string | Uint8Array, name?: string) {
  const answer = await uploadSheet(server, ana, content, name);
  if (answer.import === null) throw new Error('no import began');
  return answer.import;
}
const namesLike = async (searchParam: string): Promise<string[]> =>
  (await ana.api.contacts.list({ searchParam })).contacts.map(({ name }) => name);

describe('rows of a request', () => {
  it('are added at once, whatever the case of their fields, and those that are not say why', async () => {
    const { newContacts, errorBag } = await ana.api.contacts.upload({
      rows: [
        { Nome: 'Linha Um', Telefone: '11977770001', Email: 'um@example.com' },
        { NOME: 'Linha Dois', NUMERO: 5_511_977_770_002 },
        { nome: 'Linha Um de novo', telefone: '+55 11 97777-0001' },
        { nome: 'Sem número' },
        { nome: 'Errado', telefone: '123' },
      ],
    });
    expect(newContacts.map(({ contactName }) => contactName)).toEqual(['Linha Um', 'Linha Dois']);
    expect(errorBag).toEqual([
      { contactName: 'Linha Um de novo', error: 'ERR_DUPLICATED_CONTACT' },
      { contactName: 'Sem número', error: 'ERR_VALIDATION' },
      { contactName: 'Errado', error: 'ERR_VALIDATION' },
    ]);
    const [first] = newContacts;
    expect(await ana.api.contacts.get({ contactId: first?.contactId ?? 0 })).toMatchObject({
      number: '5511977770001',
      email: 'um@example.com',
      version: 1,
    });
  });

  it('are all added where a name is cut in the middle of an emoji', async () => {
    const { newContacts, errorBag } = await ana.api.contacts.upload({
      rows: [
        { nome: 'Linha Três', telefone: '11977770008' },
        { nome: `${'N'.repeat(49)}🌷 Flores e Presentes`, telefone: '11977770009' },
      ],
    });
    expect(errorBag).toEqual([]);
    expect(newContacts.map(({ contactName }) => contactName)).toEqual(['Linha Três', 'N'.repeat(49)]);
  });

  it('may come as a bare list', async () => {
    const answer = await fetch(`${server.url}/contacts/upload`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ana.token}`, 'content-type': 'application/json' },
      body: JSON.stringify([{ Nome: 'Lista Nua', Telefone: '11977770003' }]),
    });
    expect(await answer.json()).toMatchObject({ newContacts: [{ contactName: 'Lista Nua' }], errorBag: [] });
  });

  it('whose number writes later are that contact', async () => {
    await ana.api.contacts.upload({ rows: [{ nome: 'Veio da Planilha', telefone: '551177770004' }] });
    await company.phone('5511977770004', 'Outro Nome').says('oi');
    expect(await namesLike('977770004')).toEqual(['Veio da Planilha']);
  });
});

describe('a spreadsheet', () => {
  const sheet = [
    'E-MAIL;Nome Completo;Número',
    'a@example.com;Planilha A;(11) 97777-1001',
    ';Planilha B;11977771002',
    ';Planilha A outra vez;5511977771001',
    ';;11977771003',
    'x;Planilha X;11977771004',
    ';P;11977771005',
    ';Planilha Z;nenhum',
    ";'=1+1;11977771006",
  ].join('\n');

  it('is shown with what its columns seem to mean before anything is added', async () => {
    const found = await uploaded(sheet);
    expect(found).toMatchObject({
      status: 'mapping',
      fileName: 'contatos.csv',
      columns: ['E-MAIL', 'Nome Completo', 'Número'],
      mapping: { email: 0, name: 1, number: 2, tags: null, owner: null },
      total: 8,
      done: 0,
    });
    expect(found.sample[0]).toEqual(['a@example.com', 'Planilha A', '(11) 97777-1001']);
    expect(await namesLike('planilha a')).toEqual([]);
  });

  it('of a phone’s contacts means what it says by itself', async () => {
    const card = (name: string, ...more: string[]): string =>
      ['BEGIN:VCARD', 'VERSION:3.0', `FN:${name}`, ...more, 'END:VCARD', ''].join('\r\n');
    const { id: importId, ...found } = await uploaded(
      card('Agenda Um', 'TEL;TYPE=CELL:+55 11 96666-9501', 'EMAIL:um@example.com') +
        card('Agenda Dois', 'TEL:(11) 96666-9502', 'TEL:(11) 3333-9502') +
        card('Agenda Três'),
      'contatos.vcf',
    );
    expect(found).toMatchObject({
      status: 'mapping',
      total: 3,
      mapping: { name: 0, number: 1, email: 2, tags: 3, owner: null },
    });
    await ana.api.contacts.startImport({ importId, name: 0, number: 1, email: 2, tags: 3 });
    await server.settled();
    expect((await namesLike('agenda')).sort()).toEqual(['Agenda Dois', 'Agenda Um']);
    const { rows } = await ana.api.contacts.importRows({ importId });
    expect(rows.find(({ name }) => name === 'Agenda Três')).toMatchObject({ reason: 'number_missing' });
    const [two] = (await ana.api.contacts.list({ searchParam: 'Agenda Dois' })).contacts;
    expect(two).toMatchObject({ number: '5511966669502', extraInfo: [{ value: '551133339502' }] });
  });

  it('gives tags by their names, makes those that are missing, and says what became none', async () => {
    const { id: known } = await company.admin.api.tags.create({
      name: 'Atacado',
      color: '#087f5b',
      kanban: 0,
    });
    const { id: importId, mapping } = await uploaded(
      [
        'Nome;Celular;Etiquetas',
        'Etiqueta Um;11977779401;"ATACADO, Feira de maio"',
        'Etiqueta Dois;11977779402;feira de maio | ab',
        'Etiqueta Três;11977779403;',
        'Etiqueta Quatro;11977779404;"Feiras, todas |"',
      ].join('\n'),
    );
    expect(mapping).toEqual({ name: 0, number: 1, email: null, tags: 2, owner: null });
    await ana.api.contacts.startImport({ importId, name: 0, number: 1, email: null, tags: 2 });
    await server.settled();
    const { contacts } = await ana.api.contacts.list({ searchParam: 'Etiqueta' });
    const tagsOf = (wanted: string) =>
      contacts.find(({ name }) => name === wanted)?.tags?.map(({ name }) => name);
    expect(tagsOf('Etiqueta Um')).toEqual(['Atacado', 'Feira de maio']);
    expect(tagsOf('Etiqueta Dois')).toEqual(['Feira de maio']);
    expect(tagsOf('Etiqueta Três')).toEqual([]);
    expect(tagsOf('Etiqueta Quatro')).toEqual(['Feiras, todas']);
    const { rows } = await ana.api.contacts.importRows({ importId });
    expect(rows.map(({ warnings }) => warnings)).toEqual([[], ['tags_left_out'], [], []]);
    const { tags } = await company.admin.api.tags.list({});
    expect(tags.filter(({ name }) => /feira de maio/i.test(name))).toHaveLength(1);
    expect(tags.find(({ id }) => id === known)?.contactsCount).toBe(1);
  });

  it('gives owners by their e-mail, and says where nobody has it', async () => {
    const { id: importId, mapping } = await uploaded(
      [
        'Nome;Celular;Carteira',
        `Carteira Um;11977779501;${ana.email.toUpperCase()}`,
        'Carteira Dois;11977779502;ninguem@example.com',
        'Carteira Três;11977779503;',
      ].join('\n'),
    );
    expect(mapping).toMatchObject({ email: null, owner: 2 });
    await ana.api.contacts.startImport({ importId, name: 0, number: 1, email: null, owner: 2 });
    await server.settled();
    const { contacts } = await ana.api.contacts.list({ ownerId: ana.id });
    expect(contacts.map(({ name }) => name)).toEqual(['Carteira Um']);
    const { rows } = await ana.api.contacts.importRows({ importId });
    expect(rows.map(({ warnings }) => warnings)).toEqual([[], ['owner_left_out'], []]);
  });

  it('becomes contacts by the columns that were chosen, and each row is accounted for', async () => {
    const { id: importId } = await uploaded(sheet);
    const heard: Channels['contactImport'][] = [];
    await new Promise<void>((resolve) => {
      const socket: Socket = io(server.url, {
        transports: ['websocket'],
        auth: { token: company.admin.token },
      });
      atTheEnd(() => void socket.disconnect());
      socket.on(wireEvent(company.id, 'contactImport'), (one: Channels['contactImport']) => heard.push(one));
      socket.on('ready', () => resolve());
    });
    await ana.api.contacts.startImport({ importId, name: 1, number: 2, email: 0 });
    await server.settled();
    expect(await ana.api.contacts.getImport({ importId })).toMatchObject({
      status: 'done',
      total: 8,
      done: 8,
      added: 6,
      duplicates: 1,
      refused: 1,
      warned: 2,
    });
    const { rows, hasMore } = await ana.api.contacts.importRows({ importId });
    expect(hasMore).toBe(false);
    expect(rows.map(({ row, outcome, reason }) => [row, outcome, reason])).toEqual([
      [2, 'added', null],
      [3, 'added', null],
      [4, 'duplicate', 'twice'],
      [5, 'added', null],
      [6, 'added', null],
      [7, 'added', null],
      [8, 'refused', 'number_invalid'],
      [9, 'added', null],
    ]);
    const refused = await ana.api.contacts.importRows({ importId, outcome: 'refused', after: 6 });
    expect(refused.rows.map(({ row }) => row)).toEqual([8]);
    const warned = await ana.api.contacts.importRows({ importId, outcome: 'warned' });
    expect(warned.rows.map(({ row, warnings }) => [row, warnings])).toEqual([
      [6, ['email_left_out']],
      [7, ['name_replaced']],
    ]);
    expect(await namesLike('977771005')).toEqual(['11977771005']);
    expect(await namesLike('11977771003')).toEqual(['11977771003']);
    expect(await namesLike('977771006')).toEqual(['=1+1']);
    await expect.poll(() => heard.at(-1)).toEqual({ action: 'reload' });
    expect(heard.at(-2)).toMatchObject({ action: 'update', import: { id: importId, status: 'done' } });
  });

  it('may have a title and blank rows above the names of its columns, and two numbers in a cell', async () => {
    const messy = [
      'Relatório de clientes;;',
      ';;',
      'Nome do Cliente;Tel. celular/WhatsApp;Observação',
      'Bruna Lima;(11) 97777-9601 / 11 97777-9602;sem email',
      `${'Comprido '.repeat(8)};11977779603;`,
    ].join('\n');
    const found = await uploaded(messy);
    expect(found).toMatchObject({
      columns: ['Nome do Cliente', 'Tel. celular/WhatsApp', 'Observação'],
      mapping: { name: 0, number: 1, email: null, tags: null, owner: null },
    });
    expect(found.sample[0]?.[0]).toBe('Bruna Lima');
    await ana.api.contacts.startImport({ importId: found.id, name: 0, number: 1, email: null });
    await server.settled();
    const { rows } = await ana.api.contacts.importRows({ importId: found.id });
    expect(rows.map(({ row, outcome, warnings }) => [row, outcome, warnings])).toEqual([
      [4, 'added', ['second_number_kept']],
      [5, 'added', ['name_cut']],
    ]);
    const contact = await ana.api.contacts.get({ contactId: rows[0]?.contactId ?? 0 });
    expect(contact).toMatchObject({
      name: 'Bruna Lima',
      number: '5511977779601',
      extraInfo: [{ name: 'Telefone 2', value: '5511977779602' }],
    });
  });

  it('keeps nobody out where a name is cut in the middle of an emoji', async () => {
    const long = `${'N'.repeat(49)}🌷 Flores e Presentes`;
    const sheet = [
      'Nome;Celular',
      'Corte Um;11977770011',
      `${long};11977770012`,
      'Corte Dois;11977770013',
    ].join('\n');
    const { import: begun } = await uploadSheet(server, ana, sheet, 'contatos.csv');
    await ana.api.contacts.startImport({ importId: begun?.id ?? 0, name: 0, number: 1, email: null });
    await server.settled();
    const { contacts } = await ana.api.contacts.list({ searchParam: 'Corte' });
    expect(contacts.map(({ name }) => name).sort()).toEqual(['Corte Dois', 'Corte Um']);
  });

  it('finds those who are there already, and leaves them as they are', async () => {
    await ana.api.contacts.create({ name: 'Já Existia', number: '11977772001' });
    const { id: importId } = await uploaded('nome;telefone\nNome Novo;551177772001\nOutra;11977772002');
    await ana.api.contacts.startImport({ importId, name: 0, number: 1, email: null });
    await server.settled();
    const { rows } = await ana.api.contacts.importRows({ importId });
    expect(rows.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['duplicate', 'known'],
      ['added', null],
    ]);
    expect(await namesLike('977772001')).toEqual(['Já Existia']);
  });

  it('without names for its columns is read from its first row', async () => {
    const found = await uploaded('Sem Título A;11977773001\nSem Título B;11977773002');
    expect(found).toMatchObject({
      columns: ['', ''],
      mapping: { name: null, number: null, email: null, tags: null, owner: null },
      total: 2,
    });
    await ana.api.contacts.startImport({ importId: found.id, name: 0, number: 1, email: null });
    await server.settled();
    expect(await namesLike('sem título')).toEqual(['Sem Título A', 'Sem Título B']);
  });

  const sheetOf = (importId: number): Promise<string> =>
    company.inside(async (ctx) => (await findImport(ctx, importId))?.fileKey ?? '');
  const looseFiles = (): Promise<string[]> =>
    company.inside(async (ctx) => {
      const { rows } = await ctx.db.orm.execute<{ key: string }>(sql`select key from loose_files`);
      return rows.map(({ key }) => key);
    });

  it('that cannot be carried out leaves no sheet that nothing refers to', async () => {
    const { id: importId } = await uploaded('Nome;Número\nUm;11977772001');
    const key = await sheetOf(importId);
    expect(await looseFiles()).not.toContain(key);
    await company.inside((ctx) => updateImport(ctx, importId, { status: 'running' }));
    const away = { get: () => Promise.reject(new Error('out of reach')) } as unknown as Storage;
    const { handle } = importContacts({ storage: away, importTargets: [] });
    const order = { companyId: company.id, inside: company.inside, attempt: 5, lastAttempt: true };
    await expect(handle({ ...server.app.platform, ...order }, { importId } as never)).rejects.toThrow(
      'out of reach',
    );
    expect(await ana.api.contacts.getImport({ importId })).toMatchObject({ status: 'failed' });
    expect(await looseFiles()).toContain(key);
  });

  it('that does not move goes on though its job is gone', async () => {
    const { id: importId } = await uploaded(
      'Nome;Número\nRetomado Um;11977772003\nRetomado Dois;11977772004',
    );
    const mapping = { name: 0, number: 1, email: null };
    const since = (status: string, minutes: number) =>
      company.inside(async (ctx) => {
        await updateImport(ctx, importId, { status: 'running', mapping });
        await ctx.db.orm.execute(
          sql`update contact_imports set status = ${status}, updated_at = now() - ${minutes} * interval '1 minute'
              where id = ${importId}`,
        );
      });
    for (const [status, minutes] of [
      ['running', 9],
      ['mapping', 11],
    ] as const) {
      await since(status, minutes);
      await resumeImports(server.app.platform);
      await server.settled();
      expect(await ana.api.contacts.getImport({ importId })).toMatchObject({ status, added: 0 });
    }
    await since('running', 11);
    await resumeImports(server.app.platform);
    await server.settled();
    expect(await ana.api.contacts.getImport({ importId })).toMatchObject({ status: 'done', added: 2 });
  });

  it('that nobody has looked at for a week goes with its sheet', async () => {
    const { id: importId } = await uploaded('Nome;Número\nUm;11977772002');
    const key = await sheetOf(importId);
    await company.inside((ctx) =>
      ctx.db.orm.execute(
        sql`update contact_imports set updated_at = now() - interval '8 days' where id = ${importId}`,
      ),
    );
    await purgeContacts(server.app.platform);
    expect(await refusal(ana.api.contacts.getImport({ importId }))).toMatch(/^404/);
    expect(await looseFiles()).toContain(key);
  });

  it('begins once, with columns that it has', async () => {
    const { id: importId } = await uploaded('nome;telefone\nUma Vez;11977774001');
    const start = (number: number) =>
      ana.api.contacts.startImport({ importId, name: 0, number, email: null });
    expect(await refusal(start(7))).toBe('400 ERR_VALIDATION');
    await start(1);
    expect(await refusal(start(1))).toBe('409 ERR_IMPORT_STARTED');
    await server.settled();
    expect(await refusal(start(1))).toBe('409 ERR_IMPORT_STARTED');
  });

  it('of some thousand rows is added by batches, twice the same number once', async () => {
    const rows = Array.from(
      { length: 2_600 },
      (_, n) => `Milhar ${n};55119${String(60_000_000 + (n % 2_500))}`,
    );
    const { id: importId } = await uploaded(`nome;telefone\n${rows.join('\n')}`);
    await ana.api.contacts.startImport({ importId, name: 0, number: 1, email: null });
    await server.settled();
    expect(await ana.api.contacts.getImport({ importId })).toMatchObject({
      status: 'done',
      done: 2_600,
      added: 2_500,
      duplicates: 100,
    });
    const { rows: last } = await ana.api.contacts.importRows({ importId, after: 2_600 });
    expect(last).toMatchObject([{ row: 2_601, outcome: 'duplicate', reason: 'twice' }]);
  });

  it('of another company is nobody’s here', async () => {
    const { id: importId } = await uploaded('nome;telefone\nNossa;11977775001');
    const { contacts } = stranger.admin.api;
    const refusals = await Promise.all(
      [
        contacts.getImport({ importId }),
        contacts.importRows({ importId }),
        contacts.importProblems({ importId }),
        contacts.startImport({ importId, name: 0, number: 1, email: null }),
      ].map(refusal),
    );
    expect(new Set(refusals)).toEqual(new Set(['404 ERR_NO_IMPORT_FOUND']));
  });
});

describe('the address book of a phone', () => {
  it('is told by its network or not at all; what it told are contacts', async () => {
    const before = await ana.api.contacts.importBook({});
    expect(before).toMatchObject({
      message: expect.stringContaining('no address book'),
      whatsapp: { id: company.connectionId },
      isAvailable: false,
    });
    await hears(server, company, {
      type: 'contact',
      identities: [phone('5511977776001')],
      pushName: null,
      name: 'Tia (agenda)',
    });
    const { contacts } = await ana.api.contacts.importBook({ whatsappId: company.connectionId });
    expect(contacts).toBe(before.contacts + 1);
    expect(await namesLike('977776001')).toEqual(['Tia (agenda)']);
    const linked = await company.admin.api.connections.create({ name: 'Celular', provider: 'beta' });
    // Its phone is to be asked, and nobody has linked one yet.
    const asked = ana.api.contacts.importBook({ whatsappId: linked.id });
    expect(await refusal(asked)).toBe('409 ERR_WAPP_NOT_INITIALIZED');
    const foreign = stranger.admin.api.contacts.importBook({ whatsappId: company.connectionId });
    expect(await refusal(foreign)).toBe('404 ERR_NO_WAPP_FOUND');
  });
});

describe('a file that is no spreadsheet for us', () => {
  it.each([
    ['400 ERR_SHEET_UNREADABLE', 'a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
    ['400 ERR_SHEET_PROTECTED', 'one behind a password', compoundFile('EncryptedPackage')],
    ['413 ERR_SHEET_TOO_LARGE', 'a bomb', bombZip(300)],
    ['400 ERR_SHEET_EMPTY', 'nothing', Buffer.alloc(0)],
    ['413 ERR_PAYLOAD_TOO_LARGE', 'a very large one', Buffer.alloc(21 * 1_024 * 1_024)],
  ])('is refused with %s: %s', async (answer, _, bytes) => {
    expect(await refusal(uploadSheet(server, ana, bytes, 'contatos.xlsx'))).toBe(answer);
  });
});
