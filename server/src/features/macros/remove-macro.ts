/** Removes a macro. What it has done stays as it is. */
import type { UserCtx } from '#src/platform/context.ts';
import { macroDeleted } from './events.ts';
import { auditedOf, lockToChange, reachOf } from './lock-to-change.ts';
import { deleteMacro } from './macro.queries.ts';

export async function removeMacro(ctx: UserCtx, macroId: number): Promise<void> {
  const row = await lockToChange(ctx, macroId);
  await deleteMacro(ctx.db, macroId);
  ctx.audit({ name: row.name, before: auditedOf(row) });
  ctx.emit(macroDeleted, { macroId, before: reachOf(row) });
}
