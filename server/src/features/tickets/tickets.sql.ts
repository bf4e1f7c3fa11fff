/**
 * What other features put into statements of their own about tickets: joins, conditions, and the changes that belong to
 * one statement with theirs. Which columns a ticket has stands here and in this feature's queries alone.
 */
import { currentCompany } from '#src/platform/db/current-company.ts';

/** Returns SQL that `join`s the ticket of a row that names it: `of` is what the statement calls the row's table. */
export const joinTicket = (alias: string, of: string, column = 'ticket_id'): string =>
  `join tickets ${alias} on ${alias}.company_id = ${of}.company_id and ${alias}.id = ${of}.${column}`;

/** Returns SQL that is true of a row whose ticket has been deleted. */
export const isInDeletedTicket = (of: string): string =>
  `exists (select 1 from tickets gone where gone.company_id = ${currentCompany} and gone.id = ${of}.ticket_id and gone.deleted_at is not null)`;

/** Returns SQL of the tickets of a contact over a connection, deleted ones too; each parameter is SQL of an id. */
export const ticketsOfConversation = (contact: string, connection: string): string =>
  `select t.id from tickets t where t.company_id = ${currentCompany} and t.contact_id = ${contact} and t.connection_id = ${connection}`;

/** Returns SQL of the contacts who carry a tag in one of their tickets; `tag` is the tag's id. */
export const contactsByTicketTag = (tag: string): string =>
  `select t.contact_id from ticket_tags g join tickets t on t.company_id = g.company_id and t.id = g.ticket_id
      where g.company_id = ${currentCompany} and g.tag_id = ${tag} and t.deleted_at is null`;

/** The reader of tickets and their queues, as far as they decide who sees a ticket; each is SQL of a value. */
export type ReaderSql = {
  /** True for readers who see every ticket. */
  readonly seesAll: string;
  readonly userId: string;
  readonly queueIds: string;
  /** True for readers who see what is in no queue. */
  readonly withoutQueue: string;
};

/** Returns SQL of whether a reader sees a ticket that the statement calls `t`: their own, and those of their queues. */
export const isVisibleTo = (reader: ReaderSql, t = 't'): string =>
  `(${reader.seesAll} or ${t}.user_id = ${reader.userId} or ${t}.queue_id = any(${reader.queueIds}::int[]) or (${t}.queue_id is null and ${reader.withoutQueue}))`;

/** Returns SQL of the tickets that somebody works and has not read: `id`, `user_id`, `unread_messages`. */
export const unreadOfUsers = `select t.id, t.user_id, t.unread_messages from tickets t
   where t.company_id = ${currentCompany} and t.status = 'open' and t.user_id is not null
     and t.unread_messages > 0 and t.deleted_at is null`;

/** Returns SQL of whether a user works a ticket now; each parameter is SQL of an id. */
export const isWorkedBy = (ticketId: string, userId: string): string =>
  `exists (select 1 from tickets w where w.company_id = ${currentCompany} and w.id = ${ticketId}
     and w.user_id = ${userId} and w.status = 'open' and w.deleted_at is null)`;

/**
 * Returns SQL of whether a ticket that is in a queue waits there for somebody to take it: no bot leads it, it is nobody's
 * yet, not put off, and no group.
 */
export const waitsForPeople = (t: string): string =>
  `${t}.status = 'pending' and ${t}.user_id is null and ${t}.deleted_at is null and ${t}.snoozed_at is null and not ${t}.is_group
     and (not ${t}.chatbot or ${t}.human_spoke)`;

/** Returns SQL of whether a ticket waits for people in a queue; each parameter is SQL of an id. */
export const hasWaiting = (companyId: string, queueId: string): string =>
  `exists (select 1 from tickets t where t.company_id = ${companyId} and t.queue_id = ${queueId} and ${waitsForPeople('t')})`;

/** A message of a ticket, as the row of it that was stored says; each is SQL of a value. */
export type MessageSql = {
  readonly preview: string;
  readonly unread: string;
  readonly now: string;
  readonly isHuman: string;
  readonly fromMe: string;
  readonly userId: string;
  readonly mediaType: string;
  readonly writtenAt: string;
};

/**
 * Returns SQL by which a ticket takes a message that `added (ticket_id, seq)` has stored, and is moved to the top of
 * its list.
 */
export const takeMessage = (message: MessageSql): string =>
  `update tickets t set last_message = ${message.preview}, last_seq = added.seq, unread_messages = t.unread_messages + ${message.unread},
     updated_at = ${message.now}, version = t.version + 1, human_spoke = t.human_spoke or ${message.isHuman}, last_from_me = ${message.fromMe},
     last_user_id = ${message.userId}, last_media_type = ${message.mediaType}, last_message_at = ${message.writtenAt},
     waiting_since = case when ${message.isHuman} or t.is_group then null
       when ${message.fromMe} then t.waiting_since else coalesce(t.waiting_since, ${message.writtenAt}) end
   from added where t.company_id = ${currentCompany} and t.id = added.ticket_id`;

/**
 * Returns SQL that gives tickets texts that nobody has written, rows of `texts (ticket_id, seq, preview)`; they stay
 * where they are in their lists. `now` is SQL of a moment.
 */
