import { asc, count, eq, sql } from 'drizzle-orm';
import type { TenantDb } from '#src/platform/db/tenant-db.ts';
import { prompts } from './prompts.tables.ts';

export type PromptRow = typeof prompts.$inferSelect;

const matching = (text: string) => sql`strpos(prosa_fold(${prompts.name}), prosa_fold(${text})) > 0`;

/** Returns a page of the prompts whose name contains the text, by name; accents and case do not matter. */
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
    .orderBy(asc(sql`lower(${prompts.name}) collate prosa_natural`), asc(prompts.id))
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

/** Returns the company's first prompt. */
export async function findOldestPrompt(db: TenantDb): Promise<PromptRow | undefined> {
  const [row] = await db.orm.select().from(prompts).orderBy(asc(prompts.id)).limit(1);
  return row;
}

/** Returns the prompt, locked until the transaction ends. */
export async function lockPrompt(db: TenantDb, promptId: number): Promise<PromptRow | undefined> {
  const [row] = await db.orm.select().from(prompts).where(eq(prompts.id, promptId)).for('update');
  return row;
}

export type PromptChanges = {
  readonly [K in
    | 'name'
    | 'prompt'
    | 'baseUrl'
    | 'model'
    | 'transcriptionModel'
    | 'maxTokens'
    | 'temperature'
    | 'maxMessages'
    | 'apiKey'
    | 'queueId']?: PromptRow[K] | undefined;
};
export type NewPrompt = Omit<typeof prompts.$inferInsert, 'companyId' | 'id' | 'version' | 'apiKey'>;

/** Inserts a prompt, which has no key yet, and returns its id. */
export async function insertPrompt(db: TenantDb, prompt: NewPrompt): Promise<number> {
  const [row] = await db.orm.insert(prompts).values(prompt).returning({ id: prompts.id });
  if (row === undefined) throw new Error('the prompt was not inserted');
  return row.id;
}

export async function setPromptKey(db: TenantDb, promptId: number, apiKey: Buffer): Promise<void> {
  await db.orm.update(prompts).set({ apiKey }).where(eq(prompts.id, promptId));
}

const defined = (changes: PromptChanges): Partial<PromptRow> =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));

export async function updatePromptRow(
  db: TenantDb,
  promptId: number,
  changes: PromptChanges,
  now: Date,
): Promise<void> {
  await db.orm
    .update(prompts)
    .set({ ...defined(changes), version: sql`${prompts.version} + 1`, updatedAt: now })
    .where(eq(prompts.id, promptId));
}

/** Deletes a prompt, and what it was asked and has used with it; returns false when there was none. */
export async function deletePrompt(db: TenantDb, promptId: number): Promise<boolean> {
  const rows = await db.orm.delete(prompts).where(eq(prompts.id, promptId)).returning({ id: prompts.id });
  return rows.length > 0;
}
