/** Tells admins of a company how far its archive is. */
import { publishOn, type Subscriber } from '#src/platform/feature.ts';
import { rooms } from '#src/platform/realtime/rooms.ts';
import { findExport } from './company-exports.queries.ts';
import { viewExport } from './company-exports.view.ts';
import { companyExportChanged } from './events.ts';

export const companyExportsSubscribers: readonly Subscriber[] = [
  publishOn(companyExportChanged, async (ctx, { id }) => {
    const row = await findExport(ctx, id);
    if (row === undefined) return [];
    return [
      {
        rooms: [rooms.admins(ctx.companyId)],
        channel: 'companyExport',
        payload: { action: 'update', export: await viewExport(ctx, row) },
      },
    ];
  }),
];
