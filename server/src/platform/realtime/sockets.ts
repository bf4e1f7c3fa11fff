/**
 * One socket's life: it joins what everybody of its kind hears, says `ready`, and from then on asks for rooms, each of
 * which is authorised. What it asks is done in the order in which it asked. It lives a minute longer than its token,
 * within which the client hands over a fresh one; or as long as its session, where the client has no way to do so.
 */
import type { Lanes } from '../lanes/lanes.ts';
import type { Logger } from '../log/log.ts';
import { counter } from '../metrics.ts';
import { clientEvents, type Handler } from './client-events.ts';
import type { CompanyNumbers } from './fan-out/company-numbers.ts';
import type { Presence, SocketIdentity } from './identity.ts';
import { openRoomSubscriptions } from './room-subscriptions.ts';
import type { SocketEvents } from './socket-events.ts';
import { authorizedRooms, type RoomAccess, sessionRooms, type Topic } from './topics.ts';
import type { ServerSocket } from './types.ts';

export type SocketDeps = {
  /** Who is behind a token; throws when nobody is. */
  readonly authenticate: (token: string) => Promise<SocketIdentity>;
  /** When the session behind a socket is over at the latest; undefined where it is over already. */
  readonly sessionEnd: (identity: SocketIdentity) => Promise<Date | undefined>;
  readonly roomAccess: RoomAccess;
  readonly presence: Presence;
  /** What features handle by themselves; asked when a socket is opened. */
  readonly socketEvents: () => SocketEvents;
  readonly numbers: Pick<CompanyNumbers, 'answer' | 'missed'>;
  /** Resolves when nothing of the socket's company passes this process unheard. */
  readonly heard: Promise<void>;
  readonly lanes: Lanes;
  readonly now: () => Date;
  readonly log: Logger;
};

export type SocketSession = {
  /** What the user may hear has changed, of these topics or of all. */
  refresh(topics?: readonly Topic[]): void;
};

const graceMs = 60_000;
/** A session that goes on may be over by other ways than those that are told: it is asked about this often. */
const askAgainMs = 900_000;
/** Within this a socket hears why its session is over. */
const toldMs = 2_000;
/** How much one socket may have asked for without an answer, and to how many topics it may listen. */
const maxWaiting = 200;
const maxTopics = 300;

const ignored = counter(
  'prosa_socket_ignored_total',
  'Client events that were not understood or not granted',
  ['event', 'why'],
);

export function openSocketSession(socket: ServerSocket, deps: SocketDeps): SocketSession {
  const { presence } = deps;
  const identity = (): SocketIdentity => socket.data.identity;
  const order = openOrder(socket, deps);
  const sessionDeadline = openSessionDeadline(socket, deps);
  const subscriptions = openSubscriptions(socket, deps.roomAccess);

  /** Takes the same user's fresh token; anybody else's is refused. */
  async function renew(token: string): Promise<boolean> {
    const fresh = await deps.authenticate(token).catch(() => undefined);
    const before = identity();
    if (fresh === undefined || fresh.companyId !== before.companyId || fresh.userId !== before.userId)
      return false;
    socket.data.identity = fresh;
    subscriptions.stand();
    sessionDeadline.prolong();
    const same = (['sessionId', 'profile', 'restricted'] as const).every((key) => fresh[key] === before[key]);
    if (!same) await subscriptions.askAgain();
    return true;
  }

  const handlers = clientEvents({
    ...subscriptions,
    identity,
    renew,
    resume: (last) => deps.numbers.answer(identity().companyId, socket.rooms, last),
    missed: (last) => deps.numbers.missed(identity().companyId, socket.rooms, last),
    seen: (who) => presence.seen(who),
    topics: deps.roomAccess.topics(),
    socketEvents: deps.socketEvents(),
  });
  for (const [event, handler] of Object.entries(handlers))
    socket.on(event, (...values) => order.answer(event, handler, values));

  let isPresent = false;
  socket.on('disconnect', () => {
    sessionDeadline.end();
    order.run(async () => {
      if (isPresent) await presence.disconnected(identity());
    });
  });

  sessionDeadline.prolong();
  // Before it is asked whether the session still stands: one that ends meanwhile ends this socket.
  subscriptions.stand();
  order.run(async () => {
    await deps.heard;
    if (!(await subscriptions.enter('base'))) return;
    isPresent = true;
    await presence.connected(identity());
    socket.emit('ready');
  });

  return {
    refresh: (topics) => order.run(() => subscriptions.askAgain(topics)),
  };
}

