/**
 * Remembers when each connection last heard of a customer and of a message of ours, and writes that down every 15 s, all
 * connections in one statement. What a dying process had not written yet is lost; it only makes a connection look quieter.
 */
import type { DriverEvent } from '#src/drivers/whatsapp/events.ts';
import type { Timers } from '#src/drivers/whatsapp/timers.ts';
import type { PlatformCtx } from '#src/platform/context.ts';
import type { Logger } from '#src/platform/log/log.ts';
import { type Sign, writeSigns } from '../health.queries.ts';

export type PulseOptions = {
  readonly across: PlatformCtx['across'];
  readonly timers: Timers;
  readonly now: () => Date;
  readonly log: Logger;
};

export type Pulse = {
  readonly heard: (companyId: number, connectionId: number, event: DriverEvent) => void;
  /** Writes what has been heard since the last time. */
  readonly flush: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

const flushMs = 15_000;

export function openPulse({ across, timers, now, log }: PulseOptions): Pulse {
  let signs = new Map<string, Sign>();

  async function flush(): Promise<void> {
    const written = signs;
    if (written.size === 0) return;
    signs = new Map();
    await across('signs of life', (db) => writeSigns(db, [...written.values()])).catch((err: unknown) => {
      log.warn({ err }, 'signs of life were not written; they are with the next ones');
      for (const sign of written.values()) remember(sign);
    });
  }

  function remember(sign: Sign): void {
    const key = `${sign.companyId}:${sign.connectionId}`;
    const before = signs.get(key);
    signs.set(key, {
      ...sign,
      inboundAt: later(sign.inboundAt, before?.inboundAt),
      ackAt: later(sign.ackAt, before?.ackAt),
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
