/**
 * Adds to contacts their tags, and the connection of each one's latest conversation. Conversations stand below contacts and
 * are handed in.
 */
import type { ContactView } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import type { ContactRecord } from './contact.view.ts';
import { tagsOf } from './tags/contact-tags.ts';

type Connection = NonNullable<ContactView['whatsapp']>;

/** Finds connections by contact; those who have no conversation are missing. */
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
  if (ids.length === 0) return [];
  const [connections, tags] = [await findConnections(ctx, ids), await tagsOf(ctx, ids)];
  return records.map((record) => ({
    ...record,
    tags: tags.get(record.id) ?? [],
    whatsapp: connections.get(record.id) ?? null,
  }));
}

export async function completeContact(
  ctx: Ctx,
  findConnections: FindConnections,
  record: ContactRecord,
): Promise<ContactView> {
  const [completed] = await completeContacts(ctx, findConnections, [record]);
  if (completed === undefined) throw new Error('the contact was not completed');
  return completed;
}
