import type { QueueView, QuickMessageView } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import { addressOf, type FileDeps } from '#src/tenant/files/index.ts';
import type { QuickMessageRow } from './quick-message.queries.ts';

export function viewQuickMessage(
  deps: Pick<FileDeps, 'links'>,
  ctx: Ctx,
  queues: ReadonlyMap<number, QueueView>,
  row: QuickMessageRow,
): QuickMessageView {
  const { id, mediaPath: path } = row;
  const known = row.queueIds.flatMap((queueId) => {
    const queue = queues.get(queueId);
    return queue === undefined ? [] : [{ id: queue.id, name: queue.name, color: queue.color }];
  });
  return {
    id,
    shortcode: row.shortcode,
    message: row.message,
    geral: row.geral,
    companyWide: row.companyWide,
    status: row.status,
    queueId: row.queueIds[0] ?? null,
    queue: known.find(({ id }) => id === row.queueIds[0]) ?? null,
    queueIds: row.queueIds,
    queues: known,
    folder: row.folder,
    userId: row.userId,
    uses: row.uses,
    isMedia: path !== null,
    mediaPath: path === null ? null : addressOf(deps, ctx, 'quick-messages', { id, path }),
    mediaName: row.mediaName,
    mediaType: row.mediaType,
    mediaSize: row.mediaSize,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
