/** Lists the companies of the platform: page by page for people, all at once for clients that want them so. */
import {
  constants,
  type Input,
  type OperatedCompany,
  type Output,
  type operatorContract,
} from '@prosa/shared';
import type { RemoteCtx } from '#src/platform/context.ts';
import { countCompanies, listOperated, pageOfCompanies } from './operated.queries.ts';
import { viewOperated } from './operated.view.ts';

const { rowsPerPage } = constants;
type Page = typeof operatorContract.page;

export function pageCompanies(ctx: RemoteCtx, { pageNumber, ...filter }: Input<Page>): Promise<Output<Page>> {
  const offset = (pageNumber - 1) * rowsPerPage;
  return ctx.across('the operator lists companies', async (db) => {
    const rows = await pageOfCompanies(db, filter, { limit: rowsPerPage + 1, offset, now: ctx.now() });
    return {
      companies: rows.slice(0, rowsPerPage).map(viewOperated),
      count: await countCompanies(db, filter, ctx.now()),
      hasMore: rows.length > rowsPerPage,
    };
  });
}

export const listCompanies = (ctx: RemoteCtx): Promise<OperatedCompany[]> =>
  ctx.across('the operator lists companies', async (db) => (await listOperated(db)).map(viewOperated));
