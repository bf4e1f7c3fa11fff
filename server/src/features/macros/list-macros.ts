/** Reads macros: one's own, and those of the company. What one does not see is not there. */
import { canSeeMacro, fail, type MacroView } from '@prosa/shared';
import type { UserCtx } from '#src/platform/context.ts';
import { findMacro, listMacroRows, type MacroRow } from './macro.queries.ts';
import { viewMacro } from './macro.view.ts';

export async function listMacros(ctx: UserCtx): Promise<MacroView[]> {
  const views: MacroView[] = [];
  for (const row of await listMacroRows(ctx.db, ctx.actor.id)) views.push(await viewMacro(ctx, row));
  return views;
}

export const getMacro = async (ctx: UserCtx, macroId: number): Promise<MacroView> =>
  viewMacro(ctx, ifVisible(ctx, await findMacro(ctx.db, macroId)));

/** Returns a macro as whoever has just written it sees it, even where the change took it out of their sight. */
export const showWritten = async (ctx: UserCtx, macroId: number): Promise<MacroView> =>
  viewMacro(ctx, (await findMacro(ctx.db, macroId)) ?? fail('ERR_NO_MACRO_FOUND'));

/** Returns the macro if the caller sees it. Throws ERR_NO_MACRO_FOUND. */
export const ifVisible = (ctx: UserCtx, row: MacroRow | undefined): MacroRow =>
  row !== undefined && canSeeMacro(ctx.actor, row) ? row : fail('ERR_NO_MACRO_FOUND');
