/**
 * Delivers what agents write. The messages table is the queue: for each connection of this node one pump takes what waits
 * in the order it was written, sends it and writes down how that went, so a message is neither forgotten by a crash nor
 * overtaken by a later one. Read receipts go the same way.
 */

import type { Provider } from '@prosa/shared';
import type { Storage } from '#src/drivers/storage/driver.ts';
import type { Capabilities, Session } from '#src/drivers/whatsapp/driver.ts';
import { SendRefused } from '#src/drivers/whatsapp/errors.ts';
import type { Timers } from '#src/drivers/whatsapp/timers.ts';
import { connectionNames } from '#src/features/connections/index.ts';
import { identitiesOf } from '#src/features/contacts/index.ts';
import type { Ctx, InCompany } from '#src/platform/context.ts';
import type { Lanes } from '#src/platform/lanes/lanes.ts';
import type { Logger } from '#src/platform/log/log.ts';
import { counter, histogram } from '#src/platform/metrics.ts';
import { deliverChanges } from './deliver-change.remote.ts';
import {
  beginSending,
  clearDueReceipts,
  type DueReceipt,
  endSending,
  listDueReceipts,
  listUnsentMessages,
  markMessageFailed,
  markMessageSent,
  postponeMessage,
} from './delivery.queries.ts';
import { afterFailure, unknownOutcome } from './delivery.rules.ts';
import { messageUpdated } from './events.ts';
import { loadOutgoing, type Outgoing } from './load-outgoing.ts';
import type { MessageRow } from './message.queries.ts';
import { outboundOf } from './outbound-content.ts';

export type DeliveryOptions = {
  readonly inCompany: InCompany;
  readonly lanes: Lanes;
  readonly timers: Timers;
  readonly now: () => Date;
  /** The connection's session while it is connected here; throws `SendRefused('not_connected')` otherwise. */
  readonly session: (companyId: number, connectionId: number) => Session;
  readonly storage: Storage;
  readonly capabilities: (provider: Provider) => Capabilities | undefined;
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
      const next = await deliverChanges({ within, session, connectionId, now: options.now, log });
      if (next !== undefined) askAt(companyId, connectionId, next);
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
  async function deliver(
    within: Within,
    session: Session,
    { id, connectionId }: MessageRow,
  ): Promise<boolean> {
    const { outgoing, resend, isUnsure } = await within((ctx) => begin(ctx, id, connectionId));
    if (isUnsure) return fail(within, id, unknownOutcome);
    if (outgoing === undefined) return true;
    const done = seconds.startTimer();
    let providerId: string;
    try {
      const message = outboundOf(options.storage, outgoing.row, outgoing.quoted);
      ({ providerId } = await session.send(outgoing.to, message));
      done();
    } catch (error) {
      return failed(within, outgoing.row, error, resend);
    }
    await within(async (ctx) => {
      await markMessageSent(ctx, id, providerId);
      ctx.emit(messageUpdated, { messageId: id, ticketId: outgoing.row.ticketId });
    });
    outcomes.inc({ outcome: 'sent' });
    return true;
  }

  type Begun = {
    readonly outgoing: Outgoing | undefined;
    readonly resend: Capabilities['resend'];
    /** It may have left before, and nobody knows. */
    readonly isUnsure: boolean;
  };

  async function begin(ctx: Ctx, id: string, connectionId: number): Promise<Begun> {
    const connection = (await ctx.cached(connectionNames)).get(connectionId);
    const known = connection === undefined ? undefined : options.capabilities(connection.provider);
    const resend = known?.resend ?? 'same-id';
    const outgoing = await loadOutgoing(ctx, id);
    const isUnsure = outgoing !== undefined && resend === 'ask' && !(await beginSending(ctx, id));
    return { outgoing, resend, isUnsure };
  }

  async function failed(
    within: Within,
    { id, sendAttempts }: MessageRow,
    error: unknown,
    resend: Capabilities['resend'],
  ): Promise<boolean> {
    const verdict = afterFailure(error, sendAttempts, options.now(), resend);
    outcomes.inc({ outcome: verdict.kind });
    log.info({ err: error, messageId: id, verdict: verdict.kind }, 'a message did not leave');
    if (verdict.kind === 'fail') return fail(within, id, verdict.code);
    await within((ctx) =>
      verdict.kind === 'wait'
        ? endSending(ctx, id)
        : postponeMessage(ctx, id, verdict.attempts, verdict.until),
    );
    return false;
  }

  async function fail(within: Within, id: string, code: string): Promise<true> {
    await within(async (ctx) => {
      const failedOne = await markMessageFailed(ctx, id, code);
      if (failedOne !== undefined) ctx.emit(messageUpdated, { messageId: id, ticketId: failedOne.ticketId });
    });
    return true;
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
