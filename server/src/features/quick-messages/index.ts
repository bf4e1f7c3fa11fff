/** Quick messages: texts that agents call up by a short name. */

import type { UserCtx } from '#src/platform/context.ts';
import { raiseUses } from './quick-message.queries.ts';

/** Counts that whoever acts has sent a quick message. */
export const countUse = (ctx: UserCtx, quickMessageId: number): Promise<void> =>
  raiseUses(ctx.db, quickMessageId, ctx.actor.id);
