/** What simulated phones' pages hear: their lines, as they appear and as their ticks change. */
import type { Ctx } from '#src/platform/context.ts';
import { publishOn, type Subscriber } from '#src/platform/feature.ts';
import type { Publication } from '#src/platform/realtime/publication.ts';
import { lineAppeared, lineChanged } from './events.ts';
import { findPhoneLine } from './phone-line.queries.ts';
import type { ShowLine } from './phone-line.view.ts';
import { sandboxRoom } from './sandbox-topic.ts';

async function tell(
  show: ShowLine,
  ctx: Ctx,
  lineId: string,
  action: 'create' | 'update',
): Promise<Publication[]> {
  const line = await findPhoneLine(ctx, lineId);
  if (line === undefined) return [];
  return [
    {
      rooms: [sandboxRoom(ctx.companyId, line.connectionId)],
      channel: 'sandbox',
      payload: { action, message: show(line, ctx.now()) },
    },
  ];
}

export const subscribers = (show: ShowLine): Subscriber[] => [
  publishOn(lineAppeared, (ctx, { lineId }) => tell(show, ctx, lineId, 'create')),
  publishOn(lineChanged, (ctx, { lineId }) => tell(show, ctx, lineId, 'update')),
];
