/**
 * One connection to WhatsApp, from its beginning to its end. It speaks of nothing as received that has not been taken, and
 * once it is ending it can neither touch the keys nor say anything new: the next connection hears it all again.
 */
import { setImmediate } from 'node:timers/promises';
import type { BinaryNode, ConnectionState, WASocket } from 'baileys';
import type { Logger } from '#src/platform/log/log.ts';
import { underWay } from '#src/platform/loop-watch.ts';
import type { InboxEvent } from '../../events.ts';
import type { Batch } from '../content/read-batch.ts';
import type { News } from '../content/sealed-answers.ts';
import { catchUp } from '../inbound/catch-up.ts';
import { openInFlightTracker } from '../inbound/in-flight-tracker.ts';
import { type InboundDispatcherOptions, openInboundDispatcher } from '../inbound/inbound-dispatcher.ts';
import { nameOf, openInboundGuard } from '../inbound/inbound-guard.ts';
import { openOutgoingGate } from '../inbound/outgoing-gate.ts';
import { transactionsOver } from '../library/transactions.ts';
import { limited } from '../limited.ts';
import type { Pace, WebOptions } from '../options.ts';
import type { Plea } from '../outbound/resends.ts';
import { connectionClosed, type FencedKeys } from '../state/key-store.ts';
import type { SessionCaches } from '../state/session-caches.ts';
import { type Ending, failureOf, streamErrorOf } from './disconnect.ts';
import { openWatchdogs } from './watchdogs.ts';

export type WireDeps = {
  readonly options: Pick<WebOptions, 'timers' | 'now'>;
  readonly pace: Pace;
  readonly log: Logger;
  readonly keys: FencedKeys;
  readonly connect: (keys: FencedKeys['store']) => WASocket;
  /** Whether an error is the proxy's. */
  readonly proxyFailure: (error: unknown) => { readonly isRefusal: boolean } | undefined;
  readonly read: (batch: Batch) => readonly News[];
  /** What waits for everything live. */
  readonly onAside: (batch: Batch) => void;
  readonly complete: InboundDispatcherOptions['complete'];
  readonly onEvent: (event: InboxEvent) => Promise<void>;
  /** Shared by all connections of this session. */
  readonly takenNames: SessionCaches['taken'];
  /** Everything told at once, for what nobody has to take. */
  readonly onBatch: (batch: Batch) => void;
  readonly onState: (state: Partial<ConnectionState>) => void;
  readonly onAcknowledgement: (messageId: string, error: string | undefined) => void;
  /** A device could not read what was sent to it; the library answers next. */
  readonly onPlea: (plea: Plea) => void;
};

export type End = {
  readonly ending: Ending;
  readonly wasOpen: boolean;
  /** False when something was read that nobody has taken: the keys that read it must be forgotten. */
  readonly isAllTaken: boolean;
};

export type Wire = {
  readonly socket: WASocket;
  readonly isOpen: () => boolean;
  /** When something last came that was no answer to a question. */
  readonly lastNews: () => number;
  /** Resolves when everything read so far has been taken; rejects when it never will be. */
  readonly taken: () => Promise<void>;
  /** What `work` says leaves only when it is done; for a moment at most, in case it has to ask something after all. */
  readonly withheld: <T>(work: () => Promise<T>) => Promise<T>;
  /** Hands over what is no message of the library's own telling. */
  readonly tell: (event: InboxEvent) => void;
  /** Resolves when everything live that was read so far has been taken. */
  readonly calm: () => Promise<void>;
  /** Meanwhile what the phone tells of its address book was asked for by somebody. */
  readonly askingForBook: <T>(work: () => Promise<T>) => Promise<T>;
  readonly isBookAsked: () => boolean;
  readonly finish: (ending: Ending) => void;
  /** Resolves when it is over, and everything read has been taken or given up. */
  readonly ended: Promise<End>;
};

/** For what was said last to get out. */
const graceMs = 500;
const withheldMs = 500;

/** The WebSocket below the library: everything said goes through it. */
type Raw = {
  send: (frame: string | Uint8Array, done?: (error?: Error) => void) => void;
  readonly terminate: () => void;
  readonly on: (event: 'close', listener: () => void) => unknown;
};
type Refusal = readonly [{ readonly destroy: () => void }, { readonly statusCode?: number }];

