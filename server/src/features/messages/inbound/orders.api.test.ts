/** What customers order over linked numbers: the message comes first, and what is in the order when it has been found out. */
import { openWhatsAppNetwork } from '@prosa/emulator/web';
import { type Channels, wireEvent } from '@prosa/shared';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { linkPhone } from '#src/features/connections/testing/linked-phone.ts';
import { atTheEnd } from '#src/testing/endings.ts';
import { type Person, type TestCompany, type TestServer, testServer } from '#src/testing/server.ts';

const timeout = 20_000;
const number = '551140009100';
const ana = '5511977850001';
const cart = {
  kind: 'order',
  title: 'Carrinho',
  count: 2,
  total1000: 21_000,
  currency: 'BRL',
  items: [{ name: 'Bolo', quantity: 2, price1000: 10_500 }],
} as const;

let network: Awaited<ReturnType<typeof openWhatsAppNetwork>>;
let server: TestServer;
let company: TestCompany;

beforeAll(async () => {
  network = await openWhatsAppNetwork({ media: false });
  server = await testServer({ config: { whatsappWeb: { url: network.chatUrl, version: undefined } } });
  company = await server.company();
}, 60_000);
afterAll(() => network.close());

type Told = Channels['appMessage'];

/** Everything that a browser of this person is told of messages, whoever they are told to, while it looks at this ticket. */
async function listening(person: Person, ticketId: number): Promise<Told[]> {
  const heard: Told[] = [];
  const socket: Socket = io(server.url, { transports: ['websocket'], auth: { token: person.token } });
  atTheEnd(() => void socket.disconnect());
  socket.on(wireEvent(company.id, 'appMessage'), (payload: Told) => void heard.push(payload));
  socket.on(wireEvent(person.companyId, 'appMessage'), (payload: Told) => void heard.push(payload));
  await new Promise<void>((resolve) => socket.once('ready', () => resolve()));
  socket.emit('joinChatBox', String(ticketId));
  await socket.timeout(5_000).emitWithAck('resume', 'never');
  return heard;
}

const ticketWith = async () =>
  (await company.admin.api.tickets.list({ searchParam: ana, showAll: true })).tickets[0];
const lastIn = async (ticketId: number) =>
  (await company.admin.api.messages.list({ ticketId, peek: true })).messages.at(-1);

it('are shown with their items to whoever has the conversation open, which is no edit and moves nothing', async () => {
  await linkPhone(company.admin.api, network, number);
  const phone = network.phone(ana, 'Ana');
  await phone.says('oi', { to: number });
  await expect.poll(ticketWith, { timeout }).toBeDefined();
  const ticketId = (await ticketWith())?.id ?? 0;
  const heard = await listening(company.admin, ticketId);
  const elsewhere = await listening((await server.company()).admin, ticketId);

  await phone.sends(cart, { to: number });
  const updated = () => heard.find(({ action, message }) => action === 'update' && message.card !== null);
  await expect.poll(updated, { timeout }).toBeDefined();
  const created = heard.find(({ action }) => action === 'create');
  // What is told of it is read when it is told: its items may have been found out by then.
  expect(created).toMatchObject({
    message: {
      body: expect.stringMatching(/^(Carrinho|2 × Bolo \(10\.5 BRL\))$/),
      card: { count: 2, total: 21 },
    },
    ticket: { unreadMessages: 2 },
  });
  const card = { type: 'order', items: [{ name: 'Bolo', quantity: 2, price: 10.5 }], count: 2, total: 21 };
  const shown = { id: created?.message.id, body: '2 × Bolo (10.5 BRL)', isEdited: false, card };
  expect(updated()?.message).toMatchObject(shown);
  expect(await lastIn(ticketId)).toMatchObject(shown);
  expect(await ticketWith()).toMatchObject({
    lastMessage: '🛒 2 × Bolo (10.5 BRL)',
    unreadMessages: 2,
    updatedAt: created?.action === 'create' ? created.ticket.updatedAt : '',
  });
  const changes = company.admin.api.messages.changes({ ticketId, messageId: created?.message.id ?? '' });
  expect(await changes).toEqual([]);
  await server.settled();
  expect(elsewhere).toEqual([]);
}, 120_000);

it('stay as they came where the network tells no items', async () => {
  const { items: _, ...unlisted } = cart;
  await network.phone(ana, 'Ana').sends({ ...unlisted, title: 'Outro' }, { to: number });
  await network.phone(ana, 'Ana').says('e agora?', { to: number });
  const { id: ticketId = 0 } = (await ticketWith()) ?? {};
  const bodies = async () =>
    (await company.admin.api.messages.list({ ticketId, peek: true })).messages.map(({ body }) => body);
  await expect.poll(bodies, { timeout }).toEqual(['oi', '2 × Bolo (10.5 BRL)', 'Outro', 'e agora?']);
});
