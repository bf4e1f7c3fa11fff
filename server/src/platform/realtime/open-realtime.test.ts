import { once } from 'node:events';
import type { Socket } from 'socket.io-client';
import { expect, test } from 'vitest';
import { sandboxRoom } from '#src/features/sandbox/sandbox-topic.ts';
import { ticketRooms } from '#src/features/tickets/access/ticket-rooms.ts';
import { metrics } from '../metrics.ts';
import type { Publication } from './publication.ts';
import { rooms } from './rooms.ts';
import { type Browser, inAnHour, type TestAccess, testRealtime, tokenOf } from './testing.ts';

const queueGone = (queueId: number, ...to: string[]): Publication => ({
  rooms: to,
  channel: 'queue',
  payload: { action: 'delete', queueId },
});
const epoch = 'aaaaaaaaaaaa';

const companyRoom: TestAccess['baseRooms'] = ({ companyId }) => [rooms.company(companyId)];
const roomAccess: TestAccess = {
  baseRooms: companyRoom,
  boardRooms: () => [],
  listRooms: ({ companyId, userId }, status) => [ticketRooms.userList(companyId, status as 'open', userId)],
  canReadTicket: (_identity, ticketId) => ticketId < 100,
  canUseSandbox: (_identity, whatsappId) => whatsappId === 1,
};

/** Resolves when the browser has heard this queue's end; answers how often. */
async function hears({ heard }: Browser, queueId: number): Promise<number> {
  const told = () =>
    heard.filter(([, payload]) => (payload as { queueId?: number }).queueId === queueId).length;
  await expect.poll(told, { interval: 3 }).toBeGreaterThan(0);
  return told();
}

async function ends(socket: Socket): Promise<void> {
  if (socket.connected) await once(socket as unknown as NodeJS.EventEmitter, 'disconnect');
}

test('says ready after joining the base rooms, with the token in the handshake or in the query', async () => {
  const { realtime, browser } = await testRealtime({ roomAccess });
  const inAuth = await browser(tokenOf());
  const inQuery = await browser(tokenOf(), { inQuery: true });
  realtime.publish(1, [queueGone(5, 'c1')], `${epoch}-1`);
  await hears(inAuth, 5);
  await hears(inQuery, 5);
  expect(inAuth.heard).toEqual([['company-1-queue', { action: 'delete', queueId: 5 }, `${epoch}-1`]]);
});

test('refuses who has no live session, with the code', async () => {
  const { knock } = await testRealtime();
  const socket = knock('no token at all');
  const [error] = (await once(socket as unknown as NodeJS.EventEmitter, 'connect_error')) as [Error];
  expect(error.message).toBe('ERR_SESSION_EXPIRED');
});

test('a failure of ours is not told as a refusal', async () => {
  const { knock } = await testRealtime({ authenticate: () => Promise.reject(new Error('no database')) });
  const [error] = (await once(knock('{}') as unknown as NodeJS.EventEmitter, 'connect_error')) as [Error];
  expect(error.message).toBe('ERR_INTERNAL_SERVER_ERROR');
});

test('a socket in several of the rooms hears once, an excepted one not at all', async () => {
  const { realtime, browser } = await testRealtime({ roomAccess });
  const one = await browser(tokenOf({ userId: 1 }));
  const other = await browser(tokenOf({ userId: 2 }));
  realtime.publish(1, [{ ...queueGone(1, 'c1', rooms.user(1, 1)), except: [rooms.user(1, 2)] }]);
  realtime.publish(1, [queueGone(2, 'c1')]);
  expect(await hears(one, 1)).toBe(1);
  await hears(other, 2);
  expect(other.heard).toHaveLength(1);
});

test('companies do not hear each other, and nothing without a room goes out', async () => {
  const { realtime, browser } = await testRealtime({ roomAccess });
  const ours = await browser(tokenOf());
  const theirs = await browser(tokenOf({ companyId: 11 }));
  expect(() => realtime.publish(1, [queueGone(1, 'c11')])).toThrow('may not speak');
  expect(() => realtime.publish(1, [queueGone(1, 'c1', 'c11:u1')])).toThrow('may not speak');
  realtime.publish(1, [queueGone(2)]);
  realtime.publish(1, [queueGone(3, 'c1')]);
  realtime.publish(11, [queueGone(4, 'c11')]);
  await hears(ours, 3);
  await hears(theirs, 4);
  expect(ours.heard).toHaveLength(1);
  expect(theirs.heard).toHaveLength(1);
});

