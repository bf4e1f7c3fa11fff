/** Everyone of the company hears which queues there are. */

import type { Ctx } from '#src/platform/context.ts';
import { publishOn, type Subscriber } from '#src/platform/feature.ts';
import type { Publication } from '#src/platform/realtime/publication.ts';
import { rooms } from '#src/platform/realtime/rooms.ts';
import { queueChanged, queueCreated, queueDeleted } from '#src/tenant/queues/events.ts';
import { viewQueue } from '#src/tenant/queues/queue.view.ts';
import { findQueue } from './queue.queries.ts';
import { reasonsSaved } from './reasons/events.ts';
import { listReasons } from './reasons/resolve-reason.queries.ts';

const tellAbout =
  (action: 'create' | 'update') =>
  async (ctx: Ctx, { queueId }: { queueId: number }): Promise<Publication[]> => {
    const row = await findQueue(ctx.db, queueId);
    if (row === undefined) return [];
    return [
      { rooms: [rooms.company(ctx.companyId)], channel: 'queue', payload: { action, queue: viewQueue(row) } },
    ];
  };

export const queuesSubscribers: readonly Subscriber[] = [
  publishOn(queueCreated, tellAbout('create')),
  publishOn(queueChanged, tellAbout('update')),
  publishOn(
    reasonsSaved,
    async (ctx): Promise<Publication[]> => [
      {
        rooms: [rooms.company(ctx.companyId)],
        channel: 'resolveReason',
        payload: { action: 'update', reasons: await listReasons(ctx) },
      },
    ],
  ),
  publishOn(
    queueDeleted,
    async (ctx, { queueId }): Promise<Publication[]> => [
      { rooms: [rooms.company(ctx.companyId)], channel: 'queue', payload: { action: 'delete', queueId } },
    ],
  ),
];
