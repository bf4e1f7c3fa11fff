import { asc, count, eq, sql } from 'drizzle-orm';
import type { TenantDb } from '#src/platform/db/tenant-db.ts';
import { queueIntegrations } from './integrations.tables.ts';

export type IntegrationRow = typeof queueIntegrations.$inferSelect;

const matching = (text: string) =>
  sql`strpos(prosa_fold(${queueIntegrations.name}), prosa_fold(${text})) > 0`;

/** Integrations whose name contains the text, by name; accents and case do not matter. */
export const listIntegrations = (
  db: TenantDb,
  text: string,
  limit: number,
  offset: number,
): Promise<IntegrationRow[]> =>
  db.orm
    .select()
    .from(queueIntegrations)
    .where(matching(text))
    .orderBy(asc(sql`lower(${queueIntegrations.name})`), asc(queueIntegrations.id))
    .limit(limit)
    .offset(offset);

export async function countIntegrations(db: TenantDb, text: string): Promise<number> {
  const [row] = await db.orm.select({ count: count() }).from(queueIntegrations).where(matching(text));
  return row?.count ?? 0;
}

export async function findIntegration(
  db: TenantDb,
  integrationId: number,
): Promise<IntegrationRow | undefined> {
  const [row] = await db.orm.select().from(queueIntegrations).where(eq(queueIntegrations.id, integrationId));
  return row;
}
