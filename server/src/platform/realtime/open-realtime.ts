/**
 * The realtime server: sockets of browsers, their rooms, and the one mouth that speaks to them. In one process everything
 * is in memory; with a Redis address several processes speak to each other's sockets, and one without sockets of its own
 * (the relay's) speaks all the same.
 */
import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { AppError, type ErrorCode } from '@prosa/shared';
import { Server, type ServerOptions } from 'socket.io';
import { passOver } from '../http/body.ts';
import { openLanes } from '../lanes/lanes.ts';
import { networkOf } from '../limits/network-of.ts';
import { openPace } from '../limits/pace.ts';
import type { Logger } from '../log/log.ts';
import { counter, gauge } from '../metrics.ts';
import type { Presence as NodePresence } from '../nodes/meet-neighbours.ts';
import type { AnnouncementListener } from '../outbox/node-bus.ts';
import { textFrom } from './client-arguments.ts';
import { openCrowd } from './crowd.ts';
import { openAdapter, type RedisPlace } from './fan-out/adapter.ts';
import { openAudience } from './fan-out/audience.ts';
import { openCompanyNumbers } from './fan-out/company-numbers.ts';
import type { NumberedMessage } from './fan-out/recent-messages.ts';
import { openResyncRounds } from './fan-out/resync-rounds.ts';
import type { SocketIdentity } from './identity.ts';
import { type FindWatched, openOnlookers } from './onlookers.ts';
import { openPublish, type PublishNow } from './publish.ts';
import { rooms } from './rooms.ts';
import { openSocketSession, type SocketDeps, type SocketSession } from './sockets.ts';
import type { ServerSocket, SocketServer } from './types.ts';

export type RealtimeOptions = Pick<
  SocketDeps,
  'authenticate' | 'sessionEnd' | 'roomAccess' | 'presence' | 'socketEvents' | 'now' | 'log'
> & {
  readonly corsOrigins: readonly string[];
  /** Needed as soon as there are several processes. */
  readonly redis?: RedisPlace | undefined;
  /** For networks that let no websocket through; needs a balancer that keeps a client on its process. */
  readonly allowPolling?: boolean;
  /** Who opens a socket. */
  readonly addressOf: (request: IncomingMessage) => string;
  /** In which rooms people are told who else is there. */
  readonly watched: FindWatched;
  /** How many users the company has. */
  readonly seats: (identity: SocketIdentity) => number | Promise<number>;
  /** How many sockets one user may have on this process. */
  readonly socketsPerUser: number;
  /** Whether payloads are checked against their channel before they leave; for tests and development. */
  readonly checkPayloads: boolean;
  readonly timing?: Partial<RealtimeTiming>;
};

export type RealtimeTiming = {
  /** How long something announced may be silently awaited before it counts as lost. */
  readonly patienceMs: number;
  /** Between two rounds in which browsers are told to fetch again. */
  readonly resyncEveryMs: number;
  /** For so long a company is listened to after its last browser has gone. */
  readonly lingerMs: number;
};

export type Realtime = {
  readonly publish: PublishNow;
  /** The company's relay, wherever it runs, has told everything up to this number. */
  readonly announced: AnnouncementListener;
  /** The id of the last event of this company that this process has heard of; none before the first. */
  lastEvent(companyId: number): string | undefined;
  /** Whether other processes, as far as there are any, can be heard and spoken to. */
  readonly isUp: boolean;
  /** How this process shows itself to the others; none without Redis. */
  readonly nodePresence: NodePresence | undefined;
  /** Open sockets of this process. */
  readonly sockets: number;
  /** Lets browsers open sockets at this server; without one, this process has none of its own. */
  listen(httpServer: HttpServer): void;
  /** What the user may hear has changed (queues, role); the user's sockets on every process ask anew. */
  refreshRooms(companyId: number, userId: number): void;
  /** Who may hear these topics has changed; whoever is in one of the rooms asks anew, on every process. */
  refreshTopics(companyId: number, rooms: readonly string[], topics: readonly string[]): void;
  /** Ends this process's sockets; the HTTP server is its owner's to close. */
  close(): Promise<void>;
};

