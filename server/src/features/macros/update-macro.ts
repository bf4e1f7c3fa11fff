/** Changes a macro. Whoever saw an older version than the present one is told instead of overwriting it. */
import { fail, type Input, type macrosContract } from '@prosa/shared';
import type { UserCtx } from '#src/platform/context.ts';
import { assertMayShare, assertTargetsExist } from './create-macro.ts';
import { macroChanged } from './events.ts';
import { auditedOf, lockToChange, reachOf } from './lock-to-change.ts';
import { updateMacroRow } from './macro.queries.ts';

export async function updateMacro(ctx: UserCtx, input: Input<typeof macrosContract.update>): Promise<void> {
  const { macroId, version } = input;
  const row = await lockToChange(ctx, macroId);
  if (version !== undefined && version !== row.version) fail('ERR_CHANGED_MEANWHILE');
  const { name = row.name, shared = row.shared, key = row.key, actions = row.actions } = input;
  if (shared && !row.shared) assertMayShare(ctx);
  await assertTargetsExist(ctx, actions, row.actions);
  const changed = { name, shared, key, actions };
  await updateMacroRow(ctx.db, macroId, changed, ctx.now());
  ctx.audit({ name, before: auditedOf(row), after: changed });
  ctx.emit(macroChanged, { macroId, before: reachOf(row) });
}
