/**
 * A reaction, an edit or a revoke that happened on a phone, or what was found out about a message later. It finds its
 * message by the network's id; one that comes first waits for its message and happens then.
 */
import { type InboxEvent, inboxEvent } from '#src/drivers/whatsapp/events.ts';
import { findContactIdBy, lockContact } from '#src/features/contacts/index.ts';
import { lockTicketForSystem } from '#src/features/tickets/access/index.ts';
import type { Ctx, PlatformCtx } from '#src/platform/context.ts';
import { eachApart } from '#src/platform/jobs/each-apart.ts';
import { counter } from '#src/platform/metrics.ts';
import { isIgnored, listToldMessages } from '../identity/network-identity.ts';
import { findMessage, listMessagesByIds, type MessageRow, type Named } from '../message.queries.ts';
import { isPlaceholder } from '../unreadable/placeholder.rules.ts';
import {
  deleteEarlyChange,
  forgetEarlyChanges,
  insertEarlyChange,
  listArrived,
  listEarlyChanges,
} from './early-change.queries.ts';
import { completeCard, editCard, editMessage, reactToMessage, revokeMessage } from './message-changes.ts';
import { takeVote } from './take-vote.ts';

export type Change = Extract<InboxEvent, { type: 'reaction' | 'edit' | 'revoke' | 'card' | 'vote' }>;

const unmatched = counter('prosa_inbound_unmatched_total', 'Changes whose message never came');

const isChange = (event: InboxEvent): event is Change =>
  ['reaction', 'edit', 'revoke', 'card', 'vote'].includes(event.type);

/** The statement that finds what has arrived knows them, too. */
const isAboutContent = ({ type }: Change): boolean => type === 'vote' || type === 'edit';

/** How long a change waits for its message. */
const patienceMs = 48 * 3_600_000;
const perRound = 500;

export async function applyChange(ctx: Ctx, connectionId: number, change: Change): Promise<void> {
  if (await isIgnored(ctx, change.from)) return;
  const message = await lockTarget(ctx, connectionId, change);
  // What could not be read yet can be neither answered nor changed.
  const isReady = message !== undefined && !(isPlaceholder(message.mediaType) && isAboutContent(change));
  if (!isReady) return insertEarlyChange(ctx, connectionId, change.targetId, change);
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
      return change.card === undefined
        ? editMessage(ctx, message, change.body)
        : editCard(ctx, message, change.card);
    case 'revoke':
      return revokeMessage(ctx, message);
    case 'card':
      return completeCard(ctx, message, change.card);
    case 'vote':
      return takeVote(ctx, message, change);
  }
}

/** Returns the message, with its conversation locked: whoever changes it is alone. */
async function lockTarget(ctx: Ctx, connectionId: number, change: Change): Promise<MessageRow | undefined> {
  const told = await listToldMessages(ctx, { connectionId, providerId: change.targetId, chat: change.from });
  const known = (await likeliest(ctx, told, change)) ?? told[0];
  const seen = known === undefined ? undefined : await findMessage(ctx, known.id);
  if (seen === undefined) return undefined;
  await lockContact(ctx, seen.contactId);
  // Before the message, like by receipts of it: its row in the list may follow.
  await lockTicketForSystem(ctx, seen.ticketId);
  return findMessage(ctx, seen.id);
}

/** Where several people of a chat have used the same id: who edits means a message of their own, who reacts one of others. */
async function likeliest(ctx: Ctx, told: readonly Named[], change: Change): Promise<Named | undefined> {
  if (told.length < 2) return undefined;
  if (change.type === 'vote') return answerable(ctx, told);
  const author =
    change.participant === null ? null : ((await findContactIdBy(ctx, change.participant)) ?? null);
  const isOwn = ({ fromMe, participantId }: Named): boolean =>
    fromMe === change.fromMe && (fromMe || participantId === author);
  return told.find((message) => isOwn(message) === (change.type !== 'reaction'));
}

async function answerable(ctx: Ctx, told: readonly Named[]): Promise<Named | undefined> {
  const rows = await listMessagesByIds(
    ctx,
    told.map(({ id }) => id),
  );
  const asked = rows.find(({ details }) => details?.card?.type === 'poll' || details?.card?.type === 'event');
  return told.find(({ id }) => id === asked?.id);
}

/** Everybody may react and vote. Only the author edits; in a group its admins may also take back what others wrote. */
async function isTheirsToChange(ctx: Ctx, message: MessageRow, change: Change): Promise<boolean> {
  if (change.type === 'reaction' || change.type === 'vote') return true;
  if (message.participantId === null || change.participant === null) return change.fromMe === message.fromMe;
  return (
    change.type === 'revoke' || (await findContactIdBy(ctx, change.participant)) === message.participantId
  );
}

/** Applies what was told of a message before it came. Changes of others that go by the same id still wait. */
export async function applyEarlyChanges(
  ctx: Ctx,
  connectionId: number,
  providerId: string,
  contactId: number,
): Promise<void> {
  for (const { id, event } of await listEarlyChanges(ctx, connectionId, providerId)) {
    const change = inboxEvent.parse(event);
    if (!isChange(change)) continue;
    if ((await findContactIdBy(ctx, change.from)) !== contactId) continue;
    if (await deleteEarlyChange(ctx, id)) await applyChange(ctx, connectionId, change);
  }
}

const perTimer = { kind: 'system', name: 'early changes' } as const;

/**
 * Applies, for the timer, changes that crossed with their message, and gives up those whose message has not come for
 * two days.
 */
export const seeToEarlyChanges = (ctx: PlatformCtx): Promise<void> =>
  eachApart([applyArrived, giveUpEarlyChanges], (step) => step(ctx));

async function applyArrived(ctx: PlatformCtx): Promise<void> {
  const arrived = await ctx.across('changes whose message has come', (db) => listArrived(db, perRound));
  await eachApart(arrived, ({ companyId, connectionId, targetId, contactId }) =>
    ctx.inCompany(companyId, perTimer, (inner) =>
      applyEarlyChanges(inner, connectionId, targetId, contactId),
    ),
  );
}

async function giveUpEarlyChanges(ctx: PlatformCtx): Promise<void> {
  const before = new Date(ctx.now().getTime() - patienceMs);
  const forgotten = await ctx.across('changes whose message never came', (db) =>
    forgetEarlyChanges(db, before),
  );
  if (forgotten === 0) return;
  unmatched.inc(forgotten);
  ctx.log.warn({ forgotten }, 'changes were given up: their messages never came');
}
