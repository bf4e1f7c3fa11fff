/** Rows of what simulated phones show. */
import { and, asc, desc, eq, inArray, lt } from 'drizzle-orm';
import type { Ctx } from '#src/platform/context.ts';
import { phoneMessages } from './sandbox.tables.ts';

export type PhoneLine = typeof phoneMessages.$inferSelect;
export type NewPhoneLine = Pick<
  PhoneLine,
  'id' | 'connectionId' | 'phone' | 'mine' | 'kind' | 'body' | 'details' | 'ack' | 'createdAt'
>;
export type LineChanges = Partial<
  Pick<PhoneLine, 'body' | 'isEdited' | 'isDeleted' | 'companyReaction' | 'ownReaction'>
>;

export async function findPhoneLine(ctx: Ctx, id: string): Promise<PhoneLine | undefined> {
  const [row] = await ctx.db.orm.select().from(phoneMessages).where(eq(phoneMessages.id, id));
  return row;
}

/** Stores a line; returns false when a line of that id stands there already. */
export async function insertPhoneLine(ctx: Ctx, line: NewPhoneLine): Promise<boolean> {
  const rows = await ctx.db.orm
    .insert(phoneMessages)
    .values(line)
    .onConflictDoNothing()
    .returning({ id: phoneMessages.id });
  return rows.length > 0;
}

/** Changes a line; returns false when there is no such line. */
export async function updateLine(ctx: Ctx, id: string, changes: LineChanges): Promise<boolean> {
  const rows = await ctx.db.orm
    .update(phoneMessages)
    .set(changes)
    .where(eq(phoneMessages.id, id))
    .returning({ id: phoneMessages.id });
  return rows.length > 0;
}

/** Returns the newest `limit` lines of a phone, ascending. */
export async function listPhoneLines(
  ctx: Ctx,
  connectionId: number,
  phone: string,
  limit: number,
): Promise<PhoneLine[]> {
  const newest = await ctx.db.orm
    .select()
    .from(phoneMessages)
    .where(and(eq(phoneMessages.connectionId, connectionId), eq(phoneMessages.phone, phone)))
    .orderBy(desc(phoneMessages.createdAt), desc(phoneMessages.id))
    .limit(limit);
  return newest.reverse();
}

/** Returns the oldest of the company's lines that the phone's owner has not looked at. */
export const listUnreadLines = (
  ctx: Ctx,
  connectionId: number,
  phone: string,
  limit: number,
): Promise<PhoneLine[]> =>
  ctx.db.orm
    .select()
    .from(phoneMessages)
    .where(
      and(
        eq(phoneMessages.connectionId, connectionId),
        eq(phoneMessages.phone, phone),
        eq(phoneMessages.mine, false),
        lt(phoneMessages.ack, 3),
      ),
    )
    .orderBy(asc(phoneMessages.createdAt), asc(phoneMessages.id))
    .limit(limit);

/** Raises the ticks of lines, which only go up; returns the ids of those that changed. */
export async function raiseAck(
  ctx: Ctx,
  ids: readonly string[],
  mine: boolean,
  ack: number,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.db.orm
    .update(phoneMessages)
    .set({ ack })
    .where(and(inArray(phoneMessages.id, [...ids]), eq(phoneMessages.mine, mine), lt(phoneMessages.ack, ack)))
    .returning({ id: phoneMessages.id });
  return rows.map((row) => row.id);
}

/** Takes everything off these phones; returns what it held beside texts. */
export async function deletePhoneLines(ctx: Ctx, phones: readonly string[]): Promise<PhoneLine['details'][]> {
  if (phones.length === 0) return [];
  const rows = await ctx.db.orm
    .delete(phoneMessages)
    .where(inArray(phoneMessages.phone, [...phones]))
    .returning({ details: phoneMessages.details });
  return rows.map(({ details }) => details);
}
