/** Lists the import that is under way and the last ones, and says what the installation allows. */
import type { FamilyImports } from '@prosa/shared';
import type { RemoteCtx } from '#src/platform/context.ts';
import type { AskingDeps } from './asking.ts';
import { listFamilyImports } from './family-imports.queries.ts';
import { viewFamilyImport } from './family-imports.view.ts';

const shown = 10;

export const listImports = (
  ctx: RemoteCtx,
  { isAllowed, filesFolder }: Pick<AskingDeps, 'isAllowed' | 'filesFolder'>,
): Promise<FamilyImports> =>
  ctx.across('the imports from other systems', async (db) => ({
    isAllowed,
    filesFolder: filesFolder ?? null,
    imports: (await listFamilyImports(db, shown)).map(viewFamilyImport),
  }));
