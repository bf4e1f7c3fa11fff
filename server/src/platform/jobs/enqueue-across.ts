/** Rounds that order again what jobs were to do and have not done, as after one has failed for good. */
import type { Ctx, PlatformCtx } from '../context.ts';
import type { PlatformDb } from '../db/tenant-db.ts';
import { eachApart } from './each-apart.ts';

export type Round<Found> = {
  /** In whose name the orders are given. */
  readonly name: string;
  /** What is looked for, as whoever reads statements across companies is told. */
  readonly what: string;
  readonly find: (db: PlatformDb) => Promise<readonly Found[]>;
  /** Enqueues the jobs for what was found, in its company. */
  readonly order: (ctx: Ctx, found: Found) => void;
};

/** Looks in all companies at once and gives orders in each apart; rejects in the end where some could not be given. */
export async function enqueueAcross<Found extends { readonly companyId: number }>(
  platform: PlatformCtx,
  { name, what, find, order }: Round<Found>,
): Promise<void> {
  const found = await platform.across(what, find);
  await eachApart(found, (one) =>
    platform.inCompany(one.companyId, { kind: 'system', name }, async (ctx) => order(ctx, one)),
  );
}
