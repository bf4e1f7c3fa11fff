/** What the messages table says as a queue: what waits to leave, how leaving went, and which receipts are due. */
import { eq } from 'drizzle-orm';
import type { Ctx } from '#src/platform/context.ts';
import { currentCompany } from '#src/platform/db/current-company.ts';
import { statement } from '#src/platform/db/statement.ts';
import { waitingWhere } from '#src/platform/workers/waiting.ts';
import type { MessageDetails } from '../message-details.tables.ts';
import { messages } from '../messages.tables.ts';

export async function postponeMessage(ctx: Ctx, id: string, attempts: number, until: Date): Promise<void> {
  await ctx.db.orm
    .update(messages)
    .set({ sendAttempts: attempts, sendAfter: until })
    .where(eq(messages.id, id));
}

const waits = (alias: string): string =>
  `${alias}.company_id = ${currentCompany} and ${alias}.connection_id = $1 and ${alias}.from_me and ${alias}.ack = 0 and ${alias}.send_error is null
     and not ${alias}.is_deleted`;

/** A text whose link nobody has looked behind yet. */
const isLink = `h.media_path is null and h.body ~* 'https?://' and h.details -> 'linkSeen' is null`;

/** The first of each conversation in which something of the kind waits. */
const headsWhere = (isMass: boolean, limit: string): string =>
  `select h.id, h.contact_id as "contactId", h.media_path is not null as "isFile", ${isMass} as "isMass", ${isLink} as "isLink",
     exists (select 1 from messages n where ${waits('n')} and n.contact_id = h.contact_id and n.seq > h.seq) as "hasNext"
   from messages m cross join lateral (
     select p.id, p.contact_id, p.seq, p.body, p.details, p.media_path, p.media_state, p.send_after from messages p
     where ${waits('p')} and p.contact_id = m.contact_id order by p.seq limit 1) h
   where ${waits('m')} and m.is_mass = ${isMass} and m.contact_id <> all($2::int[])
     and (m.send_after is null or m.send_after <= $3) and (h.send_after is null or h.send_after <= $3)
     and h.media_state is distinct from 'preparing' and ($4 or h.media_path is null) and ($7 or not (${isLink}))
   order by m.stored_at, m.seq limit ${limit}`;

export type Departure = {
  readonly id: string;
  readonly contactId: number;
  /** Whether the message has a file to upload. */
  readonly isFile: boolean;
  /** Whether the message has a link, and what that shows has not been looked for. */
  readonly isLink: boolean;
  /** Whether nobody has answered in the conversation since: the message leaves after what people answer. */
  readonly isMass: boolean;
  /** Whether something waits behind the message in its conversation. */
  readonly hasNext: boolean;
};

const departures = statement<
  Departure,
  [
    connectionId: number,
    busy: number[],
    now: Date,
    files: boolean,
    answers: number,
    masses: number,
    links: boolean,
  ]
>('messages-departing', `(${headsWhere(false, '$5')}) union all (${headsWhere(true, '$6')})`);

export type Room = {
  /** Contacts in whose conversations something is under way. */
  readonly busy: readonly number[];
  /** Whether messages with files may be among them. */
  readonly files: boolean;
  /** Whether texts with links may be that nobody has looked behind. */
  readonly links: boolean;
  readonly answers: number;
  readonly masses: number;
  /** What is postponed beyond it stays. */
  readonly now: Date;
};

/**
 * Returns what may leave over a connection now: the first message of each conversation, answers before what was written
 * for many, in the order in which they were written. One that is postponed, or whose file is still looked at, holds
 * back its own conversation and nobody else's. A conversation may be named more than once.
 */
export const listDepartures = (ctx: Ctx, connectionId: number, room: Room): Promise<Departure[]> =>
  ctx.db.run(departures, [
    connectionId,
    [...room.busy],
    room.now,
    room.files,
    room.answers,
    room.masses,
    room.links,
  ]);

const linkSeen = statement<unknown, [id: string, body: string, details: string]>(
  'message-link-seen',
  `update messages set details = coalesce(details, '{}'::jsonb) || $3::jsonb
   where company_id = ${currentCompany} and id = $1 and body = $2 and ack = 0 and sending_at is null and not is_deleted`,
);

