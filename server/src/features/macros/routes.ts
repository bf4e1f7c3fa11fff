/** Endpoints of macros → use cases. */
import type { macrosContract } from '@prosa/shared';
import type { SendDeps } from '#src/features/messages/outbound/index.ts';
import type { Handlers } from '#src/platform/feature.ts';
import { createMacro } from './create-macro.ts';
import { getMacro, listMacros, showWritten } from './list-macros.ts';
import { removeMacro } from './remove-macro.ts';
import { runMacro } from './run-macro.ts';
import { updateMacro } from './update-macro.ts';

export const macrosRoutes = (deps: SendDeps): Handlers<typeof macrosContract> => ({
  list: listMacros,
  get: (ctx, { macroId }) => getMacro(ctx, macroId),
  create: async (ctx, input) => showWritten(ctx, await createMacro(ctx, input)),
  update: async (ctx, input) => {
    await updateMacro(ctx, input);
    return showWritten(ctx, input.macroId);
  },
  remove: async (ctx, { macroId }) => {
    await removeMacro(ctx, macroId);
    return { message: 'Macro deleted' };
  },
  run: (ctx, input) => runMacro(ctx, deps, input),
});
