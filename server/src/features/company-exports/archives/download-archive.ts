/** Tells where a finished archive is fetched. */
import { fail } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import { findExport } from '../company-exports.queries.ts';
import type { ArchiveLinks } from './archive-links.ts';

export async function downloadArchive(
  ctx: Ctx,
  links: ArchiveLinks,
  id: string,
): Promise<{ readonly url: string }> {
  const row = (await findExport(ctx, id)) ?? fail('ERR_NOT_FOUND');
  if (row.state !== 'done') fail('ERR_COMPANY_EXPORT_STATE');
  return { url: links.of({ companyId: ctx.companyId, id }, ctx.now()) };
}
