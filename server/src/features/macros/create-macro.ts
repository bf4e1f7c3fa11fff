/** Adds a macro of the acting user, for themselves or for everyone. */
import { isDeepStrictEqual } from 'node:util';
import {
  AppError,
  canShareMacros,
  fail,
  type Input,
  type MacroAction,
  macroLimits,
  type macrosContract,
} from '@prosa/shared';
import type { UserCtx } from '#src/platform/context.ts';
import { macroCreated } from './events.ts';
import { countMacrosOf, insertMacro } from './macro.queries.ts';
import { missingTarget, targetOf } from './macro-actions.ts';

/** Creates a macro and returns its id. */
export async function createMacro(ctx: UserCtx, input: Input<typeof macrosContract.create>): Promise<number> {
  const { name, shared, key, actions } = input;
  if (shared) assertMayShare(ctx);
  await assertTargetsExist(ctx, actions);
  if ((await countMacrosOf(ctx.db, ctx.actor.id)) >= macroLimits.each)
    fail('ERR_TOO_MANY_MACROS', { limit: macroLimits.each });
  const macroId = await insertMacro(ctx.db, { name, shared, key, actions, userId: ctx.actor.id });
  ctx.audit({ name, after: { name, shared, key, actions } });
  ctx.emit(macroCreated, { macroId });
  return macroId;
}

/** Throws ERR_NO_PERMISSION for whoever may not give macros to everyone. */
export function assertMayShare(ctx: UserCtx): void {
  if (!canShareMacros(ctx.actor)) fail('ERR_NO_PERMISSION');
}

/** Throws for an action whose tag, queue or user is not there, unless it stood in the macro before. */
export async function assertTargetsExist(
  ctx: UserCtx,
  actions: readonly MacroAction[],
  before: readonly MacroAction[] = [],
): Promise<void> {
  for (const action of actions) {
    if ((await targetOf(ctx, action)) !== null) continue;
    if (!before.some((known) => isDeepStrictEqual(known, action))) throw new AppError(missingTarget(action));
  }
}
