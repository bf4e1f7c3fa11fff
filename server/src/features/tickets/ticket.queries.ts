/** Rows of tickets, one at a time: found, locked, written. Lists are in ticket-list.queries.ts. */
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '#src/platform/context.ts';
import { statement } from '#src/platform/db/statement.ts';
import { ticketEpisodes, tickets } from './tickets.tables.ts';

/** A ticket with its contact's card: what views are made of. */
export type TicketRow = {
  readonly id: number;
  readonly uuid: string;
  readonly status: 'pending' | 'open' | 'closed';
  readonly contactId: number;
  readonly connectionId: number;
  readonly queueId: number | null;
  readonly userId: number | null;
  readonly isGroup: boolean;
  readonly chatbot: boolean;
  readonly useIntegration: boolean;
  readonly promptId: number | null;
  readonly integrationId: number | null;
  readonly lastMessage: string;
  readonly lastSeq: number;
  readonly unreadMessages: number;
  readonly tagIds: readonly number[];
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly contactName: string;
  readonly contactNumber: string | null;
  readonly contactEmail: string | null;
  readonly contactPicture: string | null;
};
export type TicketDetailRow = TicketRow & { readonly extraInfo: { name: string; value: string }[] };

export const ticketColumns = `t.id, t.uuid, t.status, t.contact_id as "contactId", t.connection_id as "connectionId", t.queue_id as "queueId",
  t.user_id as "userId", t.is_group as "isGroup", t.chatbot, t.use_integration as "useIntegration", t.prompt_id as "promptId",
  t.integration_id as "integrationId", t.last_message as "lastMessage", t.last_seq as "lastSeq", t.unread_messages as "unreadMessages", t.tag_ids as "tagIds",
  t.version, t.created_at as "createdAt", t.updated_at as "updatedAt",
  c.name as "contactName", c.number as "contactNumber", c.email as "contactEmail", c.profile_pic_url as "contactPicture"`;

/** The company of the transaction, spelled as the policy spells it. */
export const currentCompany = "(select current_setting('app.company_id')::int)";

const from = `from tickets t join contacts c on c.company_id = t.company_id and c.id = t.contact_id where t.company_id = ${currentCompany} and t.deleted_at is null`;

const byId = statement<TicketDetailRow, [id: number]>(
  'ticket-by-id',
  `select ${ticketColumns}, c.extra_info as "extraInfo" ${from} and t.id = $1`,
);
const byUuid = statement<TicketDetailRow, [uuid: string]>(
  'ticket-by-uuid',
  `select ${ticketColumns}, c.extra_info as "extraInfo" ${from} and t.uuid = $1`,
);
const forUpdate = statement<TicketDetailRow, [id: number]>(
  'ticket-lock',
  `select ${ticketColumns}, c.extra_info as "extraInfo" ${from} and t.id = $1 for update of t`,
);

export const findTicket = async (ctx: Ctx, id: number): Promise<TicketDetailRow | undefined> =>
  (await ctx.db.run(byId, [id]))[0];
export const findTicketByUuid = async (ctx: Ctx, uuid: string): Promise<TicketDetailRow | undefined> =>
  (await ctx.db.run(byUuid, [uuid]))[0];
/** The ticket, locked until the transaction ends. */
export const lockTicketRow = async (ctx: Ctx, id: number): Promise<TicketDetailRow | undefined> =>
  (await ctx.db.run(forUpdate, [id]))[0];

const live = statement<TicketRow, [contactId: number, connectionId: number | null]>(
  'ticket-live',
  `select ${ticketColumns} ${from} and t.contact_id = $1 and ($2::int is null or t.connection_id = $2) and t.status <> 'closed' limit 1`,
);

/** The ticket of this contact that is not closed: on one connection, or (null) on any. */
export const findLiveTicket = async (
  ctx: Ctx,
  contactId: number,
  connectionId: number | null,
): Promise<TicketRow | undefined> => (await ctx.db.run(live, [contactId, connectionId]))[0];

export type NewTicket = {
  readonly status: 'pending' | 'open';
  readonly contactId: number;
  readonly connectionId: number;
  readonly queueId: number | null;
  readonly userId: number | null;
  readonly isGroup: boolean;
};

export async function insertTicket(ctx: Ctx, ticket: NewTicket): Promise<number> {
  const now = ctx.now();
  const rows = await ctx.db.orm
    .insert(tickets)
    .values({
      ...ticket,
      lastSeq: await lastSeqBefore(ctx, ticket),
      uuid: ctx.newId(),
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: tickets.id });
  const row = rows[0];
  if (row === undefined) throw new Error('the new ticket was not returned');
  const startedAt = ticket.status === 'open' ? now : null;
  await ctx.db.orm
    .insert(ticketEpisodes)
    .values({ ticketId: row.id, userId: ticket.userId, queuedAt: now, startedAt, createdAt: now });
  return row.id;
}

const latest = statement<{ lastSeq: number }, [contactId: number, connectionId: number]>(
  'ticket-latest-seq',
  `select last_seq as "lastSeq" from tickets
   where company_id = ${currentCompany} and contact_id = $1 and connection_id = $2 order by id desc nulls last limit 1`,
);

/** A conversation goes on over its tickets: the new one starts behind the last message of the one before. */
async function lastSeqBefore(ctx: Ctx, { contactId, connectionId }: NewTicket): Promise<number> {
  const rows = await ctx.db.run(latest, [contactId, connectionId]);
  return rows[0]?.lastSeq ?? 0;
}

export type TicketChange = Partial<
  Pick<
    typeof tickets.$inferSelect,
    | 'status'
    | 'queueId'
    | 'userId'
    | 'connectionId'
    | 'chatbot'
    | 'useIntegration'
    | 'promptId'
    | 'integrationId'
    | 'unreadMessages'
    | 'lastMessage'
    | 'deletedAt'
  >
>;

/** Writes the change and raises the version; `active` also moves the ticket to the top of its list. */
export async function updateTicket(
  ctx: Ctx,
  id: number,
  change: TicketChange,
  active: boolean,
): Promise<void> {
  const moved = active ? { updatedAt: ctx.now() } : {};
  await ctx.db.orm
    .update(tickets)
    .set({ ...change, ...moved, version: sql`${tickets.version} + 1` })
    .where(and(eq(tickets.id, id), isNull(tickets.deletedAt)));
}

export type EpisodeChange = Partial<
  Pick<typeof ticketEpisodes.$inferSelect, 'userId' | 'queuedAt' | 'startedAt' | 'finishedAt' | 'chatbotAt'>
>;

export async function updateEpisode(ctx: Ctx, ticketId: number, change: EpisodeChange): Promise<void> {
  await ctx.db.orm.update(ticketEpisodes).set(change).where(eq(ticketEpisodes.ticketId, ticketId));
}
