import type { movingInContract } from '@prosa/shared';
import type { Handlers } from '#src/platform/feature.ts';
import { goOnWithImport } from './go-on-with-import.ts';
import { listImports } from './list-imports.ts';
import { removeImport } from './remove-import.ts';
import { type CheckingDeps, openSourceChecks } from './source-checks.ts';
import { startImport } from './start-import.ts';
import { stopImport } from './stop-import.ts';

export const movingInHandlers = (deps: CheckingDeps): Handlers<typeof movingInContract> => ({
  list: (ctx) => listImports(ctx, deps),
  check: openSourceChecks(deps),
  start: (ctx, input) => startImport(ctx, deps, input),
  stop: stopImport,
  goOn: (ctx, input) => goOnWithImport(ctx, deps, input),
  remove: removeImport,
});
