/**
 * Makes a sticker of a picture and keeps it among the company's own. The same content is kept once: whoever keeps it again
 * puts it first.
 */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  fail,
  maxAnimatedStickerBytes,
  maxStickerBytes,
  maxStickerPictureBytes,
  mostStickers,
  type StickerView,
  stickerPixels,
} from '@prosa/shared';
import { NotAPicture } from '#src/drivers/media/pictures.ts';
import { asSticker, type MadeSticker, TooLargeForASticker } from '#src/drivers/media/stickers.ts';
import type { RemoteCtx, UserCtx } from '#src/platform/context.ts';
import { claimFiles, noteLooseFiles } from '#src/platform/storage/loose-files.ts';
import type { FileDeps } from '#src/tenant/files/index.ts';
import { stickerKept } from './events.ts';
import {
  countStickers,
  insertSticker,
  lockStickers,
  type StickerRow,
  updateUseOfTwin,
} from './sticker.queries.ts';
import { viewSticker } from './sticker.view.ts';

const limits = {
  pixels: stickerPixels,
  pictureBytes: maxStickerPictureBytes,
  stillBytes: maxStickerBytes,
  movingBytes: maxAnimatedStickerBytes,
};

/**
 * Makes a sticker of the picture that lies at `stored`, which stays what and whose it is; returns its view, or the view
 * of a twin with the same content.
 */
export async function createSticker(ctx: RemoteCtx, deps: FileDeps, stored: string): Promise<StickerView> {
  const made = await asSticker(await deps.storage.get(stored), limits).catch(refused);
  const digest = createHash('sha256').update(made.content).digest('hex');
  const path = `${ctx.companyId}/stickers/${ctx.newId()}`;
  const twin = await ctx.inside(async (inner) => {
    const found = await findTwin(inner, digest);
    if (found === undefined) await noteLooseFiles(inner, path);
    return found;
  });
  if (twin !== undefined) return viewSticker(deps, ctx, twin);
  await deps.storage.put(path, Readable.from([made.content]));
  // What nobody refers to after all is swept up.
  return viewSticker(deps, ctx, await ctx.inside((inner) => keep(inner, { ...made, digest, path })));
}

type Kept = MadeSticker & Pick<StickerRow, 'digest' | 'path'>;

async function keep(
  ctx: UserCtx,
  { content, animated, width, height, digest, path }: Kept,
): Promise<StickerRow> {
  const twin = await findTwin(ctx, digest);
  if (twin !== undefined) return twin;
  const size = content.length;
  const usedAt = ctx.now();
  const userId = ctx.actor.id;
  const row = await insertSticker(ctx.db, { path, digest, size, width, height, animated, userId, usedAt });
  await claimFiles(ctx, path);
  ctx.emit(stickerKept, { stickerId: row.id });
  return row;
}

/**
 * Returns the sticker with this content, used again, if there is one. Throws ERR_STICKERS_FULL where there is none and
 * no room for another.
 */
async function findTwin(ctx: UserCtx, digest: string): Promise<StickerRow | undefined> {
  await lockStickers(ctx.db);
  const twin = await updateUseOfTwin(ctx.db, digest, ctx.now());
  if (twin === undefined && (await countStickers(ctx.db)) >= mostStickers)
    fail('ERR_STICKERS_FULL', { most: mostStickers });
  return twin;
}

function refused(error: unknown): never {
  if (error instanceof NotAPicture) fail('ERR_NOT_A_PICTURE');
  if (error instanceof TooLargeForASticker) fail('ERR_STICKER_TOO_LARGE');
  throw error;
}
