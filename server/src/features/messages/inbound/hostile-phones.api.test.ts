/** A customer whose phone sends what no phone would: it arrives cut, soon, and nobody else waits for it. */
import { openWhatsAppNetwork, type Saying } from '@prosa/emulator/web';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestCompany, type TestServer, testServer } from '#src/testing/server.ts';

type Network = Awaited<ReturnType<typeof openWhatsAppNetwork>>;

const number = '551140007001';
let network: Network;
let server: TestServer;
let company: TestCompany;

beforeAll(async () => {
  network = await openWhatsAppNetwork({ media: false });
  server = await testServer({ config: { whatsappWeb: { url: network.chatUrl, version: undefined } } });
  company = await server.company();
}, 60_000);
afterAll(() => network.close());

/** A phone of the company, linked and connected. */
async function link(): Promise<void> {
  const { connections } = company.admin.api;
  const { id: whatsappId } = await connections.create({ name: 'Celular', provider: 'beta' });
  const connection = () => connections.get({ whatsappId });
  await expect.poll(async () => (await connection()).qrcode, { timeout: 30_000 }).not.toBe('');
  await network.account(number, 'Padaria').scans((await connection()).qrcode ?? '');
  await expect.poll(async () => (await connection()).status, { timeout: 30_000 }).toBe('CONNECTED');
}

async function messagesOf(customer: string) {
  const [ticket] = (await company.admin.api.tickets.list({ searchParam: customer })).tickets;
  if (ticket === undefined) return [];
  return (await company.admin.api.messages.list({ ticketId: ticket.id, peek: true })).messages;
}

const kilobytes64 = 65_536;
const long = (piece: string, length = kilobytes64): string => piece.repeat(Math.ceil(length / piece.length));
const cardOf = (piece: string) => ({ name: long(piece, 5_000), phones: [], written: long(piece) });

/** What makes careless readers of cards and texts slow: line ends, folds, escapes, names without an end, numbers without one. */
const pieces = ['FN\n', 'TEL;', 'TEL;waid=1', 'TEL:1\n', '\\', ' \t', 'item1.', '9', '\r\n '];

const attack: readonly Saying[] = [
  ...pieces.map((piece): Saying => ({ kind: 'contacts', cards: [cardOf(piece)] })),
  {
    kind: 'contacts',
    cards: Array.from({ length: 60 }, () => ({ ...cardOf('TEL:+'), written: long('TEL:+', 900) })),
  },
  { kind: 'list-reply', id: long('1 '), title: long('*_~') },
  { kind: 'poll', question: long('{{'), options: [long('a '), long('\n')] },
  { kind: 'location', latitude: -23.5, longitude: -46.6, name: long('( '), address: long(', ') },
];
const benign: readonly Saying[] = attack.map((_, n) => ({
  kind: 'contacts',
  cards: [{ name: `Ana ${n}`, phones: ['5511988887777'] }],
}));

/** How long it takes until all of it stands in the conversation, and until a customer who writes right after it is heard. */
async function timed(from: string, by: string, sayings: readonly Saying[]) {
  const [phone, bystander] = [network.phone(from, 'Remetente'), network.phone(by, 'Bia')];
  const begun = performance.now();
  for (const saying of sayings) await phone.sends(saying, { to: number });
  await bystander.says('bom dia', { to: number });
  await expect.poll(async () => (await messagesOf(by)).length, { timeout: 60_000, interval: 20 }).toBe(1);
  const bystanderMs = performance.now() - begun;
  const arrived = async () => (await messagesOf(from)).length;
  await expect.poll(arrived, { timeout: 60_000, interval: 20 }).toBe(sayings.length);
  return { bystanderMs, allMs: performance.now() - begun };
}

it('costs no more than a few times what honest messages cost, arrives cut, and holds up nobody', async () => {
  await link();
  // Two strangers meet for the first time: sessions are agreed on, modules are loaded.
  await timed('5511977707001', '5511977707002', benign.slice(0, 2));
  const usual = await timed('5511977707003', '5511977707004', benign);
  const hostile = await timed('5511977707005', '5511977707006', attack);
  expect(hostile.bystanderMs).toBeLessThan(5 * usual.bystanderMs + 2_000);
  expect(hostile.allMs).toBeLessThan(5 * usual.allMs + 2_000);

  const messages = await messagesOf('5511977707005');
  const kindsOf = (kind: string) => messages.filter(({ mediaType }) => mediaType === kind);
  const cards = kindsOf('vcard').flatMap(({ contacts }) => contacts ?? []);
  expect(cards).toHaveLength(pieces.length + 50);
  for (const { name, phones } of cards) {
    expect(name.length).toBeLessThanOrEqual(200);
    expect(phones.length).toBeLessThanOrEqual(20);
  }
  expect(kindsOf('vcard').at(-1)?.body).toMatch(/\+10$/);
  const texts = kindsOf('conversation');
  expect(texts).toHaveLength(2);
  // The answer to a list, and a poll: its question and an option.
  expect(Math.max(...texts.map(({ body }) => body.length))).toBeLessThan(2_100);
  expect(texts.at(-1)?.card).toMatchObject({ type: 'poll' });
  expect(kindsOf('locationMessage').map(({ location }) => location?.name?.length)).toEqual([1_000]);
}, 240_000);
