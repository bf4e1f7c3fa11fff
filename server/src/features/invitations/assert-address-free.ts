/** Nobody is invited who is a user already, of whatever company. */
import { failFields } from '@prosa/shared';
import { ownerOf } from '#src/features/users/access/index.ts';
import type { PlatformCtx } from '#src/platform/context.ts';

/** Throws the field's error where an address is a user's. */
export async function assertAddressFree(ctx: PlatformCtx, email: string): Promise<void> {
  if ((await ownerOf(ctx, email, 'somebody is invited')) !== undefined)
    failFields({ field: 'email', rule: 'taken' });
}