const pingMs = 18_000;
/** Clients send ids and tokens, nothing larger. */
const maxClientBytes = 64 * 1024;
const defaults: RealtimeTiming = { patienceMs: 2_000, resyncEveryMs: 15_000, lingerMs: 30_000 };

const connected = gauge('prosa_sockets', 'Open sockets on this process');
const refusals = counter('prosa_socket_refusals_total', 'Sockets that were not let in');
const paced = counter('prosa_socket_paced_total', 'Sockets refused because their network opened too many');

export async function openRealtime(options: RealtimeOptions): Promise<Realtime> {
  const { log } = options;
  const timing = { ...defaults, ...options.timing };
  const numbers = openCompanyNumbers({ patienceMs: timing.patienceMs, onGap: gap, log });
  const lanes = openLanes({ log });
  const io: SocketServer = new Server(settings(options));
  const sessions = new Map<string, SocketSession>();
  const crowd = openCrowd(options);
  const deps: Omit<SocketDeps, 'heard'> = { ...options, numbers, lanes };

  const rounds = openResyncRounds({
    everyMs: timing.resyncEveryMs,
    here: () => sessions.keys(),
    tell: resync,
  });

  /** Companies of which another process tells browsers things that cannot be heard here. */
  const cutOff = new Set<number>();
  const adapter =
    options.redis === undefined
      ? undefined
      : await openAdapter(
          options.redis,
          { onTold: numbers.told, isPast: numbers.isPast, onRecovered: recovered },
          log,
        );
  // Socket.IO declares a function, and calls it with `new`.
  if (adapter !== undefined) io.adapter(adapter.make as never);
  const audience = openAudience({ ...timing, numbers, others: adapter, tell: resync });

  io.use((socket, next) => {
    admit(socket, options.authenticate, log)
      .then((identity) => crowd.enter(socket, identity))
      .then(() => next(), next);
  });
  io.on('connection', (socket) => {
    connected.inc();
    const { companyId } = socket.data.identity;
    const heard = audience.enter(companyId, socket.id);
    sessions.set(socket.id, openSocketSession(socket, { ...deps, heard }));
    socket.on('disconnect', () => {
      connected.dec();
      sessions.delete(socket.id);
      audience.leave(companyId, socket.id);
    });
  });
  io.on('refreshRooms', refreshHere);
  io.on('refreshTopics', refreshTopicsHere);
  io.on('lost', missed);
  const publish = openPublish({ io, told: toldHere, checkPayloads: options.checkPayloads });
  const onlookers = openOnlookers({ io, publish, watched: options.watched, log });

  function refreshHere(companyId: number, userId: number): void {
    for (const id of io.of('/').adapter.rooms.get(rooms.user(companyId, userId)) ?? [])
      sessions.get(id)?.refresh();
  }

  function refreshTopicsHere(_companyId: number, open: readonly string[], topics: readonly string[]): void {
    const there = io.of('/').adapter.rooms;
    for (const id of new Set(open.flatMap((room) => [...(there.get(room) ?? [])])))
      sessions.get(id)?.refresh(topics);
  }

  /** What has a number is told by its company's relay, which this process is then: nobody else tells anything there. */
  function toldHere(companyId: number, message: NumberedMessage): void {
    cutOff.delete(companyId);
    numbers.told(companyId, message);
  }

  function announced(companyId: number | undefined, eventId: string): void {
    if (companyId === undefined) rounds.request();
    else numbers.announced(companyId, eventId);
  }

  function gap(companyId: number): void {
    audience.resync(companyId);
    if (adapter !== undefined || cutOff.has(companyId)) return;
    cutOff.add(companyId);
    if (cutOff.size > 1) return;
    log.error(
      'another server works on this database, and browsers hear only half: set one REDIS_URL for all of them',
    );
  }

  function recovered(haveLost: boolean): void {
    if (haveLost) io.serverSideEmit('lost');
    missed();
  }

  function missed(): void {
    numbers.forget();
    rounds.request();
  }

  function resync(socketId: string): void {
    sessions.get(socketId)?.refresh();
    io.of('/').sockets.get(socketId)?.emit('resync');
  }

  let isListening = false;

  return {
    publish,
    announced,
    lastEvent: numbers.lastOf,
    get isUp() {
      return adapter?.isUp ?? cutOff.size === 0;
    },
    nodePresence: adapter?.presence,
    get sockets() {
      return sessions.size;
    },
    listen: (httpServer) => {
      isListening = true;
      io.attach(httpServer);
      // Sockets send no bodies; whoever does is not listened to for long.
      httpServer.prependListener('request', (raw) => {
        if (raw.url?.startsWith(io.path()) === true) passOver(raw, networkOf(raw.socket.remoteAddress ?? ''));
      });
    },
    refreshRooms: (companyId, userId) => {
      refreshHere(companyId, userId);
      if (adapter !== undefined) io.serverSideEmit('refreshRooms', companyId, userId);
    },
    refreshTopics: (companyId, open, topics) => {
      refreshTopicsHere(companyId, open, topics);
      if (adapter !== undefined) io.serverSideEmit('refreshTopics', companyId, open, topics);
    },
    close: async () => {
      onlookers.close();
      audience.stop();
      numbers.stop();
      rounds.stop();
      for (const socket of io.of('/').sockets.values()) socket.disconnect(true);
      await lanes.idle();
      if (isListening) io.engine.close();
      await io.of('/').adapter.close();
      await adapter?.close();
    },
  };
}

