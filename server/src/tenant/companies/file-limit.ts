/** How large a file may be that the company's people send or keep, in bytes; its plan says, within what the product takes. */
import { constants, megabyte } from '@prosa/shared/kernel/constants';
import type { Ctx } from '#src/platform/context.ts';
import { ownCompany } from './own-company.ts';

export async function fileLimit(ctx: Ctx): Promise<number> {
  const megabytes = (await ctx.cached(ownCompany))?.plan?.fileMegabytes;
  return megabytes === undefined ? constants.maxFileBytes : megabytes * megabyte;
}
