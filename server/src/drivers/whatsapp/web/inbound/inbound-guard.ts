/**
 * Guards the way in: tracks as in flight what the library has read, before it tells the network so. A message is held from
 * its decryption on, everything else from the moment it is told of, until it has been handed over and taken.
 */
import type { BinaryNode, WASocket } from 'baileys';
import type { Timers } from '#src/platform/timers.ts';
import type { Batch } from '../content/read-batch.ts';
import { identityOf } from '../jids.ts';
import type { InFlightTracker } from './in-flight-tracker.ts';

export type InboundGuardOptions = {
  readonly socket: Pick<WASocket, 'ev' | 'ws' | 'messageRetryManager'>;
  readonly inFlight: InFlightTracker;
  readonly timers: Timers;
  readonly deliverWithinMs: number;
  readonly isSealed: () => boolean;
};

export type InboundGuard = {
  /** The names under which what is told by this batch is held. */
  readonly namesFor: (batch: Batch) => string[];
  readonly stop: () => void;
};

const precious: ReadonlySet<string> = new Set([
  'messages.upsert',
  'messages.update',
  'messages.reaction',
  'message-receipt.update',
]);

/** More stanzas than that never wait to be read. */
const mostExpected = 10_000;

/** Returns the name under which a message is held. Ids are unique only within a chat. */
export const nameOf = (jid: string | null | undefined, messageId: string | null | undefined): string => {
  const chat = identityOf(jid);
  return `message:${chat?.kind}:${chat?.value}:${messageId}`;
};

export function openInboundGuard(options: InboundGuardOptions): InboundGuard {
  const { socket, inFlight, timers, isSealed } = options;
  const { ev, ws, messageRetryManager } = socket;
  const told: string[] = [];
  /** How many of each id: several people may write under the same. */
  const expected = new Map<string, number>();
  let count = 0;
  let isStopped = false;
  let stopHurrying: (() => void) | undefined;

  function hold(name: string): void {
    inFlight.hold(name);
    stopHurrying ??= timers.after(options.deliverWithinMs, hurry);
  }

  /** The library collects what it tells for up to half a minute; until then nobody could take it. */
  function hurry(): void {
    stopHurrying = undefined;
    if (isStopped) return;
    ev.flush();
    if (!inFlight.isEmpty()) stopHurrying ??= timers.after(options.deliverWithinMs, hurry);
  }

  /** Once for each time that it was read off the wire. */
  function isExpected(id: string): boolean {
    const count = expected.get(id);
    if (count === undefined) return false;
    if (count > 1) expected.set(id, count - 1);
    else expected.delete(id);
    return true;
  }

  ws.on('CB:message', ({ attrs }: BinaryNode) => {
    const id = attrs['id'] ?? '';
    expected.set(id, (expected.get(id) ?? 0) + 1);
    const [oldest] = expected.keys();
    if (expected.size > mostExpected && oldest !== undefined) expected.delete(oldest);
  });
  if (messageRetryManager)
    // Called with every message once it is decrypted, and with what was sent. Nothing is kept there: we keep that.
    messageRetryManager.addRecentMessage = (chat, id) => {
      if (isExpected(id) && !isSealed()) hold(nameOf(chat, id));
    };

  const emit = ev.emit.bind(ev);
  ev.emit = (event, about) => {
    if (!precious.has(event)) return emit(event, about);
    // What a cut off connection still says is about its being cut off, but for what it had read before.
    if (isSealed() && !isHeld({ [event]: about })) return false;
    count += 1;
    told.push(`told:${count}`);
    hold(`told:${count}`);
    return emit(event, about);
  };

  const isHeld = (batch: Batch): boolean =>
    batch['messages.upsert']?.messages.every(({ key }) => inFlight.holds(nameOf(key.remoteJid, key.id))) ===
    true;

  return {
    namesFor: (batch) => [
      // While it collects, this is only part of what was told.
      ...(ev.isBuffering() ? [] : told.splice(0)),
      ...(batch['messages.upsert']?.messages ?? []).map(({ key }) => nameOf(key.remoteJid, key.id)),
    ],
    stop: () => {
      isStopped = true;
      stopHurrying?.();
    },
  };
}
