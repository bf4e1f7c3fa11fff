/** Who demands a second factor of others has one first: nobody locks the door they have no key to. */
import { fail } from '@prosa/shared';
import type { RemoteCtx, UserCtx } from '#src/platform/context.ts';
import { findPlatformSettings } from '#src/tenant/platform-settings/platform-settings.queries.ts';
import type { PlatformChanges } from './update-platform-settings.ts';

/** Whether whoever acts signs in with a second factor. */
export type HasSecondFactor = (ctx: UserCtx) => Promise<boolean>;

/** Throws ERR_SECOND_FACTOR_FIRST when whoever begins to demand a second factor of others has none. */
export async function assertOwnSecondFactor(
  ctx: RemoteCtx,
  hasSecondFactor: HasSecondFactor,
  { secondFactorFor = 'nobody' }: PlatformChanges,
): Promise<void> {
  if (secondFactorFor === 'nobody') return;
  await ctx.inside(async (own) => {
    const isNew = (await findPlatformSettings(own.db)).secondFactorFor !== secondFactorFor;
    if (isNew && !(await hasSecondFactor(own))) fail('ERR_SECOND_FACTOR_FIRST');
  });
}
