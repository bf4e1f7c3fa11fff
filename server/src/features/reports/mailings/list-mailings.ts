/** Reads which reports come by e-mail: all of them for admins, for others those they have ordered or get. */
import { type ReportMailing, reachOf } from '@prosa/shared';
import type { UserCtx } from '#src/platform/context.ts';
import { listMailingRows } from './mailing.queries.ts';
import { viewMailing } from './mailing.view.ts';

export const seesAllMailings = ({ actor }: UserCtx): boolean =>
  reachOf(actor, 'dashboard:view') === 'company';

export async function listMailings(
  ctx: UserCtx,
  leaves: boolean,
): Promise<{ mailings: ReportMailing[]; leaves: boolean }> {
  const rows = await listMailingRows(ctx.db, seesAllMailings(ctx) ? undefined : ctx.actor.id);
  const mailings: ReportMailing[] = [];
  for (const row of rows) mailings.push(await viewMailing(ctx, row));
  return { mailings, leaves };
}
