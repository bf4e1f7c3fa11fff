/** Somebody calls: the conversation shows it, once per call. Whether the caller is told to write is somebody else's to decide. */
import type { InboxEvent } from '#src/drivers/whatsapp/events.ts';
import { blockedContacts } from '#src/features/contacts/lists/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import { callReceived } from '../events.ts';
import { isIgnored, isOfGroup, recognizePerson, voucherOver } from '../identity/network-identity.ts';
import { believedTime, messagePreview } from '../message-content.rules.ts';
import { plainMessage } from '../message-insert.queries.ts';
import { noAutomation } from './automation.ts';
import { storeMessage } from './store-message.ts';

export type Call = Extract<InboxEvent, { type: 'call' }>;

export async function receiveCall(ctx: Ctx, connectionId: number, call: Call): Promise<void> {
  if (await isIgnored(ctx, call.from)) return;
  const isGroup = isOfGroup(call.from);
  const vouchedBy = await voucherOver(ctx, connectionId);
  const person = { identities: call.from, pushName: null, isGroup, vouchedBy };
  const contactId = await recognizePerson(ctx, person);
  if ((await ctx.cached(blockedContacts)).has(contactId)) return;
  const details = { call: { video: call.video } };
  const messageId = ctx.newId();
  const ticketId = await storeMessage(ctx, {
    person,
    conversation: { connectionId, contactId, isGroup },
    fresh: {
      ...plainMessage,
      id: messageId,
      contactId,
      connectionId,
      // Its own name, so that the same call told twice is one line, and no receipt of anything else.
      providerId: `call:${call.callId}`,
      fromMe: false,
      body: '',
      writtenAt: believedTime(call.at, ctx.now(), false),
      preview: messagePreview({ mediaType: 'call_log', body: '', details }),
      unread: 1,
      mediaType: 'call_log',
      details,
    },
    reference: null,
    automation: noAutomation,
  });
  if (ticketId !== undefined)
    ctx.emit(callReceived, { messageId, ticketId, callId: call.callId, video: call.video });
}
