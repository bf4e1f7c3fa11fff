/** Removes a stored file that nothing refers to any more. Doing it twice does no harm. */
import type { Storage } from '#src/drivers/storage/driver.ts';
import type { JobCtx } from '#src/platform/feature.ts';
import { noteLooseFiles } from '#src/platform/storage/loose-files.ts';

/** Rejects where the store does; the file is loose then, and is swept once the store is back, however long that takes. */
export const forgetStoredFile = async (
  ctx: Pick<JobCtx, 'inside'>,
  storage: Pick<Storage, 'remove'>,
  { path }: { readonly path: string },
): Promise<void> => {
  try {
    await storage.remove(path);
  } catch (error) {
    await ctx.inside((inner) => noteLooseFiles(inner, path));
    throw error;
  }
};
