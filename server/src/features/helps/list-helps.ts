/** Reads help videos, which are everybody's. */
import { constants, fail, type HelpView } from '@prosa/shared';
import type { UserCtx } from '#src/platform/context.ts';
import { countHelps, findHelp, listHelps, listHelpsPage } from './help.queries.ts';
import { viewHelp } from './help.view.ts';

/** More than anybody watches. */
const most = 1_000;

export async function listHelpsPageViews(
  ctx: UserCtx,
  { searchParam, pageNumber }: { searchParam: string; pageNumber: number },
): Promise<{ records: HelpView[]; count: number; hasMore: boolean }> {
  const size = constants.rowsPerPage;
  const rows = await listHelpsPage(ctx.db, searchParam, size + 1, (pageNumber - 1) * size);
  return {
    records: rows.slice(0, size).map(viewHelp),
    count: await countHelps(ctx.db, searchParam),
    hasMore: rows.length > size,
  };
}

export const listHelpViews = async (ctx: UserCtx): Promise<HelpView[]> =>
  (await listHelps(ctx.db, most)).map(viewHelp);

export const getHelp = async (ctx: UserCtx, { helpId }: { helpId: number }): Promise<HelpView> =>
  viewHelp((await findHelp(ctx.db, helpId)) ?? fail('ERR_NO_HELP_FOUND'));
