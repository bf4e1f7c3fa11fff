/**
 * Message rows → what clients see. Names come from the company's dictionaries; answered messages and members of groups
 * are read only where there are any.
 */
import type { ContactCard, MediaType, MediaView, MessageView } from '@prosa/shared';
import type { QuotedKind } from '#src/drivers/whatsapp/events.ts';
import { contactCardOf } from '#src/features/contacts/index.ts';
import { listContactsByIds } from '#src/features/contacts/lists/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import { queueNames } from '#src/tenant/queues/index.ts';
import { agents } from '#src/tenant/users/index.ts';
import { wireAck } from './ack.rules.ts';
import type { MediaLinks } from './media/media-links.ts';
import { listMessagesByIds, type MessageRow } from './message.queries.ts';
import { bodyOnWire } from './message-content.rules.ts';
import { listVotes, type VoteRow } from './polls/vote.queries.ts';
import { cardViewOf } from './polls/vote.rules.ts';

type Surroundings = {
  readonly users: Awaited<ReturnType<(typeof agents)['load']>>;
  readonly queues: Awaited<ReturnType<(typeof queueNames)['load']>>;
  readonly quoted: ReadonlyMap<string, MessageRow>;
  readonly people: ReadonlyMap<number, ContactCard>;
  readonly votes: ReadonlyMap<string, readonly VoteRow[]>;
  readonly linkTo: (row: MessageRow, variant: 'file' | 'thumb') => string;
};

export async function messageViews(
  ctx: Ctx,
  rows: readonly MessageRow[],
  links: MediaLinks,
): Promise<MessageView[]> {
  const [users, queues] = [await ctx.cached(agents), await ctx.cached(queueNames)];
  const quoted = await quotedBy(ctx, rows);
  const people = await peopleOf(ctx, [...rows.map(writerOf), ...[...quoted.values()].map(authorOf)]);
  const votes = await votesOn(ctx, rows);
  const now = ctx.now();
  const linkTo = (row: MessageRow, variant: 'file' | 'thumb'): string =>
    links.of({ companyId: ctx.companyId, messageId: row.id, variant }, now);
  return rows.map((row) => view(row, { users, queues, quoted, people, votes, linkTo }));
}

async function quotedBy(ctx: Ctx, rows: readonly MessageRow[]): Promise<Map<string, MessageRow>> {
  const onPage = new Map(rows.map((row) => [row.id, row]));
  const ids = new Set(rows.flatMap((row) => row.quotedId ?? []));
  const missing = [...ids].filter((id) => !onPage.has(id));
  const fetched = missing.length === 0 ? [] : await listMessagesByIds(ctx, missing);
  const known = [...fetched, ...rows].filter((row) => ids.has(row.id));
  return new Map(known.map((row) => [row.id, row]));
}

/** In a group: who of it wrote. */
const writerOf = ({ participantId }: MessageRow): number | null => participantId;

/** Who wrote an answered message; none where the company did. */
const authorOf = ({ participantId, fromMe, contactId }: MessageRow): number | null =>
  participantId ?? (fromMe ? null : contactId);

async function peopleOf(ctx: Ctx, writers: readonly (number | null)[]): Promise<Map<number, ContactCard>> {
  const ids = new Set(writers.filter((id) => id !== null));
  if (ids.size === 0) return new Map();
  const found = await listContactsByIds(ctx, [...ids]);
  return new Map(found.map((contact) => [contact.id, contactCardOf(contact, ctx.now())]));
}

async function votesOn(ctx: Ctx, rows: readonly MessageRow[]): Promise<Map<string, VoteRow[]>> {
  const asked = rows.filter(({ details, isDeleted }) => {
    const type = details?.card?.type;
    return !isDeleted && (type === 'poll' || type === 'event');
  });
  const votes = new Map<string, VoteRow[]>(asked.map(({ id }) => [id, []]));
  if (votes.size === 0) return votes;
  for (const vote of await listVotes(ctx, [...votes.keys()])) votes.get(vote.messageId)?.push(vote);
  return votes;
}

