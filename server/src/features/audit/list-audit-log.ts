/** Reads the audit log page by page, newest first. Days are days of the company's zone. */
import {
  type auditContract,
  constants,
  dayBounds,
  defaultZone,
  type Input,
  type Output,
} from '@prosa/shared';
import { ownCompany } from '#src/features/companies/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import { type AuditRow, listActions } from './audit.queries.ts';
import { viewAction } from './audit.view.ts';

type List = typeof auditContract.list;

const cursorOf = ({ at, id }: AuditRow): string => `${at.getTime()}.${id}`;

function placeOf(cursor: string | undefined): { at: Date; id: string } | undefined {
  if (cursor === undefined) return undefined;
  const dot = cursor.indexOf('.');
  return { at: new Date(Number(cursor.slice(0, dot))), id: cursor.slice(dot + 1) };
}

export async function listAuditLog(ctx: Ctx, input: Input<List>): Promise<Output<List>> {
  const zone = (await ctx.cached(ownCompany))?.timezone ?? defaultZone;
  const { userId, action, from, to, cursor } = input;
  const rows = await listActions(
    ctx.db,
    {
      userId,
      action,
      from: from === undefined ? undefined : dayBounds(from, zone).from,
      until: to === undefined ? undefined : dayBounds(to, zone).to,
      after: placeOf(cursor),
    },
    constants.rowsPerPage + 1,
  );
  const page = rows.slice(0, constants.rowsPerPage);
  const hasMore = rows.length > page.length;
  const last = page.at(-1);
  return {
    records: page.map(viewAction),
    hasMore,
    cursor: hasMore && last !== undefined ? cursorOf(last) : null,
  };
}
