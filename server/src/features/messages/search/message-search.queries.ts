/** Searching the messages of all conversations, from the newest backwards, and which of them somebody may see. */
import type { TicketActor } from '@prosa/shared';
import { type ContactCardRow, contactCardColumns, joinContact } from '#src/features/contacts/contacts.sql.ts';
import { isInDeletedTicket, ticketToOpenIn } from '#src/features/tickets/tickets.sql.ts';
import type { Ctx } from '#src/platform/context.ts';
import type { Place } from '#src/platform/cursor.ts';
import { currentCompany } from '#src/platform/db/current-company.ts';
import { searchedWords } from '#src/platform/db/schema/search-words.sql.ts';
import { reading } from '#src/platform/db/statement.ts';
import type { MessageDetails } from '../message-details.tables.ts';

type Look = {
  readonly found: readonly Place<string>[];
  /** Down to where it has looked; `undefined` where there is nothing further. */
  readonly upTo: Place<string> | undefined;
};

const patienceMs = 5;
/** Before every message of its moment. */
const none = '00000000-0000-0000-0000-000000000000';

const found = reading<
  { readonly id: string | null; readonly at: Date },
  [companyId: number, words: readonly string[], Date, string, most: number, patienceMs: number]
>(
  'messages-search-all',
  `select id, at from prosa_search_messages($1, ${searchedWords('$2')}, $3, null, $4, $5, $6)`,
);

/**
 * Returns the newest messages before the spot that hold all the words or their beginnings, at most `most`; fewer where they are so far
 * apart that a request has looked long enough.
 */
export async function searchNewestMessages(
  ctx: Ctx,
  words: readonly string[],
  before: Place<string>,
  most: number,
): Promise<Look> {
  const rows = await ctx.db.run(found, [ctx.companyId, words, before.at, before.id, most, patienceMs]);
  const places = rows.flatMap(({ id, at }) => (id === null ? [] : { id, at }));
  const last = rows.at(-1);
  const goesOn = places.length === most || last?.id === null;
  return {
    found: places,
    upTo: goesOn && last !== undefined ? { at: last.at, id: last.id ?? none } : undefined,
  };
}

export type HitRow = {
  readonly id: string;
  readonly seq: number;
  readonly fromMe: boolean;
  readonly mediaType: string;
  readonly body: string;
  readonly details: MessageDetails | null;
  readonly userId: number | null;
  readonly createdAt: Date;
  /** Where and in which queue the message was written. */
  readonly writtenIn: { readonly ticketId: number; readonly queueId: number | null };
  /** The ticket in which the hit is opened. */
  readonly ticketId: number;
  readonly ticketUuid: string;
  readonly isGroup: boolean;
  readonly queueId: number | null;
  readonly connectionId: number;
  readonly contactId: number;
} & ContactCardRow;

const visible = reading<
  HitRow,
  [
    ids: readonly string[],
    seesAll: boolean,
    userId: number,
    queueIds: readonly number[],
    unqueued: boolean,
    ownFirst: boolean,
  ]
>(
  'messages-visible-hits',
  `select m.id, m.seq, m.from_me as "fromMe", m.media_type as "mediaType", m.body, m.details, m.user_id as "userId", m.created_at as "createdAt",
     json_build_object('ticketId', m.ticket_id, 'queueId', m.queue_id) as "writtenIn", t.id as "ticketId", t.uuid as "ticketUuid", t.is_group as "isGroup", t.queue_id as "queueId", m.connection_id as "connectionId",
     c.id as "contactId", ${contactCardColumns('c')}
   from unnest($1::uuid[]) with ordinality asked(id, place)
   join messages m on m.company_id = ${currentCompany} and m.id = asked.id
   ${joinContact('c', 'm')}
   cross join lateral (
     ${ticketToOpenIn('m', { seesAll: '$2::boolean', userId: '$3', queueIds: '$4', withoutQueue: '$5::boolean' }, '$6::boolean')}
   ) t
   where not ${isInDeletedTicket('m')}
   order by asked.place`,
);

export type Viewer = Pick<TicketActor, 'id' | 'queueIds' | 'allTicket'> & {
  readonly seesAll: boolean;
  /** Sees a conversation only in part: a message is best opened in the ticket it was written in. */
  readonly seesParts: boolean;
};

/**
 * Returns those of these messages, in their order, whose conversation the caller may open: it is as visible as any
 * ticket of it, and opened at the live one where that is.
 */
export const listVisibleHits = (
  ctx: Ctx,
  ids: readonly string[],
  { id, queueIds, allTicket, seesAll, seesParts }: Viewer,
): Promise<HitRow[]> => ctx.db.run(visible, [ids, seesAll, id, queueIds, allTicket === 'enabled', seesParts]);
