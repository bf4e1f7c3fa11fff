/** Takes away the files whose days are over, and forgets what was ordered long ago. */
import type { PlatformCtx } from '#src/platform/context.ts';
import { forgetExports, listOutlived } from '../company-exports.queries.ts';
import { dayMs } from '../export-limits.ts';
import { removeArchive } from './remove-archive.ts';

const atATime = 100;
/** The audit log tells for longer who ordered and took what. */
const rememberedDays = 90;
const system = { kind: 'system', name: 'archives' } as const;

export async function expireArchives(ctx: PlatformCtx): Promise<void> {
  const outlived = await ctx.across('archives whose days are over', (db) =>
    listOutlived(db, ctx.now(), atATime),
  );
  for (const { companyId, id } of outlived)
    await ctx
      .inCompany(companyId, system, (inside) => removeArchive(inside, id, 'expired'))
      .catch((err: unknown) =>
        ctx.log.warn({ err, company: companyId }, 'an archive could not be taken away'),
      );
  await ctx.across('archives of long ago', (db) =>
    forgetExports(db, new Date(ctx.now().getTime() - rememberedDays * dayMs)),
  );
}
