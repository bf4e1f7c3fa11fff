/** Looks at a source, in a program of its own: a few at a time on a node, and none that nobody waits for. */
import { AppError, type FamilyCheck, familyPlace } from '@prosa/shared';
import type { RemoteCtx } from '#src/platform/context.ts';
import type { Exchange } from '#src/platform/feature.ts';
import { type AskingDeps, askedOf, assertAllowed, type Order } from './asking.ts';

export type CheckingDeps = AskingDeps & {
  /** Ends those that are under way. */
  readonly signal: AbortSignal;
};

type CheckSource = (ctx: RemoteCtx, order: Order, exchange: Exchange) => Promise<FamilyCheck>;

/** Each has a program and two connections to databases. */
const atOnce = 2;

/** Returns what looks at sources; refused with ERR_TOO_MANY_AT_ONCE where too many are under way. */
export function openSourceChecks(deps: CheckingDeps): CheckSource {
  let underWay = 0;
  return async (ctx, order, { whenOver }) => {
    assertAllowed(deps);
    const asked = askedOf(order);
    ctx.audit({ name: familyPlace(asked.address) });
    if (underWay >= atOnce) throw new AppError('ERR_TOO_MANY_AT_ONCE', { retryAfterSeconds: 10 });
    const left = new AbortController();
    whenOver(() => left.abort());
    underWay += 1;
    try {
      return await deps.engine.check(asked, AbortSignal.any([deps.signal, left.signal]));
    } finally {
      underWay -= 1;
    }
  };
}
