/**
 * Delivers what agents write. The messages table is the queue: for each connection of this node one pump takes what waits
 * in the order it was written, sends it and writes down how that went, so a message is neither forgotten by a crash nor
 * overtaken by a later one. Read receipts go the same way.
 */

import type { Session } from '#src/drivers/whatsapp/driver.ts';
import { SendRefused } from '#src/drivers/whatsapp/errors.ts';
import type { Timers } from '#src/drivers/whatsapp/timers.ts';
import { identitiesOf } from '#src/features/contacts/index.ts';
import type { Ctx, InCompany } from '#src/platform/context.ts';
import type { Lanes } from '#src/platform/lanes/lanes.ts';
import type { Logger } from '#src/platform/log/log.ts';
import { counter, histogram } from '#src/platform/metrics.ts';
import {
  clearDueReceipts,
  type DueReceipt,
  listDueReceipts,
  listUnsentMessages,
  markMessageFailed,
  markMessageSent,
  postponeMessage,
} from './delivery.queries.ts';
import { afterFailure } from './delivery.rules.ts';
import { messageUpdated } from './events.ts';
import type { MessageRow } from './message.queries.ts';

export type DeliveryOptions = {
  readonly inCompany: InCompany;
  readonly lanes: Lanes;
  readonly timers: Timers;
  readonly now: () => Date;
  /** The connection's session while it is connected here; throws `SendRefused('not_connected')` otherwise. */
  readonly session: (companyId: number, connectionId: number) => Session;
  readonly log: Logger;
};

export type Delivery = {
  /** This node runs the connection now: what waits may leave. */
  own(companyId: number, connectionId: number): void;
  drop(companyId: number, connectionId: number): void;
  /** Something was written, or read, in the company. */
  wake(companyId: number): void;
  stop(): void;
};

const pollMs = 10_000;
const pageSize = 20;
const system = { kind: 'system', name: 'delivery' } as const;

const outcomes = counter('prosa_outbound_total', 'Messages handed to a network', ['outcome']);
const seconds = histogram('prosa_outbound_send_seconds', 'How long a network takes to accept a message');

export function openDelivery(options: DeliveryOptions): Delivery {
  const { inCompany, lanes, log, timers } = options;
  const owned = new Map<string, { readonly companyId: number; readonly connectionId: number }>();
  const asked = new Set<string>();
  let isStopped = false;

  function ask(companyId: number, connectionId: number): void {
    const key = `out:${companyId}:${connectionId}`;
    // One pump waiting is enough: it reads what is there when its turn comes.
    if (isStopped || asked.has(key)) return;
    asked.add(key);
    lanes
      .run(key, async () => {
        asked.delete(key);
        await pump(companyId, connectionId);
      })
      .catch((err: unknown) =>
        log.warn(
          { err, companyId, connectionId },
          'delivery was interrupted; it goes on with the next round',
        ),
      );
  }

  async function pump(companyId: number, connectionId: number): Promise<void> {
    const within = <T>(work: (ctx: Ctx) => Promise<T>): Promise<T> => inCompany(companyId, system, work);
    while (!isStopped) {
      const session = connected(companyId, connectionId);
      if (session === undefined) return;
      const waiting = await within((ctx) => listUnsentMessages(ctx, connectionId, pageSize));
      for (const message of waiting) {
        if (message.sendAfter !== null && message.sendAfter > options.now())
          return askAt(companyId, connectionId, message.sendAfter);
        if (isStopped || !(await deliver(within, session, message))) return ask(companyId, connectionId);
      }
      const receipts = await within((ctx) => listDueReceipts(ctx, connectionId, 200));
      if (receipts.length > 0) await tellRead(within, session, receipts);
      if (waiting.length < pageSize && receipts.length === 0) return;
    }
  }

  function connected(companyId: number, connectionId: number): Session | undefined {
    try {
      return options.session(companyId, connectionId);
    } catch (error) {
      if (error instanceof SendRefused) return undefined;
      throw error;
    }
  }

  function askAt(companyId: number, connectionId: number, at: Date): void {
    timers.after(Math.max(1, at.getTime() - options.now().getTime()), () => ask(companyId, connectionId));
  }

  type Within = <T>(work: (ctx: Ctx) => Promise<T>) => Promise<T>;

  /** Answers whether the next message may go; a postponed one holds back those behind it. */
  async function deliver(within: Within, session: Session, message: MessageRow): Promise<boolean> {
    const to = await within((ctx) => identitiesOf(ctx, message.contactId));
    const done = seconds.startTimer();
    try {
      const { providerId } = await session.send(to, { id: message.id, kind: 'text', body: message.body });
      done();
      await within(async (ctx) => {
        await markMessageSent(ctx, message.id, providerId);
        ctx.emit(messageUpdated, { messageId: message.id, ticketId: message.ticketId });
      });
      outcomes.inc({ outcome: 'sent' });
      return true;
    } catch (error) {
      return failed(within, message, error);
    }
  }

  async function failed(within: Within, message: MessageRow, error: unknown): Promise<boolean> {
    const verdict = afterFailure(error, message.sendAttempts, options.now());
    outcomes.inc({ outcome: verdict.kind });
    log.info({ err: error, messageId: message.id, verdict: verdict.kind }, 'a message did not leave');
    if (verdict.kind === 'wait') return false;
    await within(async (ctx) => {
      if (verdict.kind === 'postpone')
        return postponeMessage(ctx, message.id, verdict.attempts, verdict.until);
      await markMessageFailed(ctx, message.id, verdict.code);
      ctx.emit(messageUpdated, { messageId: message.id, ticketId: message.ticketId });
    });
    return verdict.kind === 'fail';
  }

  async function tellRead(within: Within, session: Session, receipts: readonly DueReceipt[]): Promise<void> {
    for (const contactId of new Set(receipts.map((receipt) => receipt.contactId))) {
      const due = receipts.filter((receipt) => receipt.contactId === contactId);
      const from = await within((ctx) => identitiesOf(ctx, contactId));
      await session.markRead(
        from,
        due.map((receipt) => receipt.providerId),
      );
      await within((ctx) =>
        clearDueReceipts(
          ctx,
          due.map((receipt) => receipt.id),
        ),
      );
    }
  }

  const stopPolling = timers.every(pollMs, () => {
    for (const { companyId, connectionId } of owned.values()) ask(companyId, connectionId);
  });

  return {
    own: (companyId, connectionId) => {
      owned.set(`${companyId}:${connectionId}`, { companyId, connectionId });
      ask(companyId, connectionId);
    },
    drop: (companyId, connectionId) => void owned.delete(`${companyId}:${connectionId}`),
    wake: (companyId) => {
      for (const one of owned.values()) if (one.companyId === companyId) ask(companyId, one.connectionId);
    },
    stop: () => {
      isStopped = true;
      stopPolling();
    },
  };
}
