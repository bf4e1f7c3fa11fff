/** Forgets what the network held a number back for once its time has passed; one without an end stays until it is lifted. */
import type { PlatformCtx } from '#src/platform/context.ts';
import type { Timer } from '#src/platform/feature.ts';
import { eachApart } from '#src/platform/jobs/each-apart.ts';
import { connectionSessionChanged } from '#src/tenant/connections/events.ts';
import { clearRestriction, listLapsedRestrictions } from './restriction.queries.ts';

const actor = { kind: 'system', name: 'restrictions' } as const;

export async function liftRestrictions(ctx: PlatformCtx): Promise<void> {
  const now = ctx.now();
  const lapsed = await ctx.across('lapsed restrictions', (db) => listLapsedRestrictions(db, now));
  await eachApart(lapsed, ({ companyId, connectionId }) =>
    ctx.inCompany(companyId, actor, async (inner) => {
      // The network may have prolonged it meanwhile.
      if (await clearRestriction(inner, connectionId, now))
        inner.emit(connectionSessionChanged, { connectionId });
    }),
  );
}

export const restrictionTimer: Timer = {
  name: 'connections.lift_restrictions',
  cron: '* * * * *',
  run: liftRestrictions,
};
