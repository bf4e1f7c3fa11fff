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
  const queue = row.queueId === null ? undefined : queues.get(row.queueId);
  return {
    id,
    shortcode: row.shortcode,
    message: row.message,
    geral: row.geral,
    status: row.status,
    queueId: row.queueId,
    queue: queue === undefined ? null : { id: queue.id, name: queue.name, color: queue.color },
    userId: row.userId,
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
