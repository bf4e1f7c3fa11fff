/**
 * Files of messages, for whoever has a signed address of today or yesterday. An altered or expired address is answered
 * like one of nothing.
 */
import { z } from 'zod';
import type { Storage } from '#src/drivers/storage/driver.ts';
import type { PlatformCtx } from '#src/platform/context.ts';
import type { FileRoute, ServedFile } from '#src/platform/feature.ts';
import type { MediaLinks } from './media-links.ts';
import { findMessage, type MessageRow } from './message.queries.ts';
import { isShown, nameFor } from './sniff.rules.ts';

const address = z.object({
  companyId: z.coerce.number().int().positive().max(2_147_483_647),
  messageId: z.uuid(),
  variant: z.enum(['file', 'thumb']),
  day: z.coerce.number().int().nonnegative(),
  signature: z.string().max(100),
  /** Saved rather than shown. */
  download: z.string().optional(),
});

const maxAgeSeconds = 24 * 3_600;
const system = { kind: 'system', name: 'media' } as const;

export const mediaFiles = (world: { readonly links: MediaLinks; readonly storage: Storage }): FileRoute => ({
  path: '/media/:companyId/:messageId/:variant',
  find: async (ctx, asked) => {
    const parsed = address.safeParse(asked);
    if (!parsed.success) return undefined;
    const { companyId, messageId, variant, day, signature, download } = parsed.data;
    if (!world.links.isValid({ companyId, messageId, variant }, day, signature, ctx.now())) return undefined;
    const message = await visible(ctx, companyId, messageId);
    return message === undefined
      ? undefined
      : fileOf(world.storage, message, variant, download === undefined);
  },
});

async function visible(ctx: PlatformCtx, companyId: number, id: string): Promise<MessageRow | undefined> {
  const message = await ctx.inCompany(companyId, system, (inner) => findMessage(inner, id));
  return message === undefined || message.isDeleted ? undefined : message;
}

async function fileOf(
  storage: Storage,
  { id, seq, mediaPath, details }: MessageRow,
  variant: 'file' | 'thumb',
  isInline: boolean,
): Promise<ServedFile | undefined> {
  const media = details?.media;
  if (mediaPath === null || media === undefined) return undefined;
  const [path, mimetype] =
    variant === 'file' ? [mediaPath, media.mimetype] : [`${mediaPath}.thumb`, 'image/webp'];
  const found = await storage.stat(path);
  if (found === undefined) return undefined;
  return {
    size: found.bytes,
    mimetype: isShown(mimetype) ? mimetype : 'application/octet-stream',
    isInline: isInline && isShown(mimetype),
    fileName: variant === 'file' && media.fileName ? media.fileName : nameFor(mimetype, seq),
    etag: `"${id}-${variant}-${found.bytes}"`,
    maxAgeSeconds,
    open: (range) => storage.get(path, range),
  };
}
