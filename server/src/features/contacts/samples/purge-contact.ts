/** A contact goes at once and without a trace: nothing may name it any more, and it must be locked. */
import type { Ctx } from '#src/platform/context.ts';
import { forgetFile } from '#src/tenant/files/index.ts';
import { deleteContact } from '../contact.queries.ts';
import { contactDeleted } from '../events.ts';
import { deletePictures } from '../pictures/picture.queries.ts';

export async function purgeContact(ctx: Ctx, contactId: number): Promise<void> {
  for (const path of await deletePictures(ctx, contactId)) ctx.enqueue(forgetFile, { path });
  await deleteContact(ctx, contactId);
  ctx.emit(contactDeleted, { contactId });
}
