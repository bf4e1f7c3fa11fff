/** Quick messages: texts that agents call up by a short name. */

import type { UserCtx } from '#src/platform/context.ts';
import { raiseUses } from './quick-message.queries.ts';

export { createQuickMessage } from './create-quick-message.ts';
export { removeQuickMessage } from './remove-quick-message.ts';

/** Counts that whoever acts has sent a quick message. */
export const countUse = (ctx: UserCtx, quickMessageId: number): Promise<void> =>
  raiseUses(ctx.db, quickMessageId, ctx.actor.id);
