/** A message as bots and integrations are handed it: what it is, its text, and its file. */
import type { Ctx } from '#src/platform/context.ts';
import type { MediaLinks } from '../media/media-links.ts';
import { findMessage } from '../message.queries.ts';
import { bodyOnWire } from '../message-content.rules.ts';
import type { MediaState } from '../message-details.tables.ts';

export type MessageSnapshot = {
  readonly id: string;
  readonly providerId: string | null;
  readonly type: string;
  /** What was said in words. */
  readonly body: string;
  /** What was said in words, or what clients read a place or a card from. */
  readonly told: string;
  readonly fromMe: boolean;
  readonly writtenAt: Date;
  readonly quotedId: string | null;
  readonly file: {
    readonly state: MediaState | null;
    /** Signed. */
    readonly url: string;
    readonly mimetype: string;
    readonly fileName: string | null;
    readonly size: number | null;
  } | null;
};

/** Returns the message as it is now; undefined when it is not there, or has been taken back. */
export async function getMessageSnapshot(
  ctx: Ctx,
  links: MediaLinks,
  messageId: string,
): Promise<MessageSnapshot | undefined> {
  const row = await findMessage(ctx, messageId);
  if (row === undefined || row.isDeleted) return undefined;
  const { id, providerId, mediaType: type, body, fromMe, createdAt: writtenAt, quotedId, details } = row;
  const media = details?.media;
  const url = links.of({ companyId: ctx.companyId, messageId: id, variant: 'file' }, ctx.now());
  const file =
    media === undefined
      ? null
      : {
          state: row.mediaState,
          url,
          mimetype: media.mimetype,
          fileName: media.fileName,
          size: media.size,
        };
  return { id, providerId, type, body, told: bodyOnWire(row), fromMe, writtenAt, quotedId, file };
}
