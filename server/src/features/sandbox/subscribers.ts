/** What simulated phones' pages hear: their lines, as they appear and as their ticks change. */
import type { Ctx } from '#src/platform/context.ts';
import { type Publication, publishOn } from '#src/platform/feature.ts';
import { rooms } from '#src/platform/realtime/rooms.ts';
import { lineAppeared, lineChanged } from './events.ts';
import { findPhoneLine } from './phone-line.queries.ts';
import { phoneLineView } from './phone-line.view.ts';

async function tell(ctx: Ctx, lineId: string, action: 'create' | 'update'): Promise<Publication[]> {
  const line = await findPhoneLine(ctx, lineId);
  if (line === undefined) return [];
  return [
    {
      rooms: [rooms.sandbox(ctx.companyId, line.connectionId)],
      channel: 'sandbox',
      payload: { action, message: phoneLineView(line) },
    },
  ];
}

export const subscribers = [
  publishOn(lineAppeared, (ctx, { lineId }) => tell(ctx, lineId, 'create')),
  publishOn(lineChanged, (ctx, { lineId }) => tell(ctx, lineId, 'update')),
];
