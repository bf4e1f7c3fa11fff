/** What clients of this API family find on the socket: its pace, the names of its events and the shapes they carry. */
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildQueue } from '#src/features/queues/testing.ts';
import { type Person, sharedServer, type TestCompany, type TestServer } from '#src/testing/server.ts';

let server: TestServer;
let company: TestCompany;
let admin: Person;
let socket: Socket;
let pace: { pingInterval: number; pingTimeout: number } | undefined;
/** Event without its company → the actions heard, each with the names of what it carried. */
const heard = new Map<string, Set<string>>();

beforeAll(async () => {
  server = await sharedServer();
  company = await server.company();
  admin = company.admin;
  socket = io(server.url, { transports: ['websocket'], query: { token: admin.token }, reconnection: false });
  afterAll(() => void socket.close());
  socket.io.engine.once('handshake', (data) => {
    pace = data;
  });
  socket.onAny((event: string, payload: { action: string } | undefined) => {
    const prefix = `company-${company.id}-`;
    if (!event.startsWith(prefix) || payload === undefined) return;
    const { action, ...rest } = payload;
    const name = event.slice(prefix.length);
    heard.set(name, (heard.get(name) ?? new Set()).add(`${action} ${Object.keys(rest).sort().join(' ')}`));
  });
  await new Promise<void>((resolve) => socket.once('ready', () => resolve()));
  for (const tab of ['open', 'pending', 'closed']) socket.emit('joinTickets', tab);
});

/** Everything that was set in motion has been heard. */
async function rest(): Promise<void> {
  await server.settled();
  await socket.timeout(5_000).emitWithAck('resume', 'never');
}

const said = (name: string): string[] => [...(heard.get(name) ?? [])].sort();

it('pings every eighteen seconds and waits as long for the answer', () =>
  expect(pace).toMatchObject({ pingInterval: 18_000, pingTimeout: 18_000 }));

it('tells of tickets, messages and contacts', async () => {
  const phone = company.phone('5511955550001');
  await phone.says('oi');
  const [ticket] = (await admin.api.tickets.list({ status: 'pending' })).tickets;
  const ticketId = ticket?.id ?? 0;
  socket.emit('joinChatBox', String(ticketId));
  await rest();
  await admin.api.tickets.update({ ticketId, status: 'open', userId: admin.id });
  await admin.api.messages.list({ ticketId });
  await admin.api.messages.send({ ticketId, body: 'olá' });
  await rest();
  await phone.reads();
  // What is told of it is read when it is told: the ticket is there until then.
  await rest();
  await admin.api.tickets.remove({ ticketId });
  await rest();
  expect(said('ticket')).toEqual(['delete ticketId', 'update ticket', 'updateUnread ticketId']);
  expect(said('appMessage')).toEqual(['create contact message ticket', 'update message ticket']);
  expect(said('contact')).toEqual(['create contact']);
});

it('tells of connections and their sessions', async () => {
  const { id } = await admin.api.connections.create({ name: 'Filial', provider: 'sandbox' });
  await expect.poll(() => said('whatsappSession')).toEqual(['update session']);
  await admin.api.connections.endSession({ whatsappId: id });
  await admin.api.connections.remove({ whatsappId: id });
  await rest();
  expect(said('whatsapp')).toEqual(['delete whatsappId', 'update whatsapp']);
  expect(said('whatsappSession')).toEqual(['update session']);
});

it('tells of users, queues, settings and another sign-in', async () => {
  await company.agent();
  await company.inside((ctx) => buildQueue(ctx));
  await admin.api.settings.update({ key: 'call', value: 'disabled' });
  await rest();
  const ended = new Promise<void>((resolve) => {
    socket.on(`company-${company.id}-auth`, () => resolve());
  });
  await server.signIn(admin, company.id);
  await ended;
  expect(said('user')).toContain('create user');
  expect(said('queue')).toEqual(['create queue']);
  expect(said('settings')).toEqual(['update setting']);
  expect(said('auth')).toEqual(['update sessionId user']);
});
