/** Admins hear which service levels there are. */
import type { Ctx } from '#src/platform/context.ts';
import { publishOn, type Subscriber } from '#src/platform/feature.ts';
import type { Publication } from '#src/platform/realtime/publication.ts';
import { rooms } from '#src/platform/realtime/rooms.ts';
import { slaPolicyChanged } from './events.ts';
import { listPolicies } from './list-policies.ts';

const tell = async (ctx: Ctx): Promise<Publication[]> => [
  {
    rooms: [rooms.admins(ctx.companyId)],
    channel: 'slaPolicy',
    payload: { action: 'update', policies: await listPolicies(ctx) },
  },
];

export const slaSubscribers: readonly Subscriber[] = [publishOn(slaPolicyChanged, tell)];
