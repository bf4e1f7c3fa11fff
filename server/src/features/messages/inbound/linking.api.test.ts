/** What a phone tells of its past when it is linked: what was asked for, behind everything that customers write. */
import { openWhatsAppNetwork } from '@prosa/emulator/web';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tell } from '#src/testing/reliability/figures.ts';
import { isFull } from '#src/testing/reliability/server-process.ts';
import { type TestCompany, type TestServer, testServer } from '#src/testing/server.ts';

type Network = Awaited<ReturnType<typeof openWhatsAppNetwork>>;
type Asked = { historyDays?: number; takesAddressBook?: boolean; takesChatPartners?: boolean };

/** `FULL=1` measures at full length and says so. */
const manyChats = isFull ? 20_000 : 2_000;
const mostWaitedMs = 10_000;

let network: Network;
let server: TestServer;
let company: TestCompany;
let numbers = 551140008000;

beforeAll(async () => {
  network = await openWhatsAppNetwork({ media: false });
  server = await testServer({ config: { whatsappWeb: { url: network.chatUrl, version: undefined } } });
  company = await server.company();
}, 60_000);
afterAll(() => network.close());

/** A connection that shows a code, and the company's phone that may scan it. */
async function beforeLinking(asked: Asked) {
  numbers += 1;
  const number = String(numbers);
  const name = `Celular ${number}`;
  const { id: whatsappId } = await company.admin.api.connections.create({ name, provider: 'beta', ...asked });
  const phone = network.account(number, name);
  const state = () => company.admin.api.connections.get({ whatsappId });
  const link = async (): Promise<void> => {
    await expect.poll(async () => (await state()).qrcode, { timeout: 30_000 }).not.toBe('');
    await phone.scans((await state()).qrcode ?? '');
    await expect.poll(async () => (await state()).status, { timeout: 30_000 }).toBe('CONNECTED');
  };
  return { number, phone, whatsappId, link, state };
}

const countContacts = async (searchParam: string): Promise<number> =>
  (await company.admin.api.contacts.list({ searchParam })).count;
const ticketsOf = async (searchParam: string) =>
  (await company.admin.api.tickets.list({ searchParam, showAll: true })).tickets;

it('nothing private is taken unasked, and the address book comes when somebody imports it', async () => {
  const { phone, link, number, whatsappId } = await beforeLinking({});
  await phone.hadBefore({ chats: { '5511977820001': 'Amor' }, book: { '5511977820002': 'Dentista' } });
  await network.phone('5511977820003', 'Ana').says('escrito antes', { to: number });
  await new Promise((resolve) => setTimeout(resolve, 1_001));
  await link();
  await network.phone('5511977820004', 'Bia').says('oi', { to: number });
  await expect.poll(() => ticketsOf('977820004'), { timeout: 20_000 }).toHaveLength(1);
  await server.settled();
  expect(await countContacts('97782000')).toBe(1);
  expect(await company.admin.api.contacts.importBook({ whatsappId })).toMatchObject({ entries: 1 });
  await expect.poll(() => countContacts('97782000'), { timeout: 20_000 }).toBe(2);
}, 120_000);

it('earlier conversations come in as history: in their order, read, and nobody has a ticket to deal with', async () => {
  const { link, number } = await beforeLinking({ historyDays: 7 });
  const ana = network.phone('5511977830001', 'Ana Antiga');
  for (const text of ['um', 'dois', 'três']) await ana.says(text, { to: number });
  await new Promise((resolve) => setTimeout(resolve, 1_001));
  await link();
  await expect
    .poll(async () => (await ticketsOf('977830001'))[0]?.lastMessage, { timeout: 20_000 })
    .toBe('três');
  const [ticket, ...more] = await ticketsOf('977830001');
  expect(more).toEqual([]);
  expect(ticket).toMatchObject({ status: 'closed', unreadMessages: 0 });
  const read = async (ticketId: number) =>
    (await company.admin.api.messages.list({ ticketId, peek: true })).messages.map(({ body }) => body);
  expect(await read(ticket?.id ?? 0)).toEqual(['um', 'dois', 'três']);
  // Whoever writes again waits like anybody else, below what was said before.
  await ana.says('voltei', { to: number });
  const waiting = async () => (await ticketsOf('977830001')).find(({ status }) => status === 'pending');
  await expect.poll(async () => (await waiting())?.unreadMessages, { timeout: 20_000 }).toBe(1);
  expect(await read((await waiting())?.id ?? 0)).toEqual(['um', 'dois', 'três', 'voltei']);
}, 120_000);

it('a phone with very many chats keeps no customer waiting, and its line stays up', async () => {
  const { phone, link, number, state } = await beforeLinking({
    takesChatPartners: true,
    takesAddressBook: true,
  });
  const first = 5_511_970_000_000;
  const chats = Object.fromEntries(
    Array.from({ length: manyChats }, (_, n) => [String(first + n), `Pessoa ${n}`]),
  );
  await phone.hadBefore({ chats });
  const taken = async (): Promise<number> => {
    const { rows } = await company.inside((ctx) =>
      ctx.db.orm.execute<{ count: number }>(
        sql`select count(*)::int as count from contacts where number like '55119700%'`,
      ),
    );
    return rows[0]?.count ?? 0;
  };
  const ana = network.phone('5511977840001', 'Ana');
  // The session with the company's device is made beforehand: it is the phone's own work.
  await link();
  const waits: number[] = [];
  for (let n = 0; n < 5; n += 1) {
    const saidAt = Date.now();
    await ana.says(`mensagem ${n}`, { to: number });
    await expect
      .poll(async () => (await ticketsOf('977840001'))[0]?.lastMessage, { timeout: 20_000, interval: 25 })
      .toBe(`mensagem ${n}`);
    waits.push(Date.now() - saidAt);
  }
  await expect.poll(taken, { timeout: 240_000, interval: 500 }).toBe(manyChats);
  expect((await state()).status).toBe('CONNECTED');
  expect((await company.admin.api.connections.health({ whatsappId: (await state()).id })).reconnects).toBe(0);
  tell({ what: `live messages beside ${manyChats} chats`, measured: `waited ${waits.join(', ')} ms` });
  expect(Math.max(...waits)).toBeLessThan(mostWaitedMs);
}, 400_000);
