/** A conversation that was had on a phone comes along: where it stands in the history, whose it is, and what it never does. */
import type { ChatExportPreview, ChatImportResult, MessageView } from '@prosa/shared';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { packed } from '#src/drivers/chat-exports/testing.ts';
import { refusal } from '#src/testing/client.ts';
import { type Person, sharedServer, type TestCompany, type TestServer } from '#src/testing/server.ts';
import { postForm } from '#src/testing/uploads.ts';

let server: TestServer;
let company: TestCompany;
let admin: Person;
let jpeg: Buffer;
let lastNumber = 5_511_944_440_000;

beforeAll(async () => {
  server = await sharedServer();
  company = await server.company();
  admin = company.admin;
  jpeg = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#27a' } })
    .jpeg()
    .toBuffer();
});

/** A contact who has never written here. */
async function contactCalled(name: string): Promise<number> {
  lastNumber += 1;
  return (await admin.api.contacts.create({ name, number: String(lastNumber) })).id;
}

const send = <T>(
  path: string,
  bytes: Buffer | string,
  fields: Record<string, string>,
  who: Person,
): Promise<T> =>
  postForm<T>(
    `${server.url}/contacts/${path}`,
    who.token,
    fields,
    [{ name: 'Conversa.zip', type: 'application/zip', bytes: Buffer.from(bytes as string) }],
    'file',
  );
const preview = (
  contactId: number,
  bytes: Buffer | string,
  who = admin,
  fields = {},
): Promise<ChatExportPreview> => send(`${contactId}/chat-export/preview`, bytes, fields, who);
const bring = async (
  contactId: number,
  bytes: Buffer | string,
  who = admin,
  fields: Record<string, string> = {},
): Promise<ChatImportResult> => {
  const asked = { whatsappId: String(company.connectionId), customer: 'Maria', ...fields };
  const result = await send<ChatImportResult>(`${contactId}/chat-export`, bytes, asked, who);
  await server.settled();
  return result;
};

async function ticketOf(contactId: number): Promise<number | undefined> {
  const { tickets } = await admin.api.tickets.list({ showAll: true, contactId } as never);
  return tickets.find((ticket) => ticket.contactId === contactId)?.id;
}

async function historyOf(contactId: number): Promise<readonly MessageView[]> {
  const ids = await company.inside(async (ctx) => {
    const { rows } = await ctx.db.orm.execute<{ id: number }>(
      `select id from tickets where contact_id = ${contactId} order by id desc limit 1`,
    );
    return rows.map(({ id }) => id);
  });
  return (await admin.api.messages.list({ ticketId: ids[0] ?? 0 })).messages;
}
const bodies = async (contactId: number): Promise<string[]> =>
  (await historyOf(contactId)).map(({ body }) => body);

const chat = [
  '24/12/2025 09:00 - As mensagens são protegidas com a criptografia de ponta a ponta.',
  '24/12/2025 09:01 - Maria: Bom dia',
  '24/12/2025 09:02 - Loja: Bom dia!\nEm que posso ajudar?',
  '24/12/2025 09:03 - Maria: IMG-20251224-WA0001.jpg (arquivo anexado)\nEste aqui',
  '24/12/2025 09:04 - Maria: nota.pdf (arquivo anexado)',
].join('\n');

