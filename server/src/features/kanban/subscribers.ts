/** Single cards are told of as tickets are; here it is said when the lanes themselves have changed. */

import { lanesSettled } from '#src/features/tickets/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import { publishOn, type Subscriber } from '#src/platform/feature.ts';
import type { Publication } from '#src/platform/realtime/publication.ts';
import { rooms } from '#src/platform/realtime/rooms.ts';
import { lanesOrdered } from '#src/tenant/tags/index.ts';

const reload = async (ctx: Ctx): Promise<Publication[]> => [
  { rooms: [rooms.company(ctx.companyId)], channel: 'kanban', payload: { action: 'reload' } },
];

export const kanbanSubscribers: readonly Subscriber[] = [
  publishOn(lanesOrdered, reload),
  publishOn(lanesSettled, reload),
];
