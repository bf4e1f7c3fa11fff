/** The person wants no campaigns any more. The contact is locked. */
import type { Ctx } from '#src/platform/context.ts';
import { updateContactRow } from '../contact.queries.ts';
import { contactUpdated } from '../events.ts';

export async function optOutContact(ctx: Ctx, contactId: number): Promise<void> {
  await updateContactRow(ctx, contactId, { optedOut: true });
  ctx.emit(contactUpdated, { contactId });
}