describe('an exported conversation', () => {
  it('is shown before anything is written', async () => {
    const contactId = await contactCalled('Maria');
    expect(await preview(contactId, packed({ '_chat.txt': chat, 'IMG-20251224-WA0001.jpg': jpeg }))).toEqual({
      authors: [
        { name: 'Maria', messages: 3 },
        { name: 'Loja', messages: 1 },
      ],
      customer: 'Maria',
      messages: 4,
      files: 2,
      filesFound: 1,
      firstAt: '2025-12-24T12:01:00.000Z',
      lastAt: '2025-12-24T12:04:00.000Z',
      dateOrder: 'day',
      isOrderSure: true,
    });
    expect(await ticketOf(contactId)).toBeUndefined();
  });

  it('is history: read, closed, with its files, sent to nobody and answered by nobody', async () => {
    const contactId = await contactCalled('Maria do zip');
    const zip = packed({ 'Conversa do WhatsApp com Maria.txt': chat, 'IMG-20251224-WA0001.jpg': jpeg });
    expect(await bring(contactId, zip)).toEqual({ added: 4, known: 0, filesMissing: 1 });
    const messages = await historyOf(contactId);
    expect(messages).toMatchObject([
      { body: 'Bom dia', fromMe: false, read: true, createdAt: '2025-12-24T12:01:00.000Z' },
      { body: 'Bom dia!\nEm que posso ajudar?', fromMe: true, ack: 1, sendError: null },
      { body: 'Este aqui', mediaType: 'image', media: { state: 'ready', width: 30, height: 20 } },
      { body: '', mediaType: 'application', media: { state: 'gone', fileName: 'nota.pdf' } },
    ]);
    const picture = await fetch(new URL(messages[2]?.mediaUrl ?? '', server.url));
    expect(Buffer.from(await picture.arrayBuffer()).equals(jpeg)).toBe(true);
    const { tickets } = await admin.api.tickets.list({ status: 'pending', showAll: true });
    expect(tickets.filter((ticket) => ticket.contactId === contactId)).toEqual([]);
  });

  it('is brought twice and written once', async () => {
    const contactId = await contactCalled('Maria duas vezes');
    const longer = `${chat}\n25/12/2025 10:00 - Maria: Feliz Natal`;
    expect((await bring(contactId, chat)).added).toBe(4);
    expect(await bring(contactId, longer)).toEqual({ added: 1, known: 4, filesMissing: 0 });
    expect((await bodies(contactId)).filter((body) => body === 'Bom dia')).toHaveLength(1);
  });

  it('stands before and between what was said here, and what is here is not written again', async () => {
    const phone = company.phone('5511944449001', 'Maria ao vivo');
    await phone.says('agora mesmo');
    const [contact] = (await admin.api.contacts.list({ searchParam: '944449001' })).contacts;
    const contactId = contact?.id ?? 0;
    const [live] = await historyOf(contactId);
    const zone = 'America/Sao_Paulo';
    const minute = new Intl.DateTimeFormat('pt-BR', {
      timeZone: zone,
      dateStyle: 'short',
      timeStyle: 'short',
    })
      .format(new Date(live?.createdAt ?? 0))
      .replace(',', '');
    const file = `${chat}\n${minute} - Maria: agora mesmo`;
    expect(await bring(contactId, file)).toMatchObject({ added: 4, known: 1 });
    expect(await bodies(contactId)).toEqual([
      'Bom dia',
      'Bom dia!\nEm que posso ajudar?',
      'Este aqui',
      '',
      'agora mesmo',
    ]);
    expect((await admin.api.tickets.list({ status: 'pending', showAll: true })).tickets).toContainEqual(
      expect.objectContaining({ contactId, lastMessage: 'agora mesmo', unreadMessages: 1 }),
    );
  });

  it('of more than is taken at once keeps every message, and its last one is what the list shows', async () => {
    const contactId = await contactCalled('Maria de anos');
    const minute = (n: number): string =>
      `${String(9 + Math.floor(n / 600)).padStart(2, '0')}:${String(Math.floor(n / 10) % 60).padStart(2, '0')}`;
    const lines = Array.from({ length: 1_205 }, (_, n) => `24/12/2025 ${minute(n)} - Maria: ok`);
    const file = [...lines, '25/12/2025 10:00 - Loja: fim'].join('\n');
    expect(await bring(contactId, file)).toEqual({ added: 1_206, known: 0, filesMissing: 0 });
    expect(await bring(contactId, file)).toEqual({ added: 0, known: 1_206, filesMissing: 0 });
    const [shown] = await company.inside(async (ctx) => {
      const { rows } = await ctx.db.orm.execute(
        `select last_message, last_from_me, last_media_type from tickets where contact_id = ${contactId}`,
      );
      return rows;
    });
    expect(shown).toEqual({ last_message: 'fim', last_from_me: true, last_media_type: 'conversation' });
  });

  it('keeps its place when its contact becomes one with another', async () => {
    const early = await contactCalled('Maria antiga');
    const late = await contactCalled('Maria nova');
    await bring(late, '26/12/2025 08:00 - Maria: depois');
    await bring(early, chat);
    await admin.api.contacts.merge({ contactId: late, otherContactId: early });
    await server.settled();
    const stand = await company.inside(async (ctx) => {
      const { rows } = await ctx.db.orm.execute<{ body: string }>(
        `select body from messages where contact_id = ${late} order by seq`,
      );
      return rows.map(({ body }) => body);
    });
    expect(stand).toEqual(['Bom dia', 'Bom dia!\nEm que posso ajudar?', 'Este aqui', '', 'depois']);
  });

  it('with a broken file brings the others, and the message without it', async () => {
    const contactId = await contactCalled('Maria do zip quebrado');
    const zip = packed({ '_chat.txt': chat, 'IMG-20251224-WA0001.jpg': jpeg });
    // The head of the second file.
    zip.write('XX', zip.indexOf('PK\u0003\u0004', 4, 'latin1'));
    expect(await bring(contactId, zip)).toEqual({ added: 4, known: 0, filesMissing: 2 });
  });

  it('says in which order its days are, or is told', async () => {
    const contactId = await contactCalled('Maria das datas');
    const unsure = '3/4/25, 14:32 - Maria: Oi';
    expect(await preview(contactId, unsure)).toMatchObject({
      isOrderSure: false,
      firstAt: '2025-04-03T17:32:00.000Z',
    });
    expect(await preview(contactId, unsure, admin, { dateOrder: 'month' })).toMatchObject({
      firstAt: '2025-03-04T17:32:00.000Z',
    });
  });
});

describe('nothing is written', () => {
  it.each([
    ['400 ERR_CHAT_EXPORT_UNREADABLE', 'a picture', () => jpeg, {}],
    [
      '400 ERR_CHAT_EXPORT_UNREADABLE',
      'a broken archive',
      () => packed({ '_chat.txt': chat }).subarray(0, 80),
      {},
    ],
    ['400 ERR_VALIDATION', 'a customer who wrote nothing', () => chat, { customer: 'Outra' }],
    ['404 ERR_NO_WAPP_FOUND', 'a connection that is none', () => chat, { whatsappId: '999999' }],
  ])('and %s is said of %s', async (answer, _, bytes, fields) => {
    const contactId = await contactCalled('Maria');
    expect(await refusal(bring(contactId, bytes(), admin, fields))).toBe(answer);
    expect(await ticketOf(contactId)).toBeUndefined();
  });

  it('by attendants, or by another company', async () => {
    const contactId = await contactCalled('Maria');
    const ana = await company.agent();
    const other = await server.company();
    expect(await refusal(bring(contactId, chat, ana))).toBe('403 ERR_NO_PERMISSION');
    expect(await refusal(preview(contactId, chat, ana))).toBe('403 ERR_NO_PERMISSION');
    expect(await refusal(bring(contactId, chat, other.admin))).toBe('404 ERR_NO_CONTACT_FOUND');
    expect(await refusal(preview(contactId, chat, other.admin))).toBe('404 ERR_NO_CONTACT_FOUND');
  });
});