/** Runs a socket's requests one after the other; a failure is logged and ends nothing. */
function openOrder(socket: ServerSocket, { lanes, log }: SocketDeps) {
  let waiting = 0;

  async function run(task: () => Promise<void>): Promise<void> {
    waiting += 1;
    try {
      await lanes.run(`socket:${socket.id}`, task);
    } catch (err) {
      log.debug({ err }, 'a socket’s request failed');
    } finally {
      waiting -= 1;
    }
  }

  return {
    run: (task: () => Promise<void>): void => void run(task),
    answer: (event: string, handler: Handler, values: unknown[]): void => {
      if (waiting >= maxWaiting) return ignored.inc({ event, why: 'flood' });
      void run(async () => {
        const outcome = await handler(...values);
        if (outcome !== 'done') ignored.inc({ event, why: outcome });
      });
    },
  };
}

/** Disconnects the socket once its session has expired; `prolong` reads anew when that is. */
function openSessionDeadline(socket: ServerSocket, { now, sessionEnd, log }: SocketDeps) {
  let timer: NodeJS.Timeout | undefined;

  function wait(until: number): void {
    clearTimeout(timer);
    const left = until - now().getTime();
    timer = setTimeout(() => void expire(), Math.min(Math.max(0, left), askAgainMs));
  }

  async function expire(): Promise<void> {
    const { identity, isBound } = socket.data;
    const isOver = identity.expiresAt.getTime() + graceMs <= now().getTime();
    if (!isOver) return prolong();
    if (!isBound) return void socket.disconnect(true);
    try {
      const end = await sessionEnd(identity);
      if (end === undefined || end <= now()) socket.disconnect(true);
      else if (socket.connected) wait(end.getTime());
    } catch (err) {
      // Nobody can say just now: not the client's fault.
      log.warn({ err }, 'a session’s end could not be read');
      if (socket.connected) wait(now().getTime() + graceMs);
    }
  }

  const prolong = (): void => wait(socket.data.identity.expiresAt.getTime() + graceMs);
  return { prolong, end: (): void => clearTimeout(timer) };
}

/** The topics that the socket is subscribed to. */
function openSubscriptions(socket: ServerSocket, roomAccess: RoomAccess) {
  const subscriptions = openRoomSubscriptions<Topic>({
    // One that has gone meanwhile would stay in the room for ever.
    join: (names) => socket.connected && void socket.join([...names]),
    leave: (name) => void socket.leave(name),
  });

  const granted = (topic: Topic): Promise<readonly string[]> =>
    authorizedRooms(topic, socket.data.identity, roomAccess);
  const settle = (topic: Topic, names: readonly string[]): void =>
    names.length > 0 ? subscriptions.subscribe(topic, names) : subscriptions.unsubscribe(topic);

  async function enter(topic: Topic): Promise<boolean> {
    if (!subscriptions.has(topic) && subscriptions.topics.length >= maxTopics) return false;
    const names = await granted(topic);
    settle(topic, names);
    // Whoever has no part in the company any more has no socket either.
    if (topic === 'base' && names.length === 0) socket.disconnect(true);
    return names.length > 0;
  }

  /** The session is over, which is being told just now by what ended it: that ends the socket, and this makes sure. */
  function leaveSoon(): void {
    const { sessionId } = socket.data.identity;
    const leave = (): void => {
      if (socket.data.identity.sessionId === sessionId) socket.disconnect(true);
    };
    setTimeout(leave, toldMs).unref();
  }

  async function askAgain(among?: readonly Topic[]): Promise<void> {
    for (const topic of subscriptions.topics) {
      if (among?.includes(topic) === false) continue;
      const names = await granted(topic);
      if (topic === 'base' && names.length === 0) leaveSoon();
      else settle(topic, names);
    }
  }

  return {
    enter,
    stand: () => subscriptions.subscribe('session', sessionRooms(socket.data.identity)),
    leave: subscriptions.unsubscribe,
    isSubscribed: subscriptions.has,
    askAgain,
  };
}
