import { asc, count, eq, sql } from 'drizzle-orm';
import type { TenantDb } from '#src/platform/db/tenant-db.ts';
import { prompts } from './prompts.tables.ts';

export type PromptRow = typeof prompts.$inferSelect;

const matching = (text: string) => sql`strpos(prosa_fold(${prompts.name}), prosa_fold(${text})) > 0`;

/** Prompts whose name contains the text, by name; accents and case do not matter. */
export const listPrompts = (
  db: TenantDb,
  text: string,
  limit: number,
  offset: number,
): Promise<PromptRow[]> =>
  db.orm
    .select()
    .from(prompts)
    .where(matching(text))
    .orderBy(asc(sql`lower(${prompts.name})`), asc(prompts.id))
    .limit(limit)
    .offset(offset);

export async function countPrompts(db: TenantDb, text: string): Promise<number> {
  const [row] = await db.orm.select({ count: count() }).from(prompts).where(matching(text));
  return row?.count ?? 0;
}

export async function findPrompt(db: TenantDb, promptId: number): Promise<PromptRow | undefined> {
  const [row] = await db.orm.select().from(prompts).where(eq(prompts.id, promptId));
  return row;
}