export const takeTexts = (texts: string, now: string): string =>
  `update tickets t set last_message = s.preview, last_seq = s.seq, last_from_me = true, version = t.version + 1,
     last_user_id = null, last_media_type = 'conversation', last_message_at = ${now}
   from ${texts} s where t.company_id = ${currentCompany} and t.id = s.ticket_id`;

/**
 * Returns SQL by which a closed ticket that shows nothing so far shows the last of what was said before, a row of `last
 * (preview, "fromMe", "writtenAt")`.
 */
export const showPast = (last: string, ticketId: string): string =>
  `update tickets t set last_message = last.preview, last_from_me = last."fromMe", updated_at = last."writtenAt",
     last_message_at = last."writtenAt", version = version + 1
   from ${last} last
   where t.company_id = ${currentCompany} and t.id = ${ticketId} and t.status = 'closed' and t.last_message = ''`;

/** Returns SQL that counts fewer messages that wait to be read: rows of `read (ticket_id, unread)` say by how many. */
export const countUnreadDown = (read: string): string =>
  `update tickets t set unread_messages = greatest(t.unread_messages - l.unread, 0)
     from ${read} l
     where t.company_id = ${currentCompany} and t.id = l.ticket_id`;

/** A conversation and one of its places; each is SQL of a value. */
export type PlaceSql = { readonly contactId: string; readonly connectionId: string; readonly seq: string };

/** Returns SQL by which lines of the event log that stand behind a place make room for so many messages. */
export const moveEventsBehind = ({ contactId, connectionId, seq }: PlaceSql, count: string): string =>
  `update ticket_events set after_seq = after_seq + ${count}
     where company_id = ${currentCompany} and contact_id = ${contactId} and connection_id = ${connectionId} and after_seq >= ${seq}`;

/** Returns SQL by which tickets that end behind a place end so many messages later. */
export const moveTicketsBehind = ({ contactId, connectionId, seq }: PlaceSql, count: string): string =>
  `update tickets set last_seq = last_seq + ${count}
   where company_id = ${currentCompany} and contact_id = ${contactId} and connection_id = ${connectionId} and last_seq >= ${seq}`;

/**
 * Two conversations that become one, whose messages have new numbers: `numbers (contact_id, seq, fresh)` says which, and
 * `starts (contact_id, before)` how many stand before the first of each. Ids are SQL of values.
 */
export type Renumbering = {
  readonly numbers: string;
  readonly starts: string;
  readonly into: string;
  readonly from: string;
  readonly connectionId: string;
};

const renumbered = (table: string, column: string, change: Renumbering): string =>
  `select l.id, coalesce(b.fresh, s.before, 0) as fresh from ${table} l
       left join ${change.numbers} b on b.contact_id = l.contact_id and b.seq = l.${column}
       left join ${change.starts} s on s.contact_id = l.contact_id
       where l.company_id = ${currentCompany} and l.connection_id = ${change.connectionId} and l.contact_id in (${change.into}, ${change.from})`;

/** Returns SQL by which lines of the event log stay behind the message behind which they stood. */
export const renumberEvents = (change: Renumbering): string =>
  `update ticket_events e set contact_id = ${change.into}, after_seq = place.fresh
     from (${renumbered('ticket_events', 'after_seq', change)}) place
     where e.company_id = ${currentCompany} and e.id = place.id`;

/** Returns SQL by which tickets end with the message they ended with. */
export const renumberTickets = (change: Renumbering): string =>
  `update tickets t set contact_id = ${change.into}, last_seq = place.fresh, version = t.version + 1
   from (${renumbered('tickets', 'last_seq', change)}) place where t.company_id = ${currentCompany} and t.id = place.id`;

/** Returns SQL by which a ticket ends with the last message of its conversation; `lastSeq` is SQL of its number. */
export const endTicketWith = (
  ticketId: string,
  lastSeq: (contactId: string, connectionId: string) => string,
): string =>
  `update tickets t set last_seq = ${lastSeq('t.contact_id', 't.connection_id')}
   where t.company_id = ${currentCompany} and t.id = ${ticketId}`;

/**
 * Returns SQL that notes when somebody of the company first answers in a ticket; only where the condition holds, and
 * once.
 */
export const noteFirstReplyIf = (ticketId: string, at: string, condition: string): string =>
  `update ticket_episodes e set first_reply_at = greatest(e.created_at, ${at}::timestamptz)
   where e.company_id = ${currentCompany} and e.ticket_id = ${ticketId} and e.first_reply_at is null
     and ${condition}`;

/** Returns SQL that notes that the customers of tickets have been asked for a rating: rows of `asked (ticket_id)`. */
export const noteAskedForRating = (asked: string, at: string): string =>
  `update ticket_episodes e set rating_at = ${at} from ${asked}
   where e.company_id = ${currentCompany} and e.ticket_id = ${asked}.ticket_id`;

/** Returns SQL that notes that the customers of tickets have rated: rows of `rated (ticket_id)`. */
export const noteRated = (rated: string): string =>
  `update ticket_episodes e set rated = true from ${rated} where e.company_id = ${currentCompany} and e.ticket_id = ${rated}.ticket_id`;