test('a payload that is not what its channel declares is refused where payloads are checked', async () => {
  const wrong = {
    rooms: ['c1'],
    channel: 'queue',
    payload: { action: 'delete', queueId: 'five' },
  } as unknown as Publication;
  const checking = await testRealtime();
  expect(() => checking.realtime.publish(1, [wrong])).toThrow();
  const trusting = await testRealtime({ checkPayloads: false });
  expect(() => trusting.realtime.publish(1, [wrong])).not.toThrow();
});

test('every join is authorised', async () => {
  const { realtime, browser } = await testRealtime({ roomAccess });
  const one = await browser(tokenOf());
  one.socket.emit('joinChatBox', '7');
  one.socket.emit('joinChatBox', '700');
  one.socket.emit('joinSandbox', '1');
  one.socket.emit('joinSandbox', '2');
  await one.asked();
  realtime.publish(1, [queueGone(1, ticketRooms.open(1, 700)), queueGone(2, sandboxRoom(1, 2))]);
  realtime.publish(1, [queueGone(3, ticketRooms.open(1, 7)), queueGone(4, sandboxRoom(1, 1))]);
  await hears(one, 4);
  expect(one.heard).toHaveLength(2);
  one.socket.emit('leaveChatBox', '7');
  await one.asked();
  realtime.publish(1, [queueGone(5, ticketRooms.open(1, 7)), queueGone(6, sandboxRoom(1, 1))]);
  await hears(one, 6);
  expect(one.heard).toHaveLength(3);
});

test('whoever asks learns that the conversation is heard from now on, or that it will not be', async () => {
  const { realtime, browser } = await testRealtime({ roomAccess });
  const one = await browser(tokenOf());
  expect(await one.socket.emitWithAck('joinChatBox', '7')).toBe(true);
  realtime.publish(1, [queueGone(1, ticketRooms.open(1, 7))]);
  await hears(one, 1);
  expect(await one.socket.emitWithAck('joinChatBox', '700')).toBe(false);
});

test('list tabs and notifications are joined by name of the tab', async () => {
  const { realtime, browser } = await testRealtime({ roomAccess });
  const one = await browser(tokenOf());
  one.socket.emit('joinTickets', 'open');
  one.socket.emit('joinNotification');
  one.socket.emit('leaveTickets', 'open');
  await one.asked();
  realtime.publish(1, [queueGone(1, ticketRooms.userList(1, 'open', 1))]);
  await hears(one, 1);
  one.socket.emit('leaveNotification');
  one.socket.emit('joinTickets', 'closed');
  await one.asked();
  realtime.publish(1, [
    queueGone(2, ticketRooms.userList(1, 'open', 1)),
    queueGone(3, ticketRooms.userList(1, 'closed', 1)),
  ]);
  await hears(one, 3);
  expect(one.heard).toHaveLength(2);
});

test('nonsense from a client is ignored and counted, and the socket goes on', async () => {
  const socketEvents = { typing: async () => 'malformed' as const };
  const { browser } = await testRealtime({ roomAccess, socketEvents: () => socketEvents });
  const one = await browser(tokenOf());
  metrics.resetMetrics();
  const nonsense: unknown[][] = [
    ['joinChatBox'],
    ['joinChatBox', '1; drop table'],
    ['joinChatBox', { toString: 'x' }],
    ['joinChatBox', -1],
    ['joinChatBox', '99999999999'],
    ['joinTickets', 'c2:admins'],
    ['joinTickets', null],
    ['joinSandbox', []],
    ['typing', '1', 'yes'],
    ['authenticate'],
    ['authenticate', 'x'.repeat(5_000)],
    ['resume', 5],
    ['replay', { n: 1 }],
    ['noSuchEvent', 1],
  ];
  for (const [event, ...values] of nonsense) one.socket.emit(String(event), ...values);
  await one.asked();
  expect(one.socket.connected).toBe(true);
  const counted = await metrics.getSingleMetricAsString('prosa_socket_ignored_total');
  expect(counted).toContain('event="joinChatBox",why="malformed"} 5');
  expect(counted).toContain('event="typing",why="malformed"} 1');
});

