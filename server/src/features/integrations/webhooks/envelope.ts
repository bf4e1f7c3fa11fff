/** What an address hears of a customer's message, or of what has become of a ticket. One form for all, and beside it, if wished, that of this API family. */

import { type Identity, identitiesOf } from '#src/features/contacts/index.ts';
import type { MessageSnapshot } from '#src/features/messages/reading/index.ts';
import type { TicketDetailRow } from '#src/features/tickets/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import { connectionNames } from '#src/tenant/connections/index.ts';

export const messageEvent = 'message.received';

/** How much an address hears in the form of this API family: nothing, a field `raw`, or that form itself. */
export type Form = { readonly compatible: boolean; readonly compatibleRoot: boolean };

type Told = {
  readonly id: string;
  /** A customer's message, unless told. */
  readonly event?: string;
  readonly ticket: TicketDetailRow;
  /** Absent where the event is about the ticket. */
  readonly message?: MessageSnapshot | undefined;
  readonly form: Form;
};

export async function envelopeOf(
  ctx: Ctx,
  { id, event = messageEvent, ticket, message, form }: Told,
): Promise<string> {
  const connection = (await ctx.cached(connectionNames)).get(ticket.connectionId);
  const identities = await identitiesOf(ctx, ticket.contactId);
  const raw = form.compatible && message !== undefined ? rawOf(ticket, message, identities) : undefined;
  const envelope = {
    id,
    event,
    version: 1,
    occurredAt: (message?.writtenAt ?? ctx.now()).toISOString(),
    company: { id: ctx.companyId },
    connection: {
      id: ticket.connectionId,
      name: connection?.name ?? '',
      provider: connection?.provider ?? null,
    },
    ticket: {
      id: ticket.id,
      uuid: ticket.uuid,
      status: ticket.status,
      queueId: ticket.queueId,
      userId: ticket.userId,
      isGroup: ticket.isGroup,
    },
    contact: {
      id: ticket.contactId,
      name: ticket.contactName,
      ...(ticket.contactNumber === null ? {} : { number: ticket.contactNumber }),
      identities,
      extraInfo: ticket.extraInfo.map(({ name, value }) => ({ name, value })),
    },
    ...(message === undefined ? {} : { message: toldOf(message) }),
  };
  if (raw === undefined) return JSON.stringify(envelope);
  return JSON.stringify(form.compatibleRoot ? { ...raw, prosa: envelope } : { ...envelope, raw });
}

function toldOf({ id, type, told: body, fromMe, writtenAt, quotedId, file }: MessageSnapshot): object {
  return {
    id,
    type,
    body,
    fromMe,
    timestamp: Math.floor(writtenAt.getTime() / 1_000),
    ...(quotedId === null ? {} : { quotedId }),
    ...(file === null
      ? {}
      : { media: { url: file.url, mimeType: file.mimetype, name: file.fileName, size: file.size } }),
  };
}

/** Returns a message as libraries that speak WhatsApp Web hand it over. */
function rawOf(ticket: TicketDetailRow, message: MessageSnapshot, identities: readonly Identity[]): object {
  const { type, told: body, file } = message;
  const content =
    file === null ? { conversation: body } : { [`${kindOf(type)}Message`]: rawFile(body, file) };
  return {
    key: {
      remoteJid: jidOf(ticket, identities),
      fromMe: message.fromMe,
      id: message.providerId ?? message.id,
    },
    pushName: ticket.contactName,
    message: content,
    messageTimestamp: Math.floor(message.writtenAt.getTime() / 1_000),
  };
}

const kindOf = (type: string): string => (type === 'application' ? 'document' : type);

const rawFile = (caption: string, file: NonNullable<MessageSnapshot['file']>): object => ({
  url: file.url,
  mimetype: file.mimetype,
  ...(file.fileName === null ? {} : { fileName: file.fileName }),
  ...(caption === '' ? {} : { caption }),
});

function jidOf({ contactNumber }: TicketDetailRow, identities: readonly Identity[]): string {
  const group = identities.find(({ kind }) => kind === 'group');
  if (group !== undefined) return `${group.value}@g.us`;
  if (contactNumber !== null) return `${contactNumber}@s.whatsapp.net`;
  const lid = identities.find(({ kind }) => kind === 'lid');
  return lid === undefined ? '' : `${lid.value}@lid`;
}
