/**
 * Makes of a picture that somebody sends the one that is shown: decoded and drawn anew, so that nothing of the file itself is ever
 * handed out. PNG, JPEG and WebP alone; what is something else by its bytes, or cannot be read, is refused.
 */
import { Readable } from 'node:stream';
import { type BrandPicture, failFields, smallestIconPixels } from '@prosa/shared';
import { asIcon, asLogo, NotAPicture } from '#src/drivers/media/pictures.ts';
import type { RemoteCtx } from '#src/platform/context.ts';
import type { Uploaded } from '#src/platform/feature.ts';
import { noteLooseFiles } from '#src/platform/storage/loose-files.ts';
import { type FileDeps, sniff } from '#src/tenant/files/index.ts';

const readable: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/webp']);

/** Returns where the picture lies, loose until something refers to it; throws the field's error for what is none. */
export async function drawPicture(
  ctx: RemoteCtx,
  { storage }: Pick<FileDeps, 'storage'>,
  picture: BrandPicture,
  { folder, file }: { readonly folder: string; readonly file: Uploaded | undefined },
): Promise<string> {
  if (file === undefined) failFields({ field: 'file', rule: 'required' });
  if (!readable.has(sniff(file.head, file))) failFields({ field: 'file', rule: 'picture' });
  const drawn = await draw(await storage.get(file.key), picture).catch((error: unknown) => {
    if (error instanceof NotAPicture) failFields({ field: 'file', rule: 'picture' });
    throw error;
  });
  const path = `${folder}/brand/${ctx.newId()}`;
  await ctx.inside((own) => noteLooseFiles(own, path));
  await storage.put(path, Readable.from([drawn]));
  return path;
}

async function draw(content: Readable, picture: BrandPicture): Promise<Buffer> {
  if (picture !== 'icon') return asLogo(content);
  const { icon, side } = await asIcon(content);
  if (side < smallestIconPixels) failFields({ field: 'file', rule: 'small' });
  return icon;
}
