/** Files on simulated phones, for whoever has a signed address of today or yesterday. */
import { z } from 'zod';
import type { Storage } from '#src/drivers/storage/driver.ts';
import type { MediaLinks } from '#src/features/messages/media/index.ts';
import type { FileRoute } from '#src/platform/feature.ts';
import { findPhoneLine } from './phone-line.queries.ts';

export type PhoneFilesDeps = { readonly links: MediaLinks; readonly storage: Storage };

const address = z.object({
  companyId: z.coerce.number().int().positive().max(2_147_483_647),
  lineId: z.uuid(),
  day: z.coerce.number().int().nonnegative(),
  signature: z.string().max(100),
});
const system = { kind: 'system', name: 'phones' } as const;

export const phoneFiles = ({ links, storage }: PhoneFilesDeps): FileRoute => ({
  path: '/media/:companyId/:lineId/phone',
  find: async (ctx, asked) => {
    const parsed = address.safeParse(asked);
    if (!parsed.success) return undefined;
    const { companyId, lineId, day, signature } = parsed.data;
    if (!links.isValid({ companyId, messageId: lineId, variant: 'phone' }, day, signature, ctx.now()))
      return undefined;
    const line = await ctx.inCompany(companyId, system, (inner) => findPhoneLine(inner, lineId));
    const media = line?.isDeleted === false ? line.details.media : undefined;
    const found = media === undefined ? undefined : await storage.stat(media.path);
    if (media === undefined || found === undefined) return undefined;
    const isInline = /^(image\/(jpeg|png|gif|webp)|audio\/|video\/)/.test(media.mimetype);
    return {
      size: found.bytes,
      mimetype: isInline ? media.mimetype : 'application/octet-stream',
      isInline,
      fileName: media.fileName ?? 'file',
      etag: `"${lineId}-${found.bytes}"`,
      maxAgeSeconds: 3_600,
      open: (range) => storage.get(media.path, range),
    };
  },
});