/** Sets what the link of a text that has not left shows, unless the text is another one by now; null for nothing. */
export const setLink = async (
  ctx: Ctx,
  { id, body }: { readonly id: string; readonly body: string },
  card: MessageDetails['card'] | null,
): Promise<void> =>
  void (await ctx.db.run(linkSeen, [id, body, JSON.stringify({ linkSeen: true, ...(card && { card }) })]));

const begun = statement<{ id: string }, [id: string, now: Date]>(
  'message-sending',
  `update messages set sending_at = $2
   where company_id = ${currentCompany} and id = $1 and sending_at is null and ack = 0 and send_error is null and not is_deleted returning id`,
);

/** Marks that an attempt begins; false when one has begun elsewhere, or the message is not to leave any more. */
export const beginSending = async (ctx: Ctx, id: string): Promise<boolean> =>
  (await ctx.db.run(begun, [id, ctx.now()])).length > 0;

const notBegun = statement<unknown, [id: string]>(
  'message-not-sending',
  `update messages set sending_at = null where company_id = ${currentCompany} and id = $1`,
);

/** Ends an attempt that has certainly not reached the network. */
export const endSending = async (ctx: Ctx, id: string): Promise<void> =>
  void (await ctx.db.run(notBegun, [id]));

/**
 * Finds over which of the given connections something may have to leave: a message, a change of one, or a read receipt.
 */
export const findWaitingDeliveries = waitingWhere(
  'messages-departing-where',
  `exists (select from messages m where m.company_id = given.company_id and m.connection_id = given.connection_id
     and m.from_me and m.ack = 0 and m.send_error is null and not m.is_deleted)
   or exists (select from messages m where m.company_id = given.company_id and m.connection_id = given.connection_id
     and m.receipt_due and m.provider_id is not null)
   or exists (select from outgoing_changes c where c.company_id = given.company_id and c.connection_id = given.connection_id)`,
);

const readAll = statement<{ id: string }, [contactId: number, connectionId: number]>(
  'messages-read',
  `update messages set read = true, receipt_due = media_type <> 'call_log'
   where company_id = ${currentCompany} and contact_id = $1 and connection_id = $2 and not from_me and not read returning id`,
);
export const markMessagesRead = async (ctx: Ctx, contactId: number, connectionId: number): Promise<number> =>
  (await ctx.db.run(readAll, [contactId, connectionId])).length;

export type DueReceipt = { readonly contactId: number; readonly id: string; readonly providerId: string };

const receipts = statement<DueReceipt, [connectionId: number, busy: number[], limit: number]>(
  'messages-receipts-due',
  `select contact_id as "contactId", id, provider_id as "providerId" from messages
   where company_id = ${currentCompany} and connection_id = $1 and receipt_due and provider_id is not null
     and contact_id <> all($2::int[]) limit $3`,
);
/** Returns at most `limit` messages whose reading is to be told over a connection, without those of `busy` contacts. */
export const listDueReceipts = (
  ctx: Ctx,
  connectionId: number,
  busy: readonly number[],
  limit: number,
): Promise<DueReceipt[]> => ctx.db.run(receipts, [connectionId, [...busy], limit]);

const clearReceipts = statement<unknown, [ids: string[]]>(
  'messages-receipts-clear',
  `update messages set receipt_due = false where company_id = ${currentCompany} and id = any($1::uuid[])`,
);
export const clearDueReceipts = async (ctx: Ctx, ids: string[]): Promise<void> =>
  void (await ctx.db.run(clearReceipts, [ids]));

const heardFrom = statement<{ contactId: number }, [connectionId: number, contactIds: number[]]>(
  'contacts-heard-from',
  `select asked.id as "contactId" from unnest($2::int[]) as asked (id)
   where exists (select 1 from messages m where m.company_id = ${currentCompany} and m.contact_id = asked.id and m.connection_id = $1
     and not m.from_me and m.media_type <> 'call_log')`,
);

/** Returns those of the contacts who have ever written over the connection. */
export const listHeardFrom = async (
  ctx: Ctx,
  connectionId: number,
  contactIds: readonly number[],
): Promise<ReadonlySet<number>> => {
  if (contactIds.length === 0) return new Set();
  const rows = await ctx.db.run(heardFrom, [connectionId, [...contactIds]]);
  return new Set(rows.map(({ contactId }) => contactId));
};
