/**
 * One stored event, processed exactly once: claiming it and everything that follows from it are one transaction. Whoever
 * comes second finds it claimed and does nothing.
 */
import { inboxEvent } from '#src/drivers/whatsapp/events.ts';
import { recognizeContact } from '#src/features/contacts/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import { applyStatus } from './apply-status.ts';
import { claimRawEvent } from './raw-event.queries.ts';
import { receiveMessage } from './receive-message.ts';

export async function processRawEvent(ctx: Ctx, rawEventId: number): Promise<void> {
  const raw = await claimRawEvent(ctx, rawEventId);
  if (raw === undefined) return;
  const event = inboxEvent.parse(raw.payload);
  switch (event.type) {
    case 'message':
      return receiveMessage(ctx, raw.connectionId, event.message);
    case 'status':
      return applyStatus(ctx, raw.connectionId, event.status);
    case 'contact':
      await recognizeContact(ctx, { identities: event.identities, pushName: event.pushName, isGroup: false });
      return;
    case 'typing':
      // Never stored: it would be over before anybody could read it.
      return;
  }
}
