/**
 * Writes help videos, as the operator of the platform: they belong to no company. Whoever saw an older version than the
 * present one is told instead of overwriting it.
 */
import { fail, type HelpView, type helpsContract, type Input } from '@prosa/shared';
import type { RemoteCtx } from '#src/platform/context.ts';
import { deleteHelp, insertHelp, lockHelp, updateHelpRow } from './help.queries.ts';
import { viewHelp } from './help.view.ts';

export async function createHelp(
  ctx: RemoteCtx,
  { title, description, video }: Input<typeof helpsContract.create>,
): Promise<HelpView> {
  return viewHelp(
    await ctx.across('a new help video', (db) => insertHelp(db, { title, description, video })),
  );
}

export async function updateHelp(
  ctx: RemoteCtx,
  { helpId, version, title, description, video }: Input<typeof helpsContract.update>,
): Promise<HelpView> {
  const { before, after } = await ctx.across('a changed help video', async (db) => {
    const row = (await lockHelp(db, helpId)) ?? fail('ERR_NO_HELP_FOUND');
    if (version !== undefined && version !== row.version) fail('ERR_CHANGED_MEANWHILE');
    return { before: row, after: await updateHelpRow(db, helpId, { title, description, video }, ctx.now()) };
  });
  ctx.audit({ before: viewHelp(before) });
  return viewHelp(after);
}

export async function removeHelp(
  ctx: RemoteCtx,
  { helpId }: { helpId: number },
): Promise<{ message: string }> {
  const row = await ctx.across('a help video that goes', async (db) => {
    const found = (await lockHelp(db, helpId)) ?? fail('ERR_NO_HELP_FOUND');
    await deleteHelp(db, helpId);
    return found;
  });
  ctx.audit({ before: viewHelp(row) });
  return { message: 'Help deleted' };
}