const settings = ({
  allowPolling = false,
  corsOrigins,
  addressOf,
}: RealtimeOptions): Partial<ServerOptions> => ({
  allowRequest: atPace(addressOf),
  transports: allowPolling ? ['polling', 'websocket'] : ['websocket'],
  pingInterval: pingMs,
  pingTimeout: pingMs,
  perMessageDeflate: false,
  maxHttpBufferSize: maxClientBytes,
  connectTimeout: 10_000,
  serveClient: false,
  ...(corsOrigins.length > 0 && {
    cors: { origin: [...corsOrigins], credentials: true, allowedHeaders: ['Authorization', 'Content-Type'] },
  }),
});

/**
 * Opening a socket costs more than anything it says later, and a thousand at once would hold up everybody who is here already:
 * people behind one address who all come back at once are in within seconds. A client that is refused comes again by itself.
 */
const handshakes = { burst: 20, perSecond: 50, longestWaitMs: 10_000 } as const;

/** Before anything of the handshake is done; asked once for each socket. */
function atPace(addressOf: RealtimeOptions['addressOf']): NonNullable<ServerOptions['allowRequest']> {
  const pace = openPace({ ...handshakes, now: () => performance.now() });
  return (request, answer) => {
    const waitMs = pace(networkOf(addressOf(request)));
    if (waitMs === undefined) {
      paced.inc();
      return answer('ERR_TOO_MANY_AT_ONCE' satisfies ErrorCode, false);
    }
    if (waitMs === 0) return answer(null, true);
    setTimeout(answer, waitMs, null, true);
  };
}

/** Lets in whoever has a live token; the others learn the code only. */
async function admit(
  socket: ServerSocket,
  authenticate: (token: string) => Promise<SocketIdentity>,
  log: Logger,
): Promise<SocketIdentity> {
  const shown = textFrom(socket.handshake.auth['token']);
  const token = shown ?? textFrom(socket.handshake.query['token']);
  socket.data.isBound = shown === undefined;
  try {
    socket.data.identity = await authenticate(token ?? '');
    return socket.data.identity;
  } catch (err) {
    refusals.inc();
    if (err instanceof AppError) throw new Error(err.code, { cause: err });
    log.error({ err }, 'a socket could not be authenticated');
    throw new Error('ERR_INTERNAL_SERVER_ERROR', { cause: err });
  }
}
