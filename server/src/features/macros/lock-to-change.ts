/** The macro, locked, for whoever may change it. */
import { canChangeMacro, fail } from '@prosa/shared';
import type { UserCtx } from '#src/platform/context.ts';
import { ifVisible } from './list-macros.ts';
import { lockMacro, type MacroRow } from './macro.queries.ts';

export async function lockToChange(ctx: UserCtx, macroId: number): Promise<MacroRow> {
  const row = ifVisible(ctx, await lockMacro(ctx.db, macroId));
  if (!canChangeMacro(ctx.actor, row)) fail('ERR_NO_PERMISSION');
  return row;
}

/** Returns by what it is decided who sees a macro. */
export const reachOf = ({ userId, shared }: MacroRow) => ({ userId, shared });

/** Returns what the audit log keeps of a macro. */
export const auditedOf = ({ name, shared, key, actions }: MacroRow) => ({ name, shared, key, actions });
