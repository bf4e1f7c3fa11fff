/** The file of a sticker that was taken away goes, unless messages were sent with it. Doing it twice does no harm. */
import type { Storage } from '#src/drivers/storage/driver.ts';
import type { JobCtx } from '#src/platform/feature.ts';
import { isFileOfMessage } from '../retention/purge.queries.ts';

export async function forgetStickerFile(
  { storage }: { readonly storage: Storage },
  ctx: JobCtx,
  { path }: { path: string },
): Promise<void> {
  if (await ctx.inside((inner) => isFileOfMessage(inner, path))) return;
  await storage.remove(path);
}
