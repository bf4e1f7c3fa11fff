/**
 * A reaction, an edit or a revoke that happened on a phone. It finds its message by the network's id; one that comes
 * first waits for its message and happens then.
 */
import { type InboxEvent, inboxEvent } from '#src/drivers/whatsapp/events.ts';
import { findContactIdBy, lockContact } from '#src/features/contacts/index.ts';
import type { Ctx, PlatformCtx } from '#src/platform/context.ts';
import { counter } from '#src/platform/metrics.ts';
import { editMessage, reactToMessage, revokeMessage } from './change-message.ts';
import {
  forgetEarlyChanges,
  keepEarlyChange,
  listArrived,
  takeEarlyChanges,
} from './early-change.queries.ts';
import { isIgnored } from './ignored-groups.ts';
import { findMessage, findMessageByProvider, type MessageRow } from './message.queries.ts';

export type Change = Extract<InboxEvent, { type: 'reaction' | 'edit' | 'revoke' }>;

const unmatched = counter('prosa_inbound_unmatched_total', 'Changes whose message never came');

/** How long a change waits for its message. */
const patienceMs = 48 * 3_600_000;
const perRound = 500;

export async function applyChange(ctx: Ctx, connectionId: number, change: Change): Promise<void> {
  if (await isIgnored(ctx, change.from)) return;
  const message = await lockTarget(ctx, connectionId, change.targetId);
  if (message === undefined) return keepEarlyChange(ctx, connectionId, change.targetId, change);
  if (!(await isTheirsToChange(ctx, message, change))) {
    ctx.log.warn({ messageId: message.id, type: change.type }, 'somebody else’s message was to be changed');
    return;
  }
  switch (change.type) {
    case 'reaction':
      return reactToMessage(
        ctx,
        message,
        change.fromMe ? 'internalReaction' : 'externalReaction',
        change.emoji,
      );
    case 'edit':
      return editMessage(ctx, message, change.body);
    case 'revoke':
      return revokeMessage(ctx, message);
  }
}

/** The message, with its conversation locked: whoever changes it is alone. */
async function lockTarget(
  ctx: Ctx,
  connectionId: number,
  providerId: string,
): Promise<MessageRow | undefined> {
  const known = await findMessageByProvider(ctx, connectionId, providerId);
  const seen = known === undefined ? undefined : await findMessage(ctx, known.id);
  if (seen === undefined) return undefined;
  await lockContact(ctx, seen.contactId);
  return findMessage(ctx, seen.id);
}

/** Everybody may react. Only the author edits; in a group its admins may also take back what others wrote. */
async function isTheirsToChange(ctx: Ctx, message: MessageRow, change: Change): Promise<boolean> {
  if (change.type === 'reaction') return true;
  if (message.participantId === null || change.participant === null) return change.fromMe === message.fromMe;
  return (
    change.type === 'revoke' || (await findContactIdBy(ctx, change.participant)) === message.participantId
  );
}

/** The message is here now: whatever was told of it before happens. */
export async function applyEarlyChanges(ctx: Ctx, connectionId: number, providerId: string): Promise<void> {
  for (const event of await takeEarlyChanges(ctx, connectionId, providerId)) {
    const change = inboxEvent.parse(event);
    if (change.type === 'reaction' || change.type === 'edit' || change.type === 'revoke')
      await applyChange(ctx, connectionId, change);
  }
}

/** For the timer: changes that crossed with their message, and those whose message has not come for two days. */
export async function seeToEarlyChanges(ctx: PlatformCtx): Promise<void> {
  const system = { kind: 'system', name: 'early changes' } as const;
  const arrived = await ctx.across('changes whose message has come', (db) => listArrived(db, perRound));
  for (const { companyId, connectionId, targetId } of arrived)
    await ctx.inCompany(companyId, system, (inner) => applyEarlyChanges(inner, connectionId, targetId));
  const before = new Date(ctx.now().getTime() - patienceMs);
  const forgotten = await ctx.across('changes whose message never came', (db) =>
    forgetEarlyChanges(db, before),
  );
  if (forgotten === 0) return;
  unmatched.inc(forgotten);
  ctx.log.warn({ forgotten }, 'changes were given up: their messages never came');
}