function view(row: MessageRow, around: Surroundings): MessageView {
  const user = row.userId === null ? undefined : around.users.get(row.userId);
  const queue = row.queueId === null ? undefined : around.queues.get(row.queueId);
  // What was taken back is nobody's to see any more, whatever it held.
  const details = row.isDeleted ? null : row.details;
  return {
    id: row.id,
    ticketId: row.ticketId,
    seq: row.seq,
    body: row.isDeleted ? '' : bodyOnWire(row),
    fromMe: row.fromMe,
    read: row.read,
    mediaType: row.mediaType,
    mediaUrl: mediaUrl(row, around),
    isDeleted: row.isDeleted,
    isEdited: row.isEdited,
    isForwarded: row.isForwarded,
    ack: wireAck(row.ack),
    sendError: row.sendError === null ? null : { code: row.sendError },
    quotedMsg: quotedView(row, around),
    contactId: row.contactId,
    contact: cardOf(writerOf(row), around),
    user: user === undefined ? null : { id: user.id, name: user.name },
    queue: queue === undefined ? null : { name: queue.name, color: queue.color },
    internalReaction: row.internalReaction,
    externalReaction: row.externalReaction,
    buttonsJSON: details?.choices === undefined ? null : JSON.stringify(details.choices.choices),
    media: row.isDeleted ? null : mediaView(row, around),
    location:
      details?.location === undefined ? null : { ...details.location, live: details.location.live ?? false },
    contacts: details?.contacts?.map((one) => ({ ...one, phones: [...one.phones] })) ?? null,
    call: details?.call ?? null,
    card: shownCard(row, around),
    choiceId: details?.choiceId ?? null,
    unsupported: details?.unsupported ?? null,
    changeError: row.details?.changeError ?? null,
    automatic: details?.automatic ?? null,
    transcript: details?.transcript ?? null,
    late: row.late,
    createdAt: row.createdAt.toISOString(),
  };
}

/** What a link shows goes with the link: the words may be others by now. */
function shownCard(
  { id, body, isDeleted, details }: MessageRow,
  { votes }: Surroundings,
): MessageView['card'] {
  const card = isDeleted ? undefined : details?.card;
  if (card === undefined || (card.type === 'link' && !body.includes(card.url))) return null;
  return cardViewOf(card, votes.get(id) ?? []);
}

const cardOf = (id: number | null, { people }: Surroundings): ContactCard | null =>
  id === null ? null : (people.get(id) ?? null);

const mediaUrl = (row: MessageRow, { linkTo }: Surroundings): string | null =>
  row.mediaPath === null || row.isDeleted ? null : linkTo(row, 'file');

function mediaView(row: MessageRow, { linkTo }: Surroundings): MediaView | null {
  const media = row.details?.media;
  if (media === undefined || row.mediaState === null) return null;
  return {
    state: row.mediaState,
    mimetype: media.mimetype,
    fileName: media.fileName,
    size: media.size,
    seconds: media.seconds,
    width: media.width,
    height: media.height,
    voice: media.voice ?? false,
    gif: media.gif ?? false,
    sticker: media.sticker ?? false,
    animated: media.animated ?? false,
    viewOnce: media.viewOnce ?? false,
    waveform: media.waveform,
    preview: media.preview ?? null,
    thumbUrl: media.thumb === true ? linkTo(row, 'thumb') : null,
    error: media.error ?? null,
  };
}

/** The answered message; where we do not have it, as much of it as came along. */
const quotedTypes: Readonly<Record<QuotedKind, MediaType>> = {
  image: 'image',
  video: 'video',
  audio: 'audio',
  document: 'application',
  sticker: 'image',
  location: 'locationMessage',
  contacts: 'vcard',
};

function quotedView(row: MessageRow, around: Surroundings): MessageView['quotedMsg'] {
  const quoted = row.quotedId === null ? undefined : around.quoted.get(row.quotedId);
  if (quoted !== undefined)
    return {
      id: quoted.id,
      body: quoted.isDeleted ? '' : bodyOnWire(quoted),
      fromMe: quoted.fromMe,
      mediaType: quoted.mediaType,
      mediaUrl: mediaUrl(quoted, around),
      contact: cardOf(authorOf(quoted), around),
      media: quoted.isDeleted ? null : mediaView(quoted, around),
    };
  const told = row.details?.quoted;
  if (told === undefined || row.isDeleted) return null;
  return {
    id: '',
    body: told.body,
    fromMe: told.fromMe,
    mediaType: told.kind === undefined ? 'conversation' : quotedTypes[told.kind],
    mediaUrl: null,
    contact: null,
    media: null,
  };
}
