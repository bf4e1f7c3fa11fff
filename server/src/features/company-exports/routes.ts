import type { companyExportsContract } from '@prosa/shared';
import type { Access } from '#src/features/users/access/index.ts';
import type { Handlers } from '#src/platform/feature.ts';
import type { ArchiveLinks } from './archives/archive-links.ts';
import { downloadArchive } from './archives/download-archive.ts';
import { removeArchive } from './archives/remove-archive.ts';
import { listExports } from './list-exports.ts';
import { orderExport } from './order-export.ts';
import { stopExport } from './stop-export.ts';
import { assertCompany, withCompany } from './with-company.ts';

export type ExportRouteDeps = {
  readonly access: Access;
  readonly links: ArchiveLinks;
  /** How long an archive is kept. */
  readonly days: number;
};

const nothing = async (): Promise<void> => undefined;
const system = { kind: 'system', name: 'operator' } as const;

export const companyExportsHandlers = ({
  access,
  links,
  days,
}: ExportRouteDeps): Handlers<typeof companyExportsContract> => ({
  list: (ctx) => ctx.inside((own) => listExports(own, days)),
  order: (ctx, { currentPassword, code }) =>
    access.withProof(ctx, { password: currentPassword, code }, (own) => orderExport(own, own.actor.id)),
  stop: (ctx, { companyExportId: id }) => ctx.inside((own) => stopExport(own, id)),
  download: async (ctx, { companyExportId: id, currentPassword, code }) => {
    // No code is used up for what is not there.
    await ctx.inside((own) => downloadArchive(own, links, id));
    return access.withProof(ctx, { password: currentPassword, code }, (own) =>
      downloadArchive(own, links, id),
    );
  },
  remove: (ctx, { companyExportId: id }) => ctx.inside((own) => removeArchive(own, id)),
  listOf: async (ctx, { companyId }) => {
    await assertCompany(ctx, companyId);
    return ctx.inCompany(companyId, system, (inside) => listExports(inside, days));
  },
  orderOf: async (ctx, { companyId, currentPassword, code }) => {
    await assertCompany(ctx, companyId);
    await access.withProof(ctx, { password: currentPassword, code }, nothing);
    return withCompany(ctx, { companyId, action: 'order' }, (inside) => orderExport(inside, null));
  },
  stopOf: (ctx, { companyId, companyExportId: id }) =>
    withCompany(ctx, { companyId, action: 'stop', id }, (inside) => stopExport(inside, id)),
  downloadOf: async (ctx, { companyId, companyExportId: id, currentPassword, code }) => {
    await assertCompany(ctx, companyId);
    await access.withProof(ctx, { password: currentPassword, code }, nothing);
    return withCompany(ctx, { companyId, action: 'download', id }, (inside) =>
      downloadArchive(inside, links, id),
    );
  },
  removeOf: (ctx, { companyId, companyExportId: id }) =>
    withCompany(ctx, { companyId, action: 'remove', id }, (inside) => removeArchive(inside, id)),
});
