/**
 * Delivers what agents write. The messages table is the queue: each connection of this node sends what waits, conversation
 * by conversation in the order it was written, and writes down how that went, so a message is neither forgotten by a crash
 * nor overtaken by a later one of its conversation. Changes and read receipts go the same way.
 */

import { ticketRead } from '#src/features/tickets/index.ts';
import { type ConnectionWorker, openConnectionWorker } from '#src/platform/workers/connection-worker.ts';
import { askWaiting } from '#src/platform/workers/waiting.ts';
import { changeQueued, mediaPrepared, messageQueued } from '../events.ts';
import { type DeliveryOptions, openConnectionDelivery } from './connection-delivery.remote.ts';
import { findWaitingDeliveries } from './delivery.queries.ts';
import type { Departures } from './departures.ts';

export type { DeliveryOptions } from './connection-delivery.remote.ts';

export type Delivery = ConnectionWorker & {
  /** Who may leave next over a connection of this node; whatever else sends over it asks here as well. */
  departures(companyId: number, connectionId: number): Departures | undefined;
};

const pollMs = 10_000;

export function openDelivery(options: DeliveryOptions): Delivery {
  const { across, lanes, timers, now, log } = options;
  const worker = openConnectionWorker({
    name: 'out',
    wokenBy: [changeQueued, messageQueued, mediaPrepared, ticketRead],
    pollMs,
    waiting: askWaiting(across, 'deliveries', findWaitingDeliveries),
    open: (place, asking) => openConnectionDelivery(options, place, asking),
    run: (delivery) => delivery.look(),
    close: (delivery) => delivery.stop(),
    lanes,
    timers,
    now,
    log,
  });
  return {
    ...worker,
    departures: (companyId, connectionId) => worker.of(companyId, connectionId)?.departures,
  };
}
