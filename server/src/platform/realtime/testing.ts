/** A realtime server on a free port of this machine and browsers that talk to it, for tests. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AppError } from '@prosa/shared';
import { io, type Socket } from 'socket.io-client';
import { onTestFinished } from 'vitest';
import { sandboxTopic } from '#src/features/sandbox/sandbox-topic.ts';
import { type TicketRoomAccess, ticketTopics } from '#src/features/tickets/access/ticket-topics.ts';
import { watchedConversation } from '#src/features/tickets/access/watched-conversation.ts';
import { openLog } from '../log/log.ts';
import type { SocketIdentity } from './identity.ts';
import { openRealtime, type Realtime, type RealtimeOptions } from './open-realtime.ts';
import { rooms } from './rooms.ts';
import type { RoomAccess } from './topics.ts';

export type TestRealtime = {
  readonly realtime: Realtime;
  /** A browser with this token, once the server is ready for it. */
  browser(token: string, options?: { readonly inQuery?: boolean }): Promise<Browser>;
  /** A browser that is still connecting. */
  knock(token: string): Socket;
};

export type Browser = {
  readonly socket: Socket;
  /** Everything the server said, as `[event, ...values]`. */
  readonly heard: unknown[][];
  /** Resolves when everything this browser has asked for so far has been done. */
  asked(): Promise<void>;
};

export const inAnHour = (): Date => new Date(Date.now() + 3_600_000);

/** Returns a token as tests have them: an identity as JSON. */
export const tokenOf = (identity: Partial<SocketIdentity> = {}): string =>
  JSON.stringify({
    companyId: 1,
    userId: 1,
    sessionId: 's1',
    profile: 'user',
    super: false,
    restricted: false,
    expiresAt: inAnHour(),
    ...identity,
  });

/** What the features of these tests say of who may hear what. */
export type TestAccess = TicketRoomAccess & {
  readonly baseRooms: RoomAccess['baseRooms'];
  readonly canUseSandbox: Parameters<typeof sandboxTopic>[0];
};

/** Returns access to rooms with the topics that the product has. */
export const accessOf = (access: TestAccess): RoomAccess => {
  const topics = [...ticketTopics(access), sandboxTopic(access.canUseSandbox)];
  return { baseRooms: access.baseRooms, topics: () => topics };
};

const noRoomAccess: TestAccess = {
  baseRooms: ({ companyId }: SocketIdentity) => [rooms.company(companyId)],
  boardRooms: () => [],
  listRooms: () => [],
  canReadTicket: () => false,
  canUseSandbox: () => false,
};
const nothing = (): void => undefined;

async function authenticate(token: string): Promise<SocketIdentity> {
  if (!token.startsWith('{')) throw new AppError('ERR_SESSION_EXPIRED');
  const identity = JSON.parse(token) as SocketIdentity;
  return { ...identity, expiresAt: new Date(identity.expiresAt) };
}

export async function testRealtime({
  roomAccess = noRoomAccess,
  ...options
}: Partial<Omit<RealtimeOptions, 'roomAccess'>> & {
  readonly roomAccess?: TestAccess;
} = {}): Promise<TestRealtime> {
  const httpServer = createServer();
  httpServer.listen(0, '127.0.0.1');
  await once(httpServer, 'listening');
  const realtime = await openRealtime({
    corsOrigins: [],
    checkPayloads: true,
    now: () => new Date(),
    authenticate,
    addressOf: ({ socket }) => socket.remoteAddress ?? '',
    seats: () => 100,
    socketsPerUser: 100,
    roomAccess: accessOf(roomAccess),
    watched: watchedConversation,
    sessionEnd: async () => undefined,
    presence: { connected: nothing, disconnected: nothing, seen: nothing },
    socketEvents: () => ({}),
    log: openLog('silent'),
    ...options,
  });
  realtime.listen(httpServer);
  const { port } = httpServer.address() as AddressInfo;
  onTestFinished(async () => {
    await realtime.close();
    httpServer.close();
  });

  function knock(token: string, inQuery = false): Socket {
    const socket = io(`http://127.0.0.1:${port}`, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      ...(inQuery ? { query: { token } } : { auth: { token } }),
    });
    onTestFinished(() => void socket.disconnect());
    return socket;
  }

  return {
    realtime,
    knock,
    browser: async (token, { inQuery = false } = {}) => {
      const socket = knock(token, inQuery);
      const heard: unknown[][] = [];
      socket.onAny((...said: unknown[]) => heard.push(said));
      await new Promise<void>((resolve, reject) => {
        socket.once('ready', resolve);
        socket.once('connect_error', reject);
      });
      heard.length = 0;
      // Requests are answered in their order, so an answer to this one says that those before it are done.
      return { socket, heard, asked: async () => void (await socket.emitWithAck('resume', 'none')) };
    },
  };
}
