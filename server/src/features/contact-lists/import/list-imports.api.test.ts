/** Spreadsheets that fill a list: what becomes of each row, and who may look. */

import { utils, write } from '@e965/xlsx';
import { type Channels, wireEvent } from '@prosa/shared';
import { sql } from 'drizzle-orm';
import { io, type Socket } from 'socket.io-client';
import { beforeAll, describe, expect, it } from 'vitest';
import { compoundFile } from '#src/drivers/sheets/testing.ts';
import { refusal } from '#src/testing/client.ts';
import { atTheEnd } from '#src/testing/endings.ts';
import { type Person, sharedServer, type TestCompany, type TestServer } from '#src/testing/server.ts';
import { uploadIntoList } from '../testing.ts';

let server: TestServer;
let company: TestCompany;
let admin: Person;
let ana: Person;

beforeAll(async () => {
  server = await sharedServer();
  company = await server.company();
  admin = company.admin;
  ana = await company.agent({ name: 'Ana' });
});

const newList = async (name = 'Importada'): Promise<number> =>
  (await admin.api.contactLists.create({ name })).id;
const upload = (contactListId: number, content: string | Uint8Array, name?: string) =>
  uploadIntoList(server, admin, contactListId, content, name);
const on = async (contactListId: number) =>
  (await admin.api.contactLists.items({ contactListId })).contacts.map(({ name, number }) => [name, number]);

const rows = [
  ['NOME', 'Numero', 'E-mail'],
  ['Zélia', '(11) 97600-1001', 'Z@Example.com'],
  ['Abel', 5_511_976_001_002, ''],
  ['Zélia de novo', '551176001001', ''],
  ['Sem número', '', 'x@example.com'],
  ['Errado', '123', ''],
  ['Endereço torto', '11976001003', 'torto@'],
  ['', '11976001004', ''],
];

