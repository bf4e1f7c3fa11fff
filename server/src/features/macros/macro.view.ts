import type { MacroRunView, MacroView } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import type { MacroRow, MacroRunRow } from './macro.queries.ts';
import { targetOf } from './macro-actions.ts';

export async function viewMacro(ctx: Ctx, row: MacroRow): Promise<MacroView> {
  const actions: MacroView['actions'] = [];
  for (const action of row.actions) {
    const target = await targetOf(ctx, action);
    actions.push({ ...action, ...(target !== undefined && { target }) });
  }
  return {
    id: row.id,
    name: row.name,
    shared: row.shared,
    key: row.key,
    actions,
    userId: row.userId,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export const viewRun = ({ macroId, ticketId, total, done, failure }: MacroRunRow): MacroRunView => ({
  macroId,
  ticketId,
  total,
  done,
  failure,
});
