/** Whether a tag is a lane of the board is for admins and supervisors to say. */
import { fail, may } from '@prosa/shared';
import type { UserCtx } from '#src/platform/context.ts';

/** Clients send the value back as they read it: that changes nothing and is nobody's offence. */
export function refuseForeignKanban(ctx: UserCtx, before: number, wanted: number | undefined): void {
  if (wanted !== undefined && wanted !== before && !may(ctx.actor, 'tags:kanbanToggle'))
    fail('ERR_NO_PERMISSION');
}
