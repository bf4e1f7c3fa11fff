/** Looks at a source, in a program of its own. */
import { type FamilyCheck, familyPlace } from '@prosa/shared';
import type { RemoteCtx } from '#src/platform/context.ts';
import { type AskingDeps, askedOf, assertAllowed, type Order } from './asking.ts';

export function checkSource(ctx: RemoteCtx, deps: AskingDeps, order: Order): Promise<FamilyCheck> {
  assertAllowed(deps);
  const asked = askedOf(order);
  ctx.audit({ name: familyPlace(asked.address) });
  return deps.engine.check(asked);
}
