/**
 * Delivers what agents write. The messages table is the queue: each connection of this node sends what waits, conversation
 * by conversation in the order it was written, and writes down how that went, so a message is neither forgotten by a crash
 * nor overtaken by a later one of its conversation. Changes and read receipts go the same way.
 */
import {
  type ConnectionDelivery,
  type DeliveryOptions,
  openConnectionDelivery,
} from './connection-delivery.remote.ts';
import type { Departures } from './departures.ts';

export type { DeliveryOptions } from './connection-delivery.remote.ts';

export type Delivery = {
  /** This node runs the connection now: what waits may leave. */
  own(companyId: number, connectionId: number): void;
  drop(companyId: number, connectionId: number): void;
  /** Something was written, or read, in the company. */
  wake(companyId: number): void;
  /** Who may leave next over a connection of this node; whatever else sends over it asks here as well. */
  departures(companyId: number, connectionId: number): Departures | undefined;
  stop(): void;
};

const pollMs = 10_000;

export function openDelivery(options: DeliveryOptions): Delivery {
  type Owned = ConnectionDelivery & { readonly companyId: number };
  const owned = new Map<string, Owned>();
  const keyOf = (companyId: number, connectionId: number): string => `${companyId}:${connectionId}`;
  let isStopped = false;

  const stopPolling = options.timers.every(pollMs, () => {
    for (const one of owned.values()) one.ask();
  });

  return {
    own: (companyId, connectionId) => {
      if (isStopped) return;
      const key = keyOf(companyId, connectionId);
      const one = owned.get(key) ?? {
        companyId,
        ...openConnectionDelivery(options, { companyId, connectionId }),
      };
      owned.set(key, one);
      one.ask();
    },
    drop: (companyId, connectionId) => {
      const key = keyOf(companyId, connectionId);
      owned.get(key)?.stop();
      owned.delete(key);
    },
    wake: (companyId) => {
      for (const one of owned.values()) if (one.companyId === companyId) one.ask();
    },
    departures: (companyId, connectionId) => owned.get(keyOf(companyId, connectionId))?.departures,
    stop: () => {
      isStopped = true;
      stopPolling();
      for (const one of owned.values()) one.stop();
    },
  };
}
