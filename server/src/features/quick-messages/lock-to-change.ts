/** The quick message, locked, for whoever may change it: its author, and admins where it is for all. */
import { canChangeQuickMessage, fail } from '@prosa/shared';
import type { UserCtx } from '#src/platform/context.ts';
import { lockVisible } from './list-quick-messages.ts';
import type { QuickMessageRow } from './quick-message.queries.ts';

export async function lockToChange(ctx: UserCtx, id: number): Promise<QuickMessageRow> {
  const row = await lockVisible(ctx, id);
  if (!canChangeQuickMessage(ctx.actor, row)) fail('ERR_NO_PERMISSION');
  return row;
}

/** Returns by what it is decided who sees a quick message. */
export const reachOf = ({ userId, geral, companyWide, queueIds }: QuickMessageRow) => ({
  userId,
  geral,
  companyWide,
  queueIds,
});
