/** Changes of ours on their way to the network. */
import { and, eq, ne } from 'drizzle-orm';
import type { Ctx } from '#src/platform/context.ts';
import { currentCompany } from '#src/platform/db/current-company.ts';
import { statement } from '#src/platform/db/statement.ts';
import type { PlatformDb } from '#src/platform/db/tenant-db.ts';
import type { MessageRow } from '../message.queries.ts';
import { outgoingChanges } from '../message-changes.tables.ts';

export type OutgoingChange = Pick<
  typeof outgoingChanges.$inferSelect,
  'id' | 'messageId' | 'kind' | 'value' | 'before' | 'attempts' | 'sendAfter'
>;

export type DueChange = OutgoingChange & { readonly contactId: number };

/**
 * Queues a change of a message that has left. The newest counts: one of the same kind that still waits is replaced, and
 * what stood before it stays remembered.
 */
export async function queueChange(
  ctx: Ctx,
  message: Pick<MessageRow, 'id' | 'connectionId'>,
  change: Pick<OutgoingChange, 'kind' | 'value' | 'before'>,
): Promise<void> {
  const replaced = await ctx.db.orm
    .delete(outgoingChanges)
    .where(and(eq(outgoingChanges.messageId, message.id), eq(outgoingChanges.kind, change.kind)))
    .returning({ before: outgoingChanges.before });
  await ctx.db.orm.insert(outgoingChanges).values({
    ...change,
    before: replaced[0]?.before ?? change.before,
    id: ctx.newId(),
    connectionId: message.connectionId,
    messageId: message.id,
    createdAt: ctx.now(),
  });
}

const due = statement<DueChange, [connectionId: number, busy: number[], now: Date, limit: number]>(
  'outgoing-changes-due',
  `select c.id, c.message_id as "messageId", c.kind, c.value, c.before, c.attempts, c.send_after as "sendAfter", m.contact_id as "contactId"
   from outgoing_changes c join messages m on m.company_id = c.company_id and m.id = c.message_id
   where c.company_id = ${currentCompany} and c.connection_id = $1 and m.provider_id is not null and m.contact_id <> all($2::int[])
     and (c.send_after is null or c.send_after <= $3)
   order by c.created_at, c.id limit $4`,
);

/**
 * Returns the changes that may leave, whose message has left, in the order in which they were made; without those of
 * `busy` contacts.
 */
export const listDueChanges = (
  ctx: Ctx,
  connectionId: number,
  busy: readonly number[],
  now: Date,
  limit: number,
): Promise<DueChange[]> => ctx.db.run(due, [connectionId, [...busy], now, limit]);

/** Deletes a waiting change; returns whether it was still there: a newer one may have taken its place. */
export async function deleteOutgoingChange(ctx: Ctx, id: string): Promise<boolean> {
  const rows = await ctx.db.orm
    .delete(outgoingChanges)
    .where(eq(outgoingChanges.id, id))
    .returning({ id: outgoingChanges.id });
  return rows.length > 0;
}

export async function postponeChange(ctx: Ctx, id: string, attempts: number, sendAfter: Date): Promise<void> {
  await ctx.db.orm.update(outgoingChanges).set({ attempts, sendAfter }).where(eq(outgoingChanges.id, id));
}

/** Forgets the edits of a message that leaves with its newest text: what was to be edited before needs no telling. */
export async function forgetEdits(ctx: Ctx, messageId: string): Promise<void> {
  await ctx.db.orm
    .delete(outgoingChanges)
    .where(and(eq(outgoingChanges.messageId, messageId), ne(outgoingChanges.kind, 'revoke')));
}

/** Forgets every change that waits to leave over a connection. */
export async function deleteChangesOver(ctx: Ctx, connectionId: number): Promise<void> {
  await ctx.db.orm.delete(outgoingChanges).where(eq(outgoingChanges.connectionId, connectionId));
}

const purge = statement<{ id: string }, [before: Date]>(
  'outgoing-changes-purge',
  `delete from outgoing_changes where created_at < $1 returning id`,
);

/** Changes of messages that have never left. */
export const purgeOutgoingChanges = async (db: PlatformDb, before: Date): Promise<number> =>
  (await db.run(purge, [before])).length;
