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

/** Returns SQL that `join`s a ticket by SQL of its id. */
export const joinTicketById = (alias: string, id: string): string =>
  `join tickets ${alias} on ${alias}.company_id = ${currentCompany} and ${alias}.id = ${id}`;

/** Returns SQL of the conversations of tickets (SQL of an array of their ids): `id`, `contact_id`, `connection_id`. */
export const conversationsOf = (ticketIds: string): string =>
  `select t.id, t.contact_id, t.connection_id from tickets t where t.company_id = ${currentCompany} and t.id = any(${ticketIds}::int[])`;

/** Returns SQL (`from`, `where`) of the tickets of a conversation, called `t`, for which a condition holds; no deleted ones. */
export const fromConversation = (contactId: string, connectionId: string, which: string): string =>
  `from tickets t
     where t.company_id = ${currentCompany} and t.contact_id = ${contactId} and t.connection_id = ${connectionId} and ${which} and t.deleted_at is null`;

/** Returns SQL of how many live tickets a company (SQL of its id) has. */
export const countLiveTickets = (companyId: string): string =>
  `(select count(*)::int from tickets where company_id = ${companyId} and status <> 'closed' and deleted_at is null)`;

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

/**
 * Returns SQL of the one ticket in which a reader opens a message, called `m`, of its conversation: the live one, else the
 * newest that they see; where `ownFirst` (SQL) is true, the one it was written in goes before. Columns: `id`, `uuid`,
 * `is_group`, `queue_id`.
 */
export const ticketToOpenIn = (m: string, reader: ReaderSql, ownFirst: string): string =>
  `select t.id, t.uuid, t.is_group, t.queue_id from tickets t
     where t.company_id = ${currentCompany} and t.contact_id = ${m}.contact_id and t.connection_id = ${m}.connection_id and t.deleted_at is null
       and ${isVisibleTo(reader)}
     order by ${ownFirst} and t.id = ${m}.ticket_id desc, t.status = 'closed', t.id desc limit 1`;

/** SQL of the waiting tickets that a bot leads: `id`. */
export const ledByBot = `select t.id from tickets t
   where t.company_id = ${currentCompany} and t.status = 'pending' and t.chatbot and t.deleted_at is null`;

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
  readonly ack: string;
};

/**
 * Returns SQL by which a ticket takes a message that `added (ticket_id, seq)` has stored, and is moved to the top of
 * its list.
 */
export const takeMessage = (message: MessageSql): string =>
  `update tickets t set last_message = ${message.preview}, last_seq = added.seq, unread_messages = t.unread_messages + ${message.unread},
     updated_at = ${message.now}, version = t.version + 1, human_spoke = t.human_spoke or ${message.isHuman}, last_from_me = ${message.fromMe},
     last_user_id = ${message.userId}, last_media_type = ${message.mediaType}, last_message_at = ${message.writtenAt},
     last_ack = case when ${message.fromMe} then ${message.ack}::smallint end, last_failed = false,
     waiting_since = case when ${message.isHuman} or t.is_group then null
       when ${message.fromMe} then t.waiting_since else coalesce(t.waiting_since, ${message.writtenAt}) end
   from added where t.company_id = ${currentCompany} and t.id = added.ticket_id`;

/**
 * Returns SQL that gives tickets texts that nobody has written, rows of `texts (ticket_id, seq, preview)`; they stay
 * where they are in their lists. `now` is SQL of a moment.
 */
export const takeTexts = (texts: string, now: string): string =>
  `update tickets t set last_message = s.preview, last_seq = s.seq, last_from_me = true, version = t.version + 1,
     last_user_id = null, last_media_type = 'conversation', last_message_at = ${now}, last_ack = 0, last_failed = false
   from ${texts} s where t.company_id = ${currentCompany} and t.id = s.ticket_id`;

/**
 * Returns SQL by which a closed ticket that shows nothing so far, or something older, shows the last of what was said before, a
 * row of `last (preview, "fromMe", "mediaType", "writtenAt")`.
 */
export const showPast = (last: string, ticketId: string): string =>
  `update tickets t set last_message = last.preview, last_from_me = last."fromMe", last_user_id = null,
     last_media_type = last."mediaType", last_message_at = last."writtenAt", last_ack = null, last_failed = false, version = version + 1,
     updated_at = case when t.last_message = '' then last."writtenAt" else greatest(t.updated_at, last."writtenAt") end
   from ${last} last
   where t.company_id = ${currentCompany} and t.id = ${ticketId} and t.status = 'closed'
     and (t.last_message = '' or t.last_message_at < last."writtenAt")`;

/**
 * Returns SQL that locks the ticket whose last message a given one is; `message` is SQL of that one's `ticket_id, seq`, a row at most.
 * Whoever changes such a message takes its ticket first, like everybody who writes in a conversation. The message is looked up once, before
 * any ticket: joined, it was looked for anew for each ticket by a plan that was made while there were a few.
 */
export const holdTicketOfLast = (message: string): string =>
  `select t.id from tickets t
   where t.company_id = ${currentCompany} and (t.id, t.last_seq) = (${message}) for no key update of t`;

/**
 * Returns SQL by which tickets show how far their last message has come, rows of `moved (ticket_id, seq, ack, failed)`; a
 * message that others stand behind changes nothing. Tickets stay where they are in their lists.
 */
export const showLastState = (moved: string): string =>
  `update tickets t set last_ack = ${moved}.ack, last_failed = ${moved}.failed, version = t.version + 1
   from ${moved} where t.company_id = ${currentCompany} and t.id = ${moved}.ticket_id and t.last_seq = ${moved}.seq
     and t.last_from_me and (t.last_ack, t.last_failed) is distinct from (${moved}.ack, ${moved}.failed)
   returning t.id`;

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

/** Returns SQL that locks the tickets that end behind a place, in the order in which everybody locks them. */
export const holdTicketsBehind = ({ contactId, connectionId, seq }: PlaceSql): string =>
  `select id from tickets
     where company_id = ${currentCompany} and contact_id = ${contactId} and connection_id = ${connectionId} and last_seq >= ${seq} order by id for no key update`;

/** Returns SQL by which tickets that end behind a place end so many messages later. */
export const moveTicketsBehind = ({ contactId, connectionId, seq }: PlaceSql, count: string): string =>
  `update tickets set last_seq = last_seq + ${count}
   where company_id = ${currentCompany} and contact_id = ${contactId} and connection_id = ${connectionId} and last_seq >= ${seq}`;

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
