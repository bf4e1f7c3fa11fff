/**
 * Files of messages, for whoever has a signed address of today or yesterday. An altered or expired address is answered
 * like one of nothing.
 */
import { z } from 'zod';
import type { Storage } from '#src/drivers/storage/driver.ts';
import type { PlatformCtx } from '#src/platform/context.ts';
import type { FileRoute, ServedFile } from '#src/platform/feature.ts';
import { nameFor, servedFile } from '#src/tenant/files/index.ts';
import { findMessage, type MessageRow } from '../message.queries.ts';
import type { MediaLinks } from './media-links.ts';

const address = z.object({
  companyId: z.coerce.number().int().positive().max(2_147_483_647),
  messageId: z.uuid(),
  variant: z.enum(['file', 'thumb']),
  day: z.coerce.number().int().nonnegative(),
  signature: z.string().max(100),
  /** Saved rather than shown. */
  download: z.string().optional(),
});

const system = { kind: 'system', name: 'media' } as const;

export const mediaFiles = (deps: { readonly links: MediaLinks; readonly storage: Storage }): FileRoute => ({
  path: '/media/:companyId/:messageId/:variant',
  find: async (ctx, asked) => {
    const parsed = address.safeParse(asked);
    if (!parsed.success) return undefined;
    const { companyId, messageId, variant, day, signature, download } = parsed.data;
    if (!deps.links.isValid({ companyId, messageId, variant }, day, signature, ctx.now())) return undefined;
    const message = await visible(ctx, companyId, messageId);
    return message === undefined ? undefined : fileOf(deps.storage, message, variant, download !== undefined);
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
  download: boolean,
): Promise<ServedFile | undefined> {
  const media = details?.media;
  if (mediaPath === null || media === undefined) return undefined;
  const isThumb = variant === 'thumb';
  const mimetype = isThumb ? 'image/webp' : media.mimetype;
  return servedFile(storage, {
    path: isThumb ? `${mediaPath}.thumb` : mediaPath,
    mimetype,
    fileName: !isThumb && media.fileName ? media.fileName : nameFor(mimetype, seq),
    id: `${id}-${variant}`,
    download,
  });
}
