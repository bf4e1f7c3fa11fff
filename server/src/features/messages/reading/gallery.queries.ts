/** What of a conversation stands in its gallery, the newest first. */
import type { GalleryKind } from '@prosa/shared';
import { isInDeletedTicket } from '#src/features/tickets/tickets.sql.ts';
import type { Ctx } from '#src/platform/context.ts';
import { currentCompany } from '#src/platform/db/current-company.ts';
import { reading, type Statement } from '#src/platform/db/statement.ts';
import { type MessageRow, messageColumns } from '../message.queries.ts';
import { isInVisibleHistorySql } from './visible-history.sql.ts';
import type { VisibleHistory } from './visible-history.ts';

type Values = [
  contactId: number,
  connectionId: number,
  beforeSeq: number,
  limit: number,
  seesAll: boolean,
  ticketId: number,
  userId: number,
  queueIds: readonly number[],
  withoutQueue: boolean,
];

const holds: Readonly<Record<GalleryKind, string>> = {
  visual: `media_type in ('image', 'video') and (details->'media'->>'sticker') is null`,
  document: `media_type = 'application'`,
  audio: `media_type = 'audio'`,
  link: `body ~* 'https?://'`,
};

const pageOf = (kind: GalleryKind): Statement<MessageRow, Values> =>
  reading<MessageRow, Values>(
    `messages-gallery-${kind}`,
    `select ${messageColumns} from messages m
     where company_id = ${currentCompany} and contact_id = $1 and connection_id = $2 and seq < $3 and not is_deleted and ${holds[kind]}
       and ($5 or ${isInVisibleHistorySql({ ticketId: '$6', userId: '$7', queueIds: '$8', withoutQueue: '$9::boolean' })})
       and not ${isInDeletedTicket('m')}
     order by seq desc limit $4`,
  );

const pages: Readonly<Record<GalleryKind, Statement<MessageRow, Values>>> = {
  visual: pageOf('visual'),
  document: pageOf('document'),
  audio: pageOf('audio'),
  link: pageOf('link'),
};

type Place = { readonly contactId: number; readonly connectionId: number };

export const listGallery = (
  ctx: Ctx,
  { contactId, connectionId }: Place,
  visible: VisibleHistory | undefined,
  part: { readonly kind: GalleryKind; readonly beforeSeq: number; readonly limit: number },
): Promise<MessageRow[]> =>
  ctx.db.run(pages[part.kind], [
    contactId,
    connectionId,
    part.beforeSeq,
    part.limit,
    visible === undefined,
    visible?.ticketId ?? 0,
    visible?.userId ?? 0,
    visible?.queueIds ?? [],
    visible?.withoutQueue ?? false,
  ]);
