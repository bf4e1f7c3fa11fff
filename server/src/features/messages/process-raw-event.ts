/**
 * One stored event, processed exactly once: claiming it and everything that follows from it are one transaction. Whoever
 * comes second finds it claimed and does nothing.
 */
import { type InboxEvent, inboxEvent } from '#src/drivers/whatsapp/events.ts';
import { recognizeContact } from '#src/features/contacts/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import { applyStatus } from './apply-status.ts';
import { claimRawEvent, findRawPayload, type StoredEvent } from './raw-event.queries.ts';
import { receiveMessage } from './receive-message.ts';

/** `event` is the stored event's content where this process has just stored it; otherwise it is read. */
export async function processRawEvent(
  ctx: Ctx,
  { id, connectionId }: StoredEvent,
  event: InboxEvent | undefined,
): Promise<void> {
  // Not waited for: it travels with the first queries of what follows, which ask for the answer before they write.
  const claimed = claimRawEvent(ctx, id);
  claimed.catch(() => undefined);
  const known = event ?? inboxEvent.parse(await findRawPayload(ctx, id));
  switch (known.type) {
    case 'message':
      return receiveMessage(ctx, connectionId, known.message, claimed);
    case 'status':
      return (await claimed) ? applyStatus(ctx, connectionId, known.status) : undefined;
    case 'contact':
      if (await claimed)
        await recognizeContact(ctx, {
          identities: known.identities,
          pushName: known.pushName,
          isGroup: false,
        });
      return;
    case 'reaction':
    case 'edit':
    case 'revoke':
    case 'call':
    case 'template':
      await claimed;
      return;
    case 'typing':
      // Never stored: it would be over before anybody could read it.
      return;
  }
}