/** When a token ends whose time, with the minute of grace, is over as soon as a busy machine has said what it has to say. */
const soonOver = (): Date => new Date(Date.now() - 60_000 + 2_000);

test('a fresh token of the same user prolongs the socket; anybody else’s is refused', async () => {
  const { browser } = await testRealtime({ roomAccess });
  const shortly = soonOver();
  const staying = await browser(tokenOf({ expiresAt: shortly }));
  const leaving = await browser(tokenOf({ userId: 2, expiresAt: shortly }));
  expect(
    await leaving.socket.emitWithAck('authenticate', tokenOf({ userId: 3, expiresAt: inAnHour() })),
  ).toBe(false);
  expect(
    await leaving.socket.emitWithAck(
      'authenticate',
      tokenOf({ companyId: 2, userId: 2, expiresAt: inAnHour() }),
    ),
  ).toBe(false);
  expect(await leaving.socket.emitWithAck('authenticate', 'forged')).toBe(false);
  expect(await staying.socket.emitWithAck('authenticate', tokenOf({ expiresAt: inAnHour() }))).toBe(true);
  await ends(leaving.socket);
  await staying.asked();
  expect(staying.socket.connected).toBe(true);
});

test('a socket whose token came in the address lives as long as its session', async () => {
  const sessions = new Map([['goes on', inAnHour()]]);
  const { browser } = await testRealtime({
    roomAccess,
    sessionEnd: async ({ sessionId }) => sessions.get(sessionId),
  });
  const shortly = soonOver();
  const query = { inQuery: true };
  const staying = await browser(tokenOf({ sessionId: 'goes on', expiresAt: shortly }), query);
  const over = await browser(tokenOf({ sessionId: 'is over', expiresAt: shortly }), query);
  const fresher = await browser(tokenOf({ sessionId: 'goes on', expiresAt: shortly }));
  await Promise.all([ends(over.socket), ends(fresher.socket)]);
  await staying.asked();
  expect(staying.socket.connected).toBe(true);
});

test('a client that comes back learns whether it missed anything in its rooms', async () => {
  const { realtime, browser } = await testRealtime({ roomAccess });
  await browser(tokenOf());
  realtime.publish(1, [queueGone(1, 'c1')], `${epoch}-1`);
  realtime.publish(1, [queueGone(2, ticketRooms.open(1, 7))], `${epoch}-2`);
  const one = await browser(tokenOf());
  expect(await one.socket.emitWithAck('resume', `${epoch}-1`)).toBe('nothing');
  one.socket.emit('joinChatBox', '7');
  expect(await one.socket.emitWithAck('resume', `${epoch}-1`)).toBe('resync');
  expect(await one.socket.emitWithAck('resume', `${epoch}-2`)).toBe('nothing');
  expect(await one.socket.emitWithAck('resume', 'bbbbbbbbbbbb-2')).toBe('resync');
});

test('a client that comes back is told what it missed in its rooms, and nothing of others', async () => {
  const { realtime, browser } = await testRealtime({ roomAccess });
  await browser(tokenOf());
  realtime.publish(1, [queueGone(1, 'c1')], `${epoch}-1`);
  realtime.publish(1, [queueGone(2, ticketRooms.open(1, 7)), queueGone(3, 'c1')], `${epoch}-2`);
  realtime.publish(1, [{ ...queueGone(4, 'c1'), except: ['c1'] }], `${epoch}-3`);
  const one = await browser(tokenOf());
  const told = (queueId: number, eventId: string) => [
    'company-1-queue',
    { action: 'delete', queueId },
    eventId,
  ];
  expect(await one.socket.emitWithAck('replay', `${epoch}-1`)).toEqual([told(3, `${epoch}-2`)]);
  one.socket.emit('joinChatBox', '7');
  expect(await one.socket.emitWithAck('replay', `${epoch}-1`)).toEqual([
    told(2, `${epoch}-2`),
    told(3, `${epoch}-2`),
  ]);
  expect(await one.socket.emitWithAck('replay', `${epoch}-3`)).toEqual([]);
  for (const unknown of ['bbbbbbbbbbbb-2', 'none', 5])
    expect(await one.socket.emitWithAck('replay', unknown)).toBeNull();
});

