/**
 * Owns the socket. What the server says becomes patches of the query cache; no component listens. Rooms are joined once
 * the server is ready and again after every reconnect, and whatever may have been missed meanwhile is fetched again.
 * The socket outlives its token: a renewed one is handed over in place.
 */
import type { Attention, Channel, Channels, ClientEvents, ErrorCode, Missed } from '@prosa/shared';
import { constants } from '@prosa/shared/kernel/constants';
import { notifyManager, type QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { io, type Socket } from 'socket.io-client';
import { sessionToken } from '../api/api-client.ts';
import { queryClient } from '../api/query.ts';
import { keptAt } from '../offline/kept-answers.ts';
import { tokenClaims } from '../session/token-claims.ts';
import { now } from '../time/time.ts';
import { setLinked } from './connection-state.ts';
import { paced } from './paced.ts';
import { createRooms, type Joined, type RoomKind } from './rooms.ts';

export { type ConnectionState, useConnectionState } from './connection-state.ts';

/** What a feature does to the cache when the server says something. */
export type RealtimePatches = { [C in Channel]?: (payload: Channels[C], cache: QueryClient) => void };

export const definePatches = (patches: RealtimePatches): RealtimePatches => patches;

type ServerEvents = Record<string, (...values: unknown[]) => void>;
type Live = Socket<ServerEvents, ClientEvents>;

/** Renew this long before the token expires. */
const renewalLeadMs = 30_000;
const slowestRetryMs = 30_000;
/** What comes in a burst is drawn so often: at once to the eye where the machine keeps up, never slower than eyes follow a list. */
const pace = { leastMs: 50, mostMs: 200 };
/** In place of a number: the server cannot tell what was missed, and says so. */
const heardNothing = 'none';

const rooms = createRooms();
let live: Live | null = null;

/** Everything shown may be out of date; queries marked `meta: { static: true }` do not change by events. */
const refetchShown = (): void =>
  void queryClient.invalidateQueries({ predicate: (query) => query.meta?.['static'] !== true });

/** An answer that is on its way may be older than what is just told, and would come without it. */
const refetchUnderWay = (): void =>
  void queryClient.invalidateQueries({
    predicate: ({ state, meta }) => state.fetchStatus === 'fetching' && meta?.['static'] !== true,
  });

/** What could not be had while the line was lost, or was shown as it had been kept, is asked for now that it is back. */
const refetchFailed = (): void =>
  void queryClient.invalidateQueries({
    predicate: ({ state }) => state.status === 'error' || state.dataUpdatedAt === keptAt,
  });

type Said = { readonly channel: Channel; readonly payload: unknown };

/**
 * Somebody reads here and waits for the next line: the open conversation, a chat between colleagues. That the session is
 * over is the last thing a socket hears, so it comes before the end itself.
 */
const isAwaited = ({ channel, payload }: Said): boolean =>
  channel === 'chat' ||
  channel === 'auth' ||
  (channel === 'appMessage' &&
    rooms.isWanted('chatBox', String((payload as Channels['appMessage']).message.ticketId)));

type Listening = {
  /** Takes what was missed: each message that has not been heard in the meantime. */
  readonly replay: (missed: Missed) => void;
  /** The number of the last message that was heard. */
  readonly last: () => string | null;
  readonly stop: () => void;
};

function listenToChannels(socket: Live, companyId: number, patches: readonly RealtimePatches[]): Listening {
  const prefix = `company-${companyId}-`;
  const patch = ({ channel, payload }: Said): void => {
    for (const known of patches)
      (known[channel] as ((payload: unknown, cache: QueryClient) => void) | undefined)?.(
        payload,
        queryClient,
      );
  };
  const { add, stop } = paced<Said>(pace, (said) => notifyManager.batch(() => said.forEach(patch)));
  let last: string | null = null;
  /** What was heard since the line is back, until what was missed before has come: some of that is among it. */
  let meanwhile: Set<string> | null = new Set();
  const take = (event: string, payload: unknown, number: unknown): void => {
    if (!event.startsWith(prefix)) return;
    if (typeof number === 'string') last = number;
    const said: Said = { channel: event.slice(prefix.length) as Channel, payload };
    add(said, isAwaited(said));
  };
  const nameOf = (...said: [event: string, payload: unknown, number: unknown]): string =>
    JSON.stringify(said);

  socket.on('disconnect', () => {
    meanwhile = new Set();
  });
  socket.onAny((event: string, payload: unknown, number: unknown) => {
    meanwhile?.add(nameOf(event, payload, number));
    take(event, payload, number);
  });
  return {
    replay: (missed) => {
      // That a session ended before this socket was there is not about this one.
      for (const said of missed)
        if (meanwhile?.has(nameOf(...said)) !== true && said[0] !== `${prefix}auth`) take(...said);
      last = missed.at(-1)?.[2] ?? last;
      meanwhile = null;
    },
    last: () => last,
    stop,
  };
}

/** Keeps the socket's token fresh. Returns the way to stop. */
function keepAuthenticated(
  socket: Live,
  given: () => string | null,
  give: (token: string) => void,
): () => void {
  let timer: number | undefined;
  const plan = (token: string | null): void => {
    window.clearTimeout(timer);
    const expiry = token === null ? null : tokenClaims(token).expiresAtMs;
    if (expiry === null) return;
    const delayMs = Math.max(1_000, expiry - now().getTime() - renewalLeadMs);
    // Offline or over: the next connection attempt finds out which.
    timer = window.setTimeout(() => void sessionToken.renew(given()).then(hand, () => undefined), delayMs);
  };
  const hand = (token: string): void => {
    if (token === given()) return;
    give(token);
    plan(token);
    if (!socket.connected) return;
    socket.emit('authenticate', token, (accepted) => {
      if (!accepted) socket.disconnect().connect();
    });
  };
  const replan = (): void => plan(given());
  socket.on('ready', replan);
  const forget = sessionToken.onRenewed(hand);
  return () => {
    window.clearTimeout(timer);
    forget();
  };
}

const crowded: ErrorCode = 'ERR_TOO_MANY_AT_ONCE';

/** A refusal by the server is not retried by the library: get a fresh token and come back, slower each time. */
function comeBackWhenRefused(socket: Live, given: () => string | null): () => void {
  let refusals = 0;
  let timer: number | undefined;
  const retry = (): void => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => socket.connect(), Math.min(slowestRetryMs, 1_000 * 2 ** refusals));
    refusals += 1;
  };
  const handle = (why: string): void => {
    setLinked(false);
    rooms.close();
    if (socket.active) return;
    // No other token would make room for another tab.
    if (why === crowded) retry();
    else void sessionToken.renew(given()).then(retry, retry);
  };
  socket.on('ready', () => {
    refusals = 0;
  });
  socket.on('connect_error', ({ message }) => handle(message));
  socket.on('disconnect', handle);
  return () => window.clearTimeout(timer);
}

