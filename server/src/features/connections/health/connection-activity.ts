/**
 * The activity of connections: remembers when each last heard of a customer and of a message of ours, and writes that down
 * every 15 s, all connections in one statement. What a dying process had not written yet is lost; it only makes a connection
 * look quieter.
 */
import type { DriverEvent } from '#src/drivers/whatsapp/events.ts';
import type { PlatformCtx } from '#src/platform/context.ts';
import type { Logger } from '#src/platform/log/log.ts';
import type { Timers } from '#src/platform/timers.ts';
import { type Activity, putActivity } from '../health.queries.ts';

export type ConnectionActivityOptions = {
  readonly across: PlatformCtx['across'];
  readonly timers: Timers;
  readonly now: () => Date;
  readonly log: Logger;
};

export type ConnectionActivity = {
  readonly heard: (companyId: number, connectionId: number, event: DriverEvent) => void;
  /** Writes what has been heard since the last time. */
  readonly flush: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

const flushMs = 15_000;

export function openConnectionActivity({
  across,
  timers,
  now,
  log,
}: ConnectionActivityOptions): ConnectionActivity {
  let unwritten = new Map<string, Activity>();

  async function flush(): Promise<void> {
    const written = unwritten;
    if (written.size === 0) return;
    unwritten = new Map();
    await across('connection activity', (db) => putActivity(db, [...written.values()])).catch(
      (err: unknown) => {
        log.warn({ err }, 'connection activity was not written; it is with the next');
        for (const seen of written.values()) remember(seen);
      },
    );
  }

  function remember(seen: Activity): void {
    const key = `${seen.companyId}:${seen.connectionId}`;
    const before = unwritten.get(key);
    unwritten.set(key, {
      ...seen,
      inboundAt: later(seen.inboundAt, before?.inboundAt),
      ackAt: later(seen.ackAt, before?.ackAt),
    });
  }

  const stopFlushing = timers.every(flushMs, () => void flush());

  return {
    heard: (companyId, connectionId, event) => {
      const isInbound = event.type === 'message' && !event.message.fromMe;
      const isAck = event.type === 'status' && event.status.ack !== null;
      if (!isInbound && !isAck) return;
      const at = now();
      remember({ companyId, connectionId, inboundAt: isInbound ? at : null, ackAt: isAck ? at : null });
    },
    flush,
    stop: async () => {
      stopFlushing();
      await flush();
    },
  };
}

function later(one: Date | null, other: Date | null | undefined): Date | null {
  if (one === null || other === null || other === undefined) return one ?? other ?? null;
  return one > other ? one : other;
}