test('after a change of queues the user’s sockets hear what they may hear now', async () => {
  const mine = new Set([1, 2]);
  const { realtime, browser } = await testRealtime({
    roomAccess: {
      ...roomAccess,
      boardRooms: () => [],
      listRooms: () => [...mine].map((queueId) => ticketRooms.queueList(1, 'pending', queueId)),
      canReadTicket: () => mine.has(1),
    },
  });
  const one = await browser(tokenOf());
  one.socket.emit('joinTickets', 'pending');
  one.socket.emit('joinChatBox', '7');
  await one.asked();
  mine.delete(1);
  mine.add(3);
  realtime.refreshRooms(1, 1);
  await one.asked();
  realtime.publish(1, [
    queueGone(1, ticketRooms.queueList(1, 'pending', 1)),
    queueGone(2, ticketRooms.open(1, 7)),
    queueGone(3, ticketRooms.queueList(1, 'pending', 3)),
  ]);
  await hears(one, 3);
  expect(one.heard).toHaveLength(1);
});

test('the sockets of sessions that were ended are closed, the live one’s and others stay', async () => {
  const { realtime, browser } = await testRealtime({ roomAccess });
  const ended = await browser(tokenOf({ sessionId: 'old' }));
  const live = await browser(tokenOf({ sessionId: 'new' }));
  const colleague = await browser(tokenOf({ userId: 2, sessionId: 'hers' }));
  const stranger = await browser(tokenOf({ companyId: 11, sessionId: 'theirs' }));
  realtime.publish(1, [queueGone(1, 'c1'), { farewell: 'user', userId: 1, except: 'new' }]);
  await ends(ended.socket);
  // What was said before has arrived all the same.
  expect(ended.heard).toHaveLength(1);
  for (const one of [live, colleague, stranger]) await one.asked();
  realtime.publish(1, [{ farewell: 'user', userId: 1, except: null }]);
  await ends(live.socket);
  await colleague.asked();
  realtime.publish(1, [{ farewell: 'company' }]);
  await ends(colleague.socket);
  await stranger.asked();
  expect([colleague, stranger].map(({ socket }) => socket.connected)).toEqual([false, true]);
});

test('whose session ends while they are let in never becomes ready', async () => {
  let isLive = true;
  const { realtime, browser, knock } = await testRealtime({
    roomAccess: { ...roomAccess, baseRooms: () => (isLive ? [rooms.company(1)] : []) },
  });
  const one = await browser(tokenOf());
  isLive = false;
  const late = knock(tokenOf());
  const said: string[] = [];
  late.onAny((event: string) => said.push(event));
  await once(late as unknown as NodeJS.EventEmitter, 'disconnect');
  expect(said).toEqual([]);
  // Asked anew, one that stands there already is ended as well.
  realtime.refreshRooms(1, 1);
  await ends(one.socket);
});

test('presence and what features handle reach them, with who is behind the socket and what it has open', async () => {
  const told: string[] = [];
  const { browser } = await testRealtime({
    roomAccess,
    presence: {
      connected: ({ userId }) => void told.push(`connected ${userId}`),
      seen: ({ userId }) => void told.push(`seen ${userId}`),
      disconnected: ({ userId }) => void told.push(`disconnected ${userId}`),
    },
    socketEvents: () => ({
      typing: async ({ identity, isSubscribed }, ticketId, typing) => {
        told.push(`${identity.userId} types in ${ticketId}: ${typing}, open: ${isSubscribed('ticket:7')}`);
        return 'done';
      },
    }),
  });
  const one = await browser(tokenOf({ userId: 4 }));
  one.socket.emit('userStatus');
  one.socket.emit('typing', '7', true);
  one.socket.emit('joinChatBox', '7');
  one.socket.emit('typing', '7', false);
  await one.asked();
  one.socket.disconnect();
  await expect
    .poll(() => told)
    .toEqual([
      'connected 4',
      'seen 4',
      '4 types in 7: true, open: false',
      '4 types in 7: false, open: true',
      'disconnected 4',
    ]);
});

test('a feature that fails costs one request, not the socket', async () => {
  const { browser } = await testRealtime({
    roomAccess: { ...roomAccess, canReadTicket: () => Promise.reject(new Error('no database')) },
  });
  const one = await browser(tokenOf());
  one.socket.emit('joinChatBox', '7');
  await one.asked();
  expect(one.socket.connected).toBe(true);
});
