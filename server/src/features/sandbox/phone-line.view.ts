/** A line of a simulated phone's screen as the wire shows it. */
import type { PhoneKind, PhoneMessage } from '@prosa/shared';
import type { MediaLinks } from '#src/features/messages/media/index.ts';
import type { PhoneLine } from './phone-line.queries.ts';

/** Returns a phone's line as clients see it; `now` dates the address of its file. */
export type ShowLine = (line: PhoneLine, now: Date) => PhoneMessage;

export const showLine =
  (links: MediaLinks): ShowLine =>
  (line, now) => {
    const { details } = line;
    const url = (): string =>
      links.of({ companyId: line.companyId, messageId: line.id, variant: 'phone' }, now);
    const { media, location, contacts, choices, quoted } = line.isDeleted ? {} : details;
    return {
      id: line.id,
      whatsappId: line.connectionId,
      phone: line.phone,
      mine: line.mine,
      kind: line.kind as PhoneKind,
      body: line.body,
      media:
        media === undefined
          ? null
          : {
              url: url(),
              mimetype: media.mimetype,
              fileName: media.fileName,
              size: media.size,
              seconds: media.seconds ?? null,
              voice: media.voice ?? false,
            },
      location: location ?? null,
      contacts: contacts?.map((one) => ({ ...one, phones: [...one.phones] })) ?? null,
      choices: choices?.map((one) => ({ ...one, description: one.description ?? null })) ?? null,
      quoted: quoted ?? null,
      forwarded: details.forwarded ?? false,
      isEdited: line.isEdited,
      isDeleted: line.isDeleted,
      companyReaction: line.companyReaction,
      ownReaction: line.ownReaction,
      ack: line.ack,
      createdAt: line.createdAt.toISOString(),
    };
  };
