/**
 * A stored event, processed exactly once: claiming it and everything that follows from it are one transaction. Whoever
 * comes second finds it claimed and does nothing.
 */
import { type InboxEvent, inboxEvent } from '#src/drivers/whatsapp/events.ts';
import { recordTemplateStatus } from '#src/features/connections/cloud/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import { applyChange } from '../changes/apply-change.ts';
import { learnNames, learnNamesOfMany } from '../identity/network-identity.ts';
import { applyStatus } from './apply-status.ts';
import { type Automation, noAutomation } from './automation.ts';
import { claimRawEvent, deleteRawEvent, findRawPayload, type StoredEvent } from './raw-event.queries.ts';
import { receiveCall } from './receive-call.ts';
import { receiveMessage } from './receive-message.ts';
import { receivePast } from './receive-past.ts';

/**
 * Processes a stored event once; `event` is its content where this process has just stored it, otherwise it is read.
 */
export async function processRawEvent(
  ctx: Ctx,
  stored: StoredEvent,
  event: InboxEvent | undefined,
  automation: Automation = noAutomation,
): Promise<void> {
  const { id, connectionId } = stored;
  // Not waited for: it travels with the first queries of what follows, which ask for the answer before they write.
  const claimed = claimRawEvent(ctx, stored);
  claimed.catch(() => undefined);
  const known = event ?? inboxEvent.parse(await findRawPayload(ctx, id));
  if (known.type === 'message')
    return receiveMessage(ctx, connectionId, known.message, { claimed, automation });
  if (await claimed) await carryOut(ctx, { id, connectionId }, known, automation);
}

async function carryOut(
  ctx: Ctx,
  { id, connectionId }: Pick<StoredEvent, 'id' | 'connectionId'>,
  event: Exclude<InboxEvent, { type: 'message' }>,
  automation: Automation,
): Promise<void> {
  switch (event.type) {
    case 'status':
      return applyStatus(ctx, connectionId, event.status, automation);
    case 'contact':
      return learnNames(ctx, event);
    case 'people':
      await learnNamesOfMany(ctx, event);
      return deleteRawEvent(ctx, id);
    case 'past':
      await receivePast(ctx, connectionId, event.messages);
      // It is never told again, and nobody who is forgotten should be left in it.
      return deleteRawEvent(ctx, id);
    case 'reaction':
    case 'edit':
    case 'revoke':
    case 'card':
      return applyChange(ctx, connectionId, event);
    case 'vote':
      await applyChange(ctx, connectionId, event);
      // Told again it changes nothing, and nobody who is forgotten should be left in it.
      return deleteRawEvent(ctx, id);
    case 'call':
      return receiveCall(ctx, connectionId, event);
    case 'template':
      return recordTemplateStatus(ctx, connectionId, event);
    case 'typing':
      // Never stored: it would be over before anybody could read it.
      return;
  }
}
