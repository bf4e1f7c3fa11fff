/** What a list says of our own last message: how far it has come, that it failed, and who is told of it live. */
import { type Channels, wireEvent } from '@prosa/shared';
import { io, type Socket } from 'socket.io-client';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { buildConnection } from '#src/features/connections/testing.ts';
import { atTheEnd } from '#src/testing/endings.ts';
import { type Person, sharedServer, type TestCompany, type TestServer } from '#src/testing/server.ts';
import { emitMessageUpdated } from '../delivery/emit-message-updated.ts';
import { markMessageFailed, markMessageSent } from '../delivery/message-state.queries.ts';
import { hears, phone, written } from '../testing.ts';

type Told = Channels['appMessage'];

let server: TestServer;
let company: TestCompany;
let ana: Person;
let connectionId: number;
let number = 5_511_933_000_000;
let ticketId: number;

beforeAll(async () => {
  server = await sharedServer();
  company = await server.company();
  ana = await company.agent({ name: 'Ana', queueIds: [...company.queueIds], allTicket: 'enabled' });
  // Nobody runs its session: what its network tells is told here.
  connectionId = await company.inside((ctx) =>
    buildConnection(ctx, { provider: 'beta', status: 'CONNECTED', wanted: false, isDefault: false }),
  );
});

beforeEach(async () => {
  number += 1;
  await says('oi');
  const { tickets } = await company.admin.api.tickets.list({ searchParam: String(number), showAll: true });
  ticketId = tickets[0]?.id ?? 0;
  await ana.api.tickets.update({ ticketId, status: 'open', userId: ana.id });
});

const says = (body: string) =>
  hears(server, { ...company, connectionId }, written([phone(String(number))], body));
const writes = async (body: string): Promise<string> => (await ana.api.messages.send({ ticketId, body })).id;
const ticket = () => ana.api.tickets.get({ ticketId });
const state = async () => (await ticket()).last.state;

const told = (
  messageId: string,
  ack: 1 | 2 | 3 | 4 | null,
  failure: { code: string; retryable: boolean } | null = null,
) =>
  hears(
    server,
    { ...company, connectionId },
    { type: 'status', status: { providerId: `net-${messageId}`, messageId, ack, failure, at: new Date() } },
  );

async function listening(person: Person): Promise<{ heard: Told[]; rest: () => Promise<void> }> {
  const heard: Told[] = [];
  const socket: Socket = io(server.url, { transports: ['websocket'], auth: { token: person.token } });
  atTheEnd(() => void socket.disconnect());
  for (const id of new Set([person.companyId, company.id]))
    socket.on(wireEvent(id, 'appMessage'), (payload: Told) => void heard.push(payload));
  await new Promise<void>((resolve) => socket.once('ready', () => resolve()));
  for (const tab of ['open', 'pending', 'closed']) socket.emit('joinTickets', tab);
  const rest = async (): Promise<void> => {
    await server.settled();
    await socket.timeout(5_000).emitWithAck('resume', 'never');
  };
  await rest();
  return { heard, rest };
}

it('goes up with what the network tells, and never down', async () => {
  expect(await state()).toBeNull();
  const id = await writes('Bom dia');
  expect(await state()).toBe('queued');
  const { updatedAt, version } = await ticket();
  await told(id, 1);
  expect(await state()).toBe('sent');
  await told(id, 3);
  expect(await state()).toBe('read');
  await told(id, 2);
  await told(id, 4);
  expect(await state()).toBe('read');
  const after = await ticket();
  expect(after.updatedAt).toBe(updatedAt);
  expect(after.version).toBeGreaterThan(version);
  await says('obrigado');
  expect(await state()).toBeNull();
});

it('says that it was not sent, and that it waits again once somebody tries again', async () => {
  const id = await writes('Segue o boleto');
  await company.inside(async (ctx) =>
    emitMessageUpdated(ctx, await markMessageFailed(ctx, id, 'network_error')),
  );
  expect(await state()).toBe('failed');
  await ana.api.messages.retry({ ticketId, messageId: id });
  expect(await state()).toBe('queued');
  await told(id, 1);
  await told(id, null, { code: 'not_on_whatsapp', retryable: false });
  expect(await state()).toBe('failed');
  await told(id, 2);
  expect(await state()).toBe('delivered');
});

it('is that of the last message alone: of one that others stand behind nothing changes', async () => {
  const first = await writes('um');
  const second = await writes('dois');
  await told(second, 1);
  const { version } = await ticket();
  await told(first, 3);
  await company.inside((ctx) => markMessageFailed(ctx, first, 'network_error'));
  expect(await ticket()).toMatchObject({ version, last: { state: 'sent' } });
  await says('recebi');
  const answered = await ticket();
  await told(second, 3);
  expect(await ticket()).toMatchObject({ version: answered.version, last: { state: null } });
});

it('is heard in the lists that show the ticket, once for each step, and nowhere else', async () => {
  const lia = await company.agent({ name: 'Lia', queueIds: [] });
  const stranger = (await server.company()).admin;
  const [own, overseer, colleague, elsewhere] = await Promise.all(
    [ana, company.admin, lia, stranger].map(listening),
  );
  const first = await writes('um');
  const second = await writes('dois');
  await told(second, 2);
  await told(first, 2);
  await told(second, 2);
  for (const { rest } of [own, overseer, colleague, elsewhere].flatMap((one) => one ?? [])) await rest();
  const changes = (heard: readonly Told[] = []) =>
    heard.flatMap((one) => (one.action === 'update' ? [[one.message.id, one.ticket?.last.state]] : []));
  expect(changes(own?.heard)).toEqual([[second, 'delivered']]);
  expect(changes(overseer?.heard)).toEqual([[second, 'delivered']]);
  expect(colleague?.heard).toEqual([]);
  expect(elsewhere?.heard).toEqual([]);
});

it('keeps what came of it when the network’s answer is later than its receipt', async () => {
  const id = await writes('rápido');
  await told(id, 2);
  await company.inside((ctx) => markMessageSent(ctx, id, `net-${id}`));
  expect(await state()).toBe('delivered');
});

it('waits for nobody for long: many receipts at once leave the last of all', async () => {
  const ids = [await writes('a'), await writes('b'), await writes('c')];
  await Promise.all(
    ids.flatMap((id) => [told(id, 1), told(id, 2), told(id, 3)]).concat(writes('d').then(() => undefined)),
  );
  expect((await ticket()).lastMessage).toBe('d');
  expect(await state()).toBe('queued');
});
