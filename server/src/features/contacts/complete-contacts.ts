/** Adds to contacts the connection of each one's latest conversation. Conversations stand below contacts and are handed in. */
import type { ContactView } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import type { ContactRecord } from './contact.view.ts';

type Connection = NonNullable<ContactView['whatsapp']>;

/** By contact; those who have no conversation are missing. */
export type FindConnections = (
  ctx: Ctx,
  contactIds: readonly number[],
) => Promise<ReadonlyMap<number, Connection>>;

export async function completeContacts(
  ctx: Ctx,
  findConnections: FindConnections,
  records: readonly ContactRecord[],
): Promise<ContactView[]> {
  const ids = records.map(({ id }) => id);
  const connections = ids.length === 0 ? new Map<number, Connection>() : await findConnections(ctx, ids);
  return records.map((record) => ({ ...record, whatsapp: connections.get(record.id) ?? null }));
}

export async function completeContact(
  ctx: Ctx,
  findConnections: FindConnections,
  record: ContactRecord,
): Promise<ContactView> {
  const connections = await findConnections(ctx, [record.id]);
  return { ...record, whatsapp: connections.get(record.id) ?? null };
}
