/** The files of archives, whole or in part, for whoever has a fresh signed address. */
import { z } from 'zod';
import type { Storage } from '#src/drivers/storage/driver.ts';
import type { FileRoute } from '#src/platform/feature.ts';
import { findExport } from '../company-exports.queries.ts';
import { archiveKey } from './archive-key.ts';
import type { ArchiveLinks } from './archive-links.ts';

export type ArchiveFileDeps = {
  readonly links: ArchiveLinks;
  readonly storage: Pick<Storage, 'stat' | 'get'>;
};

const address = z.object({
  companyId: z.coerce.number().int().positive().max(2_147_483_647),
  id: z.uuid(),
  until: z.coerce.number().int().nonnegative(),
  signature: z.string().max(100),
});

const system = { kind: 'system', name: 'archives' } as const;

export const archiveFiles = ({ links, storage }: ArchiveFileDeps): FileRoute => ({
  path: '/archives/:companyId/:id',
  find: async (ctx, asked) => {
    const parsed = address.safeParse(asked);
    if (!parsed.success) return undefined;
    const { until, signature, companyId, id } = parsed.data;
    if (!links.isValid({ companyId, id }, until, signature, ctx.now())) return undefined;
    const row = await ctx.inCompany(companyId, system, (inside) => findExport(inside, id), { reads: true });
    if (row?.state !== 'done') return undefined;
    const key = archiveKey(companyId, id);
    const found = await storage.stat(key);
    if (found === undefined) return undefined;
    return {
      size: found.bytes,
      mimetype: 'application/x-tar',
      isInline: false,
      fileName: `empresa-${companyId}-${row.createdAt.toISOString().slice(0, 10)}.tar`,
      etag: `"${id}-${found.bytes}"`,
      maxAgeSeconds: 0,
      open: (range) => storage.get(key, range),
    };
  },
});