type Opened = {
  readonly socket: Live;
  readonly token: () => string | null;
  readonly give: (token: string) => void;
};
type Open = (auth: (done: (credentials: object) => void) => void) => Live;

const openSocket: Open = (auth) =>
  io({ transports: ['websocket'], reconnectionDelay: 500, reconnectionDelayMax: 5_000, auth });

/** A socket that shows the session's newest token whenever it knocks. */
function openWithToken(open: Open): Opened {
  let token: string | null = null;
  const socket = open((done) => {
    token = sessionToken.current();
    done({ token });
  });
  return {
    socket,
    token: () => token,
    give: (fresh) => {
      token = fresh;
    },
  };
}

/** So long the server is given to say what was missed; one of a former release does not. */
const replayMs = 5_000;

/** Joins what is wanted whenever the server is ready, and then takes or fetches again what may have been missed. */
function catchUpWhenReady(socket: Live, readSince: string | null, { last, replay }: Listening): void {
  let since = readSince;
  socket.on('ready', () => {
    rooms.open((event, ...values) => socket.emit(event as 'joinChatBox', ...(values as [string])));
    setLinked(true);
    refetchFailed();
    socket.emit('userStatus');
    // Answered after the joinings, so what is told then and what is heard from then on leave no gap between them.
    // At first what the page was filled with counts: what came before the rooms were joined was not heard.
    socket.timeout(replayMs).emit('replay', since ?? last() ?? heardNothing, (failed, missed) => {
      // Lost again before the answer came: it is asked once more when the line is back.
      if (failed !== null && !socket.connected) return;
      since = null;
      replay(failed === null ? (missed ?? []) : []);
      if (failed !== null || missed === null) refetchShown();
      else if (missed.length > 0) refetchUnderWay();
    });
  });
  // The server itself was cut off from the others for a while.
  socket.on('resync', refetchShown);
}

export type LiveSession = {
  readonly companyId: number;
  /** An event after which everything that is shown was read. */
  readonly readSince?: string | null;
};

/** Opens the socket of a session and feeds the patches. Returns the way to close it. */
export function connectRealtime(
  { companyId, readSince = null }: LiveSession,
  patches: readonly RealtimePatches[],
  open: Open = openSocket,
): () => void {
  const { socket, token, give } = openWithToken(open);
  live = socket;
  setLinked(false);
  const listening = listenToChannels(socket, companyId, patches);
  catchUpWhenReady(socket, readSince, listening);
  const heartbeat = window.setInterval(() => socket.emit('userStatus'), constants.userStatusMs);
  const stops = [listening.stop, keepAuthenticated(socket, token, give), comeBackWhenRefused(socket, token)];

  return () => {
    window.clearInterval(heartbeat);
    for (const stop of stops) stop();
    rooms.close();
    socket.removeAllListeners();
    socket.disconnect();
    if (live === socket) live = null;
    setLinked(true);
  };
}

/** Stands in a room while mounted; `null` stands nowhere. `onJoined` hears the server's answer to every joining. */
export function useRoom(kind: RoomKind, value: string | null, onJoined?: Joined): void {
  const joined = useEffectEvent((granted: boolean) => onJoined?.(granted));
  useEffect(
    () => (value === null ? undefined : rooms.enter(kind, value, (granted) => joined(granted))),
    [kind, value],
  );
}

/** Tells the others in a conversation that this agent types, or stopped; lost without harm when offline. */
export function sendTyping(ticketId: number, typing: boolean): void {
  live?.volatile.emit('typing', String(ticketId), typing);
}

/** Tells the others in a chat between colleagues whether the reader is writing. */
export function sendChatTyping(chatId: number, typing: boolean): void {
  live?.volatile.emit('chatTyping', String(chatId), typing);
}

/** Tells the server how this page stands to its user; lost without harm when offline: it is said again. */
export function sendAttention(attention: Attention): void {
  live?.volatile.emit('attention', attention);
}