describe('a spreadsheet for a list', () => {
  it.each(['xlsx', 'xls'] as const)('begins at once as .%s, and accounts for each row', async (kind) => {
    const contactListId = await newList();
    const book = utils.book_new();
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Contatos');
    const bytes = write(book, { type: 'buffer', bookType: kind === 'xls' ? 'biff8' : 'xlsx' }) as Uint8Array;
    const begun = await upload(contactListId, bytes, `clientes.${kind}`);
    expect(begun).toMatchObject({ fileName: `clientes.${kind}`, status: 'running', total: 7 });
    await server.settled();
    const importId = begun.id;
    expect(await admin.api.contacts.getImport({ importId })).toMatchObject({
      status: 'done',
      done: 7,
      added: 4,
      duplicates: 1,
      refused: 2,
    });
    const outcomes = (await admin.api.contacts.importRows({ importId })).rows;
    expect(outcomes.map(({ row, outcome, reason, contactId }) => [row, outcome, reason, contactId])).toEqual([
      [2, 'added', null, null],
      [3, 'added', null, null],
      [4, 'duplicate', 'twice', null],
      [5, 'refused', 'number_missing', null],
      [6, 'refused', 'number_invalid', null],
      [7, 'added', null, null],
      [8, 'added', null, null],
    ]);
    expect(await on(contactListId)).toEqual([
      ['11976001004', '5511976001004'],
      ['Abel', '5511976001002'],
      ['Endereço torto', '5511976001003'],
      ['Zélia', '5511976001001'],
    ]);
    const { url } = await admin.api.contacts.importProblems({ importId });
    expect(await (await fetch(`${server.url}${url}`)).text()).toContain('5;Sem número;;x@example.com');
  });

  it('adds nobody who is on the list, and makes no contacts', async () => {
    const contactListId = await newList();
    await admin.api.contactLists.addItem({ contactListId, name: 'Já estava', number: '11976002001' });
    const { id: importId } = await upload(
      contactListId,
      'nome;numero\nNome Novo;551176002001\nOutra;11976002002',
    );
    await server.settled();
    const outcomes = (await admin.api.contacts.importRows({ importId })).rows;
    expect(outcomes.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['duplicate', 'known'],
      ['added', null],
    ]);
    expect((await on(contactListId)).map(([name]) => name)).toEqual(['Já estava', 'Outra']);
    expect((await admin.api.contacts.list({ searchParam: '976002002' })).contacts).toEqual([]);
  });

  it('whose columns have no names waits until somebody says which one holds the numbers', async () => {
    const contactListId = await newList();
    const found = await upload(contactListId, 'Planilha A;11976003001\nPlanilha B;11976003002');
    expect(found).toMatchObject({ status: 'mapping', total: 2 });
    await admin.api.contacts.startImport({ importId: found.id, name: 0, number: 1, email: null });
    await server.settled();
    expect((await on(contactListId)).map(([name]) => name)).toEqual(['Planilha A', 'Planilha B']);
  });

  it('of thousands with duplicates is counted as it comes, and looked up a few at a time', async () => {
    const contactListId = await newList();
    const lines = Array.from(
      { length: 2_600 },
      (_, n) => `Milhar ${n};55119${String(70_000_000 + (n % 2_500))}`,
    );
    const { id: importId } = await upload(contactListId, `nome;numero\n${lines.join('\n')}`);
    await server.settled();
    expect(await admin.api.contacts.getImport({ importId })).toMatchObject({
      status: 'done',
      added: 2_500,
      duplicates: 100,
    });
    const list = await admin.api.contactLists.get({ contactListId });
    expect(list.contactsCount).toBe(2_500);
    expect(list.validCount).toBeLessThanOrEqual(40);
  });

  it('knows the numbers of contacts who have written without asking anybody', async () => {
    const other = await server.company();
    const { api } = other.admin;
    await other.phone('5511976004001', 'Cliente').says('oi');
    // As if over a network of real people.
    await other.inside((ctx) => ctx.db.orm.execute(sql`update contacts set check_simulated = false`));
    await api.connections.endSession({ whatsappId: other.connectionId });
    await expect
      .poll(async () => (await api.connections.get({ whatsappId: other.connectionId })).status)
      .toBe('DISCONNECTED');
    const { id: contactListId } = await api.contactLists.create({ name: 'Sem conexão' });
    const sheet = 'nome;numero\nCliente;11976004001\nOutra;11976004002';
    await uploadIntoList(server, other.admin, contactListId, sheet);
    await server.settled();
    const { contacts } = await api.contactLists.items({ contactListId });
    expect(contacts.map(({ name, isWhatsappValid }) => [name, isWhatsappValid])).toEqual([
      ['Cliente', true],
      ['Outra', null],
    ]);
    expect(await api.contactLists.get({ contactListId })).toMatchObject({ contactsCount: 2, validCount: 1 });
  });

  it('ends where its list is gone meanwhile, and says so', async () => {
    const contactListId = await newList();
    const { id: importId } = await upload(contactListId, 'Sem Nome;11976005001');
    await admin.api.contactLists.remove({ contactListId });
    await admin.api.contacts.startImport({ importId, name: 0, number: 1, email: null });
    await server.settled();
    expect(await admin.api.contacts.getImport({ importId })).toMatchObject({
      status: 'failed',
      failure: 'ERR_NO_CONTACT_LIST_FOUND',
    });
  });

  it('is the admins’: others find no such import, and hear nothing of it', async () => {
    const contactListId = await newList('Ao vivo');
    const heard = { admin: [] as string[], ana: [] as string[] };
    const listen = (who: 'admin' | 'ana', person: Person): Promise<void> =>
      new Promise((resolve) => {
        const socket: Socket = io(server.url, { transports: ['websocket'], auth: { token: person.token } });
        atTheEnd(() => void socket.disconnect());
        socket.onAny((event: string, payload: { action?: string }) => {
          if (/ContactList|contactImport/.test(event))
            heard[who].push(`${event.replace(/^company-\d+-/, '')} ${payload.action}`);
        });
        socket.on('ready', () => resolve());
      });
    await listen('admin', admin);
    await listen('ana', ana);
    const { id: importId } = await upload(contactListId, 'nome;numero\nUma;11976006001');
    await server.settled();
    await expect.poll(() => heard.admin.at(-1)).toBe('ContactList update');
    for (const event of [
      'contactImport update',
      'ContactListItem reload',
      `ContactListItem-${contactListId} reload`,
    ])
      expect(heard.admin).toContain(event);
    expect(heard.ana).toEqual([]);
    const refusals = await Promise.all(
      [
        ana.api.contacts.getImport({ importId }),
        ana.api.contacts.importRows({ importId }),
        ana.api.contacts.importProblems({ importId }),
        ana.api.contacts.startImport({ importId, name: 0, number: 1, email: null }),
      ].map(refusal),
    );
    expect(new Set(refusals)).toEqual(new Set(['404 ERR_NO_IMPORT_FOUND']));
  });

  it('tells whoever listens to one list how its first page looks now', async () => {
    const contactListId = await newList();
    const told = new Promise<Channels['ContactListItem']>((resolve) => {
      const socket: Socket = io(server.url, { transports: ['websocket'], auth: { token: admin.token } });
      atTheEnd(() => void socket.disconnect());
      socket.on(`${wireEvent(company.id, 'ContactListItem')}-${contactListId}`, resolve);
      socket.on('ready', () => void upload(contactListId, 'nome;numero\nPrimeira;11976007001'));
    });
    expect(await told).toMatchObject({ action: 'reload', contactListId, records: [{ name: 'Primeira' }] });
    await server.settled();
  });
});

describe('what is no spreadsheet for a list', () => {
  it.each([
    ['400 ERR_SHEET_UNREADABLE', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
    ['400 ERR_SHEET_PROTECTED', compoundFile('EncryptedPackage')],
    ['400 ERR_SHEET_EMPTY', Buffer.alloc(0)],
  ])('is refused with %s', async (answer, bytes) => {
    expect(await refusal(upload(await newList(), bytes))).toBe(answer);
  });

  it('a request without a file is refused, and so is a list that is not there', async () => {
    const contactListId = await newList();
    expect(await refusal(admin.api.contactLists.upload({ contactListId }))).toBe('400 ERR_VALIDATION');
    expect(await refusal(upload(2_000_000_000, 'nome;numero\nA;11976008001'))).toBe(
      '404 ERR_NO_CONTACT_LIST_FOUND',
    );
  });
});
