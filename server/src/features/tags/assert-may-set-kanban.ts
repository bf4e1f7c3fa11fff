/** Whether a tag is a lane of the board is for admins and supervisors to say. */
import { fail, may } from '@prosa/shared';
import type { UserCtx } from '#src/platform/context.ts';

/**
 * Throws ERR_NO_PERMISSION when the caller changes whether a tag is a lane without being allowed to. A value sent back
 * as it was read changes nothing and passes.
 */
export function assertMaySetKanban(ctx: UserCtx, before: number, wanted: number | undefined): void {
  if (wanted !== undefined && wanted !== before && !may(ctx.actor, 'tags:kanbanToggle'))
    fail('ERR_NO_PERMISSION');
}
