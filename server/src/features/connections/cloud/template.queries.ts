/** Message templates of a connection as its network last told them. */
import { asc, eq } from 'drizzle-orm';
import type { Ctx } from '#src/platform/context.ts';
import { messageTemplates } from '../cloud-accounts.tables.ts';

export type TemplateRow = typeof messageTemplates.$inferSelect;

export const listTemplates = (ctx: Ctx, connectionId: number): Promise<TemplateRow[]> =>
  ctx.db.orm
    .select()
    .from(messageTemplates)
    .where(eq(messageTemplates.connectionId, connectionId))
    .orderBy(asc(messageTemplates.name), asc(messageTemplates.language));

type NewTemplate = Omit<TemplateRow, 'companyId' | 'connectionId' | 'updatedAt'>;

/** Stores the templates of a connection and forgets all others; of one name and language the last counts. */
export async function replaceTemplates(
  ctx: Ctx,
  connectionId: number,
  templates: readonly NewTemplate[],
): Promise<void> {
  await ctx.db.orm.delete(messageTemplates).where(eq(messageTemplates.connectionId, connectionId));
  const distinct = new Map(templates.map((one) => [`${one.name} ${one.language}`, one]));
  if (distinct.size === 0) return;
  await ctx.db.orm
    .insert(messageTemplates)
    .values([...distinct.values()].map((one) => ({ ...one, connectionId, updatedAt: ctx.now() })));
}
