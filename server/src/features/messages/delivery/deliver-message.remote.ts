/**
 * A message on its way out: loaded as it is at that moment, handed to its network, and how that went written down. What
 * a network would show twice is marked right before it leaves, so a crash during an upload leaves nothing in doubt.
 */
import { isNobodysPhone } from '@prosa/shared';
import type { LinkPreviews } from '#src/drivers/links/previews.ts';
import type { Storage } from '#src/drivers/storage/driver.ts';
import type { Capabilities, Session, Turn } from '#src/drivers/whatsapp/driver.ts';
import { SendRefused } from '#src/drivers/whatsapp/errors.ts';
import { noteQuality } from '#src/features/connections/health/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import type { Logger } from '#src/platform/log/log.ts';
import { counter, histogram } from '#src/platform/metrics.ts';
import { heldOver } from '#src/tenant/connections/index.ts';
import { findMessage, type MessageRow } from '../message.queries.ts';
import { isFirstMessage } from '../send-policy.ts';
import { beginSending, type Departure, endSending, postponeMessage } from './delivery.queries.ts';
import { type AfterFailure, afterFailure, unknownOutcome } from './delivery.rules.ts';
import type { Departures } from './departures.ts';
import { emitMessageUpdated } from './emit-message-updated.ts';
import { findOutgoing, type Outgoing } from './find-outgoing.ts';
import { markMessageFailed, markMessageSent } from './message-state.queries.ts';
import { outboundOf } from './outbound-content.ts';
import { seeLink } from './see-link.remote.ts';
import type { Within } from './within.ts';

/** What everything that leaves over a connection needs. */
export type Way = {
  readonly within: Within;
  readonly session: Session;
  readonly departures: Departures;
  readonly storage: Storage;
  /** Left out where links show nothing that is sent with them. */
  readonly previews?: LinkPreviews | undefined;
  /** Whether the connection's network has a window: see `Capabilities`. */
  readonly window: boolean;
  readonly now: () => Date;
  readonly log: Logger;
};

/** What is to be done next for the connection. */
export type Next =
  /** Nothing more follows from this message. */
  | { readonly kind: 'done' }
  /** Something more may leave now. */
  | { readonly kind: 'again' }
  /** The connection is down. */
  | { readonly kind: 'down' }
  /** The message, or what stands behind it, is not to leave before then. */
  | { readonly kind: 'at'; readonly at: Date };

const restricted = 'restricted';
const nobody = 'not_on_whatsapp';

const outcomes = counter('prosa_outbound_total', 'Messages handed to a network', ['outcome']);
const refusals = counter(
  'prosa_outbound_failures_total',
  'Tries to hand over a message that failed, by reason',
  ['reason'],
);
const seconds = histogram('prosa_outbound_send_seconds', 'How long a network takes to accept a message');

