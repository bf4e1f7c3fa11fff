/** News that came up are pushed to each device of their users, each by an order of its own: a slow one holds up no other. */
import type { Ctx } from '#src/platform/context.ts';
import { pushNews } from '../jobs.ts';
import type { Raised } from '../news/news.queries.ts';
import { listDevicesOf } from './device.queries.ts';

export async function orderPushes(ctx: Ctx, raised: readonly Raised[]): Promise<void> {
  if (raised.length === 0) return;
  const devices = await listDevicesOf(ctx, [...new Set(raised.map(({ userId }) => userId))]);
  for (const { id: newsId, userId } of raised)
    for (const device of devices)
      if (device.userId === userId) ctx.enqueue(pushNews, { deviceId: device.id, newsId });
}
