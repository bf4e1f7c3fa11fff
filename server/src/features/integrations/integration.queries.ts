import { asc, count, eq, sql } from 'drizzle-orm';
import type { TenantDb } from '#src/platform/db/tenant-db.ts';
import { queueIntegrations } from './integrations.tables.ts';

export type IntegrationRow = typeof queueIntegrations.$inferSelect;
export type NewIntegration = Omit<
  typeof queueIntegrations.$inferInsert,
  'id' | 'createdAt' | 'updatedAt' | 'version'
>;

const matching = (text: string) =>
  sql`strpos(prosa_fold(${queueIntegrations.name}), prosa_fold(${text})) > 0`;

/**
 * Returns a page of the integrations whose name contains the text, by name; accents and case do not matter. A company
 * has some dozen.
 */
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
    .orderBy(asc(sql`lower(${queueIntegrations.name}) collate prosa_natural`), asc(queueIntegrations.id))
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

/** Returns the integration, locked until the transaction ends. */
export async function lockIntegration(
  db: TenantDb,
  integrationId: number,
): Promise<IntegrationRow | undefined> {
  const [row] = await db.orm
    .select()
    .from(queueIntegrations)
    .where(eq(queueIntegrations.id, integrationId))
    .for('update');
  return row;
}

/** Inserts an integration and returns its id. */
export async function insertIntegration(db: TenantDb, integration: NewIntegration): Promise<number> {
  const [row] = await db.orm
    .insert(queueIntegrations)
    .values(integration)
    .returning({ id: queueIntegrations.id });
  if (row === undefined) throw new Error('the integration was not inserted');
  return row.id;
}

export async function updateIntegrationRow(
  db: TenantDb,
  integrationId: number,
  changes: Partial<NewIntegration>,
  now: Date,
): Promise<void> {
  await db.orm
    .update(queueIntegrations)
    .set({ ...changes, version: sql`${queueIntegrations.version} + 1`, updatedAt: now })
    .where(eq(queueIntegrations.id, integrationId));
}

/**
 * Deletes an integration with its conversations and what was sent to it; returns its name, undefined when it was gone.
 */
export async function deleteIntegration(db: TenantDb, integrationId: number): Promise<string | undefined> {
  const [row] = await db.orm
    .delete(queueIntegrations)
    .where(eq(queueIntegrations.id, integrationId))
    .returning({ name: queueIntegrations.name });
  return row?.name;
}

type EventTaker = Pick<IntegrationRow, 'id' | 'type' | 'events' | 'compatible' | 'compatibleRoot'>;

/** Returns the integrations that are to be told of something. */
export const listEventTakers = (db: TenantDb): Promise<EventTaker[]> =>
  db.orm
    .select({
      id: queueIntegrations.id,
      type: queueIntegrations.type,
      events: queueIntegrations.events,
      compatible: queueIntegrations.compatible,
      compatibleRoot: queueIntegrations.compatibleRoot,
    })
    .from(queueIntegrations)
    .where(sql`cardinality(${queueIntegrations.events}) > 0`);
