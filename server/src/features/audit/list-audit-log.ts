/** Reads the audit log page by page, newest first. Days are days of the company's zone. */
import {
  type auditContract,
  constants,
  dayBounds,
  defaultZone,
  type Input,
  type Output,
} from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import { placeIn, readUuidPlace, writePlace } from '#src/platform/cursor.ts';
import { ownCompany } from '#src/tenant/companies/index.ts';
import { listActions } from './audit.queries.ts';
import { viewAction } from './audit.view.ts';

type List = typeof auditContract.list;

export async function listAuditLog(ctx: Ctx, input: Input<List>): Promise<Output<List>> {
  const zone = (await ctx.cached(ownCompany))?.timezone ?? defaultZone;
  const { userId, action, from, to, cursor, limit = constants.rowsPerPage } = input;
  const rows = await listActions(
    ctx.db,
    {
      userId,
      action,
      from: from === undefined ? undefined : dayBounds(from, zone).from,
      until: to === undefined ? undefined : dayBounds(to, zone).to,
      after: cursor === undefined ? undefined : placeIn(cursor, readUuidPlace),
    },
    limit + 1,
  );
  const page = rows.slice(0, limit);
  const hasMore = rows.length > page.length;
  const last = page.at(-1);
  return {
    records: page.map(viewAction),
    hasMore,
    cursor: hasMore && last !== undefined ? writePlace(last) : null,
  };
}
