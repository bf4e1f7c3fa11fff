/** Pictures of contacts, for whoever has an address of today or yesterday. */
import { z } from 'zod';
import type { Storage } from '#src/drivers/storage/driver.ts';
import type { FileRoute } from '#src/platform/feature.ts';
import { servedFile } from '#src/tenant/files/index.ts';
import { findPlace } from './picture.queries.ts';
import { isPictureAddress, picturePath } from './picture-address.ts';

const address = z.object({
  companyId: z.coerce.number().int().positive().max(2_147_483_647),
  mark: z.uuid(),
  day: z.coerce.number().int().nonnegative(),
  signature: z.string().max(100),
});

export const pictureFiles = ({ storage }: { readonly storage: Storage }): FileRoute => ({
  path: '/media/contacts/:companyId/:mark',
  find: async (ctx, asked) => {
    const parsed = address.safeParse(asked);
    if (!parsed.success) return undefined;
    const { companyId, mark } = parsed.data;
    const path = picturePath(companyId, mark);
    const system = { kind: 'system', name: 'contacts' } as const;
    const place = await ctx.inCompany(companyId, system, (inner) => findPlace(inner, path));
    if (place === undefined || !isPictureAddress(place, parsed.data, ctx.now())) return undefined;
    return servedFile(storage, {
      path,
      mimetype: 'image/webp',
      fileName: `${mark}.webp`,
      id: mark,
      download: false,
    });
  },
});
