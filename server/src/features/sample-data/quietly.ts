/** Contexts in which something is done without its usual noise. */
import type { UserCtx } from '#src/platform/context.ts';

const nothing = (): void => undefined;

/** What is done within is told as usual, and is no entry of the audit log of its own. */
export const withoutRecord = (ctx: UserCtx): UserCtx => ({ ...ctx, audit: nothing });

/**
 * What is done within happened at that moment, and nobody hears of it: no browser, no bot, no address outside. The
 * transaction is the same.
 */
export const inThePast = (ctx: UserCtx, at: Date): UserCtx => ({
  ...ctx,
  now: () => at,
  emit: nothing,
  enqueue: nothing,
  audit: nothing,
});