export function openWire(deps: WireDeps): Wire {
  const { options, pace, log, keys } = deps;
  const socket = deps.connect(keys.store);
  // Everything in the library asks this object.
  Object.assign(socket.authState.keys, transactionsOver(keys.store));
  const raw = (socket.ws as unknown as { readonly socket: Raw }).socket;
  const inFlight = openInFlightTracker(options.now);
  const gate = openOutgoingGate(inFlight, raw.send.bind(raw));
  let isBegun = false;
  let isOpen = false;
  let wasOpen = false;
  let isSealed = false;
  let isDeaf = false;
  let booksAsked = 0;
  let ending: Ending | undefined;
  /** How WhatsApp itself said that it ends. */
  let lastWord: Ending | undefined;
  let resolveEnd: (end: End) => void;
  const ended = new Promise<End>((resolve) => {
    resolveEnd = resolve;
  });

  /** From here on this connection changes nothing and says nothing new, whatever it still works through. */
  function seal(): void {
    if (isSealed) return;
    isSealed = true;
    isOpen = false;
    keys.cut();
    // A server that says nothing does not say goodbye either.
    options.timers.after(graceMs, () => raw.terminate());
  }

  raw.send = (frame, done) =>
    isSealed ? queueMicrotask(() => done?.(connectionClosed())) : gate.write(frame, done);
  raw.on('close', seal);

  const guard = openInboundGuard({
    socket,
    inFlight,
    timers: options.timers,
    deliverWithinMs: pace.deliverWithin,
    isSealed: () => isSealed,
  });
  const dispatcher = openInboundDispatcher({
    inFlight,
    complete: deps.complete,
    onEvent: deps.onEvent,
    onTaken: (name) => deps.takenNames.set(name, true),
    onRefused: (err) => {
      log.warn({ err }, 'what WhatsApp told was not taken; it is to tell it again');
      finish({ how: 'untaken' });
    },
  });
  const order = catchUp(options.timers);
  const dogs = openWatchdogs({
    timers: options.timers,
    now: options.now,
    pace,
    isBegun: () => isBegun,
    isOpen: () => isOpen,
    waitingSince: inFlight.stuckSince,
    ask: async () => isSealed || (await limited(options.timers, pace.query, askForNews(socket))),
    onDead: finish,
  });

  socket.ev.process((batch) => {
    if (isDeaf) return;
    const names = guard.namesFor(batch);
    order.inTurn(batch, () => dispatcher.take(watched(batch, deps.read), names));
    watched(batch, deps.onAside);
    watched(batch, deps.onBatch);
    const state = batch['connection.update'];
    if (state) takeState(state);
  });
  socket.ws.on('CB:message', ({ attrs }: BinaryNode) => {
    if (attrs['offline'] === undefined || attrs['id'] === undefined) return;
    order.expect(attrs['id']);
    receiveAgain(attrs);
  });
  socket.ws.on('frame', dogs.heard);
  for (const news of ['CB:message', 'CB:receipt', 'CB:notification', 'CB:call', 'CB:ack,class:message'])
    socket.ws.on(news, dogs.news);
  socket.ws.on('CB:ack,class:message', ({ attrs }: BinaryNode) => {
    if (attrs['id'] !== undefined) deps.onAcknowledgement(attrs['id'], attrs['error']);
  });
  socket.ws.prependListener('CB:receipt,type:retry', ({ attrs }: BinaryNode) => {
    const { id, from, participant, recipient } = attrs;
    // Our own devices ask with whom it went to; they are told of it by the library alone.
    if (id === undefined || from === undefined || recipient !== undefined) return;
    deps.onPlea({ messageId: id, chat: from, asker: participant ?? from });
  });
  // Before the library makes a code of its own of it.
  socket.ws.prependListener('CB:failure', ({ attrs }: BinaryNode) => {
    lastWord = failureOf(attrs);
  });
  socket.ws.prependListener('CB:stream:error', ({ attrs, content }: BinaryNode) => {
    lastWord = streamErrorOf(attrs, Array.isArray(content) ? content[0] : undefined);
  });
  for (const last of ['CB:stream:error', 'CB:failure', 'CB:xmlstreamend']) socket.ws.on(last, seal);
  // Nobody else listens: such a connection would stay half open for ever.
  socket.ws.on('unexpected-response', (...[request, response]: Refusal) => {
    request.destroy();
    finish({ how: 'refused', status: response.statusCode ?? 0 });
  });

  /**
   * A line that dies between the taking and the telling leaves the network to tell it again, when its keys are used up: the
   * library can only refuse it then, and whoever wrote would never see it arrive.
   */
  function receiveAgain({ id = '', from = '', participant, recipient }: BinaryNode['attrs']): void {
    // What another device of ours has sent comes with whom it went to, and shows nobody that it has arrived.
    if (recipient !== undefined || deps.takenNames.get(nameOf(from, id)) === undefined) return;
    socket
      .sendReceipt(from, participant, [id], 'inactive')
      .catch((err: unknown) => log.debug({ err }, 'a receipt was not sent once more'));
  }

  function takeState(state: Partial<ConnectionState>): void {
    if (state.connection === 'close')
      return finish(lastWord ?? endingOf(state.lastDisconnect?.error, deps.proxyFailure));
    if (state.connection === 'open') {
      isOpen = !isSealed;
      wasOpen = true;
    }
    isBegun ||= wasOpen || state.qr !== undefined;
    deps.onState(state);
  }

  function finish(how: Ending): void {
    if (ending !== undefined) return;
    ending = how;
    seal();
    dogs.stop();
    guard.stop();
    // The library throws away what it has collected right after this.
    socket.ev.flush();
    order.stop();
    isDeaf = true;
    void end(how);
  }

  async function end(how: Ending): Promise<void> {
    await dispatcher.idle();
    // Whatever was decrypted just before has said so by then.
    await setImmediate();
    const isAllTaken = inFlight.isEmpty();
    if (!isAllTaken) inFlight.fail(connectionClosed());
    socket.end(undefined).catch((err: unknown) => log.debug({ err }, 'a connection did not end well'));
    resolveEnd({ ending: how, wasOpen, isAllTaken });
  }

  return {
    socket,
    isOpen: () => isOpen,
    lastNews: dogs.lastNews,
    taken: inFlight.cleared,
    withheld: async (work) => {
      const reopen = gate.shut();
      const cancel = options.timers.after(withheldMs, reopen);
      try {
        return await work();
      } finally {
        cancel();
        reopen();
      }
    },
    tell: (event) => dispatcher.take([event], []),
    calm: dispatcher.idle,
    askingForBook: async (work) => {
      booksAsked += 1;
      try {
        return await work();
      } finally {
        booksAsked -= 1;
      }
    },
    isBookAsked: () => booksAsked > 0,
    finish,
    ended,
  };
}

/** Says once more that this device wants what is live, as it does after every login: the server tells what it has kept. */
async function askForNews(socket: WASocket): Promise<boolean> {
  const wish = { to: '@s.whatsapp.net', type: 'set', xmlns: 'passive' };
  // The library answers nothing, instead of failing, when nobody has answered in time.
  return (
    (await socket.query({ tag: 'iq', attrs: wish, content: [{ tag: 'active', attrs: {} }] })) !== undefined
  );
}

/** Whatever a network tells is read at one go: the one who watches the loop knows of what. */
function watched<T>(batch: Batch, work: (batch: Batch) => T): T {
  const end = underWay('whatsapp web told', Object.keys(batch).join(' '));
  try {
    return work(batch);
  } finally {
    end();
  }
}

function endingOf(error: unknown, proxyFailure: WireDeps['proxyFailure']): Ending {
  const boom = error as
    | {
        readonly message?: string;
        readonly output?: { readonly statusCode?: number };
        /** What happened to the socket. */
        readonly data?: unknown;
      }
    | undefined;
  const failure = proxyFailure(boom?.data);
  if (failure !== undefined) return { how: 'proxy', ...failure };
  return { how: 'closed', code: boom?.output?.statusCode, said: boom?.message ?? '' };
}