export async function deliverMessage(
  way: Way,
  resend: Capabilities['resend'],
  { id, isMass, isFile, isLink, hasNext }: Departure,
): Promise<Next> {
  const { within, session, departures, storage } = way;
  const next: Next = { kind: hasNext ? 'again' : 'done' };
  if (isLink && way.previews !== undefined) await seeLink(within, way.previews, id);
  const outgoing = await within((ctx) => findOutgoing(ctx, id));
  if (outgoing === undefined) return next;
  const { connectionId } = outgoing.row;
  if (outgoing.to.some(({ kind, value }) => kind === 'phone' && isNobodysPhone(value))) {
    await fail(within, id, nobody);
    return next;
  }
  const isFirst = await within((ctx) => isFirstOf(ctx, way, outgoing));
  /** What was stored before the network began to hold the number back would be another attempt. */
  const isHeld = (): Promise<boolean> =>
    within(async (ctx) => (await heldOver(ctx, connectionId, isFirst)) !== null);
  if (resend === 'ask' && outgoing.row.sendingAt !== null) {
    await fail(within, id, unknownOutcome);
    return next;
  }
  if (await isHeld()) {
    await fail(within, id, restricted);
    return next;
  }
  const attempt = { hasBegun: false };
  const turn: Turn = async () => {
    await departures.turn({ isMass, isFirst });
    // It may have waited here for long.
    if (await isHeld()) throw new SendRefused(restricted, false);
    // Of several times that it leaves within one attempt the first counts.
    if (attempt.hasBegun) return;
    if (resend === 'ask' || isFile) await within((ctx) => assertWanted(ctx, id, resend));
    attempt.hasBegun = true;
  };
  const done = seconds.startTimer();
  let providerId: string;
  try {
    ({ providerId } = await session.send(
      outgoing.to,
      outboundOf(storage, outgoing.row, outgoing.quoted),
      turn,
    ));
    done();
  } catch (error) {
    if (error instanceof NotWanted) return next;
    // What never had its turn has certainly not left, whatever went wrong.
    const isCertain = error instanceof SendRefused || attempt.hasBegun;
    const meaning = isCertain ? error : new SendRefused('network_error', true, { cause: error });
    const verdict = afterFailure(meaning, outgoing.row.sendAttempts, way.now(), resend);
    return failed(way, outgoing.row, { error, verdict, ...attempt }, next);
  }
  departures.wentWell();
  const hasChanged = await within(async (ctx) => {
    const sent = await markMessageSent(ctx, id, providerId);
    emitMessageUpdated(ctx, sent);
    if (isFirst) await noteQuality(ctx, connectionId, { firsts: 1 });
    return sent?.hasChanged ?? false;
  });
  outcomes.inc({ outcome: 'sent' });
  return hasChanged ? { kind: 'again' } : next;
}

const isFirstOf = (ctx: Ctx, { window }: Way, { row, to }: Outgoing): Promise<boolean> =>
  isFirstMessage(ctx, { window }, { ...row, isGroup: to.some(({ kind }) => kind === 'group') });

/** The message has been taken back while its file travelled, or another node sends it already. */
class NotWanted extends Error {
  override readonly name = 'NotWanted';
}

async function assertWanted(ctx: Ctx, id: string, resend: Capabilities['resend']): Promise<void> {
  const isWanted =
    resend === 'ask' ? await beginSending(ctx, id) : (await findMessage(ctx, id))?.isDeleted === false;
  if (!isWanted) throw new NotWanted();
}

type Failure = {
  readonly error: unknown;
  readonly verdict: AfterFailure;
  /**
   * The message had its turn, and what was marked then is to be taken back; what another node has marked since then is
   * not.
   */
  readonly hasBegun: boolean;
};

async function failed(
  { within, departures, log }: Way,
  { id, connectionId }: MessageRow,
  { error, verdict, hasBegun }: Failure,
  next: Next,
): Promise<Next> {
  if (error instanceof SendRefused && error.tooFast) departures.tooFast();
  outcomes.inc({ outcome: verdict.kind });
  refusals.inc({ reason: error instanceof SendRefused ? error.code : 'unforeseen' });
  if (error instanceof SendRefused && error.holdsNumber)
    await within((ctx) => noteQuality(ctx, connectionId, { refusals: 1 }));
  log.info({ err: error, messageId: id, verdict: verdict.kind }, 'a message did not leave');
  if (verdict.kind === 'fail') {
    await fail(within, id, verdict.code);
    return next;
  }
  await within(async (ctx) => {
    if (hasBegun) await endSending(ctx, id);
    if (verdict.kind === 'postpone') await postponeMessage(ctx, id, verdict.attempts, verdict.until);
  });
  return verdict.kind === 'wait' ? { kind: 'down' } : { kind: 'at', at: verdict.until };
}

const fail = (within: Within, id: string, code: string): Promise<void> =>
  within(async (ctx) => emitMessageUpdated(ctx, await markMessageFailed(ctx, id, code)));
