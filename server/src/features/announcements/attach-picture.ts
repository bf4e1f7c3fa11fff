/** Puts a picture to an announcement, or takes it away. What was there before is forgotten. */
import { type AnnouncementView, failFields } from '@prosa/shared';
import type { RemoteCtx } from '#src/platform/context.ts';
import type { Uploaded } from '#src/platform/feature.ts';
import { type FileDeps, type StoredFile, takeFile } from '#src/tenant/files/index.ts';
import { applyAnnouncementChange } from './announcement-changes.ts';

const allowed: ReadonlySet<string> = new Set(['image/png', 'image/jpeg']);

export async function attachPicture(
  ctx: RemoteCtx,
  deps: Pick<FileDeps, 'links'>,
  announcementId: number,
  file: Uploaded | undefined,
): Promise<AnnouncementView> {
  const { path, fileName, mediaType } = pictureOf(file);
  // The file has its right to stay before the row that refers to it does, never the other way round.
  await ctx.inside(async () => undefined);
  return applyAnnouncementChange(ctx, deps, announcementId, () => ({
    mediaPath: path,
    mediaName: fileName,
    mediaType,
  }));
}

/** Returns the picture that was sent; what it is, its bytes say. Throws the field's error for another file. */
function pictureOf(file: Uploaded | undefined): StoredFile {
  const picture = takeFile(file);
  if (!allowed.has(picture.mediaType)) failFields({ field: 'file', rule: 'picture' });
  return picture;
}

export const detachPicture = (
  ctx: RemoteCtx,
  deps: Pick<FileDeps, 'links'>,
  announcementId: number,
): Promise<AnnouncementView> =>
  applyAnnouncementChange(ctx, deps, announcementId, () => ({
    mediaPath: null,
    mediaName: null,
    mediaType: null,
  }));
