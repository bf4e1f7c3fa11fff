/** Takes everything personal out of a deleted contact, its picture among it; what else is kept about it follows in a job. */

import type { Ctx } from '#src/platform/context.ts';
import { forgetFile } from '#src/tenant/files/index.ts';
import { eraseContactJob } from '../jobs.ts';
import { deletePictures } from '../pictures/picture.queries.ts';
import { deletePerson } from './erase.queries.ts';

export async function erasePerson(ctx: Ctx, contactId: number): Promise<void> {
  for (const path of await deletePictures(ctx, contactId)) ctx.enqueue(forgetFile, { path });
  await deletePerson(ctx, contactId);
  ctx.enqueue(eraseContactJob, { contactId });
}
